"""Reading descriptions of positions, with errors that say what is impossible and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

import msgspec

from madoi.core.errors import BadPosition
from madoi.core.rng import SEEDS, Chance, Rng, Stream

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.core.state import State

T = TypeVar("T")


def impossible(where: str, why: str) -> BadPosition:
    return BadPosition("bad-position", at=where, why=why)


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
