"""What happened at a table, as one pair of eyes saw it: the same for live play, look back, replay and tutorial."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from madoi.core.events import Event
from madoi.core.progress import Series

NUMBERS = {int, bool, float, int | None, bool | None, float | None, type(None)}


class Moment(msgspec.Struct, kw_only=True):
    """One step of a table. `number` counts them: versions at a table, moves in a record, steps in a lesson."""

    number: int
    time: int | None  # milliseconds since 1970, where somebody knows
    entry: str  # what kind of thing happened: "moved", "window", "undone", "said" …
    who: int | None  # the seat that did it, if everybody may know
    why: str | None  # what the others were asked for, or why a bot took over
    things: list[str]  # the ids that the events name, each once
    events: Sequence[Any]  # as these eyes see them
    view: Any  # what these eyes see afterwards; null where nothing changed, or nobody wants to see it
    progress: tuple[Series, ...] | None  # how the game stands, in numbers that everybody knows; null if not wanted
    # So many steps lead to this position; a window that all answer is one. Null where the position did not change.
    step: int | None = None


def things_in(events: Iterable[Event]) -> list[str]:
    """The ids of things that events name, to be marked on the table."""
    found: dict[str, None] = {}
    for event in events:
        for name in _naming(type(event)):
            value = getattr(event, name)
            if value.__class__ is not str:
                _look(value, found)
            elif "/" in value:
                found[value] = None
    return list(found)


@cache
def _naming(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind of event that could name things: numbers cannot."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if not {hints[name], *get_args(hints[name])} <= NUMBERS)


def _look(value: Any, found: dict[str, None]) -> None:
    if isinstance(value, str):
        if "/" in value:
            found[value] = None
    elif isinstance(value, list | tuple):
        for one in value:
            _look(one, found)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _look(getattr(value, name), found)
