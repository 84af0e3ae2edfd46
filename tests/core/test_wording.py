"""The browser words choices and events as Python does: both are held to the same table of cases."""

from __future__ import annotations

import wording_cases
from madoi.core import registry
from madoi.core.wording import Wording


def test_the_committed_cases_are_what_python_says() -> None:
    assert wording_cases.FILE.read_text("utf-8") == wording_cases.text(), "run: python tests/wording_cases.py"


def test_places_that_have_a_comma_of_their_own_are_told_apart() -> None:
    words = Wording(registry.get("couperation").texts, "en", ("Aki", "Ben"))
    said = words.say("danger-misfit", {"cell": ("cell/1/2", "cell/2/-1")})
    assert "row 1, 2 right of the start; row 2," in said


def test_a_copy_of_a_card_is_called_like_the_card() -> None:
    words = Wording(registry.get("hoshizukuri").texts, "en", ("Aki", "Ben"))
    assert words.thing("hand/0/nebula/1") == words.thing("card/nebula") == "Nebula"


def test_a_minus_is_a_minus_sign_and_a_hyphen_stays_one() -> None:
    words = Wording(registry.get("princess").texts, "en", ("Aki", "Ben-2"))
    ended = {"result": "rescued", "bonus": (), "totals": (-11, 12)}
    assert "Aki has −11, Ben-2 has 12" in words.say("event-ended", ended)
