// What the keys do while the board or the bar has the focus, and which keys the board's canvas never gets to see.
import { type Message, type Moment, SPEEDS, say } from "./wire";

export interface Stroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat?: boolean;
}

const isCommand = (stroke: Stroke) => stroke.ctrlKey || stroke.metaKey || stroke.altKey;

/** The message a key stands for, or null. */
export function messageFor(stroke: Stroke, { playing, speed, last }: Moment): Message | null {
  if (isCommand(stroke)) return null;
  switch (stroke.key) {
    case " ":
      if (stroke.repeat) return null; // held down, it would flicker
      return playing ? say.pause() : say.play();
    case "ArrowLeft":
      return say.step(-1);
    case "ArrowRight":
      return say.step(1);
    case "Home":
      return say.seek(0);
    case "End":
      return say.seek(last);
    case "Escape":
      return say.letgo();
    case "[":
    case "-":
      return faster(speed, -1);
    case "]":
    case "+":
      return faster(speed, 1);
    default:
      return null;
  }
}

function faster(speed: number, by: 1 | -1): Message | null {
  const slower = SPEEDS.filter((value) => value < speed);
  const quicker = SPEEDS.filter((value) => value > speed);
  const next = by < 0 ? slower.at(-1) : quicker[0];
  return next === undefined ? null : say.speed(next);
}

/** Keys of the browser and the system. ipycanvas would swallow them, and nobody could Tab out of the board. */
export function isBrowserKey(stroke: Stroke): boolean {
  return isCommand(stroke) || /^(Tab|PageUp|PageDown|F\d+|Control|Meta|Alt|Shift)$/.test(stroke.key);
}
