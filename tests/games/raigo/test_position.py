"""Positions of Raigo by hand, and their descriptions."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.raigo_helpers import GAME, mat, new, table
from madoi.core import BadPosition, Rng
from madoi.core.state import OVER
from madoi.games.raigo.rules.state import Raigo
from madoi.testing import clause


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


def head(name: str, beside: str) -> dict[str, Any]:
    """A lasting ougi with something beside it."""
    return {"options": {"ougi": name}, "heads": {name: {"holder": 0, "beside": list(beside)}}}


def completed(pieces: str, yaku: str, **facts: Any) -> dict[str, Any]:
    return {"mats": [mat(completed=[{"pieces": list(pieces), "yaku": yaku}])], **facts}


def sealed(piece: str, **options: object) -> dict[str, Any]:
    return {"mats": [mat(towers=["六五四"], seals=[{"piece": piece}])], "options": options}


def tree(stages: list[str], **facts: Any) -> dict[str, Any]:
    return {"options": {"battle": "raijin"}, "mats": [{"towers": [stages], **facts}]}


def out(beads: int, result: str = "eliminated") -> dict[str, Any]:
    return {"mats": [mat(beads=beads)], "result": result, "eliminated": [0], "stack": []}


HARMONY = {"ougi": "wa"}
BATTLE = {"battle": "raijin"}
DRAFT = {"battle": "raijin-two"}
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    (sealed("五"), "n5 cannot be a seal (R10.1.6, R10.1.8)"),
    (sealed("蛇"), "ja cannot be a seal (R10.1.6, R10.1.8)"),
    (sealed("滅"), "metsu cannot be a seal (R10.1.6, R10.1.8)"),
    (head("metsu", "五"), "n5 cannot lie beside metsu (R10.9.2)"),
    (head("bu", "一"), "n1 cannot lie beside bu (R15.9)"),
    (head("bu", "雷蛇"), "so much lies beside bu that it has ended (R15.9)"),
    (head("sou", "三斬"), "so much lies beside sou that it has ended (R15.16)"),
    (head("ki_ogre", "雷"), "rai cannot lie beside ki_ogre (R15.25)"),
    (tree(["ju^", "n5^"], seals=[{"piece": "雷"}]), "a seal lies on the tree tower 0/0 (R15.23)"),
    (tree(["ju^", "n5"]), "a piece lies face down on the tree tower 0/0 (R15.23)"),
    ({**tree(["ju^"]), "flame": {"seat": 0, "gate": 0, "user": 1}}, "the tree tower 0/0 burns (R15.23)"),
    ({"mats": [{"towers": [["n5", "n4^"]]}]}, "n4 lies face up in tower 0/0 (R2.4)"),
    (completed("六五三", "renge"), "is no renge (R8)"),
    (completed("四四四", "renge"), "is no renge (R8)"),
    (completed("五四二", "none"), "has no yaku, and nothing else completed it (R7.3, R15.4)"),
    (completed("五四三", "none", options=HARMONY), "has no yaku, and nothing else completed it (R7.3, R15.4)"),
    (out(1), "seat 0 is eliminated, but has beads (R9.3)"),
    ({"options": BATTLE, "mats": [mat(moon=["ha", "wa"])]}, "seat 0 has two ougi on the moon"),
]
POSSIBLE: list[dict[str, Any]] = [
    sealed("雷"),
    sealed("霧"),
    sealed("鳴", ougi="mei"),
    sealed("影", ougi="ei"),
    head("metsu", "雷浄"),
    head("bu", "雷雷"),
    head("bu", "蛇"),
    head("sou", "五"),
    head("ki_ogre", ""),
    tree(["ju^", "n5^", "rai^"]),
    {"options": BATTLE, "mats": [{"towers": [["n7", "ryu^", "n5"]], "seals": [{"piece": "雷"}]}]},
    completed("六五四", "renge"),
    completed("五四二", "none", options=HARMONY),
    out(0),
    {"options": DRAFT, "mats": [mat(moon=["ha", "wa"])]},
]


@clause("R17.4")
@pytest.mark.parametrize(("facts", "sentence"), IMPOSSIBLE, ids=[sentence for _facts, sentence in IMPOSSIBLE])
def test_what_no_game_can_come_to_is_refused_with_its_clause(facts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.position({"seats": 2, **facts})
    assert sentence in str(error.value)


@clause("R17.4")
@pytest.mark.parametrize("facts", POSSIBLE)
def test_what_a_game_can_come_to_is_not_refused(facts: dict[str, Any]) -> None:
    t = cast(Raigo, GAME.position({"seats": 2, **facts}))
    assert cast(Raigo, GAME.position(t.describe())).save() == t.save()


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
