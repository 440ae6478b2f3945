// Editions: the same move under every preset, those that differ first, each with the rule it rests on.
import { Sentence } from "./sentence";
import { useTrait, useWords } from "./traits";
import { VerdictBox } from "./verdict-box";
import type { EditionRow } from "./wire";

export function EditionsPage() {
  const editions = useTrait("editions");
  const words = useWords();
  if (!editions)
    return (
      <div class="lw-column">
        <h3>{words("editions_title")}</h3>
        <p>{words("editions_text")}</p>
      </div>
    );
  const { tone, title, reason, columns, note } = editions;
  const rows = [...editions.rows].sort((one, other) => Number(other.differs) - Number(one.differs));
  return (
    <div class="lw-column">
      <VerdictBox tone={tone} title={title} reason={reason} />
      {rows.length > 0 && (
        <table class="lw-table lw-editions">
          <thead>
            <tr>
              {[words("edition"), ...columns, words("rule")].map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.edition} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {note && (
        <p class="lw-second">
          <Sentence text={note} />
        </p>
      )}
    </div>
  );
}

function Row({ row }: { row: EditionRow }) {
  const words = useWords();
  return (
    <tr class={row.differs ? "lw-differs" : ""}>
      <th scope="row">
        {row.edition}
        {row.differs && <span class="lw-differs-sign">{words("differs")}</span>}
      </th>
      {row.cells.map((cell, i) => (
        <td key={i}>
          <Sentence text={cell} />
        </td>
      ))}
      <td>
        <span class="lw-cited">
          <span class="lw-rule-id">{row.rule}</span>
          {row.badge && <span class={row.stated ? "lw-badge lw-stated" : "lw-badge"}>{row.badge}</span>}
        </span>
      </td>
    </tr>
  );
}
