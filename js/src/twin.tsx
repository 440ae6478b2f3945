// The table as real elements, twin of the canvas. While there is a kernel its buttons lie unseen over the places of the
// board, each where its card is drawn: whoever goes there with the keyboard sees the focus on the board itself, whoever
// hears the page has the names, and the mouse goes through to the canvas. Without a kernel it is the picture.
import { Component } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { PileState, SeatState, State } from "./film";
import { nearest, type Way } from "./nearest";
import { useReel, useStill } from "./offline";
import { QUIET } from "./quiet";
import { StillTable } from "./still-table";
import { useLink, useTrait, useWords, type Words } from "./traits";
import { laneNames, names } from "./twin-words";
import { type Box, COLOURS, type Twin as Marked, type Places, say, type TrayPlaces, type What } from "./wire";

export function Twin({ id }: { id: string }) {
  const reel = useReel();
  const still = useStill();
  const { index } = useTrait("moment");
  const places = useTrait("places");
  const marked = useTrait("twin");
  if (!reel) return null;
  const state = reel.at(index);
  if (still) return <StillTable state={state} expert={reel.expert} id={id} />;
  return places && places.trays.length === state.seats.length ? (
    <Live state={state} places={places} marked={marked} expert={reel.expert} />
  ) : null;
}

interface LiveProps {
  state: State;
  places: Places;
  marked: Marked;
  expert: boolean;
}

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

function Live({ state, places, marked, expert }: LiveProps) {
  const { send } = useLink();
  const words = useWords();
  const root = useRef<HTMLElement>(null);
  const stop = useRef("");
  const inside = useRef(false);
  const press = useMemo(() => (what: What) => send(say.click(what)), [send]);
  const marks = useMemo(
    () => ({ chosen: marked.chosen && key(["spot", ...marked.chosen]), targets: new Set(marked.targets.map(key)) }),
    [marked],
  );

  // One button is the tab stop. One that is no longer there hands it, and the focus if it had that, to the first.
  useLayoutEffect(() => {
    const buttons = all(root.current);
    const at = buttons.find((button) => button.dataset.what === stop.current) ?? buttons[1];
    for (const button of buttons) button.tabIndex = button === at ? 0 : -1;
    const lost = at?.dataset.what !== stop.current && inside.current && document.activeElement === document.body;
    if (lost) at?.focus();
  });

  const focused = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLButtonElement)) return;
    stop.current = event.target.dataset.what ?? "";
    inside.current = true;
    for (const button of all(root.current)) button.tabIndex = button === event.target ? 0 : -1;
  };
  const left = (event: FocusEvent) => {
    // Going elsewhere is not the same as being taken away.
    if (event.relatedTarget) inside.current = false;
  };
  // The other keys move the round; adopt.ts sees them first.
  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLButtonElement)) return;
    const next = neighbour(all(root.current), event.target, event.key);
    if (!WAYS[event.key]) return;
    event.preventDefault();
    next?.focus();
  };

  const size = { "--lw-wide": places.width, "--lw-high": places.height };
  return (
    <section
      class="lw-twin"
      aria-label={words("twin")}
      ref={root}
      style={size}
      onFocusIn={focused}
      onFocusOut={left}
      onKeyDown={keyDown}
    >
      {state.seats.map((seat, number) => {
        const tray = places.trays[number];
        return tray && <TrayPart key={number} {...{ seat, number, tray, places, marks, words, press, expert }} />;
      })}
      <LanesPart piles={state.piles} {...{ places, marks, words, press }} />
      <p class="lw-unseen">{state.over}</p>
    </section>
  );
}

const key = (what: What) => JSON.stringify(what);

function all(root: HTMLElement | null): HTMLButtonElement[] {
  return [...(root?.querySelectorAll("button") ?? [])];
}

const isTray = (button: HTMLElement | undefined) => button?.dataset.what?.startsWith('["tray"');

/** Where an arrow leads: to the card or place that lies nearest there. A tray as a whole lies left of its first card. */
function neighbour(buttons: HTMLButtonElement[], from: HTMLButtonElement, pressed: string): HTMLElement | undefined {
  const way = WAYS[pressed];
  if (!way) return undefined;
  const [tray, first] = buttons.filter((button) => button.closest("ul") === from.closest("ul"));
  if (from === tray && isTray(tray) && way !== "left") return first;
  if (from === first && isTray(tray) && way === "left") return tray;
  const cards = buttons.filter((button) => !isTray(button));
  const start = isTray(from) ? first : from;
  return start && cards[nearest(cards.map(boxOf), cards.indexOf(start), way)];
}

const boxOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box => [
  offsetLeft,
  offsetTop,
  offsetWidth,
  offsetHeight,
];

interface Marks {
  chosen: string | null;
  targets: ReadonlySet<string>;
}
interface Shared {
  places: Places;
  marks: Marks;
  words: Words;
  press(what: What): void;
}

/** Draws again only when one of its values is another one: a step touches one seat, or a lane. */
abstract class Part<P> extends Component<P> {
  override shouldComponentUpdate(next: P): boolean {
    return Object.keys(next as object).some((name) => next[name as keyof P] !== (this.props as P)[name as keyof P]);
  }
}

interface TrayProps extends Shared {
  seat: SeatState;
  number: number;
  tray: TrayPlaces;
  expert: boolean;
}

class TrayPart extends Part<TrayProps> {
  override render() {
    const { seat, number, tray, expert, words } = this.props;
    const say = names(words);
    const spot = (zone: "ligretto" | "row" | "discard" | "reserve", place: number, depth: number): What => [
      "spot",
      number,
      zone,
      place,
      depth,
    ];
    const hand = tray.reserve;
    return (
      <>
        <h4 class="lw-unseen">{say.seat(number)}</h4>
        <ul aria-label={say.seat(number)}>
          <Place {...this.props} what={["tray", number]} at={tray.tray} name={say.about(number)} />
          <Place {...this.props} what={spot("ligretto", 0, 1)} at={tray.ligretto} name={say.ligretto(seat)} />
          {tray.row.flatMap((base, place) => {
            const cards = seat.row[place] ?? [];
            const shown = expert && hand ? Math.min(cards.length, cards.length >= 5 ? 3 : 4) : 1;
            return [...Array(Math.max(1, shown)).keys()]
              .reverse()
              .map((above) => (
                <Place
                  key={`${place} ${above}`}
                  {...this.props}
                  what={spot("row", place, above + 1)}
                  at={lower(base, shown - 1 - above, shown, cards.length)}
                  name={say.row(cards, place, above + 1)}
                />
              ));
          })}
          {hand && <Place {...this.props} what={spot("reserve", 0, 1)} at={hand} name={say.reserve(seat)} />}
          {(seat.discard.length ? seat.discard : [""]).map((_, at, fan) => (
            <Place
              key={`discard ${fan.length - at}`}
              {...this.props}
              what={spot("discard", 0, fan.length - at)}
              at={tray.discard[at]}
              name={say.discard(seat, fan.length - at)}
            />
          ))}
        </ul>
      </>
    );
  }
}

/** The place of a card of an expert stack, each .42 lower than the one under it, and never more than .84 in all. */
function lower([x, y, w, h]: Box, at: number, shown: number, cards: number): Box {
  const step = shown < 2 ? 0 : cards >= 5 ? 0.42 : Math.min(0.42, 0.84 / (shown - 1));
  return [x, y + at * step * w, w, h];
}

interface LanesProps extends Shared {
  piles: readonly PileState[];
}

class LanesPart extends Part<LanesProps> {
  override render() {
    const { piles, places, words } = this.props;
    const say = names(words);
    const lane = laneNames(words);
    return (
      <>
        <h4 class="lw-unseen">{words("twin_centre")}</h4>
        {COLOURS.map((colour, row) => {
          const own = piles.flatMap((pile, index) => (pile.top[0] === colour ? [{ pile, index }] : []));
          const free = places.lanes[row]?.[own.length];
          return (
            <ul key={colour} aria-label={lane[colour]}>
              {own.map(({ pile, index }, at) => (
                <Place
                  key={index}
                  {...this.props}
                  what={["pile", index]}
                  at={places.lanes[row]?.[at]}
                  name={say.pile(pile, index)}
                />
              ))}
              {free && <Place key="new" {...this.props} what={["new", colour]} at={free} name={say.start(colour)} />}
            </ul>
          );
        })}
      </>
    );
  }
}

interface PlaceProps extends Shared {
  what: What;
  at: Box | undefined;
  name: string;
}

function Place({ what, at, name, places, marks, words, press }: PlaceProps) {
  if (!at) return null;
  const own = key(what);
  const [x, y, w, h] = at;
  const here = marks.targets.has(own);
  return (
    <li>
      <button
        type="button"
        data-what={own}
        aria-label={here ? words("twin_here", { name }) : name}
        aria-pressed={what[0] === "spot" ? own === marks.chosen : undefined}
        tabIndex={-1}
        style={{
          left: `${(100 * x) / places.width}%`,
          top: `${(100 * y) / places.height}%`,
          width: `${(100 * w) / places.width}%`,
          height: `${(100 * h) / places.height}%`,
        }}
        {...QUIET}
        onClick={() => press(what)}
      />
    </li>
  );
}
