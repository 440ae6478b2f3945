// Where the present event is in the Log, and what a step has to touch.
import type { LogRow } from "./wire";

/** The position of the row of frame `index`, else of the nearest frame before it, or -1. */
export function present(log: readonly LogRow[], index: number): number {
  let at = -1;
  let frame = -1;
  log.forEach((row, i) => {
    if (row.index > frame && row.index <= index) [at, frame] = [i, row.index];
  });
  return at;
}

export interface Span {
  from: number;
  to: number;
}

/** The rows whose look changes when the present row goes from `before` to `at`; all of them if none was drawn yet. */
export function span(before: number | null, at: number, rows: number): Span {
  if (before === null) return { from: 0, to: rows };
  // The first row is the tab stop while there is no present row.
  return { from: Math.max(0, Math.min(before, at)), to: Math.min(rows, Math.max(before, at, 0) + 1) };
}

/** Scrolls `list`, and nothing around it, until its row `at` is whole in view. */
export function reveal(list: HTMLElement, at: number): void {
  const row = list.children[Math.max(0, at)];
  if (!(row instanceof HTMLElement)) return;
  const top = row.offsetTop - list.offsetTop;
  const margin = row.offsetHeight;
  if (top - margin < list.scrollTop) list.scrollTop = top - margin;
  else if (top + row.offsetHeight + margin > list.scrollTop + list.clientHeight)
    list.scrollTop = top + row.offsetHeight + margin - list.clientHeight;
}
