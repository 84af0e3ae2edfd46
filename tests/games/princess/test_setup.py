from __future__ import annotations

import pytest

from games.princess_helpers import GAME, begun, card, do, happenings, kinds, legal, names, new, position
from madoi.core import BadOptions, Rng
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
        world = table.determinize(0, Rng(seed))
        assert list(world.deck).index(card("SP31")) == list(table.deck).index(card("SP31"))


@clause("P2.8", "P3.3")
def test_two_early_steal_cards_are_both_known() -> None:
    table = position(phase="side", deck=["SP31", "SP32", "SP01", "SP02", "SP03", "SP04"])
    happenings(table, do("side A"), do("side B"))
    # Each time 31 cards were left and 15 lie above; then four shapes were drawn, and one card between the two.
    deck = names(table.deck)[::-1]
    known = {one.card: one.above for one in GAME.view(table, None).known}
    assert known == {"spell/SP31": 10, "spell/SP32": 11}
    assert all(deck[above] == name.removeprefix("spell/") for name, above in known.items())


@clause("P3.3")
def test_a_known_card_stays_known_while_others_are_drawn() -> None:
    table = position(display=FOUR, deck=["SP05", "SP31"], deck_known=["SP31"])
    table.apply(do("discard display/0"))
    assert [one.card for one in GAME.view(table, None).known] == ["spell/SP31"]
    assert GAME.view(table, None).known[0].above == 0


@clause("P3.3")
def test_a_known_card_is_forgotten_when_it_is_drawn_and_the_deck_is_made_anew() -> None:
    rest = [name for name in GAME.box.spell_ids if name not in (*FOUR, "SP31")]
    table = position(display=FOUR, deck=["SP31"], deck_known=["SP31"], discard=rest)
    table.apply(do("discard display/0"))
    assert names(table.pending) == ["SP31"]
    assert GAME.view(table, None).known == []


@clause("P2.9", "P3.1")
def test_two_bonus_cards_stay_hidden_until_the_end() -> None:
    table = begun(2)
    assert len(set(table.bonus)) == 2
    for seat in (None, 0, 1):
        assert GAME.view(table, seat).bonus == [None, None]


@clause("P2.10", "P12.2")
def test_the_piles_do_not_depend_on_the_number_of_players() -> None:
    sizes = {(len(t.stack), len(t.deck), len(t.display), len(t.bonus), t.princess) for t in map(begun, SEATS)}
    assert len(sizes) == 1


@clause("P3.1")
def test_worlds_shuffle_stack_deck_and_bonus_cards() -> None:
    table = begun(3, 4)
    worlds = [table.determinize(1, Rng(seed)) for seed in range(40)]
    assert len({tuple(world.stack) for world in worlds}) == 40
    assert len({tuple(world.deck) for world in worlds}) == 40
    assert len({tuple(sorted(world.bonus)) for world in worlds}) > 15
    assert {bonus for world in worlds for bonus in world.bonus} == set(range(8))
    assert all(sorted(world.stack) == sorted(table.stack) for world in worlds)
    assert len({int(world.chance.state) for world in worlds}) == 40


@clause("P3.2", "P3.3")
def test_all_seats_and_spectators_see_the_same() -> None:
    table = begun(3)
    views = [GAME.view(table, seat) for seat in (None, 0, 1, 2)]
    for view in views:
        view.seat = None
    assert all(view == views[0] for view in views)


@clause("P3.2")
def test_a_view_shows_covered_tiles_cubes_kept_cards_and_piles() -> None:
    table = position(players=[{"tableau": ["FIm*/WAs ...", "... WIs@"], "kept": "SP20"}, {}], discard=["SP01"])
    view = GAME.view(table, 1)
    corner = view.players[0].cells[0]
    assert (corner.id, corner.tile, corner.cube, corner.covered) == ("cell/0/D4", "FIm", True, ["WAs"])
    assert view.players[0].kept is not None
    assert view.players[0].kept.id == "spell/SP20"
    assert view.discarded == ["spell/SP01"]
    assert (view.stack, view.deck) == (len(table.stack), len(table.deck))


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
