// What has failed, above everything else in the panel, until it is closed.
import { Icon } from "./icons";
import { QUIET } from "./quiet";
import { useLink, useTrait, useWords } from "./traits";
import { VerdictBox } from "./verdict-box";
import { say } from "./wire";

export function FaultBox() {
  const fault = useTrait("fault");
  const { send } = useLink();
  const words = useWords();
  return (
    <div class="lw-fault" role="alert">
      {fault && (
        <>
          <VerdictBox tone="illegal" title={fault.title} reason={fault.text}>
            <button
              type="button"
              class="lw-button lw-close"
              aria-label={words("close")}
              title={words("close")}
              {...QUIET}
              onClick={() => send(say.dismiss())}
            >
              <Icon name="cross" />
            </button>
          </VerdictBox>
          {fault.detail && <p class="lw-fault-detail">{fault.detail}</p>}
        </>
      )}
    </div>
  );
}
