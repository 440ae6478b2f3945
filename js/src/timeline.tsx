// The slider over the whole round: a real range input on a drawn track with its marks. While it is dragged it shows
// where the hand is, not where the kernel has got to.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { QUIET } from "./quiet";
import { isChapter, markNear, type Name, names, presentName, share } from "./slider-marks";
import { throttle } from "./throttle";
import { useLink, useTrait, useWords } from "./traits";
import { type SliderMark, say } from "./wire";

const SEEK_SPAN = 50; // ms between two seeks of one drag
const PATIENCE = 1000; // ms to wait for the kernel to arrive where the drag ended

export function Timeline() {
  const { index, last, time } = useTrait("moment");
  const marks = useTrait("marks");
  const words = useWords();
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [held, drag] = useDrag(index);
  const shown = held ?? index;

  const input = (event: InputEvent) =>
    event.target instanceof HTMLInputElement && drag.move(event.target.valueAsNumber);
  const hover = (event: PointerEvent) => {
    if (!root.current) return;
    const box = root.current.getBoundingClientRect();
    const zoom = box.width / width || 1; // the box is measured on the screen, which projector size enlarges
    const near = markNear(marks, last, width, (event.clientX - box.left) / zoom);
    root.current.title = near?.label ?? "";
  };

  return (
    <div class="lw-timeline" ref={root} onPointerMove={hover} style={{ "--lw-at": share(shown, last) }}>
      <div class="lw-track" />
      <Marks marks={marks} last={last} />
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={shown}
        aria-label={words("slider")}
        aria-valuetext={`${time}, ${words("step", { step: shown, last })}`}
        {...QUIET}
        onInput={input}
        onChange={drag.drop}
        onBlur={drag.drop}
        onPointerCancel={drag.drop}
      />
      <Names marks={marks} last={last} width={width} index={shown} />
    </div>
  );
}

/** Where the hand holds the thumb, or null; and what to call while it is dragged and when it lets go. */
function useDrag(index: number): [number | null, { move(to: number): void; drop(): void }] {
  const { send } = useLink();
  const [held, hold] = useState<number | null>(null);
  const [dropped, setDropped] = useState(false);
  const seek = useMemo(() => throttle((to: number) => send(say.seek(to)), SEEK_SPAN), [send]);
  const drag = useMemo(
    () => ({
      move(to: number) {
        hold(to);
        setDropped(false);
        seek(to);
      },
      drop() {
        seek.flush();
        setDropped(true);
      },
    }),
    [seek],
  );

  useEffect(() => seek.cancel, [seek]);
  useEffect(() => {
    if (dropped && held === index) hold(null);
  }, [dropped, held, index]);
  useEffect(() => {
    if (!dropped || held === null) return;
    const timer = setTimeout(() => hold(null), PATIENCE);
    return () => clearTimeout(timer);
  }, [dropped, held]);
  return [held, drag];
}

function useWidth(root: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return width;
}

function Marks({ marks, last }: { marks: readonly SliderMark[]; last: number }) {
  return useMemo(
    () => (
      <div class="lw-marks" aria-hidden="true">
        {marks.map((mark) => (
          <Sign key={`${mark.index} ${mark.kind}`} mark={mark} last={last} />
        ))}
      </div>
    ),
    [marks, last],
  );
}

function Sign({ mark, last }: { mark: SliderMark; last: number }) {
  const style = { "--lw-at": share(mark.index, last) };
  if (mark.kind === "race") return <i class="lw-dot" style={style} />;
  if (mark.kind !== "refusal") return <i class={isChapter(mark) ? "lw-notch" : "lw-notch lw-tick"} style={style} />;
  return (
    <svg class="lw-cross" aria-hidden="true" viewBox="0 0 16 16" style={style}>
      <path class="lw-cross-ground" d="M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5" />
      <path d="M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5" />
    </svg>
  );
}

interface NamesProps {
  marks: readonly SliderMark[];
  last: number;
  width: number;
  index: number;
}

function Names({ marks, last, width, index }: NamesProps) {
  const root = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Name[]>([]);
  const chapter = marks.findLast((mark) => isChapter(mark) && mark.index <= index)?.index ?? -1;
  useLayoutEffect(() => {
    if (root.current) setKept(names(marks, last, width, textMeasure(root.current), chapter));
  }, [marks, last, width, chapter]);
  const present = presentName(kept, index);
  return (
    <div class="lw-names" aria-hidden="true" ref={root}>
      {kept.map((name) => (
        <span key={name.index} class={name === present ? "lw-present" : ""} style={{ left: `${name.left}px` }}>
          {name.label}
        </span>
      ))}
    </div>
  );
}

/** Measures a text as if it were bold, so that no name moves when its chapter comes. */
function textMeasure(element: HTMLElement): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  const { fontSize, fontFamily } = getComputedStyle(element);
  if (!context) return (text) => text.length * 8;
  context.font = `700 ${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text).width;
}
