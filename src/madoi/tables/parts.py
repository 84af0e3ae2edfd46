"""What a table holds besides its seats and its game."""

from __future__ import annotations

import msgspec

from madoi.core import Told
from madoi.tables import entries as log


class Proposal(msgspec.Struct):
    """Something that the persons at the table are asked for; `to` is how many moves an undo would leave."""

    seat: int
    ask: log.Ask
    to: int
    agreed: set[int]


class Step(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What is undone as one: a move, or all answers of a window. `first` counts the moves before it."""

    first: int
    seats: tuple[int, ...]


class Change(msgspec.Struct, frozen=True):
    """What an entry did: `visible` if others may notice it, and the events of the game."""

    visible: bool
    told: list[Told]
    at: int


class ChatMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was said."""

    version: int
    at: int
    seat: int
    text: str = ""
    sign: str = ""
