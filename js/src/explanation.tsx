// Why: the verdict, then every condition in the judge's order with what was needed and what was found, then the rules
// it cites and what follows.
import { Icon, type IconName } from "./icons";
import { Notice, useStill } from "./offline";
import { RuleBox } from "./rule-box";
import { Sentence } from "./sentence";
import { useTrait, useWords } from "./traits";
import { VerdictBox } from "./verdict-box";
import type { Condition, Mark, Note, Why } from "./wire";

const SIGN: Record<Mark, IconName> = { yes: "tick", no: "cross", dash: "dash", clock: "clock" };

/** A value of so many signs stands in one line. */
const SHORT = 9;

export function Explanation() {
  const why = useTrait("why");
  const still = useStill();
  if (!still) return why ? <Answer why={why} /> : <HowToAsk />;
  return (
    <div class="lw-column">
      {why && <Answer why={why} />}
      <Notice />
    </div>
  );
}

function HowToAsk() {
  const words = useWords();
  return (
    <div class="lw-column">
      <h3>{words("ask_title")}</h3>
      <p>{words("ask_mouse")}</p>
      <p class="lw-second">{words("ask_keys")}</p>
    </div>
  );
}

function Answer({ why }: { why: Why }) {
  return (
    <div class="lw-columns">
      <div class="lw-column">
        <VerdictBox tone={why.tone} title={why.title} reason={why.reason} />
        {why.rows.length > 0 && <Conditions rows={why.rows} />}
      </div>
      <div class="lw-column">
        {why.rules.map((rule) => (
          <RuleBox key={rule.id} rule={rule} />
        ))}
        {why.notes.map((note) => (
          <NoteLine key={note.title + note.text} note={note} />
        ))}
      </div>
    </div>
  );
}

function Conditions({ rows }: { rows: readonly Condition[] }) {
  const words = useWords();
  return (
    <table class="lw-conditions">
      <thead>
        <tr>
          <td colSpan={2} />
          <th scope="col">{words("condition")}</th>
          <th scope="col">{words("needed")}</th>
          <th scope="col">{words("found")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.n} class={`lw-row-${row.mark}`} data-code={row.code}>
            <td class="lw-row-number">{row.n}</td>
            <td class="lw-row-mark">
              <Icon name={SIGN[row.mark]} />
              <span class="lw-unseen">{words(`mark_${row.mark}`)}</span>
            </td>
            <td>
              <span class="lw-row-text">
                <Sentence text={row.text} />
              </span>
              <span class="lw-row-rules">
                {row.rules.map((rule, at) => [
                  at ? ", " : " ",
                  <span key={rule} class="lw-unbroken">
                    {rule}
                  </span>,
                ])}
              </span>
            </td>
            <Value text={row.needed} />
            <Value text={row.found} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text }: { text: string }) {
  return (
    <td class={text.length <= SHORT ? "lw-row-value lw-unbroken" : "lw-row-value"}>
      <Sentence text={text} />
    </td>
  );
}

function NoteLine({ note }: { note: Note }) {
  return (
    <p class={`lw-note lw-note-${note.tone}`}>
      {note.title && <b>{note.title} </b>}
      <Sentence text={note.text} />
    </p>
  );
}
