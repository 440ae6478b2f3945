import assert from "node:assert/strict";
import { test } from "node:test";
import { fill, link } from "../src/traits";
import type { Message, Model } from "../src/wire";

function fake(state: Record<string, unknown>) {
  const sent: Message[] = [];
  const listeners = new Map<string, Set<(news?: unknown) => void>>();
  const of = (event: string) => listeners.get(event) ?? new Set();
  const model: Model = {
    get: (name) => state[name],
    set: (name, value) => {
      state[name] = value;
      for (const callback of of(`change:${name}`)) callback();
    },
    save_changes: () => {},
    send: (message) => sent.push(message),
    on: (event, callback) => listeners.set(event, of(event).add(callback)),
    off: (event, callback) => of(event).delete(callback),
  };
  const tell = (news: unknown) => {
    for (const callback of of("msg:custom")) callback(news);
  };
  return { model, sent, tell, count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0) };
}

test("a value that cannot be read leaves the last good one and is reported once", () => {
  const { model, sent } = fake({ tab: "zone" });
  const { read } = link(model);
  assert.equal(read("tab"), "zone");
  model.set("tab", "points");
  assert.equal(read("tab"), "zone");
  assert.equal(read("tab"), "zone");
  assert.deepEqual(sent, [{ do: "error", text: "TypeError: tab: expected one of why, zone, log, editions, score" }]);
});

test("the same value is read once, so that nothing is drawn twice for it", () => {
  const { model } = fake({ log: [[0, "", "", "The cards are dealt.", "plain"]] });
  const { read } = link(model);
  assert.equal(read("log"), read("log"));
});

test("a watch that is ended leaves no listener", () => {
  const { model, count } = fake({ tab: "why" });
  const stop = link(model).watch("tab", () => {});
  assert.equal(count(), 1);
  stop();
  assert.equal(count(), 0);
});

test("words are filled with the values they name", () => {
  assert.equal(fill("step {step} of {last}", { step: 0, last: 93 }), "step 0 of 93");
  assert.equal(fill("{unknown} stays", {}), "{unknown} stays");
});

test("what the kernel says once reaches who listens for it, and is reported if it cannot be read", () => {
  const { model, sent, tell, count } = fake({});
  const heard: string[] = [];
  const end = link(model).hear("copy", ({ what, text }) => heard.push(`${what} ${text}`));
  tell({ copy: { what: "seed", text: "7" } });
  tell({ motion: {} });
  tell(null);
  assert.deepEqual(heard, ["seed 7"]);
  tell({ copy: { what: "seed", text: 7 } });
  assert.deepEqual(sent, [{ do: "error", text: "TypeError: copy.text: expected text" }]);
  end();
  assert.equal(count(), 0);
});
