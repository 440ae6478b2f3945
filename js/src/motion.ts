// What moves over the board, as numbers: the kernel's message read and checked, the clock of the round, and the stage
// that knows which hands are under way and which acts are being played. Nothing in here draws or knows the page's time.

/** A rectangle in px of the board. */
export type Box = readonly [x: number, y: number, w: number, h: number];
export type Point = readonly [x: number, y: number];

/**
 * What is seen where a card was lifted: an empty place, one on the plinth, or a card that lies so far off; at a
 * Ligretto pile also how many digits its count has.
 */
export type Beneath = 0 | 1 | readonly [dx: number, dy: number, digits: number];

export type Outcome = "landed" | "refused" | "late";
export type Kind = "lay" | "stack" | "refill" | "refuse" | "late" | "flip" | "recycle" | "shuffle";

export interface Hand {
  seat: number;
  from: Box;
  to: Box;
  left: number;
  lands: number;
  outcome: Outcome;
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
  size: Point;
  w: number;
  /** Each pile: where, and whose its cards are, from the 1 upwards. */
  piles: readonly { x: number; y: number; owners: readonly number[] }[];
  /** Each seat: the middle of the place where its cards gather, and how wide that is. */
  homes: readonly (readonly [x: number, y: number, wide: number])[];
  delay: number;
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

// --- reading

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
const hand = ([seat, from, to, left, lands, outcome, beneath]: HandRow): Hand => ({
  seat,
  from: box(from),
  to: box(to),
  left,
  lands,
  outcome,
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

// --- time

export const easeIn = (t: number) => t * t;
export const easeOut = (t: number) => 1 - (1 - t) * (1 - t);
export const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** The way of a hand: cubic-bezier(.3, 0, .2, 1). */
export function reachEase(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 20; i++) {
    const s = (low + high) / 2;
    const x = 0.9 * (1 - s) * (1 - s) * s + 0.6 * (1 - s) * s * s + s * s * s;
    if (x < t) low = s;
    else high = s;
  }
  const s = (low + high) / 2;
  return 3 * (1 - s) * s * s + s * s * s;
}

/** How far along something is that began and ends: 0 to 1. */
export function part(begin: number, end: number, now: number): number {
  if (now <= begin) return 0;
  return now >= end ? 1 : (now - begin) / (end - begin);
}

/** What is given for 1x, at another speed; never too short to be seen. */
export const span = (ms: number, speed: number) => Math.max(80, ms / (speed || 1));

export interface Clock {
  clock: number;
  speed: number;
  since: number;
}

export const timeOf = ({ clock, speed, since }: Clock, now: number) => clock + (now - since) * speed;

const NEAR = 120; // ms of the page between two clocks that are meant to agree

/** The clock that the kernel tells; one that nearly agrees is only drawn towards it, so that no hand jumps. */
export function steady(before: Clock | null, clock: number, speed: number, now: number): Clock {
  if (before && before.speed === speed && speed > 0) {
    const own = timeOf(before, now);
    if (Math.abs(clock - own) < NEAR * speed) return { clock: own + (clock - own) / 4, speed, since: now };
  }
  return { clock, speed, since: now };
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** The card between two places: it takes the size of the second only on the last part of the way. */
export function between(from: Box, to: Box, t: number): Box {
  const grown = from[3] > from[2] && to[2] > 0 ? easeInOut(part(0.55, 1, t)) : 0;
  const w = mix(from[2], to[2], grown);
  const h = mix(from[3], to[3], grown);
  const x = mix(from[0] + from[2] / 2, to[0] + to[2] / 2, t);
  return [x - w / 2, mix(from[1] + from[3] / 2, to[1] + to[3] / 2, t) - h / 2, w, h];
}

// --- the stage

/** One act on its way; `held` is whatever the painter keeps with it. */
export interface Act<T> {
  move: Move;
  begin: number;
  speed: number;
  held: T;
}
export interface Reach<T> {
  hand: Hand;
  held: T;
}

export const SETTLE = 120;
export const DRAWN_BACK = 150;
export const SWING = 180;
export const HOME = 260;
export const STAND = 160;
export const LATE_HOME = 420;
export const SORTING = 700;
export const SORTED = 900;

/** How long an act takes, in ms of the page. */
export function length({ kind, ms, fan }: Move, speed: number): number {
  switch (kind) {
    case "lay":
    case "stack":
      return ms + Math.max(span(SETTLE, speed), span(DRAWN_BACK, speed));
    case "refuse":
      return ms + span(SWING, speed) + span(HOME, speed);
    case "late":
      return ms + span(STAND, speed) + span(LATE_HOME, speed);
    case "refill":
      return span(200, speed);
    case "flip":
      return span(240, speed) + (span(40, speed) / 2) * Math.max(0, fan[2] - 1);
    case "recycle":
      return span(360, speed);
    case "shuffle":
      return span(360, speed) + span(300, speed);
  }
}

/** Where each card of the sorted centre is and goes; times are shares of the whole. */
export interface Sorted {
  seat: number;
  from: Point;
  to: Point;
  begin: number;
  end: number;
}

/** The cards of the centre on their way to their owners, five at a time. */
export function sorted({ piles, homes, w }: Sort): Sorted[] {
  const cards = homes.map((_, seat) =>
    piles.flatMap(({ x, y, owners }) => owners.filter((one) => one === seat).map((): Point => [x, y])),
  );
  const packets = cards.map((own) => Math.ceil(own.length / 5));
  const turns = packets.reduce((sum, count) => sum + count, 0);
  const apart = Math.min(30 / SORTING, 0.5 / Math.max(1, turns - 1));
  const found: Sorted[] = [];
  let turn = 0;
  for (let nth = 0; nth < Math.max(0, ...packets); nth++)
    cards.forEach((own, seat) => {
      if (nth >= (packets[seat] ?? 0)) return;
      const begin = apart * turn++;
      const [x, y, wide] = homes[seat] ?? [0, 0, 0];
      const one = Math.min(2.35 * w, (wide - w) / Math.max(1, packets[seat] ?? 1));
      const left = x - (one * (packets[seat] ?? 1) - one + Math.min(one, 2.1 * w)) / 2;
      own.slice(5 * nth, 5 * nth + 5).forEach((from, at) => {
        const step = Math.min(0.27 * w, Math.max(0, one - w) / 4 || 0.05 * w);
        const to: Point = [left + nth * one + at * step, y - 0.7 * w];
        found.push({ seat, from, to, begin, end: begin + 1 - apart * (turns - 1) });
      });
    });
  return found;
}

const key = (hand: Hand) => `${hand.seat}:${hand.left}`;
const GIVEN_UP = 3000; // ms after its landing from which a hand that nothing was heard of is no longer drawn

/** Who is under way and what is being played. A hand is known by its seat and when it left, so it is never begun anew. */
export class Stage<T> {
  clock: Clock | null = null;
  hands: Reach<T>[] = [];
  acts: Act<T>[] = [];
  race: Race | null = null;
  sort: { sort: Sort; begin: number; speed: number } | null = null;
  arms = true;

  /** Takes on a message; `keep` gives what the painter keeps with a hand that sets out or a move that begins. */
  take(motion: Motion, now: number, keep: (one: Hand | Move) => T): void {
    const { speed } = motion;
    if (speed === 0) this.clear();
    const under = new Map(this.hands.map((reach) => [key(reach.hand), reach]));
    const moved = new Set(motion.moves.map((one) => one.seat));
    const setOut = new Set(motion.hands.filter((one) => !under.has(key(one))).map((one) => one.seat));
    this.acts = this.acts.filter(({ move }) => !moved.has(move.seat) && !setOut.has(move.seat));
    this.clock = steady(this.clock, motion.clock, speed, now);
    this.acts.push(...motion.moves.map((one) => ({ move: one, begin: now, speed, held: keep(one) })));
    this.hands = motion.hands.map((one) => ({ hand: one, held: under.get(key(one))?.held ?? keep(one) }));
    this.race = motion.race;
    this.arms = motion.arms;
    if (motion.sort) this.sort = { sort: motion.sort, begin: now + motion.sort.delay / (speed || 1), speed };
  }

  /** Nothing moves any more. */
  clear(): void {
    this.hands = [];
    this.acts = [];
    this.race = this.sort = this.clock = null;
  }

  /** Lets go what has ended. */
  tidy(now: number): void {
    this.acts = this.acts.filter(({ move, begin, speed }) => now < begin + length(move, speed));
    const { clock } = this;
    if (clock) this.hands = this.hands.filter(({ hand }) => timeOf(clock, now) < hand.lands + GIVEN_UP * clock.speed);
    if (this.sort && now >= this.sort.begin + span(SORTING, this.sort.speed) + SORTED) this.sort = null;
  }

  get empty(): boolean {
    return !(this.hands.length || this.acts.length || this.race || this.sort);
  }

  /** Ms until the picture changes next: 0 while something moves, null if nothing will. */
  wait(now: number): number | null {
    if (this.acts.length) return 0;
    const waits: number[] = [];
    const { clock, sort: sorting } = this;
    if (sorting) {
      const done = sorting.begin + span(SORTING, sorting.speed);
      waits.push(now < sorting.begin ? sorting.begin - now : now <= done ? 0 : done + SORTED - now);
    }
    if (clock && clock.speed > 0)
      for (const { hand } of this.hands) {
        const time = timeOf(clock, now);
        if (time < hand.left) waits.push((hand.left - time) / clock.speed);
        else waits.push(time <= hand.lands ? 0 : (hand.lands - time) / clock.speed + GIVEN_UP);
      }
    return waits.length ? Math.max(0, Math.min(...waits)) : null;
  }
}
