"""U9: the gain step."""

from __future__ import annotations

from games.utena_helpers import HANDS, centre, changes, cloud, middle, new, outer, result, swap_field, swap_hand, told
from madoi.testing import clause


@clause("U9.1")
def test_the_colour_cell_comes_first_then_the_shape_cell_or_the_one_school_cell() -> None:
    table = middle(4, [1, 1, 1, 1], hands=[["G10", "G02"], HANDS[1]], more=[{}, {}, {"pair": ["G06", "G17"]}])
    table.watch()
    swap_hand(table, "G01", "G10")  # G09+G10: school-navy
    assert [e["cell"] for e in told(table) if e["kind"] == "gained"] == ["school-navy"]


@clause("U9.2")
def test_an_empty_cell_gives_nothing() -> None:
    table = middle(4, [1, 1, 1, 1], hands=HANDS, cloud={"color-navy": 0, "shape-snake": 3})
    swap_hand(table, "G01", "G02")  # navy-snake
    assert outer(table)[0] == 2
    assert cloud(table)["color-navy"] == 0
    assert cloud(table)["shape-snake"] == 2


@clause("U9.3")
def test_markers_go_to_free_outer_cells_and_then_to_the_centre() -> None:
    table = middle(4, [5, 1, 1, 1], hands=HANDS)
    swap_hand(table, "G01", "G02")
    assert (outer(table)[0], centre(table)[0]) == (6, 1)
    full = middle(4, [1, 1, 1, 6], lead=0, more=[{}, {}, {}, {"centre": 2}], hands=HANDS, cloud={"shape-quincunx": 3})
    swap_field(full, "G01", "G07")  # altar 3: G01+G11 blue-quincunx: two more on the centre
    assert centre(full)[3] == 4


@clause("U9.4", "U12.2", "U17.6")
def test_victory_stops_the_gain_at_once() -> None:
    table = middle(4, [5, 6, 6, 6], hands=HANDS)
    before = cloud(table)
    swap_hand(table, "G01", "G02")
    assert result(table) == "won"
    assert changes(before, cloud(table)) == {"color-navy": -1}  # the shape marker stays
    assert centre(table) == [0, 0, 0, 0]


@clause("U9.5", "U17.1")
def test_gaining_cannot_be_refused() -> None:
    table = middle(4, [6, 1, 1, 1], hands=HANDS)
    swap_hand(table, "G01", "G02")
    assert centre(table)[0] == 2
    assert table.altar == 1  # nobody was asked


@clause("U11.1")
def test_a_centre_marker_means_a_full_ring() -> None:
    for seed in range(40):
        table = new(4, seed)
        while table.actor >= 0:
            assert all(a.outer == table.mode.cap for a in table.altars if a.centre)
            table.apply(table.legal_actions()[-1 if seed % 2 else 0])
