"""What happened, in typed pieces. A game declares its kinds as subclasses of `Event`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from madoi.core.eyes import Eyes, eyes_of


class Event(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower):
    """One thing that happened. A field that not everybody may see is optional and null in the public version. Nothing
    is left out: a text selects by null and no, too, and a browser does not know what a missing field stood for."""


class Told(msgspec.Struct, frozen=True):
    """An event as everybody saw it, and as some seats saw it better."""

    public: Event
    private: dict[int, Event]

    def seen_by(self, who: Eyes | int | None) -> Event:
        """The event as a seat, a watcher (None) or all-open eyes saw it."""
        eyes = eyes_of(who)
        if eyes.all_open:
            return self.whole()
        return self.private.get(eyes.seat, self.public)

    def whole(self) -> Event:
        """All that anybody saw of it: the public version, its gaps filled from the private ones."""
        if not self.private:
            return self.public
        known = {}
        for name in self.public.__struct_fields__:
            if getattr(self.public, name) is None:
                values = [getattr(one, name) for one in self.private.values() if type(one) is type(self.public)]
                known[name] = next((value for value in values if value is not None), None)
        return msgspec.structs.replace(self.public, **known)


def seen_by(told: Sequence[Told], who: Eyes | int | None) -> list[Event]:
    """Events as a seat, a watcher (None) or all-open eyes saw them."""
    eyes = eyes_of(who)
    if eyes.all_open:
        return [one.whole() for one in told]
    seat = eyes.seat
    return [one.private.get(seat, one.public) if one.private else one.public for one in told]


def kind_of(event: Event) -> str:
    """The word that stands in the field `kind` of an event's JSON."""
    return str(event.__struct_config__.tag)


def as_seen(told: list[Told], who: Eyes | int | None) -> list[dict[str, Any]]:
    """A list of events as one pair of eyes saw them, ready for JSON."""
    return [msgspec.to_builtins(one) for one in seen_by(told, who)]
