"""The page of a round: one file, nothing loaded, and texts that stay texts."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ligretto_widget.game.table import deal
from ligretto_widget.play.record import load
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.play.writers import WRITERS
from ligretto_widget.view import page as pages
from ligretto_widget.view.page import ROUND, data, page, traits
from ligretto_widget.view.panel import Panel


class Elements(HTMLParser):
    """The elements of a page, with the text of its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self._inside = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag == "script"
        if self._inside:
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, text: str) -> None:
        if self._inside:
            self.scripts[-1] += text


@pytest.fixture(scope="module")
def played() -> Timeline:
    return simulate(4, "schmidt", seed=7)


def test_the_page_holds_the_whole_round(played: Timeline) -> None:
    found = Elements(page(played))
    scripts = [attributes for tag, attributes in found.tags if tag == "script"]
    assert scripts == [{"type": "application/json", "id": ROUND}, {"type": "module"}]
    assert json.loads(found.scripts[0]) == json.loads(json.dumps(traits(played)))


def test_nothing_is_loaded(played: Timeline) -> None:
    text = page(played)
    assert "default-src 'none'" in text
    for _, attributes in Elements(text).tags:
        assert not attributes.keys() & {"src", "href", "srcset", "action", "data"}
    assert not re.search(r"@import|url\((?!.?data:|#)", text.split("</style>")[0])


def test_the_page_has_every_trait_of_the_panel_but_no_more(played: Timeline) -> None:
    own = set(Panel.class_own_traits(sync=True)) - {"_esm", "_css", "_anywidget_id"}
    assert traits(played).keys() == own
    panel = Panel(**traits(played))
    assert panel.moment["last"] == len(played) - 1


def test_what_is_an_object_has_the_fields_that_the_panel_starts_with() -> None:
    told, panel = traits(simulate(2, seed=1)), Panel()
    for name in ("moment", "head", "twin", "board"):
        assert told[name].keys() == getattr(panel, name).keys(), name


@pytest.mark.parametrize("players", [2, 4, 12])
def test_a_page_is_less_than_200_kilobytes(players: int) -> None:
    assert len(page(simulate(players, "schmidt", seed=7)).encode()) < 200_000


def test_no_text_can_leave_its_element() -> None:
    evil = "</script><script>alert(1)</script><!--\u2028"
    text = data({"head": {"title": evil}})
    assert "<" not in text
    assert "\u2028" not in text
    assert json.loads(text) == {"head": {"title": evil}}


def test_a_name_that_is_html_stays_a_name(played: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    evil = '"><img src=x onerror=alert(1)></title><script>alert(1)</script>'
    head = {"title": evil, "facts": evil, "edition": evil}
    monkeypatch.setattr(pages.panelwords, "head", lambda *_, **__: head)
    found = Elements(page(played))
    assert sum(tag == "script" for tag, _ in found.tags) == 2
    assert all(tag != "img" for tag, _ in found.tags)
    assert json.loads(found.scripts[0])["head"] == head


def test_saving_by_the_ending_of_the_name(played: Timeline, tmp_path: Path) -> None:
    played.save(tmp_path / "round.HTML")
    played.save(tmp_path / "round.json")
    assert (tmp_path / "round.HTML").read_text(encoding="utf-8") == page(played)
    assert len(load(tmp_path / "round.json")) == len(played)
    assert WRITERS.keys() == {".html"}


def test_a_position_alone_is_a_page_too(tmp_path: Path) -> None:
    Timeline.of(deal(3, seed=1)).save(tmp_path / "position.html")
    assert '"steps":[]' in (tmp_path / "position.html").read_text(encoding="utf-8")
