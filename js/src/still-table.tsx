// The table as a picture of elements: trays and lanes by CSS, cards as SVG. It takes the place of the board where there
// is no kernel to draw one.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Back, Face, Gap, SeatMark, Weaves } from "./card-art";
import type { PileState, SeatState, State } from "./film";
import { useWords } from "./traits";
import { laneNames, names, seatLetter } from "./twin-words";
import { COLOURS, type Colour } from "./wire";

interface Props {
  state: State;
  expert: boolean;
  id: string;
}

export function StillTable({ state, expert, id }: Props) {
  const words = useWords();
  const { seats, piles } = state;
  const size = { "--lw-seats": seats.length, "--lw-places": seats[0]?.row.length ?? 0 };
  const lanes = useMemo(() => <Lanes piles={piles} seats={seats.length} id={id} />, [piles, seats.length, id]);
  return (
    <section class="lw-still-table" aria-label={words("twin")} style={size} data-expert={expert}>
      <Weaves id={id} />
      <div class="lw-felt">
        {seats.map((seat, number) => (
          <Tray
            key={number}
            {...{ seat, number, id, order: order(number, seats.length), alone: alone(number, seats.length) }}
          />
        ))}
        {lanes}
        {state.over && <p class="lw-ended">{state.over}</p>}
      </div>
    </section>
  );
}

/** Clockwise as seen from above: the first seat is left in the lower row, then the upper row, then back from the right. */
export function order(seat: number, seats: number): number {
  const upper = seats - Math.floor(seats / 2);
  if (seat === 0) return 20;
  return seat <= upper ? seat : 20 + seats - seat;
}

/** Whether a seat has its row for itself. */
const alone = (seat: number, seats: number) => seats === 2 || (seats === 3 && seat === 0);

interface TrayProps {
  seat: SeatState;
  number: number;
  order: number;
  alone: boolean;
  id: string;
}

function Tray({ seat, number, order, alone, id }: TrayProps) {
  const words = useWords();
  return useMemo(() => {
    const owner = seatLetter(number);
    const say = names(words);
    return (
      <section
        class={order < 20 ? "lw-tray" : "lw-tray lw-lower"}
        aria-label={say.seat(number)}
        style={{ order, gridColumn: alone ? "1 / -1" : "auto" }}
      >
        <div class="lw-tray-body">
          <h4>
            <SeatMark owner={owner} id={id} /> {say.seat(number)}
          </h4>
          <div class="lw-zones">
            <Zone kind="ligretto" label={words("zone_ligretto")}>
              <Pile name={say.ligretto(seat)} cards={seat.ligretto} count={seat.ligretto}>
                {seat.top ? <Face card={seat.top} owner={owner} id={id} /> : <Gap />}
              </Pile>
            </Zone>
            <Zone kind="row" label={words("zone_row")}>
              {seat.row.map((cards, place) => (
                <Stack key={place} cards={cards} owner={owner} id={id} name={say.row(cards, place, 1)} />
              ))}
            </Zone>
            <Zone kind="reserve" label={words("zone_reserve")}>
              <Pile name={say.reserve(seat)} cards={seat.reserve} count={seat.reserve || null}>
                {seat.reserve ? <Back owner={owner} id={id} /> : <Gap />}
              </Pile>
            </Zone>
            <Zone kind="discard" label={words("zone_discard")}>
              <span class="lw-fan" role="img" aria-label={say.discard(seat, 1)}>
                {seat.discard.map((card, at, fan) => (
                  <Face key={at - fan.length} card={card} owner={owner} id={id} covered={at < fan.length - 1} />
                ))}
                {seat.discard.length === 0 && <Gap />}
              </span>
            </Zone>
          </div>
        </div>
      </section>
    );
  }, [seat, number, order, alone, id, words]);
}

function Zone({ kind, label, children }: { kind: string; label: string; children: ComponentChildren }) {
  return (
    <div class={`lw-zone lw-zone-${kind}`}>
      <div class="lw-cards">{children}</div>
      <span class="lw-zone-label" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

interface PileProps {
  name: string;
  /** How many cards lie there, for the paper edges under the top one. */
  cards: number;
  count: number | null;
  children: ComponentChildren;
}

function Pile({ name, cards, count, children }: PileProps) {
  return (
    <span class={`lw-heap lw-edges-${Math.min(4, Math.floor(cards / 3))}`} role="img" aria-label={name}>
      {children}
      {count !== null && <b class="lw-count">{count}</b>}
    </span>
  );
}

/** A place of the row; in the expert game cards lie on cards, and from five on only the top three are drawn apart. */
function Stack({ cards, owner, id, name }: { cards: readonly string[]; owner: string; id: string; name: string }) {
  const shown = cards.length >= 5 ? cards.slice(-3) : cards;
  const step = shown.length === 4 ? 0.28 : 0.42;
  return (
    <span class="lw-pack" role="img" aria-label={name} style={{ "--lw-step": step }}>
      {shown.map((card, at) => (
        <Face key={at} card={card} owner={owner} id={id} covered={at < shown.length - 1} />
      ))}
      {cards.length === 0 && <Gap />}
      {cards.length >= 5 && <b class="lw-count">{cards.length}</b>}
    </span>
  );
}

function Lanes({ piles, seats, id }: { piles: readonly PileState[]; seats: number; id: string }) {
  const words = useWords();
  const lane = laneNames(words);
  return (
    <section class="lw-lanes" aria-label={words("twin_centre")}>
      {COLOURS.map((colour) => (
        <section key={colour} class="lw-lane" aria-label={lane[colour]}>
          <LanePlaces {...{ piles, colour, seats, id }} />
        </section>
      ))}
    </section>
  );
}

interface LaneProps {
  piles: readonly PileState[];
  colour: Colour;
  seats: number;
  id: string;
}

function LanePlaces({ piles, colour, seats, id }: LaneProps) {
  const words = useWords();
  const say = names(words);
  const own = piles.flatMap((pile, index) => (pile.top[0] === colour ? [{ pile, index }] : []));
  const free = seats - own.length;
  return (
    <>
      {own.map(({ pile, index }) => {
        const number = Number(pile.top.slice(1));
        return (
          <div key={index} class="lw-spot">
            <span class="lw-pile-label" aria-hidden="true">
              <span class="lw-pile-worded">
                {words(number < 10 ? "pile_label" : "pile_label_full", { pile: index + 1 })}
              </span>
              <span class="lw-pile-bare">{index + 1}</span>
            </span>
            <Pile name={say.pile(pile, index)} cards={number} count={null}>
              <Face card={pile.top} owner={pile.owner} id={id} />
            </Pile>
          </div>
        );
      })}
      {free > 0 && (
        <div class="lw-spot">
          <span class="lw-pile-label" aria-hidden="true">
            {words("pile_label_new")}
          </span>
          <span class="lw-heap" role="img" aria-label={say.start(colour)}>
            <Gap colour={colour} />
          </span>
        </div>
      )}
      {[...Array(Math.max(0, free - 1)).keys()].map((at) => (
        <div key={`free ${at}`} class="lw-spot lw-free" aria-hidden="true" />
      ))}
    </>
  );
}
