"""Does the comparison with the oracle notice a broken rule? Each requirement and each effect is broken in turn.

Every line of the tables of requirements is broken under each kind of move: it always holds, it asks the opposite, it is
left out, it stops the list or no longer does, it is in force under every rule set or under the wrong ones. So are the
effects and the list of legal moves. Each time the comparison of test_oracle.py must find a difference, or stumble, on
positions that are chosen once; on the engine as it is, it finds none there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import pytest

from bridge import Question, Sheet, answers_otherwise, effect_differs, list_differs, questions, quick_proof
from ligretto_widget.game import effects, endings, engine, judge, measures, requirements
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import DISCARD, EndDeadlock, Flip, Lay, Pause, Put, Recycle, Stop, seat_of
from ligretto_widget.game.requirements import Line
from ligretto_widget.game.table import Area, Over, Pile, Table
from positions import ALL_RULES, positions
from small_tables import area, small_table

# --- the positions ----------------------------------------------------------------------------------------------------


def rare(edition: str, one: Area, centre: str = "R2 G3 B4 Y1", **changes: object) -> Table:
    return small_table(
        EDITIONS[edition].replace(**changes), one, area("Y9 Y8", "B9 G9 R9 R8 R7", "R5 R6"), centre=centre
    )


TWO_LEFT = area("Y9 Y8", "B9 G9 R9 R8 R7", "R5 R6")
TWO_LEFT_OF_FIVE = area("Y9 Y8", "B9 G9 R9 R8 R7", "R5 R6", "G6 G7 G8")

RARE = (
    rare("danish", TWO_LEFT),
    rare("danish", TWO_LEFT, tiny_hand="dead"),
    rare("danish", TWO_LEFT_OF_FIVE, flip_when_enforced="strict"),
    rare("schmidt", area("Y2", "B9 G9 R9 R8 ."), on_empty="explicit_shout"),
    rare("schmidt", area("", "B9 G9 R9 R8 ."), on_empty="explicit_shout"),
    rare("schmidt", area("R7 R5", "R9 B7", "G2", "G5"), expert=True, expert_step="exactly_one_lower"),
)
"""What walks seldom come to: two cards in hand, an empty Ligretto pile that nobody has called, a double fault."""


@lru_cache(maxsize=1)
def sheets() -> tuple[Sheet, ...]:
    """Tables for two from walks under every rule set, with all that the oracle says of the moves of both."""
    walks = [positions(number) for number in range(2 * len(ALL_RULES))]
    tables = [kept[1 + at % 5] for at, kept in enumerate(walks) if kept[0].players == 2]
    return tuple(questions(table, (0, 1)) for table in (*tables, *RARE))


@lru_cache(maxsize=1)
def by_kind() -> Mapping[str, list[tuple[Table, Question]]]:
    """The questions about each kind of move; under one rule set, one with each answer tells as much as all."""
    found: dict[str, list[tuple[Table, Question]]] = defaultdict(list)
    seen: set[object] = set()
    for sheet in sheets():
        for question in sheet.questions:
            kind = requirements.kind_of(sheet.table, question.move)
            mark = (sheet.table.rules, kind, tuple(question.lines), tuple(question.remarks))
            if mark not in seen:
                seen.add(mark)
                found[kind].append((sheet.table, question))
    return found


def judged_otherwise(kinds: Iterator[str] | list[str]) -> bool:
    """Whether the comparison finds a difference, or the judge stumbles, on a question of these kinds."""
    for kind in kinds:
        for table, question in by_kind()[kind]:
            try:
                if answers_otherwise(table, question):
                    return True
            except (AttributeError, IndexError, KeyError, TypeError):
                return True
    return False


def carried_out_otherwise() -> bool:
    legal = ((sheet, one) for sheet in sheets() for one in sheet.questions if one.code == "LEGAL")
    return any(True for sheet, one in legal for _ in effect_differs(sheet.table, sheet.state, one))


def listed_otherwise() -> bool:
    return any(True for sheet in sheets() for _ in list_differs(sheet))


# --- the requirements -------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _compiled_afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What was compiled from a broken table must not outlive its test, nor a sound one reach into it."""
    monkeypatch.setattr(endings, "deadlock", quick_proof())
    sheets()  # asked while all is sound
    by_kind()
    compile_afresh()
    yield
    compile_afresh()


def compile_afresh() -> None:
    requirements.hand_requirements.cache_clear()
    endings.compiled.cache_clear()


def always_holds(line: Line) -> Line:
    return line._replace(measure=lambda table, move: ((True,), True), build=False)


def asks_the_opposite(line: Line) -> Line:
    def opposite(measure: Callable[..., Any]) -> Callable[..., Any]:
        def asked(table: Table, move: object) -> tuple[tuple[bool], bool]:
            needed, found = measure(table, move)
            return (False,), found in needed

        return asked

    if line.build:
        return line._replace(measure=lambda rules: opposite(line.measure(rules)))
    return line._replace(measure=opposite(line.measure))


def left_out(line: Line) -> None:
    return None


def other_gate(line: Line) -> Line:
    return line._replace(gate=not line.gate)


def in_force_everywhere(line: Line) -> Line:
    return line._replace(when=None)


def in_force_elsewhere(line: Line) -> Line:
    return line._replace(when=lambda rules: line.when is not None and not line.when(rules))


Break = Callable[[Line], Line | None]


def breaks(lines: tuple[Line, ...], at: int) -> list[Break]:
    found: list[Break] = [always_holds, asks_the_opposite, left_out]
    if lines[at].when is not None:
        found += [in_force_everywhere, in_force_elsewhere]
    # Nothing follows the last line, so whether it stops the list makes no difference.
    return found if lines[at] is lines[-1] else [*found, other_gate]


# A card is stacked on a card, so its place is always there: this line never fails and may as well hold or be no gate.
NO_DIFFERENCE = {("stack", "NO_SUCH_PLACE", always_holds), ("stack", "NO_SUCH_PLACE", other_gate)}


TABLES = {"HANDS": requirements, "TOGETHER": endings, "ADVICE": endings}
BROKEN_LINES = [
    pytest.param(name, kind, at, broken, id=f"{name.lower()}-{kind}-{lines[at].code}-{broken.__name__}")
    for name, module in TABLES.items()
    for kind, lines in getattr(module, name).items()
    for at in range(len(lines))
    for broken in breaks(lines, at)
    if (kind, lines[at].code, broken) not in NO_DIFFERENCE
]


def broken_table(name: str, kind: str, at: int, broken: Break) -> dict[str, tuple[Line, ...]]:
    table = dict(getattr(TABLES[name], name))
    line = broken(table[kind][at])
    table[kind] = (*table[kind][:at], *(() if line is None else (line,)), *table[kind][at + 1 :])
    return table


@pytest.mark.parametrize(("name", "kind", "at", "broken"), BROKEN_LINES)
def test_a_broken_requirement_is_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, kind: str, at: int, broken: Break
) -> None:
    monkeypatch.setattr(TABLES[name], name, broken_table(name, kind, at, broken))
    assert judged_otherwise([kind])


def test_a_sound_engine_shows_no_difference() -> None:
    assert not judged_otherwise(list(by_kind()))
    assert not carried_out_otherwise()
    assert not listed_otherwise()


def test_every_line_is_broken_in_three_ways_at_least() -> None:
    lines = [line for name, module in TABLES.items() for kind in getattr(module, name).values() for line in kind]
    assert len(lines) > 60
    assert len(BROKEN_LINES) > 4 * len(lines)


def test_a_judge_of_the_first_requirement_alone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "met", lambda listed, table, move: requirements.met(listed[:1], table, move))
    assert judged_otherwise(["lay"])


# --- the effects ------------------------------------------------------------------------------------------------------

Alter = Callable[[Table, Any, Table], Table]


def own(table: Table, move: Any, **changes: Any) -> Table:
    """The table with something else in the mover's area."""
    areas = list(table.areas)
    areas[move.seat] = areas[move.seat]._replace(**changes)
    return table._replace(areas=tuple(areas))


def mine(table: Table, move: Any) -> Area:
    return table.areas[move.seat]


def without_last_turned(before: Table, move: Flip, after: Table) -> Table:
    now = mine(after, move)
    return own(after, move, reserve=(now.discard[-1], *now.reserve), discard=now.discard[:-1])


def turned_over(before: Table, move: Flip, after: Table) -> Table:
    known = len(mine(before, move).discard)
    turned = mine(after, move).discard
    return own(after, move, discard=turned[:known] + turned[known:][::-1])


def counted_on(before: Table, move: Flip, after: Table) -> Table:
    return own(after, move, counted=(mine(before, move).counted + 1) % 3)


def shuffle_gathers(before: Table, move: Recycle, after: Table) -> Table:
    return own(after, move, reserve=measures.gathered(before.rules, mine(before, move))) if move.order else after


def owned_by_the_first(before: Table, move: Lay, after: Table) -> Table:
    at = len(after.centre) - 1 if move.pile is None else move.pile
    pile = after.centre[at]
    named = Pile(pile.colour, (*pile.owners[:-1], 0))
    return after._replace(centre=(*after.centre[:at], named, *after.centre[at + 1 :]))


def slipped_under(before: Table, move: Put, after: Table) -> Table:
    row = [place[::-1] for place in mine(after, move).row]
    return own(after, move, row=tuple(row))


BROKEN_EFFECTS: dict[str, tuple[type, Alter]] = {
    "flip turns one card less": (Flip, without_last_turned),
    "flip turns the cards one by one": (Flip, turned_over),
    "flip counts on when the reserve ran out": (Flip, counted_on),
    "flip never counts": (Flip, lambda before, move, after: own(after, move, counted=0)),
    "flip forgets that a hand card was used": (Flip, lambda before, move, after: own(after, move, played=False)),
    "recycle keeps the order of turning": (
        Recycle,
        lambda before, move, after: own(after, move, reserve=mine(after, move).reserve[::-1]),
    ),
    "recycle ignores a written order": (Recycle, shuffle_gathers),
    "recycle keeps the discard": (
        Recycle,
        lambda before, move, after: own(after, move, discard=mine(before, move).discard),
    ),
    "recycle leaves the pass as it was": (
        Recycle,
        lambda before, move, after: own(after, move, played=mine(before, move).played),
    ),
    "recycle does not count shuffles": (
        Recycle,
        lambda before, move, after: own(after, move, shuffles=mine(before, move).shuffles),
    ),
    "recycle counts every time": (
        Recycle,
        lambda before, move, after: own(after, move, shuffles=mine(before, move).shuffles + 1),
    ),
    "lay from the discard is no use of the hand": (
        Lay,
        lambda before, move, after: own(after, move, played=mine(before, move).played),
    ),
    "lay always uses the hand": (Lay, lambda before, move, after: own(after, move, played=True)),
    "lay forgets whose card it is": (Lay, owned_by_the_first),
    "lay leaves the tops": (Lay, lambda before, move, after: after._replace(tops=before.tops)),
    "lay empties no place": (Lay, lambda before, move, after: own(after, move, row=mine(before, move).row)),
    "put from the discard is no use of the hand": (
        Put,
        lambda before, move, after: own(after, move, played=mine(before, move).played),
    ),
    "put goes under": (Put, slipped_under),
    "stop names nobody": (Stop, lambda before, move, after: after._replace(over=Over("stop"))),
    "a proved end is agreed": (EndDeadlock, lambda before, move, after: after._replace(over=Over("agreed"))),
    "an agreed end is proved": (EndDeadlock, lambda before, move, after: after._replace(over=Over("deadlock"))),
    "pause changes nothing": (Pause, lambda before, move, after: before),
}


@pytest.mark.parametrize("name", BROKEN_EFFECTS)
def test_a_broken_effect_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    kind, alter = BROKEN_EFFECTS[name]
    sound = effects._CARRY[kind]
    monkeypatch.setitem(effects._CARRY, kind, lambda table, move: alter(table, move, sound(table, move)))
    assert carried_out_otherwise()


def refilled_at_will(table: Table, area_now: Area, source: Any) -> Area:
    """The refill of the sterner editions in all of them."""
    return sound_refill(table._replace(rules=table.rules.replace(row_refill="must_now")), area_now, source)


def shout_is_left_to_the_seat(table: Table, move: Any) -> Table:
    after = effects.carry_out(table, move)
    return (
        after._replace(over=None) if after.over and not isinstance(move, Stop) and seat_of(move) is not None else after
    )


def shout_is_always_automatic(table: Table, move: Any) -> Table:
    quick = effects.carry_out(table._replace(rules=table.rules.replace(on_empty="ends")), move)
    return quick._replace(rules=table.rules)


def gathered_last(rules: Any, area_now: Area) -> tuple[Any, ...]:
    return area_now.discard + area_now.reserve


sound_refill = effects._refilled

BROKEN_PARTS: dict[str, tuple[Any, str, Any]] = {
    "no refill": (effects, "_refilled", lambda table, area_now, source: area_now),
    "refill in every edition": (effects, "_refilled", refilled_at_will),
    "what is left always comes last": (effects, "gathered", gathered_last),
    "no stop at an empty Ligretto pile": (engine, "carry_out", shout_is_left_to_the_seat),
    "always a stop at an empty Ligretto pile": (engine, "carry_out", shout_is_always_automatic),
    "nothing happens": (engine, "carry_out", lambda table, move: table),
}


@pytest.mark.parametrize("name", BROKEN_PARTS)
def test_a_broken_part_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    module, part, broken = BROKEN_PARTS[name]
    monkeypatch.setattr(module, part, broken)
    assert carried_out_otherwise()


# --- the list of legal moves ------------------------------------------------------------------------------------------

sound_candidates = judge._candidates


def one_pile_is_enough(table: Table, seat: int) -> Iterator[Any]:
    seen = set()
    for move in sound_candidates(table, seat):
        if not isinstance(move, Lay) or move.source not in seen:
            yield move
        seen.add(getattr(move, "source", None))


def only(wanted: Callable[[Any], bool]) -> Callable[[Table, int], Iterator[Any]]:
    return lambda table, seat: (move for move in sound_candidates(table, seat) if wanted(move))


BROKEN_LISTS: dict[str, Callable[[Table, int], Iterator[Any]]] = {
    "one pile is enough": one_pile_is_enough,
    "no new piles": only(lambda move: not isinstance(move, Lay) or move.pile is not None),
    "no hand card into the row": only(lambda move: not isinstance(move, Put) or move.source.zone is not DISCARD),
    "no refill of the last place": only(lambda move: not isinstance(move, Put) or move.target.place < 2),
    "no stop": only(lambda move: not isinstance(move, Stop)),
    "no shuffle": only(lambda move: not isinstance(move, Recycle) or not move.shuffles),
    "flip twice": lambda table, seat: iter((*sound_candidates(table, seat), Flip(seat))),
}


@pytest.mark.parametrize("name", BROKEN_LISTS)
def test_a_broken_list_of_legal_moves_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(judge, "_candidates", BROKEN_LISTS[name])
    assert listed_otherwise()
