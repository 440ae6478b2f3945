// A sentence from the kernel, as text nodes, with a chip before each card that it names.
import { tokens } from "./tokens";

export function Sentence({ text }: { text: string }) {
  return (
    <>
      {tokens(text).map((token) =>
        typeof token === "string" ? token : <b class={`lw-chip lw-chip-${token.colour}`}>{token.card}</b>,
      )}
    </>
  );
}
