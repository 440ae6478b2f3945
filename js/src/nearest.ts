// Where an arrow key leads from a place of the board: to the nearest one that lies in that direction.
import type { Box } from "./wire";

export type Way = "left" | "right" | "up" | "down";

/** How much worse it is to lie aside than to lie far off. */
const ASIDE = 2;

/** The number of the box that lies nearest to box `from` that way, or -1. */
export function nearest(boxes: readonly Box[], from: number, way: Way): number {
  const here = boxes[from];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    if (i === from || !here) return;
    const cost = distance(here, box, way);
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

function distance(here: Box, there: Box, way: Way): number {
  const across = way === "left" || way === "right";
  const sign = way === "left" || way === "up" ? -1 : 1;
  const along = sign * (middle(there, across) - middle(here, across));
  // Two of different height in one line are not above each other.
  const least = across ? 1 : Math.min(here[3], there[3]) / 2;
  if (along < least) return Number.POSITIVE_INFINITY;
  const aside = Math.abs(middle(there, !across) - middle(here, !across));
  // What lies more aside than ahead lies in another direction.
  if (aside > 3 * along && across) return Number.POSITIVE_INFINITY;
  return along + ASIDE * aside;
}

const middle = ([x, y, w, h]: Box, across: boolean) => (across ? x + w / 2 : y + h / 2);
