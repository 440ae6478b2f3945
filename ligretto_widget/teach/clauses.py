"""Refusals as a table: one clause and one reason for every code.

The clause says what does not go; it becomes the verdict's title ("Not legal: R8 does not follow R4.") and the line of
the log ("C: R8 does not follow R4, refused."). The reason says what the table shows. A word after the code is what
``refusals.variant`` adds where one sentence would not tell enough.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.teach.say import mark


class Refusal(NamedTuple):
    """A clause that follows a colon, and a sentence or two."""

    clause: str
    reason: str


REFUSALS: Final[dict[str, Refusal]] = {
    "ROUND_OVER card": Refusal(mark("the round is over, {card} stays"), mark("{ending}")),
    "ROUND_OVER flip": Refusal(mark("the round is over, {seat} turns no card"), mark("{ending}")),
    "ROUND_OVER recycle": Refusal(mark("the round is over, {seat} recycles no more"), mark("{ending}")),
    "ROUND_OVER stop": Refusal(mark("the round is over, {seat} has nothing to stop"), mark("{ending}")),
    "ROUND_OVER": Refusal(mark("the round is over already"), mark("{ending}")),
    "NOT_YOUR_CARD": Refusal(
        mark("{card} is {owner}’s card, not {seat}’s"), mark("{seat} lays only cards of {seat}’s own deck.")
    ),
    "NOT_FACE_UP": Refusal(
        mark("that card of {owner}’s {zone} lies face down"),
        mark("Nobody knows the cards of the reserve before a flip turns them."),
    ),
    "NOTHING_THERE": Refusal(mark("no card lies on {source}"), mark("{source} is empty.")),
    "NOTHING_THERE no place": Refusal(mark("{owner}’s row has no place {from_place}"), mark("It has {from_places}.")),
    "NOTHING_THERE no seat": Refusal(mark("seat {owner} is not at this table"), mark("Nobody sits there.")),
    "NOTHING_THERE deep": Refusal(mark("no card lies that deep in {source}"), mark("It holds {held}.")),
    "NOT_TOP": Refusal(mark("{card} lies under {above}"), mark("Only the top card of {source} is free.")),
    "NOT_TOP hidden": Refusal(
        mark("that card lies under the top of {source}"), mark("Only the top card of {source} is free.")
    ),
    "COVERED": Refusal(mark("{card} is covered by {above}"), mark("Only the top card of {source} is free.")),
    "STILL_COUNTING card": Refusal(
        mark("{card} came at {counted} of the count of three"),
        mark("The card at three is the one to use. Row and Ligretto pile stay free."),
    ),
    "STILL_COUNTING": Refusal(
        mark("{seat} is at {counted} of the count of three"), mark("The count goes to three before a recycle.")
    ),
    "SOURCE_NOT_ALLOWED": Refusal(
        mark("{card} may not go from the {zone} to the centre"),
        mark("At this table the centre takes cards from these zones: {centre_zones}."),
    ),
    "NO_SUCH_PILE": Refusal(mark("there is no pile {pile} for {card}"), mark("The centre has {piles}.")),
    "PILE_COMPLETE": Refusal(mark("pile {pile} is full, {card} does not go on it"), mark("{top} closes its pile.")),
    "WRONG_COLOUR": Refusal(
        mark("{card} does not follow {top}"),
        mark("Pile {pile} needs {need}. The number fits, the colour does not."),
    ),
    "WRONG_COLOUR both": Refusal(
        mark("{card} does not follow {top}"),
        mark("Pile {pile} needs {need}. Neither colour nor number fits."),
    ),
    "WRONG_NUMBER": Refusal(mark("{card} does not follow {top}"), mark("Pile {pile} needs {need}.")),
    "NEW_PILE_NEEDS_1": Refusal(mark("{card} does not start a pile"), mark("Every new pile starts with a 1.")),
    "NO_EXCHANGE": Refusal(
        mark("{card} does not go into {target}’s row"), mark("During a round no card changes its owner.")
    ),
    "NO_SUCH_PLACE": Refusal(
        mark("{target}’s row has no place {place} for {card}"), mark("{target}’s row has {places}.")
    ),
    "ROW_TO_ROW": Refusal(
        mark("{card} does not change its place in the row"),
        mark("From the row a card goes only to the centre."),
    ),
    "REFILL_ONLY_FROM_LIGRETTO": Refusal(
        mark("{card} does not fill place {place} from the {zone}"),
        mark("An empty place takes only a card from the Ligretto pile."),
    ),
    "EXPERT_ONLY": Refusal(
        mark("{card} does not go on {under} in the row"),
        mark("Place {place} is taken. Cards go on row cards only in the expert game."),
    ),
    "NOT_DESCENDING": Refusal(mark("{card} is not lower than {under}"), mark("On {under} goes {lower}.")),
    "NOT_DESCENDING lowest": Refusal(mark("{card} is not lower than {under}"), mark("Nothing goes on a 1.")),
    "NOT_DESCENDING both": Refusal(
        mark("{card} is not lower than {under}"),
        mark("On {under} goes {lower}, in {other_colours}. Neither number nor colour fits."),
    ),
    "WRONG_STEP": Refusal(
        mark("{card} is not one lower than {under}"),
        mark("On {under} goes number {one_lower}: this table wants exactly one lower."),
    ),
    "WRONG_STEP both": Refusal(
        mark("{card} is not one lower than {under}"),
        mark("On {under} goes number {one_lower}, in {other_colours}. Neither number nor colour fits."),
    ),
    "SAME_COLOUR": Refusal(
        mark("{card} has the colour of {under}"), mark("The number fits. The colour must be {other_colours}.")
    ),
    "NO_HAND_CARDS flip": Refusal(
        mark("{seat} has no hand cards to turn"), mark("{seat}’s reserve and discard are both empty.")
    ),
    "NO_HAND_CARDS": Refusal(
        mark("{seat} has no hand cards to recycle"), mark("{seat}’s reserve and discard are both empty.")
    ),
    "RESERVE_EMPTY": Refusal(mark("{seat}’s reserve is empty"), mark("{seat}’s discard has {discard}.")),
    "FEWER_THAN_THREE": Refusal(
        mark("{seat}’s reserve is too small for a flip"), mark("It has {reserve}, and a flip turns 3.")
    ),
    "PLAY_FIRST": Refusal(
        mark("{seat} flips only when nothing fits"), mark("In sight and fitting: {fitting}. Fitting cards go first.")
    ),
    "NOT_AT_RECYCLE": Refusal(
        mark("{seat}’s reserve still has {reserve}"), mark("{seat} recycles {trigger}, not sooner.")
    ),
    "NOTHING_TO_GATHER": Refusal(
        mark("{seat}’s discard is empty"), mark("A recycle gathers the discard, and nothing lies there.")
    ),
    "MUST_SHUFFLE": Refusal(
        mark("{seat}’s new reserve is not shuffled"),
        mark("Under {edition} rules the discard is shuffled when it becomes the reserve."),
    ),
    "NO_SHUFFLE": Refusal(
        mark("{seat}’s new reserve is shuffled"),
        mark("At this table the discard is turned over in its order."),
    ),
    "PASS_WAS_FRUITFUL": Refusal(
        mark("{seat} has used a hand card, so no shuffle"),
        mark("A shuffle needs a pass in which no discard card was used."),
    ),
    "CARD_STILL_FITS": Refusal(
        mark("{discard_top} still fits, so no shuffle"),
        mark("A shuffle needs a discard top that does not fit the centre."),
    ),
    "NOT_THESE_CARDS": Refusal(
        mark("{seat}’s new reserve has other cards"),
        mark("A recycle takes exactly the {hand} of {seat}’s reserve and discard."),
    ),
    "LIGRETTO_NOT_EMPTY": Refusal(
        mark("{seat}’s Ligretto pile is not empty"), mark("It still has {ligretto}. Play goes on.")
    ),
    "LIGRETTO_NOT_EMPTY no seat": Refusal(mark("seat {seat} is not at this table"), mark("Nobody sits there.")),
    "SOMEBODY_CAN_LAY": Refusal(mark("{first_laid} still fits"), mark("In sight and fitting: {laid_by}.")),
    "NOT_A_DEADLOCK": Refusal(
        mark("the round is not stuck"), mark("No open card fits, but turning or shuffling can still help {helped}.")
    ),
    "NOT_A_DEADLOCK unknown": Refusal(
        mark("it is not proved that the round is stuck"),
        mark("The search stopped without an answer. The table may still agree to end the round."),
    ),
    "NO_PAUSE_RULE": Refusal(
        mark("these rules know no break"), mark("{edition} rules do not say what a break would mean.")
    ),
}
