// What the kernel says of motion, read and checked. `view/motion.py` is its twin.

/** A rectangle in px of the board. */
export type Box = readonly [x: number, y: number, w: number, h: number];
export type Point = readonly [x: number, y: number];

/**
 * What is seen where a card was lifted: an empty place, one on the plinth, or a card that lies so far off; at a
 * Ligretto pile also how many digits its count has.
 */
export type Beneath = 0 | 1 | readonly [dx: number, dy: number, digits: number];

type Outcome = "landed" | "refused" | "late";
export type Kind = "lay" | "stack" | "refill" | "refuse" | "late" | "flip" | "recycle" | "shuffle";

export interface Hand {
  seat: number;
  from: Box;
  to: Box;
  left: number;
  lands: number;
  beneath: Beneath;
}
export interface Move {
  kind: Kind;
  seat: number;
  from: Box;
  to: Box;
  /** How long the way takes; 0 if a hand was seen to bring the card. */
  ms: number;
  beneath: Beneath;
  /** Of a discard: cards that are seen, how far apart they lie, how many are new. */
  fan: readonly [cards: number, step: number, turned: number];
}
export interface Tag {
  box: Box;
  lines: readonly string[];
  lost: boolean;
}
export interface Race {
  hands: readonly Hand[];
  tags: readonly Tag[];
}
export interface Sort {
  /** How wide a card is at first and at last, then how far apart packets and the cards of one lie. */
  size: Point;
  pitch: number;
  step: number;
  /** Each pile: where, and whose its cards are, from the 1 upwards. */
  piles: readonly { x: number; y: number; owners: readonly number[] }[];
  /** Each seat: where its first card goes. */
  homes: readonly Point[];
}
export interface Motion {
  clock: number;
  speed: number;
  hands: readonly Hand[];
  moves: readonly Move[];
  arms: boolean;
  race: Race | null;
  sort: Sort | null;
}

/** A hand and a tag as they cross the wire; a move crosses as it is, without what is 0. */
type HandRow = [seat: number, from: Box, to: Box, left: number, lands: number, outcome: Outcome, beneath: Beneath];
type TagRow = [x: number, y: number, w: number, h: number, text: string, tone: string];
interface Given {
  clock: number;
  speed: number;
  hands: HandRow[];
  moves: (Pick<Move, "kind" | "seat" | "from" | "to" | "ms"> & Partial<Move>)[];
  arms?: number;
  race?: { hands: HandRow[]; tags: TagRow[] };
  sort?: Omit<Sort, "piles"> & { piles: [x: number, y: number, owners: string][] };
}

/** Whether there is nothing in it that could hold up the page: odd numbers, long lists, long texts. */
function harmless(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) < 1e9;
  if (typeof value === "string") return value.length < 80;
  if (typeof value !== "object" || value === null) return false;
  const inside = Object.values(value);
  return inside.length <= 64 && inside.every(harmless);
}

const box = ([x, y, w, h]: Box): Box => [+x, +y, +w, +h];
const hand = ([seat, from, to, left, lands, , beneath]: HandRow): Hand => ({
  seat,
  from: box(from),
  to: box(to),
  left,
  lands,
  beneath,
});

/** The message of the kernel; null for one that shows nothing or has another form. */
export function read(value: unknown): Motion | null {
  if (!harmless(value)) return null;
  const { clock, speed, hands, moves, arms, race, sort } = value as Given;
  try {
    return {
      clock,
      speed,
      hands: hands.map(hand),
      moves: moves.map(({ from, to, ms, beneath = 0, fan: [cards, step, turned] = [1, 0, 0], ...move }) => ({
        ...move,
        from: box(from),
        to: box(to),
        ms: Math.min(ms, 1000),
        beneath,
        fan: [Math.min(cards, 3), step, Math.min(turned, 3)],
      })),
      arms: arms !== 0,
      race: race
        ? {
            hands: race.hands.map(hand),
            tags: race.tags.map(([x, y, w, h, text, tone]) => ({
              box: [x, y, w, h],
              lines: text.split("\n"),
              lost: tone === "second",
            })),
          }
        : null,
      sort: sort
        ? {
            ...sort,
            piles: sort.piles.map(([x, y, owners]) => ({
              x,
              y,
              owners: [...owners].map((one) => one.charCodeAt(0) - 65),
            })),
          }
        : null,
    };
  } catch {
    return null;
  }
}
