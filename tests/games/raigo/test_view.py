"""What a pair of eyes sees of Raigo."""

from __future__ import annotations

from typing import Any

import pytest

from games.raigo_helpers import can, find, hand, mat, new, piece, table, tap, use
from madoi.core import Rng
from madoi.core.eyes import ALL_OPEN, WATCHER
from madoi.core.state import OVER
from madoi.core.view import view_json
from madoi.games.raigo.rules.state import Raigo
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


@clause("R7.5", "R8.2")
def test_the_owner_sees_what_a_tower_is_worth_and_what_is_one_piece_short() -> None:
    t = table(mat(towers=["五三", "四四四陣"]), mat())
    first, second = (gate.score for gate in view(t, 0).mats[0].gates)
    assert [(one.yaku, one.points, one.pieces) for one in first.next] == [
        ("kisu_renge", 2, ("n1",)),
        ("kisu_renge", 1, ("rai",)),
    ]
    assert (second.yaku, second.base, second.height, second.dye, second.points) == ("ouka", 2, 1, 0, 3)
    assert ("ouka", 4, ("n4", "jin")) in [(one.yaku, one.points, one.pieces) for one in second.next]
    assert view(table(mat(towers=["二三"]), mat()), 0).mats[0].gates[0].score.next == ()


def test_only_pieces_of_this_game_are_one_short() -> None:
    """There is no 八 with two players (R3.1), and no other ougi than the one of the game."""

    def pieces(t: Any) -> set[str]:
        return {piece for one in view(t, 0).mats[0].gates[0].score.next for piece in one.pieces}

    assert "n8" not in pieces(table(mat(towers=["浄七"]), mat()))
    assert pieces(table(mat(towers=["七七"]), mat())) == {"n7", "shun"}
    assert pieces(table(mat(towers=["八八"]), mat(), mat())) == {"n8", "jou"}


@clause("R5.3", "R15.16")
def test_everybody_sees_what_the_sixth_stage_brings() -> None:
    for seat in (0, 1, WATCHER):
        gates = view(table(mat(towers=["七七七七六", "五四"]), mat()), seat).mats[0].gates
        assert [gate.sixth for gate in gates] == ["released", None]
        caught = table(mat(towers=["七七七七六"]), mat(), ougi="蒼", heads={"sou": {"holder": 1, "beside": []}})
        assert view(caught, seat).mats[0].gates[0].sixth == "caught"


@clause("R5.2")
def test_the_owner_sees_where_a_tower_begins_to_be_unstable() -> None:
    t = table(mat(towers=["六六七", "五三四"]), mat(towers=["七五"]))
    assert [gate.unrest for gate in view(t, 0).mats[0].gates] == ["stage/0/0/2", "stage/0/1/2"]
    assert not any(gate.unrest for mat in view(t, 1).mats for gate in mat.gates)  # face down for the others


@clause("R10.1.2")
def test_towers_that_lightning_could_strike_are_marked() -> None:
    t = table(mat(towers=["七六五", "四三"]), mat(towers=["七六五", "六五四三"], seals=[None, {"piece": "雷"}]))
    found = [gate.id for one in view(t, 1).mats for gate in one.gates if gate.highest]
    assert found == ["gate/0/0", "gate/1/0"]
    assert not any(gate.highest for gate in view(table(mat(towers=["七六"]), mat()), 0).mats[0].gates)


@clause("R10.1.7")
def test_a_seal_says_when_it_ends() -> None:
    def ends(since: int, owner: int) -> str:
        mats = [mat(), mat()]
        mats[owner] = mat(towers=["六五四"], seals=[{"piece": "雷", "since": since}])
        return str(view(table(*mats, turn=10), 0).mats[owner].gates[0].seal_ends)

    assert (ends(9, 0), ends(10, 0), ends(9, 1)) == ("this", "next", "next")


@clause("R4.6", "R9.3")
def test_a_full_moon_and_the_last_bead_announce_themselves() -> None:
    t = table(mat(body="七五三", hands="二一", beads=1), mat(body="七", beads=2))
    assert [(one.full_moon, one.last_bead) for one in view(t, WATCHER).mats] == [(True, True), (False, False)]
    barred = table(mat(body="七五三", hands="二一"), mat(), no_sen=[0])
    assert not view(barred, 0).mats[0].full_moon
    end = next(choice for choice in t.choices(0) if choice.verb == "end-turn")
    assert [note.key for note in end.preview] == ["preview-full-moon"]


@clause("R13.1")
def test_teams_have_a_name_and_a_sum() -> None:
    mats = view(new(4, 1), 0).mats
    assert [one.team for one in mats] == [0, 1, 0, 1]
    assert [one.team_beads for one in mats] == [4, 4, 4, 4]
    assert [one.team for one in view(new(3, 1), 0).mats] == [None, None, None]


@clause("R5.3", "R9.2")
def test_a_sixth_piece_that_costs_the_last_bead_says_so() -> None:
    t = table(mat(hands="七", towers=["五五五五轟"], beads=1), mat())
    pile = next(choice for choice in t.choices(0) if choice.verb == "pile" and "gate/0/0" in choice.touch)
    assert [note.key for note in pile.preview] == ["preview-unstable", "preview-release", "preview-last-bead"]


Said = tuple[str, dict[str, str | int]]


def tower_notes(t: Raigo, effect: str) -> dict[str, list[Said]]:
    """Activate an effect: what is said of each tower that it may choose."""
    tap(t, hand(t), f"button/effect-{effect}")
    assert {choice.verb for choice in t.choices(0)} == {"choose-tower"}
    return {choice.touch[0]: [(note.key, note.args) for note in choice.preview] for choice in t.choices(0)}


@clause("R5.2", "R9.2", "R9.3", "R10.1.5")
def test_releasing_an_own_unstable_tower_says_what_it_costs() -> None:
    unrest: Said = ("preview-unrest", {})
    last: Said = ("preview-last-bead", {})
    t = table(mat(hands="雷", towers=["四五六"], beads=2), mat(towers=["三五六"]))
    assert tower_notes(t, "rai-release") == {"gate/0/0": [unrest], "gate/1/0": []}
    t = table(mat(hands="雷", towers=["四五六"], beads=1), mat())
    assert tower_notes(t, "rai-release") == {"gate/0/0": [unrest, last]}
    t = table(mat(hands="雷", towers=["六五四"], beads=1), mat())
    assert tower_notes(t, "rai-release") == {"gate/0/0": [("preview-yaku", {"yaku": "renge", "points": 2})]}


@clause("R15.15", "R9.3")
def test_the_storm_says_what_an_own_unstable_tower_costs() -> None:
    t = table(mat(body="雷", hands="嵐", towers=["五六"], beads=1), mat(towers=["三四"]), ougi="嵐")
    tap(t, hand(t), "button/effect-ran")
    notes = {choice.touch[0]: [note.key for note in choice.preview] for choice in t.choices(0)}
    assert notes == {"gate/0/0": ["preview-unrest", "preview-last-bead"], "gate/1/0": []}


@clause("R15.9")
def test_what_the_own_dance_cancels_is_not_foretold() -> None:
    t = table(mat(hands="雷", towers=["四五六"], beads=1), mat(), ougi="舞", heads={"bu": {"holder": 0}})
    assert tower_notes(t, "rai-release") == {"gate/0/0": []}


@clause("R11.3", "R7.6")
def test_a_raigo_battle_counts_the_beads_of_the_roar() -> None:
    t = table(mat(hands="雷轟", towers=["六五四"]), mat(hands="轟", towers=["七六五"]))
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/0/4", "gate/0/0")
    tap(t, "inner/1/3", "gate/1/0")
    own = find(t, "gate/0/0")
    assert own is not None
    assert [note.args for note in own.preview if note.key == "preview-yaku"] == [{"yaku": "renge", "points": 4}]


@clause("R15.4", "R9.6")
def test_harmony_says_what_the_sum_of_the_weights_brings() -> None:
    def said(tower: str, beads: int = 2) -> Said:
        t = table(mat(hands="和", towers=[tower], beads=beads), mat(), ougi="和")
        (note,) = tower_notes(t, "wa")["gate/0/0"]
        return note

    assert said("二四五") == ("preview-harmony-won", {"sum": 11, "beads": 2})
    assert said("七七七七五") == ("preview-harmony-won", {"sum": 33, "beads": 4})
    assert said("六五四") == ("preview-harmony-lost", {"sum": 15, "beads": 1})
    assert said("六五四", 0) == ("preview-harmony-lost", {"sum": 15, "beads": 0})


@clause("R15.33")
def test_dignity_says_what_is_staked() -> None:
    t = table(mat(hands="凜", towers=["六五四"]), mat(), ougi="凜")
    assert tower_notes(t, "rin_dignity") == {"gate/0/0": [("preview-dignity", {"points": 4})]}


@clause("R10.1.6", "R15.6", "R15.29", "R14.6")
@pytest.mark.parametrize(
    ("piece", "effect"), [("雷", "rai-seal"), ("楼", "rou"), ("焰", "en"), ("龍", "ryu"), ("天", "ten")]
)
@pytest.mark.parametrize("stages", ["四五六", "六五四"])
def test_nothing_is_foretold_of_a_tower_that_is_not_released(piece: str, effect: str, stages: str) -> None:
    t = table(mat(body="二", hands=piece, towers=[stages]), mat(), battle=True)
    assert tower_notes(t, effect) == {"gate/0/0": []}


@clause("R10.9.3")
def test_nothing_is_foretold_of_a_tower_that_is_destroyed() -> None:
    heads = {"metsu": {"holder": 0, "beside": ["浄", "蛇"]}}
    t = table(mat(towers=["四五六", "六五四"]), mat(), heads=heads)
    tap(t, "button/end-turn")
    assert [(choice.verb, choice.preview) for choice in t.choices(0)] == [("choose-tower", ())] * 2


@clause("R9.1")
def test_a_full_moon_is_no_longer_ahead_while_it_is_here() -> None:
    t = table(mat(body="七五三", hands="二一"), mat(), phase="sen")
    assert (view(t, 0).phase, view(t, 0).mats[0].full_moon) == ("full-moon", False)
    tap(t, "inner/0/0")
    assert view(t, 0).phase == "full-moon-last"


def test_who_strikes_an_own_tower_is_told_so() -> None:
    for own, number in ((True, 1), (False, 0)):
        mats = [mat(hands="雷", towers=["六五四"]), mat(hands="陣", towers=["七"])]
        if not own:
            mats = [mat(hands="雷", towers=["七"]), mat(hands="陣", towers=["六五四"])]
        t = table(*mats)
        tap(t, hand(t), "button/effect-rai-release")
        if not view(t, 1).use.struck:
            tap(t, f"gate/{0 if own else 1}/0")
        assert view(t, 1).use.own_gate == number
        assert t.choices(1)[0].preview[0].args["own_gate"] == number


def test_of_two_targets_the_second_is_named_beside_the_first() -> None:
    t = table(mat(body="七五", hands="瞬"), mat(body="六"))
    tap(t, hand(t), "button/effect-shun")
    assert {choice.preview for choice in t.choices(0)} == {()}
    tap(t, "inner/0/0")
    for choice in t.choices(0):
        assert (choice.preview[0].key, choice.preview[0].things) == ("about-named", ("inner/0/0",))
