"""The same move on the same table under the other editions, in one line."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.comparison import by_the_book, left_behind
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.refusals import clause
from ligretto_widget.teach.say import Say, paragraph
from ligretto_widget.teach.scene import Scene

COMPARED: Final = ("schmidt", "danish", "dutch", "bgg")


def others(table: Table) -> list[Table]:
    """The table as every edition that is compared has it, its own among them."""
    return [by_the_book(table, edition) for edition in COMPARED]


def editions(t: Say, table: Table, move: Move) -> str:
    """Whether the other editions judge the move the same way, and what follows there if not."""
    judged = [(here, judge(here, move)) for here in others(table)]
    legal = [here for here, verdict in judged if verdict.legal]
    if judge(table, move).legal is not bool(legal) and len(legal) in (0, len(judged)):
        return t("No edition says so: this table has a rule of its own.")
    if len(legal) == len(judged):
        advised = [here for here, verdict in judged if verdict.remarks]
        return _advised(t, advised) if advised else _all_allow(t, table, move, legal)
    if not legal:
        return _none_allows(t, {judge(table, move).code, *(verdict.code for _, verdict in judged)})
    allowed = t("Legal under {editions} rules.", editions=_names(t, legal))
    refused = [(here, verdict) for here, verdict in judged if not verdict.legal]
    return paragraph(allowed, *_refused(t, refused))


def _advised(t: Say, tables: list[Table]) -> str:
    return t("All editions allow it. {editions} rules advise against it.", editions=_names(t, tables))


def _names(t: Say, tables: list[Table]) -> str:
    return t.all_of(n.edition_name(t, here.rules) for here in tables)


def _refused(t: Say, refused: list[tuple[Table, Verdict]]) -> list[str]:
    """One sentence for each reason, editions with the same one together."""
    groups: dict[str, list[tuple[Table, Verdict]]] = {}
    for here, verdict in refused:
        groups.setdefault(verdict.code, []).append((here, verdict))
    return [
        t(
            "Not legal under {editions} rules: {clause}{rules}.",
            editions=_names(t, [here for here, _ in group]),
            clause=clause(Scene(t, group[0][1], group[0][0])),
            rules=_cited(t, [v for _, v in group]),
        )
        for group in groups.values()
    ]


def _cited(t: Say, verdicts: list[Verdict]) -> str:
    deciding = [verdict.failing[0].requirement for verdict in verdicts]
    ids = list(dict.fromkeys(r.rule_ids[0] for r in deciding if r.rule_ids and r.provenance != "house"))
    return t(" ({ids})", ids=", ".join(ids)) if ids else ""


def _none_allows(t: Say, codes: set[str]) -> str:
    if len(codes) == 1:
        return t("All editions say the same.")
    return t("No edition allows it, each for its own reason.")


def _all_allow(t: Say, table: Table, move: Move, legal: list[Table]) -> str:
    """The same, or what the others do with it: above all the refill that must or may follow."""
    mine = left_behind(carry_out(table, move))
    differing = [here for here in legal if left_behind(carry_out(here, move)) != mine]
    if not differing:
        return t("All editions say the same.")
    names = _names(t, differing)
    if all(here.rules.row_refill == "must_now" for here in differing) and table.rules.row_refill == "may":
        return t("All editions allow it. Under {editions} rules the place must be refilled at once.", editions=names)
    if all(here.rules.row_refill == "may" for here in differing) and table.rules.row_refill == "must_now":
        return t("All editions allow it. Under {editions} rules the refill may wait.", editions=names)
    return t("All editions allow it. What follows differs under {editions} rules.", editions=names)
