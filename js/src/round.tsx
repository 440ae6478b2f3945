// What another round is dealt with: edition, players, expert, seed. Nothing changes until "Deal" is pressed.
import { useId, useState } from "preact/hooks";
import { Choice } from "./choice";
import { Menu } from "./menu";
import { QUIET } from "./quiet";
import { Switch } from "./settings";
import { useLink, useWords } from "./traits";
import { type Settings, say } from "./wire";

const DIGITS = 15; // a number of the page holds as many exactly

export function RoundPage({ now, close }: { now: Settings; close: () => void }) {
  const { send } = useLink();
  const words = useWords();
  const [edition, setEdition] = useState(now.edition.value);
  const [players, setPlayers] = useState(now.players.value);
  const [expert, setExpert] = useState(now.expert);
  const [seed, setSeed] = useState("");
  const id = useId();

  const deal = (event: Event) => {
    event.preventDefault();
    send(say.deal(edition, players, expert, seed === "" ? null : Number(seed)));
    close();
  };
  return (
    <form onSubmit={deal}>
      <div class="lw-field lw-over">
        <span id={`${id}e`}>{words("edition")}</span>
        <Choice label={`${id}e`} value={edition} choices={now.edition.choices} choose={setEdition} />
      </div>
      <div class="lw-field">
        <span>{words("players")}</span>
        <Menu label={words("players")} value={players} choices={now.players.choices} choose={setPlayers} />
      </div>
      <Switch label={words("expert")} value={expert} choose={setExpert} />
      <div class="lw-field">
        <label for={`${id}s`}>{words("seed")}</label>
        <span class="lw-seed">
          <button
            type="button"
            class="lw-framed"
            aria-label={`${words("seed")} ${now.seed}`}
            {...QUIET}
            onClick={() => setSeed(String(now.seed))}
          >
            {now.seed}
          </button>
          <input
            id={`${id}s`}
            inputMode="numeric"
            autocomplete="off"
            placeholder={words("seed_new")}
            value={seed}
            {...QUIET}
            onInput={(event) => setSeed(digits(event.currentTarget))}
          />
        </span>
      </div>
      <div class="lw-buttons">
        <button type="submit" class="lw-framed lw-main" data-press="deal" {...QUIET}>
          {words("deal_round")}
        </button>
      </div>
    </form>
  );
}

/** What was typed, less all that is no digit. */
function digits(input: HTMLInputElement): string {
  input.value = input.value.replace(/\D/g, "").slice(0, DIGITS);
  return input.value;
}
