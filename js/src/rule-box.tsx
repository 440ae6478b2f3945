// The rule that a verdict or a zone cites: its id, whose it is, how it is known, and our words for it.
import { Sentence } from "./sentence";
import type { Rule } from "./wire";

export function RuleBox({ rule }: { rule: Rule }) {
  return (
    <div class="lw-rule">
      <div class="lw-rule-head">
        <span class="lw-rule-id">{rule.id}</span>
        {rule.edition && <span class="lw-second">{rule.edition}</span>}
        {rule.badge && <span class={rule.stated ? "lw-badge lw-stated" : "lw-badge"}>{rule.badge}</span>}
      </div>
      <p>
        <Sentence text={rule.text} />
      </p>
    </div>
  );
}
