"""Which spells a tableau shows or nearly shows, compared with what the rules allow."""

from __future__ import annotations

import pytest

from games.princess_helpers import GAME, alone, begun, cell, new
from madoi.core import OVER, Rng
from madoi.core.choice import Choice
from madoi.games.princess.people.reach import Seer
from madoi.games.princess.rules import phases, spells
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import Player
from madoi.testing import clause


def best_now(table: Princess, player: Player) -> dict[int, int]:
    """By card: the largest number for which its player could complete it, by the rules."""
    frame = player.tableau.in_frame()
    found = {}
    for card in GAME.viewer.seer.cards(table, player):
        pure, mixed = spells.usable_cubes(GAME.box, card, frame)
        found[card] = int(GAME.box.steps[card]) if pure else int(GAME.box.mixed_steps[card]) if mixed else 0
    return found


def placed(choice: Choice, table: Princess, cube: bool) -> dict[int, int]:
    """What could be completed after a tile was placed, and a cube put on it or not."""
    after = table.clone()
    after.apply(choice.action)
    player = after.players[table.actor]
    if cube:
        assert after.phase == phases.PLACE_CUBE
        player.tableau.put_cube(after.cell)
    return best_now(after, player)


def sensible_tables(seed: int) -> list[Princess]:
    """The tables of a sensible game at which a tile is to be placed."""
    table, rng, tables = begun(2, seed), Rng(seed), []
    while table.actor != OVER:
        if table.phase == phases.PLACE and table.turn > 6:
            tables.append(table.clone())
        table.apply(GAME.sensible_action(table, rng))
    return tables


@clause("P6.2", "P6.3", "P6.4")
@pytest.mark.parametrize("seed", [2, 5])
def test_what_is_shown_as_complete_is_what_the_rules_let_complete(seed: int) -> None:
    seer = Seer(GAME.box)
    shown = 0
    for table in sensible_tables(seed):
        for player in table.players:
            found = {
                card: max((fit.steps for fit in reach.fits if fit.cube), default=0)
                for card, reach in seer.reaches(table, player)
            }
            assert found == best_now(table, player)
            shown += sum(map(bool, found.values()))
    assert shown


@clause("P4.6", "P6.2", "P6.3", "P6.4")
def test_a_placement_tells_all_that_it_would_complete_and_nothing_else() -> None:
    told = 0
    for table in sensible_tables(3)[::4]:
        already = best_now(table, table.deciding())
        cube_in_hand = table.deciding().hand > 0
        for choice in table.choices(int(table.actor))[::3]:
            by_key: dict[str, dict[int, int]] = {"preview-spell": {}, "preview-spell-cube": {}}
            for note in choice.preview:
                if note.key in by_key:
                    card = GAME.box.spell_ids.index(str(note.args["card"]).partition("/")[2])
                    by_key[note.key][card] = int(note.args["steps"])
            without = placed(choice, table, False)
            for card, steps in by_key["preview-spell"].items():
                assert without[card] == steps > already[card]
            if not cube_in_hand:
                assert not by_key["preview-spell-cube"]
                continue
            with_cube = placed(choice, table, True)
            promised = {**by_key["preview-spell"], **by_key["preview-spell-cube"]}
            for card, steps in promised.items():
                assert with_cube[card] >= steps
            for card, steps in with_cube.items():  # nothing new is left out; a cube alone may complete what was there
                if steps > already[card] and placed(choice, table, False)[card] == steps:
                    assert promised[card] == steps
            told += len(promised)
    assert told


@clause("P6.4")
def test_any_tile_completes_a_card_with_two_numbers_where_only_the_last_cell_is_empty() -> None:
    """The cross in water, its last arm missing: water gives the large number, anything else the small one."""
    table = alone(["... WAs* ...", "WAm WAu ...", "... WAs WIs@"], display=["SP23"], phase="place",
                  field=["WAu", "FIm", "EAs", "WIm", "EAm"])  # fmt: skip
    notes = {(choice.args["tile"], choice.args["cell"]): choice.preview for choice in table.choices(0)}
    steps = {
        tile: [note.args["steps"] for note in notes[tile, "cell/0/E4"] if note.args["card"] == "spell/SP23"]
        for tile in ("WAu", "FIm")
    }
    assert steps == {"WAu": [5], "FIm": [3]}


@clause("P5.4", "P6.3")
def test_a_missing_tile_is_also_looked_for_where_another_lies_but_not_under_a_cube() -> None:
    table = alone(["FIm FIs EAu*", "WIs@ ... ..."], display=["SP01", "SP13", "SP14", "SP15"])
    reach = dict(GAME.viewer.seer.reaches(table, table.players[0]))[GAME.box.spell_ids.index("SP01")]
    fire = GAME.box.attribute_ids.index("fire")
    assert cell("D4") in {short.cell for short in reach.shorts if short.attribute == fire}
    assert cell("G4") not in {short.cell for short in reach.shorts}
    bare = alone(["FIm FIs EAu", "WIs@ ... ..."], display=["SP01", "SP13", "SP14", "SP15"])
    reach = dict(GAME.viewer.seer.reaches(bare, bare.players[0]))[GAME.box.spell_ids.index("SP01")]
    assert cell("G4") in {short.cell for short in reach.shorts if short.attribute == fire}


@clause("P5.3")
def test_no_tile_is_missing_outside_the_frame() -> None:
    def lacking(row: str) -> set[int]:
        table = alone([row], display=["SP01", "SP13", "SP14", "SP15"])
        reach = dict(GAME.viewer.seer.reaches(table, table.players[0]))[GAME.box.spell_ids.index("SP01")]
        return {short.cell for short in reach.shorts}

    assert cell("B5") in lacking("FIm FIs WIs@ WAu")
    assert cell("B5") not in lacking("FIm FIs WIs@ WAu WAm")


@clause("P5.3", "P15.5")
@pytest.mark.parametrize(
    ("tableau", "place"),
    [
        (["WIs@ WAu", "FIm ...", "FIs ..."], "E8"),
        (["FIs ...", "FIm ...", "WIs@ WAu"], "E2"),
    ],
)
def test_a_missing_tile_is_looked_for_in_the_whole_array(tableau: list[str], place: str) -> None:
    """Its last rows lie beyond the 64 bits of a machine's number."""
    table = alone(tableau, display=["SP01", "SP13", "SP14", "SP15"])
    reach = dict(GAME.viewer.seer.reaches(table, table.players[0]))[GAME.box.spell_ids.index("SP01")]
    fire = GAME.box.attribute_ids.index("fire")
    assert cell(place) in {short.cell for short in reach.shorts if short.attribute == fire}


@clause("P6.1")
def test_a_kept_card_is_in_the_reach_of_its_player_only() -> None:
    table = alone(["FIm* FIs FIu", "WIs@ ... ..."], display=["SP13", "SP14", "SP15", "SP16"], mine={"kept": "SP01"})
    view = GAME.view(table, None)
    cards = [[reach.card for reach in player.reach] for player in view.players]
    assert "spell/SP01" in cards[0]
    assert "spell/SP01" not in cards[1]
    kept = next(reach for reach in view.players[0].reach if reach.card == "spell/SP01")
    assert [(fit.cells, fit.attribute, fit.steps, fit.cube) for fit in kept.fits] == [
        (("cell/0/E4", "cell/0/F4", "cell/0/G4"), "fire", 2, True)
    ]
    assert kept.shorts
    assert all(short.attribute in GAME.box.attribute_ids for short in kept.shorts)


def test_before_a_side_is_chosen_nothing_is_in_reach() -> None:
    table = new(2)
    assert all(GAME.viewer.seer.reaches(table, player) == [] for player in table.players)
