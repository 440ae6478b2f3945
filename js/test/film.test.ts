import assert from "node:assert/strict";
import { test } from "node:test";
import { Reel, type State } from "../src/film";

const SEAT = ["Y9", 10, [["B7"], ["R8"], []], 27, [], 0];
const START = { seats: [SEAT, SEAT], piles: [["R1", "A"]], over: "" };

function film(steps: unknown[], more: object = {}): Record<string, unknown> {
  return { seats: 2, places: 3, expert: false, start: START, steps, reasons: {}, ...more };
}

/** A thousand frames in which each step moves something. */
function long(): Record<string, unknown> {
  const steps = Array.from({ length: 1000 }, (_, i) => [
    i * 10,
    [
      ["H", i % 2, i % 28],
      ["P", 0, `R${1 + (i % 10)}`, i % 3 ? "A" : "B"],
    ],
  ]);
  return film(steps);
}

test("each kind of change shows in its part and nowhere else", () => {
  const reel = new Reel(
    film([
      [100, [["L", 0, "G3", 9]]],
      [200, [["R", 1, 2, ["G3", "B2"]]]],
      [300, [["H", 0, 24]]],
      [400, [["D", 0, ["R1", "R2", "R3"], 3]]],
      [500, [["P", 1, "G1", "B"]]],
      [600, [["O", "A has stopped the round."]]],
    ]),
  );
  const seat = (state: State, number: number) => state.seats[number];
  assert.deepEqual([seat(reel.at(1), 0)?.top, seat(reel.at(1), 0)?.ligretto], ["G3", 9]);
  assert.equal(seat(reel.at(1), 1), seat(reel.at(0), 1));
  assert.deepEqual(seat(reel.at(2), 1)?.row, [["B7"], ["R8"], ["G3", "B2"]]);
  assert.equal(seat(reel.at(3), 0)?.reserve, 24);
  assert.deepEqual([seat(reel.at(4), 0)?.discard, seat(reel.at(4), 0)?.discarded], [["R1", "R2", "R3"], 3]);
  assert.deepEqual(reel.at(5).piles, [
    { top: "R1", owner: "A" },
    { top: "G1", owner: "B" },
  ]);
  assert.equal(reel.at(6).over, "A has stopped the round.");
  assert.deepEqual(reel.times, [0, 100, 200, 300, 400, 500, 600]);
});

test("a frame is the same however one comes to it", () => {
  const forwards = new Reel(long());
  const states = Array.from({ length: 1001 }, (_, i) => forwards.at(i));
  const jumping = new Reel(long());
  for (const at of [1000, 0, 517, 516, 33, 31, 32, 999, 64, 1]) assert.deepEqual(jumping.at(at), states[at]);
});

test("seeking to any of a thousand frames is instant", () => {
  const reel = new Reel(long());
  reel.at(1000);
  const begin = performance.now();
  for (let i = 0; i < 1000; i++) reel.at((i * 389) % 1001);
  assert.ok((performance.now() - begin) / 1000 < 0.5, "half a millisecond each at most");
});

test("beyond the ends are the ends", () => {
  const reel = new Reel(film([[5, [["H", 0, 1]]]]));
  assert.equal(reel.at(-3), reel.at(0));
  assert.equal(reel.at(99).seats[0]?.reserve, 1);
});

test("a reason is put together from what it cites", () => {
  const reasons = {
    "1": { tone: "illegal", title: "Not legal.", reason: "", rows: [["no", 0, "5", "8"]], rules: [0], notes: [] },
  };
  const conditions = [["Exactly one higher", ["EN-11"], "WRONG_NUMBER"]];
  const rules = [{ id: "EN-11", edition: "Schmidt", badge: "stated", stated: true, text: "One higher." }];
  const reel = new Reel(film([[5, []]], { reasons, conditions, rules }));
  assert.equal(reel.reason(0), null);
  assert.deepEqual(reel.reason(1)?.rows, [
    { n: 1, mark: "no", text: "Exactly one higher", needed: "5", found: "8", rules: ["EN-11"], code: "WRONG_NUMBER" },
  ]);
  assert.deepEqual(reel.reason(1)?.rules, rules);
});

test("a reason that cites nothing there is refused, and the film stays", () => {
  const reasons = { "1": { tone: "late", title: "", reason: "", rows: [["no", 7, "", ""]], rules: [], notes: [] } };
  const reel = new Reel(film([[5, []]], { reasons }));
  assert.throws(() => reel.reason(1), TypeError);
  assert.equal(reel.at(1), reel.at(0));
});

test("what is no film is refused with its place", () => {
  const bad: [unknown, RegExp][] = [
    [null, /^TypeError: film:/],
    [{}, /film\.seats/],
    [film([], { seats: 13 }), /film\.seats/],
    [film([], { start: { ...START, seats: [SEAT] } }), /film\.start\.seats/],
    [film([], { start: { ...START, seats: [SEAT, ["Y11", 10, [[], [], []], 27, [], 0]] } }), /seats\[1\]/],
    [film([], { start: { ...START, piles: [["R1", "Z"]] } }), /piles\[0\]/],
    [film([[-1, []]]), /film\.steps\[0\]/],
    [film([[1, [["X", 0]]]]), /film\.steps\[0\]/],
    [film([[1, [["L", 5, "R1", 1]]]]), /film\.steps\[0\]/],
    [film([[1, [["R", 0, 3, []]]]]), /film\.steps\[0\]/],
    [film([[1, [["H", 0, 1e9]]]]), /film\.steps\[0\]/],
    [film([[1, [["D", 0, ["R1", "R2", "R3", "R4"], 4]]]]), /film\.steps\[0\]/],
    [film([[1, [["O", "x".repeat(1000)]]]]), /film\.steps\[0\]/],
    [film([[1, Array(65).fill(["H", 0, 1])]]), /film\.steps\[0\]/],
    [film(Array(100_001).fill([1, []])), /film\.steps/],
  ];
  for (const [value, place] of bad)
    assert.throws(
      () => new Reel(value),
      (fault) => place.test(String(fault)),
    );
});

test("a pile that would leave a gap changes nothing", () => {
  const reel = new Reel(film([[1, [["P", 5, "G1", "A"]]]]));
  assert.deepEqual(reel.at(1).piles, reel.at(0).piles);
});
