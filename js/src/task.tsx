// What the kernel says or asks above the tabs: sentences, a picture, a field of text, an answer, and buttons. What a
// button does is the kernel's business; it gets the button's name and what stands in the field.
import { useRef } from "preact/hooks";
import { QUIET } from "./quiet";
import { Sentence } from "./sentence";
import { useLink, useTrait } from "./traits";
import { VerdictBox } from "./verdict-box";
import { say } from "./wire";

export function TaskBox() {
  const task = useTrait("task");
  const { send } = useLink();
  const field = useRef<HTMLTextAreaElement>(null);
  if (!task) return null;
  const { title, lines, picture, note, buttons } = task;
  return (
    <section class="lw-task" aria-label={title || buttons[0]?.[1]}>
      {title && <h3>{title}</h3>}
      {lines.map((line) => (
        <p key={line}>
          <Sentence text={line} />
        </p>
      ))}
      {picture && <img src={picture} alt={title} />}
      {task.field !== null && (
        <textarea
          key={task.field}
          ref={field}
          rows={6}
          spellcheck={false}
          aria-label={title}
          defaultValue={task.field}
          {...QUIET}
        />
      )}
      <div role="status">{note && <VerdictBox tone={note.tone} title={note.title} reason={note.reason} />}</div>
      <div class="lw-task-buttons">
        {buttons.map(([id, text, pressed]) => (
          <button
            type="button"
            key={id}
            class="lw-framed"
            data-act={id}
            aria-pressed={pressed ?? undefined}
            {...QUIET}
            onClick={() => send(say.act(id, field.current?.value ?? ""))}
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}
