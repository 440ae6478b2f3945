import assert from "node:assert/strict";
import { test } from "node:test";
import { surviving } from "../src/offline";
import type { Timer } from "../src/player";
import { link } from "../src/traits";
import { EMPTY, type Message, type Model, say } from "../src/wire";

const SEAT = ["Y9", 10, [["B7"]], 27, [], 0];
const WHY = { tone: "illegal", title: "Not legal: R8.", reason: "", rows: [], rules: [], notes: [] };
const FILM = {
  seats: 2,
  places: 1,
  expert: false,
  start: { seats: [SEAT, SEAT], piles: [], over: "" },
  steps: [
    [1000, [["H", 0, 24]]],
    [1500, []],
    [2500, [["H", 1, 24]]],
  ],
  reasons: { "2": WHY },
};
const LOG = [
  [0, "0:00.000", "", "The cards are dealt.", "plain"],
  [1, "0:01.000", "A", "A turns 3 cards.", "plain"],
  [2, "0:01.500", "B", "B: refused.", "illegal"],
  [3, "0:02.500", "B", "B turns 3 cards.", "plain"],
];

class Clock implements Timer {
  time = 0;
  #due: { at: number; call: () => void } | null = null;
  now = () => this.time;
  after(ms: number, call: () => void) {
    const due = { at: this.time + ms, call };
    this.#due = due;
    return () => {
      if (this.#due === due) this.#due = null;
    };
  }
  /** Lets what waits for a promise go on. */
  settle = () => new Promise((done) => setImmediate(done));
  run(ms: number): void {
    const end = this.time + ms;
    while (this.#due && this.#due.at <= end) {
      const { at, call } = this.#due;
      this.#due = null;
      this.time = at;
      call();
    }
    this.time = end;
  }
  get waiting(): boolean {
    return this.#due !== null;
  }
}

function setUp(more: object = {}, known = true) {
  const values: Record<string, unknown> = { ...EMPTY, film: FILM, log: LOG, marks: [[2, "refusal", ""]], ...more };
  const sent: Message[] = [];
  const model: Model = {
    get: (name) => values[name],
    set: (name, value) => {
      values[name] = value;
    },
    save_changes() {},
    send: (message) => void sent.push(message),
    on() {},
    off() {},
  };
  const clock = new Clock();
  return { model, sent, clock, bond: surviving(link(model), async () => known, clock) };
}

test("while there is a kernel everything goes to it", () => {
  const { bond, sent } = setUp();
  bond.send(say.step(1));
  assert.deepEqual(sent, [say.step(1)]);
  assert.equal(bond.still.cause(), null);
  assert.deepEqual(bond.read("moment"), EMPTY.moment);
});

test("without one the page steps by itself and sends nothing", () => {
  const { bond, sent } = setUp();
  let told = 0;
  bond.watch("moment", () => told++);
  bond.lose("saved");
  assert.equal(bond.still.cause(), "saved");
  bond.send(say.step(1));
  bond.send(say.step(1));
  assert.deepEqual(sent, []);
  assert.deepEqual(bond.read("moment"), {
    index: 2,
    last: 3,
    time: "0:01.500",
    playing: false,
    speed: 1,
    announce: "B: refused.",
    keys: [],
  });
  assert.equal(told, 3);
  bond.send(say.seek(99));
  assert.equal(bond.read("moment").index, 3);
  bond.send(say.seek(0));
  bond.send(say.step(-1));
  assert.equal(bond.read("moment").index, 0);
});

test("Why says the reason of a refusal, else what happened, and nothing of the deal", () => {
  const { bond } = setUp({ why: WHY });
  bond.lose("page");
  assert.equal(bond.read("why"), null);
  bond.send(say.step(1));
  assert.deepEqual([bond.read("why")?.tone, bond.read("why")?.title], ["legal", "A turns 3 cards."]);
  bond.send(say.step(1));
  assert.deepEqual([bond.read("why")?.tone, bond.read("why")?.title], ["illegal", "Not legal: R8."]);
});

test("it plays by the times of the round, at the chosen speed, and stops at the end", () => {
  const { bond, clock } = setUp();
  bond.lose("saved");
  bond.send(say.play());
  clock.run(999);
  assert.equal(bond.read("moment").index, 0);
  clock.run(1);
  assert.equal(bond.read("moment").index, 1);
  bond.send(say.speed(4));
  clock.run(125);
  assert.equal(bond.read("moment").index, 2);
  clock.run(250);
  assert.deepEqual([bond.read("moment").index, bond.read("moment").playing], [3, false]);
  assert.equal(clock.waiting, false);
  bond.send(say.play());
  assert.deepEqual([bond.read("moment").index, bond.read("moment").playing], [0, true]);
});

test("a pause keeps the time that has passed", () => {
  const { bond, clock } = setUp();
  bond.lose("saved");
  bond.send(say.play());
  clock.run(600);
  bond.send(say.pause());
  clock.run(5000);
  bond.send(say.play());
  clock.run(399);
  assert.equal(bond.read("moment").index, 0);
  clock.run(1);
  assert.equal(bond.read("moment").index, 1);
});

test("it jumps to what the Log and the slider know", () => {
  const { bond } = setUp();
  bond.lose("saved");
  bond.send(say.jump("refusal", 1));
  assert.equal(bond.read("moment").index, 2);
  bond.send(say.jump("seat", 1));
  assert.equal(bond.read("moment").index, 3);
  bond.send(say.jump("race", 1));
  assert.equal(bond.read("moment").index, 3);
});

test("a message that cannot be sent is the end of the kernel, and is carried out", () => {
  const { bond, model } = setUp({ moment: { ...EMPTY.moment, index: 1, last: 3 } });
  model.send = () => {
    throw new Error("Cannot send");
  };
  bond.send(say.step(1));
  assert.equal(bond.still.cause(), "lost");
  assert.equal(bond.read("moment").index, 2);
});

test("a kernel that comes back takes over again", () => {
  const { bond, sent, clock } = setUp();
  bond.lose("lost");
  bond.send(say.play());
  bond.lose(null);
  assert.equal(clock.waiting, false);
  bond.send(say.pause());
  assert.deepEqual(sent, [say.pause()]);
});

test("a kernel that began anew does not know the panel, and is given up", async () => {
  const { bond, clock } = setUp({}, false);
  bond.send(say.step(1));
  clock.run(5000);
  await clock.settle();
  assert.equal(bond.still.cause(), "lost");
});

test("a kernel that does not answer and knows the panel is waited for", async () => {
  const { bond, clock } = setUp();
  bond.send(say.step(1));
  clock.run(5000);
  await clock.settle();
  assert.equal(bond.still.cause(), null);
});

test("without a film there is nothing to step through, and nothing fails", () => {
  for (const film of [{}, { seats: 99 }]) {
    const { bond } = setUp({ film });
    bond.lose("saved");
    bond.send(say.play());
    assert.deepEqual(bond.read("moment"), EMPTY.moment);
    assert.equal(bond.read("why"), null);
  }
});

test("a tab that could only ask is not open", () => {
  const { bond } = setUp({ tab: "zone" });
  bond.lose("saved");
  assert.equal(bond.read("tab"), "why");
});
