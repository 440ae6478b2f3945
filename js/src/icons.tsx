// The icons: a grid of 24, lines of 2 with round ends in the colour of the text; `solid` parts are filled.
interface Drawing {
  line?: string;
  solid?: string;
}

const CLOCK = { line: "M4.5 13a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M12 9V13L15 15M10 2.5H14" };

const ICONS = {
  start: { line: "M6 5V19", solid: "M19 5L9 12L19 19Z" },
  end: { line: "M18 5V19", solid: "M5 5L15 12L5 19Z" },
  back: { line: "M14.5 5.5L8 12L14.5 18.5" },
  forward: { line: "M9.5 5.5L16 12L9.5 18.5" },
  play: { solid: "M7 4.5L19 12L7 19.5Z" },
  pause: { solid: "M7.5 5H9.5V19H7.5ZM14.5 5H16.5V19H14.5Z" },
  tick: { line: "M5 12.5L10 17.5L19.5 7" },
  cross: { line: "M6 6L18 18M18 6L6 18" },
  clock: CLOCK,
  question: { line: "M8.5 8.5C8.5 4 15.5 4 15.5 8.5C15.5 11.5 12 11.5 12 14.5M12 19V19.2" },
  dash: { line: "M7 12H17" },
  flag: { line: "M6 21V4H18L15 8L18 12H6" },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }) {
  const { line, solid }: Drawing = ICONS[name];
  return (
    <svg class="lw-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {line && <path d={line} />}
      {solid && <path class="lw-solid" d={solid} />}
    </svg>
  );
}
