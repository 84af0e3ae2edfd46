"""What happened, in typed pieces. A game declares its kinds as subclasses of `Event`."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower):
    """One thing that happened. A field that not everybody may see is optional and null in the public version. Nothing
    is left out: a text selects by null and no, too, and a browser does not know what a missing field stood for."""


class Told(msgspec.Struct, frozen=True):
    """An event as everybody saw it, and as some seats saw it better."""

    public: Event
    private: dict[int, Event]

    def seen_by(self, seat: int | None) -> Event:
        if seat is None:
            return self.public
        return self.private.get(seat, self.public)


def kind_of(event: Event) -> str:
    """The word that stands in the field `kind` of an event's JSON."""
    return str(event.__struct_config__.tag)


def as_seen(told: list[Told], seat: int | None) -> list[dict[str, Any]]:
    """A list of events as one seat saw them, ready for JSON."""
    return [msgspec.to_builtins(one.seen_by(seat)) for one in told]
