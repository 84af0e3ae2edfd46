from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.princess_helpers import CODES, GAME, begun, cell, top
from madoi.core import BadComponents
from madoi.games.princess.box import FEWEST, MOST, SHAPE, STEAL_LEFT, STEAL_RIGHT
from madoi.games.princess.game import PrincessGame
from madoi.games.princess.things import CELL_NAMES
from madoi.testing import clause

BOX = GAME.box

# P1.6: name, pictures and numbers, copied from the clause.
SHAPES = {
    ("SP01", "SP02"): ("###", 2, 0), ("SP03", "SP04"): ("#./##", 2, 0), ("SP05", "SP06"): ("#../.#./..#", 2, 0),
    ("SP07", "SP08"): ("#.#/.#.", 2, 0), ("SP09", "SP10"): ("##./..#", 2, 0), ("SP11", "SP12"): ("..#/##.", 2, 0),
    ("SP13",): ("##/##", 3, 0), ("SP14",): ("###/.#.", 3, 0), ("SP15",): (".##/##.", 3, 0),
    ("SP16",): ("##./.##", 3, 0), ("SP17",): ("#./#./##", 3, 0), ("SP18",): (".#/.#/##", 3, 0),
    ("SP19",): ("####", 4, 0), ("SP20",): ("#.../.#../..#./...#", 4, 0), ("SP21",): (".#./#.#/.#.", 4, 0),
    ("SP22",): ("#.#/.#./.#.", 4, 0), ("SP23",): (".#./###/.#.", 5, 3), ("SP24",): ("#../#../###", 5, 3),
    ("SP25",): ("#../##./.##", 5, 3), ("SP26",): ("#.#/###", 5, 3), ("SP27",): ("###/.#./.#.", 5, 3),
    ("SP28",): ("##/##/#.", 5, 3), ("SP29",): ("#.#/.#./#.#", 6, 4), ("SP30",): ("#####", 6, 4),
}  # fmt: skip


@clause("P1.1")
def test_the_box_has_the_printed_numbers_of_pieces() -> None:
    assert len(BOX.spell_ids) == 32
    assert len(BOX.bonus_ids) == 8
    assert len(BOX.start_ids) == 4
    assert sum(BOX.copies) == 48
    assert GAME.components["spirit"][0]["count"] + GAME.components["spirit"][1]["count"] == 8
    assert len(BOX.colours) * GAME.components["cubes"]["per_player"] == 20
    assert GAME.components["cubes"]["princess"] == 1


@clause("P1.2", "P1.3")
def test_four_elements_and_three_signs_are_the_seven_attributes() -> None:
    assert BOX.element_ids == ["earth", "water", "fire", "wind"]
    assert BOX.sky_ids == ["moon", "star", "sun"]
    assert BOX.attribute_ids == BOX.element_ids + BOX.sky_ids


@clause("P1.4")
def test_each_of_the_twelve_kinds_has_four_tiles() -> None:
    assert list(BOX.copies) == [4] * 12
    assert sum(BOX.copies[kind] for kind in range(12) if kind // 3 == 0) == 12
    assert sum(BOX.copies[kind] for kind in range(12) if kind % 3 == 0) == 16


@clause("P0.5")
def test_tile_codes_are_element_and_sign() -> None:
    assert CODES == ["EAm", "EAs", "EAu", "WAm", "WAs", "WAu", "FIm", "FIs", "FIu", "WIm", "WIs", "WIu"]


@clause("P1.5")
def test_start_cards_show_one_cell_on_each_side() -> None:
    shown = {name: [CODES[BOX.starts[k * 2 + side][1]] for side in (0, 1)] for k, name in enumerate(BOX.start_ids)}
    assert shown == {"S1": ["EAm", "WAu"], "S2": ["WAs", "FIm"], "S3": ["FIu", "WIs"], "S4": ["WIm", "EAs"]}
    assert all(len(side) == 2 and CELL_NAMES[side[0]] == "E5" for side in BOX.starts)


@clause("P1.5")
def test_a_box_with_larger_start_cards_is_played_from_its_data() -> None:
    def change(data: dict[str, Any]) -> None:
        for start in data["start_card"]:
            for side in start["side"]:
                side["cells"] = [
                    {"r": 0, "c": 0, "element": "fire", "sky": "sun"},
                    {"r": 1, "c": 1, "element": "wind", "sky": "moon"},
                ]

    table = changed(change).new(2, 1)
    table.apply(0)
    assert top(table, (table.actor + 1) % 2, "E5") == "FIu"  # type: ignore[arg-type]
    assert top(table, (table.actor + 1) % 2, "F6") == "WIm"  # type: ignore[arg-type]
    table.apply(0)
    assert changed(change).position(table.describe()).save() == table.save()


@clause("P1.6")
def test_spell_cards_have_the_shapes_and_numbers_of_the_table() -> None:
    listed = {name: shape for names, shape in SHAPES.items() for name in names}
    assert len(listed) == 30
    for name, (picture, steps, mixed) in listed.items():
        card = BOX.spell_ids.index(name)
        lines = picture.split("/")
        cells = [(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign == "#"]
        assert sorted(BOX.shapes[card]) == cells, name
        assert (BOX.steps[card], BOX.mixed_steps[card]) == (steps, mixed), name
        assert BOX.spell_kinds[card] == SHAPE


@clause("P1.7")
def test_the_last_two_cards_steal_from_the_right_and_from_the_left() -> None:
    assert BOX.spell_ids[30:] == ["SP31", "SP32"]
    assert list(BOX.spell_kinds)[30:] == [STEAL_RIGHT, STEAL_LEFT]


@clause("P1.8")
def test_both_spirits_have_two_uses() -> None:
    assert list(BOX.uses) == [2, 2]
    assert [spirit["count"] for spirit in GAME.components["spirit"]] == [4, 4]


@clause("P1.9")
def test_bonus_cards_are_most_and_fewest_of_each_element() -> None:
    found = {(BOX.bonus_modes[k], BOX.bonus_elements[k]) for k in range(8)}
    assert found == {(mode, element) for mode in (MOST, FEWEST) for element in range(4)}
    assert list(BOX.bonus_points) == [3] * 8


@clause("P1.10")
def test_the_board_has_goal_25_and_two_passages() -> None:
    assert BOX.goal == 25
    assert {k: to for k, to in enumerate(BOX.passages) if to} == {8: 12, 10: 14}
    assert BOX.princess_start == 13


@clause("P1.11")
def test_the_score_track_has_thirty_points() -> None:
    assert (GAME.components["score_track"]["first"], GAME.components["score_track"]["last"]) == (0, 30)


@clause("P1.12")
def test_each_player_has_four_cubes_for_tiles_and_a_pawn() -> None:
    assert BOX.cubes == 4
    assert BOX.colours == ["red", "blue", "yellow", "green"]


def test_every_item_names_its_provenance() -> None:
    for key in ("element", "sky", "tile_kind", "start_card", "spell", "spirit", "bonus"):
        assert all(item["provenance"] for item in GAME.components[key])


# -- other boxes -----------------------------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], None]) -> PrincessGame:
    data = copy.deepcopy(dict(GAME.components))
    change(data)
    return GAME.with_components(data)


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Set the entry at a path to its last item."""

    def change(data: dict[str, Any]) -> None:
        thing: Any = data
        for key in path[:-2]:
            thing = thing[key]
        thing[path[-2]] = path[-1]

    return change


def drop(*path: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        thing: Any = data
        for key in path[:-1]:
            thing = thing[key]
        del thing[path[-1]]

    return change


WRONG = [
    (put("extra", {}), "extra"),
    (drop("limits"), "limits"),
    (put("limits", "frame", 6), "limits.frame"),
    (put("limits", "display_size", 3), "limits.display_size"),
    (put("limits", "keep_max", 2), "limits.keep_max"),
    (put("limits", "field_size", 9), "limits.field_size"),
    (put("limits", "framee", 5), "limits.framee"),
    (put("cubes", "per_player", 6), "cubes.per_player"),
    (put("cubes", "colours", ["red", "red", "blue", "green"]), "cubes.colours"),
    (drop("element", 3), "element"),
    (put("element", 1, "id", "earth"), "element[1].id"),
    (put("element", 1, "code", "EA"), "element[1].code"),
    (put("sky", 0, "colr", "x"), "sky[0].colr"),
    (put("tile_kind", 0, "count", 5), "tile_kind[0].ids"),
    (put("tile_kind", 0, "element", "void"), "tile_kind[0].element"),
    (put("tile_kind", 0, "sky", "star"), "tile_kind[1]"),
    (put("tile_kind", 1, "ids", ["T01", "T06", "T07", "T08"]), "tile_kind[1].ids"),
    (put("start_card", 0, "side", 0, "side", "C"), "start_card[0].side[0].side"),
    (put("start_card", 0, "side", 0, "cells", []), "start_card[0].side[0].cells"),
    (put("start_card", 0, "side", 0, "cells", 0, "r", 7), "start_card[0].side[0].cells[0].r"),
    (drop("spell", 0), "spell"),
    (put("spell", 0, "id", "SP02"), "spell[1].id"),
    (put("spell", 0, "kind", "spel"), "spell[0].kind"),
    (put("spell", 0, "cells", []), "spell[0].cells"),
    (put("spell", 0, "cells", [[0, 0], [0, 0]]), "spell[0].cells"),
    (put("spell", 0, "cells", [[0, 0], [0, 5]]), "spell[0].cells"),
    (put("spell", 0, "cells", [[0, 0], [0]]), "spell[0].cells[1]"),
    (put("spell", 0, "picture", ["##"]), "spell[0].picture"),
    (put("spell", 0, "steps", 0), "spell[0].steps"),
    (put("spell", 22, "steps_mixed", 5), "spell[22].steps_mixed"),
    (put("spell", 30, "direction", "left"), "spell[30].direction"),
    (put("spell", 0, "stepz", 2), "spell[0].stepz"),
    (drop("spell", 0, "provenance"), "spell[0].provenance"),
    (put("spirit", 0, "uses", -1), "spirit[0].uses"),
    (put("spirit", 0, "id", "spirit_x"), "spirit"),
    (put("bonus", 0, "element", "void"), "bonus[0].element"),
    (put("bonus", 0, "mode", "some"), "bonus[0].mode"),
    (put("bonus", 0, "points", 4), "bonus[0].points"),
    (put("bonus_rules", "drawn_per_game", 9), "bonus_rules.drawn_per_game"),
    (put("board", "goal", 26), "board.numbered_cells"),
    (put("board", "princess_start", 25), "board.princess_start"),
    (put("board", "passage", 0, "to", 3), "board.passage[0].to"),
    (put("board", "passage", 0, "cost", 2), "board.passage[0].cost"),
    (put("princess", "penalty", -1), "princess.penalty"),
    (put("princess", "applies_until_first_goal", False), "princess.applies_until_first_goal"),
    (put("scores", "rank", [10, 5, 3]), "scores.rank"),
    (put("scores", "unfinished_base", "cell - 24"), "scores.unfinished_base"),
    (put("scores", "sky_first", "5"), "scores.sky_first"),
    (put("score_track", "last", 40), "score_track.last"),
    (put("score_track", "shared_cell", "40/0"), "score_track.shared_cell"),
    (put("end", "exhaustion", "the stack is empty"), "end.exhaustion"),
    (put("meta", "age_min", 8), "meta.age_min"),
    (put("meta", "minutes", [25]), "meta.minutes"),
    (put("meta", "schema", 2), "meta.schema"),
    (put("element", 0, "en", 7), "element[0].en"),
    (put("spell", 3, "label_ja", False), "spell[3].label_ja"),
    (put("spell", 0, "cells", [[0, k] for k in range(5)] + [[1, 0]]), "spell[0].cells"),
    (put("board", "princess_start", 0), "board.princess_start"),
    (put("scores", "sky_ties", "none"), "scores.sky_ties"),
    (put("end", "winner_on_exhaustion", True), "end.winner_on_exhaustion"),
    (put("rulings", "completion_on_exhaustion_turn", 1), "rulings.completion_on_exhaustion_turn"),
    (put("rulings", "another", True), "rulings.another"),
    (put("first_play", "bonus_cards", False), "first_play.bonus_cards"),
    (put("meta", "slug", "prince"), "meta.slug"),
]


@pytest.mark.parametrize(("change", "key"), WRONG, ids=[key for _, key in WRONG])
def test_a_wrong_box_is_refused_with_the_key_that_is_wrong(change: Callable[[dict[str, Any]], None], key: str) -> None:
    with pytest.raises(BadComponents) as error:
        changed(change)
    assert error.value.facts["at"] == key
    assert str(error.value).startswith(key)


def test_too_many_tiles_are_refused() -> None:
    def change(data: dict[str, Any]) -> None:
        data["tile_kind"][0]["count"] = 5
        data["tile_kind"][0]["ids"].append("T49")

    with pytest.raises(BadComponents, match="48 tiles together, not 49"):
        changed(change)


def test_a_box_with_too_many_steal_cards_is_refused() -> None:
    def change(data: dict[str, Any]) -> None:
        for k in range(10):
            data["spell"][k] = {**data["spell"][30], "id": f"X{k}"}

    with pytest.raises(BadComponents, match="steal cards"):
        changed(change)


def in_play(game: PrincessGame, **options: object) -> str:
    return game.digest_in_play(game.setup(3, options))


def test_what_a_box_says_to_people_changes_no_game() -> None:
    for change in (
        put("spell", 0, "label_en", "Row"),
        put("element", 0, "colour", "#ffffff"),
        put("bonus", 2, "provenance", "the printed box"),
        put("meta", "minutes", [30, 60]),
        put("meta", "title_en", "The Princess"),
    ):
        assert changed(change).digest != GAME.digest
        assert in_play(changed(change)) == in_play(GAME)


NUMBERS = [
    put("limits", "field_size", 3), put("limits", "combo_bonus_per_extra_spell", 2), put("spell", 0, "steps", 3),
    put("spell", 22, "steps_mixed", 2), put("spirit", 0, "uses", 3), put("bonus", 0, "mode", "fewest"),
    put("bonus_rules", "drawn_per_game", 3), put("bonus_rules", "most_needs_at_least", 2),
    put("board", "princess_start", 12), put("board", "passages_open_at", 21), put("board", "passage", 0, "to", 13),
    put("princess", "penalty", 3), put("princess", "minimum_steps", 2), put("scores", "rank", [9, 5, 3, 1]),
    put("scores", "overrun_per_step", 2), put("scores", "sky_first", 4), put("scores", "sky_second", 1),
    put("scores", "sky_first_two_players", 2), put("scores", "sky_needs_at_least", 2),
    put("scores", "spirit_per_remaining_use", 1),
    put("start_card", 0, "side", 0, "cells", 0, "sky", "sun"), put("spell", 0, "id", "SP99"),
]  # fmt: skip


@pytest.mark.parametrize("change", NUMBERS, ids=range(len(NUMBERS)))
def test_every_number_that_the_rules_read_makes_another_game(change: Callable[[dict[str, Any]], None]) -> None:
    assert in_play(changed(change)) != in_play(GAME)


@clause("P11.1", "P11.2")
def test_what_the_first_play_leaves_out_plays_no_part_in_it() -> None:
    for change in (put("spell", 30, "id", "SP98"), put("scores", "sky_first", 4)):
        assert in_play(changed(change)) != in_play(GAME)
        assert in_play(changed(change), first_play=True) == in_play(GAME, first_play=True)
    assert in_play(GAME) != in_play(GAME, first_play=True)


def test_another_box_gives_another_game() -> None:
    game = changed(put("spell", 0, "steps", 3))
    assert game.box.steps[0] == 3
    assert game.digest != GAME.digest


@clause("P13.14")
def test_the_ruling_of_a_box_is_the_default_of_the_option() -> None:
    game = changed(put("rulings", "completion_on_exhaustion_turn", False))
    assert game.setup(2).options["completion_on_exhaustion_turn"] is False
    assert GAME.setup(2).options["completion_on_exhaustion_turn"] is True


@clause("P15.5")
def test_the_start_card_lies_in_the_middle_of_the_array() -> None:
    table = begun(3)
    assert all(table.players[seat].tableau.tops[cell("E5")] >= 16 for seat in range(3))
