import assert from "node:assert/strict";
import { test } from "node:test";
import { tokens } from "../src/tokens";

const cards = (text: string) => tokens(text).flatMap((token) => (typeof token === "string" ? [] : [token.card]));

test("a sentence is its pieces in order", () => {
  assert.deepEqual(tokens("R8 fits once R5 lies on pile 1."), [
    { card: "R8", colour: "R" },
    " fits once ",
    { card: "R5", colour: "R" },
    " lies on pile 1.",
  ]);
});

test("pieces joined again are the sentence", () => {
  for (const text of ["", "No card.", "B7", "A’s G10, Y1", "R6 and R7.", "1R5 R5a R55"]) {
    const joined = tokens(text).map((token) => (typeof token === "string" ? token : token.card));
    assert.equal(joined.join(""), text);
  }
});

test("every card is found, with its owner before it or punctuation after it", () => {
  assert.deepEqual(cards("A:R5 (B10) “Y9” G1, R2’s"), ["R5", "B10", "Y9", "G1", "R2"]);
});

test("what only looks like a card is text", () => {
  assert.deepEqual(cards("R0 R11 G100 B05 EN-11 A28 NR5 R5x Y1_ r5 BG-7"), []);
});
