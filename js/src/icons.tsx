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
  down: { line: "M6 9.5L12 15.5L18 9.5" },
  seat: { line: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20C4.5 15.5 8 14 12 14S19.5 15.5 19.5 20" },
  peek: { line: "M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12ZM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0" },
  gear: {
    line: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3V6M12 18V21M3 12H6M18 12H21M5.6 5.6L7.8 7.8M16.2 16.2L18.4 18.4M18.4 5.6L16.2 7.8M7.8 16.2L5.6 18.4",
  },
  full: { line: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" },
  copy: { line: "M9 8.5H19.5V20H9ZM15 8.5V4H4.5V15.5H9" },
  cards: { line: "M4 7.5L11.5 5.5L15 18.5L7.5 20.5ZM14.5 5.5H20V17H18" },
  camera: { line: "M4 8H8L9.5 5.5H14.5L16 8H20V19H4ZM8.8 13a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0" },
  lay: { line: "M12 4V15M7.5 10.5L12 15L16.5 10.5M5 20H19" },
  refill: { line: "M12 20V9M7.5 13.5L12 9L16.5 13.5M5 4H19" },
  flip: { line: "M4 9H17M13.5 5.5L17 9L13.5 12.5M20 16H7" },
  recycle: { line: "M19 12A7 7 0 1 1 16.5 6.6M17 3V7H13" },
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
