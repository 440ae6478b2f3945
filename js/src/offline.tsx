// What the panel does when there is no kernel: a notebook that was saved and not run, one whose kernel was restarted,
// or a page of its own. The link that the components hold stays the same; behind it a player takes the kernel's place.
import { useEffect, useState } from "preact/hooks";
import { Reel } from "./film";
import { Icon } from "./icons";
import { CLOCK, Player, type Timer } from "./player";
import { type Link, useLink, useTrait, useWords } from "./traits";
import { EMPTY, type Film, type Message, type Model, say, type Trait, type TraitName } from "./wire";

/** Why there is no kernel: the notebook was saved and not run, the kernel has gone, or this is a page of its own. */
export type Cause = "saved" | "lost" | "page";

export interface Still {
  /** Why there is no kernel; null while there is one. */
  cause(): Cause | null;
  /** Calls back when that changes, until the function it returns is called. */
  watch(callback: () => void): () => void;
}

export interface Survivor extends Link {
  still: Still;
  /** There is no kernel any more; null: there is one again. */
  lose(cause: Cause | null): void;
}

const PATIENCE = 4000; // ms without an answer after which the page asks whether the kernel still knows it
const ANSWERS = ["moment", "why", "zone", "twin"] as const;

/**
 * A link that goes on by itself once `lose` was called, when a message could not be sent, or when one is not answered
 * and `known` says that the kernel does not know this panel. A kernel that is busy says so only when it is done.
 */
export function surviving(live: Link, known = async () => true, timer: Timer = CLOCK): Survivor {
  const watchers = new Map<TraitName, Set<() => void>>();
  const changed = new Set<() => void>();
  let cause: Cause | null = null;
  let player: Player | null = null;

  const tell = (...names: readonly TraitName[]) => {
    for (const name of names) for (const call of [...(watchers.get(name) ?? [])]) call();
  };
  const played = (): { [N in TraitName]?: Trait<N> } => {
    if (cause === null) return {};
    const tab = live.read("tab");
    const own = {
      fault: null,
      zone: null,
      editions: null,
      task: null,
      tab: tab === "zone" || tab === "editions" ? "why" : tab,
    } as const;
    if (!player) return { ...own, score: null, why: null };
    return { ...own, score: player.round.reel.score, moment: player.moment, why: player.why };
  };
  const start = () => {
    const reel = reelOf(live.read("film"));
    if (!reel) return null;
    const round = { reel, log: live.read("log"), marks: live.read("marks") };
    return new Player(round, live.read("moment"), () => tell("moment", "why"), timer);
  };
  let waits = false;
  const awaitAnswer = () => {
    if (waits) return;
    waits = true;
    let answered = false;
    const ends = ANSWERS.map((name) => live.watch(name, () => (answered = true)));
    timer.after(PATIENCE, async () => {
      waits = false;
      for (const end of ends) end();
      if (!answered && !(await known().catch(() => false)) && cause === null) lose("lost");
    });
  };
  const lose = (why: Cause | null) => {
    if (why === cause) return;
    cause = why;
    player?.stop();
    player = why === null ? null : start();
    for (const call of [...changed]) call();
    tell(...(Object.keys(EMPTY) as TraitName[]));
  };

  return {
    ...live,
    read<N extends TraitName>(name: N): Trait<N> {
      const own = played();
      return name in own ? (own[name] as Trait<N>) : live.read(name);
    },
    watch(name, callback) {
      const own = watchers.get(name) ?? new Set();
      watchers.set(name, own.add(callback));
      const off = live.watch(name, callback);
      return () => {
        own.delete(callback);
        off();
      };
    },
    send(message: Message) {
      if (cause === null)
        try {
          live.send(message);
          if (message.do !== "measure" && message.do !== "error") awaitAnswer();
          return;
        } catch {
          lose("lost"); // the line to the kernel is gone; what was asked for is done here
        }
      player?.take(message);
    },
    still: {
      cause: () => cause,
      watch(callback) {
        changed.add(callback);
        return () => changed.delete(callback);
      },
    },
    lose,
  };
}

/** Whether the kernel has any widget: one that died and began anew has none. */
export function kernelKnows(model: Model): () => Promise<boolean> {
  const { widget_manager: manager } = model as { widget_manager?: { _get_comm_info?(): Promise<object> } };
  return async () => {
    const open = await manager?._get_comm_info?.();
    return !open || Object.keys(open).length > 0;
  };
}

const DISCONNECTED = "jupyter-widgets-disconnected";

/** Loses the kernel when the widget manager marks the box around the panel, until the function it returns is called. */
export function watchKernel(frame: HTMLElement, link: Survivor): () => void {
  let met = false;
  let was: boolean | undefined;
  const look = () => {
    const gone = frame.classList.contains(DISCONNECTED);
    if (gone === was) return; // some other class: what was found lost by its silence stays lost
    was = gone;
    met ||= !gone;
    link.lose(gone ? (met ? "lost" : "saved") : null);
  };
  const classes = new MutationObserver(look);
  classes.observe(frame, { attributes: true, attributeFilter: ["class"] });
  look();
  return () => {
    classes.disconnect();
    link.lose(null);
  };
}

/** Tells the box around the panel, whose canvas is of no use then, whether there is a kernel. */
export function markStill(frame: HTMLElement, { still }: Survivor): () => void {
  const mark = () => frame.classList.toggle("lw-still", still.cause() !== null);
  mark();
  const unwatch = still.watch(mark);
  return () => {
    unwatch();
    frame.classList.remove("lw-still");
  };
}

export function useStill(): Cause | null {
  const { still } = useLink();
  const [cause, setCause] = useState(() => still?.cause() ?? null);
  useEffect(() => {
    if (!still) return;
    const look = () => setCause(still.cause());
    look();
    return still.watch(look);
  }, [still]);
  return cause;
}

const reels = new WeakMap<Film, Reel | null>();
let problem: unknown = null;

/** The film as it can be stepped through; null where there is none or it cannot be read. */
function reelOf(film: Film | null): Reel | null {
  if (!film) return null;
  const known = reels.get(film);
  if (known !== undefined) return known;
  let reel: Reel | null = null;
  problem = null;
  try {
    if (Object.keys(film).length) reel = new Reel(film);
  } catch (fault) {
    problem = fault;
  }
  reels.set(film, reel);
  return reel;
}

export function useReel(): Reel | null {
  const film = useTrait("film");
  const { send } = useLink();
  const reel = reelOf(film);
  useEffect(() => {
    if (problem) send(say.error(problem));
    problem = null;
  }, [film, send]);
  return reel;
}

/** That there is no kernel, what can be done all the same, and how to get one. */
export function Notice() {
  const cause = useStill();
  const words = useWords();
  if (!cause) return null;
  return (
    <div class="lw-column lw-notice">
      <div class="lw-verdict lw-tone-asked">
        <span class="lw-verdict-mark">
          <Icon name="camera" />
        </span>
        <div>
          <h3>{words(`still_${cause}`)}</h3>
          <p>{words("still_text")}</p>
        </div>
      </div>
      <p class="lw-second">{words(`still_${cause}_on`)}</p>
    </div>
  );
}
