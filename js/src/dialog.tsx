// A dialog over the page: the browser's own, which keeps the rest of the page out of reach. It stands under the button
// that opened it, holds the focus, and gives it back when it closes.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icons";
import { under } from "./popup";
import { QUIET } from "./quiet";
import { useWords } from "./traits";

interface Props {
  title: string;
  name: string;
  anchor: HTMLElement | null;
  close: () => void;
  children: ComponentChildren;
}

const FOCUSABLE = "button, input, textarea";

export function Dialog({ title, name, anchor, close, children }: Props) {
  const root = useRef<HTMLDialogElement>(null);
  const id = useId();
  const words = useWords();

  useLayoutEffect(() => {
    const dialog = root.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.focus();
    return () => {
      dialog.close();
      anchor?.focus();
    };
  }, [anchor]);
  useEffect(() => {
    const dialog = root.current;
    if (!dialog || !anchor) return;
    const place = () => under(dialog, anchor);
    place();
    const size = new ResizeObserver(place);
    size.observe(dialog);
    addEventListener("resize", place);
    return () => {
      size.disconnect();
      removeEventListener("resize", place);
    };
  }, [anchor]);

  return (
    <dialog
      class="lw-dialog"
      data-dialog={name}
      ref={root}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={id}
      {...QUIET}
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) =>
        event.target === event.currentTarget && isOutside(event, event.currentTarget) && close()
      }
    >
      <div class="lw-dialog-head">
        <h3 id={id}>{title}</h3>
        <button
          type="button"
          class="lw-button"
          aria-label={words("close")}
          title={words("close")}
          {...QUIET}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Tab goes round inside; without this it would leave for the browser's own bars. */
function keepFocus(event: KeyboardEvent): void {
  const dialog = event.currentTarget;
  if (event.key !== "Tab" || !(dialog instanceof HTMLElement)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || here === dialog : here === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function isOutside(event: PointerEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
