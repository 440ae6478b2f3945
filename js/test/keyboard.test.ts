import assert from "node:assert/strict";
import { test } from "node:test";
import { isBrowserKey, messageAtPlace, messageFor, type Stroke } from "../src/keyboard";
import { EMPTY, type Moment } from "../src/wire";

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const moment: Moment = { ...EMPTY.moment, index: 41, last: 93 };
const press = (key: string, changed: Partial<Moment> = {}) => messageFor(stroke(key), { ...moment, ...changed });

test("the space bar plays, and pauses what plays", () => {
  assert.deepEqual(press(" "), { do: "play" });
  assert.deepEqual(press(" ", { playing: true }), { do: "pause" });
});

test("a space bar that is held down does not flicker", () => {
  assert.equal(messageFor(stroke(" ", { repeat: true }), moment), null);
  assert.deepEqual(messageFor(stroke("ArrowRight", { repeat: true }), moment), { do: "step", by: 1 });
});

test("arrows step, Home and End go to the ends, Escape lets go", () => {
  assert.deepEqual(press("ArrowLeft"), { do: "step", by: -1 });
  assert.deepEqual(press("ArrowRight"), { do: "step", by: 1 });
  assert.deepEqual(press("Home"), { do: "seek", index: 0 });
  assert.deepEqual(press("End"), { do: "seek", index: 93 });
  assert.deepEqual(press("Escape"), { do: "letgo" });
});

test("brackets, plus and minus change the speed as far as it goes", () => {
  assert.deepEqual(press("]"), { do: "speed", value: 2 });
  assert.deepEqual(press("+", { speed: 2 }), { do: "speed", value: 4 });
  assert.equal(press("+", { speed: 4 }), null);
  assert.deepEqual(press("["), { do: "speed", value: 0.5 });
  assert.equal(press("-", { speed: 0.25 }), null);
});

test("a key with Ctrl, Meta or Alt is no key of ours", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    assert.equal(messageFor(stroke("ArrowLeft", held), moment), null);
    assert.ok(isBrowserKey(stroke("s", held)));
  }
});

test("the browser keeps its own keys, the board gets the rest", () => {
  for (const key of ["Tab", "F5", "F12", "Shift", "Control"]) assert.ok(isBrowserKey(stroke(key)), key);
  for (const key of ["Enter", "ArrowUp", "f", "F", "x", "PageDown"]) assert.ok(!isBrowserKey(stroke(key)), key);
});

test("S, X and R jump on, with Shift back; Page Up and Page Down go by chapters", () => {
  assert.deepEqual(press("s"), { do: "jump", kind: "seat", by: 1 });
  assert.deepEqual(messageFor(stroke("X", { shiftKey: true }), moment), { do: "jump", kind: "refusal", by: -1 });
  assert.deepEqual(messageFor(stroke("r", { shiftKey: true }), moment), { do: "jump", kind: "race", by: -1 });
  assert.deepEqual(press("PageDown"), { do: "jump", kind: "chapter", by: 1 });
  assert.deepEqual(press("PageUp"), { do: "jump", kind: "chapter", by: -1 });
  assert.equal(messageFor(stroke("s", { ctrlKey: true }), moment), null);
});

test("at a place of the board the arrows are left to the places; comma and full stop still step", () => {
  assert.equal(messageAtPlace(stroke("ArrowRight"), moment), null);
  assert.deepEqual(messageAtPlace(stroke("."), moment), { do: "step", by: 1 });
  assert.deepEqual(messageAtPlace(stroke(","), moment), { do: "step", by: -1 });
  assert.deepEqual(messageAtPlace(stroke(" "), moment), { do: "play" });
});

test("the keys of a seat that is played go to the kernel by their place, once a press", () => {
  const playing = { ...moment, keys: ["KeyF", "Digit1"] };
  assert.deepEqual(messageFor(stroke("u", { code: "KeyF" }), playing), { do: "key", code: "KeyF" });
  assert.deepEqual(messageAtPlace(stroke("1", { code: "Digit1" }), playing), { do: "key", code: "Digit1" });
  assert.equal(messageFor(stroke("u", { code: "KeyF", repeat: true }), playing), null);
  assert.equal(messageFor(stroke("f", { code: "KeyF", ctrlKey: true }), playing), null);
  assert.equal(messageFor(stroke("f", { code: "KeyF" }), moment), null);
});
