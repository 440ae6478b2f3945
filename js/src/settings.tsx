// The settings that act at once: how it looks, where the play stops by itself, what is said; and the two copies.
import { useId } from "preact/hooks";
import { Choice } from "./choice";
import { CopyButton } from "./copy";
import { Menu } from "./menu";
import { useLink, useTrait, useWords } from "./traits";
import { type Changes, MOTIONS, SIZES, say, THEMES } from "./wire";

export const SWITCHES = ["stop_refusal", "stop_race", "coach", "whatnow"] as const;

export function SettingsPage() {
  const settings = useTrait("settings");
  const { send } = useLink();
  const words = useWords();
  if (!settings) return null;
  return (
    <>
      <Row name="size" values={SIZES} now={settings} />
      <Row name="theme" values={THEMES} now={settings} />
      <Row name="motion" values={MOTIONS} now={settings} />
      {SWITCHES.map((name) => (
        <Switch key={name} label={words(name)} value={settings[name]} choose={(value) => send(say.set(name, value))} />
      ))}
      {settings.language.choices.length > 1 && (
        <div class="lw-field">
          <span>{words("language")}</span>
          <Menu
            label={words("language")}
            value={settings.language.value}
            choices={settings.language.choices}
            choose={(value) => send(say.set("language", value))}
          />
        </div>
      )}
      <div class="lw-buttons">
        <CopyButton what="seed" />
        <CopyButton what="record" />
      </div>
    </>
  );
}

type Named = "size" | "theme" | "motion";

function Row<N extends Named>({
  name,
  values,
  now,
}: {
  name: N;
  values: readonly Changes[N][];
  now: Pick<Changes, N>;
}) {
  const { send } = useLink();
  const words = useWords();
  const id = useId();
  return (
    <div class="lw-field">
      <span id={id}>{words(name)}</span>
      <Choice<Changes[N]>
        label={id}
        value={now[name]}
        choices={values.map((value) => [value, words(`${name}_${value}`)] as const)}
        choose={(value) => send(say.set(name, value))}
      />
    </div>
  );
}

export function Switch(props: { label: string; value: boolean; choose: (value: boolean) => void }) {
  const words = useWords();
  const id = useId();
  const choices = [
    [true, words("yes")],
    [false, words("no")],
  ] as const;
  return (
    <div class="lw-field">
      <span id={id}>{props.label}</span>
      <Choice<boolean> label={id} value={props.value} choices={choices} choose={props.choose} />
    </div>
  );
}
