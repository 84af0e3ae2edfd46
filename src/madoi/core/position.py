"""Reading descriptions of positions, with errors that say what is impossible and where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from madoi.core.errors import BadPosition
from madoi.core.rng import SEEDS, Chance, Rng, Stream

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.core.state import State

REQUIRED = object()
T = TypeVar("T")


def impossible(where: str, why: str) -> BadPosition:
    return BadPosition("bad-position", at=where, why=why)


class Reader:
    """One map of a description. It remembers what was asked for, so that a misspelt key is found."""

    def __init__(self, data: object, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise impossible(where or "position", f"must be a map, not {type(data).__name__}")
        self.data: Mapping[str, Any] = data
        self.where = where
        self.asked: set[str] = set()

    def at(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def get(self, key: str, default: Any = REQUIRED) -> Any:
        self.asked.add(key)
        if key in self.data:
            return self.data[key]
        if default is REQUIRED:
            raise impossible(self.at(key), "is missing")
        return default

    def whole(self, key: str, low: int, high: int, default: Any = REQUIRED) -> int:
        """A whole number in a range; the default need not be in it."""
        value = self.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise impossible(self.at(key), f"must be a whole number, not {value!r}")
        if value != default and not low <= value <= high:
            raise impossible(self.at(key), f"must be {low} to {high}, not {value}")
        return int(value)

    def chance(self, key: str, default: Chance) -> Chance:
        """A source of chance as `chance_in_words` writes it."""
        value = self.get(key, None)
        return default if value is None else chance_from_words(value, self.at(key))

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise impossible(self.at(key), f"must be true or false, not {value!r}")
        return value

    def one_of(self, key: str, known: Iterable[str], default: Any = REQUIRED) -> str:
        value = self.get(key, default)
        if value not in list(known):
            raise impossible(self.at(key), f"must be one of {', '.join(known)}, not {value!r}")
        return str(value)

    def names(self, key: str, known: Iterable[str], default: Any = ()) -> list[str]:
        """A list of names of known things, each as often as it stands there."""
        return self._names(self.get(key, default), set(known), self.at(key))

    def name_lists(self, key: str, size: int, known: Iterable[str]) -> list[list[str]]:
        """A list of lists of names, one for each seat or zone; lists that are left out are empty."""
        known = set(known)
        return [self._names(row, known, f"{self.at(key)}[{k}]") for k, row in enumerate(self._rows(key, size, []))]

    def rows(self, key: str, size: int) -> list[Reader]:
        """A list of maps, one for each seat or zone; maps that are left out are empty."""
        return [Reader(row, f"{self.at(key)}[{k}]") for k, row in enumerate(self._rows(key, size, {}))]

    def inner(self, key: str) -> Reader:
        return Reader(self.get(key, {}), self.at(key))

    def table(self, key: str) -> Mapping[str, Any]:
        return self.inner(key).data

    def nothing_else(self, *others: str) -> None:
        """Refuse keys that nobody asked for."""
        known = self.asked | set(others)
        for key in self.data:
            if key not in known:
                raise impossible(self.at(key), f"is not known here; known are {', '.join(sorted(known))}")

    def claim(self, names: Iterable[str], where: str, used: dict[str, str]) -> None:
        """Note where each thing lies; a thing lies in one place only."""
        for name in names:
            if name in used:
                raise impossible(where, f"{name} is there and also in {used[name]}")
            used[name] = where

    def _rows(self, key: str, size: int, missing: Any) -> list[Any]:
        rows = self.get(key, [])
        if not isinstance(rows, list | tuple):
            raise impossible(self.at(key), "must be a list")
        if len(rows) > size:
            raise impossible(self.at(key), f"has {len(rows)} entries, there is room for {size}")
        return [*rows, *[missing] * (size - len(rows))]

    def _names(self, value: Any, known: set[str], where: str) -> list[str]:
        if not isinstance(value, list | tuple):
            raise impossible(where, "must be a list of names")
        for name in value:
            if not isinstance(name, str) or name not in known:
                raise impossible(where, f"there is no {name!r}")
        return list(value)


def settle(game: Game, state: State) -> None:
    """The last look at a finished position: what must always hold."""
    for broken in game.broken_invariants(state):
        raise impossible("position", broken)


def chance_in_words(chance: Chance) -> int | str:
    """A source of chance for a description: a number for the fast generator, key and place for the stream."""
    if isinstance(chance, Stream):
        return f"sha256-ctr {chance.key.hex()} {chance.used}"
    assert isinstance(chance, Rng)
    return int(chance.state)


def chance_from_words(value: object, where: str) -> Chance:
    """The reverse of `chance_in_words`."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value < SEEDS:
        generator = Rng()
        generator.state = value
        return generator
    match = re.fullmatch(r"sha256-ctr ([0-9a-f]{64}) ([0-9]{1,9})", value) if isinstance(value, str) else None
    if match is None:
        raise impossible(where, "must be the state of the fast generator, or sha256-ctr with a key and a place")
    stream = Stream(bytes.fromhex(match[1]))
    stream.used = int(match[2])
    return stream


def declared(description: object, kind: type[T]) -> T:
    """A description as the struct that a game declares for it; unknown keys and wrong types are refused by their
    place. The struct has `forbid_unknown_fields=True`."""
    try:
        return msgspec.convert(description, kind)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at `$")
        place = place.rstrip("`").lstrip(".")
        if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", why):
            place, why = f"{place}.{unknown[1]}".lstrip("."), "is not known here"
        raise impossible(place or "position", why[:1].lower() + why[1:]) from error
