from __future__ import annotations

import pytest

from games.princess_helpers import (
    GAME,
    START,
    alone,
    begun,
    card,
    completing,
    cubes_of,
    cubes_on,
    discard,
    do,
    happenings,
    keep,
    kinds,
    legal,
    names,
    place,
    position,
    top,
    used_up,
)
from madoi.core import IllegalAction
from madoi.games.princess.rules.phases import CARD, COMPLETE, PLACE, PLACE_CUBE, RECOVER, SPIRIT, SPIRIT_TILE
from madoi.testing import clause

SPELLS = ["SP13", "SP14", "SP15", "SP16"]
LINE = ["FIm* FIs FIu", "... WIs@ ..."]


@clause("P4.1", "P15.1")
def test_the_steps_come_in_their_order() -> None:
    table = alone(["FIm* ...", "... WIs@"], display=SPELLS)
    seen = [int(table.phase)]
    for action in (do("pass"), do("pass"), do("pass")):
        table.apply(action)
        seen.append(int(table.phase))
    assert seen == [CARD, RECOVER, SPIRIT, PLACE]
    assert not table.is_legal(do("pass"))


@clause("P4.2")
def test_a_turn_opens_a_tile() -> None:
    table = alone(START, phase="place", field=["EAm", "EAm", "EAm", "EAm", "FIu"], stack=["WAs", "WIm"])
    table.apply(place(table, "FIu", "E6"))
    happened = happenings(table, do("no-cube"))
    opened = next(event for event in happened if event["kind"] == "tile-opened")
    assert opened == {"kind": "tile-opened", "tile": "WAs", "place": "field/4"}
    assert len(table.field) == 5


@clause("P4.2")
def test_with_an_empty_stack_nothing_is_opened() -> None:
    players = used_up([{"tableau": START}, {"tableau": ["FIm EAm@"]}], ["EAm", "EAs", "EAu"])
    table = position(players=players, field=["EAm", "EAs", "EAu"], phase="place")
    table.apply(place(table, "EAs", "E6"))
    table.apply(do("no-cube"))
    assert (table.actor, len(table.field), len(table.stack)) == (1, 2, 0)


@clause("P4.3", "P4.3.1")
def test_the_card_step_may_be_left_out_and_takes_one_card_at_most() -> None:
    table = alone(START, display=SPELLS)
    table.apply(discard("SP13", table))
    assert table.phase != CARD
    table = alone(START, display=SPELLS)
    table.apply(do("pass"))
    assert names(table.display) == SPELLS
    assert table.phase != CARD


@clause("P4.3.2")
def test_keeping_takes_a_card_of_the_display_and_refills_it() -> None:
    table = alone(START, display=SPELLS, deck=["SP20"])
    table.apply(keep("SP14", table))
    assert table.players[0].kept == card("SP14")
    assert names(table.display) == ["SP13", "SP20", "SP15", "SP16"]


@clause("P4.3.2", "P4.3.3")
def test_who_holds_a_kept_card_may_only_discard_from_the_display() -> None:
    table = alone(START, display=SPELLS, mine={"kept": "SP20"})
    assert [words for words in legal(table) if "display" in words] == [f"discard display/{slot}" for slot in range(4)]
    table.apply(discard("SP15", table))
    assert names(table.discard) == ["SP15"]
    assert table.players[0].kept == card("SP20")


@clause("P4.3.2", "P6.1")
def test_only_its_owner_completes_a_kept_card() -> None:
    tableau = ["FIm* FIs FIu", "WIs@ ... ..."]
    table = completing(tableau, ["SP01", *SPELLS[1:]], theirs={"kept": "SP02"})
    assert legal(table) == ["done", "complete display/0 E4"]
    table = completing(tableau, SPELLS, mine={"kept": "SP02"})
    assert cubes_of(table, "SP02") == {"E4"}


@clause("P4.3.2")
def test_after_completing_the_kept_card_one_may_keep_again() -> None:
    table = completing(["FIm* FIs FIu", "WIs@ ... ..."], SPELLS, mine={"kept": "SP02"})
    table.apply(table.legal_actions()[1])
    assert table.players[0].kept == -1
    assert names(table.display) == SPELLS  # P6.6.2: a kept card is not replaced


@clause("P4.3.4")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    rest = [name for name in GAME.box.spell_ids if name not in SPELLS]
    table = alone(START, display=SPELLS, discard=rest)
    assert len(table.deck) == 0
    events = happenings(table, discard("SP13", table))
    assert "reshuffled" in kinds(events)
    assert len(table.discard) == 0
    assert len(table.deck) + len(table.pending) == 28


@clause("P4.3.4", "P8.1")
def test_a_refill_draws_past_steal_cards() -> None:
    table = alone(START, display=SPELLS, deck=["SP32", "SP31", "SP20"])
    table.apply(discard("SP13", table))
    assert names(table.pending) == ["SP32", "SP31"]
    assert names(table.display)[0] == "SP20"


@clause("P4.3.5")
def test_the_refill_has_a_card_even_when_as_many_as_possible_are_elsewhere() -> None:
    ids = [name for name in GAME.box.spell_ids if name < "SP31"]
    line = "FIm* FIs* FIu ..."
    players = [{"tableau": [line, "... WIs@ ... FIm*"], "kept": ids[4]}, *({"kept": name} for name in ids[5:8])]
    table = position(4, players=players, phase="complete", display=["SP01", "SP02", "SP03", "SP04"],
                     aside=["SP10"], discard=ids[10:])  # fmt: skip
    table.apply(do(next(words for words in legal(table) if words.startswith("complete"))))
    assert len(table.display) == 4


@clause("P4.4")
def test_recovering_takes_one_cube_back() -> None:
    table = alone(["FIm* FIs*", "... WIs@"], display=SPELLS)
    table.apply(do("pass"))
    table.apply(do("recover D4"))
    assert (cubes_on(table, 0), table.players[0].hand) == ({"E4"}, 3)
    assert table.phase == SPIRIT


@clause("P4.9", "P15.6")
def test_without_a_cube_on_a_tile_recovering_is_not_asked() -> None:
    table = begun(2)
    assert "keep display/0" in legal(table)  # nothing is forbidden
    table.apply(do("pass"))
    assert table.phase == SPIRIT


@clause("P15.6", "P15.2")
def test_one_may_go_straight_to_the_placing() -> None:
    for phase in ("card", "recover"):
        table = alone(["FIm* ...", "... WIs@"], display=SPELLS, phase=phase)
        before = (table.players[0].hand, cubes_on(table, 0), names(table.display))
        table.apply(do("to-placing"))
        assert table.phase == PLACE
        assert (table.players[0].hand, cubes_on(table, 0), names(table.display)) == before


@clause("P15.6")
def test_going_straight_ahead_is_offered_only_where_passing_leads_to_another_step() -> None:
    spent = {"tile_uses": 0, "cube_uses": 0}
    assert not alone(START, mine=spent).is_legal(do("to-placing"))
    table = alone(["FIm* ...", "... WIs@"], mine=spent)
    assert table.is_legal(do("to-placing"))
    table.apply(do("pass"))
    assert not table.is_legal(do("to-placing"))
    table.apply(do("pass"))
    assert table.phase == PLACE  # no spirit can be called


@clause("P4.5")
def test_a_spirit_shows_one_use_less_and_only_one_is_called_in_a_turn() -> None:
    table = alone(["FIm ...", "... WIs@"], phase="spirit")
    table.apply(do("spirit-put D4"))
    assert (table.players[0].cube_uses, table.players[0].tile_uses) == (1, 2)
    assert table.phase == PLACE


@clause("P4.5")
def test_a_spent_spirit_cannot_be_called() -> None:
    table = alone(START, phase="spirit", mine={"cube_uses": 0})
    assert legal(table) == ["pass", "spirit-tile"]
    table = alone(START, phase="spirit", mine={"tile_uses": 0})
    assert legal(table) == ["pass", "spirit-put E5"]


@clause("P4.5.1", "P5.6")
def test_the_tile_spirit_draws_a_tile_and_places_it_besides_step_5() -> None:
    table = alone(["FIm ...", "... WIs@"], phase="spirit", stack=["WAu", "EAm"])
    table.apply(do("spirit-tile"))
    assert table.phase == SPIRIT_TILE
    assert not table.is_legal(do("pass"))
    table.apply(do("settle E6"))
    assert legal(table) == ["put-cube", "no-cube"]
    table.apply(do("put-cube"))
    assert (top(table, 0, "E6"), cubes_on(table, 0)) == ("WAu", {"E6"})
    assert (table.phase, len(table.field), table.players[0].tile_uses) == (PLACE, 5, 1)


@clause("P4.5.1")
def test_the_tile_spirit_needs_a_stack() -> None:
    field = ["EAm", "EAs", "EAu"]
    players = used_up([{"tableau": START}, {"tableau": ["FIm EAm@"]}], field)
    table = position(players=players, field=field, phase="spirit")
    assert not table.is_legal(do("spirit-tile"))


@clause("P4.5.2")
def test_the_cube_spirit_puts_a_cube_on_any_cell_without_one() -> None:
    table = alone(["FIm* FIs", "... WIs@"], phase="spirit")
    puts = [words for words in legal(table) if words.startswith("spirit-put")]
    assert puts == ["spirit-put E4", "spirit-put E5"]  # the start card too


@clause("P4.5.2", "P15.7")
def test_the_cube_spirit_moves_a_cube_to_another_cell() -> None:
    table = alone(["FIm* FIs*", "FIu WIs@"], phase="spirit")
    table.apply(do("spirit-lift E4"))
    assert legal(table) == ["spirit-move D5", "spirit-move E5"]
    table.apply(do("spirit-move E5"))
    assert cubes_on(table, 0) == {"D4", "E5"}
    assert (table.players[0].hand, table.players[0].cube_uses) == (2, 1)


@clause("P4.5", "P4.5.2")
def test_the_cube_spirit_needs_a_free_cell() -> None:
    table = alone(["FIm* WIs@*"], phase="spirit")
    assert legal(table) == ["pass", "spirit-tile"]


@clause("P4.6", "P15.7", "P5.6")
def test_placing_takes_one_tile_of_the_field_and_may_put_a_cube_on_it() -> None:
    table = alone(["FIm ...", "... WIs@"], phase="place", field=["EAm", "EAs", "EAu", "WAm", "WAs"])
    table.apply(place(table, "EAu", "E6"))
    assert (top(table, 0, "E6"), table.phase, len(table.field)) == ("EAu", PLACE_CUBE, 4)
    assert legal(table) == ["put-cube", "no-cube"]
    table.apply(do("put-cube"))
    assert cubes_on(table, 0) == {"E6"}


@clause("P4.6")
def test_without_a_cube_in_hand_none_is_asked_for() -> None:
    table = alone(["FIm* WAs* EAu*", "WIs@* ... ..."], phase="place", display=SPELLS)
    table.apply(do("place field/0 E6"))
    assert table.actor == 1


@clause("P4.6", "P9.5")
def test_in_the_last_round_the_placing_is_skipped_when_no_tile_is_left() -> None:
    players = used_up([{"tableau": ["FIm* FIs FIu", "WIs@ ... ..."]}, {"tableau": ["FIm EAm@"], "rank": 1}], [])
    table = position(players=players, field=[], phase="card", display=["SP01", *SPELLS[1:]])
    assert "to-completing" in legal(table)
    table.apply(do("to-completing"))
    assert table.phase == COMPLETE


@clause("P4.7", "P6.8")
def test_completing_is_optional_and_completing_nothing_means_not_moving() -> None:
    table = completing(["FIm* FIs FIu", "WIs@ ... ..."], ["SP01", *SPELLS[1:]])
    table.apply(do("done"))
    assert (table.players[0].cell, table.actor, cubes_on(table, 0)) == (0, 1, {"E4"})


@clause("P4.8")
def test_turns_go_clockwise() -> None:
    table = position(3, active=2, phase="place", players=[{}, {}, {"tableau": START}])
    assert table.turn == 3
    table.apply(do("place field/0 E6"))
    table.apply(do("no-cube"))
    assert (table.actor, table.phase, table.turn) == (0, CARD, 4)


@clause("P4.8")
def test_steal_cards_come_after_the_move_and_before_the_next_turn() -> None:
    table = completing(["FIm* FIs FIu", "WIs@ ... ..."], ["SP01", *SPELLS[1:]], pending=["SP31"],
                       theirs={"tableau": ["WAm EAm@"]})  # fmt: skip
    events = kinds(happenings(table, table.legal_actions()[1]))
    assert events.index("moved") < events.index("steal-began")
    assert "turn-began" not in events


def test_an_illegal_action_says_so_and_changes_nothing() -> None:
    table = begun(2)
    before = table.save()
    with pytest.raises(IllegalAction):
        table.apply(do("put-cube"))
    assert table.save() == before
