"""Lessons: what can stand in a file and what is told of a bad one, and a learner's way through."""

from pathlib import Path

import pytest

from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import judge
from ligretto_widget.game.notation import move
from ligretto_widget.play.samples import sample
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.exercises.results import Results
from ligretto_widget.teach.lessons import place
from ligretto_widget.teach.lessons.reading import NAMES, LessonError, script
from ligretto_widget.teach.lessons.steps import COUNTED, GOALS, Choose, Look, Play, Reach, reached
from ligretto_widget.teach.lessons.table import lessons
from ligretto_widget.teach.lessons.trying import way
from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.teach.statements import STATEMENTS

HEAD = 'title = "T"\ngoal = "G"\n'
BOARD = 'position = "edition schmidt\\nplayers 4\\ncentre R4\\nA ligretto *9 Y8 | row R5 G3 B8"\n'
STEP = f'[[step]]\nsay = "S"\n{BOARD}'


def written(tmp_path: Path, text: str, name: str = "own.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No place of another test is known."""
    monkeypatch.setattr(place, "_KEPT", {})


# --- those that come with the package ---


@pytest.mark.parametrize("name", NAMES)
def test_a_robot_learner_gets_through_and_a_wrong_answer_does_not(name: str) -> None:
    walk = Walk(script(name))
    for at, step in enumerate(walk.lesson.steps):
        walk.go(at)
        board = walk.board()
        table = board[board.opens_at].table
        match step.task:
            case Play():
                found = way(step.task, table)
                assert found
                wrong = walk.tried(table, judge(table, move("A row:1 row:2")), None, (), "en")
                assert wrong is not None
                assert (wrong.tone, wrong.plays, walk.is_done) == ("illegal", False, False)
                for at, made in enumerate(found):
                    assert not walk.is_done
                    after = carry_out(table, made)
                    reply = walk.tried(table, judge(table, made), after, found[:at], "en")
                    assert reply is not None
                    assert reply.plays
                    table = after
            case Choose():
                for number, option in enumerate(step.task.options, 1):
                    if not option.right and not step.task.many:
                        reply = walk.choose(number, "en")
                        assert reply is not None
                        assert (reply.tone, walk.is_done) == ("illegal", False)
                for number, option in enumerate(step.task.options, 1):
                    if option.right:
                        walk.choose(number, "en")
                walk.check("en")
            case Reach():
                assert not reached(step.task, board, board.opens_at)
                right = next(i for i in range(len(board)) if reached(step.task, board, i))
                walk.stood(board, board.opens_at, "en")
                assert not walk.is_done
                walk.stood(board, right, "en")
            case Look():
                walk.go(min(at + 1, len(walk.lesson.steps) - 1))
                walk.at = at
            case _:
                assert walk.exercise is not None
                walk.exercise.reveal()
                walk.answered()
        assert walk.is_done, step.name


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_short_and_lets_the_learner_act(name: str) -> None:
    """teaching.md, principles 1 and 10: never more than two steps in a row to look at, at most 13 steps."""
    steps = script(name).steps
    assert len(steps) <= 13
    assert not any(all(isinstance(one.task, Look) for one in steps[at : at + 3]) for at in range(len(steps) - 2))
    for step in steps:
        for text in (step.say, step.ask, step.after):
            for sentence in text.replace("?", ".").replace("!", ".").split("."):
                assert len(sentence.split()) <= 20, sentence


def test_every_statement_of_the_rulebooks_is_shown_in_some_lesson() -> None:
    shown = {rule for name in NAMES for rule, _ in script(name).shows()}
    assert set(STATEMENTS) - shown == set()


def test_the_table_lists_them_in_order() -> None:
    assert [row.name for row in lessons()] == list(NAMES)
    assert "Laying cards" in repr(lessons())


# --- a file of one's own ---


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", r"1 to 1000 entries under \[\[step\]\], this one 0"),
        (STEP, "title is missing"),
        ('title = "T"\n', r"1 to 1000 entries under \[\[step\]\], this one 0"),
        (HEAD + '[[step]]\nsay = "S"\n', "own.toml, step 1, line 3: the first step needs a board"),
        (HEAD + STEP + "[[step]]\n", "step 2, line 6: say is missing"),
        (HEAD + STEP + 'do = "fly"\n', "step 1, line 3: do cannot be 'fly': it is look, play, choose, reach, answer"),
        (HEAD + STEP + "accept = []\n", "a step to look has no 'accept'"),
        (HEAD + STEP + 'do = "play"\n', "accept is missing"),
        (HEAD + STEP + 'do = "play"\naccept = ["A row:2 centre:1"]\n', "no legal moves do what is asked for"),
        (HEAD + STEP + 'do = "play"\naccept = ["A row:1 centre:1"]\ntimes = 2\n', "no legal moves"),
        (HEAD + STEP + 'do = "play"\naccept = ["A row:1 center:1"]\n', "no move has 'center:1' in it"),
        (HEAD + STEP + 'do = "play"\naccept = ["a row:1 centre:1"]\n', "no move has 'a' in it"),
        (HEAD + STEP + 'do = "choose"\noptions = [{text="a"},{text="b"}]\n', "some right and some not"),
        (HEAD + STEP + 'do = "reach"\ngoal = "moon"\n', "goal cannot be 'moon': it is start, moved"),
        (HEAD + STEP + 'do = "reach"\ngoal = "race"\n', "this round has no such frame"),
        (HEAD + STEP + 'do = "reach"\ngoal = "start"\n', "opens at such a frame"),
        (HEAD + STEP + 'do = "answer"\nexercise = {kind = "X1", seat = "Q"}\n', "exercise: seat"),
        (HEAD + STEP + 'rules = ["EN-99"]\n', "rules cannot have 'EN-99'"),
        (HEAD + STEP + 'point = ["A.row:7"]\n', "point cannot be"),
        (HEAD + STEP + 'point = ["centre:3"]\n', "point cannot be"),
        (HEAD + STEP + 'claims = ["A row:2 centre:1 LEGAL"]\n', "does not hold: the engine says"),
        (HEAD + STEP + 'claims = ["score A = 3"]\n', "does not hold: the engine says -19"),
        (HEAD + STEP + 'claims = ["score L = 3"]\n', "nobody sits at L"),
        (HEAD + STEP + 'claims = ["deadlock = yes"]\n', "does not hold: the engine says False"),
        (HEAD + STEP + 'claims = ["hello"]\n', "is no claim"),
        (HEAD + STEP + 'sample = "chain"\n', "a step has one board, not position and sample"),
        (HEAD + '[[step]]\nsay = "S"\nsample = "moon"\n', "sample: "),
        (HEAD + '[[step]]\nsay = "S"\nsample = "chain"\nat = 99999\n', "at cannot be 99999: it is a frame from 0 to"),
        (HEAD + '[[step]]\nsay = "S"\nrecord = "none.json"\n', "step 1, line 3: "),
        (HEAD + '[[step]]\nsay = "S"\ndeal = { players = 99 }\n', "deal: "),
        (HEAD + '[[step]]\nsay = "S"\ndeal = { moon = 1 }\n', "deal: "),
        (HEAD + STEP + 'name = "x"\n' + STEP + 'name = "x"\n', "step 2, line 7: name cannot be 'x'"),
        (HEAD + STEP + 'name = "step one"\n', "name cannot be 'step one': it is a word"),
        (HEAD + STEP + "peek = 3\n", "peek cannot be 3: it is true or false"),
        (HEAD + "[[step]\n", "line 3: this is not TOML"),
    ],
)
def test_a_bad_lesson_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(LessonError, match=told):
        script(written(tmp_path, text))


def test_an_unknown_name_lists_the_lessons() -> None:
    with pytest.raises(ValueError, match=r"lesson cannot be 'moon': it is a file that ends in \.toml, or watch, setup"):
        script("moon")


def test_a_lesson_of_ones_own_is_said_as_it_is_written_in_every_language(tmp_path: Path) -> None:
    walk = Walk(script(written(tmp_path, HEAD + STEP.replace('"S"', '"Take {this} card"'))))
    assert walk.lines("de") == ["Take {this} card"]


@pytest.mark.parametrize("name", ["øvelse.toml", "-x.toml", "my lesson 1.toml", "?.toml", f"{'long' * 30}.toml"])
def test_a_file_of_any_name_can_be_walked_and_its_place_is_kept(tmp_path: Path, name: str) -> None:
    answer = STEP + 'do = "answer"\nexercise = { kind = "X1", seat = "A" }\n'
    path = written(tmp_path, HEAD + STEP + answer, name)
    results = Results(tmp_path / "green-kite.json", "green-kite")
    walk = Walk(script(path), results)
    walk.go(1)
    assert walk.exercise is not None
    walk.exercise.reveal()
    walk.exercise.choose(1)
    results.add(walk.exercise)
    assert Walk(script(path), Results(tmp_path / "green-kite.json", "green-kite")).at == 1


def test_a_record_of_a_question_lies_beside_the_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    round_of_races = sample("lost-race")
    round_of_races.save(tmp_path / "round.json")
    fields = f'{{ kind = "X7", record = "round.json", frame = {round_of_races.opens_at} }}'
    path = written(tmp_path, HEAD + STEP + f'do = "answer"\nexercise = {fields}\n')
    monkeypatch.chdir(tmp_path.parent)
    exercise = Walk(script(path)).exercise
    assert exercise is not None
    assert exercise.kind == "X7"


@pytest.mark.parametrize("kind", [kind for kind in GOALS if kind not in (*COUNTED, "moved")])
def test_a_round_opens_at_the_first_frame_of_each_kind(tmp_path: Path, kind: str) -> None:
    path = written(tmp_path, HEAD + f'[[step]]\nsay = "S"\nsample = "first-round"\nat = "{kind}"\n')
    board = script(path).board(0)
    assert reached(Reach(kind), board, board.opens_at)
    assert not any(reached(Reach(kind), board, index) for index in range(board.opens_at))


# --- a walk ---


def test_an_allowed_move_that_is_not_asked_for_is_not_played() -> None:
    walk = Walk(script("laying"))
    walk.go(6)  # two cards can go
    table = walk.board()[0].table
    flip = walk.tried(table, judge(table, move("A flip")), carry_out(table, move("A flip")), (), "en")
    assert flip is not None
    assert (flip.tone, flip.plays) == ("asked", False)
    lay = move("A row:1 centre:2")
    first = walk.tried(table, judge(table, lay), carry_out(table, lay), (), "en")
    assert first is not None
    assert (first.plays, walk.is_done) == (True, False)


def test_too_many_cards_in_the_centre_send_the_learner_back() -> None:
    walk = Walk(script("watch"))
    walk.go(1)
    board = walk.board()
    reply = walk.stood(board, len(board) - 1, "en")
    assert reply is not None
    assert reply.text == "Go on back."


def test_the_place_is_kept_while_the_kernel_runs() -> None:
    first = Walk(script("setup"))
    first.go(3)
    again = Walk(script("setup"))
    assert (again.at, again.done) == (3, ("2.1",))


def test_the_place_is_kept_beside_the_results(tmp_path: Path) -> None:
    results = Results(tmp_path / "green-kite.json", "green-kite")
    Walk(script("setup"), results).go(2)
    assert Walk(script("setup"), Results(tmp_path / "green-kite.json", "green-kite")).at == 2
    assert Walk(script("setup")).at == 0
    assert [path.name for path in tmp_path.iterdir()] == ["green-kite.place"]


@pytest.mark.parametrize("text", ["", "[", "[]", '{"setup": 3}', '{"setup": {"at": 1, "done": []}}', '{"a b": {}}'])
def test_a_damaged_place_begins_anew(tmp_path: Path, text: str) -> None:
    results = Results(tmp_path / "green-kite.json", "green-kite")
    (tmp_path / "green-kite.place").write_text(text, encoding="utf-8")
    assert Walk(script("setup"), results).at == 0


def test_a_board_is_that_of_the_last_step_that_has_one() -> None:
    lesson = script("setup")
    assert lesson.board(1) is lesson.board(0)
    assert isinstance(lesson.board(3), Timeline)
    assert lesson.board(3)[0].table.players == 3


BOTH_STEPS = """
title = "Own"
goal = "Start a pile and go on."

[[step]]
say = "Start a pile."
position = '''
edition schmidt
players 4
centre B3
A ligretto *9 Y8 | row G7 R1 B5
'''
do = "play"
accept = ["A row:2 centre:new"]

[[step]]
say = "The pile that was just started is still there."
point = ["centre:2"]
do = "look"
claims = ["A row:1 centre:2 WRONG_COLOUR"]
"""


def test_a_step_without_a_board_goes_on_with_what_the_last_one_leaves(tmp_path: Path) -> None:
    assert len(script(written(tmp_path, BOTH_STEPS)).steps) == 2
    across = BOTH_STEPS.replace("A row:2 centre:new", "A r*new")
    assert len(script(written(tmp_path, across)).steps) == 2, "a wildcard may stand for blanks too"
    again = BOTH_STEPS.replace('do = "look"', 'do = "play"\naccept = ["A row:2 centre:new"]')
    with pytest.raises(LessonError, match="accept: no legal moves"):
        script(written(tmp_path, again))
