"""Records: what is written down loads back equal, and what could not have happened is told with its line."""

import json
import random
import time
from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from pathlib import Path

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.moves import EndDeadlock, Recycle
from ligretto_widget.game.notation import position
from ligretto_widget.game.ruleset import FIELDS
from ligretto_widget.play.record import MOST_CHARACTERS, MOST_EVENTS, RecordError, dump, load, parse
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import Timeline

STUCK = "edition {}\nplayers 2\nA ligretto R1 G1 B1 Y1 *6\nB ligretto R1 G1 B1 Y1 *6"
RACE = "edition schmidt\nplayers 2\ncentre R4\nA row R5 G6 B7 Y8 G9\nB row R5 G6 B7 Y8 G9"
HEAD = 5  # lines before the first line of the position


def same(one: Timeline, other: Timeline) -> bool:
    """Equal but for the hands that were under way."""
    return [frame[:6] for frame in one] == [frame[:6] for frame in other]


@cache
def stuck_round() -> Timeline:
    return Simulation(position(STUCK.format("schmidt")), "clearer", seed=1).run()


# --- a record loads back equal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 8, 12])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_loads_back_equal(edition: str, players: int, expert: bool) -> None:
    if players > EDITIONS[edition].max_players:
        pytest.skip("so many cannot play this edition")
    for seed in range(3):
        played = simulate(players, edition, seed=seed, expert=expert)
        text = dump(played)
        loaded = parse(text)
        assert same(loaded, played)
        assert dump(loaded) == text
        assert (loaded.bots, loaded.seed, loaded.loaded) == (played.bots, played.seed, True)
        assert not any(frame.hands for frame in loaded)


@pytest.mark.parametrize(
    "rules",
    [
        {"flip_style": "count_three"},
        {"on_empty": "explicit_shout", "row_refill": "may"},
        {"recycle_remainder": "first", "short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size"},
        {"row_size": (2, 3, 4), "centre_sources": ("row", "ligretto"), "match_end": "agreed_rounds:3"},
        {"flip_when": "no_play", "flip_when_enforced": "strict", "recycle_shuffle": "never"},
    ],
)
def test_changed_rules_are_in_the_record(rules: dict[str, object]) -> None:
    assert set(rules) <= set(FIELDS)
    played = simulate(3, "danish", seed=5, until=30_000, **rules)
    loaded = parse(dump(played))
    assert same(loaded, played)
    assert loaded.table.rules is played.table.rules


def test_a_stuck_round_loads_back_with_its_end() -> None:
    loaded = parse(dump(stuck_round()))
    assert same(loaded, stuck_round())
    end = loaded.index_of_end()
    assert end is not None
    assert loaded[end].move == EndDeadlock()
    assert all(loaded.outcome(after) == "late" for after in range(end + 1, len(loaded)))


def test_a_single_position_loads_back() -> None:
    table = position(RACE)
    loaded = parse(dump(Timeline.of(table)))
    assert (len(loaded), loaded.table, loaded.bots) == (1, table, ())


def test_a_position_that_play_never_leads_to_loads_back() -> None:
    table = position("edition danish\nplayers 4\nA row . R5 .", strict=False)
    assert parse(dump(Timeline.of(table))).table == table


def test_a_record_has_one_event_a_line() -> None:
    played = simulate(4, seed=7)
    lines = dump(played).splitlines()
    events = lines[lines.index('"events": [') + 1 : -2]
    assert len(events) == len(played) - 1
    for line, frame in zip(events, played[1:], strict=True):
        event = json.loads(line.removesuffix(","))
        assert event[:4] == [frame.time, frame.left, frame.seen, str(frame.move)]
        assert event[4:] == ([] if frame.landed else ["refused"])


def test_a_record_writes_down_what_chance_brought() -> None:
    recycles = [f.move for f in parse(dump(simulate(2, seed=1))) if f.landed and isinstance(f.move, Recycle)]
    assert recycles
    assert all(move.order for move in recycles)


def test_a_loaded_round_is_what_the_moves_bring_about() -> None:
    loaded = parse(dump(simulate(3, "dutch", seed=4)))
    for before, after in pairwise(loaded):
        assert after.move is not None
        assert after.table == (apply(before.table, after.move) if after.landed else before.table)


def test_a_branch_from_a_record_starts_every_hand_with_a_fresh_look() -> None:
    loaded = parse(dump(simulate(4, seed=7)))
    branched = loaded.branch(50)
    assert all(hand.move is None and hand.left == loaded[50].time for hand in branched.hands)
    assert branched.run().table.over is not None
    assert same(branched.timeline, loaded.branch(50).run())
    assert not loaded[50].hands


def test_saved_and_loaded_by_path(tmp_path: Path) -> None:
    played = simulate(2, seed=2)
    path = tmp_path / "round.json"
    played.save(path)
    assert path.read_bytes() == dump(played).encode()
    assert same(load(path), played)
    assert same(load(str(path)), played)


@pytest.mark.parametrize("other", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_what_editors_do_to_a_file_changes_nothing(other: Callable[[str], str], tmp_path: Path) -> None:
    played = simulate(2, seed=2, until=9_000)
    path = tmp_path / "round.json"
    path.write_bytes(other(dump(played)).encode())
    assert same(load(path), played)


def test_a_record_may_be_laid_out_otherwise() -> None:
    played = simulate(2, seed=2, until=9_000)
    fields = json.loads(dump(played))
    shuffled = dict(reversed(fields.items()))
    assert same(parse(json.dumps(shuffled)), played)
    assert same(parse(json.dumps(fields, indent=4)), played)


# --- what is no record is told with line and reason -------------------------------------------------------------------


def record(**fields: object) -> str:
    """A small record with some of its fields replaced; None leaves one out."""
    table = position(RACE)
    whole = {
        "format": "ligretto-record",
        "version": 1,
        "seats": ["clearer quick", "grabber hasty"],
        "seed": 1,
        "position": table.text().split("\n"),
        "events": [[900, 500, 0, "A row:1 centre:1"], [950, 600, 0, "B row:1 centre:1", "refused"]],
    }
    return json.dumps({key: value for key, value in {**whole, **fields}.items() if value is not None}, indent=0)


def events(*lines: object) -> str:
    return record(events=list(lines))


LAY = [900, 500, 0, "A row:1 centre:1"]


def test_the_small_record_is_one() -> None:
    assert parse(record()).lost_race(2) is not None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no record"),
        ("  \n [1]", "no record"),
        ("{}", "no format"),
        ("hello", "no record"),
        (record(format="sudoku"), "'sudoku'"),
        (record(format=None), "no format"),
        (record(version=2), "made by a newer package"),
        (record(version=2, hats=[1]), "made by a newer package"),
        (record(version=0), "1 can be read"),
        (record(version=True), "1 can be read"),
        (record(version=None), "1 can be read"),
        (record(hats=[1]), "'hats'"),
        (record(seed=None), "seed is missing"),
        (record(seed=1.0), "whole number"),
        (record(seed=-1), "0 to 2**63 - 1"),
        (record(seed=[[]]), "whole number"),
        (record(seats=["clearer quick"]), "2 sit at the table"),
        (record(seats="clearer quick"), "a list"),
        (record(seats=["clearer quick", "grabber dreaming"]), "clearer, grabber"),
        (record(seats=["clearer quick", "x" * 1000]), "a list"),
        (record(position="edition schmidt"), "one item a line"),
        (record(position=["edition schmidt", 4]), "not 4"),
        (record(position=["edition schmidt", "players 99"]), "players cannot be 99"),
        (record(position=["edition schmidt\nplayers 2"]), "in quotes"),
        (record(position=[]), "edition is missing"),
        (record(events={}), "one item a line"),
        (record() + "}", "more follows"),
        (record().replace('"seed": 1', '"seed": NaN'), "NaN"),
        (record().replace('"seed": 1', '"seed": ' + "9" * 5000), "a number cannot be"),
        (record().replace('"seed": 1', '"seed": ' + "[" * 100_000), "lists in lists"),
        (record().replace('"seed": 1', '"seed": 1, "seed": 2'), "written twice"),
        (record().replace('"seed": 1', '"seed" 1'), ": is needed"),
        (record()[:-2], "cut off"),
        (record()[:200], "cut off"),
        (events("A flip"), "an event is"),
        (events([900, 500, 0]), "an event is"),
        (events([*LAY, "refused", 1]), "an event is"),
        (events([*LAY, "late"]), '"refused"'),
        (events([*LAY, False]), '"refused"'),
        (events([True, 0, 0, "A flip"]), "cannot land at True"),
        (events([900.0, 500, 0, "A flip"]), "cannot land at 900.0"),
        (events(["900", 500, 0, "A flip"]), "cannot land at '900'"),
        (events([-1, -1, 0, "A flip"]), "cannot land at -1"),
        (events([2**53, 500, 0, "A flip"]), "cannot land"),
        (events(LAY, [899, 600, 0, "B flip"]), "the event before is at 900 ms"),
        (events([900, 901, 0, "A flip"]), "cannot leave at 901"),
        (events([900, -1, 0, "A flip"]), "cannot leave at -1"),
        (events([900, None, 0, "A flip"]), "cannot leave at None"),
        (events([900, 500, 1, "A flip"]), "there are 0 to 0"),
        (events([900, 500, -1, "A flip"]), "there are 0 to 0"),
        (events([900, 500, False, "A flip"]), "the frame seen"),
        (events(LAY, [950, 899, 1, "B flip"]), "it saw frame 1 at 900 ms"),
        (events([900, 500, 0, "A somersault"]), "is no move"),
        (events([900, 500, 0, None]), "a move is a text"),
        (events([900, 500, 0, "A flip" + " " * 400]), "a move is a text"),
        (events([900, 500, 0, "C flip"]), "A to B"),
        (events([900, 500, 0, "C flip", "refused"]), "A to B"),
        (events([900, 500, 0, "A row:2 centre:1"]), "WRONG_COLOUR"),
        (events([*LAY, "refused"]), "LEGAL"),
        (events(LAY, [950, 600, 0, "B row:1 centre:1"]), "WRONG_NUMBER"),
        (events([900, 500, 0, "end deadlock"]), "SOMEBODY_CAN_LAY"),
        (events([900, 500, 0, "end deadlock", "refused"]), "nothing that a hand does"),
        (events([900, 500, 0, "A recycle shuffle"]), "NOT_AT_RECYCLE"),
    ],
)
def test_what_could_not_have_happened_is_told(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as told:
        parse(text)
    assert reason in told.value.reason
    assert told.value.line is not None
    assert str(told.value) == f"record, line {told.value.line}: {told.value.reason}"
    assert len(str(told.value)) < 500


def test_a_shuffle_without_its_order_is_told() -> None:
    text = dump(simulate(2, seed=1))
    line, shuffle = next((n, each) for n, each in enumerate(text.split("\n"), 1) if "recycle shuffle = " in each)
    cut = shuffle[: shuffle.index(" = ")] + '"],'
    with pytest.raises(RecordError, match="the order that came out is missing") as told:
        parse(text.replace(shuffle, cut))
    assert told.value.line == line


def test_nothing_lands_after_the_end() -> None:
    text = dump(stuck_round())
    last = stuck_round().duration
    late, end = f',\n[{last}, {last}, 0, "A flip"', "]\n]\n}"
    ended = text.removesuffix("\n]\n}\n")
    assert len(parse(f'{ended}{late}, "refused"{end}')) == len(stuck_round()) + 1
    with pytest.raises(RecordError, match="ROUND_OVER") as told:
        parse(f"{ended}{late}{end}")
    assert told.value.line == len(ended.split("\n")) + 1


def test_an_end_that_the_judge_denies_is_told() -> None:
    text = dump(stuck_round())
    with pytest.raises(RecordError, match="NO_PAUSE_RULE"):
        parse(text.replace("end deadlock", "pause"))


def test_a_fault_of_the_position_is_told_in_its_line_of_the_file() -> None:
    lines = dump(simulate(2, seed=2)).split("\n")
    lines[HEAD + 4] = lines[HEAD + 4].replace("row", "raw")
    with pytest.raises(RecordError) as told:
        parse("\n".join(lines))
    assert told.value.line == HEAD + 5
    assert "raw" in told.value.reason


def test_the_line_of_a_fault_is_that_of_the_event() -> None:
    lines = dump(simulate(2, seed=2)).split("\n")
    at = lines.index('"events": [') + 20
    lines[at] = lines[at].replace("[", "[1e3, ", 1)
    with pytest.raises(RecordError) as told:
        parse("\n".join(lines))
    assert told.value.line == at + 1


def test_an_error_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_text(record(version=7), encoding="utf-8")
    with pytest.raises(RecordError, match=r"round\.json, line \d+: version 7"):
        load(path)


def test_what_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(record().replace("grabber", "gr\xe4bber").encode("latin-1"))
    with pytest.raises(RecordError, match="UTF-8") as told:
        load(path)
    assert told.value.line == 6 + record()[: record().index("grabber")].count("\n") - 5


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.json")


def test_sizes_are_bounded(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="too long") as told:
        parse(record() + " " * MOST_CHARACTERS)
    assert told.value.line is None
    path = tmp_path / "round.json"
    path.write_bytes(("é" * MOST_CHARACTERS).encode())
    with pytest.raises(RecordError, match="too long"):
        load(path)
    with pytest.raises(RecordError, match="more than"):
        parse('{"events": [' + "1," * (MOST_EVENTS + 1) + "1]}")
    with pytest.raises(RecordError, match="more than"):
        parse("{" + ",".join(f'"{n}": 1' for n in range(1000)) + "}")


def test_a_round_too_long_for_a_record_is_not_written() -> None:
    played = simulate(2, seed=2, until=5_000)
    with pytest.raises(ValueError, match="at most 100000"):
        dump(Timeline([played[0], *[played[-1]] * (MOST_EVENTS + 1)]))


# --- damaged records --------------------------------------------------------------------------------------------------

Damage = Callable[[random.Random, str], str]

JUNK = (None, True, 1.5, -1, 10**30, 2**63, "", "A", "\ud800", [], [[]], {}, {"a": 1}, 1e308)


def cut(dice: random.Random, text: str) -> str:
    return text[: dice.randrange(len(text))]


def headless(dice: random.Random, text: str) -> str:
    return text[dice.randrange(1, len(text)) :]


def letters(dice: random.Random, text: str) -> str:
    signs = list(text)
    for _ in range(dice.randrange(1, 5)):
        signs[dice.randrange(len(signs))] = chr(dice.choice((dice.randrange(128), dice.randrange(0xFFFF))))
    return "".join(signs)


def dropped(dice: random.Random, text: str) -> str:
    lines = text.split("\n")
    del lines[dice.randrange(len(lines))]
    return "\n".join(lines)


def doubled(dice: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    lines.insert(dice.choice((at, dice.randrange(len(lines)))), lines[at])
    return "\n".join(lines)


def swapped(dice: random.Random, text: str) -> str:
    lines = text.split("\n")
    one = dice.randrange(len(lines) - 1)
    other = dice.choice((one + 1, dice.randrange(len(lines))))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def numbers(dice: random.Random, text: str) -> str:
    """Some digits become others, here and there."""
    found = [at for at, sign in enumerate(text) if sign.isdigit()]
    signs = list(text)
    for at in dice.sample(found, dice.randrange(1, 4)):
        signs[at] = dice.choice("0123456789-.eE")
    return "".join(signs)


def moves(dice: random.Random, text: str) -> str:
    fields = json.loads(text)
    event = dice.choice(fields["events"])
    word = dice.choice(
        ("A", "B", "row:1", "row:9", "ligretto", "discard", "centre:1", "centre:new", "flip", "stop", "=")
    )
    words = event[3].split()
    words[dice.randrange(len(words))] = word
    event[3] = dice.choice((" ".join(words), "pause", "end deadlock", "end deadlock agreed", f"{words[0]} stop"))
    return json.dumps(fields)


def claims(dice: random.Random, text: str) -> str:
    fields = json.loads(text)
    event = dice.choice(fields["events"])
    event[4:] = [] if event[4:] else ["refused"]
    return json.dumps(fields)


def cards(dice: random.Random, text: str) -> str:
    """Two words of the position change their places."""
    fields = json.loads(text)
    at = dice.randrange(len(fields["position"]))
    words = fields["position"][at].split()
    one, other = dice.randrange(len(words)), dice.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    fields["position"][at] = " ".join(words)
    return json.dumps(fields)


def types(dice: random.Random, text: str) -> str:
    """A value anywhere becomes one of another type."""
    fields = json.loads(text)
    spot, key = fields, dice.choice(list(fields))
    while isinstance(spot[key], list) and spot[key] and dice.random() < 0.8:
        spot, key = spot[key], dice.randrange(len(spot[key]))
    spot[key] = dice.choice(JUNK)
    return json.dumps(fields)


def nested(dice: random.Random, text: str) -> str:
    at = dice.choice([at for at, sign in enumerate(text) if sign in "[0"])
    deep = dice.choice((3, 300, 900, 3_000, 100_000))
    return text[:at] + dice.choice(("[", '{"a":')) * deep + text[at:]


def balanced(dice: random.Random, text: str) -> str:
    deep = dice.choice((3, 300, 900, 3_000))
    fields = json.loads(text)
    key = dice.choice(list(fields))
    return text.replace(f'"{key}": ', f'"{key}": {"[" * deep}1{"]" * deep}, "_": ', 1)


def huge(dice: random.Random, text: str) -> str:
    number = dice.choice(
        ("9" * 400, "9" * 4_299, "9" * 100_000, "1e999", "-1e999", "NaN", "Infinity", "-Infinity", "1E400")
    )
    at = dice.choice([at for at, sign in enumerate(text) if sign.isdigit()])
    return text[:at] + number + text[at + 1 :]


def twice(dice: random.Random, text: str) -> str:
    key = dice.choice(("format", "version", "seats", "seed", "position", "events", "hats", "\\u0073eed"))
    return text.replace("{\n", f'{{\n"{key}": {dice.choice(("1", "[]", "null"))},\n', 1)


def endings(dice: random.Random, text: str) -> str:
    return dice.choice(("", "\ufeff", "\ufeff\ufeff")) + text.replace(
        "\n", dice.choice(("\r\n", "\r", "\n\n", "\u2028"))
    )


DAMAGES: tuple[Damage, ...] = (
    *(cut, headless, letters, dropped, doubled, swapped, numbers, moves, claims),
    *(cards, types, nested, balanced, huge, twice, endings),
)
EACH = 5_008 // len(DAMAGES)


@cache
def short_records() -> tuple[str, ...]:
    """Records of the beginnings of rounds, small enough to be read thousands of times, and one with an end."""
    rounds = [simulate(2 + n % 2, edition, seed=n, until=3_000) for n, edition in enumerate(EDITIONS)]
    late = Simulation(position(RACE), "novice hasty", seed=3).run(6_000)
    return tuple(map(dump, (*rounds, late, stuck_round())))


def read_or_told(read: Callable[[], Timeline]) -> Timeline | RecordError:
    try:
        return read()
    except RecordError as error:
        return error


def check_outcome(outcome: Timeline | RecordError, lines: int) -> None:
    """Reading gave a round that is one, or a reason; anything else has already failed."""
    if isinstance(outcome, RecordError):
        assert 0 < len(outcome.reason) < 1_000
        assert outcome.line is None or 1 <= outcome.line <= lines
    else:
        assert outcome.loaded
        assert same(parse(dump(outcome)), outcome)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_record_is_read_as_a_round_or_refused_with_a_reason(damage: Damage) -> None:
    dice = random.Random(damage.__name__)
    slowest = 0.0
    for _ in range(EACH):
        text = damage(dice, dice.choice(short_records()))
        start = time.process_time()
        outcome = read_or_told(partial(parse, text))
        slowest = max(slowest, time.process_time() - start)
        check_outcome(outcome, text.count("\n") + 1)
    assert slowest < 2


def test_a_file_with_damaged_bytes_is_read_as_a_round_or_refused_with_a_reason(tmp_path: Path) -> None:
    dice = random.Random(8)
    path = tmp_path / "round.json"
    for _ in range(300):
        data = bytearray(dice.choice(short_records()).encode())
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        check_outcome(read_or_told(partial(load, path)), data.count(b"\n") + 1)


def test_most_events_are_read_in_bounded_time() -> None:
    fields = json.loads(record())
    flip = [950, 950, 1, "B row:1 centre:1", "refused"]
    fields["events"] = [LAY, *[flip] * 20_000]
    start = time.process_time()
    assert len(parse(json.dumps(fields))) == 20_002
    assert time.process_time() - start < 20
