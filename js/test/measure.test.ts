import assert from "node:assert/strict";
import { test } from "node:test";
import { looks } from "../src/measure";

const on = (width: number, board: number, projector = false) =>
  Object.entries(looks(width, board, projector)).flatMap(([name, yes]) => (yes ? [name] : []));

test("the panel is beside the board where the kernel's board leaves it room", () => {
  assert.deepEqual(on(1178, 848), ["lw-beside"]);
  assert.deepEqual(on(1178, 1178), []);
  assert.deepEqual(on(900, 848), []);
  assert.deepEqual(on(1300, 848), ["lw-beside"]);
  assert.deepEqual(on(1178, 0), []);
});

test("a narrow cell never has it beside, though its board may be narrow too", () => {
  assert.deepEqual(on(900, 398), []);
  assert.deepEqual(on(398, 398), ["lw-phone"]);
});

test("in projector size everything needs a quarter more", () => {
  assert.deepEqual(on(1178, 766, true), ["lw-projector", "lw-beside"]);
  assert.deepEqual(on(1178, 848, true), ["lw-projector"]);
  assert.deepEqual(on(790, 790, true), ["lw-projector", "lw-phone"]);
  assert.deepEqual(on(398, 398, true), ["lw-phone"]);
});
