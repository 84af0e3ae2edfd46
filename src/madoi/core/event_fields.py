"""The fields of events, one by one: the things that they name, and what of them a digest is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from madoi.core.events import Event, Told, kind_of

asdict = msgspec.structs.asdict
NUMBERS = {int, bool, float, int | None, bool | None, float | None, type(None)}
_naming: dict[type[Event], tuple[str, ...]] = {}  # by kind of event, its fields that could name things
_words: dict[type[Event], str] = {}  # by kind of event, the word for it


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
        public = one.public
        kind = type(public)
        word = _words.get(kind)
        if word is None:
            word = _words[kind] = kind_of(public)
        fields: dict[str, Any] = asdict(public)
        for value in fields.values():
            if value is None:
                fields = _filled(fields, kind, one.private)
                break
        fields["kind"] = word
        happened.append(fields)
    return happened


def _filled(fields: dict[str, Any], kind: type[Event], private: dict[int, Event]) -> dict[str, Any]:
    """Without the fields that nobody knows anything of."""
    filled: dict[str, Any] = {}
    for name, value in fields.items():
        if value is None and private:
            value = _known(name, kind, private.values())
        if value is not None:
            filled[name] = value
    return filled


def _known(name: str, kind: type[Event], seen: Iterable[Event]) -> Any:
    """What the first who saw more than the public knows of a field."""
    for event in seen:
        if type(event) is kind:
            value = getattr(event, name)
            if value is not None:
                return value
    return None
