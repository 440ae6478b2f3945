// To the next event of a kind, and with Shift to the previous one. The bar has them with a word each; on a phone they
// stand in the Log, with a button for each way.
import { Icon, type IconName } from "./icons";
import { QUIET } from "./quiet";
import { useLink, useTrait, useWords } from "./traits";
import { type Moment, type SliderMark, say } from "./wire";

const KINDS = { seat: "seat", refusal: "cross", race: "clock" } as const satisfies Record<string, IconName>;
type Kind = keyof typeof KINDS;

export function Jumps({ both = false }: { both?: boolean }) {
  const words = useWords();
  return (
    <fieldset class={both ? "lw-jumps lw-both" : "lw-jumps"} aria-label={words("jumps")}>
      {!both && (
        <span class="lw-second" aria-hidden="true">
          {words("jumps")}
        </span>
      )}
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <span key={kind} class="lw-jump">
          {both && <Go kind={kind} by={-1} />}
          <Go kind={kind} by={1} words={!both} />
        </span>
      ))}
    </fieldset>
  );
}

function Go({ kind, by, words: wordy = false }: { kind: Kind; by: 1 | -1; words?: boolean }) {
  const marks = useTrait("marks");
  const moment = useTrait("moment");
  const { send } = useLink();
  const words = useWords();
  const name = words(by > 0 ? `next_${kind}` : `previous_${kind}`);
  const off = (way: 1 | -1) => !leads(kind, way, marks, moment);
  const jump = (event: MouseEvent) => {
    const way = event.shiftKey ? -1 : by;
    if (!off(way)) send(say.jump(kind, way));
  };
  return (
    <button
      type="button"
      class={wordy ? "lw-worded" : "lw-button"}
      data-jump={by > 0 ? kind : `-${kind}`}
      aria-label={name}
      title={wordy ? `${name}\n${words(`previous_${kind}`)}` : name}
      aria-disabled={off(by) && (!wordy || off(-1))}
      {...QUIET}
      onClick={jump}
    >
      {!wordy && by < 0 && <Icon name="back" />}
      <Icon name={KINDS[kind]} />
      {wordy && <span>{words(`jump_${kind}`)}</span>}
      {!wordy && by > 0 && <Icon name="forward" />}
    </button>
  );
}

/** Whether there is such a frame that way. Of a seat's events only the kernel knows. */
export function leads(kind: Kind, by: 1 | -1, marks: readonly SliderMark[], { index, last }: Moment): boolean {
  if (kind === "seat") return by > 0 ? index < last : index > 0;
  return marks.some((mark) => mark.kind === kind && (by > 0 ? mark.index > index : mark.index < index));
}
