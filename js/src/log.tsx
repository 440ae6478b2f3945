// The Log: the events of the round that pass the filter, the present one marked and in view. The rows are made once for
// a log and a filter; a step then touches only the rows between the old place and the new. One row is a tab stop, the
// arrows go on from there.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icons";
import { Jumps } from "./jumps";
import { ALL, choices, type Filter, passing, toggled, within } from "./log-filter";
import { present, reveal, type Span, span } from "./log-place";
import { QUIET } from "./quiet";
import { SeatMark } from "./seat";
import { Sentence } from "./sentence";
import { type Link, useLink, useTrait, useWords } from "./traits";
import { type EventTone, type LogRow, say } from "./wire";

const SIGN: Partial<Record<EventTone, IconName>> = { illegal: "cross", late: "clock", stop: "flag" };
const MOVE: Readonly<Record<string, IconName>> = {
  lay: "lay",
  refill: "refill",
  stack: "refill",
  flip: "flip",
  recycle: "recycle",
};

/** The filters outlive the page, which is not there while another tab is open. */
const filters = new WeakMap<Link, Filter>();

export function LogPage() {
  const link = useLink();
  const log = useTrait("log");
  const words = useWords();
  const [chosen, setFilter] = useState(filters.get(link) ?? ALL);
  const filter = useMemo(() => within(chosen, choices(log)), [chosen, log]);
  const shown = useMemo(() => passing(log, filter), [log, filter]);
  const choose = (next: Filter) => {
    filters.set(link, next);
    setFilter(next);
  };

  if (log.length === 0) return <p class="lw-second">{words("log_empty")}</p>;
  return (
    <>
      <Jumps both />
      <Chips log={log} filter={filter} choose={choose} />
      {shown.length > 0 ? <List log={shown} /> : <p class="lw-second">{words("log_none")}</p>}
    </>
  );
}

interface ChipsProps {
  log: readonly LogRow[];
  filter: Filter;
  choose: (next: Filter) => void;
}

function Chips({ log, filter, choose }: ChipsProps) {
  const words = useWords();
  const { seats, kinds } = useMemo(() => choices(log), [log]);
  return (
    <div class="lw-chips">
      <fieldset aria-label={words("log_seats")}>
        {seats.map((seat) => (
          <button
            type="button"
            key={seat}
            data-seat={seat}
            aria-label={words("log_seat", { seat })}
            aria-pressed={filter.seats.includes(seat)}
            {...QUIET}
            onClick={() => choose({ ...filter, seats: toggled(filter.seats, seat) })}
          >
            <SeatMark seat={seat} />
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={words("log_kinds")}>
        {kinds.map((kind) => (
          <button
            type="button"
            key={kind}
            data-kind={kind}
            aria-pressed={filter.kinds.includes(kind)}
            {...QUIET}
            onClick={() => choose({ ...filter, kinds: toggled(filter.kinds, kind) })}
          >
            {words(`kind_${kind}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function List({ log }: { log: readonly LogRow[] }) {
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
  }, []);

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
  const sign = SIGN[row.tone] ?? MOVE[row.kind];
  if (sign)
    return (
      <span class={`lw-log-sign lw-tone-${row.tone}`}>
        <Icon name={sign} />
      </span>
    );
  // The sentence names the seat; the mark is for the eye.
  return <span class="lw-log-sign">{row.seat && <SeatMark seat={row.seat} />}</span>;
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
