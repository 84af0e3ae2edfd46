"""U1 to U3: what is in the box."""

from __future__ import annotations

import copy
from itertools import combinations
from typing import Any

import pytest

from games.utena_helpers import GAME, cloud, new, two
from madoi.core import BadComponents
from madoi.testing import clause

ASCETICS = {row["id"]: set(row["icons"]) for row in GAME.components["gyoja"]}
DESIRES = {row["id"]: set(row["slots"].values()) for row in GAME.components["desire"]}
COLORS = GAME.components["icons"]["colors"]
SHAPES = GAME.components["icons"]["shapes"]
SCHOOLS = GAME.components["icons"]["schools"]


def match(a: str, b: str) -> str:
    return GAME.box.match_names[two(a, b)]


@clause("U1.3")
def test_the_box_holds_what_the_book_lists() -> None:
    counts = GAME.components["counts"]
    assert (counts["gyoja_cards"], counts["desire_cards"], counts["flower_boards"], counts["markers"]) == (
        21,
        13,
        4,
        32,
    )
    assert (len(ASCETICS), len(DESIRES)) == (21, 13)


@clause("U1.4")
def test_a_flower_board_has_a_side_of_eight_and_a_side_of_six() -> None:
    sides = {side["id"]: side["outer_cells"] for side in GAME.components["flower_side"]}
    assert sides == {"eight": 8, "six": 6}
    assert [mode.cap for mode in GAME.box.modes] == [8, 6, 8, 6]


@clause("U1.5", "U2.3")
def test_the_cloud_has_a_cell_for_each_colour_shape_and_school() -> None:
    kinds = [name.split("-")[0] for name in cloud(new(3))]
    assert (kinds.count("color"), kinds.count("shape"), kinds.count("school")) == (4, 4, 5)
    assert set().union(*DESIRES.values()) == set(cloud(new(3)))


@clause("U2.1", "U2.2")
def test_ascetic_cards_show_sixteen_tools_and_five_schools() -> None:
    assert COLORS == ["blue", "navy", "white", "red"]
    assert SHAPES == ["cross", "snake", "quincunx", "horn"]
    assert set(SCHOOLS) == {"yellow", *COLORS}
    tools = {f"{color}-{shape}" for color in COLORS for shape in SHAPES}
    assert set().union(*ASCETICS.values()) == tools | {f"school-{color}" for color in SCHOOLS}


@clause("U2.4", "U2.7")
def test_a_sun_counts_as_the_four_tools_of_its_colour() -> None:
    printed = {row["id"]: row["printed"] for row in GAME.components["gyoja"]}
    assert printed["G01"] == ["sun-blue", "school-yellow"]
    assert ASCETICS["G01"] == {f"blue-{shape}" for shape in SHAPES} | {"school-yellow"}
    assert match("G01", "G09") == "blue-cross"
    assert match("G01", "G10") == "blue-snake"


@clause("U2.5")
def test_colour_alone_or_shape_alone_does_not_match() -> None:
    # G09 and G10 both have blue, navy, white and red tools of other shapes: only the navy school is common.
    assert match("G09", "G10") == "school-navy"
    # G05 carries the blue school, G01 only blue tools: they match on a tool.
    assert match("G05", "G01") == "blue-cross"


@clause("U2.6")
def test_any_two_cards_of_a_deck_share_exactly_one_icon() -> None:
    for deck in (ASCETICS, DESIRES):
        assert all(len(a & b) == 1 for a, b in combinations(deck.values(), 2))


@clause("U2.8")
def test_a_tool_has_two_cells_and_a_school_one() -> None:
    cells = GAME.box.cell_ids
    tool, school = two("G01", "G09"), two("G09", "G10")
    assert (cells[GAME.box.first_cell[tool]], cells[GAME.box.second_cell[tool]]) == ("color-blue", "shape-cross")
    assert (cells[GAME.box.first_cell[school]], GAME.box.second_cell[school]) == ("school-navy", -1)


@clause("U3.1", "U3.8")
def test_the_decks_are_projective_planes() -> None:
    for deck, points, on_cards in ((ASCETICS, 21, 5), (DESIRES, 13, 4)):
        icons = set().union(*deck.values())
        assert len(deck) == len(icons) == points
        assert all(sum(icon in card for card in deck.values()) == on_cards for icon in icons)
    matches = [match(a, b) for a, b in combinations(ASCETICS, 2)]
    assert len(matches) == 210
    assert sum(name.startswith("school-") for name in matches) == 50


@clause("U3.2", "U3.4")
def test_east_cards_are_one_shape_each_and_blue() -> None:
    east = [row for row in GAME.components["gyoja"] if row["kind"] == "east"]
    assert [sorted(row["icons"]) for row in east] == [
        sorted([f"{color}-{shape}" for color in COLORS] + ["school-blue"]) for shape in SHAPES
    ]
    assert ASCETICS["G21"] == {f"school-{color}" for color in SCHOOLS}
    assert all(sum(icon.startswith("school-") for icon in ASCETICS[name]) == 1 for name in ASCETICS if name != "G21")


@clause("U3.3")
def test_there_is_a_sun_for_every_colour_all_of_the_yellow_school() -> None:
    suns = [row for row in GAME.components["gyoja"] if row["kind"] == "sun"]
    assert [row["printed"] for row in suns] == [[f"sun-{color}", "school-yellow"] for color in COLORS]


@clause("U3.5")
def test_mixed_cards_are_even_permutations_in_three_schools() -> None:
    mixed = [row for row in GAME.components["gyoja"] if row["kind"] == "mixed"]
    assert len(mixed) == 12
    for row in mixed:
        tools = sorted((COLORS.index(c), SHAPES.index(s)) for c, s in (i.split("-") for i in row["icons"][:4]))
        shapes = [shape for _, shape in tools]
        inversions = sum(a > b for a, b in combinations(shapes, 2))
        assert sorted(shapes) == [0, 1, 2, 3]
        assert inversions % 2 == 0
    assert [row["icons"][4] for row in mixed] == ["school-navy"] * 4 + ["school-white"] * 4 + ["school-red"] * 4


@clause("U3.6")
def test_desire_cards_are_four_directions_and_nine_codewords() -> None:
    deck = GAME.components["desire_deck"]
    order, shape_of = deck["direction_order"], deck["direction_shape"]
    owned = {d: [f"school-{d}", f"color-{d}", f"shape-{shape_of[d]}"] for d in order}
    for row in GAME.components["desire"]:
        if row["kind"] == "direction":
            assert DESIRES[row["id"]] == {"school-yellow", *owned[row["direction"]]}
        else:
            a, b = row["word"][:2]
            assert row["word"] == [a, b, (a + b) % 3, (a + 2 * b) % 3]
            assert DESIRES[row["id"]] == {owned[d][level] for d, level in zip(order, row["word"], strict=True)}


@clause("U3.7")
def test_every_icon_sits_in_its_home_corner() -> None:
    deck = GAME.components["desire_deck"]
    home, shape_of = deck["home_corner"], deck["direction_shape"]
    corner = {f"{kind}-{d}": home[d] for d in home for kind in ("school", "color")}
    corner |= {f"shape-{shape_of[d]}": home[d] for d in home}
    row_mate = {"TL": "TR", "TR": "TL", "BL": "BR", "BR": "BL"}
    column_mate = {"TL": "BL", "BL": "TL", "TR": "BR", "BR": "TR"}
    for row in GAME.components["desire"]:
        slots = row["slots"]
        if row["kind"] == "mixed":
            assert all(corner[icon] == slot for slot, icon in slots.items())
        else:
            d = row["direction"]
            assert slots[home[d]] == f"school-{d}"
            assert slots[row_mate[home[d]]] == f"color-{d}"
            assert slots[column_mate[home[d]]] == f"shape-{shape_of[d]}"


def broken(change: Any) -> str:
    data = copy.deepcopy(dict(GAME.components))
    change(data)
    with pytest.raises(BadComponents) as error:
        GAME.with_components(data)
    return str(error.value)


def test_a_wrong_component_file_is_refused_with_the_key() -> None:
    assert "gyoja must have 21 entries, not 20" in broken(lambda d: d["gyoja"].pop())
    assert "gyoja[3].icon is not known" in broken(lambda d: d["gyoja"][3].update(icon=[]))
    assert "must share exactly one icon" in broken(
        lambda d: d["gyoja"][8].update(icons=["blue-cross", "navy-cross", "white-quincunx", "red-horn", "school-navy"])
    )
    assert "gyoja[0].icons has 'green-cross'" in broken(lambda d: d["gyoja"][0]["icons"].__setitem__(0, "green-cross"))
    assert "desire[2].slots.TL is missing" in broken(lambda d: d["desire"][2]["slots"].pop("TL"))
    assert "has the id 'G01' twice" in broken(lambda d: d["gyoja"][1].update(id="G01"))
    assert "mode[3].start_markers" in broken(lambda d: d["mode"][3].update(start_markers=[1, 1, 2, 3]))
    assert "rulings.gain_is_mandatory is missing" in broken(lambda d: d["rulings"].pop("gain_is_mandatory"))
    assert "colour" in broken(lambda d: d["cloud"]["cell"][0].update(id="color-green"))


@clause("U18.3")
def test_other_corners_work_unchanged() -> None:
    data = copy.deepcopy(dict(GAME.components))
    for row in data["desire"]:
        slots = row["slots"]
        row["slots"] = {"TL": slots["BR"], "TR": slots["BL"], "BL": slots["TR"], "BR": slots["TL"]}
    other = GAME.with_components(data)
    assert other.digest != GAME.digest
    state = other.new(4, 5)
    while state.actor >= 0:
        state.apply(state.legal_actions()[0])
        assert other.broken_invariants(state) == []
