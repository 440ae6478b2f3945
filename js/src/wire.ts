// The wire between the kernel and this page, named once. `view/wire.py` is its twin; both read the golden messages
// in tests/contract. Each trait crosses whole, so the latest value is all there is to know; a value of the wrong form
// is refused here, at the seam, and nothing behind it has to ask again.

import {
  amount,
  anything,
  count,
  fields,
  flag,
  listOf,
  oneOf,
  orNull,
  points,
  type Read,
  refuse,
  row,
  text,
  tuple,
} from "./readers";

export const TABS = ["why", "zone", "log", "editions", "score"] as const;
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
const VERDICT_TONES = ["legal", "illegal", "late", "asked", "none"] as const;
const NOTE_TONES = ["legal", "illegal", "late", "plain"] as const;
const EVENT_TONES = ["legal", "illegal", "late", "stop", "plain"] as const;
const MARKS = ["yes", "no", "dash", "clock"] as const;
const ZONES = ["ligretto", "row", "discard", "reserve"] as const;
export const COLOURS = ["R", "G", "B", "Y"] as const;
export const SIZES = ["desk", "projector"] as const;
export const THEMES = ["light", "dark", "system"] as const;
export const MOTIONS = ["full", "less"] as const;
export const JUMPS = ["seat", "refusal", "race", "chapter"] as const;
export const COPIES = ["seed", "record"] as const;

export type Tab = (typeof TABS)[number];
export type SpeedValue = (typeof SPEEDS)[number];
export type VerdictTone = (typeof VERDICT_TONES)[number];
export type NoteTone = (typeof NOTE_TONES)[number];
export type EventTone = (typeof EVENT_TONES)[number];
export type Mark = (typeof MARKS)[number];
export type ZoneName = (typeof ZONES)[number];
export type Colour = (typeof COLOURS)[number];
export type Jump = (typeof JUMPS)[number];
export type Copied = (typeof COPIES)[number];

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
  /** The keys, by their place on the keyboard, that play a seat now; null in a round that was saved before there were any. */
  keys: readonly string[] | null;
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
  /** What kind of move it was: deal, lay, refill, stack, flip, recycle, stop; empty where the kernel does not say. */
  kind: string;
}
export interface SliderMark {
  index: number;
  kind: string;
  label: string;
}
/** One preset and what it makes of the move; `cells` stand under the `columns` of the page. */
export interface EditionRow {
  edition: string;
  cells: readonly string[];
  rule: string;
  badge: string;
  stated: boolean;
  differs: boolean;
}
export interface Editions {
  tone: VerdictTone;
  title: string;
  reason: string;
  /** The heads of the cells; the page itself names the edition before them and the rule behind. */
  columns: readonly string[];
  rows: readonly EditionRow[];
  note: string;
}
/** One seat of the result; `cells` stand under the `columns`, `points` are those of the round. */
export interface ScoreRow {
  seat: string;
  cells: readonly string[];
  points: number;
  won: boolean;
}
/** The sheet of a match: a row a round, with its name first and then a cell a seat, as in heads and totals. */
export interface Sheet {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  totals: readonly string[];
}
export interface Score {
  title: string;
  reason: string;
  final: boolean;
  columns: readonly string[];
  rows: readonly ScoreRow[];
  sheet: Sheet;
  rules: readonly Rule[];
  note: string;
  next: boolean;
}
/** What can be chosen for a setting: each value with its name. */
export interface Choice<T extends string | number> {
  value: T;
  choices: readonly (readonly [T, string])[];
}
/** The settings that act at once and have a fixed list of values. */
export interface Options {
  size: (typeof SIZES)[number];
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  stop_refusal: boolean;
  stop_race: boolean;
  peek: boolean;
  coach: boolean;
  whatnow: boolean;
}
/** What `set` can change, and to what. */
export interface Changes extends Options {
  language: string;
}
export interface Settings extends Options {
  edition: Choice<string>;
  players: Choice<number>;
  expert: boolean;
  seed: number;
  language: Choice<string>;
}
/** The round as it may be seen, step by step; `film.ts` reads what is in it. */
export type Film = Readonly<Record<string, unknown>>;
/** A card's place: seat from 0, zone, place from 0, depth (1 is the top). */
export type SpotAt = readonly [seat: number, zone: ZoneName, place: number, depth: number];
/** Something on the table that can be clicked. */
export type What =
  | readonly ["spot", ...SpotAt]
  | readonly ["pile", number]
  | readonly ["new", Colour]
  | readonly ["tray", number];
/** A rectangle of the board in CSS px: left, top, width, height. */
export type Box = readonly [x: number, y: number, w: number, h: number];
/** Where the zones of a seat lie; a seat that is drawn as one line has no hand. */
export interface TrayPlaces {
  tray: Box;
  ligretto: Box;
  row: readonly Box[];
  reserve: Box | null;
  /** Where the lowest of one, two and three cards of the discard lies. */
  discard: readonly Box[];
}
/** Where everything lies on the board; a lane a colour, in their order. */
export interface Places {
  width: number;
  height: number;
  trays: readonly TrayPlaces[];
  lanes: readonly (readonly Box[])[];
}
/** What is picked up, and where it may go now. */
export interface Twin {
  chosen: SpotAt | null;
  targets: readonly What[];
}
export interface Fault {
  title: string;
  text: string;
  detail: string;
}
/** A button of the task: its name, its text, and whether it is down, or null where it does not stay down. */
export type TaskButton = readonly [id: string, text: string, pressed: boolean | null];
/** What stands above the tabs: `picture` is an address of its data, `field` the text to change or null. */
export interface Task {
  title: string;
  lines: readonly string[];
  picture: string;
  field: string | null;
  note: { tone: VerdictTone; title: string; reason: string } | null;
  buttons: readonly TaskButton[];
}
export interface Board {
  label: string;
  width: number;
  height: number;
}

export type Message =
  | { do: "play" | "pause" | "dismiss" | "letgo" | "next" | "still" }
  | { do: "step"; by: 1 | -1 }
  | { do: "seek"; index: number }
  | { do: "speed"; value: SpeedValue }
  | { do: "measure"; width: number; room: number; density: number; dark: boolean }
  | { do: "click"; what: What }
  | { do: "jump"; kind: Jump; by: 1 | -1 }
  | { do: "set"; name: keyof Changes; value: string | boolean }
  | { do: "deal"; edition: string; players: number; expert: boolean; seed: number | null }
  | { do: "copy"; what: Copied }
  | { do: "act"; id: string; text: string }
  | { do: "key"; code: string }
  | { do: "error"; text: string };

/** What the kernel says once and does not keep: the text that was asked for, or a motion to show. */
export interface News {
  copy: { what: Copied; text: string };
  motion: Readonly<Record<string, unknown>>;
}

/** What anywidget hands to `render`, as far as the panel uses it. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(message: Message): void;
  on(event: string, callback: (news?: unknown) => void): void;
  off(event: string, callback: (news?: unknown) => void): void;
}

function choice<T extends string | number>(reader: Read<T>): Read<Choice<T>> {
  return fields<Choice<T>>({ value: reader, choices: listOf(tuple<readonly [T, string]>(reader, text)) });
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
const textOrNone: Read<string> = (value, at) => orNull(text)(value, at) ?? "";
const spotAt = tuple<SpotAt>(count, oneOf(ZONES), count, count);

const what: Read<What> = (value, at) => {
  const kind: unknown = Array.isArray(value) ? value[0] : undefined;
  if (kind === "spot") return ["spot", ...spotAt((value as unknown[]).slice(1), at)];
  if (kind === "pile" || kind === "tray") return [kind, tuple<readonly [string, number]>(text, count)(value, at)[1]];
  if (kind === "new") return [kind, tuple<readonly [string, Colour]>(text, oneOf(COLOURS))(value, at)[1]];
  return refuse(at, "a spot, a pile, a new pile or a tray");
};

const strings: Read<Strings> = (value, at) => {
  return Object.fromEntries(
    Object.entries(anything(value, at)).map(([key, word]) => [key, text(word, `${at}.${key}`)]),
  );
};

const box = tuple<Box>(amount, amount, amount, amount);

/** One reader a trait: a checked value, or a TypeError that names the place. */
export const READ = {
  strings,
  head: fields<Head>({ title: text, facts: text, edition: text }),
  moment: fields<Moment>({
    index: count,
    last: count,
    time: text,
    playing: flag,
    speed: amount,
    announce: text,
    keys: orNull(listOf(text)),
  }),
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
      ["index", "time", "seat", "text", "tone", "kind"],
      fields<LogRow>({ index: count, time: text, seat: textOrNone, text, tone: oneOf(EVENT_TONES), kind: textOrNone }),
      1,
    ),
  ),
  marks: listOf(
    row<SliderMark>(["index", "kind", "label"], fields<SliderMark>({ index: count, kind: text, label: text })),
  ),
  tab: oneOf(TABS),
  film: anything,
  editions: orNull(
    fields<Editions>({
      tone: oneOf(VERDICT_TONES),
      title: text,
      reason: text,
      columns: listOf(text),
      rows: listOf(
        fields<EditionRow>({
          edition: text,
          cells: listOf(text),
          rule: text,
          badge: text,
          stated: flag,
          differs: flag,
        }),
      ),
      note: text,
    }),
  ),
  score: orNull(
    fields<Score>({
      title: text,
      reason: text,
      final: flag,
      columns: listOf(text),
      rows: listOf(fields<ScoreRow>({ seat: text, cells: listOf(text), points, won: flag })),
      sheet: fields<Sheet>({ heads: listOf(text), rows: listOf(listOf(text)), totals: listOf(text) }),
      rules: listOf(rule),
      note: text,
      next: flag,
    }),
  ),
  settings: orNull(
    fields<Settings>({
      edition: choice(text),
      players: choice(count),
      expert: flag,
      seed: count,
      size: oneOf(SIZES),
      theme: oneOf(THEMES),
      motion: oneOf(MOTIONS),
      stop_refusal: flag,
      stop_race: flag,
      language: choice(text),
      peek: flag,
      coach: flag,
      whatnow: flag,
    }),
  ),
  places: orNull(
    fields<Places>({
      width: amount,
      height: amount,
      trays: listOf(
        fields<TrayPlaces>({ tray: box, ligretto: box, row: listOf(box), reserve: orNull(box), discard: listOf(box) }),
      ),
      lanes: listOf(listOf(box)),
    }),
  ),
  twin: fields<Twin>({ chosen: orNull(spotAt), targets: listOf(what) }),
  fault: orNull(fields<Fault>({ title: text, text, detail: text })),
  board: fields<Board>({ label: text, width: amount, height: amount }),
  task: orNull(
    fields<Task>({
      title: text,
      lines: listOf(text),
      picture: text,
      field: orNull(text),
      note: orNull(fields({ tone: oneOf(VERDICT_TONES), title: text, reason: text })),
      buttons: listOf(tuple<TaskButton>(text, text, orNull(flag))),
    }),
  ),
};

/** The readers of what the kernel says once. */
export const HEAR: { readonly [N in keyof News]: Read<News[N]> } = {
  copy: fields<News["copy"]>({ what: oneOf(COPIES), text }),
  motion: anything,
};

export type TraitName = keyof typeof READ;
export type Trait<N extends TraitName> = ReturnType<(typeof READ)[N]>;

/** What a trait is before the kernel has sent anything that can be read. */
export const EMPTY: { readonly [N in TraitName]: Trait<N> } = {
  strings: {},
  head: { title: "", facts: "", edition: "" },
  moment: { index: 0, last: 0, time: "", playing: false, speed: 1, announce: "", keys: [] },
  why: null,
  zone: null,
  log: [],
  marks: [],
  tab: "why",
  film: {},
  editions: null,
  score: null,
  settings: null,
  places: null,
  twin: { chosen: null, targets: [] },
  fault: null,
  board: { label: "", width: 0, height: 0 },
  task: null,
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
  measure: (width: number, room: number, density: number, dark: boolean): Message => ({
    do: "measure",
    width,
    room,
    density,
    dark,
  }),
  next: (): Message => ({ do: "next" }),
  still: (): Message => ({ do: "still" }),
  click: (what: What): Message => ({ do: "click", what }),
  jump: (kind: Jump, by: 1 | -1): Message => ({ do: "jump", kind, by }),
  set: <N extends keyof Changes>(name: N, value: Changes[N]): Message => ({ do: "set", name, value }),
  deal: (edition: string, players: number, expert: boolean, seed: number | null): Message => ({
    do: "deal",
    edition,
    players,
    expert,
    seed,
  }),
  copy: (what: Copied): Message => ({ do: "copy", what }),
  act: (id: string, text: string): Message => ({ do: "act", id, text }),
  key: (code: string): Message => ({ do: "key", code }),
  error: (problem: unknown): Message => ({ do: "error", text: String(problem).slice(0, LONGEST_ERROR) }),
};
