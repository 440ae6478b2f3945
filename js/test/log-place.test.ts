import assert from "node:assert/strict";
import { test } from "node:test";
import { present, span } from "../src/log-place";
import type { LogRow } from "../src/wire";

const log = (...frames: number[]): LogRow[] =>
  frames.map((index) => ({ index, time: "", seat: "", text: "", tone: "plain", kind: "" }));

test("the present row is that of the frame, else of the nearest before it", () => {
  const rows = log(2, 3, 5, 8);
  assert.deepEqual(
    [0, 2, 4, 5, 7, 8, 99].map((index) => present(rows, index)),
    [-1, 0, 1, 2, 2, 3, 3],
  );
  assert.equal(present([], 3), -1);
});

test("a report at the end that shares its frame with an event does not become the present row", () => {
  assert.equal(present(log(0, 1, 2, 3, 1), 1), 1);
  assert.equal(present(log(0, 1, 2, 3, 1), 3), 3);
});

test("a step touches the rows between the old place and the new", () => {
  assert.deepEqual(span(3, 4, 300), { from: 3, to: 5 });
  assert.deepEqual(span(200, 100, 300), { from: 100, to: 201 });
  assert.deepEqual(span(null, 4, 300), { from: 0, to: 300 });
});

test("without a present row the first row is still touched, as the tab stop", () => {
  assert.deepEqual(span(-1, 0, 300), { from: 0, to: 1 });
  assert.deepEqual(span(2, -1, 300), { from: 0, to: 3 });
});
