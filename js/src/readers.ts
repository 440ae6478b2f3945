// Readers of values that came over the wire: the checked value, or a TypeError that names the place and says what was
// expected there. `wire.ts` puts them together to what each trait is.
export type Read<T> = (value: unknown, at: string) => T;

export function refuse(at: string, wanted: string): never {
  throw new TypeError(`${at}: expected ${wanted}`);
}

export const text: Read<string> = (value, at) => (typeof value === "string" ? value : refuse(at, "text"));
export const flag: Read<boolean> = (value, at) => (typeof value === "boolean" ? value : refuse(at, "true or false"));
export const amount: Read<number> = (value, at) =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : refuse(at, "a number from 0");
export const count: Read<number> = (value, at) =>
  Number.isSafeInteger(value) && amount(value, at) >= 0 ? amount(value, at) : refuse(at, "a whole number from 0");
export const points: Read<number> = (value, at) =>
  Number.isSafeInteger(value) ? (value as number) : refuse(at, "a whole number");

export function oneOf<T extends string>(choices: readonly T[]): Read<T> {
  return (value, at) => choices.find((choice) => choice === value) ?? refuse(at, `one of ${choices.join(", ")}`);
}

export function fields<T extends object>(readers: { [K in keyof T]: Read<T[K]> }): Read<T> {
  return (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(at, "an object");
    const given = value as Readonly<Record<string, unknown>>;
    const read: Partial<T> = {};
    for (const key in readers) read[key] = readers[key](given[key], `${at}.${key}`);
    return read as T;
  };
}

export function listOf<T>(reader: Read<T>): Read<T[]> {
  return (value, at) =>
    Array.isArray(value) ? value.map((item: unknown, i) => reader(item, `${at}[${i}]`)) : refuse(at, "a list");
}

export function orNull<T>(reader: Read<T>): Read<T | null> {
  return (value, at) => (value === null || value === undefined ? null : reader(value, at));
}

/** A row of a list that crosses as a plain array, to keep long lists small; its last `spare` items may be missing. */
export function row<T extends object>(names: readonly (keyof T)[], reader: Read<T>, spare = 0): Read<T> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > names.length || value.length < names.length - spare)
      refuse(at, `${names.length} items`);
    return reader(Object.fromEntries(names.map((name, i) => [name, value[i]])), at);
  };
}

/** An array of so many items, each of its own kind. */
export function tuple<T extends readonly unknown[]>(...readers: { [K in keyof T]: Read<T[K]> }): Read<T> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length !== readers.length) refuse(at, `${readers.length} items`);
    return readers.map((reader, i) => reader(value[i], `${at}[${i}]`)) as unknown as T;
  };
}

/** An object whose inside is the matter of whoever uses it. */
export const anything: Read<Readonly<Record<string, unknown>>> = (value, at) => {
  fields<Record<string, never>>({})(value, at);
  return value as Readonly<Record<string, unknown>>;
};
