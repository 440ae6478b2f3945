// Times and ways: how something moves that begins here and ends there, and the clock of the round in the page's time.
import type { Box } from "./motion";

export const easeIn = (t: number) => t * t;
export const easeOut = (t: number) => 1 - (1 - t) * (1 - t);
export const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** The way of a hand: cubic-bezier(.3, 0, .2, 1). */
export function reachEase(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 20; i++) {
    const s = (low + high) / 2;
    const x = 0.9 * (1 - s) * (1 - s) * s + 0.6 * (1 - s) * s * s + s * s * s;
    if (x < t) low = s;
    else high = s;
  }
  const s = (low + high) / 2;
  return 3 * (1 - s) * s * s + s * s * s;
}

/** How far along something is that began and ends: 0 to 1. */
export function part(begin: number, end: number, now: number): number {
  if (now <= begin) return 0;
  return now >= end ? 1 : (now - begin) / (end - begin);
}

/** What is given for 1x, at another speed; never too short to be seen. */
export const span = (ms: number, speed: number) => Math.max(80, ms / (speed || 1));

export interface Clock {
  clock: number;
  speed: number;
  since: number;
}

export const timeOf = ({ clock, speed, since }: Clock, now: number) => clock + (now - since) * speed;

const NEAR = 120; // ms of the page between two clocks that are meant to agree

/** The clock that the kernel tells; one that nearly agrees is only drawn towards it, so that no hand jumps. */
export function steady(before: Clock | null, clock: number, speed: number, now: number): Clock {
  if (before && before.speed === speed && speed > 0) {
    const own = timeOf(before, now);
    if (Math.abs(clock - own) < NEAR * speed) return { clock: own + (clock - own) / 4, speed, since: now };
  }
  return { clock, speed, since: now };
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** The card between two places: it takes the size of the second only on the last part of the way. */
export function between(from: Box, to: Box, t: number): Box {
  const grown = from[3] > from[2] && to[2] > 0 ? easeInOut(part(0.55, 1, t)) : 0;
  const w = mix(from[2], to[2], grown);
  const h = mix(from[3], to[3], grown);
  const x = mix(from[0] + from[2] / 2, to[0] + to[2] / 2, t);
  return [x - w / 2, mix(from[1] + from[3] / 2, to[1] + to[3] / 2, t) - h / 2, w, h];
}
