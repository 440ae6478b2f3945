// The bar: the slider, and under it the buttons, the jumps, the speeds and the time.
import { Icon, type IconName } from "./icons";
import { Jumps } from "./jumps";
import { messageFor } from "./keyboard";
import { Menu } from "./menu";
import { QUIET } from "./quiet";
import { Timeline } from "./timeline";
import { useLink, useTrait, useWords } from "./traits";
import { type Message, SPEEDS, type SpeedValue, say } from "./wire";

export function Transport() {
  const moment = useTrait("moment");
  const { send } = useLink();
  const words = useWords();

  const keyDown = (event: KeyboardEvent) => {
    // On a button the space bar presses that button, as everywhere.
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    const message = messageFor(event, moment);
    if (message || event.key === " ") event.preventDefault();
    if (message) send(message);
  };

  const { index, last, playing } = moment;
  return (
    <div class="lw-bar" role="toolbar" aria-label={words("bar")} onKeyDown={keyDown}>
      <Timeline />
      <div class="lw-controls">
        <span class="lw-steps">
          <Press name="start" message={say.seek(0)} off={index === 0} />
          <Press name="back" message={say.step(-1)} off={index === 0} />
          <Press name={playing ? "pause" : "play"} message={playing ? say.pause() : say.play()} main />
          <Press name="forward" message={say.step(1)} off={index >= last} />
          <Press name="end" message={say.seek(last)} off={index >= last} />
        </span>
        <span class="lw-rule-line" />
        <Jumps />
        <span class="lw-rule-line" />
        <Speeds />
        <Time />
      </div>
    </div>
  );
}

interface PressProps {
  name: IconName;
  message: Message;
  off?: boolean;
  main?: boolean;
}

/** A button of the bar. One that has nothing to do stays where the focus is: it is dimmed, never `disabled`. */
function Press({ name, message, off = false, main = false }: PressProps) {
  const { send } = useLink();
  const words = useWords();
  return (
    <button
      type="button"
      class={main ? "lw-button lw-main" : "lw-button"}
      data-press={main ? "play" : name}
      aria-label={words(name)}
      title={words(name)}
      aria-disabled={off}
      {...QUIET}
      onClick={() => off || send(message)}
    >
      <Icon name={name} />
    </button>
  );
}

/** A button each, and for narrow cells one that opens a list: the styles show one of the two. */
function Speeds() {
  const { speed } = useTrait("moment");
  const { send } = useLink();
  const words = useWords();
  const choices = SPEEDS.map((value) => [value, words(`speed_${value}`)] as const);
  return (
    <>
      <fieldset class="lw-choice lw-speeds" aria-label={words("speed")}>
        {choices.map(([value, text]) => (
          <button
            type="button"
            key={value}
            aria-pressed={value === speed}
            {...QUIET}
            onClick={() => send(say.speed(value))}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <Menu<SpeedValue>
        label={words("speed")}
        value={speed as SpeedValue}
        choices={choices}
        choose={(value) => send(say.speed(value))}
      />
    </>
  );
}

function Time() {
  const { index, last, time } = useTrait("moment");
  const words = useWords();
  return (
    <span class="lw-time">
      <b>{time}</b> · {words("step", { step: index, last })}
    </span>
  );
}
