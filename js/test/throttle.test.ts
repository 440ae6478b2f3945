import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { throttle } from "../src/throttle";

function watched(
  run: (move: (value: number) => void, calls: [number, number][], t: ReturnType<typeof throttle<number>>) => void,
) {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const calls: [number, number][] = [];
  const throttled = throttle<number>((value) => calls.push([Date.now(), value]), 50);
  run(throttled, calls, throttled);
  mock.timers.reset();
}

test("the first call goes at once, the last always goes, and none closer than the span", () => {
  watched((move, calls) => {
    for (let value = 0; value < 30; value++) {
      move(value);
      mock.timers.tick(7);
    }
    mock.timers.tick(500);
    assert.deepEqual(calls[0], [0, 0]);
    assert.equal(calls.at(-1)?.[1], 29);
    for (const [i, [time]] of calls.entries()) assert.ok(i === 0 || time - (calls[i - 1]?.[0] ?? 0) >= 50);
    assert.ok(calls.length <= 6);
  });
});

test("a call alone is one call", () => {
  watched((move, calls) => {
    move(7);
    mock.timers.tick(500);
    assert.deepEqual(calls, [[0, 7]]);
  });
});

test("flush makes the waiting call now and only once", () => {
  watched((move, calls, throttled) => {
    move(1);
    move(2);
    throttled.flush();
    throttled.flush();
    mock.timers.tick(500);
    assert.deepEqual(calls, [
      [0, 1],
      [0, 2],
    ]);
  });
});

test("cancel drops the waiting call", () => {
  watched((move, calls, throttled) => {
    move(1);
    move(2);
    throttled.cancel();
    mock.timers.tick(500);
    assert.deepEqual(calls, [[0, 1]]);
  });
});
