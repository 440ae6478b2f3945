// The wire between the kernel and this page, named once. `view/wire.py` is its twin; both read the golden messages
// in tests/contract. Each trait crosses whole, so the latest value is all there is to know; a value of the wrong form
// is refused here, at the seam, and nothing behind it has to ask again.

export const TABS = ["why", "zone", "log"] as const;
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
const VERDICT_TONES = ["legal", "illegal", "late", "asked", "none"] as const;
const NOTE_TONES = ["legal", "illegal", "late", "plain"] as const;
const EVENT_TONES = ["legal", "illegal", "late", "stop", "plain"] as const;
const MARKS = ["yes", "no", "dash", "clock"] as const;

export type Tab = (typeof TABS)[number];
export type SpeedValue = (typeof SPEEDS)[number];
export type VerdictTone = (typeof VERDICT_TONES)[number];
export type NoteTone = (typeof NOTE_TONES)[number];
export type EventTone = (typeof EVENT_TONES)[number];
export type Mark = (typeof MARKS)[number];

export type Strings = Readonly<Record<string, string>>;
export interface Head {
  title: string;
  facts: string;
  edition: string;
}
export interface Moment {
  index: number;
  last: number;
  time: string;
  playing: boolean;
  speed: number;
  announce: string;
}
export interface Condition {
  n: number;
  mark: Mark;
  text: string;
  needed: string;
  found: string;
  rules: readonly string[];
  code: string;
}
export interface Rule {
  id: string;
  edition: string;
  badge: string;
  stated: boolean;
  text: string;
}
export interface Note {
  title: string;
  text: string;
  tone: NoteTone;
}
export interface Why {
  tone: VerdictTone;
  title: string;
  reason: string;
  rows: readonly Condition[];
  rules: readonly Rule[];
  notes: readonly Note[];
}
export interface Zone {
  title: string;
  lines: readonly string[];
  now: string;
  rules: readonly Rule[];
}
export interface LogRow {
  index: number;
  time: string;
  seat: string;
  text: string;
  tone: EventTone;
}
export interface SliderMark {
  index: number;
  kind: string;
  label: string;
}
export interface Fault {
  title: string;
  text: string;
  detail: string;
}
export interface Board {
  label: string;
  width: number;
  height: number;
}

export type Message =
  | { do: "play" | "pause" | "dismiss" | "letgo" }
  | { do: "step"; by: 1 | -1 }
  | { do: "seek"; index: number }
  | { do: "speed"; value: SpeedValue }
  | { do: "measure"; width: number; density: number; dark: boolean }
  | { do: "error"; text: string };

/** What anywidget hands to `render`, as far as the panel uses it. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(message: Message): void;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
}

type Read<T> = (value: unknown, at: string) => T;

function refuse(at: string, wanted: string): never {
  throw new TypeError(`${at}: expected ${wanted}`);
}

const text: Read<string> = (value, at) => (typeof value === "string" ? value : refuse(at, "text"));
const flag: Read<boolean> = (value, at) => (typeof value === "boolean" ? value : refuse(at, "true or false"));
const amount: Read<number> = (value, at) =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : refuse(at, "a number from 0");
const count: Read<number> = (value, at) =>
  Number.isSafeInteger(value) && amount(value, at) >= 0 ? amount(value, at) : refuse(at, "a whole number from 0");

function oneOf<T extends string>(choices: readonly T[]): Read<T> {
  return (value, at) => choices.find((choice) => choice === value) ?? refuse(at, `one of ${choices.join(", ")}`);
}

function fields<T extends object>(readers: { [K in keyof T]: Read<T[K]> }): Read<T> {
  return (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(at, "an object");
    const given = value as Readonly<Record<string, unknown>>;
    const read: Partial<T> = {};
    for (const key in readers) read[key] = readers[key](given[key], `${at}.${key}`);
    return read as T;
  };
}

function listOf<T>(reader: Read<T>): Read<T[]> {
  return (value, at) =>
    Array.isArray(value) ? value.map((item: unknown, i) => reader(item, `${at}[${i}]`)) : refuse(at, "a list");
}

function orNull<T>(reader: Read<T>): Read<T | null> {
  return (value, at) => (value === null || value === undefined ? null : reader(value, at));
}

/** A row of a list that crosses as a plain array, to keep long lists small. */
function row<T extends object>(names: readonly (keyof T)[], reader: Read<T>): Read<T> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length !== names.length) refuse(at, `${names.length} items`);
    return reader(Object.fromEntries(names.map((name, i) => [name, value[i]])), at);
  };
}

const rule = fields<Rule>({ id: text, edition: text, badge: text, stated: flag, text });
const condition = fields<Condition>({
  n: count,
  mark: oneOf(MARKS),
  text,
  needed: text,
  found: text,
  rules: listOf(text),
  code: text,
});
const seatOrNone: Read<string> = (value, at) => orNull(text)(value, at) ?? "";

const strings: Read<Strings> = (value, at) => {
  const given = fields<Record<string, never>>({})(value, at) && (value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(Object.entries(given).map(([key, word]) => [key, text(word, `${at}.${key}`)]));
};

/** One reader a trait: a checked value, or a TypeError that names the place. */
export const READ = {
  strings,
  head: fields<Head>({ title: text, facts: text, edition: text }),
  moment: fields<Moment>({ index: count, last: count, time: text, playing: flag, speed: amount, announce: text }),
  why: orNull(
    fields<Why>({
      tone: oneOf(VERDICT_TONES),
      title: text,
      reason: text,
      rows: listOf(condition),
      rules: listOf(rule),
      notes: listOf(fields<Note>({ title: text, text, tone: oneOf(NOTE_TONES) })),
    }),
  ),
  zone: orNull(fields<Zone>({ title: text, lines: listOf(text), now: text, rules: listOf(rule) })),
  log: listOf(
    row<LogRow>(
      ["index", "time", "seat", "text", "tone"],
      fields<LogRow>({ index: count, time: text, seat: seatOrNone, text, tone: oneOf(EVENT_TONES) }),
    ),
  ),
  marks: listOf(
    row<SliderMark>(["index", "kind", "label"], fields<SliderMark>({ index: count, kind: text, label: text })),
  ),
  tab: oneOf(TABS),
  fault: orNull(fields<Fault>({ title: text, text, detail: text })),
  board: fields<Board>({ label: text, width: amount, height: amount }),
};

export type TraitName = keyof typeof READ;
export type Trait<N extends TraitName> = ReturnType<(typeof READ)[N]>;

/** What a trait is before the kernel has sent anything that can be read. */
export const EMPTY: { readonly [N in TraitName]: Trait<N> } = {
  strings: {},
  head: { title: "", facts: "", edition: "" },
  moment: { index: 0, last: 0, time: "", playing: false, speed: 1, announce: "" },
  why: null,
  zone: null,
  log: [],
  marks: [],
  tab: "why",
  fault: null,
  board: { label: "", width: 0, height: 0 },
};

const LONGEST_ERROR = 1000;

/** Every message the page can send. */
export const say = {
  play: (): Message => ({ do: "play" }),
  pause: (): Message => ({ do: "pause" }),
  dismiss: (): Message => ({ do: "dismiss" }),
  letgo: (): Message => ({ do: "letgo" }),
  step: (by: 1 | -1): Message => ({ do: "step", by }),
  seek: (index: number): Message => ({ do: "seek", index }),
  speed: (value: SpeedValue): Message => ({ do: "speed", value }),
  measure: (width: number, density: number, dark: boolean): Message => ({ do: "measure", width, density, dark }),
  error: (problem: unknown): Message => ({ do: "error", text: String(problem).slice(0, LONGEST_ERROR) }),
};
