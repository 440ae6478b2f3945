// Finds the cards that a sentence names, so that each can be shown with its chip.
export type Colour = "R" | "G" | "B" | "Y";
export type Token = string | { card: string; colour: Colour };

const CARD = /\b([RGBY])(?:10|[1-9])\b/g;

/** Splits a sentence into plain pieces and cards; joined again they are the sentence. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(CARD)) {
    if (match.index > from) found.push(text.slice(from, match.index));
    found.push({ card: match[0], colour: match[1] as Colour });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}
