"""The browser words choices and events as Python does: both are held to the same table of cases."""

from __future__ import annotations

import pytest

import wording_cases
from madoi.core import registry
from madoi.core.choice import Note
from madoi.core.reasons import Comparison
from madoi.core.wording import Wording, half_up


def test_the_committed_cases_are_what_python_says() -> None:
    assert wording_cases.FILE.read_text("utf-8") == wording_cases.text(), "run: python tests/wording_cases.py"


def test_places_that_have_a_comma_of_their_own_are_told_apart() -> None:
    words = Wording(registry.get("couperation").texts, "en", ("Aki", "Ben"))
    said = words.say("danger-misfit", {"cell": ("cell/1/2", "cell/2/-1")})
    assert "row 1, 2 right of the start; row 2," in said


def test_a_copy_of_a_card_is_called_like_the_card() -> None:
    words = Wording(registry.get("hoshizukuri").texts, "en", ("Aki", "Ben"))
    assert words.thing("hand/0/nebula/1") == words.thing("card/nebula") == "Nebula"


def test_a_reason_says_what_it_is_compared_with_in_which_unit_and_what_never_comes() -> None:
    words = Wording(registry.get("hoshizukuri").texts, "en", ("Aki", "Ben"))
    note = Note("reason-orbit", {"when": "now", "less": "no"})
    assert words.reason(Comparison(note, False, 4.34, 2.0, True), "best").endswith(
        "further this turn · 4.3 squares, first choice 2.0"
    )
    note = Note("reason-gain", {"card": "card/nebula", "when": "now", "less": "yes"})
    assert words.reason(Comparison(note, False, 0.0, 0.5)) == (
        "Does not gain Nebula this turn · 100%, other choices 50%"
    )
    assert words.reason(Comparison(note, False, 0.002, 0.5), "played").endswith("1%, the move played 50%")


def test_what_is_recommended_without_a_reason_says_why() -> None:
    words = Wording(registry.get("hoshizukuri").texts, "en", ("Aki", "Ben"))
    note = Note("reason-orbit", {"when": "now", "less": "no"})
    plus, minus = (Comparison(note, good, 2.0, 1.0, True) for good in (True, False))
    assert words.remark([[plus, minus], [minus]]) == words.remark([[minus]]) == words.remark([[]]) == ""
    assert words.remark([[], [], []]).startswith("In the games played out, nothing telling differed")
    assert words.remark([[minus], [plus], [plus]]).startswith("All the same, no other choice did better")
    assert words.remark([[], [plus]]).startswith("No other choice did better")


@pytest.mark.parametrize("close", [True, False])
def test_the_numbers_of_a_hint_are_explained_with_their_brackets(close: bool) -> None:
    for language, brackets, doubt in (("en", "in brackets", "Too close to tell"), ("ja", "（　）", "はっきりしない")):
        said = Wording(registry.get("raigo").texts, language, ()).say("hint-order", {"games": 12, "close": close})
        assert brackets in said
        assert "12" in said
        assert (doubt in said) == close


def test_reasons_say_places_as_words_and_what_is_wasted_in_one_negation() -> None:
    princess = Wording(registry.get("princess").texts, "en", ())
    places = [princess.say("reason-goal", {"rank": rank, "when": "now", "less": "no"}) for rank in (1, 2, 3, 4)]
    assert places == [f"You are {place} at GOAL this turn" for place in ("first", "second", "third", "fourth")]
    utena = Wording(registry.get("utena").texts, "en", ())
    wasted = Comparison(Note("reason-nothing", {"when": "soon", "less": "yes"}), True, 1.0, 2.0, True)
    assert utena.reason(wasted) == (
        "Fewer matches are wasted on an empty cloud within your next two turns · 1.0 matches, other choices 2.0"
    )
    never = Comparison(Note("reason-time-over", {"when": "end", "less": "yes"}), True, 0.0, 0.38)
    assert utena.reason(never) == "Finishes before the desire cards run out · 100%, other choices 62%"


def test_a_half_goes_up_whatever_the_float_beside_it() -> None:
    assert [half_up(value, 100) for value in (0.025, 0.285, 0.125, 1.005, 0.0049, 0.0)] == [3, 29, 13, 101, 0, 0]
    assert [half_up(value, 10) for value in (0.25, 2.35, 0.05, 0.049)] == [3, 24, 1, 0]
    assert [half_up(value, 1) for value in (12.5, -2.5, -2.51)] == [13, -2, -3]


def test_what_reasons_and_estimates_say_is_held_to_both_languages_for_every_game() -> None:
    for slug, found in wording_cases.cases().items():
        reasons = [case["value"] for case in found if case["what"] == "reason"]
        assert {value["beside"] for value in reasons} == {"others", "other", "best", "played"}, slug
        assert any(value["reason"].get("quantity") for value in reasons), slug
        assert any(not value["reason"].get("quantity") and not value["reason"]["share"] for value in reasons), slug
        assert any(case["what"] == "estimate" for case in found), slug


def test_a_minus_is_a_minus_sign_and_a_hyphen_stays_one() -> None:
    words = Wording(registry.get("princess").texts, "en", ("Aki", "Ben-2"))
    ended = {"result": "rescued", "bonus": (), "totals": (-11, 12)}
    assert "Aki has −11, Ben-2 has 12" in words.say("event-ended", ended)
