// Score: who won the round, what each seat's points are made of, and the sheet of the match, which grows by a row a
// round.
import { QUIET } from "./quiet";
import { RuleBox } from "./rule-box";
import { SeatMark } from "./seat";
import { Sentence } from "./sentence";
import { useLink, useTrait, useWords } from "./traits";
import { VerdictBox } from "./verdict-box";
import { type ScoreRow, type Sheet, say } from "./wire";

export function ScorePage() {
  const score = useTrait("score");
  const { send } = useLink();
  const words = useWords();
  if (!score)
    return (
      <div class="lw-column">
        <h3>{words("score_title")}</h3>
        <p>{words("score_text")}</p>
      </div>
    );
  const { title, reason, columns, rows, sheet, rules, note } = score;
  return (
    <div class="lw-columns">
      <div class="lw-column">
        <VerdictBox tone={score.final ? "legal" : "none"} sign="flag" title={title} reason={reason} />
        {rows.length > 0 && <Result columns={columns} rows={rows} />}
      </div>
      <div class="lw-column">
        {sheet.rows.length > 0 && <SheetTable sheet={sheet} />}
        {score.next && (
          <div class="lw-buttons">
            <button
              type="button"
              class="lw-framed lw-main"
              data-press="next"
              {...QUIET}
              onClick={() => send(say.next())}
            >
              {words("next_round")}
            </button>
          </div>
        )}
        {rules.map((rule) => (
          <RuleBox key={rule.id} rule={rule} />
        ))}
        {note && (
          <p>
            <Sentence text={note} />
          </p>
        )}
      </div>
    </div>
  );
}

function Result({ columns, rows }: { columns: readonly string[]; rows: readonly ScoreRow[] }) {
  const words = useWords();
  return (
    <table class="lw-table lw-score">
      <thead>
        <tr>
          {[words("seat"), ...columns].map((head, i) => (
            <th scope="col" key={i}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, cells, won }) => (
          <tr key={seat} class={won ? "lw-won" : ""}>
            <th scope="row">
              <SeatMark seat={seat} />
              {won && <span class="lw-unseen">{words("won")}</span>}
            </th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SheetTable({ sheet }: { sheet: Sheet }) {
  const words = useWords();
  const lines = sheet.totals.length ? [...sheet.rows, sheet.totals] : sheet.rows;
  return (
    <table class="lw-table lw-score lw-sheet">
      <caption>{words("score_sheet")}</caption>
      <thead>
        <tr>
          {sheet.heads.map((head) => (
            <th scope="col" key={head}>
              {head.length === 1 ? <SeatMark seat={head} /> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, ...cells], i) => (
          <tr key={i} class={i === sheet.rows.length ? "lw-total" : ""}>
            <th scope="row">{name}</th>
            {cells.map((cell, j) => (
              <td key={j}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
