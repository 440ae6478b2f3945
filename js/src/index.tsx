// The panel as anywidget loads it. A view draws into its own element and keeps nothing between views; what it leaves in
// the box around it goes with it.
import { render as draw } from "preact";
import { adopt } from "./adopt";
import { measure } from "./measure";
import { kernelKnows, markStill, surviving, watchKernel } from "./offline";
import { overlay } from "./overlay";
import { Panel } from "./panel";
import { standalone } from "./standalone";
import { link } from "./traits";
import type { Model } from "./wire";
import "./styles/index.css";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const bond = surviving(link(model), kernelKnows(model));
  el.classList.add("lw-root");
  draw(<Panel link={bond} id={`lw-${Math.random().toString(36).slice(2)}`} />, el);
  const leave = inFrame(el, (frame) => {
    const undo = [
      watchKernel(frame, bond),
      adopt(frame, el, bond),
      measure(frame, bond),
      overlay(frame, el, model, bond),
      markStill(frame, bond),
    ];
    return () => {
      for (const one of undo) one();
    };
  });
  return () => {
    leave();
    draw(null, el);
    el.classList.remove("lw-root");
  };
}

/**
 * Calls `enter` with the box around `el` as soon as there is one, and again if `el` moves to another; what `enter`
 * returned is called when the box is left. The head has no size before it stands on the page, so its first size is
 * the sign.
 */
function inFrame(el: HTMLElement, enter: (frame: HTMLElement) => () => void): () => void {
  let frame: HTMLElement | null = null;
  let leave = () => {};
  const look = () => {
    if (!el.isConnected || el.parentElement === frame) return;
    leave();
    frame = el.parentElement;
    leave = frame ? enter(frame) : () => {};
  };
  const shown = new ResizeObserver(look);
  if (el.firstElementChild) shown.observe(el.firstElementChild);
  return () => {
    shown.disconnect();
    leave();
  };
}

standalone();

export default { render };
