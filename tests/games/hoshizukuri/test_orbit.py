"""The orbit board and the orbit phase: H5 and H9."""

from __future__ import annotations

from games.hoshizukuri_helpers import board, do, hand, new, plays, position, same, table
from madoi.core import OVER
from madoi.games.hoshizukuri.rules import orbit
from madoi.testing import clause


@clause("H5.1", "H5.2")
def test_the_outermost_comet_on_the_smallest_square_acts() -> None:
    it = position(3, orbit=[7, 4, 4], line=[2, 1, 0])
    assert board(it) == {4: [2, 1], 7: [0]}
    assert it.turn == 2


@clause("H5.2", "H5.6")
def test_a_comet_on_35_takes_no_more_turns() -> None:
    it = position(2, orbit=[35, 34])
    assert it.turn == 1


@clause("H5.3")
def test_a_comet_that_arrives_is_innermost() -> None:
    it = table("stardust rock satellite*2", "stardust*4", orbits=[3, 5, 5], seats=3)
    do(it, "rock", "satellite", "none")
    assert board(it) == {5: [1, 2, 0]}


@clause("H5.4")
def test_who_is_still_behind_acts_again() -> None:
    it = table("satellite rock stardust*2", "satellite*3 stardust", orbit=2, other=9)
    do(it, "satellite")
    assert it.turn == 0


@clause("H5.5", "H9.3")
def test_a_comet_that_advances_nothing_is_not_moved() -> None:
    it = table("nebula geyser fruit_tree", orbit=4, other=4, line=[1, 0])
    assert it.turn == 1
    it = table("nebula geyser fruit_tree", orbit=4, other=4, line=[0, 1])
    do(it, "nebula+geyser+fruit_tree", "none")
    assert list(it.line) == [0, 1]


@clause("H9.1", "H13.13")
def test_plays_with_ice_or_three_colours_are_not_counted() -> None:
    it = position(
        2,
        orbit=[0, 30],
        plays=[
            {"cards": ["stardust"]},
            {"cards": ["ice", "crystal", "stardust"]},
            {"cards": ["nebula", "water", "forest"]},
            {"cards": ["nebula", "nebula"]},
        ],
    )
    assert [orbit.is_counted(it, play) for play in it.plays] == [True, False, False, True]
    assert orbit.counted(it) == 2


@clause("H9.1")
def test_an_ice_that_is_not_resolved_does_not_freeze_yet() -> None:
    it = table("ice storm stardust*2", "stardust", orbit=5)
    do(it, "stardust", "ice+storm", "storm")
    assert orbit.is_counted(it, it.plays[1])
    do(it, "none")
    assert not orbit.is_counted(it, it.plays[1])


@clause("H9.2", "H8.2")
def test_additions_can_complete_three_colours() -> None:
    it = table("crystal*2 stardust satellite", "nebula forest satellite*2", orbit=5)
    do(it, "crystal+crystal", "none")
    assert plays(it) == [["crystal", "crystal", "nebula", "forest"]]
    assert orbit.counted(it) == 0


@clause("H9.2")
def test_extra_cards_beyond_three_colours_do_not_matter() -> None:
    it = position(2, plays=[{"cards": ["nebula", "crystal", "forest", "nebula", "rock"]}])
    assert orbit.counted(it) == 0


@clause("H9.3")
def test_the_comet_advances_by_the_counted_plays() -> None:
    it = table("stardust*2 rock satellite", "stardust*4", orbit=1)
    do(it, "stardust", "rock", "satellite")
    assert it.squares[0] == 4


@clause("H9.4", "H9.6", "H12.3")
def test_who_reaches_35_pushes_higher_squares_first_and_outer_first() -> None:
    it = position(
        4,
        [{"hand": "rock satellite", "deck": "stardust*3"}],
        orbit=[34, 34, 34, 34],
        line=[0, 2, 1, 3],
        supply={"satellite": 0},
    )
    do(it, "rock")
    assert board(it) == {35: [0, 2, 1, 3]}
    assert it.actor in (0, OVER)


@clause("H9.4")
def test_pushed_comets_are_innermost_on_their_new_square() -> None:
    it = position(4, [{"hand": "rock nebula satellite", "deck": "stardust"}], orbit=[33, 34, 33, 33], line=[0, 3, 2, 1])
    do(it, "rock", "nebula")
    assert board(it) == {34: [3, 2], 35: [0, 1]}


@clause("H9.5", "H16.10")
def test_a_pushed_comet_does_not_push_and_a_later_arrival_pushes_again() -> None:
    second = {"hand": "rock satellite", "deck": "stardust*3"}
    it = position(3, [{"hand": "rock*2 satellite", "deck": "stardust*3"}, second], orbit=[33, 34, 33], line=[0, 2, 1])
    do(it, "rock", "rock")
    assert board(it) == {34: [2], 35: [0, 1]}  # seat 1 was pushed to 35 and pushes nobody
    do(it, "none")
    assert it.turn == 2
    it = position(3, [{}, second, {}], orbit=[35, 34, 34], line=[0, 1, 2])
    do(it, "rock")
    assert board(it) == {35: [0, 1, 2]}


@clause("H9.6", "H16.9", "H5.6")
def test_who_is_pushed_to_35_gets_no_further_turn_and_no_generation() -> None:
    it = table("rock satellite", "stardust*3", orbit=34, other=34)
    before = hand(it, 1)
    do(it, "rock", "none")
    assert it.actor == OVER
    assert hand(it, 1) == before


@clause("H6.1")
def test_a_turn_is_play_orbit_generation_end() -> None:
    it = new(2, 3)
    it.watch()
    while it.turn == it.order[0]:
        it.apply(it.legal_actions()[0])
    kinds = [told.public.__struct_config__.tag for told in it.take_events()]
    turn = kinds[: kinds.index("turn-began")] if "turn-began" in kinds else kinds
    wanted = ["played", "moved", "earned", "cleared"]
    assert [kind for kind in dict.fromkeys(turn) if kind in wanted] == wanted


@clause("H12.3")
def test_the_order_on_square_35_is_the_order_of_arrival() -> None:
    it = table("rock*2 satellite", "stardust*3", seats=3, orbits=[33, 34, 33], line=[0, 2, 1])
    do(it, "rock", "rock", "none")
    assert board(it)[35] == [0, 1]
    assert hand(it, 0) != same("rock")
