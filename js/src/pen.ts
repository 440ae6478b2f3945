// Cards, empty places, hands and words on the canvas over the board. A card's picture is copied from the board's own
// canvas, so it looks as it lies there; nothing here knows a card.
import type { Beneath, Box, Point } from "./motion";

const TINTS = ["#43546E", "#6C4766", "#66502F", "#37595A"] as const;
const SECOND = ["#7A8CA6", "#A07D9A", "#9E8862", "#6F9494"] as const;
export const tint = (seat: number) => TINTS[seat % 4] ?? "";
export const letter = (seat: number) => String.fromCharCode(65 + seat);
const FONT = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export type Ink = Readonly<Record<"tray" | "plinth" | "place" | "paper" | "edge" | "surface" | "ink" | "lost", string>>;

/** The board and how many pixels of its canvas there are to one px. */
export interface Source {
  canvas: HTMLCanvasElement;
  density: number;
}

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
export const isCard = ([, , w, h]: Box) => h > w;
const radius = (box: Box) => (isCard(box) ? 0.12 * box[2] : 4);
const pillSize = ([, , w]: Box) => Math.max(12, 0.28 * w);
const digits = (beneath: Beneath) => (beneath === 1 ? 1 : beneath === 0 ? 0 : beneath[2]);
export const middle = ([x, y, w, h]: Box): Point => [x + w / 2, y + h / 2];

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

/** Draws on the canvas over the board. */
export class Pen {
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
    if (Math.abs(dx) < place[2] / 2 && Math.abs(dy) < place[3] / 2) return;
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
