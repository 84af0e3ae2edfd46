"""U1 to U3: what is in the box."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from games.utena_helpers import GAME, cloud, match, new
from madoi.core import BadComponents
from madoi.games.utena.box import NO_CELL
from madoi.testing import clause

ASCETICS = {row["id"]: set(row["icons"]) for row in GAME.components["gyoja"]}


DESIRES = {row["id"]: set(row["slots"].values()) for row in GAME.components["desire"]}


COLORS = GAME.components["icons"]["colors"]


SHAPES = GAME.components["icons"]["shapes"]


SCHOOLS = GAME.components["icons"]["schools"]


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
    assert match("G01", "G09").icon == "blue-cross"
    assert match("G01", "G10").icon == "blue-snake"


@clause("U2.5")
def test_colour_alone_or_shape_alone_does_not_match() -> None:
    # G09 and G10 both have blue, navy, white and red tools of other shapes: only the navy school is common.
    assert match("G09", "G10").icon == "school-navy"
    # G05 carries the blue school, G01 only blue tools: they match on a tool.
    assert match("G05", "G01").icon == "blue-cross"


@clause("U2.6")
def test_any_two_cards_of_a_deck_share_exactly_one_icon() -> None:
    for deck in (ASCETICS, DESIRES):
        assert all(len(a & b) == 1 for a, b in combinations(deck.values(), 2))


@clause("U2.8")
def test_a_tool_has_two_cells_and_a_school_one() -> None:
    cells = GAME.box.cell_ids
    tool, school = match("G01", "G09"), match("G09", "G10")
    assert (cells[tool.first_cell], cells[tool.second_cell]) == ("color-blue", "shape-cross")
    assert (cells[school.first_cell], school.second_cell) == ("school-navy", NO_CELL)


@clause("U3.1", "U3.8")
def test_the_decks_are_projective_planes() -> None:
    for deck, points, on_cards in ((ASCETICS, 21, 5), (DESIRES, 13, 4)):
        icons = set().union(*deck.values())
        assert len(deck) == len(icons) == points
        assert all(sum(icon in card for card in deck.values()) == on_cards for icon in icons)
    matches = [match(a, b).icon for a, b in combinations(ASCETICS, 2)]
    assert len(matches) == 210
    assert sum(name.startswith("school-") for name in matches) == 50


@clause("U3.2", "U3.4")
def test_east_cards_are_one_shape_each_and_blue() -> None:
    east = [sorted(icons) for name, icons in ASCETICS.items() if "school-blue" in icons and name != "G21"]
    assert east == [sorted([f"{color}-{shape}" for color in COLORS] + ["school-blue"]) for shape in SHAPES]
    assert ASCETICS["G21"] == {f"school-{color}" for color in SCHOOLS}
    assert all(sum(icon.startswith("school-") for icon in ASCETICS[name]) == 1 for name in ASCETICS if name != "G21")


@clause("U3.3")
def test_there_is_a_sun_for_every_colour_all_of_the_yellow_school() -> None:
    printed = [row["printed"] for row in GAME.components["gyoja"]]
    assert [face for face in printed if face[0].startswith("sun-")] == [
        [f"sun-{color}", "school-yellow"] for color in COLORS
    ]


@clause("U3.5")
def test_mixed_cards_are_even_permutations_in_three_schools() -> None:
    mixed = GAME.components["gyoja"][8:20]
    for row in mixed:
        tools = sorted((COLORS.index(c), SHAPES.index(s)) for c, s in (i.split("-") for i in row["icons"][:4]))
        shapes = [shape for _, shape in tools]
        inversions = sum(a > b for a, b in combinations(shapes, 2))
        assert sorted(shapes) == [0, 1, 2, 3]
        assert inversions % 2 == 0
    assert [row["icons"][4] for row in mixed] == ["school-navy"] * 4 + ["school-white"] * 4 + ["school-red"] * 4


DIRECTIONS = {  # a direction's colour: its three icons, and its home corner
    "blue": (["school-blue", "color-blue", "shape-cross"], "BR"),
    "navy": (["school-navy", "color-navy", "shape-snake"], "TR"),
    "white": (["school-white", "color-white", "shape-quincunx"], "TL"),
    "red": (["school-red", "color-red", "shape-horn"], "BL"),
}
OWNED = [icons for icons, _ in DIRECTIONS.values()]


@clause("U3.6")
def test_desire_cards_are_four_directions_and_nine_codewords() -> None:
    directions = [{"school-yellow", *icons} for icons in OWNED]
    words = [(a, b, (a + b) % 3, (a + 2 * b) % 3) for a in range(3) for b in range(3)]
    mixed = [{icons[level] for icons, level in zip(OWNED, word, strict=True)} for word in words]
    cards = list(DESIRES.values())
    assert cards[:4] == directions
    assert sorted(map(sorted, cards[4:])) == sorted(map(sorted, mixed))


@clause("U3.7")
def test_every_icon_sits_in_its_home_corner() -> None:
    home = {icon: corner for icons, corner in DIRECTIONS.values() for icon in icons}
    row_mate = {"TL": "TR", "TR": "TL", "BL": "BR", "BR": "BL"}
    column_mate = {"TL": "BL", "BL": "TL", "TR": "BR", "BR": "TR"}
    slots = [row["slots"] for row in GAME.components["desire"]]
    for card, (icons, corner) in zip(slots[:4], DIRECTIONS.values(), strict=True):
        assert [card[corner], card[row_mate[corner]], card[column_mate[corner]]] == icons
    for card in slots[4:]:
        assert all(home[icon] == corner for corner, icon in card.items())


def box_with(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(dict(GAME.components))
    change(data)
    return data


def broken(change: Callable[[dict[str, Any]], object]) -> str:
    data = box_with(change)
    with pytest.raises(BadComponents) as error:
        GAME.with_components(data)
    return str(error.value)


def test_a_wrong_box_is_refused_with_the_key() -> None:
    assert "gyoja must have 21 entries, not 20" in broken(lambda d: d["gyoja"].pop())
    assert "gyoja[3].icon is not known" in broken(lambda d: d["gyoja"][3].update(icon=[]))
    face = ["blue-cross", "navy-cross", "white-quincunx", "red-horn", "school-navy"]
    assert "must share exactly one icon" in broken(lambda d: d["gyoja"][8].update(icons=face, printed=face))
    assert "gyoja[8].printed must show its icons" in broken(lambda d: d["gyoja"][8].update(icons=face))
    assert "gyoja[0].icons has 'green-cross'" in broken(lambda d: d["gyoja"][0]["icons"].__setitem__(0, "green-cross"))
    assert "desire[2].slots.TL is missing" in broken(lambda d: d["desire"][2]["slots"].pop("TL"))
    assert "has the id 'G01' twice" in broken(lambda d: d["gyoja"][1].update(id="G01"))
    assert "mode[3].start_markers" in broken(lambda d: d["mode"][3].update(start_markers=[1, 1, 2, 3]))
    assert "rulings.gain_is_mandatory is missing" in broken(lambda d: d["rulings"].pop("gain_is_mandatory"))
    assert "colour" in broken(lambda d: d["cloud"]["cell"][0].update(id="color-green"))


@clause("U17.11")
@pytest.mark.parametrize(
    ("mode", "key", "changes"),
    [
        (3, "desire_draws_by_round", {"desire_draws_by_round": [3, 2, 2, 2, 2, 3, -1]}),  # 14 cards would be drawn
        (3, "gyoja_left_over", {"gyoja_left_over": -1, "hand_size": [5, 5, 4, 4]}),
        (
            3,
            "desire_revealed_at_setup",
            {"desire_revealed_at_setup": -1, "desire_pile_at_start": 14, "desire_draws_by_round": [2] * 7},
        ),
        (3, "reinforcements_per_round", {"reinforcements_per_round": -1}),
        (
            0,
            "rounds",
            {
                "rounds": 0,
                "gyoja_pile": 0,
                "gyoja_left_over": 14,
                "desire_revealed_at_setup": 13,
                "desire_pile_at_start": 0,
            },
        ),
        (1, "passes", {"passes": 0, "desire_revealed_at_setup": 13, "desire_pile_at_start": 0}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_number_below_the_least_is_refused_though_the_sums_are_right(
    mode: int, key: str, changes: dict[str, Any]
) -> None:
    assert f"mode[{mode}].{key} must be at least" in broken(lambda d: d["mode"][mode].update(changes))


@clause("U17.11")
def test_a_cloud_of_less_than_no_markers_is_refused() -> None:
    def change(data: dict[str, Any]) -> None:
        data["cloud"]["markers_per_cell_at_start"] = -1
        data["counts"]["markers"] = 6 - 13

    assert "cloud.markers_per_cell_at_start must be at least 0" in broken(change)


@clause("U17.11", "U18.3")
@pytest.mark.parametrize("name", ["dark-blue", "school"])
def test_a_colour_whose_tools_could_not_be_read_is_refused(name: str) -> None:
    def change(data: dict[str, Any]) -> None:
        renamed = json.loads(json.dumps(data).replace("navy", name))
        data.clear()
        data.update(renamed)

    assert f"icons.colors has '{name}'" in broken(change)


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where a box file has values."""
    if isinstance(data, dict) or (isinstance(data, list) and data and isinstance(data[0], dict)):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(inner, (*path, key))
    else:
        yield path


def other(value: Any) -> Any:
    """Another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
        case [*items]:
            return [*items[:-1], other(items[-1])]
    raise AssertionError(value)


FOR_PEOPLE = {"provenance", "title_ja", "title_romaji"}


@clause("U17.11")
@pytest.mark.parametrize("path", list(places(dict(GAME.components))), ids=lambda path: ".".join(map(str, path)))
def test_every_value_of_a_box_counts_or_is_refused(path: tuple[str | int, ...]) -> None:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = other(data[path[-1]])

    try:
        changed = GAME.with_components(box_with(change))
    except BadComponents:
        return
    played = [GAME, changed]
    same = [game.digest_in_play(game.setup(seats)) for game in played for seats in GAME.seat_counts]
    options = [[option.default for option in game.options] for game in played]
    without_effect = same[:4] == same[4:] and options[0] == options[1]
    assert without_effect == (path[-1] in FOR_PEOPLE or path[-1] == "printed")


def test_an_unknown_key_is_refused_wherever_it_stands() -> None:
    for path in list(places(dict(GAME.components))):
        if isinstance(path[-1], str):

            def change(data: Any, path: tuple[str | int, ...] = path) -> None:
                for key in path[:-1]:
                    data = data[key]
                data["colour"] = 1

            assert "colour is not known here" in broken(change)


@clause("U17.11")
def test_the_rulings_of_a_box_are_the_defaults_of_its_games() -> None:
    changed = GAME.with_components(box_with(lambda d: d["rulings"].update(opening_pass_field_swap=True)))
    assert changed.setup(3).options["opening_pass_field_swap"] is True
    assert GAME.setup(3).options["opening_pass_field_swap"] is False
    assert changed.setup(3, {"opening_pass_field_swap": False}).options["opening_pass_field_swap"] is False
    assert "rulings.swap_needs_consent can only be false (U17.10)" in broken(
        lambda d: d["rulings"].update(swap_needs_consent=True)
    )


def test_names_and_notes_are_no_part_of_what_is_played() -> None:
    changed = GAME.with_components(box_with(lambda d: d["gyoja"][0].update(provenance="seen in print")))
    assert changed.digest != GAME.digest
    for seats in GAME.seat_counts:
        assert changed.digest_in_play(changed.setup(seats)) == GAME.digest_in_play(GAME.setup(seats))


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
