// Draws the stage: places that cards have left, cards on their way, hands with their arms, the tags of a frozen race.
// A card's picture is copied from the board's own canvas, so it looks as it lies there; nothing here knows a card.
import type { Act, Beneath, Box, Hand, Move, Point, Race, Sort, Stage } from "./motion";
import {
  between,
  DRAWN_BACK,
  easeIn,
  easeInOut,
  easeOut,
  HOME,
  LATE_HOME,
  mix,
  part,
  reachEase,
  SETTLE,
  SORTING,
  STAND,
  SWING,
  sorted,
  span,
  timeOf,
} from "./motion";

const TINTS = ["#43546E", "#6C4766", "#66502F", "#37595A"] as const;
const SECOND = ["#7A8CA6", "#A07D9A", "#9E8862", "#6F9494"] as const;
const tint = (seat: number) => TINTS[seat % 4] ?? "";
const letter = (seat: number) => String.fromCharCode(65 + seat);
const FONT = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export type Ink = Readonly<
  Record<"tray" | "lane" | "plinth" | "place" | "paper" | "edge" | "surface" | "ink" | "lost", string>
>;

/** Pictures copied from the board: of a card on its way, and what lay where it goes. */
export interface Held {
  card: HTMLCanvasElement | null;
  target: HTMLCanvasElement | null;
}
export type Picture = Stage<Held>;

/** The board and how many pixels of its canvas there are to one px. */
export interface Source {
  canvas: HTMLCanvasElement;
  density: number;
}

// --- copying

/** A copy of a part of the board, as it is now. */
export function copy({ canvas, density }: Source, [x, y, w, h]: Box): HTMLCanvasElement | null {
  const found = document.createElement("canvas");
  found.width = Math.round(w * density);
  found.height = Math.round(h * density);
  const ctx = found.getContext("2d");
  if (!ctx || !found.width || !found.height) return null;
  ctx.drawImage(canvas, -Math.round(x * density), -Math.round(y * density));
  return found;
}

/** How much round the place where something goes is kept as it was: a ring lies there, or a count. */
export const RIM = 8;
export const grown = ([x, y, w, h]: Box, by: number): Box => [x - by, y - by, w + 2 * by, h + 2 * by];
export const wider = ([x, y, w, h]: Box, by: number): Box => [x, y, w + by, h];
const isCard = ([, , w, h]: Box) => h > w;
const radius = (box: Box) => (isCard(box) ? 0.12 * box[2] : 4);
const pillSize = ([, , w]: Box) => Math.max(12, 0.28 * w);
const digits = (beneath: Beneath) => (beneath === 1 ? 1 : beneath === 0 ? 0 : beneath[2]);
const middle = ([x, y, w, h]: Box): Point => [x + w / 2, y + h / 2];

/** A copy of the card that lies there, without the count on its lower edge: the owner's pattern goes on under it. */
export function lift(source: Source, at: Box, beneath: Beneath): HTMLCanvasElement | null {
  const found = copy(source, at);
  const ctx = found?.getContext("2d");
  if (!found || !ctx || !digits(beneath)) return found;
  const tile = Math.round(8 * source.density);
  const top = found.height - Math.round((0.71 * pillSize(at) + 2) * source.density);
  const right = Math.round(found.width * 0.93) - tile;
  for (let x = right - tile; x > found.width * 0.18 - tile / 2; x -= tile)
    ctx.drawImage(found, right, top, tile, found.height - top, x, top, tile, found.height - top);
  return found;
}

// --- places

class Pen {
  constructor(
    readonly ctx: CanvasRenderingContext2D,
    readonly board: Source,
    readonly ink: Ink,
  ) {}

  round([x, y, w, h]: Box, r: number): void {
    this.ctx.beginPath();
    this.ctx.roundRect(x, y, w, h, Math.max(0, r));
  }

  /** Draws within the path that is begun. */
  within(act: () => void, rule: CanvasFillRule = "nonzero"): void {
    this.ctx.save();
    this.ctx.clip(rule);
    act();
    this.ctx.restore();
  }

  /** A picture with the round corners of a card, on whole pixels of the screen where it stands still. */
  card(picture: HTMLCanvasElement | null, box: Box): void {
    if (!picture || box[2] <= 0) return;
    this.round(box, radius(box));
    this.within(() => this.ctx.drawImage(picture, ...box));
    this.edge();
  }

  picture(picture: HTMLCanvasElement | null, [x, y]: Box): void {
    const d = this.board.density;
    if (picture)
      this.ctx.drawImage(picture, Math.round(x * d) / d, Math.round(y * d) / d, picture.width / d, picture.height / d);
  }

  /** Hides the card that a hand carries: the board still shows it where it was. */
  lifted(at: Box, beneath: Beneath, badge: boolean): void {
    const { ctx, ink } = this;
    const count = digits(beneath);
    const [x, y, w, h] = at;
    ctx.beginPath();
    ctx.rect(x - 20, y - 20, w + 40, h + 40);
    const hole = (cx: number, cy: number, width: number, height: number) =>
      ctx.roundRect(cx - width / 2, cy - height / 2, width, height, height / 2);
    const size = pillSize(at);
    if (count) hole(x + w / 2, y + h, size * (0.75 + 0.62 * count) + 1, 1.42 * size + 1);
    const r = 2 * Math.max(9, Math.min(12, 0.2 * w)) + 1;
    if (badge) hole(x + w / 2, y - 5, r, r);
    this.within(() => {
      if (typeof beneath === "number") this.gap(at, beneath ? ink.plinth : ink.tray);
      else this.under(at, beneath);
    }, "evenodd");
  }

  gap(at: Box, ground: string): void {
    const { ctx } = this;
    ctx.fillStyle = ground;
    ctx.fillRect(...grown(at, 1));
    ctx.setLineDash([4, 4]);
    this.round(grown(at, -0.75), radius(at));
    this.rim(1.5, this.ink.place);
    ctx.setLineDash([]);
  }

  /** A card whose face nobody sees; its outline is the path then. */
  blank(box: Box): void {
    this.fill(box, radius(box), this.ink.paper);
    this.fill(grown(box, -0.055 * box[2]), 0.6 * radius(box), this.ink.plinth);
    this.round(box, radius(box));
  }

  fill(box: Box, r: number, colour: string): void {
    this.round(box, r);
    this.ctx.fillStyle = colour;
    this.ctx.fill();
  }

  rim(width: number, colour: string): void {
    this.ctx.strokeStyle = colour;
    this.ctx.lineWidth = width;
    this.ctx.stroke();
  }

  edge(): void {
    this.rim(1, this.ink.edge);
  }

  /** The card beneath: of a pile its paper, for nobody has seen its face; of a fan or a stack what was seen of it. */
  private under(at: Box, [dx, dy]: readonly [number, number, number]): void {
    const { ctx, ink, board } = this;
    const box: Box = [at[0] + dx, at[1] + dy, at[2], at[3]];
    if (dx || dy) {
      ctx.fillStyle = ink.tray;
      ctx.fillRect(...grown(at, 1));
    }
    this.blank(box);
    const strip: Box = dx ? [box[0], box[1], -dx - 1, box[3]] : [box[0], box[1], box[2], -dy - 1];
    if (dx || dy) this.within(() => this.picture(copy(board, strip), strip));
    this.edge();
  }

  // --- hands

  /** The size of a hand that takes cards of that size. */
  size(card: Box): number {
    return Math.min(16, Math.max(8, card[2] * 0.36));
  }

  /** Where the disc of a hand of that size is that carries a card there. */
  disc(card: Box, size: number): Point {
    return card[2] ? [card[0] + card[2] / 2, card[1] - 0.55 * size] : [card[0], card[1]];
  }

  arm(seat: number, place: Box, tip: Point, size: number): void {
    const { ctx } = this;
    const [cx, cy] = middle(place);
    const [dx, dy] = [tip[0] - cx, tip[1] - cy];
    const from: Point =
      Math.abs(dy) < place[3] ? [cx + (Math.sign(dx) * place[2]) / 2, cy] : [cx, cy + (Math.sign(dy) * place[3]) / 2];
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...tip);
    this.rim((17 * size) / 16, this.ink.surface);
    this.rim((12 * size) / 16, SECOND[seat % 4] ?? "");
  }

  letter(seat: number, [x, y]: Point, size: number): void {
    this.fill(grown([x, y, 0, 0], size), size, tint(seat));
    this.rim(2, this.ink.surface);
    this.words(letter(seat), x, y, 0.94 * size, "#FFF");
  }

  words(text: string, x: number, y: number, size: number, colour: string): void {
    const { ctx } = this;
    ctx.font = `700 ${size}px ${FONT}`;
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = colour;
    ctx.fillText(text, x, y + 0.36 * size);
  }

  dots(box: Box): void {
    const off = box[2] >= 60 ? 4.5 : 2.5;
    this.round(grown(box, off), radius(box) + off);
    this.rim(7, this.ink.surface);
    this.dotted();
  }

  dotted(): void {
    const { ctx } = this;
    ctx.lineCap = "round";
    ctx.setLineDash([0.1, 8]);
    this.rim(4.5, this.ink.lost);
    ctx.setLineDash([]);
  }

  way(a: Point, b: Point): void {
    this.ctx.beginPath();
    this.ctx.moveTo(...a);
    this.ctx.lineTo(...b);
    this.dotted();
  }
}

/** What one carried card asks of the layers: what is hidden, the arm, the card, the disc. */
interface Carried {
  seat: number;
  from: Box;
  card: Box;
  picture: HTMLCanvasElement | null;
  hand: boolean;
  dots: boolean;
}

/** Draws everything that moves at the time `now`. */
export function paint(ctx: CanvasRenderingContext2D, board: Source, ink: Ink, stage: Picture, now: number): void {
  const pen = new Pen(ctx, board, ink);
  const carried: Carried[] = [];
  const { clock, race } = stage;
  ctx.lineCap = "butt";
  if (stage.sort)
    paintSort(pen, stage.sort.sort, part(stage.sort.begin, stage.sort.begin + span(SORTING, stage.sort.speed), now));
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

// --- acts

function play(pen: Pen, act: Act<Held>, now: number, carried: Carried[]): void {
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

// --- the end of a round

function paintSort(pen: Pen, sort: Sort, t: number): void {
  const [cw, ch] = sort.size;
  if (t <= 0) return;
  for (const { x, y } of sort.piles) {
    pen.fill([x - 1, y - 1, cw + 8.5, ch + 8.5], 0, pen.ink.lane);
    pen.gap([x, y, cw, ch], pen.ink.lane);
  }
  for (const { seat, from, to, begin, end } of sorted(sort)) {
    const u = easeOut(part(begin, end, t));
    const w = mix(cw, sort.w, u);
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
