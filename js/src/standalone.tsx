// A page of its own that holds a round, as `timeline.save("round.html")` writes it: the traits of the panel as JSON in
// a script that is not run. There is no kernel and there never was one.
import { render as draw } from "preact";
import { messageFor } from "./keyboard";
import { measure } from "./measure";
import { markStill, surviving } from "./offline";
import { Panel } from "./panel";
import { link } from "./traits";
import type { Model } from "./wire";

/** The id of the script with the round; view/page.py writes it. */
const ROUND = "ligretto-round";

/** Shows the round that the page holds, if it holds one. */
export function standalone(): void {
  const round = document.getElementById(ROUND);
  const frame = document.querySelector<HTMLElement>(".lw-frame");
  if (!(round instanceof HTMLScriptElement) || round.type !== "application/json" || !frame) return;
  const bond = surviving(link(plain(JSON.parse(round.text) as Readonly<Record<string, unknown>>)));
  bond.lose("page");
  const root = frame.appendChild(document.createElement("div"));
  root.className = "lw-root";
  draw(<Panel link={bond} id="lw-0" />, root);
  markStill(frame, bond);
  measure(frame, bond);
  addEventListener("keydown", (event) => {
    if (event.target !== document.body) return;
    const message = messageFor(event, bond.read("moment"));
    if (!message) return;
    event.preventDefault();
    bond.send(message);
  });
}

/** A model that is nothing but its values. */
function plain(given: Readonly<Record<string, unknown>>): Model {
  const values = { ...given };
  const watchers = new Map<string, Set<() => void>>();
  return {
    get: (name) => values[name],
    set(name, value) {
      values[name] = value;
      for (const call of [...(watchers.get(`change:${name}`) ?? [])]) call();
    },
    save_changes() {},
    send() {},
    on: (event, callback) => void watchers.set(event, (watchers.get(event) ?? new Set()).add(callback)),
    off: (event, callback) => void watchers.get(event)?.delete(callback),
  };
}
