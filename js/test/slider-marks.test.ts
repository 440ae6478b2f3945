import assert from "node:assert/strict";
import { test } from "node:test";
import { markNear, names, presentName, share } from "../src/slider-marks";
import type { SliderMark } from "../src/wire";

const mark = (index: number, kind: string, label = ""): SliderMark => ({ index, kind, label });
const ten = (label: string) => label.length * 10;
const labels = (marks: SliderMark[], width: number) => names(marks, 100, width, ten).map(({ label }) => label);

const ROUND = [
  mark(0, "deal", "deal"),
  mark(20, "refusal", "refused"),
  mark(50, "pile", "full"),
  mark(100, "stop", "stop"),
];

test("a place is a share of the way, also where there is no way or the mark lies outside", () => {
  assert.deepEqual([share(0, 0), share(5, 10), share(12, 10), share(-1, 10)], [0, 0.5, 1, 0]);
});

test("chapters have names, refusals and races have none", () => {
  assert.deepEqual(labels(ROUND, 600), ["deal", "full", "stop"]);
});

test("a name starts at its notch, and ends there when it would run over the end", () => {
  const [deal, full, stop] = names(ROUND, 100, 622, ten);
  assert.deepEqual([deal?.left, full?.left, stop?.left], [9.5, 309.5, 572.5]);
});

test("names that would touch are left out, the first one stays", () => {
  assert.deepEqual(labels([mark(10, "a", "long name"), mark(15, "b", "lost"), mark(40, "c", "kept")], 400), [
    "long name",
    "kept",
  ]);
  for (let width = 40; width < 800; width += 7) {
    const shown = names(ROUND, 100, width, ten);
    shown.forEach((name, i) => {
      const before = shown[i - 1];
      assert.ok(!before || name.left >= before.left + ten(before.label));
      assert.ok(name.left >= 0 && name.left + ten(name.label) <= width + 1);
    });
  }
});

test("the present name is the last one at or before the frame", () => {
  const shown = names(ROUND, 100, 600, ten);
  const at = (index: number) => presentName(shown, index)?.label;
  assert.deepEqual([at(0), at(49), at(50), at(100)], ["deal", "deal", "full", "stop"]);
  assert.equal(presentName([], 3), undefined);
});

test("the mark under the pointer is the nearest within reach", () => {
  assert.equal(markNear(ROUND, 100, 622, 11 + 0.2 * 600 + 4)?.label, "refused");
  assert.equal(markNear(ROUND, 100, 622, 11 + 0.3 * 600), null);
});
