// One of a few values, side by side: a group of radio buttons that is one stop of the keyboard.
import { useRef } from "preact/hooks";
import { QUIET } from "./quiet";

interface Props<T> {
  /** The id of the element that names the group. */
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  choose: (value: T) => void;
}

export function Choice<T extends string | number | boolean>({ label, value, choices, choose }: Props<T>) {
  const root = useRef<HTMLDivElement>(null);
  const at = choices.findIndex(([each]) => each === value);

  const keyDown = (event: KeyboardEvent) => {
    const next = choices[neighbour(Math.max(0, at), choices.length, event.key)];
    if (!next) return;
    event.preventDefault();
    choose(next[0]);
    root.current?.querySelectorAll("button")[choices.indexOf(next)]?.focus();
  };

  return (
    <div class="lw-choice" role="radiogroup" aria-labelledby={label} ref={root} onKeyDown={keyDown}>
      {choices.map(([each, text], i) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be kept from the notebook's own keys
        <button
          type="button"
          role="radio"
          key={String(each)}
          aria-checked={each === value}
          tabIndex={i === Math.max(0, at) ? 0 : -1}
          {...QUIET}
          onClick={() => choose(each)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The place that a key goes to among `count`, from `at`; -1 for other keys. */
export function neighbour(at: number, count: number, key: string): number {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
