// Light or dark: as the person has set it, else what JupyterLab says of itself, else what the system prefers.
import type { Options } from "./wire";

const PREFERS_DARK = "(prefers-color-scheme: dark)";

export function isDark(theme: Options["theme"] = "system"): boolean {
  if (theme !== "system") return theme === "dark";
  const light = document.body.dataset.jpThemeLight;
  return light === undefined ? matchMedia(PREFERS_DARK).matches : light === "false";
}

/** Calls back when the theme may have changed, until the function it returns is called. */
export function watchTheme(callback: () => void): () => void {
  const system = matchMedia(PREFERS_DARK);
  const body = new MutationObserver(callback);
  system.addEventListener("change", callback);
  body.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  return () => {
    system.removeEventListener("change", callback);
    body.disconnect();
  };
}

/** Calls back when the page moves to a screen of another density, until the function it returns is called. */
export function watchDensity(callback: () => void): () => void {
  let query: MediaQueryList | undefined;
  const rearm = () => {
    query?.removeEventListener("change", changed);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", changed);
  };
  const changed = () => {
    rearm();
    callback();
  };
  rearm();
  return () => query?.removeEventListener("change", changed);
}
