"""The box is honest, in all games: every number and every switch of a box file is read, or refused by name."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from long_runs import all_but_the_first_long
from madoi.core import Game, get
from madoi.core.errors import BadComponents
from madoi.core.saving import field_names
from madoi.games import HOUSE

Path = tuple[str | int, ...]
# What stands on the lid, or whether a booklet has a text: nothing in a program could follow from it.
PRINTED = {"year", "age_min", "booklet_text"}


def numbers(data: Any, path: Path = ()) -> Iterator[Path]:
    """Where a box file has numbers and switches."""
    if isinstance(data, dict | list):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(inner, (*path, key))
    elif isinstance(data, int) and path[-1] not in PRINTED:
        yield path


def changed(game: Game, path: Path) -> dict[str, Any]:
    data = copy.deepcopy(dict(game.components))
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    value = place[path[-1]]
    place[path[-1]] = not value if isinstance(value, bool) else value + 1
    return data


def facts(thing: object, seen: tuple[int, ...] = ()) -> object:
    """All that an object holds, compiled or not; what it is a part of counts once."""
    if thing is None or isinstance(thing, bool | int | float | str | bytes):
        return thing
    if isinstance(thing, msgspec.Struct):
        return repr(thing)
    if id(thing) in seen:
        return "itself"
    seen = (*seen, id(thing))
    if isinstance(thing, dict):
        return {str(key): facts(value, seen) for key, value in thing.items()}
    if isinstance(thing, list | tuple | set | frozenset) or type(thing).__name__.startswith("vec"):
        return [facts(item, seen) for item in thing]  # type: ignore[attr-defined]
    return {name: facts(getattr(thing, name), seen) for name in field_names(thing)}


def read(game: Game) -> object:
    """What a game has made of its box."""
    return {name: facts(value) for name, value in vars(game).items() if name != "components"}


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_every_number_and_switch_of_a_box_is_read_or_refused_by_name(slug: str) -> None:
    game = get(slug)
    same = read(game.with_components(copy.deepcopy(dict(game.components))))
    places = list(numbers(dict(game.components)))
    assert len(places) > 50
    without_effect = []
    for path in places:
        try:
            other = game.with_components(changed(game, path))
        except BadComponents:
            continue
        if read(other) == same:
            without_effect.append(".".join(map(str, path)))
    assert without_effect == []
