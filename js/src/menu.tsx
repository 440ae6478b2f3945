// A button that opens a short list to choose from, in the browser's top layer, so that nothing can cut it.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { neighbour } from "./choice";
import { Icon } from "./icons";
import { under } from "./popup";
import { QUIET } from "./quiet";

interface Props<T> {
  /** The name of what is chosen here. */
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  choose: (value: T) => void;
}

export function Menu<T extends string | number>({ label, value, choices, choose }: Props<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const shown = choices.find(([each]) => each === value)?.[1] ?? String(value);
  const items = () => [...(list.current?.querySelectorAll("button") ?? [])];

  useLayoutEffect(() => {
    if (!open || !list.current || !button.current) return;
    list.current.showPopover();
    under(list.current, button.current);
    items()[
      Math.max(
        0,
        choices.findIndex(([each]) => each === value),
      )
    ]?.focus();
  }, [open]);

  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (!open) return;
    event.stopPropagation(); // in here the keys are the list's, not the bar's
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
      return;
    }
    const all = items();
    const next = all[neighbour(all.indexOf(document.activeElement as HTMLButtonElement), all.length, event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of the list in the list
    <span class="lw-menu" onKeyDown={keyDown}>
      <button
        type="button"
        class="lw-framed"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${label}: ${shown}`}
        {...QUIET}
        onClick={() => setOpen(true)}
      >
        {shown}
        <Icon name="down" />
      </button>
      <div
        popover="auto"
        role="menu"
        aria-label={label}
        class="lw-list"
        ref={list}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {choices.map(([each, text]) => (
          <button
            type="button"
            role="menuitemradio"
            key={each}
            aria-checked={each === value}
            tabIndex={-1}
            {...QUIET}
            onClick={() => {
              choose(each);
              close();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </span>
  );
}
