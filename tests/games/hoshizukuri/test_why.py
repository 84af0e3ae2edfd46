"""Why something is not possible."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import GAME, do, table
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause


def generating() -> Hoshizukuri:
    it = table("rock stardust satellite*2", "stardust*4", kinds="nebula water forest", supply={"water": 0})
    return do(it, "rock", "satellite")


@clause("H10.2", "H8.5")
def test_a_pile_says_why_it_cannot_be_gained_from() -> None:
    it = generating()
    dear = GAME.why_touch(it, 0, ["supply/planet"])
    assert (dear.key, dear.args, dear.clauses) == ("why-too-dear", {"cost": 6, "limit": 3}, ("H10.2",))
    assert GAME.why_touch(it, 0, ["supply/water"]).key == "why-pile-empty"
    assert GAME.why_touch(it, 0, ["hand/0/stardust/0"]).key == "why-nothing-to-do"


@clause("H13.21")
def test_grassland_does_not_gain_itself() -> None:
    it = do(table("grassland forest rock satellite", "stardust*4"), "forest+grassland", "grassland")
    assert GAME.why_touch(it, 0, ["supply/grassland"]).key == "why-not-this-card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_can_be_said(language: str) -> None:
    reason = GAME.why_touch(generating(), 0, ["supply/planet"])
    said = Wording(GAME.texts, language, []).say(reason.key, reason.args)
    assert "6" in said
    assert "3" in said
