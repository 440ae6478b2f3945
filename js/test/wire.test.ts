import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  type Changes,
  EMPTY,
  HEAR,
  type Message,
  type News,
  READ,
  type SpeedValue,
  say,
  type TraitName,
} from "../src/wire";

interface ToKernel {
  accepted: { message: Message }[];
}
interface ToPage {
  accepted: Record<TraitName, unknown[]>;
  refused: Record<TraitName, unknown[]>;
  news: Record<keyof News, { accepted: unknown[]; refused: unknown[] }>;
}

const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../tests/contract/${name}.json`, import.meta.url), "utf8"));
const toKernel = golden("to_kernel") as ToKernel;
const toPage = golden("to_page") as ToPage;
const names = Object.keys(READ) as TraitName[];

function built(message: Message): Message {
  switch (message.do) {
    case "step":
      return say.step(message.by);
    case "seek":
      return say.seek(message.index);
    case "speed":
      return say.speed(message.value as SpeedValue);
    case "measure":
      return say.measure(message.width, message.room, message.density, message.dark);
    case "error":
      return say.error(message.text);
    case "click":
      return say.click(message.what);
    case "jump":
      return say.jump(message.kind, message.by);
    case "set":
      return say.set(message.name, message.value as Changes[typeof message.name]);
    case "deal":
      return say.deal(message.edition, message.players, message.expert, message.seed);
    case "copy":
      return say.copy(message.what);
    case "act":
      return say.act(message.id, message.text);
    case "key":
      return say.key(message.code);
    default:
      return say[message.do]();
  }
}

test("every golden message is what the page sends", () => {
  for (const { message } of toKernel.accepted) assert.deepEqual(built(message), message);
});

test("everything the page can send has a golden message", () => {
  const kinds = new Set(toKernel.accepted.map(({ message }) => message.do));
  assert.deepEqual([...kinds].sort(), Object.keys(say).sort());
});

test("an error goes out as text of bounded length", () => {
  const message = say.error(new TypeError("x".repeat(5000)));
  assert.ok(message.do === "error" && message.text.startsWith("TypeError: xxx") && message.text.length === 1000);
});

test("the contract speaks of every trait", () => {
  assert.deepEqual(Object.keys(toPage.accepted).sort(), [...names].sort());
  assert.deepEqual(Object.keys(toPage.refused).sort(), [...names].sort());
});

test("every golden value of a trait is read whole", () => {
  for (const name of names)
    for (const value of toPage.accepted[name]) {
      const read: unknown = READ[name](value, name);
      const rows = name === "log" || name === "marks";
      const given = rows ? (read as object[]).map((row) => Object.values(row).filter((item) => item !== "")) : read;
      const whole = rows ? (value as unknown[][]).map((row) => row.filter((item) => item !== "")) : value;
      assert.deepEqual(given, whole);
    }
});

test("a value of the wrong form is refused with its place", () => {
  for (const name of names)
    for (const value of toPage.refused[name])
      assert.throws(
        () => READ[name](value, name),
        (problem) => problem instanceof TypeError && problem.message.startsWith(name),
      );
});

test("what the kernel says once is read as strictly", () => {
  assert.deepEqual(Object.keys(toPage.news).sort(), Object.keys(HEAR).sort());
  for (const name of Object.keys(HEAR) as (keyof News)[]) {
    for (const value of toPage.news[name].accepted) assert.deepEqual(HEAR[name](value, name), value);
    for (const value of toPage.news[name].refused) assert.throws(() => HEAR[name](value, name), TypeError);
  }
});

test("the kind of a move may be missing from a row of the log", () => {
  assert.equal(READ.log([[0, "", "A", "A flips.", "plain"]], "log")[0]?.kind, "");
  assert.equal(READ.log([[0, "", "A", "A flips.", "plain", "flip"]], "log")[0]?.kind, "flip");
});

test("a seat may be missing from a row of the log", () => {
  assert.equal(READ.log([[0, "", null, "The cards are dealt.", "plain"]], "log")[0]?.seat, "");
});

test("what stands before the kernel has spoken is itself a value of the wire", () => {
  for (const name of names) assert.deepEqual(READ[name](EMPTY[name], name), EMPTY[name]);
});

test("a moment that was saved before there were keys is read", () => {
  const { keys: _, ...older } = EMPTY.moment;
  assert.deepEqual(READ.moment(older, "moment"), { ...older, keys: null });
});
