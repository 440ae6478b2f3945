// What is played at a landing: a card settles, swings and goes home, turns over, is gathered, or the centre is sorted.
import type { Box, Move, Sort } from "./motion";
import { between, easeIn, easeInOut, easeOut, mix, part, reachEase, span } from "./pace";
import { copy, grown, isCard, letter, middle, type Pen, RIM, tint } from "./pen";
import { type Act, DRAWN_BACK, HOME, LATE_HOME, SETTLE, STAND, SWING, sorted } from "./stage";

/** Pictures copied from the board: of a card on its way, and what lay where it goes. */
export interface Held {
  card: HTMLCanvasElement | null;
  target: HTMLCanvasElement | null;
}

/** What one carried card asks of the layers: what is hidden, the arm, the card, the disc. */
export interface Carried {
  seat: number;
  from: Box;
  card: Box;
  picture: HTMLCanvasElement | null;
  hand: boolean;
  dots: boolean;
}

export function play(pen: Pen, act: Act<Held>, now: number, carried: Carried[]): void {
  const { move, begin, speed, held } = act;
  const { seat, from, to } = move;
  const since = now - begin;
  const one = { seat, from, picture: held.card, hand: false, dots: false };
  switch (move.kind) {
    case "lay":
    case "stack":
      lay(pen, act, since, carried);
      return;
    case "refuse":
    case "late":
      goHome(pen, act, since, carried);
      return;
    case "refill":
      pen.gap(to, pen.ink.tray);
      carried.push({ ...one, card: between(from, to, easeOut(part(0, span(200, speed), since))) });
      return;
    case "flip":
      flip(pen, act, since);
      return;
    case "recycle":
    case "shuffle":
      recycle(pen, act, since);
  }
}

/** The card comes down: the new picture of its place, a little too large at first; the empty hand draws back. */
function lay(pen: Pen, { move, speed, held }: Act<Held>, since: number, carried: Carried[]): void {
  const { seat, from, to, ms } = move;
  const down = since - ms;
  if (down < 0) {
    pen.picture(held.target, grown(to, RIM));
    const t = reachEase(part(0, ms, since));
    carried.push({ seat, from, card: between(from, to, t), picture: held.card, hand: true, dots: false });
    return;
  }
  const t = easeOut(part(0, span(SETTLE, speed), down));
  const [x, y] = middle(to);
  const scale = mix(1.04, 1, t);
  const card: Box = [x - (to[2] * scale) / 2, y - (to[3] * scale) / 2, to[2] * scale, to[3] * scale];
  // The board is drawn anew just after the message: until then the card that was brought stands for itself.
  const picture = ms === 0 && down < 40 ? held.card : copy(pen.board, to);
  if (t < 1) carried.push({ seat, from, card, picture, hand: false, dots: false });
  const back = easeOut(part(0, span(DRAWN_BACK, speed), down));
  const tip = pen.disc(to, pen.size(from));
  if (back < 1) {
    const [hx, hy] = middle(from);
    carried.push({
      seat,
      from,
      card: [mix(tip[0], hx, back), mix(tip[1], hy, back), 0, 0],
      picture: null,
      hand: true,
      dots: false,
    });
  }
}

function goHome(pen: Pen, { move, speed, held }: Act<Held>, since: number, carried: Carried[]): void {
  const { seat, from, to, ms, beneath, kind } = move;
  const late = kind === "late";
  const stand = ms + span(late ? STAND : SWING, speed);
  const home = span(late ? LATE_HOME : HOME, speed);
  const t = easeInOut(part(stand, stand + home, since));
  if (t >= 1) return;
  pen.lifted(from, beneath, false);
  const there: Box = late || !isCard(from) ? to : between(from, to, 1);
  let card = t > 0 ? between(there, from, t) : between(from, there, reachEase(part(0, ms || 1, since)));
  if (!late && since > ms && t === 0) {
    const swing = 4 * Math.sin(part(ms, stand, since) * 6 * Math.PI);
    card = [card[0] + swing, card[1], card[2], card[3]];
  }
  if (late && since > ms) pen.way(middle(there), middle(from));
  carried.push({ seat, from, card, picture: held.card, hand: true, dots: late && since > ms });
}

/** A back of the seat, from the picture of its reserve: the count on the lower edge is painted over with the upper. */
function back(pen: Pen, picture: HTMLCanvasElement | null, box: Box): void {
  const [x, y, w, h] = box;
  if (!picture || w < 1) return;
  const { ctx } = pen;
  pen.round(box, 0.085 * h);
  pen.within(() => {
    ctx.drawImage(picture, ...box);
    ctx.translate(x, y + h);
    ctx.scale(1, -1);
    ctx.drawImage(picture, 0, 0, picture.width, picture.height * 0.26, 0, 0, w, h * 0.26);
  });
  pen.edge();
}

/** A card on its way that turns over: width to 0 and back. */
function turning(from: Box, to: Box, t: number): Box {
  const width = t < 0.5 ? 1 - easeIn(2 * t) : easeOut(2 * t - 1);
  const way = easeInOut(t);
  const [w, h] = [mix(from[2], to[2], way) * width, mix(from[3], to[3], way)];
  const [a, b] = [middle(from), middle(to)];
  return [mix(a[0], b[0], way) - w / 2, mix(a[1], b[1], way) - h / 2, w, h];
}

function flip(pen: Pen, { move, speed, held }: Act<Held>, since: number): void {
  const { from, to } = move;
  const [cards, step, turned] = move.fan;
  pen.picture(held.target, grown(to, RIM));
  for (let at = cards - turned; at < cards; at++) {
    const t = part(0, 1, (since - ((at - cards + turned) * span(40, speed)) / 2) / span(240, speed));
    const box = turning(from, [to[0] + at * step, to[1], to[2], to[3]], t);
    if (t < 0.5) back(pen, held.card, box);
    else face(pen, [to[0] + at * step, to[1], to[2], to[3]], at < cards - 1 ? step : to[2], box);
  }
}

/** What the board shows of a card now, drawn elsewhere; what another card covers is paper. */
function face(pen: Pen, at: Box, seen: number, box: Box): void {
  if (box[2] < 1) return;
  const strip = copy(pen.board, [at[0], at[1], seen, at[3]]);
  pen.blank(box);
  if (strip) pen.within(() => pen.ctx.drawImage(strip, box[0], box[1], (box[2] * seen) / at[2], box[3]));
  pen.edge();
}

function recycle(pen: Pen, { move, speed, held }: Act<Held>, since: number): void {
  const { from, to, kind } = move;
  const [cards, step] = move.fan;
  const closing = easeInOut(part(0, span(120, speed), since));
  const t = part(span(120, speed), span(360, speed), since);
  const top: Box = [from[0] + step * (cards - 1), from[1], from[2], from[3]];
  if (t < 1) {
    pen.picture(held.target, grown(to, RIM));
    if (t < 0.5) fan(pen, held.card, move, closing, turning(top, to, t));
    else back(pen, copy(pen.board, to), turning(top, to, t));
  } else if (kind === "shuffle") {
    const u = part(span(360, speed), span(660, speed), since);
    const off = Math.sin(u * Math.PI) * 0.55 * to[2];
    const picture = copy(pen.board, to);
    const order = u < 0.5 ? [-off, off] : [off, -off];
    for (const dx of order) back(pen, picture, [to[0] + dx, to[1] - Math.abs(dx) * 0.12, to[2], to[3]]);
  }
}

/** The old fan, closing under its top card. */
function fan(pen: Pen, picture: HTMLCanvasElement | null, move: Move, closing: number, top: Box): void {
  const [cards, step] = move.fan;
  const w = move.from[2];
  if (!picture || top[2] < 1) return;
  const k = picture.width / (w + step * (cards - 1));
  for (let at = 0; at < cards; at++) {
    const left = step * (cards - 1 - at) * (1 - closing);
    const seen = left ? Math.min(step, left) : w;
    pen.ctx.drawImage(
      picture,
      at * step * k,
      0,
      seen * k,
      picture.height,
      top[0] - left,
      top[1],
      left ? seen : top[2],
      top[3],
    );
  }
}

// --- the end of a round: the kernel has cleared the table, and draws the cards where they go once they are there

export function paintSort(pen: Pen, sort: Sort, t: number): void {
  const [start, last] = sort.size;
  for (const { seat, from, to, begin, end } of sorted(sort)) {
    const u = easeOut(part(begin, end, t));
    const w = mix(start, last, u);
    ownBack(pen, seat, [mix(from[0], to[0], u), mix(from[1], to[1], u), w, 1.4 * w]);
  }
}

/** The back of a seat's card: its tint and its letter. */
function ownBack(pen: Pen, seat: number, at: Box): void {
  const [, , w] = at;
  const [x, y] = middle(at);
  pen.fill(at, 0.12 * w, pen.ink.paper);
  pen.edge();
  pen.fill(grown(at, -0.055 * w), 0.075 * w, tint(seat));
  pen.fill(grown([x, y, 0, 0], 0.27 * w), 0.27 * w, pen.ink.paper);
  pen.words(letter(seat), x, y, 0.36 * w, tint(seat));
}
