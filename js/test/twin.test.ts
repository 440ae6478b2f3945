import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../src/nearest";
import { order } from "../src/still-table";
import { names, nextOn } from "../src/twin-words";
import type { Box } from "../src/wire";

/** Two cards beside each other, a smaller one on their foot line, and one below the second. */
const BOXES: Box[] = [
  [0, 0, 50, 70],
  [60, 0, 50, 70],
  [120, 24, 33, 46],
  [60, 200, 50, 70],
];

test("an arrow goes to what lies nearest in its direction, or nowhere", () => {
  assert.equal(nearest(BOXES, 0, "right"), 1);
  assert.equal(nearest(BOXES, 1, "left"), 0);
  assert.equal(nearest(BOXES, 1, "right"), 2);
  assert.equal(nearest(BOXES, 2, "left"), 1);
  assert.equal(nearest(BOXES, 2, "down"), 3);
  assert.equal(nearest(BOXES, 3, "up"), 1);
  assert.equal(nearest(BOXES, 0, "left"), -1);
  assert.equal(nearest(BOXES, 2, "up"), -1, "a card of another height in the same line is not above");
  assert.equal(nearest(BOXES, 0, "up"), -1);
});

test("seats sit clockwise: the first left below, the next ones above, the rest back from the right", () => {
  const around = (seats: number) =>
    [...Array(seats).keys()].sort((a, b) => order(a, seats) - order(b, seats)).map((seat) => "ABCDEFGHIJKL"[seat]);
  assert.equal(around(2).join(""), "BA");
  assert.equal(around(4).join(""), "BCAD");
  assert.equal(around(5).join(""), "BCDAE");
  assert.equal(around(8).join(""), "BCDEAHGF");
});

test("a pile says what it needs next", () => {
  assert.equal(nextOn("R4"), "R5");
  assert.equal(nextOn("G9"), "G10");
  assert.equal(nextOn("B10"), "");
});

test("each place of a seat is called by what lies there", () => {
  const say = names((key, values = {}) => [key, ...Object.values(values)].join(" "));
  const seat = { top: "Y9", ligretto: 7, row: [], reserve: 0, discard: ["R1", "R2"], discarded: 2 };
  assert.equal(say.ligretto(seat), "twin_ligretto Y9 7");
  assert.equal(say.ligretto({ ...seat, top: "", ligretto: 0 }), "twin_ligretto_empty");
  assert.equal(say.row([], 0, 1), "twin_row_empty 1");
  assert.equal(say.row(["B7"], 1, 1), "twin_row 2 B7");
  assert.equal(say.row(["B7", "R6"], 1, 1), "twin_row_on 2 R6 B7");
  assert.equal(say.row(["B7", "R6"], 1, 2), "twin_row_covered 2 B7");
  assert.equal(say.reserve(seat), "twin_reserve_empty");
  assert.equal(say.discard(seat, 1), "twin_discard R2 2");
  assert.equal(say.discard(seat, 2), "twin_discard_covered R1 2");
  assert.equal(say.pile({ top: "B10", owner: "C" }, 3), "twin_pile_full 4 B10 C ");
});
