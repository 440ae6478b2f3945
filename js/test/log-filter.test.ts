import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL, choices, passing, toggled, within } from "../src/log-filter";
import type { LogRow } from "../src/wire";

const row = (index: number, seat: string, kind: string, tone: LogRow["tone"] = "plain"): LogRow => ({
  index,
  time: "",
  seat,
  text: "",
  tone,
  kind,
});
const LOG = [
  row(0, "", "deal"),
  row(1, "C", "lay"),
  row(2, "A", "flip"),
  row(3, "A", "lay", "illegal"),
  row(4, "B", "stack", "late"),
  row(5, "A", "stop", "stop"),
];
const frames = (seats: string[], kinds: ReturnType<typeof choices>["kinds"]) =>
  passing(LOG, { seats, kinds }).map(({ index }) => index);

test("there is to choose what the log has, and no more", () => {
  assert.deepEqual(choices(LOG), { seats: ["A", "B", "C"], kinds: ["lay", "hand", "refusal", "race"] });
  assert.deepEqual(choices([]), ALL);
});

test("what another round does not have is no longer chosen", () => {
  const there = choices(LOG);
  assert.deepEqual(within({ seats: ["A", "D"], kinds: ["row", "race"] }, there), { seats: ["A"], kinds: ["race"] });
  assert.deepEqual(within({ seats: ["D"], kinds: ["row"] }, there), ALL);
});

test("with nothing chosen everything passes, as the very same list", () => {
  assert.equal(passing(LOG, ALL), LOG);
});

test("seats and kinds narrow each other; the deal is no seat's own", () => {
  assert.deepEqual(frames(["A"], []), [0, 2, 3, 5]);
  assert.deepEqual(frames(["A", "B"], ["refusal", "race"]), [3, 4]);
  assert.deepEqual(frames([], ["lay"]), [1]);
});

test("what became of a move counts before what it was", () => {
  assert.deepEqual(frames([], ["refusal"]), [3]);
});

test("a chip that is pressed again lets go", () => {
  assert.deepEqual(toggled(toggled([], "A"), "B"), ["A", "B"]);
  assert.deepEqual(toggled(["A", "B"], "A"), ["B"]);
});
