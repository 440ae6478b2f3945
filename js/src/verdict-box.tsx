// The answer itself: a mark, one sentence and one reason, in the colour of what was found.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icons";
import { Sentence } from "./sentence";
import type { VerdictTone } from "./wire";

const SIGN: Record<VerdictTone, IconName> = {
  legal: "tick",
  illegal: "cross",
  late: "clock",
  asked: "question",
  none: "dash",
};

interface Props {
  tone: VerdictTone;
  title: string;
  reason: string;
  /** Another mark than the tone's. */
  sign?: IconName;
  children?: ComponentChildren;
}

export function VerdictBox({ tone, title, reason, sign, children }: Props) {
  return (
    <div class={`lw-verdict lw-tone-${tone}`}>
      <span class="lw-verdict-mark">
        <Icon name={sign ?? SIGN[tone]} />
      </span>
      <div>
        <h3>{title}</h3>
        {reason && (
          <p>
            <Sentence text={reason} />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
