from __future__ import annotations

from games.princess_helpers import (
    CODES,
    GAME,
    alone,
    card,
    cell,
    complete,
    completing,
    cubes_of,
    cubes_on,
    do,
    happenings,
    keep,
    kinds,
    legal,
    names,
    position,
)
from madoi.core import Rng
from madoi.games.princess import things
from madoi.games.princess.box import CELLS, GRID
from madoi.games.princess.rules import phases, setup, spells
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE
from madoi.games.princess.things import CELL_NAMES
from madoi.testing import clause

OTHERS = ["SP13", "SP15", "SP16"]
COMBO = ["... FIm FIs* FIu ...", "... ... WAs* ... ...", "... WAm* WIs@ WAu ...", "... ... WAs ... ..."]


# -- a plain reference: P6.2 to P6.4 word by word, on dictionaries -----------------------------------------


def turned(shape: list[tuple[int, int]], quarters: int) -> list[tuple[int, int]]:
    for _ in range(quarters):
        shape = [(column, -row) for row, column in shape]
    return shape


def plain_cubes(tiles: dict[tuple[int, int], str], cubes: set[tuple[int, int]], name: str) -> tuple[set[int], set[int]]:
    """The cells of cubes that lie in a pure and in a mixed fit."""
    spell = next(one for one in GAME.components["spell"] if one["id"] == name)
    pure: set[int] = set()
    mixed: set[int] = set()
    for quarters in range(4):
        shape = turned([(r, c) for r, c in spell["cells"]], quarters)
        for first in tiles:  # where the first cell of the shape goes
            fit = [(r + first[0] - shape[0][0], c + first[1] - shape[0][1]) for r, c in shape]
            if not all(spot in tiles for spot in fit):
                continue
            for attribute in ["EA", "WA", "FI", "WI", "m", "s", "u"]:
                lacking = [spot for spot in fit if attribute not in (tiles[spot][:2], tiles[spot][2])]
                inside = {r * GRID + c for r, c in fit if (r, c) in cubes}
                if not lacking:
                    pure |= inside
                elif len(lacking) == 1 and "steps_mixed" in spell:
                    mixed |= inside
    return pure, mixed


def random_tableau(rng: Rng, table: Princess) -> tuple[dict[tuple[int, int], str], set[tuple[int, int]]]:
    """Few kinds, so that many spells fit; the frame lies anywhere around the start card."""
    down, right = int(rng.below(5)), int(rng.below(5))
    few = [int(rng.below(12)) for _ in range(2 + rng.below(4))]
    tableau = table.players[0].tableau
    tableau.clear()
    setup.take_start(table.players[0], table.box, int(rng.below(2)))
    filled = 30 + rng.below(70)
    for k in range(25):
        spot = (down + k // 5) * GRID + right + k % 5
        if rng.below(100) < filled:
            tableau.lay(spot, few[rng.below(len(few))])
    used = [k for k in range(CELLS) if tableau.tops[k] != NONE]
    for _ in range(1 + rng.below(4)):
        tableau.put_cube(used[rng.below(len(used))])
    tiles = {divmod(k, GRID): table.tile_code(tableau.tops[k]) for k in used}
    return tiles, {divmod(k, GRID) for k in used if tableau.has_cube(k)}


@clause("P6.2", "P6.3", "P6.4", "P15.4")
def test_matching_agrees_with_a_plain_matcher_on_thousands_of_tableaux() -> None:
    rng = Rng(7)
    table = alone(["WIs@"], phase="card")
    table.phase = phases.COMPLETE
    fits = 0
    for number in range(5000):
        tiles, cubes = random_tableau(rng, table)
        one = number % 30
        table.display[0] = one
        pure, mixed = plain_cubes(tiles, cubes, GAME.box.spell_ids[one])
        wanted = {f"complete display/0 {CELL_NAMES[k]}" for k in pure}
        wanted |= {f"complete-mixed display/0 {CELL_NAMES[k]}" for k in mixed}
        assert {words for words in legal(table) if "display/0" in words} == wanted
        if number % 10 == 0:
            for verb in ("complete", "complete-mixed"):
                every = [f"{verb} display/0 {name}" for name in CELL_NAMES]
                assert all(table.is_legal(do(words)) == (words in wanted) for words in every)
        fits += bool(wanted)
        for k, odd in [*((k, 0) for k in pure), *((k, 1) for k in mixed)]:
            cells, attribute = spells.fit_shown(table, 0, k, bool(odd))
            name = ["EA", "WA", "FI", "WI", "m", "s", "u"][attribute]
            lacking = [c for c in cells if name not in (tiles[divmod(c, GRID)][:2], tiles[divmod(c, GRID)][2])]
            assert (len(lacking), k in cells, len(cells)) == (odd, True, GAME.box.sizes[one])
    assert fits > 1500


# -- clauses -------------------------------------------------------------------------------------------------


@clause("P6.1", "P0.1")
def test_any_card_of_the_display_may_be_completed() -> None:
    for place in range(4):
        display = [*OTHERS[:place], "SP01", *OTHERS[place:]]
        assert cubes_of(completing(["FIm* FIs FIu", "WIs@ ... ..."], display), "SP01") == {"E4"}


@clause("P6.2")
def test_shapes_may_be_rotated_but_not_mirrored() -> None:
    ess = ["... FIm* FIs", "FIu FIm ...", "WIs@ ... ..."]
    assert cubes_of(completing(ess, ["SP15", "SP01"]), "SP15") == {"F3"}
    upright = ["FIm ...", "FIs* FIu", "WIs@ FIm"]
    assert cubes_of(completing(upright, ["SP15", "SP03"]), "SP15") == {"E4"}
    assert cubes_of(completing(upright, ["SP16", "SP03"]), "SP16") == set()


@clause("P6.2")
def test_all_cells_of_a_fit_are_occupied_and_other_cells_do_not_matter() -> None:
    gap = ["FIm* FIs ... FIu", "WIs@ FIs FIu ..."]
    assert cubes_of(completing(gap, ["SP19", "SP10"]), "SP19") == set()
    more = ["WAm WAs EAu", "FIm* FIs FIu", "WIs@ EAm EAs"]
    assert cubes_of(completing(more, ["SP01"]), "SP01") == {"E4"}


@clause("P6.3")
def test_a_cube_must_lie_in_the_fit() -> None:
    table = completing(["FIm FIs FIu", "WIs@ WAs* WAu", "WAm ... ..."], ["SP01", "SP03"])
    assert cubes_of(table, "SP01") == set()
    assert cubes_of(table, "SP03") == {"F5"}


@clause("P6.3", "P14.W2")
def test_fire_or_sun_complete_a_corner_but_no_mixture() -> None:
    fire = completing(["FIm* ... ...", "FIs FIu ...", "... ... EAm@"], ["SP03"])
    assert cubes_of(fire, "SP03") == {"C3"}
    sun = completing(["EAu ... ...", "WAu FIu* ...", "... ... EAm@"], ["SP03"])
    assert cubes_of(sun, "SP03") == {"D4"}
    # The spell of three fires below keeps the table at step 6.
    neither = completing(
        ["FIm* ... ...", "FIs WAu ...", "... ... EAm@", "... ... EAs*", "... ... EAu"], ["SP03", "SP01"]
    )
    assert cubes_of(neither, "SP03") == set()
    assert cubes_of(neither, "SP01") == {"E6"}


@clause("P14.W9", "P6.4")
def test_a_mixed_fit_needs_a_tile_in_every_cell() -> None:
    def cross(centre: str, arm: str = "WAs") -> Princess:
        lines = [
            "... WAm ... ...",
            f"WAs* {centre} WAu ...",
            f"... {arm} ... EAm@",
            "... ... ... EAs*",
            "... ... ... EAu",
        ]
        return completing(lines, ["SP23", "SP01"])  # three earths below keep the table at step 6

    assert (cubes_of(cross("..."), "SP23"), cubes_of(cross("..."), "SP23", mixed=True)) == (set(), set())
    assert (cubes_of(cross("FIm"), "SP23"), cubes_of(cross("FIm"), "SP23", mixed=True)) == (set(), {"B4"})
    assert cubes_of(cross("WAm"), "SP23") == {"B4"}
    assert cubes_of(cross("FIu", "EAm"), "SP23", mixed=True) == set()
    table = cross("FIm")
    table.apply(complete(table, "SP23", "B4", mixed=True))
    assert table.gained == 3
    table = cross("WAm")
    table.apply(complete(table, "SP23", "B4"))
    assert table.gained == 5


@clause("P6.4")
def test_the_cube_may_lie_on_the_odd_tile() -> None:
    table = completing(["WAm WAs FIu* WAu WAm", "WIs@ ... ... ... ..."], ["SP30"])
    assert cubes_of(table, "SP30", mixed=True) == {"G4"}


@clause("P6.4")
def test_a_card_with_one_number_needs_a_pure_fit() -> None:
    table = completing(["WAm WAs FIu* WAu", "WIs@ FIs FIm ..."], ["SP19", "SP03"])
    assert cubes_of(table, "SP19", mixed=True) == set()


@clause("P13.11", "P6.4")
def test_the_smaller_number_may_be_chosen_although_a_pure_fit_exists() -> None:
    # The cross of water around E4 is pure; its sky signs are all moon but one.
    table = completing(["... WAm ...", "WAm* WAm WAs", "... WAm ...", "... WIs@ ..."], ["SP23"])
    assert cubes_of(table, "SP23") == {"D3"}
    assert cubes_of(table, "SP23", mixed=True) == {"D3"}
    choices = [one for one in table.choices(0) if one.touch[0] == "spell/SP23"]
    assert [one.touch for one in choices] == [
        ("spell/SP23", "cell/0/D3", "number/5"),
        ("spell/SP23", "cell/0/D3", "number/3"),
    ]
    table.apply(complete(table, "SP23", "D3", mixed=True))
    assert table.players[0].cell == 3


@clause("P6.5", "P13.12", "P15.4")
def test_the_same_fit_serves_several_spells_with_a_cube_each() -> None:
    tableau = ["FIm* FIs* FIu", "WIs@ ... ..."]
    table = completing(tableau, ["SP01", "SP02", "SP13", "SP15"], deck=["SP16"])
    table.apply(complete(table, "SP01", "E4"))
    assert cubes_of(table, "SP02") == {"F4"}  # the first cube lies on the card
    events = happenings(table, complete(table, "SP02", "F4"))
    assert table.players[0].cell == 2 + 2 + 1
    assert "cubes-returned" in kinds(events)
    assert (table.players[0].hand, cubes_on(table, 0)) == (4, set())
    assert table.players[0].tableau.tops[cell("E4")] != NONE  # tiles are not consumed


@clause("P6.6", "P6.6.1", "P6.6.2", "P6.6.3", "P6.9")
def test_a_completed_card_is_set_aside_and_the_fresh_card_may_be_completed_too() -> None:
    table = completing(["FIm* FIs* FIu", "WIs@ ... ..."], ["SP01", *OTHERS], deck=["SP02", "SP18"])
    table.apply(complete(table, "SP01", "E4"))
    assert (names(table.aside), table.gained, cubes_on(table, 0)) == (["SP01"], 2, {"F4"})
    assert names(table.display) == ["SP02", *OTHERS]
    table.apply(complete(table, "SP02", "F4"))
    assert names(table.discard) == ["SP01", "SP02"]
    assert table.players[0].cell == 5


@clause("P6.6.4", "P6.6.5")
def test_cards_are_discarded_and_their_cubes_return_while_unused_cubes_stay() -> None:
    table = completing(["FIm* FIs* FIu", "WIs@ ... ..."], ["SP01", *OTHERS], deck=["SP18"])
    table.apply(complete(table, "SP01", "E4"))
    assert table.actor == 1  # nothing more can be completed
    assert (names(table.discard), table.players[0].hand, cubes_on(table, 0)) == (["SP01"], 3, {"F4"})
    assert table.players[0].cell == 2


@clause("P6.7")
def test_cards_set_aside_do_not_take_part_in_a_reshuffle() -> None:
    display = ["SP01", "SP02", "SP13", "SP15"]
    rest = [name for name in GAME.box.spell_ids if name not in display]
    table = completing(["FIm* FIs* FIu", "WIs@ ... ..."], display, discard=rest)
    table.apply(complete(table, "SP01", "E4"))
    assert names(table.aside) == ["SP01"]
    assert card("SP01") not in [*table.deck, *table.display]


@clause("P6.9")
def test_a_card_kept_in_step_2_may_be_completed_in_the_same_turn() -> None:
    table = alone(["FIm* FIs ...", "WIs@ ... ..."], display=["SP01", *OTHERS], deck=["SP18"],
                  field=["FIu", "EAm", "EAm", "EAm", "EAm"])  # fmt: skip
    table.apply(keep("SP01", table))
    table.apply(do("pass"))
    table.apply(do("pass"))
    assert table.phase == phases.PLACE
    table.apply(do("place field/0 G4"))
    table.apply(do("no-cube"))
    assert cubes_of(table, "SP01") == {"E4"}


@clause("P14.W1", "P7.1", "P6.5")
def test_a_combo_of_three_gives_nine_steps() -> None:
    table = completing(COMBO, ["SP01", "SP07", "SP23", "SP13"], deck=["SP20", "SP24", "SP25"])
    assert table.players[0].hand == 1
    table.apply(complete(table, "SP23", "E4", mixed=True))
    table.apply(complete(table, "SP07", "D5"))
    events = happenings(table, complete(table, "SP01", "E3"))
    assert table.players[0].cell == 9
    moved = next(event for event in events if event["kind"] == "moved")
    assert (moved["steps"], moved["start"], moved["cell"]) == (9, 0, 9)
    assert (cubes_on(table, 0), table.players[0].hand) == (set(), 4)
    assert names(table.discard) == ["SP23", "SP07", "SP01"]
    assert names(table.display) == ["SP25", "SP24", "SP20", "SP13"]


@clause("P6.3")
def test_a_completion_tells_its_fit_and_attribute() -> None:
    table = completing(["FIm* FIs FIu", "WIs@ ... ..."], ["SP01", *OTHERS])
    event = happenings(table, complete(table, "SP01", "E4"))[0]
    assert list(event["cells"]) == ["cell/0/E4", "cell/0/F4", "cell/0/G4"]
    assert (event["attribute"], event["steps"], event["cube"]) == ("fire", 2, "cell/0/E4")


@clause("P0.3")
def test_covered_tiles_do_not_count_for_spells() -> None:
    table = completing(["FIm* WAs/FIs FIu", "WIs@ ... ...", "WIm* ... ...", "WIu ... ..."], ["SP01"])
    assert cubes_of(table, "SP01") == {"E6"}  # the three winds below, not the row of fire


def test_the_start_card_counts_as_a_tile_of_a_spell() -> None:
    assert cubes_of(completing(["WIm* WIs@ WIu"], ["SP01"]), "SP01") == {"D5"}


def test_positions_name_cells_as_choices_do() -> None:
    assert CELL_NAMES[cell("E5")] == "E5"
    assert len(CODES) == 12
    assert things.cell(1, cell("A9")) == "cell/1/A9"
    assert position(2).actor == 0
