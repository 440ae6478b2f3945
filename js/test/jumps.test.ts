import assert from "node:assert/strict";
import { test } from "node:test";
import { leads } from "../src/jumps";
import { EMPTY, type SliderMark } from "../src/wire";

const marks: SliderMark[] = [
  { index: 5, kind: "race", label: "first race" },
  { index: 9, kind: "refusal", label: "" },
];
const at = (index: number) => ({ ...EMPTY.moment, index, last: 20 });

test("a jump has somewhere to go where a mark of its kind lies that way", () => {
  assert.deepEqual([leads("race", 1, marks, at(0)), leads("race", -1, marks, at(0))], [true, false]);
  assert.deepEqual([leads("race", 1, marks, at(5)), leads("refusal", 1, marks, at(5))], [false, true]);
  assert.deepEqual([leads("refusal", -1, marks, at(20)), leads("refusal", 1, [], at(0))], [true, false]);
});

test("of a seat's events only the ends of the round are known here", () => {
  assert.deepEqual([leads("seat", 1, [], at(0)), leads("seat", -1, [], at(0))], [true, false]);
  assert.deepEqual([leads("seat", 1, [], at(20)), leads("seat", -1, [], at(20))], [false, true]);
});
