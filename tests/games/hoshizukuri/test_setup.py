"""Setup: H1 to H3."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import CELESTIAL, GAME, IDS, board, deck, discard, hand, new, pile, position, same
from madoi.core import BadOptions
from madoi.core.bits import members
from madoi.core.events import as_seen
from madoi.games.hoshizukuri.rules import orbit
from madoi.games.hoshizukuri.things import BLUE, COLOURLESS, GREEN, RED
from madoi.testing import clause


@clause("H1.2", "H5.1")
def test_the_board_has_squares_0_to_35_and_a_comet_for_each_of_four_players() -> None:
    assert GAME.box.finish == 35
    assert GAME.components["setup"]["comet_colors"] == ["yellow", "pink", "purple", "grey"]
    assert board(new(4, order="seats")) == {0: [0, 1, 2, 3]}


@clause("H1.3")
def test_the_box_has_232_cards() -> None:
    copies = dict(zip(IDS, GAME.box.copies, strict=True))
    assert sum(copies.values()) == 232
    assert 4 * sum(GAME.box.initial) == 28
    assert [copies[name] for name in ("satellite", "planet", "star")] == [4 + 12, 16, 24]
    assert len(CELESTIAL) == 20
    assert all(copies[name] == 8 for name in CELESTIAL)


@clause("H2.1")
def test_a_view_tells_what_is_printed_on_the_cards_of_the_game() -> None:
    facts = {fact.id: fact for fact in new(2).view(0).facts}  # type: ignore[attr-defined]
    nebula = facts["card/nebula"]
    assert (nebula.number, nebula.colour, nebula.flakes, nebula.cost, nebula.points, nebula.icon) == (
        6,
        "red",
        2,
        3,
        0,
        False,
    )
    assert facts["card/planet"].icon
    assert "card/ice" not in facts


@clause("H2.2", "H3.3")
def test_star_cards_are_in_every_supply_and_starting_cards_in_none() -> None:
    for supply in ("first", "upheaval", "colorful", "recorded"):
        it = new(2, supply=supply)
        assert [pile(it, name) for name in ("satellite", "planet", "star")] == [2, 8, 12]
        assert [pile(it, name) for name in ("stardust", "rock")] == [0, 0]
        in_supply = [name for name in IDS if pile(it, name)]
        assert len(in_supply) == 3 + 8


@clause("H2.3")
def test_colourless_is_not_a_colour() -> None:
    it = position(2, plays=[{"cards": ["stardust"]}])
    assert orbit.colours(it, it.plays[0]) == 0
    assert [GAME.box.colour[IDS.index(name)] for name in ("nebula", "water", "forest", "rock")] == [
        RED,
        BLUE,
        GREEN,
        COLOURLESS,
    ]


@clause("H3.1")
def test_the_game_is_for_two_to_four_players_and_for_one_alone() -> None:
    assert GAME.seat_counts == (1, 2, 3, 4)
    with pytest.raises(BadOptions):
        GAME.new(5, 1)


@clause("H3.2")
@pytest.mark.parametrize(("seats", "numbers"), [(2, [2, 8, 12, 4]), (3, [3, 12, 18, 6]), (4, [4, 16, 24, 8])])
def test_the_supply_grows_with_the_players(seats: int, numbers: list[int]) -> None:
    it = new(seats)
    assert [pile(it, name) for name in ("satellite", "planet", "star", "nebula")] == numbers
    assert len({pile(it, name) for name in GAME.box.sets["first"]}) == 1


@clause("H3.4", "H3.5")
def test_kinds_can_be_picked_by_hand_even_without_a_colour() -> None:
    kinds = ["nebula", "protostar", "flame", "thunder", "eruption", "nuclear_fusion", "water", "ice"]
    it = new(2, kinds=kinds)
    assert [IDS[k] for k in members(it.kinds)] == kinds


@clause("H3.5")
def test_random_kinds_are_eight_with_every_colour() -> None:
    seen = set()
    for seed in range(60):
        kinds = members(new(2, seed, supply="random").kinds)
        assert len(kinds) == 8
        assert {GAME.box.colour[k] for k in kinds} >= {RED, BLUE, GREEN}
        seen |= set(kinds)
    assert {IDS[k] for k in seen} == set(CELESTIAL)


@clause("H3.5")
def test_the_colour_condition_can_be_left_out() -> None:
    games = [new(2, seed, supply="random", require_each_color=False) for seed in range(150)]
    colours = [{GAME.box.colour[k] for k in members(it.kinds)} for it in games]
    assert any(not found >= {RED, BLUE, GREEN} for found in colours)


@clause("H3.6")
def test_named_sets() -> None:
    assert GAME.box.sets == {
        "first": ["nebula", "protostar", "thunder", "water", "crystal", "forest", "grassland", "black_hole"],
        "upheaval": ["flame", "thunder", "eruption", "storm", "geyser", "forest", "ground", "meteorite"],
        "colorful": [
            "nebula", "nuclear_fusion", "ice", "spring", "microorganism", "grassland", "fruit_tree", "constellation",
        ],
        "recorded": [
            "nebula", "nuclear_fusion", "ice", "ground", "grassland", "black_hole", "meteorite", "constellation",
        ],
    }  # fmt: skip
    assert all(card["provenance"]["kinds"] for card in GAME.components["set"])


@clause("H3.7")
def test_the_starting_order_is_random_unless_the_seats_decide() -> None:
    assert len({tuple(new(3, seed).order) for seed in range(40)}) == 6
    assert list(new(3, order="seats").order) == [0, 1, 2]


@clause("H3.8")
def test_the_first_player_is_outermost() -> None:
    it = new(4, 9)
    assert board(it) == {0: list(it.order)}
    assert it.turn == it.order[0]


@clause("H3.9")
def test_everybody_has_the_same_seven_cards_four_of_them_in_hand() -> None:
    it = new(3, 5)
    for seat in range(3):
        assert sorted(hand(it, seat) + deck(it, seat)) == sorted(same("stardust*3 rock satellite*3"))
        assert len(hand(it, seat)) == 4
        assert discard(it, seat) == []
    assert it.plays == []


@clause("H3.9")
def test_every_opening_hand_can_be_dealt() -> None:
    hands = {tuple(hand(new(2, seed))) for seed in range(200)}
    assert len(hands) == 4 + 3  # with the rock and without it


@clause("H3.10")
def test_defaults_of_the_supply() -> None:
    assert new(2).setup.options["supply"] == "first"  # type: ignore[union-attr]
    assert new(1).setup.options["supply"] == "random"  # type: ignore[union-attr]
    assert new(2, kinds=GAME.box.sets["recorded"]).setup.options["supply"] == "chosen"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "options",
    [
        {"supply": "chosen"},
        {"supply": "first", "kinds": CELESTIAL[:8]},
        {"kinds": CELESTIAL[:7]},
        {"kinds": [*CELESTIAL[:7], "stardust"]},
        {"kinds": [*CELESTIAL[:7], CELESTIAL[0]]},
        {"kinds": "nebula"},
        {"supply": "second"},
        {"order": "age"},
        {"date": "2026-11-16"},
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        GAME.new(2, 1, options)


@clause("H3.5", "H3.11")
def test_a_hand_picked_supply_without_a_colour_is_warned_of() -> None:
    kinds = ["nebula", "protostar", "flame", "thunder", "eruption", "nuclear_fusion", "water", "ice"]
    setup = GAME.setup(2, {"kinds": kinds})
    assert [(note.key, note.args) for note in GAME.warnings(setup)] == [("warning-colour-missing", {"colour": "green"})]
    it = GAME.deal(setup, 1, watch=True)
    assert {"kind": "colour-missing", "colour": "green"} in as_seen(it.take_events(), None)
    assert it.view(None).missing == ["green"]  # type: ignore[attr-defined]


@clause("H3.5", "H3.11")
def test_a_supply_with_all_colours_needs_no_warning() -> None:
    for options in ({"supply": "first"}, {"supply": "random"}, {"kinds": GAME.box.sets["recorded"]}):
        assert GAME.warnings(GAME.setup(2, options)) == ()
    it = GAME.new(2, 1, watch=True)
    assert not [event for event in as_seen(it.take_events(), None) if event["kind"] == "colour-missing"]
