"""The box of Raigo: every key of it is read, or refused by name."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from games.raigo_helpers import BOX, GAME, beads, mat, use
from madoi.core import BadComponents
from madoi.core.saving import field_names
from madoi.games.raigo.box import META, NOTES
from madoi.testing import clause

Path = tuple[str | int, ...]


def changed(path: Path, value: object) -> dict[str, Any]:
    """The box with one entry changed."""
    data = copy.deepcopy(dict(GAME.components))
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data


def refusal(*path: str | int, value: object) -> str:
    with pytest.raises(BadComponents) as error:
        GAME.with_components(changed(path, value))
    return str(error.value)


def test_wrong_boxes_are_refused_by_the_key_that_is_wrong() -> None:
    wind = [ougi["id"] for ougi in GAME.components["ougi"]].index("fu_wind")
    assert "piece[3].id" in refusal("piece", 3, "id", value="x")
    assert "piece.n4.weight" in refusal("piece", 3, "weight", value=10)
    assert "limits.gates" in refusal("limits", "gates", value=3)
    assert "yaku.gusu_renge.class" in refusal("yaku", 2, "class", value="odd")
    assert "raijin[0].ougi" in refusal("raijin", 0, "ougi", value=["nobody"])
    assert "setup.p2.pieces_total" in refusal("setup", "p2", "pieces_total", value=60)
    assert "ougi.fu_wind.numbers.draw_beyond_players" in refusal(
        "ougi", wind, "numbers", "draw_beyond_players", value=3
    )
    assert "ougi.zen.kind" in refusal("ougi", 4, "kind", value="odd")
    assert "limits.select_min" in refusal("limits", "select_min", value=0)
    assert "yaku_order.classes" in refusal("yaku_order", "classes", value=["basic"])
    assert "dance_in_raigo_battle" in refusal("raigo_battle", "dance_applies", value=True)
    assert "end.final_turns_per_player" in refusal("end", "final_turns_per_player", value=2)


def entries(data: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every number, word and switch of a box."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in NOTES | META | {"sources"}:
                yield from entries(value, (*path, key))
    elif isinstance(data, list) and data and isinstance(data[0], dict):
        for k, value in enumerate(data):
            yield from entries(value, (*path, k))
    else:
        yield path


def value_at(path: Path) -> Any:
    value: Any = GAME.components
    for key in path:
        value = value[key]
    return value


def other_than(value: Any) -> object:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else [] if isinstance(value, list) else "something else"


def facts(thing: Any) -> object:
    """Everything that the tables hold, down to the last number."""
    if isinstance(thing, dict):
        return {name: facts(value) for name, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [facts(value) for value in thing]
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if not (names := field_names(thing)):
        return [int(value) for value in thing]  # machine numbers
    return {name: facts(getattr(thing, name)) for name in names}


def test_every_entry_of_the_box_is_read_or_refused() -> None:
    """A number, word or switch that is accepted and changes nothing would be a lie to the owner of the box."""
    without_effect = []
    for path in entries(GAME.components):
        try:
            box = GAME.with_components(changed(path, other_than(value_at(path)))).box
        except BadComponents:
            continue
        if facts(box) == facts(BOX):
            without_effect.append(path)
    assert without_effect == []


def test_unknown_keys_are_refused_everywhere() -> None:
    tables: list[Path] = [
        (), ("limits",), ("piece", 0), ("ougi", 0), ("yaku", 0), ("raijin", 0), ("end",), ("setup",), ("setup", "p3"),
        ("setup", "raijin_battle"), ("raigo_battle",), ("piece", 8, "numbers"), ("meta",),
    ]  # fmt: skip
    for path in tables:
        assert "zzz" in refusal(*path, "zzz", value=1)


@clause("R3.3")
def test_the_beads_to_begin_with_are_those_of_the_number_of_players() -> None:
    game = GAME.with_components(changed(("setup", "p4", "start_hidama"), 5))
    assert [int(game.new(seats, 1).mats[0].beads) for seats in (2, 3, 4)] == [2, 2, 5]  # type: ignore[attr-defined]


@clause("R7.6")
def test_a_box_with_another_number_plays_by_that_number() -> None:
    game = GAME.with_components(changed(("piece", 12, "numbers", "bonus"), 5))
    assert game.box.roar_bonus == 5


@clause("R9.1", "R9.2")
def test_a_taboo_costs_what_the_box_says() -> None:
    game = GAME.with_components(changed(("limits", "taboo_penalty"), 3))
    described = {"seats": 2, "phase": "sen", "mats": [mat(body="七五三", hands="雷雷", beads=5), mat()]}
    assert beads(game.position(described)) == [2, 2]  # type: ignore[arg-type]


@clause("R7.5")
def test_height_points_end_where_the_box_says() -> None:
    game = GAME.with_components(changed(("limits", "height_bonus_max"), 1))
    described = {"seats": 2, "mats": [mat(hands="雷", towers=["七七七瞬七"]), mat()]}
    t: Any = game.position(described)
    use(t, "rai-release", "gate/0/0")
    assert beads(t) == [2 + 2 + 1, 2]


def test_what_counts_as_the_same_box_is_what_the_rules_read() -> None:
    setup = GAME.setup(2)
    same = GAME.digest_in_play(setup)
    for path in [("piece", 8, "kanji"), ("piece", 8, "reading"), ("ougi", 0, "name_en"), ("meta", "edition")]:
        assert GAME.with_components(changed(path, "another")).digest_in_play(setup) == same
    assert GAME.with_components(changed(("ougi", 5, "numbers", "min_height"), 4)).digest_in_play(setup) == same
    assert GAME.with_components(changed(("piece", 8, "numbers", "min_height"), 4)).digest_in_play(setup) != same
