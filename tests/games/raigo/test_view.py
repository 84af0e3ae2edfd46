"""What a pair of eyes sees of Raigo."""

from __future__ import annotations

from typing import Any

from games.raigo_helpers import can, hand, mat, new, piece, table, tap, use
from madoi.core import Rng
from madoi.core.eyes import ALL_OPEN, WATCHER
from madoi.core.state import OVER
from madoi.core.view import view_json
from madoi.testing import clause


def view(t: Any, who: Any) -> Any:
    return t.view(who)


@clause("R2.2", "R2.3", "R2.4", "R17.2")
def test_hidden_pieces_are_seen_by_their_owner_and_by_all_open_eyes() -> None:
    t = table(mat(body="七五", hands="雷", towers=["六五"]), mat(hands="陣"))
    for eyes, seen in ((0, True), (1, False), (WATCHER, False), (ALL_OPEN, True)):
        mats = view(t, eyes).mats
        assert [piece(slot) for slot in mats[0].inner[:2]] == (["七", "五"] if seen else [None, None])
        assert [piece(stage) for stage in mats[0].gates[0].stages] == (["六", "五"] if seen else [None, None])
        assert (mats[0].gates[0].score is not None) == seen
    assert piece(view(t, ALL_OPEN).mats[1].inner[3]) == "陣"


@clause("R2.6")
def test_all_open_eyes_see_the_excluded_piece_and_nobody_else_does() -> None:
    t = table(mat(), excluded="七")
    assert piece(view(t, ALL_OPEN).aside) == "七"
    assert [piece(view(t, who).aside) for who in (0, 1, WATCHER)] == [None, None, None]


def test_all_open_is_a_view_of_its_own() -> None:
    t = new(3, 4)
    assert view(t, ALL_OPEN).all_open
    assert view(t, ALL_OPEN).seat is None
    assert not view(t, 0).all_open
    assert b'"all_open":true' in view_json(t.view(ALL_OPEN))


def test_everything_a_choice_touches_is_in_the_view() -> None:
    for battle in ("normal", "raijin-characters"):
        t, rng = new(3, 8, battle=battle), Rng(8)
        while t.actor != OVER:
            seen = view_json(t.view(int(t.actor))).decode()
            for choice in t.choices(int(t.actor)):
                for thing in choice.touch:
                    assert thing.startswith("button/") or f'"{thing}"' in seen, thing
            actions = t.legal_actions()
            t.apply(actions[rng.below(len(actions))])


@clause("R6.11")
def test_a_piece_that_is_being_used_lies_on_the_table() -> None:
    t = table(mat(hands="斬"), mat(towers=["七五"]))
    tap(t, hand(t), "button/effect-zan")
    seen = view(t, 1).use
    assert (seen.place.id, seen.place.piece, seen.source) == ("use/played", "zan", "inner/0/3")
    assert view(t, 1).mats[0].inner[3].occupied is False
    use_none = view(new(2, 1), 0).use
    assert (use_none.place.occupied, use_none.effect) == (False, None)
    assert can(t, "stage/1/0/0")


@clause("R14.8")
def test_a_summon_that_acts_is_announced_from_its_stage() -> None:
    t = table({**mat(), "towers": [["ryu^"]]}, mat(body="七"), ougi="龍")
    tap(t, "stage/0/0/0")
    assert view(t, 1).use.source == "stage/0/0/0"
    use(table(mat(hands="斬"), mat(towers=["七"])), "zan", "stage/1/0/0")
