// The tabs of the panel. The kernel chooses one when a question was answered, the page when one is clicked.

import type { ComponentType } from "preact";
import { useRef } from "preact/hooks";
import { neighbour } from "./choice";
import { EditionsPage } from "./editions";
import { Explanation } from "./explanation";
import { LogPage } from "./log";
import { useStill } from "./offline";
import { QUIET } from "./quiet";
import { ScorePage } from "./score";
import { useLink, useTrait, useWords } from "./traits";
import { TABS, type Tab } from "./wire";
import { ZonePage } from "./zone";

const PAGES: Record<Tab, ComponentType> = {
  why: Explanation,
  zone: ZonePage,
  log: LogPage,
  editions: EditionsPage,
  score: ScorePage,
};

/** `id` tells the views of one page apart. */
export function Tabs({ id }: { id: string }) {
  const chosen = useTrait("tab");
  const { showTab } = useLink();
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const score = useTrait("score");
  const still = useStill();
  // With no kernel nothing can be asked, so what would answer is not offered.
  const tabs = still ? TABS.filter((tab) => tab === "why" || tab === "log" || (tab === "score" && score)) : TABS;

  const keyDown = (event: KeyboardEvent) => {
    const next = tabs[neighbour(tabs.indexOf(chosen), tabs.length, event.key)];
    if (!next || event.key === "ArrowUp" || event.key === "ArrowDown") return;
    event.preventDefault();
    showTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <>
      <div class="lw-tabs" role="tablist" aria-label={words("tabs")} ref={list} onKeyDown={keyDown}>
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab}
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === chosen}
            aria-controls={`${id}-${tab}-page`}
            tabIndex={tab === chosen ? 0 : -1}
            {...QUIET}
            onClick={() => showTab(tab)}
          >
            {words(tab)}
          </button>
        ))}
      </div>
      {tabs.map((tab) => {
        const Page = PAGES[tab];
        return (
          <div
            class="lw-page"
            role="tabpanel"
            key={tab}
            id={`${id}-${tab}-page`}
            data-page={tab}
            aria-labelledby={`${id}-${tab}`}
            hidden={tab !== chosen}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, so the keyboard must get there
            tabIndex={0}
            {...QUIET}
          >
            {tab === chosen && <Page />}
          </div>
        );
      })}
    </>
  );
}
