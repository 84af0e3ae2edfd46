"""The verbs of Hoshizukuri and their words (H18.8)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.hoshizukuri_helpers import GAME, IDS, do, legal, table
from madoi.core.errors import BadAction
from madoi.games.hoshizukuri.rules import actions
from madoi.testing import clause


def texts(hand: str, *answers: str) -> set[str]:
    it = do(table(hand, "stardust*4"), *answers)
    return {GAME.text_of(action) for action in legal(it)}


@clause("H18.8")
def test_answers_read_like_sentences() -> None:
    assert texts("nebula*2 water forest") == {
        "play-one card/nebula",
        "play-one card/water",
        "play-one card/forest",
        "play-same card/nebula+card/nebula",
        "play-colours card/nebula card/water card/forest",
    }
    assert "fuse card/nebula - - card/rock" in texts("nuclear_fusion nebula rock satellite", "nuclear_fusion")
    assert texts("black_hole satellite*2 planet", "black_hole") == {
        "take-in -",
        "take-in card/satellite",
        "take-in card/planet",
        "take-in card/satellite+card/satellite",
        "take-in card/satellite+card/planet",
        "take-in card/satellite+card/satellite+card/planet",
    }


@clause("H18.8")
def test_every_number_has_words_of_its_own() -> None:
    for action in range(GAME.action_space):
        assert GAME.action_of(GAME.text_of(action)) == action


@clause("H18.8")
def test_cards_of_a_set_may_be_named_in_any_order() -> None:
    assert GAME.action_of("play-same card/water+card/ice") == GAME.action_of("play-same card/ice+card/water")


@pytest.mark.parametrize(
    "text",
    [
        "", "play", "play-one", "play-one card/moon", "play-one supply/nebula", "play-same card/nebula",
        "play-same card/nebula+card/water", "play-same card/rock+card/rock", "play-same -", "take-in card/rock",
        "play-same card/ice+card/ice+card/ice+card/ice+card/ice", "take-back play/100", "take-back play/-1",
        "fuse - - -",        "play-colours card/water card/nebula card/forest", "scrap  card/rock",
    ],
)  # fmt: skip
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(BadAction):
        GAME.action_of(text)


def test_sets_are_numbered_from_the_small_ones_on() -> None:
    for sets, room, count in ((actions.OF_COLOUR, 6, 203), (actions.OF_ICONS, 4, 70)):
        members = [list(sets.members_of(number)) for number in range(int(sets.count))]
        assert len({tuple(one) for one in members}) == len(members) == count
        assert members == sorted(members, key=lambda one: (len(one), one))
        assert all(one == sorted(one) and max(one, default=0) < room for one in members)
    assert len(IDS) == 25


@clause("H18.8")
def test_the_catalogue_of_decisions_names_phases_as_views_do() -> None:
    page = (Path(__file__).parents[3] / "docs/rules/hoshizukuri.md").read_text("utf-8")
    catalogue = page.partition("## H18 ")[2].partition("- **H18.1**")[0]
    named = re.findall(r"^\| ([a-z-]+) \|", catalogue, re.MULTILINE)
    assert sorted(named) == sorted(["phase", *(question.name for question in GAME.box.questions if question.number)])
