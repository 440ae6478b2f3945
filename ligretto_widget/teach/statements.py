"""The statements of the rulebooks and our readings of their gaps, one plain English text for each id.

The panel shows them beside a verdict, so each can be read alone. The wording is ours, no rulebook's.
"""

from collections.abc import Mapping
from typing import Final

from ligretto_widget.teach.say import mark

__all__ = ["READINGS", "STATEMENTS"]

STATEMENTS: Final[Mapping[str, str]] = {
    "DK-01": mark("The aim: many of your own cards in the centre, and an empty Ligretto pile before anybody else."),
    "DK-02": mark("Each centre pile has one colour. It starts with a 1 and grows number by number up to 10."),
    "DK-03": mark("Nobody waits for a turn: every seat may lay in the centre at the same time."),
    "DK-04": mark("From a pile of your own you take only the top card."),
    "DK-05": mark("The back tells whose card it is, even when others lay on top of it."),
    "DK-06": mark("Usually 2 to 4 players sit at the table."),
    "DK-07": mark("Two boxes of different colours are enough for up to 8 players."),
    "DK-08": mark("With fewer players than decks, the spare decks stay out of the round."),
    "DK-09": mark("Each player uses one whole deck, with the same pattern on all its backs."),
    "DK-10": mark("Which centre piles a card fits depends on the colour of its front."),
    "DK-11": mark("Cards are numbered 1 to 10, and a centre pile never skips a number."),
    "DK-12": mark("To begin, sort the cards by their backs into 4 decks, one for each player."),
    "DK-13": mark("Each Ligretto pile is 10 cards of the deck at random, lying face up."),
    "DK-14": mark("The row lies face up beside the Ligretto pile. The list of row sizes is missing in our copy."),
    "DK-15": mark("The cards that are left make one face-down reserve."),
    "DK-16": mark("The Ligretto pile is 10 open cards, and only its top card is free to lay."),
    "DK-17": mark("The row lies open beside the Ligretto pile. You choose which row card to lay."),
    "DK-18": mark("Of the cards turned from the reserve, only the top of the discard is free to lay."),
    "DK-19": mark('Somebody calls "Ligretto", and everybody starts together.'),
    "DK-20": mark("A 1 may go to the centre at once: from the Ligretto top, the row or the discard top."),
    "DK-21": mark("You may lay on any centre pile of the same colour if your card is exactly one higher than its top."),
    "DK-22": mark(
        "The list of where a card may come from is missing in our copy. Other lines name all three: row, Ligretto "
        "top, discard top."
    ),
    "DK-23": mark("A pile with a 10 on top is complete, and no card goes on it."),
    "DK-24": mark("When a row card leaves its place, the Ligretto top must fill that place at once, face up."),
    "DK-25": mark("When no Ligretto or row card fits, count off 3 reserve cards and turn them onto the discard."),
    "DK-26": mark("After a flip, the top card of the discard is the one to use."),
    "DK-27": mark("If the discard top does not fit, flip the next 3, and so on through the whole reserve."),
    "DK-28": mark(
        "With fewer than 3 reserve cards left, gather the discard, turn it over and start again, unshuffled."
    ),
    "DK-29": mark("When nothing in reserve and discard can be used, you may shuffle those cards and begin again."),
    "DK-30": mark("When nobody can lay because the cards needed are out of reach, the round may be stopped."),
    "DK-31": mark("When a stuck round is stopped, the seat that leads in points wins it. A new round begins."),
    "DK-32": mark('A player with an empty Ligretto pile calls "Ligretto stop", and the round ends at once.'),
    "DK-33": mark("Sort the centre by backs. Each of your cards there gives 1 point."),
    "DK-34": mark("Each card still in your Ligretto pile at the stop costs 2 points."),
    "DK-35": mark("Cards in row, reserve and discard give no points and cost none."),
    "DK-36": mark("Points add up over several rounds. The match ends when somebody has 99 or more."),
    "DK-37": mark("Variant: lay Ligretto or discard cards on row cards, with falling numbers, such as 8 on 9."),
    "DK-38": mark("In the variant colour does not matter: a card may go on a higher number of any colour."),
    "DK-39": mark("Mind the row: with many extra cards on it, hardly a place opens for your Ligretto cards."),
    "DK-40": mark("Variant: turn cards singly and count one, two, three aloud. The card at three is the one to use."),
    "DK-41": mark("Turning cards singly may suit some players better, above all younger ones."),
    "DK-42": mark("There are no teams and no partners. Each player scores alone."),
    "DK-43": mark("During a round no card changes its owner: you lay only cards of your own deck."),
    "DK-44": mark("Nobody blocks the table or a pile to keep others away."),
    "DK-45": mark("Lay quickly but neatly, and do not push other piles about."),
    "DK-46": mark("A round has no breaks. If one is needed, the round is stopped and scored as usual."),
    "DK-47": mark("In a dispute all hands rest for a moment. The list of what then decides is missing in our copy."),
    "DK-48": mark("One box takes 2 to 4 players, and two boxes of different colours take up to 8."),
    "DK-49": mark("You aim to lay many cards in the centre and to empty your Ligretto pile first."),
    "DK-50": mark("No turns are taken: as soon as a card of yours fits, you may lay it."),
    "DK-51": mark("Every player may use every centre pile, as long as colour and number fit."),
    "DK-52": mark("A 1 that is free to lay may go to the centre straight away."),
    "DK-53": mark("Cards under the Ligretto top have to wait: only the top card may be used."),
    "DK-54": mark("Turn 3 cards onto the discard, then try the top one."),
    "DK-55": mark("At the end of the reserve, gather the discard, turn it over and go through it again."),
    "DK-56": mark("An empty Ligretto pile and the call of stop end the round. No card may be laid afterwards."),
    "DK-57": mark("Each of your centre cards counts plus 1, each card left in your Ligretto pile minus 2."),
    "DK-58": mark("What stays in your row, reserve and discard counts 0."),
    "DK-59": mark("The 99 points are checked after each round. A player who has them then ends the match."),
    "DK-60": mark("A stuck round may be stopped. Its points are noted as usual, and a new round starts."),
    "DK-61": mark("Everybody plays alone: no partners, and no cards given or taken."),
    "EN-01": mark("The box holds 160 cards: 4 decks of 40, one for each player."),
    "EN-02": mark("All play at once. The aim: an empty Ligretto pile and as many points as you can get."),
    "EN-03": mark("Sort the cards into decks by the colour of the letters on their backs."),
    "EN-04": mark("Each player takes one deck of 40 and shuffles it."),
    "EN-05": mark("Lay 3 cards face up next to each other. This is your row."),
    "EN-06": mark("Next to the row, 10 face-up cards make the Ligretto pile."),
    "EN-07": mark("The other cards are the reserve, held face down."),
    "EN-08": mark("Cards turned from the reserve go face up onto your own discard."),
    "EN-09": mark("All players lay at once, and speed counts."),
    "EN-10": mark("If you have a 1, lay it in the centre."),
    "EN-11": mark("On a 1 goes the 2 of the same colour, then the 3, and so on."),
    "EN-12": mark("Each further 1 opens a pile of its own beside the other piles."),
    "EN-13": mark("There may be more than one pile of the same colour."),
    "EN-14": mark("With 2 players, each row has 5 cards."),
    "EN-15": mark("With 3 players, each row has 4 cards."),
    "EN-16": mark(
        "Each player has a row, a Ligretto pile of 10, a reserve and a discard. Piles are built in the centre."
    ),
    "EN-17": mark("You may lay a card at any moment."),
    "EN-18": mark("You may lay any row card, the Ligretto top or the discard top."),
    "EN-19": mark("When a row card leaves its place, you may fill that place at once from the Ligretto pile."),
    "EN-20": mark("You may flip at any time: turn 3 reserve cards together, face up, onto the discard."),
    "EN-21": mark("If the discard top is a 1 or fits a pile, lay it as quickly as you can."),
    "EN-22": mark("When the discard top is laid, the card under it may follow at once, and so on."),
    "EN-23": mark("If the discard top does not fit, flip 3 more."),
    "EN-24": mark("When the reserve is used up, shuffle the discard as the new reserve. Flip 3 at a time again."),
    "EN-25": mark("A reminder: all play at once, in no fixed order."),
    "EN-26": mark(
        'Lay your last Ligretto card, in the centre or in the row, and call "Ligretto, stop". The round is over.'
    ),
    "EN-27": mark(
        "Rarely, needed cards hide in Ligretto piles and nobody can lay. The round ends and is scored as it is."
    ),
    "EN-28": mark("After the round, sort all centre cards by their backs."),
    "EN-29": mark("Each of your cards in the centre is worth 1 point."),
    "EN-30": mark("Each card left in your Ligretto pile takes away 2 points."),
    "EN-31": mark("Cards left in the row and the reserve count nothing."),
    "EN-32": mark("The player with the most points wins."),
    "EN-33": mark("There can be several winners: equal best scores share the win."),
    "EN-34": mark("For a match, write down every round. After the agreed number of rounds, the most points win."),
    "EN-35": mark("Expert game: the row is a second reserve. You may put reserve and Ligretto cards on it."),
    "EN-36": mark("In the expert game, numbers must fall where cards are put on a row card."),
    "EN-37": mark('In the expert game, cards "side by side" must differ in colour.'),
    "EN-38": mark("Expert play helps to shed high Ligretto cards. But too many row cards can shut the next ones out."),
    "EN-39": mark("More boxes seat more players, 4 for each box. Red, blue and green together seat 12."),
    "BG-01": mark("Each player has 40 cards, 1 to 10 in 4 colours, with a sign on the back for each player."),
    "BG-02": mark("The row is 3 to 5 face-up cards. How many depends on the number of players."),
    "BG-03": mark("Beside the row lies the Ligretto pile: 10 face-up cards, with only the top one in sight."),
    "BG-04": mark("The other cards are held face down as the reserve."),
    "BG-05": mark("Every seat acts at the same time and tries to get rid of its Ligretto pile."),
    "BG-06": mark("When a 1 is on top of an open pile or place of yours, it goes to the centre."),
    "BG-07": mark("When a 1 lies in the centre, the 2 of its colour can go on it."),
    "BG-08": mark("Each centre pile keeps to one colour, and its numbers rise."),
    "BG-09": mark(
        "When nothing can be laid, a player may turn 3 reserve cards face up, with only the top one in sight."
    ),
    "BG-10": mark("The top card after a flip may go on a centre pile if it fits."),
    "BG-11": mark("The round ends as soon as one Ligretto pile is empty. This text asks for no call."),
    "BG-12": mark("Each card of yours in a centre pile adds 1 point."),
    "BG-13": mark("Each card that remains in your Ligretto pile means 2 points less."),
    "BG-14": mark("In some versions one round decides, and the highest score wins."),
    "BG-15": mark("In other versions you sort the cards and play on. The first to reach 99 wins."),
    "BG-16": mark("Variant: Ligretto and discard cards may be put on row cards if the numbers fall."),
    "BG-17": mark("In the variant, neighbouring cards must not have the same colour."),
    "NL-01": mark("This text follows the 999 Games rules: 2 to 4 players, from age 8, without turns."),
    "NL-02": mark("Try to empty your Ligretto pile fast and bring many cards to the centre, for the most points."),
    "NL-03": mark(
        "There are 160 cards in 4 decks, told apart by the word on the back. Fronts show 1 to 10 in 4 colours."
    ),
    "NL-04": mark("Sort the cards by their backs and give each player one deck."),
    "NL-05": mark("Shuffle your own deck well."),
    "NL-06": mark("Deal the row face up from the top: 3 cards with 4 players, 4 with 3 players, 5 with 2."),
    "NL-07": mark("After the row, deal 10 open cards beside it as the Ligretto pile."),
    "NL-08": mark("Hold the rest face down. This is your reserve."),
    "NL-09": mark("Cards you turn from the reserve lie face up on the discard."),
    "NL-10": mark("All lay at once, and nobody waits. If two want the same pile, the faster one gets it."),
    "NL-11": mark("Start a pile in the centre with a 1. The 2 of its colour follows on top, and so on up to 10."),
    "NL-12": mark("Another 1 does not join a pile: it lies next to the others and begins a new one."),
    "NL-13": mark("The same colour can have more than one pile, next to each other."),
    "NL-14": mark("Any moment is right for laying a card."),
    "NL-15": mark("A card may come from the row, the Ligretto top or the discard top."),
    "NL-16": mark("When a row card is laid, its place is filled at once with the Ligretto top."),
    "NL-17": mark("You may bring in reserve cards whenever you want."),
    "NL-18": mark("A flip is always one packet: the top 3 reserve cards go onto the discard together."),
    "NL-19": mark("Does the discard top fit, or is it a 1? Then lay it quickly."),
    "NL-20": mark("If the next discard card fits too, lay it straight after, and so on."),
    "NL-21": mark("When nothing more fits, flip 3 again."),
    "NL-22": mark("When the reserve runs out, shuffle the discard briefly as the new reserve. Again flip 3 at a time."),
    "NL-23": mark("Expert game: the row stores cards for later. They come from the reserve or the Ligretto pile."),
    "NL-24": mark("In the expert game, cards stored in the row run downwards in number."),
    "NL-25": mark("In the expert game, a card stored in the row differs in colour from the card directly before it."),
    "NL-26": mark("Storing sheds high Ligretto cards sooner. But a row too full hardly leaves a place to fill."),
    "NL-27": mark("One box seats 4. With boxes in red, blue and green, two seat 8 and three seat 12."),
    "NL-28": mark('The first to lay a last Ligretto card, in centre or row, calls "Ligretto, stop". All ends at once.'),
    "NL-29": mark(
        "If hidden Ligretto cards leave nobody a card to lay, which is rare, the round stops and points count."
    ),
    "NL-30": mark("To count the points, sort the cards by their backs."),
    "NL-31": mark("Every card of your own in the centre scores 1."),
    "NL-32": mark("Every card left in the Ligretto pile scores minus 2."),
    "NL-33": mark("Cards in row and reserve bring no points, plus or minus."),
    "NL-34": mark("The highest score wins."),
    "NL-35": mark("Players with the same highest score share the win."),
    "NL-36": mark(
        "For longer play, first agree on a number of rounds and note each one. The most points at the end win."
    ),
}

READINGS: Final[Mapping[str, str]] = {
    "A01": mark(
        "Any lower number may go on a row card, because every text says only that numbers fall. Tables differ: some "
        "want exactly one lower."
    ),
    "A02": mark(
        '"Side by side" means one card directly on another in the same place, as the Dutch text says. The row is '
        "dealt at random, so neighbouring places may match anyway."
    ),
    "A03": mark(
        "In a place with several cards only the top one is free. The Danish text allows open cards and top cards."
    ),
    "A04": mark(
        "A place is filled only when no card is left in it. Only so can a row be too full for Ligretto cards, as "
        "three texts warn."
    ),
    "A05": mark("An empty place takes the Ligretto top and no discard card. No text names another source for a gap."),
    "A06": mark(
        "No card moves from one place of the row to another. The texts let cards come only from Ligretto pile and "
        "reserve."
    ),
    "A07": mark("A card from the reserve means the discard top. The face-down cards are unknown to everybody."),
    "A08": mark(
        "Danish and Dutch rules fill the place in the same move: they leave no choice. Schmidt says may, so it is "
        "a move of its own there, which can wait."
    ),
    "A09": mark("In the base game a gap is never filled from the discard. The texts name only the Ligretto pile."),
    "A10": mark(
        "Without a gap no Ligretto card goes into the row. Putting a card on a row card is for the expert game."
    ),
    "A11": mark("The Ligretto top may go straight to the centre. All four texts allow it."),
    "A12": mark(
        "Only the top of a pile may be looked at. Reserve cards are turned together, so the lower ones stay unseen."
    ),
    "A13": mark(
        "With 1 or 2 reserve cards left, a flip turns those. The text recycles only when the reserve is used up, so "
        "they must come out first."
    ),
    "A14": mark("The 1 or 2 cards left go behind the gathered discard. The Danish text starts again from the front."),
    "A15": mark(
        "With fewer than 3 cards in reserve and discard together, a flip turns what there is. Else they would be "
        "lost for the round."
    ),
    "A16": mark(
        "You recycle when the reserve is empty, under Danish rules when fewer than 3 are left. No text allows it "
        "sooner."
    ),
    "A17": mark(
        "When the discard top is laid, the card under it is free. Schmidt and the Dutch text say so, and nothing "
        "speaks against it in the others."
    ),
    "A18": mark(
        "A flip turns 3 cards as one packet, so the third card ends on top. The texts say together, or in one go."
    ),
    "A19": mark(
        "There is one discard, and each flip goes on top of it. The Danish text names several piles once, but one "
        "pile elsewhere."
    ),
    "A20": mark(
        "You may shuffle after a pass in which no discard card was used, if the discard top does not fit. Nobody "
        "can see more than that."
    ),
    "A21": mark(
        "A flip is allowed while another card fits, but earns a remark. No text sets a penalty; a strict table can "
        "forbid it."
    ),
    "A23": mark(
        "Nobody has to lay a card that fits, not even a 1. The texts say may; where they urge speed, it is advice."
    ),
    "A24": mark("A second 1 of a colour opens another pile. Two texts say so, and the other two do not forbid it."),
    "A25": mark("When several piles fit, the player chooses one. The Danish text allows any pile that fits."),
    "A26": mark("A 10 completes its pile, so no 1 goes on it. The numbers end there."),
    "A27": mark(
        "A complete pile stays in the centre, closed, and its cards count. Every card in a centre pile gives its point."
    ),
    "A28": mark(
        "The card that lies first stays; the later one goes home without penalty. At the same instant a draw by lot "
        "decides, a house rule of ours."
    ),
    "A29": mark("A card that does not fit goes back where it was, and nothing is lost. No text sets a penalty."),
    "A30": mark(
        "The round ends the moment a Ligretto pile is empty, and the call comes by itself. The texts want the end "
        "at once."
    ),
    "A31": mark("A card still in the air at the stop does not count. The Danish text forbids laying after the stop."),
    "A32": mark(
        "A stop with Ligretto cards left changes nothing, and play goes on. A stop needs an empty Ligretto pile; no "
        "text sets a penalty."
    ),
    "A33": mark("The most points win the round, whoever called stop. The texts give no bonus for it."),
    "A34": mark(
        "The leader is the seat with the most points in the stopped round, not in the match. The text speaks of the "
        "winner of the round."
    ),
    "A35": mark(
        "When several reach 99 in one round, the highest total wins, and equal totals share the win. The texts that "
        "settle ties share them."
    ),
    "A36": mark(
        "With 4 or more players each row has 3 cards. Schmidt names 3 in general and exceptions only for 2 and 3 "
        "players."
    ),
}
