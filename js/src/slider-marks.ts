// Where the marks of the slider stand, and which names have room under it.
import type { SliderMark } from "./wire";

export const THUMB = 22;
const GAP = 10;

/** A mark's place: a share of the way from the first frame to the last. */
export function share(index: number, last: number): number {
  return last > 0 ? Math.min(1, Math.max(0, index / last)) : 0;
}

/** Whether a mark begins a chapter: it has a name then. */
export function isChapter({ label }: SliderMark): boolean {
  return label !== "";
}

export interface Name {
  index: number;
  label: string;
  /** The left edge, in px from the left end of the slider. */
  left: number;
}

/**
 * The names that fit under a slider of `width` px, in order. A name starts at its notch, or ends there when it would
 * run over the right end. The chapter that frame `index` lies in always has its name; of the others, one that would
 * touch a name before it, or that one, is left out. `measure` gives a name's width in px.
 */
export function names(
  marks: readonly SliderMark[],
  last: number,
  width: number,
  measure: (label: string) => number,
  index = -1,
): Name[] {
  const all = marks.filter(isChapter).map(({ index, label }): Name & { right: number } => {
    const wide = measure(label);
    const notch = THUMB / 2 + share(index, last) * (width - THUMB) - 1.5;
    const left = notch + wide <= width ? notch : Math.max(0, notch + 3 - wide);
    return { index, label, left, right: left + wide };
  });
  const present = presentName(all, index);
  const kept: Name[] = [];
  let free = 0;
  for (const name of all) {
    const crowds = present !== name && present && name.right + GAP > present.left && name.left < present.right + GAP;
    if (crowds || (name.left < free && name !== present)) continue;
    kept.push({ index: name.index, label: name.label, left: name.left });
    free = name.right + GAP;
  }
  return kept;
}

/** The name of the chapter that frame `index` lies in. */
export function presentName<N extends Name>(all: readonly N[], index: number): N | undefined {
  return all.findLast((name) => name.index <= index);
}

/** The mark nearest to a point of the slider, within `reach` px. */
export function markNear(
  marks: readonly SliderMark[],
  last: number,
  width: number,
  x: number,
  reach = 9,
): SliderMark | null {
  let nearest: SliderMark | null = null;
  let least = reach;
  for (const mark of marks) {
    const distance = Math.abs(THUMB / 2 + share(mark.index, last) * (width - THUMB) - x);
    if (distance <= least) {
      least = distance;
      nearest = mark;
    }
  }
  return nearest;
}
