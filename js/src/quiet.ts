/** For every element that can have the focus: without it a key pressed there also runs a notebook command. */
export const QUIET = { "data-lm-suppress-shortcuts": "true" } as const;
