// Zone: what a place on the table is, what lies there, what can be done with it now, and the rules that speak of it.
import { RuleBox } from "./rule-box";
import { Sentence } from "./sentence";
import { useTrait, useWords } from "./traits";

export function ZonePage() {
  const zone = useTrait("zone");
  const words = useWords();
  if (!zone)
    return (
      <div class="lw-column">
        <h3>{words("zone_title")}</h3>
        <p>{words("zone_text")}</p>
      </div>
    );
  return (
    <div class="lw-columns">
      <div class="lw-column">
        <h3>{zone.title}</h3>
        {zone.lines.map((line) => (
          <p key={line}>
            <Sentence text={line} />
          </p>
        ))}
        {zone.now && (
          <p>
            <b>{words("zone_now")} </b>
            <Sentence text={zone.now} />
          </p>
        )}
      </div>
      <div class="lw-column">
        {zone.rules.map((rule) => (
          <RuleBox key={rule.id} rule={rule} />
        ))}
      </div>
    </div>
  );
}
