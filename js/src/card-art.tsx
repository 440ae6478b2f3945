// The cards as pictures that need no canvas: SVG in units of a hundredth of a card's width, after the table of look.md.
// Colours come from twin.css, so that a theme changes them all at once.
import type { ComponentChildren } from "preact";

/** The shapes of the four colours round (0, 0), with a half-width of 1. */
const EMBLEM: Readonly<Record<string, string>> = {
  R: "M-.171-1.003Q0-1.3 .171-1.003L1.049 .521Q1.22 .818 .877 .818H-.877Q-1.22 .818-1.049 .521Z",
  G: "M-.98 .98V.372Q-.98-.98 .372-.98H.98V-.372Q.98 .98-.372 .98Z",
  B: "M-.9-.74Q-.9-.9-.74-.9H.74Q.9-.9 .9-.74V.74Q.9 .9 .74 .9H-.74Q-.9 .9-.9 .74Z",
  Y: "M0-.9Q.389-1.198 .529-.728 1.019-.741 .856-.278 1.26 0 .856 .278 1.019 .741 .529 .728 .389 1.198 0 .9-.389 1.198-.529 .728-1.019 .741-.856 .278-1.26 0-.856-.278-1.019-.741-.529-.728-.389-1.198 0-.9Z",
};

/** The owners' patterns: what is drawn on a tile of 8 by 8, as lines of a width, or filled (width 0). */
const WEAVES: readonly (readonly [width: number, path: string])[] = [
  [0, "M3.5 2a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0M7.5 6a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0"],
  [1.7, "M0 2H8M0 6H8"],
  [2.2, "M-1 5L5-1M3 9L9 3"],
  [0, "M0 0H4V4H0ZM4 4H8V8H4Z"],
  [1.7, "M2 0V8M6 0V8"],
  [1.7, "M0 4H8M4 0V8"],
  [1.7, "M-1 7L4 2L9 7"],
  [2.2, "M4 1V7M1 4H7"],
  [1.7, "M6.6 4a2.6 2.6 0 1 1-5.2 0a2.6 2.6 0 1 1 5.2 0"],
  [0, "M4 1L7.4 7H.6Z"],
  [1.7, "M0 1H8M0 5H8M2 1V5M6 5V9M6-3V1"],
  [1.7, "M-1 1L1-1M-1 9L9-1M7 9L9 7M-1-1L9 9"],
];
const TILE = 12.5;

export function ownerNumber(letter: string): number {
  return Math.max(0, letter.charCodeAt(0) - 65) % WEAVES.length;
}

/** The patterns, once for each view; `id` tells the views of a page apart. */
export function Weaves({ id }: { id: string }) {
  return (
    <svg class="lw-weaves" aria-hidden="true" width="0" height="0">
      <defs>
        {WEAVES.map(([width, path], owner) => (
          <pattern
            key={path}
            id={`${id}-weave-${owner}`}
            width={TILE}
            height={TILE}
            patternUnits="userSpaceOnUse"
            class={`lw-tint-${owner % 4}`}
          >
            <rect class="lw-art-tint" width={TILE} height={TILE} />
            <path
              class={width ? "lw-art-line" : "lw-art-fill"}
              d={path}
              transform={`scale(${TILE / 8})`}
              stroke-width={width}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

const weave = (id: string, owner: string) => `url(#${id}-weave-${ownerNumber(owner)})`;

/** `w` is the width of a card in the units that its parts are drawn in. */
function Art({ kind, w = 100, children }: { kind: string; w?: number; children: ComponentChildren }) {
  const edge = w / 100;
  return (
    <svg
      class={`lw-card ${kind}`}
      viewBox={[-edge, -edge, w + 2 * edge, 1.4 * w + 2 * edge].join(" ")}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

interface FaceProps {
  card: string;
  owner: string;
  id: string;
  covered?: boolean;
}

export function Face({ card, owner, id, covered = false }: FaceProps) {
  const [colour = "R", number] = [card[0], card.slice(1)];
  const ten = number === "10";
  const emblem = EMBLEM[colour] ?? "";
  const big = (colour === "R" ? 44 : 50) * (ten ? 0.86 : 1);
  return (
    <Art kind={`lw-art-${colour}${covered ? " lw-covered" : ""} lw-tint-${ownerNumber(owner) % 4}`}>
      <rect class="lw-art-paper" width="100" height="140" rx="12" />
      <rect class="lw-art-field" x="5.5" y="5.5" width="89" height="102.7" rx="7.5" />
      <rect fill={weave(id, owner)} x="5.5" y="111.5" width="89" height="23" rx="6" />
      <rect class="lw-art-tint" x="5.5" y="111.5" width="30" height="23" rx="6" />
      <text class="lw-art-letter" x="20.5" y="130.8" font-size="22">
        {owner}
      </text>
      <text class="lw-art-corner" x={ten ? 10 : 13} y="36.5" font-size={ten && covered ? 27 : 34}>
        {number}
      </text>
      <path class="lw-art-small" d={emblem} transform="translate(79 24.5) scale(9.5)" stroke-width=".316" />
      <path class="lw-art-large" d={emblem} transform="translate(50 73.5) scale(32.5)" stroke-width=".108" />
      <text class="lw-art-number" x="50" y={73.5 + 0.356 * big + (colour === "R" ? 2.9 : 0)} font-size={big}>
        {number}
      </text>
    </Art>
  );
}

export function Back({ owner, id }: { owner: string; id: string }) {
  return (
    // Half the units: a pattern does not grow with the card, and a reserve is a small one.
    <Art kind={`lw-tint-${ownerNumber(owner) % 4}`} w={50}>
      <rect class="lw-art-paper" width="50" height="70" rx="6" stroke-width=".5" />
      <rect fill={weave(id, owner)} x="2.75" y="2.75" width="44.5" height="64.5" rx="3.75" />
      <circle class="lw-art-disc" cx="25" cy="35" r="13.5" />
      <text class="lw-art-owner" x="25" y="41.4" font-size="18">
        {owner}
      </text>
    </Art>
  );
}

/** An empty place; with a colour, the place where its next pile starts. */
export function Gap({ colour = "" }: { colour?: string }) {
  return (
    <Art kind="lw-gap">
      <rect class="lw-art-place" x="1.2" y="1.2" width="97.6" height="137.6" rx="12" />
      {colour && (
        <>
          <path class="lw-art-start" d={EMBLEM[colour]} transform="translate(50 70) scale(27)" stroke-width=".07" />
          <text class="lw-art-one" x="50" y={80.7 + (colour === "R" ? 2 : 0)} font-size="30">
            1
          </text>
        </>
      )}
    </Art>
  );
}

/** The mark of a seat: its pattern and its letter. */
export function SeatMark({ owner, id }: { owner: string; id: string }) {
  return (
    <svg class={`lw-mark lw-tint-${ownerNumber(owner) % 4}`} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect fill={weave(id, owner)} width="32" height="32" rx="8.5" />
      <rect class="lw-art-tint" x="5" y="5" width="22" height="22" rx="6" />
      <text class="lw-art-letter" x="16" y="22.5" font-size="18.5">
        {owner}
      </text>
    </svg>
  );
}
