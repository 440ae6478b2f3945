// A sentence from the kernel, as text nodes, with a chip before each card that it names.
import { type Colour, tokens } from "./tokens";

/** The shape of each colour, paper on the field, on a grid of 20. */
const SHAPES: Record<Colour, string> = {
  R: "M9 5.2Q10 3.5 11 5.2L15.9 13.7Q16.8 15.4 14.9 15.4L5.1 15.4Q3.2 15.4 4.1 13.7Z",
  G: "M4.5 15.5L4.5 12.1Q4.5 4.5 12.1 4.5L15.5 4.5L15.5 7.9Q15.5 15.5 7.9 15.5Z",
  B: "M5.9 5L14.1 5Q15 5 15 5.9L15 14.1Q15 15 14.1 15L5.9 15Q5 15 5 14.1L5 5.9Q5 5 5.9 5Z",
  Y: "M10 5Q12.2 3.3 13 5.9Q15.7 5.9 14.8 8.4Q17.1 10 14.8 11.6Q15.7 14.1 13 14.1Q12.2 16.7 10 15Q7.8 16.7 7 14.1Q4.3 14.1 5.2 11.6Q2.9 10 5.2 8.4Q4.3 5.9 7 5.9Q7.8 3.3 10 5Z",
};

function Chip({ card, colour }: { card: string; colour: Colour }) {
  return (
    <span class={`lw-chip lw-chip-${colour}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <rect x=".5" y=".5" width="19" height="19" rx="5" />
        <path d={SHAPES[colour]} />
      </svg>
      <b>{card}</b>
    </span>
  );
}

export function Sentence({ text }: { text: string }) {
  return <>{tokens(text).map((token) => (typeof token === "string" ? token : <Chip {...token} />))}</>;
}
