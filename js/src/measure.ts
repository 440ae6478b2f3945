// Tells the kernel how wide the box is, how high the window, how dense the screen and whether the theme is dark: once
// on showing, then when one of them changes and has been still for a moment. At once it gives the box the classes that the styles go by.

import { isDark, watchDensity, watchTheme } from "./theme";
import type { Link } from "./traits";
import { say } from "./wire";

const STILL = 150; // ms
const PROJECTOR = 1.25;
const PHONE = 640;
const LEAST = 320; // a cell that leaves the enlarged panel less keeps desk size
const PANEL = 330;
const WIDE = 1100; // from here on the panel is beside a board that no kernel has laid out
const BESIDE = 1000; // narrower than this the panel is never beside the board, however narrow that is

/** Which of the frame's looks apply at a width of the box and the board, both in px; `large`: projector size is set. */
export function looks(width: number, board: number, large: boolean): Readonly<Record<string, boolean>> {
  const projector = large && width >= LEAST * PROJECTOR;
  const scale = projector ? PROJECTOR : 1;
  const beside = width >= BESIDE && board > 0 && board + Math.floor(PANEL * scale) <= width + 1;
  return { "lw-projector": projector, "lw-beside": beside, "lw-phone": width < PHONE * scale };
}

/** Measures `frame` until the function it returns is called. */
export function measure(frame: HTMLElement, link: Link): () => void {
  let told = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dark = () => isDark(link.read("settings")?.theme);
  const tell = () => {
    const message = say.measure(frame.clientWidth, innerHeight, devicePixelRatio, dark());
    const text = JSON.stringify(message);
    if (text === told || frame.clientWidth === 0) return;
    told = text;
    link.send(message);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, STILL);
  };
  const paint = () => {
    const projector = link.read("settings")?.size === "projector";
    const board = link.still?.cause() ? Number(frame.clientWidth >= WIDE) : link.read("board").width;
    const classes = { "lw-dark": dark(), ...looks(frame.clientWidth, board, projector) };
    for (const [name, on] of Object.entries(classes)) frame.classList.toggle(name, on);
    later();
  };

  const size = new ResizeObserver(paint);
  size.observe(frame);
  addEventListener("resize", later);
  const stops = [watchTheme(paint), watchDensity(later), link.watch("settings", paint), link.watch("board", paint)];
  paint();
  tell();

  return () => {
    clearTimeout(timer);
    size.disconnect();
    removeEventListener("resize", later);
    for (const stop of stops) stop();
    frame.classList.remove("lw-dark", ...Object.keys(looks(0, 0, false)));
  };
}
