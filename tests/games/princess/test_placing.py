from __future__ import annotations

from games.princess_helpers import GAME, START, alone, cell, cubes_on, do, place, position, random_steps, targets, top
from madoi.core import Rng
from madoi.games.princess.box import CELLS, GRID
from madoi.games.princess.rules import phases
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE
from madoi.games.princess.things import CELL_NAMES
from madoi.testing import clause


def plain_targets(table: Princess) -> set[int]:
    """P5.1 to P5.4 word by word."""
    tableau = table.players[table.actor].tableau
    used = [divmod(k, GRID) for k in range(CELLS) if tableau.tops[k] != NONE]
    found = set()
    for row in range(GRID):
        for column in range(GRID):
            there = (row, column) in used
            near = any((row, column) != one and abs(row - one[0]) <= 1 and abs(column - one[1]) <= 1 for one in used)
            allowed = not tableau.has_cube(row * GRID + column) if there else near
            rows = [r for r, _ in [*used, (row, column)]]
            columns = [c for _, c in [*used, (row, column)]]
            if allowed and max(rows) - min(rows) <= 4 and max(columns) - min(columns) <= 4:
                found.add(row * GRID + column)
    return found


@clause("P5.1", "P5.2", "P5.3", "P5.4", "P0.2")
def test_targets_are_those_of_the_clauses_on_many_tableaux() -> None:
    seen = 0
    for seed in range(12):
        table = random_steps(GAME.new(2 + seed % 3, seed), 12, seed)  # type: ignore[arg-type]
        rng = Rng(seed)
        while table.phase != phases.OVER:
            offered = table.legal_actions()
            if table.phase == phases.PLACE:
                wanted = {
                    do(f"place field/{k} {CELL_NAMES[c]}")
                    for k in range(len(table.field))
                    for c in plain_targets(table)
                }
                assert {int(action) for action in offered} == wanted
                seen += 1
            table.apply(int(offered[rng.below(len(offered))]))
    assert seen > 300


@clause("P14.W8", "P5.2")
def test_around_a_lone_start_card_there_are_nine_targets() -> None:
    table = alone(START, phase="place")
    assert targets(table) == {"D4", "E4", "F4", "D5", "E5", "F5", "D6", "E6", "F6"}


@clause("P14.W8", "P5.3")
def test_around_a_row_of_five_there_are_fifteen_targets() -> None:
    table = alone(["WIs@ FIm FIs FIu EAm"], phase="place")
    assert targets(table) == {f"{column}{row}" for column in "EFGHI" for row in (4, 5, 6)}


@clause("P5.3")
def test_the_start_card_may_end_up_in_a_corner_of_the_frame() -> None:
    lines = ["FIm FIs ... ...", "... ... WAm ...", "... ... ... WAs", "... ... EAm ...", "... ... ... WIs@"]
    table = alone(lines, phase="place")
    found = targets(table)
    assert all(name[1] in "12345" for name in found)
    assert any(name[0] == "F" for name in found)  # the frame has a column to spare on either side


@clause("P5.4", "P0.3")
def test_a_tile_without_a_cube_may_be_covered_and_no_longer_counts() -> None:
    table = alone(["FIm* FIs", "... WIs@"], phase="place", field=["EAm", "EAs", "EAu", "WAm", "WAs"])
    assert "D4" not in targets(table)
    assert {"E4", "E5"} <= targets(table)
    table.apply(place(table, "WAm", "E4"))
    assert (top(table, 0, "E4"), table.players[0].tableau.count(2), table.players[0].tableau.count(1)) == ("WAm", 1, 1)
    assert [table.tile_code(piece) for piece in table.players[0].tableau.pile(cell("E4"))] == ["WAm", "FIs"]


@clause("P5.4")
def test_the_start_card_may_be_covered_and_there_is_no_height_limit() -> None:
    pile = "/".join(["FIm"] * 4 + ["FIs"] * 4 + ["FIu"] * 4 + ["WAm"] * 4 + ["WIs@"])
    table = alone([pile], phase="place", field=["EAm", "EAs", "EAu", "WAs", "WAu"])
    table.apply(place(table, "EAu", "E5"))
    assert len(table.players[0].tableau.pile(cell("E5"))) == 18
    assert GAME.position(table.describe()).save() == table.save()


@clause("P5.5")
def test_neighbouring_attributes_need_not_match() -> None:
    table = alone(["FIu WIs@"], phase="place", field=["EAm", "EAm", "EAm", "EAm", "WAm"])
    assert all(table.is_legal(place(table, code, "F5")) for code in ("EAm", "WAm"))


@clause("P5.7", "P1.12")
def test_at_most_one_cube_lies_on_a_cell_and_four_on_the_tableau() -> None:
    table = alone(["FIm* FIs*", "... WIs@"], phase="spirit")
    assert not table.is_legal(do("spirit-put D4"))
    table = alone(["FIm* FIs*", "FIu* WIs@*"], phase="place")
    table.apply(do("place field/0 F5"))
    assert len(cubes_on(table, 0)) == 4


@clause("P5.8")
def test_a_legal_target_exists_even_among_cubes() -> None:
    table = alone(["FIm* ... ... ... FIs*", "... ... ... ... ...", "... ... ... ... ...", "... ... ... ... ...",
                   "FIu* ... ... ... WIs@*"], phase="place")  # fmt: skip
    assert len(targets(table)) == 12
    full = ["EAm* EAs* WAm* WAs* WIs@", "FIm FIm FIm FIm FIs", "FIs FIs FIs FIu FIu", "FIu FIu WIm WIm WIm",
            "WIm WAm WAm WAm WAu"]  # fmt: skip
    assert len(targets(alone(full, phase="place"))) == 21


@clause("P5.3", "P8.5")
def test_the_frame_is_measured_anew_when_tiles_are_gone() -> None:
    wide = alone(["WIs@ FIm FIs FIu EAm"], phase="place")
    narrow = alone(["WIs@ FIm FIs FIu"], phase="place")
    assert "D5" not in targets(wide)
    assert "D5" in targets(narrow)


@clause("P15.5")
def test_no_cell_beyond_the_array_is_ever_needed() -> None:
    table = alone(["WIs@ ... ... ...", "... FIm ... ...", "... ... FIs ...", "... ... ... FIu"], phase="place")
    assert targets(table) <= set(CELL_NAMES)
    diagonal = [" ".join(code if k == place else "..." for k in range(5))
                for place, code in enumerate(["FIu", "FIs", "FIm", "WAs", "WIs@"])]  # fmt: skip
    corner = position(players=[{"tableau": diagonal}, {}], phase="place")
    assert targets(corner) == {name for name in CELL_NAMES if name[0] in "ABCDE" and name[1] in "12345"} - {
        "D1", "E1", "E2", "A4", "A5", "B5"
    }  # fmt: skip
