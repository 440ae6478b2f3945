// Copies the seed or the record: the kernel is asked for the text, and this view, not another that shows the same
// round, puts it on the clipboard. Where the browser forbids that, the text stands there to be copied by hand.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icons";
import { QUIET } from "./quiet";
import { useLink, useWords } from "./traits";
import { type Copied, say } from "./wire";

const SHOWN = 2500; // ms that "copied" stands there

type State = "" | "waiting" | "copied" | { text: string };

export function CopyButton({ what, icon = false }: { what: Copied; icon?: boolean }) {
  const { send, hear } = useLink();
  const words = useWords();
  const [state, setState] = useState<State>("");
  const waiting = useRef(false);
  waiting.current = state === "waiting";

  useEffect(
    () =>
      hear("copy", (news) => {
        if (!waiting.current || news.what !== what) return;
        waiting.current = false;
        toClipboard(news.text).then(
          () => setState("copied"),
          () => setState({ text: news.text }),
        );
      }),
    [hear, what],
  );
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState(""), SHOWN);
    return () => clearTimeout(timer);
  }, [state]);

  const name = words(`copy_${what}`);
  return (
    <span class="lw-copy">
      <button
        type="button"
        class={icon ? "lw-button" : "lw-framed"}
        data-copy={what}
        aria-label={name}
        title={name}
        {...QUIET}
        onClick={() => {
          setState("waiting");
          send(say.copy(what));
        }}
      >
        <Icon name={state === "copied" ? "tick" : "copy"} />
        {!icon && name}
      </button>
      <span role="status" class={icon ? "lw-unseen" : "lw-second"}>
        {state === "copied" && words("copied")}
        {typeof state === "object" && words("not_copied")}
      </span>
      {typeof state === "object" && (
        <textarea
          readOnly
          rows={3}
          aria-label={name}
          {...QUIET}
          ref={(area) => area?.select()}
          onBlur={() => setState("")}
        >
          {state.text}
        </textarea>
      )}
    </span>
  );
}

function toClipboard(text: string): Promise<void> {
  return navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
}
