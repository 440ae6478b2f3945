// The head: which round this is. It also holds the voice that tells a screen reader what has happened.
import { useTrait } from "./traits";

export function Head() {
  const { title, facts, edition } = useTrait("head");
  return (
    <div class="lw-head">
      <b>{title}</b>
      <span class="lw-second">{facts}</span>
      <span class="lw-edition">{edition}</span>
      <Announcer />
    </div>
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
