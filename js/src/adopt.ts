// The board is a canvas of ipycanvas beside the panel in the same box. Left alone it holds the wheel, sends every move
// of the mouse and of a finger to the kernel, traps Tab and has no name. So the panel adopts it: it gives the canvas
// a role and a name, and in the capture phase, on the box, it stops what the canvas must not see. A finger then
// scrolls the page, and a tap arrives as the browser's own mouse events. ipycanvas takes the focus by itself when the
// canvas is clicked, which the browser takes for a keyboard's; so the ring is held back until a key is pressed there.
import { isBrowserKey, messageAtPlace, messageFor } from "./keyboard";
import { QUIET } from "./quiet";
import type { Link } from "./traits";

const KEPT_FROM_CANVAS = ["wheel", "mousemove", "touchstart", "touchmove", "touchend", "touchcancel"] as const;

const ENTER = /^(Enter|ArrowDown|ArrowUp)$/;

const GIVEN = { role: "application", ...QUIET };

/** Adopts the canvas of `frame`, now or when it comes, until the function it returns is called. */
export function adopt(frame: HTMLElement, own: HTMLElement, link: Link): () => void {
  let canvas: HTMLCanvasElement | null = null;

  const dress = () => {
    canvas?.setAttribute("aria-label", link.read("board").label);
    // The board is one stop: the places of its twin, and the canvas only while there are none.
    if (canvas) canvas.tabIndex = link.read("places") && Object.keys(link.read("film")).length ? -1 : 0;
  };
  const take = (found: HTMLCanvasElement | null) => {
    if (found === canvas) return;
    if (canvas) release(canvas);
    canvas = found;
    if (!canvas) return;
    canvas.classList.add("lw-board");
    // ipycanvas focuses it before it reads where the mouse is: a page that scrolled for that would move it away.
    canvas.focus = () => HTMLElement.prototype.focus.call(found, { preventScroll: true });
    for (const [name, value] of Object.entries(GIVEN)) canvas.setAttribute(name, value);
    dress();
  };
  const look = () => take(findCanvas(frame, own));

  const keep = (event: Event) => {
    if (event.target === canvas) event.stopPropagation();
  };
  const pointed = (event: Event) => canvas?.classList.toggle("lw-pointed", event.target === canvas);
  const keyDown = (event: KeyboardEvent) => {
    canvas?.classList.remove("lw-pointed");
    if (isPlace(event.target)) {
      const message = messageAtPlace(event, link.read("moment"));
      if (!message && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      if (message) link.send(message);
      return;
    }
    if (event.target !== canvas) return;
    if (ENTER.test(event.key) && enterPlaces(own)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const message = messageFor(event, link.read("moment"));
    const ours = message !== null || event.key === " ";
    if (ours) event.preventDefault();
    if (message) link.send(message);
    if (ours || isBrowserKey(event)) event.stopPropagation();
  };

  const stop = new AbortController();
  const captured = { capture: true, passive: true, signal: stop.signal };
  for (const type of KEPT_FROM_CANVAS) frame.addEventListener(type, keep, captured);
  frame.addEventListener("pointerdown", pointed, captured);
  frame.addEventListener("keydown", keyDown, { capture: true, signal: stop.signal });
  // Space plays; it does not also press the place, which some browsers do when the key comes up.
  frame.addEventListener("keyup", (event) => event.key === " " && isPlace(event.target) && event.preventDefault(), {
    signal: stop.signal,
  });
  // Whatever key was used in the box, it is not also a command of the notebook around it.
  frame.addEventListener("keydown", (event) => event.stopPropagation(), { signal: stop.signal });

  const children = new MutationObserver(look);
  children.observe(frame, { childList: true });
  const unwatch = (["board", "places", "film"] as const).map((name) => link.watch(name, dress));
  look();

  return () => {
    stop.abort();
    children.disconnect();
    for (const end of unwatch) end();
    take(null);
  };
}

function release(canvas: HTMLCanvasElement): void {
  canvas.classList.remove("lw-board", "lw-pointed");
  Reflect.deleteProperty(canvas, "focus");
  for (const name of ["aria-label", ...Object.keys(GIVEN)]) canvas.removeAttribute(name);
}

const isPlace = (target: EventTarget | null) => target instanceof Element && target.closest(".lw-twin") !== null;

/** From the canvas to the place in its twin that had the focus last. */
function enterPlaces(own: HTMLElement): boolean {
  const place = own.querySelector<HTMLElement>(".lw-twin button[tabindex='0']");
  place?.focus();
  return place !== null;
}

function findCanvas(frame: HTMLElement, own: HTMLElement): HTMLCanvasElement | null {
  for (const child of frame.children) {
    if (child === own) continue;
    if (child instanceof HTMLCanvasElement) return child;
    const inside = child.querySelector("canvas");
    if (inside) return inside;
  }
  return null;
}
