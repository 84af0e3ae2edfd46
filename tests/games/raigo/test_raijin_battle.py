"""The raijin battle (R16)."""

from __future__ import annotations

from typing import Any

import pytest

from games.raigo_helpers import BOX, GAME, METSU, can, find, inner, kanji, mat, new, table, tap, watched, worlds
from madoi.core import BadOptions
from madoi.core.state import OVER
from madoi.games.raigo.box import OUGI
from madoi.games.raigo.invariants import all_tokens
from madoi.games.raigo.rules.tokens import KIND
from madoi.testing import clause


@clause("R16.1")
@pytest.mark.parametrize(("seats", "mountain"), [(2, 63), (3, 67), (4, 67)])
def test_no_ougi_is_in_the_mountain_and_metsu_is_banned(seats: int, mountain: int) -> None:
    for seed in range(5):
        t = new(seats, seed, battle="raijin")
        placed = sum(int(t.inner_count(seat)) + len(t.mats[seat].cloud) for seat in range(seats))
        assert t.mountain_size() + placed == mountain
        assert all(token & KIND < OUGI for token in t.mountain)
        assert METSU not in [token & KIND for token in all_tokens(t)]
    with pytest.raises(BadOptions):
        new(2, 1, battle="raijin", ougi="ha")


@clause("R16.2")
def test_everybody_gets_one_ougi_on_the_moon_that_only_the_owner_knows() -> None:
    t = new(3, 4, battle="raijin")
    assert [len(one.moon) for one in t.mats] == [1, 1, 1]
    assert t.view(0).mats[0].moon[0].piece in BOX.kind_ids[OUGI:]  # type: ignore[attr-defined]
    assert t.view(0).mats[1].moon[0].piece is None  # type: ignore[attr-defined]
    assert len({kanji(world.mats[1].moon) for world in worlds(t, 0)}) > 10


@clause("R16.3", "R16.7")
def test_with_two_ougi_one_is_chosen_once_and_the_other_stays() -> None:
    t = new(2, 4, battle="raijin-two")
    assert [len(one.moon) for one in t.mats] == [2, 2]
    options: dict[str, Any] = {"battle": "raijin-two"}
    t = table(mat(towers=["七", "六"], moon=["ha", "ten"]), mat(moon=["wa", "zen"]), options=options, phase="turn")
    tap(t, "moon/0/1", "inner/0/3")
    assert inner(t, 0) == "・・・天・"
    assert kanji(t.mats[0].moon) == "覇"
    assert t.view(1).mats[0].moon[0].piece is None  # type: ignore[attr-defined]
    again = table(mat(towers=["七", "六"], moon=["ha"], moon_opened=True), mat(), options=options, phase="turn")
    assert again.view(0).phase == "sen"


@clause("R16.3")
def test_with_characters_everybody_chooses_a_raijin_and_keeps_one_ougi() -> None:
    t = watched(new(2, 4, battle="raijin-characters", first=0))
    assert len(t.choices(0)) == 12
    tap(t, "raijin/raijin_12")
    assert not can(t, "raijin/raijin_12")
    tap(t, "raijin/raijin_01")
    assert {choice.touch[0] for choice in t.choices(0)} == {"ougi/fu_seal", "ougi/jin_god"}
    assert t.view(1).offered == []  # type: ignore[attr-defined]
    tap(t, "ougi/jin_god")
    tap(t, "ougi/kei")
    assert kanji(t.mats[0].moon) == "神"
    assert {kanji(world.mats[1].moon) for world in worlds(t, 0)} == {"覇", "天", "啓"}
    assert {kanji(world.mats[0].moon) for world in worlds(t, 1)} == {"封", "神"}


@clause("R16.4")
def test_kai_needs_towers_on_all_gates_and_a_free_slot() -> None:
    moon: dict[str, Any] = {"moon": ["ha"]}
    t = table(mat(towers=["七", "六"], **moon), mat(), battle=True, phase="turn")
    assert t.view(0).phase == "kai"
    assert can(t, "button/skip")
    choice = find(t, "moon/0/0", "inner/0/0")
    assert choice is not None
    t.apply(choice.action)
    assert inner(t, 0) == "覇・・・・"
    assert t.view(0).phase == "gen"
    one = table(mat(towers=["七"], **moon), mat(), battle=True, phase="turn")
    assert one.view(0).phase == "sen"
    full = table(mat(body="七五三", hands="陣陣", towers=["七", "六"], **moon), mat(), battle=True, phase="turn")
    assert full.view(0).phase == "full-moon"
    sealed = mat(towers=["七", "六"], seals=[{"piece": "雷", "since": 9}], **moon)
    assert table(sealed, mat(), battle=True, phase="turn").view(0).phase == "kai"


@clause("R16.4")
def test_a_piece_that_came_by_kai_is_known_to_be_an_ougi() -> None:
    t = table(mat(towers=["七", "六"], moon=["ha"]), mat(), battle=True, phase="turn")
    tap(t, "moon/0/0", "inner/0/3")
    hands = {world.mats[0].inner[3] & KIND for world in worlds(t, 1)}
    assert len(hands) > 10
    assert min(hands) >= OUGI


@clause("R16.5")
def test_pieces_on_the_moon_are_no_inner_pieces() -> None:
    t = table(mat(hands="蛇"), mat(moon=["ha"]), battle=True)
    assert t.inner_count(1) == 0
    assert {choice.verb for choice in t.choices(0)} == {"pile", "end-turn"}


@clause("R16.6")
def test_a_raijin_battle_ends_like_any_game() -> None:
    from madoi.core import Rng

    for battle in ("raijin", "raijin-two", "raijin-characters"):
        t, rng = new(4, 3, battle=battle), Rng(3)
        while t.actor != OVER:
            t.apply(GAME.sensible_action(t.determinize(t.actor, rng), rng))
        assert sorted(t.ranks()) in ([1, 1, 1, 1], [1, 1, 2, 2])
