"""What is worth telling a player of the ways a game may go on: the words of a hint and of an analysis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from madoi.core.choice import Note
from madoi.core.events import Event, kind_of
from madoi.core.state import State

When = Literal["now", "next", "soon", "end"]
WHEN: tuple[When, ...] = ("now", "next", "soon", "end")  # this turn, by one's next turn, within two, before the end


class Milestone(msgspec.Struct, frozen=True):
    """Something that came about while a game was played on. Its text is `reason-<key>` of the game's catalogue, with
    `args`, `$when` and `$less` (yes: it comes about less often than with other choices, or there is less of it; never:
    in none of the games)."""

    key: str
    args: tuple[tuple[str, str | int], ...] = ()
    weight: float = 1.0  # how much it matters; below zero it is bad for the seat
    amount: int | None = None  # of a quantity; amounts of the same key and args are added up
    things: tuple[str, ...] = ()
    plain: bool = False  # says no more than a choice that brings it about at once

    @property
    def name(self) -> tuple[str, tuple[tuple[str, str | int], ...]]:
        """What tells it from others."""
        return self.key, self.args


class Comparison(msgspec.Struct, frozen=True):
    """A reason: what a choice brings about more often, or less often, than the others. `share` is the part of the games
    played out in which it came about, `otherwise` the same with the other choices; of a quantity they are means."""

    note: Note
    good: bool
    share: float
    otherwise: float
    quantity: bool = False


class Reasons:
    """What a game notices while its games are played out, in worlds drawn from what the seat knows. This one notices
    nothing; games bring better ones (`people/reasons.py`)."""

    def turn_of(self, event: Event) -> int | None:
        """The seat whose turn begins with this event."""
        return getattr(event, "seat", None) if kind_of(event) == "turn-began" else None

    def noticed(self, event: Event, state: State, seat: int) -> Iterable[Milestone]:
        """What an event means for a seat; `state` is what it led to."""
        return ()

    def prospects(self, state: State, seat: int) -> Iterable[Milestone]:
        """What is open to a seat right after its choice."""
        return ()

    def ended(self, state: State, seat: int) -> Iterable[Milestone]:
        """What the end of a game means for a seat, besides who has won."""
        return ()
