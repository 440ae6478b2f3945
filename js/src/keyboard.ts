// What the keys do while the board or the bar has the focus, and which keys the board's canvas never gets to see.
import { type Jump, type Message, type Moment, SPEEDS, say } from "./wire";

export interface Stroke {
  key: string;
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
}

const JUMP_KEYS: Readonly<Record<string, Jump>> = { s: "seat", x: "refusal", r: "race" };

const isCommand = (stroke: Stroke) => stroke.ctrlKey || stroke.metaKey || stroke.altKey;

/** The message a key stands for, or null. */
export function messageFor(stroke: Stroke, { playing, speed, last, keys }: Moment): Message | null {
  if (isCommand(stroke)) return null;
  // The keys of whoever plays a seat, by where they lie on the keyboard: whatever the layout, they are neighbours.
  if (stroke.code && keys?.includes(stroke.code)) return stroke.repeat ? null : say.key(stroke.code);
  switch (stroke.key) {
    case " ":
      if (stroke.repeat) return null; // held down, it would flicker
      return playing ? say.pause() : say.play();
    case "ArrowLeft":
    case ",":
      return say.step(-1);
    case "ArrowRight":
    case ".":
      return say.step(1);
    case "Home":
      return say.seek(0);
    case "End":
      return say.seek(last);
    case "PageUp":
      return say.jump("chapter", -1);
    case "PageDown":
      return say.jump("chapter", 1);
    case "Escape":
      return say.letgo();
    case "[":
    case "-":
      return faster(speed, -1);
    case "]":
    case "+":
      return faster(speed, 1);
    default: {
      const jump = JUMP_KEYS[stroke.key.toLowerCase()];
      return jump ? say.jump(jump, stroke.shiftKey ? -1 : 1) : null;
    }
  }
}

/** The same while a place of the board has the focus: there the arrows go from place to place. */
export function messageAtPlace(stroke: Stroke, moment: Moment): Message | null {
  return stroke.key.startsWith("Arrow") ? null : messageFor(stroke, moment);
}

function faster(speed: number, by: 1 | -1): Message | null {
  const slower = SPEEDS.filter((value) => value < speed);
  const quicker = SPEEDS.filter((value) => value > speed);
  const next = by < 0 ? slower.at(-1) : quicker[0];
  return next === undefined ? null : say.speed(next);
}

/** Keys of the browser and the system. ipycanvas would swallow them, and nobody could Tab out of the board. */
export function isBrowserKey(stroke: Stroke): boolean {
  return isCommand(stroke) || /^(Tab|F\d+|Control|Meta|Alt|Shift)$/.test(stroke.key);
}
