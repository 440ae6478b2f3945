// Binds a trait of the model to a component: read through its reader, read again when the kernel sets it. A value that
// cannot be read leaves the last good one standing and is reported to the kernel, once.
import { createContext } from "preact";
import { useCallback, useContext, useEffect, useState } from "preact/hooks";
import type { Still } from "./offline";
import {
  EMPTY,
  HEAR,
  type Message,
  type Model,
  type News,
  READ,
  type Strings,
  say,
  type Trait,
  type TraitName,
} from "./wire";

/** One view's access to its model. */
export interface Link {
  read<N extends TraitName>(name: N): Trait<N>;
  /** Calls back when the trait changes, until the function it returns is called. */
  watch(name: TraitName, callback: () => void): () => void;
  /** Calls back with what the kernel says once under that name, until the function it returns is called. */
  hear<N extends keyof News>(name: N, callback: (news: News[N]) => void): () => void;
  send(message: Message): void;
  showTab(tab: Trait<"tab">): void;
  /** Whether the page is on its own. */
  still?: Still;
}

export function link(model: Model): Link {
  const seen: { [N in TraitName]?: { raw: unknown; value: Trait<N> } } = {};
  return {
    read<N extends TraitName>(name: N): Trait<N> {
      const raw = model.get(name);
      const before = seen[name];
      if (before && before.raw === raw) return before.value as Trait<N>;
      let value = (before ? before.value : EMPTY[name]) as Trait<N>;
      try {
        value = READ[name](raw, name) as Trait<N>;
      } catch (problem) {
        model.send(say.error(problem));
      }
      Object.assign(seen, { [name]: { raw, value } });
      return value;
    },
    watch(name, callback) {
      model.on(`change:${name}`, callback);
      return () => model.off(`change:${name}`, callback);
    },
    hear(name, callback) {
      const listen = (news: unknown) => {
        if (typeof news !== "object" || news === null || !(name in news)) return;
        try {
          callback(HEAR[name]((news as Readonly<Record<string, unknown>>)[name], name));
        } catch (problem) {
          model.send(say.error(problem));
        }
      };
      model.on("msg:custom", listen);
      return () => model.off("msg:custom", listen);
    },
    send(message) {
      model.send(message);
    },
    showTab(tab) {
      model.set("tab", tab);
      model.save_changes();
    },
  };
}

const LinkContext = createContext<Link | null>(null);
export const LinkProvider = LinkContext.Provider;

export function useLink(): Link {
  const found = useContext(LinkContext);
  if (!found) throw new Error("a part of the panel stands outside the panel");
  return found;
}

export function useTrait<N extends TraitName>(name: N): Trait<N> {
  const { read, watch } = useLink();
  const [value, setValue] = useState(() => read(name));
  useEffect(() => {
    const refresh = () => setValue(() => read(name));
    refresh(); // whatever changed between the first drawing and now
    return watch(name, refresh);
  }, [name, read, watch]);
  return value;
}

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const StringsContext = createContext<Strings>({});
export const StringsProvider = StringsContext.Provider;

/** The fixed words of the panel. A word that is missing shows as its key, so that it is noticed. */
export function useWords(): Words {
  const strings = useContext(StringsContext);
  return useCallback((key, values = {}) => fill(strings[key] ?? key, values), [strings]);
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
