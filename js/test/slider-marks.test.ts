import assert from "node:assert/strict";
import { test } from "node:test";
import { markNear, names, presentName, share } from "../src/slider-marks";
import type { SliderMark } from "../src/wire";

const mark = (index: number, kind: string, label = ""): SliderMark => ({ index, kind, label });
const ten = (label: string) => label.length * 10;
const labels = (marks: SliderMark[], width: number) => names(marks, 100, width, ten).map(({ label }) => label);

const ROUND = [
  mark(0, "deal", "deal"),
  mark(20, "refusal"),
  mark(30, "race", "first race"),
  mark(40, "recycle"),
  mark(50, "pile", "full"),
  mark(100, "stop", "stop"),
];

test("a place is a share of the way, also where there is no way or the mark lies outside", () => {
  assert.deepEqual([share(0, 0), share(5, 10), share(12, 10), share(-1, 10)], [0, 0.5, 1, 0]);
});

test("what has a name begins a chapter, whatever its kind", () => {
  assert.deepEqual(labels(ROUND, 1200), ["deal", "first race", "full", "stop"]);
});

test("a name starts at its notch, and ends there when it would run over the end", () => {
  const [deal, race, full, stop] = names(ROUND, 100, 622, ten);
  assert.deepEqual([deal?.left, race?.left, full?.left, stop?.left], [9.5, 189.5, 309.5, 572.5]);
});

test("names that would touch are left out, the first one stays", () => {
  assert.deepEqual(labels([mark(10, "a", "long name"), mark(15, "b", "lost"), mark(40, "c", "kept")], 400), [
    "long name",
    "kept",
  ]);
  for (let width = 40; width < 800; width += 7) {
    for (const index of [-1, 0, 30, 50, 100]) {
      const shown = names(ROUND, 100, width, ten, index);
      shown.forEach((name, i) => {
        const before = shown[i - 1];
        assert.ok(!before || name.left >= before.left + ten(before.label));
        assert.ok(name.left >= 0 && name.left + ten(name.label) <= Math.max(width, 100) + 1);
      });
    }
  }
});

test("the present chapter has its name, and those it would touch give way", () => {
  const crowd = [mark(10, "a", "long name"), mark(15, "b", "second"), mark(40, "c", "kept")];
  assert.deepEqual(
    names(crowd, 100, 400, ten, 20).map(({ label }) => label),
    ["second", "kept"],
  );
});

test("the present name is the last one at or before the frame", () => {
  const shown = names(ROUND, 100, 622, ten);
  const at = (index: number) => presentName(shown, index)?.label;
  assert.deepEqual([at(0), at(49), at(50), at(100)], ["deal", "first race", "full", "stop"]);
  assert.equal(presentName([], 3), undefined);
});

test("the mark under the pointer is the nearest within reach", () => {
  assert.equal(markNear(ROUND, 100, 622, 11 + 0.2 * 600 + 4)?.kind, "refusal");
  assert.equal(markNear(ROUND, 100, 622, 11 + 0.35 * 600), null);
});
