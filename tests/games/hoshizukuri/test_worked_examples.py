"""The worked examples of H17, number for number."""

from __future__ import annotations

from games.hoshizukuri_helpers import (
    board,
    deck,
    discard,
    do,
    hand,
    offered,
    pile,
    plays,
    position,
    same,
    scrap,
    table,
)
from madoi.core import OVER
from madoi.games.hoshizukuri.rules import orbit, scoring, zones
from madoi.testing import clause


@clause("H17.1", "H9.4", "H7.6.1")
def test_the_33_example() -> None:
    yellow = {"hand": "stardust nebula water forest", "deck": "nebula*2 rock satellite stardust*2", "discard": ""}
    it = position(3, [yellow], orbit=[33, 33, 34])
    assert pile(it, "planet") == 12
    do(it, "stardust")
    assert orbit.counted(it) == 1
    assert hand(it) == same("nebula water forest nebula")
    do(it, "nebula+water+forest", "forest", "none", "none")  # Forest finds nothing; Water is declined
    assert orbit.counted(it) == 1
    assert hand(it) == same("nebula*2 rock satellite")
    do(it, "nebula+nebula")
    assert hand(it) == same("rock satellite")
    assert board(it) == {34: [1], 35: [0, 2]}
    assert zones.flakes(it) == 9
    do(it, "planet")
    assert pile(it, "planet") == 11
    assert hand(it) == same("rock satellite planet stardust")
    assert deck(it) == ["stardust"]
    assert discard(it) == same("stardust nebula water forest nebula nebula")
    assert it.turn == 1


@clause("H17.2")
def test_an_opening_turn() -> None:
    it = table("rock stardust satellite*2", "stardust satellite stardust", other=0, kinds="grassland")
    do(it, "rock", "stardust", "satellite")
    assert board(it) == {0: [1], 3: [0]}
    assert zones.flakes(it) == 4
    do(it, "grassland")
    assert hand(it) == same("satellite stardust satellite grassland")
    assert deck(it) == ["stardust"]
    assert discard(it) == same("rock stardust satellite")
    assert it.turn == 1


@clause("H17.3", "H13.21", "H5.4")
def test_additions_and_counting() -> None:
    it = table("forest grassland rock satellite", "stardust*4", "satellite", orbit=9, other=12, kinds="thunder crystal")
    do(it, "forest+grassland", "forest", "rock")
    assert "thunder" in offered(it)
    assert "planet" not in offered(it)
    do(it, "thunder")
    assert hand(it) == same("satellite stardust*3")
    do(it, "satellite")
    assert board(it) == {11: [0], 12: [1]}
    assert zones.flakes(it) == 5
    do(it, "crystal")
    assert hand(it) == same("stardust*3 crystal")
    assert deck(it) == ["stardust"]
    assert discard(it) == same("satellite thunder forest grassland rock satellite")
    assert it.turn == 0


@clause("H17.4", "H8.6", "H13.23")
def test_ignored_icons() -> None:
    it = table(
        "black_hole satellite planet satellite", "nebula*2 stardust*3", "rock", orbit=15, other=20, kinds="protostar"
    )
    do(it, "black_hole", "planet+satellite")
    assert hand(it) == same("satellite nebula*2 stardust")
    do(it, "nebula+nebula")
    assert hand(it) == same("satellite stardust*3")
    do(it, "satellite")
    assert board(it) == {18: [0], 20: [1]}
    assert zones.flakes(it) == 8
    do(it, "protostar")
    assert hand(it) == same("stardust*3 protostar")
    assert deck(it) == []
    assert discard(it) == same("rock black_hole satellite planet nebula*2 satellite")


@clause("H17.5", "H9.2", "H7.5", "H8.3")
def test_three_colours_lost_by_scrapping() -> None:
    it = table("nebula crystal ground satellite", "black_hole rock stardust*2 satellite", orbit=20, other=25)
    do(it, "nebula+crystal+ground", "crystal", "black_hole", "satellite")
    assert plays(it) == [["nebula", "crystal", "black_hole", "satellite"]]
    assert orbit.counted(it) == 1
    assert scrap(it) == ["ground"]
    assert hand(it) == same("rock stardust*2 satellite")
    assert discard(it) == ["star"]
    do(it, "rock")
    assert hand(it) == same("stardust*2 satellite star")
    do(it, "satellite")
    assert board(it) == {23: [0], 25: [1]}
    assert zones.flakes(it) == 8
    do(it, "black_hole")
    assert hand(it) == same("stardust*2 star black_hole")
    assert deck(it) == []
    assert discard(it) == same("nebula crystal black_hole satellite rock satellite")


@clause("H17.6", "H13.15", "H7.9", "H12.1")
def test_storm_at_the_edge() -> None:
    it = table("stardust storm nebula satellite", "rock*2 stardust*2", orbit=33, other=34)
    do(it, "stardust")
    assert orbit.counted(it) == 1
    do(it, "storm", "play 0")
    assert orbit.counted(it) == 1
    assert discard(it) == ["stardust"]
    assert hand(it) == same("nebula satellite rock rock")
    do(it, "nebula")
    assert board(it) == {35: [0, 1]}
    assert zones.flakes(it) == 3
    do(it, "nebula")
    assert it.actor == OVER
    assert discard(it) == same("stardust storm nebula")
    assert hand(it) == same("satellite rock*2 nebula")


@clause("H17.7", "H11.3", "H7.7", "H13.16")
def test_more_than_four_cards() -> None:
    it = table("geyser satellite stardust rock", "nebula*2 planet stardust", orbit=5)
    do(it, "geyser")
    assert hand(it) == same("satellite stardust rock nebula*2 planet")
    do(it, "satellite")
    assert it.squares[0] == 7
    assert zones.flakes(it) == 2
    do(it, "satellite")
    assert hand(it) == same("stardust rock nebula*2 planet satellite")
    do(it, "satellite", "stardust")
    assert hand(it) == same("rock nebula*2 planet")
    assert deck(it) == ["stardust"]


@clause("H17.8", "H13.24", "H16.11")
def test_a_meteorite_among_three_players() -> None:
    second = {"hand": "thunder forest stardust satellite", "deck": "rock stardust"}
    third = {"hand": "forest stardust*2 satellite", "deck": ""}
    it = table("nebula water meteorite satellite", "stardust*4", seats=3, others=[second, third], orbits=[6, 7, 7])
    do(it, "nebula", "meteorite")
    assert hand(it, 1) == same("forest stardust satellite rock")
    assert discard(it, 1) == ["thunder"]
    assert it.players[2].known.size == 4  # revealed
    do(it, "satellite")
    assert it.squares[0] == 9
    assert zones.flakes(it) == 5
    do(it, "none")
    assert it.turn == 1


@clause("H17.9", "H13.11")
def test_nuclear_fusion() -> None:
    it = table("nuclear_fusion nebula stardust forest", "water satellite stardust rock*2", orbit=10, other=20)
    do(it, "nuclear_fusion", "stardust")
    assert zones.flakes(it) == 2
    assert hand(it) == same("nebula forest water satellite")
    do(it, "nebula+water+forest", "forest", "none", "none")
    assert hand(it) == same("satellite stardust rock*2")
    do(it, "satellite")
    assert it.squares[0] == 12
    assert zones.flakes(it) == 7


@clause("H17.10", "H12.2", "H13.25", "H13.22")
def test_scoring() -> None:
    cards = "nebula*5 water*3 forest*3 fruit_tree constellation*2 satellite*3 planet star*2 stardust*2"
    it = table(cards)
    assert scoring.score(it, 0) == 44


@clause("H17.11", "H5.5", "H16.1")
def test_no_advance_keeps_the_place_on_a_square() -> None:
    it = table("nebula geyser fruit_tree", orbit=16, other=16)
    assert board(it) == {16: [0, 1]}
    do(it, "nebula+geyser+fruit_tree")
    assert board(it) == {16: [0, 1]}
    do(it, "none")
    assert hand(it) == same("nebula geyser fruit_tree")
    assert it.turn == 0
