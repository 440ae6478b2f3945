"""A bot of one's own: ten lines, checked when it gets its name, and at home wherever a bot can sit."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ligretto_widget.play.bots import ENTERED, Temperament, bot
from ligretto_widget.play.policies import clearer, grabber, lay, refill, turn
from ligretto_widget.play.sight import Dice, Sight
from ligretto_widget.play.simulation import simulate
from ligretto_widget.study.bots.register import BotError, forget_bot, own_bots, register_bot
from ligretto_widget.study.tournament import tournament


def careful(sight: Any, dice: Any) -> Any:
    """A function of its own module: what it calls there goes with it."""
    return first(sight) or refill(sight) or turn(sight)


def first(sight: Any) -> Any:
    for spot, one in sight.fitting():
        return lay(sight, spot, one)
    return None


class Moody:
    """A class: what it keeps, it keeps for one round."""

    def __init__(self) -> None:
        self.looks = 0

    def decide(self, sight: Any, dice: Any) -> Any:
        self.looks += 1
        if self.looks % 3 == 0 and dice() < 0.5:
            return None
        return careful(sight, dice)


def rows_of(bots: Any, **options: Any) -> Any:
    return tournament(2, "danish", bots, 3, 3, progress=False, **options)


# --- it plays ---


@pytest.mark.parametrize("own", [careful, Moody])
def test_it_plays_alike_in_a_process_of_its_own_and_in_this_one(own: Any) -> None:
    register_bot("mine", own)
    one = rows_of(("mine", "clearer"))
    register_bot("mine", own, apart=False)
    assert one.equals(rows_of(("mine", "clearer")))
    assert set(one["note"]) == {""}
    assert one["points"].nunique() > 3


def test_it_plays_alike_in_other_processes() -> None:
    register_bot("mine", Moody)
    assert rows_of(("mine", "clearer")).equals(rows_of(("mine", "clearer"), workers=2, chunk=1))


def test_it_sits_wherever_a_bot_can() -> None:
    register_bot("mine", careful, temperament="hasty", apart=False)
    timeline = simulate(3, seed=4, bots=("mine", "mine quick", "clearer"))
    assert timeline.bots == ("mine", "mine quick", "clearer steady")
    assert timeline.table.over is not None
    again = timeline.branch(5)
    assert again.run().frames == timeline.frames


def test_a_policy_of_the_package_has_another_temperament_by_another_name() -> None:
    slow = Temperament(reaction=1560, reach=380, attention=0.95, slips=0.005)
    register_bot("dreamer", clearer, temperament=slow)
    assert bot("dreamer").policy is clearer
    assert bot("dreamer").temperament == slow
    rows = tournament(2, bots=("clearer", "dreamer"), rounds=20, progress=False)
    points = rows.groupby("bot", observed=True)["points"].mean()
    assert points["clearer steady"] > points["dreamer"]


def test_what_it_draws_moves_no_other_number() -> None:
    def idle(sight: Any, dice: Any) -> None:
        return None

    def idle_with_dice(sight: Any, dice: Any) -> None:
        dice(), dice(), dice()

    rows = []
    for own in (idle, idle_with_dice):
        register_bot("mine", own, apart=False, try_it=False)
        rows.append(tournament(2, "danish", ("clearer", "mine"), 1, progress=False))
    assert rows[0].equals(rows[1])


def test_its_dice_are_other_numbers_at_each_look_and_the_same_again() -> None:
    drawn: list[float] = []

    def draws(sight: Any, dice: Any) -> Any:
        drawn.append(dice())
        return careful(sight, dice)

    register_bot("mine", draws, apart=False, try_it=False)
    policy = bot("mine").policy
    table = simulate(2, seed=1)[0].table
    for _ in range(2):
        numbers = Dice("hand", 1, 0)
        policy(Sight(table, 0), numbers)
        policy(Sight(table, 0), numbers)
    assert drawn[:2] == drawn[2:]
    assert drawn[0] != drawn[1]


# --- it is checked ---


def one_argument(sight: Any) -> None: ...
async def later(sight: Any, dice: Any) -> None: ...
def many(sight: Any, dice: Any) -> Any:
    yield None


class WithoutDecide: ...


class NeedsMore:
    def __init__(self, level: int) -> None: ...
    def decide(self, sight: Any, dice: Any) -> None: ...


@pytest.mark.parametrize("own", [7, "clearer", None, one_argument, later, many, WithoutDecide, NeedsMore, Moody()])
def test_what_cannot_be_a_bot_is_refused(own: object) -> None:
    with pytest.raises(ValueError, match=r"^bot cannot be"):
        register_bot("mine", own)
    assert "mine" not in ENTERED


@pytest.mark.parametrize("name", ["", "two words", "clearer", "person", 7, "a" * 25, "a/b"])
def test_what_cannot_be_a_name_is_refused(name: Any) -> None:
    with pytest.raises(ValueError, match=r"^name cannot be"):
        register_bot(name, careful)


@pytest.mark.parametrize(
    "temperament", ["lazy", 5, Temperament(-1, 5, 0.5, 0), Temperament(10, 5, 1.5, 0), (1, 2, 3, 4)]
)
def test_what_cannot_be_a_temperament_is_refused(temperament: Any) -> None:
    with pytest.raises(ValueError, match=r"^temperament cannot be"):
        register_bot("mine", careful, temperament=temperament)


def test_a_mistake_is_told_with_its_line_before_the_first_tournament() -> None:
    def hurried(sight: Any, dice: Any) -> Any:
        return sight.colour

    said = r"mine lost a move after \d\.\d s as seat A: AttributeError: 'Sight' .*\(line \d+, in hurried\)"
    with pytest.raises(BotError, match=said):
        register_bot("mine", hurried)
    assert "mine" not in ENTERED


def test_a_mistake_leaves_the_bot_that_had_the_name() -> None:
    register_bot("mine", careful, apart=False)
    before = own_bots["mine"]

    def hurried(sight: Any, dice: Any) -> Any:
        return 1 / 0

    with pytest.raises(BotError):
        register_bot("mine", hurried, apart=False)
    assert own_bots["mine"] is before


def test_a_bot_that_plays_the_same_round_differently_is_refused() -> None:
    def gambler(sight: Any, dice: Any) -> Any:
        return careful(sight, dice) if random.random() < 0.5 else None

    class Grudge:
        seen = 0

        def decide(self, sight: Any, dice: Any) -> Any:
            Grudge.seen += 1
            return None if Grudge.seen % 50 > 40 else careful(sight, dice)

    for own in (gambler, Grudge):
        with pytest.raises(BotError, match="differently a second time"):
            register_bot("mine", own, apart=False)


def test_a_name_is_taken_again_and_away() -> None:
    register_bot("mine", careful, apart=False)
    register_bot("mine", grabber)
    assert bot("mine").policy is grabber
    forget_bot("mine")
    with pytest.raises(ValueError, match="no bot is called 'mine'"):
        bot("mine")
    with pytest.raises(ValueError, match="no bot of one's own is called 'mine': there are none"):
        forget_bot("mine")
