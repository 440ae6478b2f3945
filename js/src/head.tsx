// The head: which round this is, and the dialogs behind it. It also holds the voice that tells a screen reader what has
// happened.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { CopyButton } from "./copy";
import { Dialog } from "./dialog";
import { HelpPage } from "./help";
import { Icon, type IconName } from "./icons";
import { useStill } from "./offline";
import { QUIET } from "./quiet";
import { RoundPage } from "./round";
import { SettingsPage } from "./settings";
import { useLink, useTrait, useWords } from "./traits";
import { type Settings, say } from "./wire";

export function Head() {
  const { title, facts, edition } = useTrait("head");
  const set = useTrait("settings");
  const settings = useStill() ? null : set; // with no kernel there is nobody to set anything
  return (
    <div class="lw-head">
      <div class="lw-round">
        <b>{title}</b>
        <span class="lw-second">{facts}</span>
        {settings && <CopyButton what="seed" icon />}
      </div>
      {settings ? (
        <Opener name="round" icon="cards" text={edition}>
          {(close) => <RoundPage now={settings} close={close} />}
        </Opener>
      ) : (
        <span class="lw-edition">{edition}</span>
      )}
      {settings && <Peek on={settings.peek} />}
      <FullPage />
      <Opener name="help" icon="question">
        {() => <HelpPage />}
      </Opener>
      {settings && (
        <Opener name="settings" icon="gear">
          {() => <SettingsPage />}
        </Opener>
      )}
      <Announcer />
    </div>
  );
}

interface OpenerProps {
  name: "round" | "help" | "settings";
  icon: IconName;
  text?: string;
  children: (close: () => void) => ComponentChildren;
}

/** A button of the head and the dialog that it opens. With a text it says so, where there is room. */
function Opener({ name, icon, text, children }: OpenerProps) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        class={text ? "lw-framed lw-wordy" : "lw-button"}
        data-opens={name}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={text || words(name)}
        title={words(name)}
        {...QUIET}
        onClick={() => setOpen(true)}
      >
        {text && <span>{text}</span>}
        {text && <Icon name="down" />}
        <Icon name={icon} />
      </button>
      {open && (
        <Dialog title={words(name)} name={name} anchor={button.current} close={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}

function Peek({ on }: { on: Settings["peek"] }) {
  const { send } = useLink();
  const words = useWords();
  const state = words(on ? "peek_on" : "peek_off");
  return (
    <button
      type="button"
      class="lw-framed lw-wordy lw-peek"
      data-press="peek"
      aria-label={state}
      aria-pressed={on}
      title={words("peek_text")}
      {...QUIET}
      onClick={() => send(say.set("peek", !on))}
    >
      <Icon name="peek" />
      <span>{state}</span>
    </button>
  );
}

/** The whole screen for the board and its panel, where the browser allows it. */
function FullPage() {
  const words = useWords();
  const root = useRef<HTMLButtonElement>(null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else (root.current?.closest(".lw-outer") ?? root.current?.closest(".lw-frame"))?.requestFullscreen();
  };
  return (
    <button
      type="button"
      class="lw-button lw-full"
      data-press="full"
      ref={root}
      aria-label={words("full_page")}
      title={words("full_page")}
      {...QUIET}
      onClick={toggle}
    >
      <Icon name="full" />
    </button>
  );
}

function Announcer() {
  const { announce } = useTrait("moment");
  return (
    <div class="lw-unseen" role="status" aria-live="polite">
      {announce}
    </div>
  );
}
