"""Positions by hand and their descriptions: docs/positions/hoshizukuri.md."""

from __future__ import annotations

from typing import Any

import pytest

from games.hoshizukuri_helpers import GAME, IDS, deck, discard, hand, new, pile, position, random_game, table
from madoi.core import BadPosition
from madoi.games.hoshizukuri.invariants import totals
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause

KINDS = ["nebula", "thunder", "flame", "water", "storm", "forest", "ground", "meteorite"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (1, {"date": "2026-11-16"}), (2, {"supply": "upheaval"}), (3, {"supply": "random"}), (4, {})],
)
def test_every_state_of_a_game_can_be_described_and_built_again(seats: int, options: dict[str, object]) -> None:
    def look(it: Hoshizukuri) -> None:
        assert GAME.position(it.describe()).save() == it.save()

    random_game(seats, 7, look, **options)


@clause("H1.3")
def test_no_card_is_ever_lost_or_made() -> None:
    for seats in (1, 2, 3, 4):
        seen: set[tuple[int, ...]] = set()
        random_game(seats, 5, lambda it, seen=seen: seen.add(tuple(totals(it))), supply="upheaval")  # type: ignore[misc]
        assert len(seen) == 1


def test_what_is_left_out_is_as_at_the_start() -> None:
    it = GAME.position({"seats": 3})
    assert isinstance(it, Hoshizukuri)
    assert len(hand(it, 2)) == 4
    assert len(deck(it, 2)) == 3
    assert pile(it, "planet") == 12
    assert it.turn == 0


def test_a_player_with_one_zone_named_has_nothing_in_the_others() -> None:
    it = table("rock satellite")
    assert deck(it) == []
    assert discard(it) == []


def test_piles_lack_what_players_own() -> None:
    it = table("nebula*3 planet rock satellite", scrap=["nebula"])
    assert pile(it, "nebula") == 0
    assert pile(it, "planet") == 7


def test_a_table_in_the_middle_of_an_effect() -> None:
    it = position(
        2,
        [{"hand": "rock satellite", "deck": "stardust"}],
        asks="grassland-gain",
        plays=[{"cards": ["forest", "grassland"]}],
        unresolved=["forest"],
    )
    assert it.limit == 4
    assert it.describe()["resolving"] == "grassland"


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"seats": 7}),
    ("hand", {"hand": []}),
    ("players[0].hands", {"players": [{"hands": []}]}),
    ("players[0].hand", {"players": [{"hand": ["moon"]}]}),
    ("players[0].idle", {"players": [{"idle": 3}]}),
    ("orbit", {"orbit": [1]}),
    ("orbit", {"orbit": [1, 36]}),
    ("line", {"line": [0, 0]}),
    ("order", {"order": [1, 2]}),
    ("turn", {"turn": 1}),
    ("kinds", {"kinds": KINDS[:7]}),
    ("kinds", {"kinds": [*KINDS[:7], "rock"]}),
    ("kinds", {"kinds": KINDS, "options": {"supply": "first"}}),
    ("supply.planet", {"supply": {"planet": 9}}),
    ("supply.moon", {"supply": {"moon": 1}}),
    ("asks", {"asks": "mercy"}),
    ("asks", {"asks": "over"}),
    ("asks", {"asks": "play", "players": [{"hand": ["rock"]}]}),
    ("asks", {"asks": "generate"}),
    ("plays", {"asks": "flame-scrap"}),
    ("plays", {"asks": "end-discard", "plays": [{"cards": ["rock"]}]}),
    ("resolving", {"asks": "flame-scrap", "plays": [{"cards": ["rock"]}]}),
    ("resolving", {"asks": "play", "resolving": "flame"}),
    ("limit", {"asks": "thunder-gain", "plays": [{"cards": ["thunder"]}]}),
    ("limit", {"limit": 3}),
    ("actor", {"asks": "play", "actor": 1}),
    ("actor", {"asks": "play", "actor": 2}),
    ("actor", {"asks": "meteorite-discard", "plays": [{"cards": ["nebula", "meteorite"]}]}),
    ("turn", {"turn": 2}),
    ("players", {"players": [{}, {}, {}]}),
    ("played", {"plays": [{"cards": ["rock"]}], "played": 0}),
    ("played", {"played": 101}),
    ("unresolved", {"asks": "order", "plays": [{"cards": ["flame"]}], "unresolved": ["flame", "thunder"]}),
    ("unresolved", {"asks": "order", "plays": [{"cards": ["rock"]}], "unresolved": ["rock"]}),
    ("marked", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "marked": ["flame"]}),
    ("marked", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "marked": ["ground"]}),
    ("plays", {"asks": "play", "plays": [{"cards": ["flame"]}], "unresolved": ["flame"]}),
    ("plays", {"asks": "extend", "plays": [{"cards": ["nebula", "nebula", "water", "nebula"]}]}),
    ("resolving", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "resolving": "thunder"}),
    ("limit", {"asks": "end-discard", "limit": 27}),
    ("advanced", {"advanced": 36}),
    ("chance", {"chance": 0}),
    ("chance", {"chance": "dice"}),
    ("decisions", {"decisions": -1}),
    ("asks", {"asks": "over", "decisions": 1999}),
    ("position", {"decisions": 2000}),
    ("dated", {"dated": True}),
    ("position", {"players": [{"hand": ["ice", "rock"]}]}),
    ("position", {"players": [{"hand": ["rock", "rock", "rock", "rock", "satellite"]}]}),
    ("position", {"players": [{"hand": ["rock", "satellite"], "known": ["star"]}]}),
    ("position", {"plays": [{"cards": ["rock"], "flakes": 9}]}),
    ("position", {"plays": [{"cards": []}]}),
    ("position", {"orbit": [34, 34], "plays": [{"cards": ["rock"]}, {"cards": ["rock"]}]}),
]


@pytest.mark.parametrize(("where", "facts"), WRONG, ids=[f"{k}-{where}" for k, (where, _) in enumerate(WRONG)])
def test_impossible_positions_are_refused_with_the_place(where: str, facts: dict[str, Any]) -> None:
    description = {"seats": 2, "options": {"supply": "random"}, **facts}
    if "kinds" not in facts:
        description["kinds"] = KINDS
    with pytest.raises(BadPosition) as caught:
        GAME.position(description)
    assert caught.value.facts["at"] == where


def test_saves_can_be_loaded() -> None:
    it = new(3, 4)
    assert GAME.load(it.save()).save() == it.save()
    assert len(IDS) == 25
