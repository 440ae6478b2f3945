// Every key, and what it does. A text of keys holds them parted by two spaces.
import { useWords } from "./traits";

const GROUPS = {
  help_time: ["play", "step", "ends", "chapter", "jump", "previous", "speed"],
  help_board: ["enter", "place", "ask", "letgo"],
  help_panel: ["tabs", "log", "dialog"],
} as const;

export function HelpPage() {
  const words = useWords();
  return (
    <>
      {Object.entries(GROUPS).map(([group, names]) => (
        <section key={group} class="lw-help">
          <h4>{words(group)}</h4>
          <dl>
            {names.map((name) => (
              <div key={name}>
                <dt>
                  {words(`keys_${name}`)
                    .split("  ")
                    .map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                </dt>
                <dd>{words(`does_${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
