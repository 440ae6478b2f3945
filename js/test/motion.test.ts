import assert from "node:assert/strict";
import { test } from "node:test";
import { type Motion, type Move, read, type Sort } from "../src/motion";
import { between, part, reachEase, span, steady, timeOf } from "../src/pace";
import { length, SORTED, SORTING, Stage, sorted } from "../src/stage";

const HAND = [1, [10, 20, 48, 67], [200, 300, 88, 123], 1000, 1500, "landed", 0];
const LAY = { kind: "lay", seat: 1, from: [10, 20, 48, 67], to: [200, 300, 88, 123], ms: 250 };

function message(more: object = {}): Motion {
  const found = read({ clock: 1000, speed: 1, hands: [], moves: [], ...more });
  assert.ok(found);
  return found;
}

function staged(): { stage: Stage<number>; keep: () => number } {
  let kept = 0;
  return { stage: new Stage<number>(), keep: () => ++kept };
}

test("a message is read whole", () => {
  const motion = message({
    hands: [HAND],
    moves: [LAY, { ...LAY, kind: "flip", fan: [3, 19.4, 3] }],
    arms: 0,
    race: { hands: [HAND], tags: [[1, 2, 108, 46, "D first\n0:12.480", "first"]] },
    sort: { size: [88, 123], w: 48, piles: [[1, 2, "ABA"]], homes: [[9, 9, 300]], delay: 40 },
  });
  assert.deepEqual(motion.hands[0]?.to, [200, 300, 88, 123]);
  assert.deepEqual(motion.moves[1]?.fan, [3, 19.4, 3]);
  assert.deepEqual(motion.moves[0]?.fan, [1, 0, 0]);
  assert.equal(motion.arms, false);
  assert.deepEqual(motion.race?.tags[0]?.lines, ["D first", "0:12.480"]);
  assert.deepEqual(motion.sort?.piles[0]?.owners, [0, 1, 0]);
});

test("what cannot be read shows nothing and does not throw", () => {
  const whole = { clock: 1, speed: 1, hands: [], moves: [] };
  for (const odd of [
    undefined,
    null,
    {},
    5,
    "motion",
    [],
    { clock: 1 },
    { ...whole, hands: 3 },
    { ...whole, hands: [3] },
    { ...whole, hands: [[1, null, null, 0, 0, "landed", 0]] },
    { ...whole, moves: [{ kind: "lay" }] },
    { ...whole, clock: Number.NaN },
    { ...whole, moves: new Array(10_000).fill(LAY) },
    { ...whole, race: { hands: [], tags: [["x".repeat(1e6)]] } },
    { ...whole, sort: { piles: 7 } },
  ])
    assert.equal(read(odd), null);
});

test("no number of cards can hold up the page", () => {
  assert.deepEqual(message({ moves: [{ ...LAY, ms: 1e8, fan: [1e8, 1, 1e8] }] }).moves[0]?.fan, [3, 1, 3]);
  assert.equal(message({ moves: [{ ...LAY, ms: 1e8 }] }).moves[0]?.ms, 1000);
});

test("a reach starts and ends at rest and never turns back", () => {
  assert.equal(reachEase(0), 0);
  assert.equal(reachEase(1), 1);
  let before = 0;
  for (let t = 0.01; t < 1; t += 0.01) {
    const now = reachEase(t);
    assert.ok(now >= before && now <= 1);
    before = now;
  }
  assert.ok(reachEase(0.02) < 0.02);
  assert.ok(reachEase(0.5) > 0.5);
});

test("a card keeps its size until it is near, and lies exactly where it lands", () => {
  const from = [10, 20, 48, 67] as const;
  const to = [200, 300, 88, 123] as const;
  assert.deepEqual(between(from, to, 0), [10, 20, 48, 67]);
  assert.equal(between(from, to, 0.5)[2], 48);
  between(from, to, 1).forEach((value, i) => {
    assert.ok(Math.abs(value - (to[i] ?? 0)) < 1e-9);
  });
  assert.equal(between([0, 0, 22, 18], to, 1)[2], 22, "a card as small as a word is not blown up");
});

test("times scale with the speed and stay visible", () => {
  assert.equal(span(200, 1), 200);
  assert.equal(span(200, 0.25), 800);
  assert.equal(span(200, 4), 80);
  assert.equal(span(200, 0), 200, "a single step is at 1x");
  assert.equal(part(100, 200, 150), 0.5);
});

test("a clock that nearly agrees is drawn near without a jump; another is taken as it is", () => {
  const first = steady(null, 1000, 1, 0);
  const second = steady(first, 1180, 1, 200);
  assert.equal(timeOf(second, 200), 1195);
  assert.equal(timeOf(steady(first, 5000, 1, 200), 200), 5000);
  assert.equal(timeOf(steady(first, 1180, 2, 200), 200), 1180);
});

test("a hand is known by its seat and when it left: the next message does not begin it anew", () => {
  const { stage, keep } = staged();
  stage.take(message({ hands: [HAND] }), 0, keep);
  const held = stage.hands[0]?.held;
  stage.take(message({ clock: 1200, hands: [HAND] }), 200, keep);
  assert.equal(stage.hands[0]?.held, held);
  stage.take(message({ clock: 1300, hands: [[1, ...HAND.slice(1, 3), 1290, 1700, "landed", 0]] }), 300, keep);
  assert.notEqual(stage.hands[0]?.held, held);
});

test("acts of other seats go on over a message of the running round; one seat has one act", () => {
  const { stage, keep } = staged();
  stage.take(message({ moves: [{ ...LAY, kind: "flip", seat: 2, ms: 0, fan: [3, 10, 3] }] }), 0, keep);
  stage.take(message({ clock: 1050, moves: [{ ...LAY, ms: 0 }] }), 50, keep);
  assert.deepEqual(
    stage.acts.map(({ move }) => move.seat),
    [2, 1],
  );
  stage.take(message({ clock: 1090, moves: [{ ...LAY, kind: "flip", seat: 2, ms: 0 }] }), 90, keep);
  assert.deepEqual(
    stage.acts.map(({ move }) => move.seat),
    [1, 2],
  );
});

test("a step drops at once whatever was moving", () => {
  const { stage, keep } = staged();
  stage.take(message({ hands: [HAND], moves: [{ ...LAY, seat: 2 }] }), 0, keep);
  stage.take(message({ speed: 0, moves: [LAY] }), 20, keep);
  assert.equal(stage.hands.length, 0);
  assert.deepEqual(
    stage.acts.map(({ move }) => move.seat),
    [1],
  );
  stage.clear();
  assert.ok(stage.empty);
  assert.equal(stage.wait(30), null);
});

test("nothing is drawn when nothing moves", () => {
  const { stage, keep } = staged();
  stage.take(message({ speed: 0, moves: [LAY] }), 0, keep);
  assert.equal(stage.wait(10), 0);
  stage.tidy(length(stage.acts[0]?.move as Move, 0) + 1);
  assert.ok(stage.empty);

  stage.take(message({ clock: 500, hands: [HAND] }), 0, keep);
  assert.equal(stage.wait(0), 500, "the hand sets out in half a second");
  assert.equal(stage.wait(600), 0);
  const landed = stage.wait(1100) ?? 0;
  assert.ok(landed > 1000, "it rests until the kernel tells what became of it");
  stage.tidy(1100 + landed);
  assert.ok(stage.empty, "and is dropped if the kernel is silent");
});

test("a frozen race stands until the next message and asks for no frames", () => {
  const { stage, keep } = staged();
  stage.take(message({ speed: 0, race: { hands: [HAND], tags: [] } }), 0, keep);
  stage.tidy(1e6);
  assert.equal(stage.empty, false);
  assert.equal(stage.wait(1e6), null);
  stage.take(message({ speed: 0 }), 1e6, keep);
  assert.ok(stage.empty);
});

const SORT: Sort = {
  size: [88, 48],
  pitch: 110,
  step: 14,
  piles: [
    { x: 0, y: 0, owners: [0, 1, 0, 1, 0, 0, 0] },
    { x: 100, y: 0, owners: [0, 0, 1] },
  ],
  homes: [
    [200, 600],
    [200, 700],
  ],
};

test("every card of the centre goes to its owner, in fives, in the time there is", () => {
  const cards = sorted(SORT);
  assert.equal(cards.length, 10);
  for (const { begin, end } of cards) assert.ok(begin >= 0 && end <= 1 + 1e-9 && end > begin);
  const own = cards.filter(({ seat }) => seat === 0);
  assert.equal(new Set(own.map(({ begin }) => begin)).size, 2);
  assert.deepEqual(
    own.map(({ to }) => to),
    [0, 14, 28, 42, 56, 110, 124].map((x) => [200 + x, 600]),
  );
  for (const { seat, to } of cards) assert.equal(to[1], seat ? 700 : 600);
});

test("the cards lie sorted until the kernel has drawn them, then the board is free again", () => {
  const { stage, keep } = staged();
  stage.take({ ...message(), sort: SORT }, 0, keep);
  assert.equal(stage.wait(0), 0);
  assert.equal(stage.wait(400), 0);
  assert.ok((stage.wait(SORTING + 100) ?? 0) > 0);
  stage.tidy(SORTING + SORTED - 1);
  assert.equal(stage.empty, false);
  stage.tidy(SORTING + SORTED);
  assert.ok(stage.empty);
});

test("each kind of move takes as long as it is written down for", () => {
  const move = (kind: Move["kind"], ms = 0): Move => ({
    ...(message({ moves: [LAY] }).moves[0] as Move),
    kind,
    ms,
    fan: [3, 10, 1],
  });
  assert.equal(length(move("refuse"), 1), 440);
  assert.equal(length(move("late"), 1), 580);
  assert.equal(length(move("flip"), 1), 240);
  assert.equal(length(move("recycle"), 1), 360);
  assert.equal(length(move("shuffle"), 1), 660);
  assert.equal(length(move("refill"), 2), 100);
  assert.ok(length(move("lay", 250), 0) <= 400);
});
