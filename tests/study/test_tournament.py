"""Rows of a tournament: what they say, and that they are the same however it is split, interrupted or resumed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pandas
import pytest
from pandas.testing import assert_frame_equal

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.scoring import score
from ligretto_widget.play.simulation import simulate
from ligretto_widget.study import folder as folders
from ligretto_widget.study import processes, rounds, workers
from ligretto_widget.study.bots.register import register_bot
from ligretto_widget.study.columns import COLUMNS
from ligretto_widget.study.folder import DamagedFile
from ligretto_widget.study.plan import Combination, Plan, round_seed
from ligretto_widget.study.rows import Rows
from ligretto_widget.study.tournament import Interrupted, tournament

ASKED: dict[str, Any] = {"players": (2, 3), "edition": ("danish", "danish expert"), "rounds": 10, "chunk": 4}
ALL = 40
"""Rounds of it."""


def play(**changes: Any) -> Any:
    return tournament(**{"progress": False, **ASKED, **changes})


@pytest.fixture(scope="module")
def whole() -> pandas.DataFrame:
    """The rows as they are made at one go."""
    return play(chunk=1000)


# --- what the rows say ---


def test_there_is_a_row_for_each_round_and_seat_in_order(whole: pandas.DataFrame) -> None:
    assert list(whole.columns) == list(COLUMNS)
    keys = [
        (players, edition, number, "ABC"[seat])
        for players in (2, 3)
        for edition in ("danish", "danish expert")
        for number in range(10)
        for seat in range(players)
    ]
    assert list(whole[["players", "edition", "round", "seat"]].itertuples(index=False, name=None)) == keys
    assert {name: str(kind) for name, kind in whole.dtypes.items()} == dict(COLUMNS)
    assert whole.attrs == {"complete": True, "rounds": ALL, "of": ALL}


def test_a_row_says_what_became_of_a_seat_in_its_round(whole: pandas.DataFrame) -> None:
    for (players, edition, seed), rows in whole.groupby(["players", "edition", "seed"], observed=True):
        name, *expert = edition.split()
        timeline = simulate(players, name, seed=seed, expert=bool(expert))
        result = score(timeline.table)
        assert tuple(rows["points"]) == result.points
        assert list(rows["centre"]) == [seat.centre for seat in result.seats]
        assert list(rows["left"]) == [seat.left for seat in result.seats]
        assert list(rows["bot"]) == list(timeline.bots)
        assert [place == 1 for place in rows["place"]] == [seat in result.leaders for seat in range(players)]
        assert list(rows["stopper"]) == [seat == result.stopper for seat in range(players)]
        assert set(rows["ms"]) == {timeline.duration}
        outcomes = [timeline.outcome(index) for index in range(len(timeline))]
        assert set(rows["moves"]) == {outcomes.count("landed")}
        assert rows["lost_races"].sum() == outcomes.count("late")
        assert rows["refusals"].sum() == outcomes.count("refused")
        assert rows["recycles"].sum() == sum(frame.landed and "recycle" in str(frame.move) for frame in timeline.frames)
        assert set(rows["how"]) == {result.over.how if result.over else "unfinished"}


def test_places_are_shared_and_stuck_rounds_are_told() -> None:
    rows = play(players=2, edition="schmidt recycle_shuffle=never", rounds=60)
    assert set(rows["edition"]) == {"schmidt recycle_shuffle=never"}
    stuck = rows[rows["deadlock"]]
    assert len(stuck) > 0
    assert set(stuck["how"]) <= {"deadlock", "agreed"}
    assert not stuck["stopper"].any()
    for _, both in rows.groupby("round"):
        first, second = both["points"]
        assert list(both["place"]) == ([1, 1] if first == second else [1, 2] if first > second else [2, 1])


def test_a_round_that_does_not_end_is_unfinished() -> None:
    register_bot("idle", lambda sight, dice: None, apart=False, try_it=False)
    rows = play(players=2, edition="schmidt", rounds=2, bots="idle")
    assert "unfinished" in set(rows["how"])
    assert (rows["deadlock"] == (rows["how"] == "agreed")).all()  # agreed where nothing fitted from the start


def test_a_seed_is_drawn_from_seed_combination_and_number_alone() -> None:
    danish, expert = EDITIONS["danish"], EDITIONS["danish"].replace(expert=True)
    seeds = [
        round_seed(seed, Combination(players, rules), number)
        for seed in (1, 2)
        for players in (2, 3)
        for rules in (danish, expert)
        for number in range(50)
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    few, more = play(rounds=3), play(rounds=10, players=(3, 2, 4))
    both = few.merge(more, on=["players", "edition", "round", "seat"], suffixes=("", "_more"))
    assert len(both) == len(few)
    assert (both["seed"] == both["seed_more"]).all()
    assert (both["points"] == both["points_more"]).all()


def test_bots_sit_down_in_order_and_again_from_the_first() -> None:
    rows = play(players=5, edition="schmidt", rounds=1, bots=("clearer", "grabber quick"))
    assert list(rows["bot"]) == ["clearer steady", "grabber quick"] * 2 + ["clearer steady"]


def test_a_rule_is_changed_in_every_edition() -> None:
    rows = play(edition=("schmidt", EDITIONS["danish"]), expert=True, rounds=1)
    assert list(rows["edition"].cat.categories) == ["schmidt expert", "danish expert"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": ()}, "players cannot be ()"),
        ({"players": 1}, "players cannot be 1"),
        ({"players": (2, 2)}, "players cannot be (2, 2): one of them is there twice"),
        ({"players": (2, 9)}, "players cannot be 9: the danish rules take 2 to 8"),
        ({"edition": "english"}, "no edition is called 'english'"),
        ({"edition": ("danish", "danish")}, "edition cannot be"),
        ({"edition": "danish fast"}, "fast"),
        ({"rounds": 0}, "rounds cannot be 0"),
        ({"rounds": 2.5}, "rounds cannot be 2.5"),
        ({"seed": -1}, "seed cannot be -1"),
        ({"chunk": True}, "chunk cannot be True"),
        ({"bots": "nobody"}, "no bot is called 'nobody'"),
        ({"bots": "person"}, "nobody plays for a person"),
        ({"bots": ()}, "bots cannot be ()"),
        ({"bots": ("clearer",) * 4}, "up to 3"),
        ({"workers": 0}, "workers cannot be 0"),
        ({"workers": "many"}, "workers cannot be 'many'"),
        ({"client": 7}, "client cannot be 7"),
        ({"progress": 7}, "progress cannot be 7"),
    ],
)
def test_what_cannot_be_is_named(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        play(**wrong)


# --- however it is split ---


@pytest.mark.parametrize("chunk", [1, 3, 10])
def test_the_rows_are_the_same_whatever_the_chunks(chunk: int, whole: pandas.DataFrame) -> None:
    assert_frame_equal(play(chunk=chunk), whole)


def test_the_rows_are_the_same_on_two_processes(whole: pandas.DataFrame) -> None:
    assert_frame_equal(play(workers=2), whole)


def test_a_process_that_dies_costs_time_and_no_row(whole: pandas.DataFrame, tmp_path: Path) -> None:
    mark = tmp_path / "died"

    def mortal(sight: Any, dice: Any) -> Any:
        if not mark.exists():
            mark.touch()
            os._exit(1)

    register_bot("mortal", mortal, apart=False, try_it=False)
    rows = play(players=2, edition="danish", rounds=3, chunk=1, bots=("clearer", "mortal"), workers=2)
    assert mark.exists()
    assert_frame_equal(rows, play(players=2, edition="danish", rounds=3, bots=("clearer", "mortal")))


def test_processes_that_die_each_time_are_told_of() -> None:
    register_bot("mortal", lambda sight, dice: os._exit(1), apart=False, try_it=False)
    with pytest.raises(RuntimeError, match="__name__"):
        play(players=2, edition="danish", rounds=1, bots=("clearer", "mortal"), workers=2)


def test_all_cores_are_those_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def here(jobs: Any, count: int) -> Any:
        asked.append(count)
        return workers.here(jobs)

    monkeypatch.setattr(processes, "processes", here)
    monkeypatch.setattr(workers, "cores", lambda: 3)
    play(rounds=1, workers="all")
    assert asked == [3]


def test_where_there_are_no_processes_one_core_plays_and_nothing_else_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ligretto_widget.study.tournament.possible", lambda: False)
    assert len(play(rounds=1, workers="all")) == 10
    with pytest.raises(ValueError, match=r"^workers cannot be 2"):
        play(workers=2)
    code = "import sys\nsys.modules['_multiprocessing'] = None\nfrom ligretto_widget.study import charts, tournament"
    assert fresh(f"{code}\nprint(len(tournament.tournament(2, 'danish', rounds=1)))") == "2"


# --- interrupted, resumed ---


def interrupting(after: int) -> Any:
    def watch(played: int, most: int) -> None:
        if played >= after:
            signal.raise_signal(signal.SIGINT)

    return watch


def test_an_interrupt_gives_what_is_done(whole: pandas.DataFrame) -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.warns(Interrupted, match=r"^interrupted: 14 of 40 rounds$"):
        rows = play(progress=interrupting(12))  # after chunks of 4, 4, 2 and 4 rounds
    assert rows.attrs == {"complete": False, "rounds": 14, "of": ALL}
    assert_frame_equal(rows, whole.iloc[:28])
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_that_a_bot_swallows_is_obeyed() -> None:
    def greedy(sight: Any, dice: Any) -> Any:
        try:
            signal.raise_signal(signal.SIGINT)
        except BaseException:
            return None

    register_bot("greedy", greedy, apart=False, try_it=False)
    with pytest.warns(Interrupted, match=r"^interrupted: 0 of 8 rounds$"):
        rows = play(players=2, edition="danish", rounds=8, bots=("clearer", "greedy"))
    assert len(rows) == 0
    assert list(rows.columns) == list(COLUMNS)


def test_other_processes_are_interrupted_too(whole: pandas.DataFrame) -> None:
    with pytest.warns(Interrupted):
        rows = play(progress=interrupting(1), workers=2)
    assert 0 < rows.attrs["rounds"] < ALL
    joined = rows.merge(whole, on=["players", "edition", "round", "seat"], suffixes=("", "_whole"))
    assert (joined["points"] == joined["points_whole"]).all()


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which chunks are played from here on."""
    played: list[str] = []

    def counted(plan: Any, chunk: Any) -> Any:
        played.append(chunk.name)
        return rounds.play_chunk(plan, chunk)

    monkeypatch.setattr(workers, "play_chunk", counted)
    return played


def test_a_resumed_run_makes_what_is_missing_and_the_rows_are_the_same(
    whole: pandas.DataFrame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.warns(Interrupted, match="the same call goes on from there"):
        rows = play(folder=tmp_path, progress=interrupting(12))
    assert (rows.complete, rows.rounds, len(rows)) == (False, 14, 28)
    played = counting(monkeypatch)
    seen: list[tuple[int, int]] = []
    rows = play(folder=tmp_path, progress=lambda done, most: seen.append((done, most)))
    assert len(played) == 12 - 4
    assert (seen[0], seen[-1]) == ((18, ALL), (ALL, ALL))
    assert rows.complete
    assert_frame_equal(rows.frame(), whole)
    play(folder=tmp_path)
    assert len(played) == 8


@pytest.mark.parametrize("harm", ["cut", "empty", "flipped", "exchanged"])
def test_a_damaged_file_is_named_and_made_again(
    harm: str, whole: pandas.DataFrame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(folder=tmp_path)
    path = tmp_path / "3-danish-00001.parquet"
    data = path.read_bytes()
    flipped = bytearray(data)
    for at in range(400, 440):
        flipped[at] ^= 1
    other = (tmp_path / "3-danish-00000.parquet").read_bytes()
    path.write_bytes({"cut": data[: len(data) // 2], "empty": b"", "flipped": bytes(flipped), "exchanged": other}[harm])
    played = counting(monkeypatch)
    with pytest.warns(DamagedFile, match=r"^3-danish-00001\.parquet is damaged and is made again: "):
        rows = play(folder=tmp_path)
    assert played == ["3-danish-00001"]
    assert_frame_equal(rows.frame(), whole)
    assert path.read_bytes() == data


def test_a_file_is_put_in_its_place_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(self: pandas.DataFrame, path: Path, **_: Any) -> None:
        path.write_bytes(b"PAR1")
        raise KeyboardInterrupt

    monkeypatch.setattr(pandas.DataFrame, "to_parquet", cut_off)
    with pytest.warns(Interrupted):
        play(folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [folders.MANIFEST]


# --- the folder ---


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rounds": 11}, "rounds was 10 and is 11"),
        ({"seed": 2}, "seed was 1 and is 2"),
        ({"players": 2}, "players was"),
        ({"edition": "danish"}, "rules was"),
        ({"bots": "clearer"}, "bots was"),
        ({"chunk": 5}, "chunk was 4 and is 5"),
    ],
)
def test_a_folder_with_another_tournament_is_refused(change: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.warns(Interrupted):
        play(folder=tmp_path, progress=interrupting(1))
    with pytest.raises(ValueError, match="it holds another tournament") as raised:
        play(folder=tmp_path, **change)
    assert said in str(raised.value)


def test_a_folder_whose_rounds_were_played_differently_is_refused(tmp_path: Path) -> None:
    register_bot("mine", lambda sight, dice: None, apart=False, try_it=False)
    asked = {"players": 2, "edition": "danish", "bots": ("clearer", "mine"), "rounds": 2, "folder": tmp_path}
    play(**asked)
    from ligretto_widget.play.policies import turn

    register_bot("mine", lambda sight, dice: turn(sight), apart=False, try_it=False)
    with pytest.raises(ValueError, match="were played differently"):
        play(**asked)


def test_files_that_no_plan_speaks_of_and_plans_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.parquet").write_bytes(b"")
    with pytest.raises(ValueError, match=r"it has Parquet files and no tournament\.json"):
        play(folder=tmp_path)
    for text in ("", "[]", '{"format": "other"}', '{"format": "ligretto tournament", "version": 2}'):
        (tmp_path / folders.MANIFEST).write_text(text)
        with pytest.raises(ValueError, match=r"^tournament\.json"):
            play(folder=tmp_path)
    with pytest.raises(ValueError, match=r"it has no tournament\.json"):
        Rows(tmp_path / "nowhere")


def test_the_rows_of_a_folder_are_read_when_they_are_asked_for(whole: pandas.DataFrame, tmp_path: Path) -> None:
    play(folder=tmp_path)
    rows = Rows(tmp_path)
    assert len(rows) == len(whole)
    assert rows.columns == tuple(COLUMNS)
    assert_frame_equal(rows.frame("points", "seat"), whole[["points", "seat"]])
    pandas.testing.assert_series_equal(rows["ms"], whole["ms"])
    assert sum(map(len, rows.frames("ms"))) == len(whole)
    assert repr(rows).startswith("<rows of 40 of 40 rounds in ")
    with pytest.raises(ValueError, match="no column is called 'score': there are players, edition"):
        rows.frame("score")
    assert len(pandas.read_parquet(tmp_path / "2-danish-expert-00000.parquet")) == 8


def test_a_plan_is_read_as_it_was_written(tmp_path: Path) -> None:
    play(folder=tmp_path, edition=("schmidt row_size=3/4/5 centre_sources=row+discard", "danish expert"), rounds=1)
    written = json.loads((tmp_path / folders.MANIFEST).read_text(encoding="utf-8"))
    plan = Rows(tmp_path).plan
    assert plan.rules[0].row_size == (3, 4, 5)
    assert written["rules"] == [rules.text() for rules in plan.rules]
    with pytest.raises(ValueError, match="a plan has players, rules"):
        Plan.read({})


def test_memory_does_not_grow_with_the_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(plan: Any, chunk: Any) -> Any:
        """The rows of one round, as if they were those of all."""
        rows = rounds.play_round(plan, chunk.combination, 0)
        return {name: [row[name] for _ in range(chunk.first, chunk.last) for row in rows] for name in COLUMNS}

    monkeypatch.setattr(workers, "play_chunk", quick)
    peaks = []
    for number in (1_000, 4_000):
        play(players=2, edition="danish", rounds=200, chunk=200, folder=tmp_path / f"warm{number}")
        tracemalloc.start()
        rows = play(players=2, edition="danish", rounds=number, chunk=200, folder=tmp_path / str(number))
        assert len(rows) == 2 * number
        assert sum(len(piece) for piece in rows.frames("points")) == 2 * number
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.2 * peaks[0] + 100_000


# --- what is loaded, and what is missing ---

HEAVY = ("pandas", "pyarrow", "matplotlib", "tqdm", "distributed", "dask", "cloudpickle", "numpy")


def fresh(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd=Path.cwd())
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_nothing_is_loaded_before_it_is_needed() -> None:
    code = "import sys\nfrom ligretto_widget.study import charts, tournament"
    assert (
        fresh(f"{code}\nimport ligretto_widget.study.bots.register\nprint(*sorted(set({HEAVY!r}) & set(sys.modules)))")
        == ""
    )


@pytest.mark.parametrize(
    ("missing", "call", "said"),
    [
        ("pandas", "tournament.tournament(2, rounds=1)", "a tournament needs pandas"),
        ("pyarrow", "tournament.tournament(2, rounds=1, folder='.')", "a tournament in a folder needs pyarrow"),
        ("matplotlib", "charts.points(tournament.tournament(2, rounds=1))", "a chart needs matplotlib"),
        ("distributed", "tournament.tournament(2, rounds=1, client=1)", "a cluster needs distributed"),
        ("cloudpickle", "register.register_bot('mine', lambda sight, dice: None)", "own needs cloudpickle"),
    ],
)
def test_a_library_that_is_missing_is_named_with_what_to_install(missing: str, call: str, said: str) -> None:
    extra = "dask" if missing == "distributed" else "study"
    code = f"""
import sys
sys.modules[{missing!r}] = None
from ligretto_widget.study import charts, tournament
from ligretto_widget.study.bots import register
try:
    {call}
except ImportError as error:
    print(error)
"""
    told = fresh(code)
    assert said in told
    assert told.endswith(f"which is not installed: pip install 'ligretto_widget[{extra}]'")
