from __future__ import annotations

import pytest

from games.princess_helpers import GAME, begun, card, do, happenings, kinds, legal, names, new, position, world
from madoi.core import BadOptions
from madoi.games.princess.box import SHAPE
from madoi.games.princess.rules.table import NONE
from madoi.testing import clause

SEATS = (2, 3, 4)
FOUR = ["SP01", "SP02", "SP03", "SP04"]


@clause("P2.1")
def test_chance_or_the_host_decides_who_starts() -> None:
    assert {int(new(3, seed).start_player) for seed in range(30)} == {0, 1, 2}
    assert all(new(3, seed, first=2).actor == 2 for seed in range(5))


@clause("P2.1")
def test_a_start_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadOptions):
        new(2, first=2)


@clause("P2.2")
def test_players_choose_their_colours() -> None:
    view = GAME.view(new(3, colours=("green", "red", "blue")), None)
    assert [player.colour for player in view.players] == ["green", "red", "blue"]


@clause("P2.11")
def test_without_a_choice_colours_follow_the_seats() -> None:
    assert [player.colour for player in GAME.view(new(3), None).players] == ["red", "blue", "yellow"]


@clause("P2.2")
@pytest.mark.parametrize("colours", [("red", "red"), ("red",), ("red", "pink"), "red"])
def test_wrong_colours_are_refused(colours: object) -> None:
    with pytest.raises(BadOptions):
        new(2, colours=colours)


@clause("P2.3")
def test_sides_are_chosen_in_turn_order_before_anything_is_revealed() -> None:
    table = new(3, first=1)
    order = []
    for side in (do("side A"), do("side B"), do("side A")):
        assert (len(table.field), len(table.display)) == (0, 0)
        assert legal(table) == ["side A", "side B"]
        order.append(int(table.actor))
        table.apply(side)
    assert order == [1, 2, 0]
    assert [int(player.side) for player in table.players] == [0, 0, 1]
    assert table.actor == 1
    for player in table.players:
        pieces = GAME.box.starts[player.start_card * 2 + player.side]
        assert player.tableau.tops[pieces[0]] == 16 + pieces[1]


@clause("P2.3")
def test_everybody_gets_another_start_card() -> None:
    for seed in range(10):
        assert len({int(player.start_card) for player in new(4, seed).players}) == 4


@clause("P2.4", "P2.5", "P2.6")
@pytest.mark.parametrize("seats", SEATS)
def test_pawns_princess_cubes_and_spirits_at_the_start(seats: int) -> None:
    table = begun(seats)
    for player in table.players:
        assert (player.cell, player.hand, player.tile_uses, player.cube_uses) == (0, 4, 2, 2)
        assert player.kept == NONE
    assert (table.princess, table.carrier, table.passages) == (13, NONE, False)


@clause("P2.7")
@pytest.mark.parametrize("seats", SEATS)
def test_four_tiles_lie_open_and_the_first_turn_opens_a_fifth(seats: int) -> None:
    table = new(seats)
    table.watch()
    for _ in range(seats):
        table.apply(do("side A"))
    laid = next(one.public for one in table.take_events() if type(one.public).__name__ == "FieldLaid")
    assert len(laid.tiles) == 4  # type: ignore[attr-defined]
    assert (len(table.field), len(table.stack)) == (5, 43)


@clause("P2.8")
def test_the_display_begins_with_four_shapes() -> None:
    for seed in range(40):
        table = begun(2, seed)
        assert len(table.display) == 4
        assert all(GAME.box.spell_kinds[one] == SHAPE for one in table.display)
        assert len(table.deck) == 28


@clause("P2.8", "P3.3")
def test_an_early_steal_card_goes_to_the_middle_of_the_deck_and_is_known_there() -> None:
    table = position(phase="side", deck=["SP01", "SP31", "SP02", "SP03", "SP04"])
    events = happenings(table, do("side A"), do("side B"))
    assert names(table.display) == ["SP01", "SP02", "SP03", "SP04"]
    back = next(event for event in events if event["kind"] == "put-back")
    assert back == {"kind": "put-back", "card": "spell/SP31", "above": 15, "deck": 31}  # 30 cards were left
    assert len(table.deck) - 1 - list(table.deck).index(card("SP31")) == 12  # three more were drawn
    assert GAME.view(table, None).known[0].above == 12
    for seed in range(10):
        assert list(world(table, 0, seed).deck).index(card("SP31")) == list(table.deck).index(card("SP31"))


@clause("P2.10", "P12.2")
def test_the_piles_do_not_depend_on_the_number_of_players() -> None:
    sizes = {(len(t.stack), len(t.deck), len(t.display), len(t.bonus), t.princess) for t in map(begun, SEATS)}
    assert len(sizes) == 1


@clause("P11.1")
def test_first_play_has_no_steal_cards() -> None:
    table = begun(3, first_play=True)
    assert len(table.deck) + len(table.display) == 30
    assert all(GAME.box.spell_kinds[one] == SHAPE for one in [*table.deck, *table.display])


def test_setup_tells_what_is_laid() -> None:
    table = new(2)
    events = happenings(table, do("side A"), do("side A"))
    found = [kind for kind in kinds(events) if kind != "put-back"]
    assert found == ["side-chosen", "side-chosen", "field-laid", "display-laid", "turn-began", "tile-opened"]
