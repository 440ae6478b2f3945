// Draws the stage: places that cards have left, arms, cards on their way, hands, the tags of a frozen race.
import { type Carried, type Held, paintSort, play } from "./acts";
import type { Hand, Race } from "./motion";
import { between, part, reachEase, timeOf } from "./pace";
import { type Ink, lift, middle, Pen, type Source } from "./pen";
import { SORTING, type Stage } from "./stage";

/** Draws everything that moves at the time `now`. */
export function paint(ctx: CanvasRenderingContext2D, board: Source, ink: Ink, stage: Stage<Held>, now: number): void {
  const pen = new Pen(ctx, board, ink);
  const carried: Carried[] = [];
  const { clock, race } = stage;
  ctx.lineCap = "butt";
  if (stage.sort) paintSort(pen, stage.sort.sort, part(stage.sort.begin, stage.sort.begin + SORTING, now));
  if (clock && !race)
    for (const reach of stage.hands) {
      const { hand } = reach;
      const time = timeOf(clock, now);
      if (time < hand.left) continue;
      reach.held.card ??= lift(board, hand.from, hand.beneath);
      pen.lifted(hand.from, hand.beneath, false);
      const card = between(hand.from, hand.to, reachEase(part(hand.left, hand.lands, time)));
      carried.push({ seat: hand.seat, from: hand.from, card, picture: reach.held.card, hand: true, dots: false });
    }
  for (const act of stage.acts) play(pen, act, now, carried);
  if (race) for (const hand of race.hands) carried.push(freeze(pen, hand));
  if (stage.arms)
    for (const { seat, from, card, hand } of carried)
      if (hand) pen.arm(seat, from, pen.disc(card, pen.size(from)), pen.size(from));
  for (const { card, picture, dots } of carried) {
    pen.card(picture, card);
    if (dots) pen.dots(card);
  }
  for (const { seat, from, card, hand } of carried)
    if (hand) pen.letter(seat, pen.disc(card, pen.size(from)), pen.size(from));
  if (race) for (const tag of race.tags) paintTag(pen, tag);
}

function freeze(pen: Pen, hand: Hand): Carried {
  const lost = hand.to[2] > 0;
  const picture = lost ? lift(pen.board, hand.from, hand.beneath) : null;
  if (lost) pen.lifted(hand.from, hand.beneath, true);
  return { seat: hand.seat, from: hand.from, card: hand.to, picture, hand: true, dots: lost };
}

function paintTag(pen: Pen, { box, lines, lost }: Race["tags"][number]): void {
  const { ink } = pen;
  pen.fill(box, 0.22 * box[3], lost ? ink.lost : ink.ink);
  pen.rim(2, ink.surface);
  const [x, y] = middle(box);
  const size = 0.31 * box[3];
  lines.forEach((line, at) => {
    pen.words(line, x, y + (at - (lines.length - 1) / 2) * 1.28 * size, size, ink.surface);
  });
}
