"""The fields of events, one by one: the things that they name, and what of them a digest is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from madoi.core.events import Event, Told, kind_of

NUMBERS = {int, bool, float, int | None, bool | None, float | None, type(None)}
_naming: dict[type[Event], tuple[str, ...]] = {}  # by kind of event, its fields that could name things


def things_in(events: Iterable[Event]) -> list[str]:
    """The ids of things that events name, to be marked on the table."""
    found: dict[str, None] = {}
    for event in events:
        kind = type(event)
        names = _naming.get(kind)
        if names is None:
            names = _naming[kind] = _names(kind)
        for name in names:
            _look(getattr(event, name), found)
    return list(found)


def _names(kind: type[Event]) -> tuple[str, ...]:
    """Numbers name no things."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if not {hints[name], *get_args(hints[name])} <= NUMBERS)


def _look(value: Any, found: dict[str, None]) -> None:
    if isinstance(value, str):
        if "/" in value:
            found[value] = None
    elif isinstance(value, (list, tuple)):
        for one in value:
            _look(one, found)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _look(getattr(value, name), found)


def said(told: Sequence[Told]) -> list[dict[str, Any]]:
    """All that anybody saw of what happened, as `Told.whole` has it, without the fields that say nothing."""
    happened = []
    for one in told:
        public, private = one.public, one.private
        fields: dict[str, Any] = {"kind": kind_of(public)}
        for name in public.__struct_fields__:
            value = getattr(public, name)
            if value is None and private:
                value = _known(name, type(public), private.values())
            if value is not None:
                fields[name] = value
        happened.append(fields)
    return happened


def _known(name: str, kind: type[Event], seen: Iterable[Event]) -> Any:
    """What the first who saw more than the public knows of a field."""
    for event in seen:
        if type(event) is kind:
            value = getattr(event, name)
            if value is not None:
                return value
    return None
