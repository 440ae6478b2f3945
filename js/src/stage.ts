// The stage: which hands are under way and which acts are being played. It draws nothing and does not know what time it
// is; whoever draws keeps pictures with the hands and the acts.
import type { Hand, Motion, Move, Point, Race, Sort } from "./motion";
import { type Clock, span, steady, timeOf } from "./pace";

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
export const SORTED = 400; // then the kernel has drawn them all

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
export function sorted({ piles, homes, pitch, step }: Sort): Sorted[] {
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
      const [x, y] = homes[seat] ?? [0, 0];
      const begin = apart * turn;
      if (nth < (packets[seat] ?? 0)) turn++;
      own.slice(5 * nth, 5 * nth + 5).forEach((from, at) => {
        const to: Point = [x + nth * pitch + at * step, y];
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
  sort: { sort: Sort; begin: number } | null = null;
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
    if (motion.sort) this.sort = { sort: motion.sort, begin: now };
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
    if (this.sort && now >= this.sort.begin + SORTING + SORTED) this.sort = null;
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
      const done = sorting.begin + SORTING;
      waits.push(now <= done ? 0 : done + SORTED - now);
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
