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
    ("unresolved", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "unresolved": ["flame"]}),
    ("resolving", {"asks": "flame-scrap", "plays": [{"cards": ["rock"]}]}),
    ("resolving", {"asks": "play", "resolving": "flame"}),
    ("limit", {"asks": "thunder-gain", "plays": [{"cards": ["thunder"]}]}),
    ("limit", {"limit": 3}),
    ("actor", {"asks": "play", "actor": 1}),
    ("actor", {"asks": "play", "actor": 2}),
    ("actor", {"asks": "meteorite-discard", "plays": [{"cards": ["nebula"]}, {"cards": ["meteorite"]}]}),
    ("turn", {"turn": 2}),
    ("players", {"players": [{}, {}, {}]}),
    ("played", {"plays": [{"cards": ["rock"]}], "played": 0}),
    ("played", {"played": 101}),
    ("unresolved", {"asks": "order", "plays": [{"cards": ["flame"]}], "unresolved": ["flame", "thunder"]}),
    ("unresolved", {"asks": "order", "plays": [{"cards": ["rock"]}], "unresolved": ["rock"]}),
    ("marked", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "marked": ["flame"]}),
    ("marked", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "marked": ["ground"]}),
    ("plays", {"asks": "play", "plays": [{"cards": ["flame"]}], "unresolved": ["flame"]}),
    ("plays", {"asks": "extend", "plays": [{"cards": ["rock"]}]}),
    ("resolving", {"asks": "flame-scrap", "plays": [{"cards": ["flame"]}], "resolving": "thunder"}),
    ("limit", {"asks": "end-discard", "limit": 27, "players": [{"hand": ["rock"] * 2 + ["satellite"] * 3}]}),
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
    ("plays[0].flakes", {"plays": [{"cards": ["rock"], "flakes": 9}]}),
    ("plays[0].cards", {"plays": [{"cards": []}]}),
    ("plays", {"orbit": [34, 34], "plays": [{"cards": ["rock"]}, {"cards": ["rock"]}]}),
]


@pytest.mark.parametrize(("where", "facts"), WRONG, ids=[f"{k}-{where}" for k, (where, _) in enumerate(WRONG)])
def test_impossible_positions_are_refused_with_the_place(where: str, facts: dict[str, Any]) -> None:
    description = {"seats": 2, "options": {"supply": "random"}, **facts}
    if "kinds" not in facts:
        description["kinds"] = KINDS
    with pytest.raises(BadPosition) as caught:
        GAME.position(description)
    assert caught.value.facts["at"] == where


MANY = [*["rock"] * 2, *["satellite"] * 3]
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"plays": [{"cards": ["nebula", "water"]}]}, "cannot be one play (H7.2, H7.3, H8.2)"),
    ({"plays": [{"cards": ["stardust", "rock"]}]}, "cannot be one play"),
    ({"plays": [{"cards": ["stardust", "nebula"]}]}, "cannot be one play"),
    ({"plays": [{"cards": ["nebula", "water", "storm", "forest"]}]}, "cannot be one play"),
    ({"plays": [{"cards": ["water", "nebula", "forest"]}]}, "cannot be one play"),  # by number (H8.9)
    ({"plays": [{"cards": ["forest", "satellite"]}]}, "cannot be one play"),  # no icon is added by it (H13.18)
    ({"plays": [{"cards": ["forest", "rock", "rock"]}]}, "cannot be one play"),
    (
        {"plays": [{"cards": ["nebula", "water"]}], "scrap": ["ground"]},
        "cannot be one play",
    ),  # of too few cards (H13.20)
    ({"plays": [{"cards": ["water"], "frozen": True}]}, "must be false (H13.13)"),
    ({"plays": [{"cards": ["flame"], "flakes": 2}]}, "must be 1 (H10.1, H13.11)"),
    ({"icon": True, "plays": [{"cards": ["satellite"]}]}, "no card with a generation icon was played just now"),
    ({"orbit": [34, 34], "plays": [{"cards": ["rock"]}]}, "they bring the comet to 35: no more are made (H7.6.1)"),
    ({"orbit": [35, 35], "asks": "play"}, "seat 0 is finished and has no turn (H5.6)"),
    ({"advanced": 1, "orbit": [1, 1]}, "must be 0 before the orbit phase"),
    ({"asks": "flame-scrap", "plays": [{"cards": ["flame", "forest", "rock"]}]}, "cannot be one play"),
    (
        {"asks": "forest-add", "plays": [{"cards": ["forest", "rock"]}], "players": [{"hand": ["rock", "stardust"]}]},
        "cannot be one play",  # it asks before it adds
    ),
    ({"asks": "extend", "plays": [{"cards": ["nebula"]}]}, "a play of fewer than 4 cards is one answer (H18.4)"),
    (
        {"asks": "extend", "plays": [{"cards": ["flame", *["thunder"] * 3]}], "unresolved": ["flame"]},
        "effects wait until the play is complete (H18.4)",
    ),
    (
        {"asks": "flame-scrap", "plays": [{"cards": ["flame", "thunder"]}], "unresolved": ["flame"]},
        "flame is not so often in the current play (H8.1)",
    ),
    ({"asks": "water-discard", "plays": [{"cards": ["ground"]}], "marked": ["ground"]}, "had 5 cards (H13.20)"),
    ({"asks": "generate", "plays": [{"cards": ["rock"]}], "orbit": [0, 4]}, "the comet is on 0 only"),
    ({"asks": "generate", "plays": [{"cards": ["rock"]}], "orbit": [1, 4], "advanced": 0}, "must be 1, the number"),
    ({"asks": "generate", "plays": [{"cards": ["rock"]}], "orbit": [2, 4], "limit": 5}, "must be 2 (H10.2)"),
    ({"asks": "generate", "plays": [{"cards": ["rock"]}], "orbit": [9, 4], "turn": 0}, "was not furthest back"),
    ({"asks": "end-discard"}, "nothing is discarded of 4 cards or fewer (H11.3)"),
    (
        {"asks": "end-discard", "players": [{"hand": MANY}], "limit": 2, "orbit": [1, 1], "line": [1, 0], "turn": 0},
        "the highest card discarded lies on top (H18.6)",
    ),
    (
        {"asks": "thunder-gain", "plays": [{"cards": ["thunder"]}], "scrap": ["stardust"], "limit": 4},
        "no card in the scrap pile allows it (H13.9)",
    ),
    (
        {
            "asks": "meteorite-discard",
            "seats": 3,
            "orbit": [4, 35, 35],
            "actor": 1,
            "plays": [{"cards": ["nebula"]}, {"cards": ["meteorite"]}],
        },
        "is finished, so nobody asks (H13.24)",
    ),
    ({"played": 1}, "no play can have ceased to exist (H7.5, H13.15)"),
    ({"shuffles": 1}, "must be at least 2, the decks at the start (H3.9)"),
    (
        {"asks": "water-discard", "plays": [{"cards": ["water"]}], "limit": 1},
        "must be 0: no effect of the current play",
    ),
    ({"asks": "over", "orbit": [35, 35], "changed": True}, "the last turn is over (H11.5)"),
]
POSSIBLE: list[dict[str, Any]] = [
    {"plays": [{"cards": ["nebula", "water", "forest", "rock"]}]},
    {"plays": [{"cards": ["nebula", "nebula", "thunder"]}]},
    {"plays": [{"cards": ["forest", "meteorite"]}]},
    {"plays": [{"cards": ["forest", "forest", "rock", "stardust"]}, {"cards": ["rock"]}]},
    {"plays": [{"cards": ["forest", "forest", "rock"]}], "scrap": ["ground", "ground"]},
    {"asks": "forest-add", "plays": [{"cards": ["forest"]}], "players": [{"hand": ["rock", "stardust"]}]},
    {"asks": "extend", "plays": [{"cards": ["flame", *["thunder"] * 3]}], "players": [{"hand": ["flame", "rock"]}]},
    {"asks": "generate", "plays": [{"cards": ["rock"]}], "orbit": [1, 1], "line": [1, 0], "turn": 0},
    {"asks": "end-discard", "players": [{"hand": MANY}], "advanced": 2, "orbit": [2, 1], "turn": 0},
    {"asks": "end-discard", "players": [{"hand": MANY}], "orbit": [1, 0], "turn": 0},  # moved by the stall guard
    {"asks": "thunder-gain", "plays": [{"cards": ["thunder"]}], "scrap": ["rock"], "limit": 4},
]


def by_hand(facts: dict[str, Any]) -> Hoshizukuri:
    made = GAME.position({"seats": 2, "options": {"supply": "random"}, "kinds": KINDS, **facts})
    assert isinstance(made, Hoshizukuri)
    return made


@clause("H18.9")
@pytest.mark.parametrize(("facts", "sentence"), IMPOSSIBLE, ids=[f"{k}" for k in range(len(IMPOSSIBLE))])
def test_what_no_game_can_come_to_is_refused_with_its_clause(facts: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as error:
        by_hand(facts)
    assert sentence in str(error.value)


@clause("H18.9")
@pytest.mark.parametrize("facts", POSSIBLE, ids=[f"{k}" for k in range(len(POSSIBLE))])
def test_what_a_game_can_come_to_is_not_refused(facts: dict[str, Any]) -> None:
    it = by_hand(facts)
    assert by_hand(it.describe()).save() == it.save()


@clause("H18.9")
def test_cards_that_were_added_and_scrapped_again_are_reckoned_with() -> None:
    """The worked example H17.5: three colours, two cards added, then the green one is gone."""
    kinds = ["nebula", "crystal", "black_hole", "ground", "water", "forest", "nuclear_fusion", "ice"]
    left: dict[str, Any] = {"plays": [{"cards": ["nebula", "crystal", "black_hole", "satellite"]}], "kinds": kinds}
    assert by_hand({**left, "scrap": ["ground"]}).plays[0].flakes == 5
    with pytest.raises(BadPosition):
        by_hand(left)
    fused = by_hand({"kinds": kinds, "plays": [{"cards": ["nuclear_fusion"], "flakes": 4}]})
    assert fused.plays[0].flakes == 4
    assert by_hand({"kinds": kinds, "plays": [{"cards": ["nuclear_fusion"]}]}).plays[0].flakes == 1
    with pytest.raises(BadPosition, match="must be 1 or 2 or 4 or 7 or 10"):
        by_hand({"kinds": kinds, "plays": [{"cards": ["nuclear_fusion"], "flakes": 3}]})
    assert by_hand({"kinds": kinds, "plays": [{"cards": ["ice"]}]}).plays[0].frozen


def test_saves_can_be_loaded() -> None:
    it = new(3, 4)
    assert GAME.load(it.save()).save() == it.save()
    assert len(IDS) == 25
