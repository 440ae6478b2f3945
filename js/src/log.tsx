// The Log: every event of the round, the present one marked and in view. The rows are made once for a log; a step
// then touches only the rows between the old place and the new. One row is a tab stop, the arrows go on from there.
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icons";
import { present, reveal, type Span, span } from "./log-place";
import { QUIET } from "./quiet";
import { Sentence } from "./sentence";
import { useLink, useTrait, useWords } from "./traits";
import { type EventTone, type LogRow, say } from "./wire";

const SIGN: Partial<Record<EventTone, IconName>> = { illegal: "cross", late: "clock", stop: "flag" };

export function LogPage() {
  const log = useTrait("log");
  const { index } = useTrait("moment");
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  const drawn = useRef<{ log: readonly LogRow[]; at: number } | null>(null);
  const rows = useMemo(() => <Rows log={log} />, [log]);
  const at = present(log, index);

  useLayoutEffect(() => {
    const lines = list.current?.children;
    if (!lines) return;
    const before = drawn.current?.log === log ? drawn.current.at : null;
    drawn.current = { log, at };
    if (before !== at) markRows(lines, span(before, at, lines.length), at);
    if (list.current) reveal(list.current, at);
  }, [log, at]);

  // A list that was not on the page, or had another size, could not be scrolled to the right place.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const resized = new ResizeObserver(() => reveal(element, drawn.current?.at ?? 0));
    resized.observe(element);
    return () => resized.disconnect();
  }, [log.length === 0]);

  if (log.length === 0) return <p class="lw-second">{words("log_empty")}</p>;
  return (
    <ol class="lw-log" ref={list} aria-label={words("log")} onKeyDown={moveFocus}>
      {rows}
    </ol>
  );
}

function Rows({ log }: { log: readonly LogRow[] }) {
  const { send } = useLink();
  return (
    <>
      {log.map((row, place) => (
        // By place, not by frame: a report of a failure shares its frame with the event there.
        <li key={place}>
          <button type="button" tabIndex={-1} {...QUIET} onClick={() => send(say.seek(row.index))}>
            <time>{row.time}</time>
            <RowSign row={row} />
            <span>
              <Sentence text={row.text} />
            </span>
          </button>
        </li>
      ))}
    </>
  );
}

function RowSign({ row }: { row: LogRow }) {
  const sign = SIGN[row.tone];
  if (sign)
    return (
      <span class={`lw-log-sign lw-tone-${row.tone}`}>
        <Icon name={sign} />
      </span>
    );
  // The sentence names the seat; the mark is for the eye.
  return (
    <span class="lw-log-sign">{row.seat && <i class={`lw-seat lw-seat-${ownerTint(row.seat)}`}>{row.seat}</i>}</span>
  );
}

/** Four tints, repeated: A E I have the first, B F J the second. */
function ownerTint(seat: string): number {
  return Math.abs(seat.charCodeAt(0) - 65) % 4;
}

function markRows(rows: HTMLCollection, changed: Span, at: number): void {
  for (let i = changed.from; i < changed.to; i++) {
    const row = rows[i];
    const button = row?.firstElementChild;
    if (!row || !(button instanceof HTMLElement)) continue;
    row.classList.toggle("lw-now", i === at);
    row.classList.toggle("lw-later", i > at);
    button.tabIndex = i === Math.max(0, at) ? 0 : -1;
    if (i === at) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
}

function moveFocus(event: KeyboardEvent): void {
  const row = event.target instanceof Element ? event.target.closest("li") : null;
  const next =
    event.key === "ArrowDown"
      ? row?.nextElementSibling
      : event.key === "ArrowUp"
        ? row?.previousElementSibling
        : event.key === "Home"
          ? row?.parentElement?.firstElementChild
          : event.key === "End"
            ? row?.parentElement?.lastElementChild
            : null;
  const button = next?.firstElementChild;
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.focus();
}
