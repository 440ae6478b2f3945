"""The table of the samples: complete, readable, and true."""

from __future__ import annotations

import re

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.play.samples import ALIASES, NAMES, editions_of, sample
from ligretto_widget.teach.samples import SHOWS, samples


def test_each_sample_and_each_alias_has_a_row() -> None:
    names = [row.name for row in samples()]
    assert sorted(names) == sorted((*NAMES, *ALIASES)) == sorted(SHOWS)
    assert [name for name in names if name in NAMES] == list(NAMES)
    for alias, of in ALIASES.items():
        assert names.index(alias) > names.index(of)


def test_a_row_tells_the_facts_of_its_round() -> None:
    for row in samples():
        round_ = sample(row.name, edition=row.editions[0])
        assert (row.players, row.events) == (round_.table.players, len(round_) - 1)
        assert abs(row.seconds - round_.duration / 1000) <= 0.5
        assert row.editions == editions_of(row.name)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_samples_of_one_edition_tell_the_facts_of_that_edition(edition: str) -> None:
    rows = list(samples(edition))
    assert [row.name for row in rows] == [row.name for row in samples() if edition in row.editions]
    for row in rows:
        assert row.events == len(sample(row.name, edition=edition)) - 1
        assert row.editions == (edition,)


@pytest.mark.parametrize("name", SHOWS)
def test_what_a_sample_shows_is_said_in_a_few_plain_words(name: str) -> None:
    for text in SHOWS[name]:
        assert len(text.split()) <= 12
        assert text[0].islower()
        assert not re.search(r"illegal|just|easy|obvious|of course|[!.]", text)


def test_the_table_is_text_and_html() -> None:
    table = samples()
    lines = repr(table).splitlines()
    assert len(lines) == len(table) + 1
    assert re.search(r"^name +shows +editions +seats +events +seconds +for$", lines[0])
    assert re.search(r"^two-left-danish .* danish +4 +\d+ +\d+ ", repr(table), re.MULTILINE)
    assert re.search(r"^lost-race .* all +4 ", repr(table), re.MULTILINE)
    html = table._repr_html_()
    assert html.count("<tr>") == len(table) + 1
    assert all(f">{row.name}<" in html for row in table)


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no edition is called 'english'"):
        samples("english")
    with pytest.raises(ValueError, match="language cannot be 'tlh'"):
        samples(language="tlh")
