// Which rows of the Log are shown: those of the seats and of the kinds that are chosen; all while none is.
import type { LogRow } from "./wire";

export const KINDS = ["lay", "row", "hand", "refusal", "race"] as const;
export type Kind = (typeof KINDS)[number];

export interface Filter {
  seats: readonly string[];
  kinds: readonly Kind[];
}

export const ALL: Filter = { seats: [], kinds: [] };

const OF_MOVE: Readonly<Record<string, Kind>> = {
  lay: "lay",
  refill: "row",
  stack: "row",
  flip: "hand",
  recycle: "hand",
};

/** The kind that a row is filtered by: what became of the move counts before what it was. */
export function kindOf({ tone, kind }: LogRow): Kind | undefined {
  if (tone === "illegal") return "refusal";
  if (tone === "late") return "race";
  return OF_MOVE[kind];
}

/** What there is to choose in a log, in the order of the alphabet and of the list above. */
export function choices(log: readonly LogRow[]): Filter {
  const kinds = new Set(log.map(kindOf));
  const seats = new Set(log.map((row) => row.seat).filter((seat) => seat !== ""));
  return { seats: [...seats].sort(), kinds: KINDS.filter((kind) => kinds.has(kind)) };
}

/** What is chosen of that which there is: another round may have no such seat, and nothing to take it back with. */
export function within(chosen: Filter, there: Filter): Filter {
  const seats = chosen.seats.filter((seat) => there.seats.includes(seat));
  return { seats, kinds: chosen.kinds.filter((kind) => there.kinds.includes(kind)) };
}

/** The rows that pass. What nobody did, such as the deal, passes while no kind is chosen. */
export function passing(log: readonly LogRow[], { seats, kinds }: Filter): readonly LogRow[] {
  if (seats.length === 0 && kinds.length === 0) return log;
  return log.filter((row) => {
    const kind = kindOf(row);
    const ofSeat = seats.length === 0 || row.seat === "" || seats.includes(row.seat);
    const ofKind = kinds.length === 0 || (kind !== undefined && kinds.includes(kind));
    return ofSeat && ofKind;
  });
}

/** The list with `one` in it if it was not, else without. */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
