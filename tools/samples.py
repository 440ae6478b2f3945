"""Makes the sample rounds of ligretto_widget/samples: searches seeds with the package's own claims, writes records.

Run from the checkout: ``python tools/samples.py`` makes all of them, ``python tools/samples.py lost-race chain`` some.
A sample is the shortest of the first few rounds that show it, from a seed that no other has. How bots play may change;
a record stays as it is, since it is replayed by the judge alone, so samples are made anew only when a claim or the
rules change.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from ligretto_widget.game.editions import EDITIONS  # noqa: E402  the package of this checkout
from ligretto_widget.game.notation import position  # noqa: E402
from ligretto_widget.game.table import Table  # noqa: E402
from ligretto_widget.play.claims.catalogue import CLAIMS  # noqa: E402
from ligretto_widget.play.find import NotFound, find  # noqa: E402
from ligretto_widget.play.record import RecordError, dump, parse  # noqa: E402
from ligretto_widget.play.samples import ALIASES, NAMES, PLAYED_AS  # noqa: E402
from ligretto_widget.play.timeline import Timeline  # noqa: E402

FOLDER: Final = ROOT / "ligretto_widget" / "samples"
LONGEST: Final = 90_000
"""Ms that a sample may take at most."""
HITS: Final = 6
"""So many rounds are found, and the shortest is taken."""
ENOUGH, AT_MOST = 25.0, 55.0
"""Seconds of work after which one hit is enough, and none is the end of it."""
AT_ONCE: Final = 250
"""Seeds that are tried before the clock is looked at."""

STUCK: Final = """edition {edition}
players 4
centre AA:R2 BBBB:G4
A ligretto R5 G7 G1 B1 Y1 *4 Y9 | row R4 B8 Y7
B ligretto R5 G7 R1 B1 Y1 *4 B9 | row G6 Y8 B6
C ligretto R5 G7 R1 G1 B1 Y1 *3 Y8 | row R3 B9 Y6
D ligretto R5 G7 R1 G1 B1 Y1 *3 B7 | row G5 Y9 B10"""
"""R3, R4, G5 and G6 can be laid; what would come next lies under the Ligretto tops, and so do all the 1s."""


class Recipe(NamedTuple):
    """How a sample is made in one edition, where it is not made by a plain search."""

    table: str = ""
    players: int | None = None
    judged_by: str = ""


WHOLE: Final = ("first-round", "twelve-hands")
"""Samples that are looked at from the deal to the stop: of these the longest is taken."""
LATE: Final = 0.75
"""A moment after this part of the round is taken only where there is no other."""

RECIPES: Final[dict[tuple[str, str], Recipe]] = {
    # Bots shuffle where they may. Here nobody may, and the judge of the plain Danish rules then agrees to every move.
    ("closed-loop", "danish"): Recipe(judged_by="danish"),
    ("dispute", "danish"): Recipe(players=8),  # twelve cannot play it
    **{("stuck-english", edition): Recipe(STUCK) for edition in ("schmidt", "dutch")},
    ("stuck-danish", "danish"): Recipe(STUCK),
}


def wanted() -> Iterator[tuple[str, str]]:
    """Each sample with each edition that it is made for: those that can show it, and whose moves are no other's."""
    for name in (*NAMES, *ALIASES):
        claim = CLAIMS[name]
        for edition in EDITIONS:
            rules = EDITIONS[edition].replace(**claim.rules)
            can = all(getattr(rules, field) == value for field, value in claim.needs.items())
            seated = name not in ALIASES and claim.players <= rules.max_players
            if edition not in PLAYED_AS and can and (seated or (name, edition) in RECIPES):
                yield name, edition


def hits(name: str, edition: str) -> Iterator[Timeline | None]:
    """The rounds that show it, one seed after the other; None now and then, where there was none for a while."""
    recipe = RECIPES.get((name, edition), Recipe())
    fits = _fits(name)
    seed = 0
    while True:
        try:
            found = _find(name, edition, recipe, fits, seed)
        except NotFound:
            seed += AT_ONCE
            yield None
            continue
        seed = found.seed + 1
        yield _judged_by(recipe.judged_by, found) if recipe.judged_by else found


def _judged_by(edition: str, found: Timeline) -> Timeline | None:
    """The same moves under an edition, if its judge agrees to all of them."""
    text, played_by = dump(found), f'"edition {found.table.rules.text()}"'
    assert played_by in text
    try:
        return parse(text.replace(played_by, f'"edition {edition}"', 1))
    except RecordError:
        return None


def _fits(name: str) -> Callable[[Timeline], int | None]:
    """The claim, for rounds that are not too long and show what the aliases of the sample are named for as well."""
    also = [CLAIMS[alias].shows for alias, of in ALIASES.items() if of == name]

    def fits(round_: Timeline) -> int | None:
        if round_.duration >= LONGEST or any(shows(round_) is None for shows in also):
            return None
        return CLAIMS[name].shows(round_)

    return fits


def _find(name: str, edition: str, recipe: Recipe, fits: Callable[[Timeline], int | None], seed: int) -> Timeline:
    claim = CLAIMS[name]
    if recipe.table:
        table: Table = position(recipe.table.format(edition=edition))
        return find(fits, table=table, seed=seed, limit=AT_ONCE, progress=False)
    players = recipe.players or claim.players
    bots = [claim.bots[seat % len(claim.bots)] for seat in range(players)] if claim.bots else None
    return find(
        fits,
        edition=edition,
        players=players,
        bots=bots,
        seed=seed,
        limit=AT_ONCE,
        progress=False,
        **claim.rules,
    )


def make(name: str, edition: str) -> Path | None:
    """Write one sample; None where no seed shows it."""
    began: float = time.monotonic()
    found: list[Timeline] = []
    for one in hits(name, edition):
        found += [one] if one is not None else []
        if len(found) == HITS or time.monotonic() - began > (ENOUGH if found else AT_MOST):
            break
    if not found:
        return None
    path = FOLDER / f"{name}.{edition}.json"
    taken = {_seed(other) for other in FOLDER.glob(f"*.{edition}.json") if other != path}
    min(found, key=lambda one: _worth(name, one, taken)).save(path)
    return path


def _seed(path: Path) -> int:
    return int(json.loads(path.read_text(encoding="utf-8"))["seed"])


def _worth(name: str, one: Timeline, taken: set[int]) -> tuple[bool, bool, int]:
    """The less the better."""
    size = len(dump(one))
    return one.seed in taken, one.opens_at > LATE * len(one), -size if name in WHOLE else size


def main(names: list[str]) -> None:
    """Make the samples that are named, or all."""
    every = list(wanted())
    unknown = set(names) - {name for name, _ in every}
    if unknown:
        sys.exit(f"no sample is called {', '.join(sorted(unknown))}: there are {', '.join(dict(every))}")
    FOLDER.mkdir(exist_ok=True)
    for name, edition in every:
        if names and name not in names:
            continue
        began = time.monotonic()
        path = make(name, edition)
        told = "not found" if path is None else f"{path.stat().st_size:6} bytes"
        print(f"{name:20} {edition:8} {told} {time.monotonic() - began:5.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
