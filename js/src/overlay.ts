// A canvas over the board's, on which the page draws what moves. The kernel says once what is under way; from there it
// is the page's own: drawn on frames of the screen while something moves, gone at the next message, at a press of the
// mouse, when the board is drawn anew in another size, or when nobody looks.
import type { Held } from "./acts";
import { paint } from "./hands";
import { type Hand, type Motion, type Move, read } from "./motion";
import { copy, grown, type Ink, lift, RIM, type Source, wider } from "./pen";
import { Stage } from "./stage";
import type { Link } from "./traits";
import type { Model } from "./wire";

const INKS = ["tray", "plinth", "place", "paper", "edge", "surface", "ink", "lost"] as const;
const BLINK = 250; // ms after which a still picture is drawn once more, when the board has surely been drawn

/** Draws motion over the board of `frame`, until the function it returns is called. */
export function overlay(frame: HTMLElement, own: HTMLElement, model: Model, link: Link): () => void {
  const canvas = document.createElement("canvas");
  canvas.className = "lw-overlay";
  canvas.hidden = true;
  canvas.setAttribute("aria-hidden", "true");
  own.append(canvas);
  const ctx = canvas.getContext("2d");
  const stage = new Stage<Held>();
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let board: HTMLCanvasElement | null = null;
  let ink: Ink | null = null;
  let frameAsked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isCalm = () => calm.matches || link.read("settings")?.motion === "less";
  const source = (): Source | null => {
    const wide = link.read("board").width || board?.clientWidth || 0;
    return board?.width && wide > 0 ? { canvas: board, density: board.width / wide } : null;
  };

  const rest = () => {
    cancelAnimationFrame(frameAsked);
    clearTimeout(timer);
    frameAsked = 0;
  };
  const clear = () => {
    rest();
    stage.clear();
    canvas.hidden = true;
  };
  const draw = () => {
    frameAsked = 0;
    const now = performance.now();
    const from = source();
    stage.tidy(now);
    if (stage.empty || !from || !ctx) return clear();
    follow();
    ink ??= inks(canvas);
    canvas.hidden = false;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(from.density, 0, 0, from.density, 0, 0);
    paint(ctx, from, ink, stage, now);
    const wait = stage.wait(now);
    if (wait === 0) ask();
    else if (wait !== null) timer = setTimeout(ask, wait);
  };
  const ask = () => {
    clearTimeout(timer);
    if (!frameAsked) frameAsked = requestAnimationFrame(safely(draw));
  };
  /** A failure in here must never cost anyone the board. */
  const safely = (act: () => void) => () => {
    try {
      act();
    } catch (problem) {
      console.warn(problem);
      clear();
    }
  };

  const follow = () => {
    if (!board) return;
    if (canvas.width !== board.width) canvas.width = board.width;
    if (canvas.height !== board.height) canvas.height = board.height;
    if (canvas.style.width !== board.style.width) canvas.style.width = board.style.width;
  };
  const find = () => {
    const found = frame.querySelector<HTMLCanvasElement>("canvas:not(.lw-overlay)");
    if (found === board) return;
    board = found;
    sizes.disconnect();
    if (board) sizes.observe(board, { attributes: true, attributeFilter: ["width", "height"] });
    clear();
  };

  const keep = (one: Hand | Move): Held => {
    const from = source();
    if (!from || !("kind" in one)) return { card: null, target: null };
    const { kind, from: start, to, beneath } = one;
    const [cards, step] = one.fan;
    const taken = kind === "recycle" || kind === "shuffle" ? wider(start, step * (cards - 1)) : start;
    return {
      card: lift(from, taken, beneath),
      target: copy(from, grown(kind === "flip" ? wider(to, 2 * step) : to, RIM)),
    };
  };
  const show = (motion: Motion) => {
    find();
    const shown = isCalm() ? { ...motion, hands: [], moves: [], sort: null } : motion;
    ink = null;
    stage.take(shown, performance.now(), keep);
    if (stage.empty) return clear();
    ask();
    if (stage.race) timer = setTimeout(ask, BLINK);
  };
  const hear = (news?: unknown) => {
    if (typeof news !== "object" || news === null || !("motion" in news)) return;
    const motion = read(news.motion);
    if (motion && !document.hidden && canvas.isConnected) show(motion);
    else clear();
  };
  const heard = (news?: unknown) => safely(() => hear(news))();

  const sizes = new MutationObserver(clear);
  const children = new MutationObserver(safely(find));
  const stop = new AbortController();
  const { signal } = stop;
  children.observe(frame, { childList: true });
  frame.addEventListener(
    "pointerdown",
    (event) => {
      if (event.target === board) clear();
    },
    { capture: true, passive: true, signal },
  );
  document.addEventListener("visibilitychange", () => document.hidden && clear(), { signal });
  calm.addEventListener("change", clear, { signal });
  const unwatch = link.watch("settings", () => isCalm() && !stage.race && clear());
  model.on("msg:custom", heard);
  find();

  return () => {
    model.off("msg:custom", heard);
    unwatch();
    stop.abort();
    children.disconnect();
    sizes.disconnect();
    clear();
    canvas.remove();
  };
}

function inks(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  const found = INKS.map((name) => [name, style.getPropertyValue(`--lw-${name}`).trim()]);
  return Object.fromEntries(found) as Ink;
}
