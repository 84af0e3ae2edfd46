"""The page of a report: both languages, nothing to load, and the numbers inside."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from madoi.cli.report import show
from madoi.cli.shell import Shell
from madoi.core import get
from madoi.games import HOUSE
from madoi.lab.compare import Change, Comparison
from madoi.lab.experiments import LEVEL_1, LEVEL_2, Subject
from madoi.lab.pool import open_pool
from madoi.lab.report.page import page
from madoi.lab.report.words import TEXTS, Words
from madoi.lab.statistics import Difference, Interval, wilson
from madoi.lab.study import Budget, Decided, Level, OptionValue, Study, Thing, spread, study

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


# -- every number says how sure it is, and of how many --------------------------------------------------


def level(value: float, low: float, high: float, deals: int) -> Level:
    return Level(LEVEL_1, LEVEL_2, Interval(value, low, high, deals), 0.5, deals, {})


def words_of(made: Study, language: str = "en") -> Words:
    return Words(made, Subject(made.game, made.seats).game, language)


def test_a_mean_has_the_digits_of_its_interval(made: Study) -> None:
    words = words_of(made)
    assert words.mean(Interval(102.08, 101.87, 102.29, 14_241)) == "102.1 (101.9 to 102.3)"
    assert words.mean(Interval(2.23, 1.96, 2.51, 130)) == "2.2 (2.0 to 2.5)"
    assert words.mean(Interval(289.24, 270.1, 308.4, 9)) == "289 (270 to 308)"
    assert words.mean(Interval(12.0, 12.0, 12.0, 9)) == "12 (12 to 12)"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_few_deals_of_level_2_are_no_proof(made: Study, language: str) -> None:
    def said(one: Level) -> str:
        found = words_of(msgspec.structs.replace(made, levels=[one]), language).findings()
        (sentence,) = [sentence for sentence in found if "57.7%" in sentence]
        return sentence

    unsure, sure = said(level(0.577, 0.361, 0.772, 13)), said(level(0.577, 0.551, 0.603, 1300))
    assert "13" in unsure
    assert "1,300" in sure
    assert ("50%" in sure, "50%" in unsure) == (True, False)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_findings_say_of_how_many_games_they_are(made: Study, language: str) -> None:
    early = Decided([], [], spread([0.5, 0.75]), wilson(57, 270), Interval(2.2, 2.0, 2.5, 270), 270)
    words = words_of(msgspec.structs.replace(made, decided=early), language)
    text = "\n".join(words.findings())
    assert str(made.main.summary.games) in text
    assert "270" in text
    assert words.share(early.open_to_the_end) in text
    assert words.mean(early.lead_changes) in text


def test_a_change_says_its_interval(made: Study) -> None:
    change = Change("score", 18.3, 14.2, Difference(-4.1, -4.5, -3.7, 0.0, 750), 0.0)
    assert words_of(made).change(change) == "points per seat: down from 18.3 to 14.2 (by −4.5 to −3.7)"
    share = Change("win turn/0", 0.5, 0.62, Difference(0.12, 0.08, 0.16, 0.0, 750), 0.0)
    assert words_of(made).change(share) == "wins of the start player: up from 50.0% to 62.0% (by +8.0 to +16.0)"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", HOUSE)
def test_values_of_options_are_words(slug: str, language: str) -> None:
    game = get(slug)
    for option in game.options:
        for value in option.allowed:
            if type(value) is not int:
                assert game.value_called(option.name, value, language) not in (str(value), str(value).lower()), option


def test_an_option_that_was_set_stands_in_the_head_of_a_page(made: Study) -> None:
    set_anew = msgspec.structs.replace(made, options={**made.options, "first_play": True})
    assert words_of(made).set_options() == []
    assert words_of(set_anew).set_options() == ["First-play rules: no steal cards, no points for the sky: yes"]
    assert "First-play rules" in html(set_anew).split("</header>")[1]
    coloured = msgspec.structs.replace(made, options={**made.options, "colours": ("green", "red")})
    assert [one.endswith("green, red") for one in words_of(coloured).set_options()] == [True]


def test_a_compared_option_is_named_in_words(made: Study) -> None:
    assert made.against is not None
    assert [words_of(made).edit(edit) for edit in made.against.edits] == [("Start player", "Seat 1", "Random")]


def test_values_that_change_nothing_are_gathered() -> None:
    value = OptionValue("ougi", "ha", 20, Comparison([], 20, []))
    ougi = [str(one) for option in get("raigo").options if option.name == "ougi" for one in option.allowed]
    others = [msgspec.structs.replace(value, value=name) for name in ougi if name != "ha"]
    raigo = study(Subject("raigo", 2), 5, Budget(2, 0, 0, 0, 0, 1, 0), open_pool(1))
    text = html(msgspec.structs.replace(raigo, option_values=[value, *others]))
    assert text.count("山に入れる奥義</small>") == 1
    assert all(get("raigo").value_called("ougi", name, language) in text for name in ougi for language in ("ja", "en"))


# -- in a terminal ------------------------------------------------------------------------------------


def shown(made: Study, capsys: pytest.CaptureFixture[str]) -> str:
    show(Shell("en"), Subject(made.game, made.seats).game, words_of(made))
    return capsys.readouterr().out


def test_a_terminal_says_where_two_differ(made: Study, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Start player: Seat 1 → Random" in shown(made, capsys)


def test_a_terminal_marks_what_is_sure_without_bold_letters(made: Study, capsys: pytest.CaptureFixture[str]) -> None:
    def thing(number: int, value: float, p: float) -> Thing:
        lift = Difference(value, value - 0.05, value + 0.05, p, 300)
        name = f"thing {number}"
        return Thing(name, {"ja": name, "en": name}, None, 0.0, 1.0, None, None, lift=lift, p=p)

    things = [thing(0, 0.3, 0.001), *(thing(k, 0.02, 1.0) for k in range(1, 20)), thing(20, -0.3, 0.001)]
    lines = shown(msgspec.structs.replace(made, things=things), capsys).splitlines()
    marked = [line.split("  ")[0].strip() for line in lines if line.rstrip().endswith("1.00") and "*" in line]
    assert marked == ["thing 0", "thing 20"]
    assert "* sure after all 21 looks" in [line.strip() for line in lines]
    assert "8 more are on the page" in [line.strip() for line in lines]


def test_a_terminal_says_what_all_won_together(capsys: pytest.CaptureFixture[str]) -> None:
    budget = Budget(games=2, other_seats=2, ladder=0, high=0, things=0, curves=1, options=0)
    text = shown(study(Subject("utena", 2), 5, budget, open_pool(1)), capsys)
    assert "games won" in text
    assert "3 seats, 2 games" in text
