// What the places of the table are called, for whoever hears them. The sentences come from the kernel's catalogue.
import type { PileState, SeatState } from "./film";
import type { Words } from "./traits";
import type { Colour } from "./wire";

export const seatLetter = (seat: number) => String.fromCharCode(65 + seat);

/** The card that a pile takes next; empty when it is full. */
export function nextOn(top: string): string {
  const number = Number(top.slice(1));
  return number < 10 ? `${top[0]}${number + 1}` : "";
}

export function names(words: Words) {
  return {
    seat: (seat: number) => words("twin_seat", { seat: seatLetter(seat) }),
    about: (seat: number) => words("twin_about", { seat: seatLetter(seat) }),
    ligretto: ({ top: card, ligretto: n }: SeatState) =>
      card ? words("twin_ligretto", { card, n }) : words("twin_ligretto_empty"),
    row(cards: readonly string[], at: number, depth: number) {
      const place = at + 1;
      const card = cards.at(-depth);
      const under = cards.at(-depth - 1);
      if (!card || depth > cards.length) return words("twin_row_empty", { place });
      if (depth > 1) return words("twin_row_covered", { place, card });
      return under && depth < cards.length
        ? words("twin_row_on", { place, card, under })
        : words("twin_row", { place, card });
    },
    reserve: ({ reserve: n }: SeatState) => (n ? words("twin_reserve", { n }) : words("twin_reserve_empty")),
    discard({ discard, discarded: n }: SeatState, depth: number) {
      const card = discard.at(-depth);
      if (!card) return words("twin_discard_empty");
      return depth > 1 ? words("twin_discard_covered", { card, depth }) : words("twin_discard", { card, n });
    },
    pile({ top, owner }: PileState, index: number) {
      const next = nextOn(top);
      const values = { pile: index + 1, card: top, seat: owner, next };
      return next ? words("twin_pile", values) : words("twin_pile_full", values);
    },
    start: (colour: Colour) => words("twin_new", { card: `${colour}1` }),
  };
}

export function laneNames(words: Words): Readonly<Record<Colour, string>> {
  return { R: words("twin_lane_R"), G: words("twin_lane_G"), B: words("twin_lane_B"), Y: words("twin_lane_Y") };
}
