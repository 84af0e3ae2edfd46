"""The page of a report: both languages, nothing to load, and the numbers inside."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from madoi.lab.experiments import Subject
from madoi.lab.pool import open_pool
from madoi.lab.report.page import page
from madoi.lab.report.words import TEXTS, Words
from madoi.lab.study import Budget, Study, study

SMALL = Budget(games=12, other_seats=4, ladder=4, high=0, things=0, curves=1, options=2)


@pytest.fixture(scope="module")
def made() -> Study:
    return study(Subject("princess", 2), 5, SMALL, open_pool(1), Subject("princess", 2, {"first": 0}))


def html(made: Study) -> str:
    return page(made, Subject(made.game, made.seats).game, "ja")


def test_a_page_loads_nothing(made: Study) -> None:
    text = re.sub(r'<script type="application/json".*?</script>', "", html(made), flags=re.S)
    assert not re.search(r"\b(src|href)=|https?://|@import|url\(", text)


def test_a_page_has_both_languages_and_closes_what_it_opens(made: Study) -> None:
    class Tags(HTMLParser):
        open: list[str] = []
        mains: list[str | None] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag == "main":
                self.mains.append(dict(attrs)["lang"])
            if tag not in ("meta", "br"):
                self.open.append(tag)

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    tags = Tags()
    tags.feed(html(made))
    assert tags.open == []
    assert tags.mains == ["ja", "en"]


def test_all_numbers_are_in_the_page(made: Study) -> None:
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', html(made), re.S)
    assert data is not None
    # Bounds that one game alone cannot give are infinite, and null in JSON.
    assert msgspec.json.decode(data[1].replace("<\\/", "</")) == msgspec.json.decode(msgspec.json.encode(made))


def test_names_of_a_box_are_shown_and_not_obeyed(made: Study) -> None:
    thing = msgspec.structs.replace(made.things[0], names={"ja": "<script>x</script>", "en": "</script>"})
    text = html(msgspec.structs.replace(made, things=[thing, *made.things[1:]]))
    assert "<script>x" not in text.split('<script type="application/json"')[0]
    assert text.count("</script>") == 2


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_report_says_what_its_numbers_do_not_say(made: Study, language: str) -> None:
    words = Words(made, Subject(made.game, made.seats).game, language)
    caveats = " ".join(words.caveats())
    assert str(made.budget.games) in caveats
    assert f"--seed {made.seed} --plan {made.budget.words}" in caveats
    assert words.say("caveat-players") in caveats
    assert words.say("caveat-against") in caveats
    assert words.findings()


def test_both_languages_have_the_same_texts() -> None:
    keys = [set(re.findall(r"^([\w-]+) =", TEXTS.own(language), re.M)) for language in ("ja", "en")]
    assert keys[0] == keys[1]
