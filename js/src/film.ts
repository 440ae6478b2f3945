// The film: what may be seen of each frame of a round. It is read with suspicion, as everything that comes in a file
// or over the wire, and gives the state of any frame. States share all that did not change, so one in SPAN is kept and
// any other is a few changes away from the nearest.
import { READ, type Score, type Why } from "./wire";

/** What is seen of one seat. */
export interface SeatState {
  /** The top card of the Ligretto pile, or empty, and how many lie there. */
  top: string;
  ligretto: number;
  /** The cards of each place of the row, the top one last. */
  row: readonly (readonly string[])[];
  reserve: number;
  /** The last cards of the discard, the top one last, and how many lie there. */
  discard: readonly string[];
  discarded: number;
}

export interface PileState {
  top: string;
  owner: string;
}

/** What is seen of a frame. A part that a step leaves alone is the same object in both frames. */
export interface State {
  seats: readonly SeatState[];
  piles: readonly PileState[];
  /** How the round ended, or empty. */
  over: string;
}

type Change = (state: State) => State;

const SPAN = 32;
const MOST_SEATS = 12;
const MOST_STEPS = 100_000;
const MOST_CHANGES = 64;
const FAN = 3;
const CARD = /^[RGBY](?:10|[1-9])$/;

export class Reel {
  readonly places: number;
  readonly expert: boolean;
  /** When each frame came, in ms from the start. */
  readonly times: readonly number[];
  readonly #changes: readonly (readonly Change[])[];
  readonly #kept: State[];
  readonly #reasons: Fields;
  /** The result of the round, where it has one. */
  readonly score: Score | null;
  readonly #conditions: readonly unknown[];
  readonly #rules: readonly unknown[];
  #near: readonly [number, State];

  /** Raises a TypeError that names what is not as it should be. */
  constructor(film: unknown) {
    const given = fields(film, "film");
    const seats = whole(given.seats, "film.seats", MOST_SEATS);
    this.places = whole(given.places, "film.places", 10);
    this.expert = given.expert === true;
    const read = new Reader(seats, this.places);
    const steps = list(given.steps, "film.steps", MOST_STEPS).map((step, i) => read.step(step, `film.steps[${i}]`));
    this.times = [0, ...steps.map(([time]) => time)];
    this.#changes = steps.map(([, changes]) => changes);
    this.#kept = [read.state(given.start, "film.start")];
    this.#near = [0, this.#kept[0] as State];
    this.#reasons = fields(given.reasons ?? {}, "film.reasons");
    this.score = READ.score(given.score, "film.score");
    this.#conditions = list(given.conditions ?? [], "film.conditions", MOST_STEPS);
    this.#rules = list(given.rules ?? [], "film.rules", MOST_STEPS);
  }

  get last(): number {
    return this.#changes.length;
  }

  /** What is seen of frame `index`, or of the nearest there is. */
  at(index: number): State {
    const wanted = Math.max(0, Math.min(index, this.last));
    const from = Math.min(Math.floor(wanted / SPAN), this.#kept.length - 1);
    let [frame, state] = [from * SPAN, this.#kept[from] as State];
    const [near, nearest] = this.#near;
    if (near > frame && near <= wanted) [frame, state] = [near, nearest];
    while (frame < wanted) {
      for (const change of this.#changes[frame] ?? []) state = change(state);
      frame += 1;
      if (frame === this.#kept.length * SPAN) this.#kept.push(state);
    }
    this.#near = [wanted, state];
    return state;
  }

  /** Why the event of frame `index` was refused or came too late; null where it landed. */
  reason(index: number): Why | null {
    const told = this.#reasons[index];
    if (told === undefined) return null;
    const given = fields(told, "film.reasons");
    const rules = list(given.rules, "film.reasons.rules", 99).map((at) => this.#rules[Number(at)]);
    const rows = list(given.rows, "film.reasons.rows", 99).map((row, i) => this.#condition(row, i + 1));
    return READ.why({ ...given, rules, rows }, `film.reasons.${index}`);
  }

  #condition(row: unknown, n: number): unknown {
    const [mark, at, needed, found] = list(row, "film.reasons.rows", 4);
    const [text, rules, code] = list(this.#conditions[Number(at)], "film.conditions", 3);
    return { n, mark, text, needed, found, rules, code };
  }
}

/** Reads states and changes of a table with so many seats and places. */
class Reader {
  constructor(
    readonly seats: number,
    readonly places: number,
  ) {}

  state(value: unknown, at: string): State {
    const given = fields(value, at);
    const seats = list(given.seats, `${at}.seats`, this.seats).map((seat, i) => this.seat(seat, `${at}.seats[${i}]`));
    if (seats.length !== this.seats) refuse(`${at}.seats`, `${this.seats} seats`);
    const piles = list(given.piles, `${at}.piles`, 4 * this.seats).map((item, i) =>
      this.pile(item, `${at}.piles[${i}]`),
    );
    return { seats, piles, over: text(given.over, `${at}.over`) };
  }

  seat(value: unknown, at: string): SeatState {
    const [top, ligretto, row, reserve, discard, discarded] = list(value, at, 6);
    const places = list(row, `${at}[2]`, this.places);
    if (places.length !== this.places) refuse(`${at}[2]`, `${this.places} places`);
    return {
      top: cardOrNone(top, `${at}[0]`),
      ligretto: whole(ligretto, `${at}[1]`),
      row: places.map((place, i) => cards(place, `${at}[2][${i}]`)),
      reserve: whole(reserve, `${at}[3]`),
      discard: cards(discard, `${at}[4]`, FAN),
      discarded: whole(discarded, `${at}[5]`),
    };
  }

  pile(value: unknown, at: string): PileState {
    const [top, owner] = list(value, at, 2);
    return { top: card(top, at), owner: this.owner(owner, at) };
  }

  owner(value: unknown, at: string): string {
    const seat = text(value, at).charCodeAt(0) - 65;
    return seat >= 0 && seat < this.seats ? String(value) : refuse(at, "the letter of a seat");
  }

  step(value: unknown, at: string): [number, Change[]] {
    const [time, changes] = list(value, at, 2);
    const read = list(changes, `${at}[1]`, MOST_CHANGES).map((change, i) => this.change(change, `${at}[1][${i}]`));
    return [whole(time, `${at}[0]`, Number.MAX_SAFE_INTEGER), read];
  }

  change(value: unknown, at: string): Change {
    const [kind, where, one, other] = list(value, at, 4);
    if (kind === "O") {
      const over = text(where, at);
      return (state) => ({ ...state, over });
    }
    if (kind === "P") {
      const [index, pile] = [whole(where, at, 4 * this.seats - 1), this.pile([one, other], at)];
      return (state) => ({ ...state, piles: put(state.piles, index, pile) });
    }
    const seat = whole(where, at, this.seats - 1);
    const part = this.part(kind, one, other, at);
    return (state) => {
      const was = state.seats[seat];
      return was ? { ...state, seats: put(state.seats, seat, part(was)) } : state;
    };
  }

  part(kind: unknown, one: unknown, other: unknown, at: string): (seat: SeatState) => SeatState {
    switch (kind) {
      case "L": {
        const [top, ligretto] = [cardOrNone(one, at), whole(other, at)];
        return (seat) => ({ ...seat, top, ligretto });
      }
      case "R": {
        const [place, lies] = [whole(one, at, this.places - 1), cards(other, at)];
        return (seat) => ({ ...seat, row: put(seat.row, place, lies) });
      }
      case "H": {
        const reserve = whole(one, at);
        return (seat) => ({ ...seat, reserve });
      }
      case "D": {
        const [discard, discarded] = [cards(one, at, FAN), whole(other, at)];
        return (seat) => ({ ...seat, discard, discarded });
      }
      default:
        return refuse(at, "a change");
    }
  }
}

/** The list with one item replaced, or added where the list ends. */
function put<T>(items: readonly T[], at: number, item: T): readonly T[] {
  if (at > items.length) return items;
  return [...items.slice(0, at), item, ...items.slice(at + 1)];
}

type Fields = Readonly<Record<string, unknown>>;

function refuse(at: string, wanted: string): never {
  throw new TypeError(`${at}: expected ${wanted}`);
}

function fields(value: unknown, at: string): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : refuse(at, "an object");
}

function list(value: unknown, at: string, most: number): readonly unknown[] {
  return Array.isArray(value) && value.length <= most ? value : refuse(at, `a list of at most ${most}`);
}

function whole(value: unknown, at: string, most = 40): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= most
    ? value
    : refuse(at, `a whole number from 0 to ${most}`);
}

function text(value: unknown, at: string): string {
  return typeof value === "string" && value.length <= 300 ? value : refuse(at, "a short text");
}

function card(value: unknown, at: string): string {
  return typeof value === "string" && CARD.test(value) ? value : refuse(at, "a card");
}

function cardOrNone(value: unknown, at: string): string {
  return value === "" ? "" : card(value, at);
}

function cards(value: unknown, at: string, most = 40): readonly string[] {
  return list(value, at, most).map((one) => card(one, at));
}
