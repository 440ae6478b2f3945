// Tells the kernel how wide the box is, how dense the screen and whether the theme is dark: once on showing, then
// when one of them changes and has been still for a moment.

import { isDark, watchDensity, watchTheme } from "./theme";
import type { Link } from "./traits";
import { say } from "./wire";

const STILL = 150; // ms

/** Measures `frame` until the function it returns is called. */
export function measure(frame: HTMLElement, link: Link): () => void {
  let told = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const message = say.measure(frame.clientWidth, devicePixelRatio, isDark());
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
    frame.classList.toggle("lw-dark", isDark());
    later();
  };

  const size = new ResizeObserver(later);
  size.observe(frame);
  const stopTheme = watchTheme(paint);
  const stopDensity = watchDensity(later);
  paint();
  tell();

  return () => {
    clearTimeout(timer);
    size.disconnect();
    stopTheme();
    stopDensity();
    frame.classList.remove("lw-dark");
  };
}
