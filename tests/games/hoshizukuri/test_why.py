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
    assert GAME.why_touch(it, 0, ["hand/0/stardust/0"]).key == "why-other-question"


@clause("H13.21")
def test_grassland_does_not_gain_itself() -> None:
    it = do(table("grassland forest rock satellite", "stardust*4"), "forest+grassland", "grassland")
    assert GAME.why_touch(it, 0, ["supply/grassland"]).key == "why-not-this-card"


def reason(it: Hoshizukuri, *touch: str) -> str:
    return GAME.why_touch(it, 0, touch).key.removeprefix("why-")


@clause("H7.2", "H7.3", "H18.4")
def test_cards_that_are_no_play_say_so() -> None:
    it = table("nebula*5 water rock", "stardust*4", kinds="forest")
    nebulas = [f"hand/0/nebula/{copy}" for copy in range(5)]
    assert reason(it, nebulas[0], "hand/0/rock/0") == "colourless-alone"
    assert reason(it, "hand/0/rock/0", nebulas[0]) == "colourless-alone"
    assert reason(it, nebulas[0], "hand/0/water/0") == "colours"
    assert reason(it, *nebulas) == "four-first"


@clause("H6.1", "H10.2")
def test_nothing_is_gained_while_cards_are_played() -> None:
    it = do(table("rock nebula stardust satellite", "stardust*4"), "rock")
    found = GAME.why_touch(it, 0, ["supply/planet"])
    assert (found.key, found.args) == ("why-gain-later", {"cost": 6, "flakes": 2})


@clause("H13.18", "H13.19", "H13.23", "H13.11")
def test_what_an_effect_is_not_about_says_so() -> None:
    forest = do(table("forest rock satellite nebula", "stardust*4"), "forest")
    assert reason(forest, "hand/0/satellite/0") == "forest-add"
    assert reason(forest, "hand/0/rock/0", "hand/0/nebula/0") == "one-card"
    small = do(table("microorganism rock satellite nebula", "stardust*4"), "microorganism")
    assert reason(small, "hand/0/rock/0") == "microorganism-add"
    hole = do(table("black_hole rock satellite nebula", "stardust*4"), "black_hole")
    assert reason(hole, "hand/0/satellite/0", "hand/0/rock/0") == "black-hole-add"
    fusion = do(table("nuclear_fusion rock stardust nebula", "satellite*4"), "nuclear_fusion")
    assert reason(fusion, "hand/0/rock/0", "hand/0/stardust/0") == "fusion-scrap"


@clause("H18.4")
def test_another_colour_does_not_extend_a_play() -> None:
    it = do(table("nebula*5 water rock", "stardust*4"), "nebula+nebula+nebula+nebula")
    assert reason(it, "hand/0/water/0") == "extend"


@clause("H13.24")
def test_a_colour_that_meteorite_does_not_hit_says_so() -> None:
    it = table(
        "nebula meteorite rock satellite", "stardust*4", others=[{"hand": "nebula protostar water rock"}], other=3
    )
    do(it, "nebula", "meteorite")
    assert it.actor == 1
    found = GAME.why_touch(it, 1, ["hand/1/water/0"])
    assert (found.key, found.clauses) == ("why-meteorite-discard", ("H13.24",))


@clause("H13.15", "H8.1", "H7.4")
def test_cards_in_play_say_why_they_stay() -> None:
    it = do(table("nebula*2 rock storm satellite", "stardust*4"), "rock")
    assert reason(it, "play/0") == "played"
    assert reason(it, "play/0/0") == "played"
    do(it, "nebula+nebula", "storm")
    assert reason(it, "play/1") == "not-taken-back"
    order = do(table("nebula water forest satellite", "stardust*4"), "nebula+water+forest")
    assert reason(order, "play/0/0") == "no-effect-left"


@clause("H4.4", "H4.5", "H9.3")
def test_comets_and_piles_move_by_themselves() -> None:
    it = table("nebula rock storm satellite", "stardust*4", "rock")
    assert [reason(it, thing) for thing in ("comet/1", "deck/0", "discard/0")] == ["comet", "deck", "discard"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_can_be_said(language: str) -> None:
    reason = GAME.why_touch(generating(), 0, ["supply/planet"])
    said = Wording(GAME.texts, language, []).say(reason.key, reason.args)
    assert "6" in said
    assert "3" in said
