// What goes on when no kernel does: a clock in the page that steps through the film, and the answers to those messages
// that need no kernel. It stands in for the kernel behind the same link, so the bar, the Log and Why are none the wiser.
import type { Reel } from "./film";
import type { LogRow, Message, Moment, SliderMark, Why } from "./wire";

/** What the player is fed from: the round as the panel has it. */
export interface Round {
  reel: Reel;
  log: readonly LogRow[];
  marks: readonly SliderMark[];
}

export interface Timer {
  now(): number;
  after(ms: number, call: () => void): () => void;
}

export const CLOCK: Timer = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export class Player {
  #index: number;
  #playing = false;
  #speed: number;
  /** The time of the round at the page's time `#since`, both in ms. */
  #clock: number;
  #since = 0;
  #cancel = () => {};

  constructor(
    readonly round: Round,
    from: Moment,
    readonly changed: () => void,
    readonly timer: Timer = CLOCK,
  ) {
    this.#index = Math.min(from.index, round.reel.last);
    this.#speed = from.speed || 1;
    this.#clock = this.#time(this.#index);
  }

  get moment(): Moment {
    const row = this.#row();
    return {
      index: this.#index,
      last: this.round.reel.last,
      time: row?.time ?? "",
      playing: this.#playing,
      speed: this.#speed,
      announce: this.#playing ? "" : (row?.text ?? ""),
      keys: [],
    };
  }

  /** What is said of the event that is shown: the reason of a refusal, else what happened; null for the start. */
  get why(): Why | null {
    const row = this.#row();
    const told = this.round.reel.reason(this.#index);
    if (told || !row || this.#index === 0) return told;
    const tone = row.tone === "stop" ? "none" : row.tone === "plain" ? "legal" : row.tone;
    return { tone, title: row.text, reason: "", rows: [], rules: [], notes: [] };
  }

  /** Does what a message asks for, if that needs no kernel. */
  take(message: Message): void {
    if (message.do === "play") this.#play();
    else if (message.do === "pause") this.#show(this.#index, false);
    else if (message.do === "step") this.#show(this.#index + message.by, false);
    else if (message.do === "seek") this.#show(message.index, this.#playing);
    else if (message.do === "jump") this.#show(this.#next(message.kind, message.by), false);
    else if (message.do === "speed") this.#pace(message.value);
  }

  stop(): void {
    this.#cancel();
  }

  #play(): void {
    const restart = this.#index >= this.round.reel.last;
    if (restart) this.#index = 0;
    this.#clock = restart ? 0 : this.#clock;
    this.#since = this.timer.now();
    this.#playing = this.round.reel.last > 0;
    this.#go();
  }

  #pace(speed: number): void {
    this.#clock = this.#now();
    this.#since = this.timer.now();
    this.#speed = speed;
    this.#go();
  }

  #show(wanted: number, playing: boolean): void {
    const index = Math.max(0, Math.min(wanted, this.round.reel.last));
    this.#clock = index === this.#index && !playing ? this.#now() : this.#time(index);
    this.#index = index;
    this.#since = this.timer.now();
    this.#playing = playing && index < this.round.reel.last;
    this.#go();
  }

  /** Says what is shown now, and waits for the next event. */
  #go(): void {
    this.#cancel();
    this.#cancel = () => {};
    if (this.#playing) {
      const due = (this.#time(this.#index + 1) - this.#now()) / this.#speed;
      this.#cancel = this.timer.after(Math.max(0, due), () => this.#show(this.#index + 1, true));
    }
    this.changed();
  }

  #now(): number {
    const time = this.#playing ? this.#clock + (this.timer.now() - this.#since) * this.#speed : this.#clock;
    return Math.min(time, this.#time(this.#index + 1));
  }

  #time(index: number): number {
    return this.round.reel.times[Math.min(index, this.round.reel.last)] ?? 0;
  }

  #row(): LogRow | undefined {
    const { log } = this.round;
    const here = log[this.#index];
    return here?.index === this.#index ? here : log.find((row) => row.index === this.#index);
  }

  #next(kind: string, by: 1 | -1): number {
    const { log, marks } = this.round;
    const seat = this.#row()?.seat;
    const wanted: Record<string, () => number[]> = {
      seat: () => log.filter((row) => row.seat === seat).map((row) => row.index),
      refusal: () => log.filter((row) => row.tone === "illegal").map((row) => row.index),
      race: () => log.filter((row) => row.tone === "late").map((row) => row.index),
      chapter: () => marks.filter((mark) => mark.kind !== "refusal" && mark.kind !== "race").map((mark) => mark.index),
    };
    const found = (wanted[kind]?.() ?? []).filter((index) => (index - this.#index) * by > 0);
    return found.length ? (by > 0 ? Math.min : Math.max)(...found) : this.#index;
  }
}
