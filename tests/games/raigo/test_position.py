"""Positions of Raigo by hand, and their descriptions."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.raigo_helpers import GAME, mat, new, table
from madoi.core import BadPosition, Rng
from madoi.core.state import OVER
from madoi.games.raigo.rules.state import Raigo


def test_impossible_positions_are_refused_with_the_reason() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"mats": [mat(hands="滅滅")]}, "more metsu"),
        ({"mats": [mat(body="雷七")]}, "not in order"),
        ({"mats": [mat(towers=["雷雷雷雷雷雷"])]}, "six stages"),
        ({"mats": [mat(hands="犬")]}, "no piece"),
        ({"mats": [mat(moon=["ha"])]}, "ha"),
        ({"result": "full-release"}, "nobody is eliminated"),
        ({"bind": {"seat": 0, "slot": 1}, "options": {"ougi": "baku"}}, "empty slot"),
        ({"wrong": 1}, "not known"),
        ({"stack": []}, "empty"),
        ({"rest": 7}, "rest"),
    ]
    for facts, word in cases:
        with pytest.raises(BadPosition) as error:
            GAME.position({"seats": 2, **facts})
        assert word in str(error.value), facts


def test_what_a_description_leaves_out_lies_in_the_mountain() -> None:
    t = table(mat(hands="雷"), seed=3)
    assert t.mountain_size() == 63
    assert table(mat(hands="雷"), seed=4).save() != t.save()
    assert table(rest=1).mountain_size() == 0


def test_positions_round_trip_through_every_step_of_a_game() -> None:
    t, rng = new(4, 9, battle="raijin-characters"), Rng(9)
    while t.actor != OVER:
        assert cast(Raigo, GAME.position(t.describe())).save() == t.save()
        actions = t.legal_actions()
        t.apply(actions[rng.below(len(actions))])
    assert cast(Raigo, GAME.position(t.describe())).save() == t.save()
