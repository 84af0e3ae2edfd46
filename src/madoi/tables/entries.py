"""What can stand in the log of a table. Folding the entries in order gives the table; nothing else does.

Times are milliseconds since 1970 and are handed in; seats count from 0.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from madoi.core.components import ChangedBox
from madoi.core.options import OptionValue

Talk = Literal["free", "signs", "silent"]
UndoRule = Literal["consent", "free", "off"]
Ask = Literal["undo", "pause", "abandon", "go-on"]
FORMAT = 2  # of logs: moves are words
Why = Literal["left", "absent", "clock"]


class ClockRule(msgspec.Struct, frozen=True):
    """A bank of thinking time per seat, and what every decision adds to it."""

    bank: int
    increment: int = 0


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat is to be filled: open, a bot, or a person (whose token only its hash is kept of)."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    promise: str = ""  # of its share in the deal (core/fairness.py)


class PushAddress(msgspec.Struct, frozen=True):
    """A device that wants to be told of turns by Web Push (RFC 8030): where, and for whose eyes alone (RFC 8291)."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Branch(msgspec.Struct, frozen=True):
    """Where a private table goes on from, to see what would have happened: a moment of another table or of a record."""

    of: str  # the id of that table or record
    at: int  # the version of the table, or the steps of the record
    anew: bool  # the game goes on there: what the seat did not know was dealt anew
    state: str  # the position, as State.save() writes it, in base64


class Entry(msgspec.Struct, omit_defaults=True, tag_field="is", tag=str.lower):
    """One row of the log."""


class Created(Entry, kw_only=True):
    format: int = 1
    game: str
    rules_version: int
    components: str
    options: dict[str, OptionValue]
    seats: tuple[Plan, ...]
    host: str  # the hash of the host's token
    secret: str  # see core/fairness.py
    clock: ClockRule | None = None
    window: int | None = None  # how long a window lasts, whoever answers when; None: until all have answered
    talk: Talk = "free"
    undo: UndoRule = "consent"
    public: bool = False  # listed for everybody, or known by its link alone
    watchable: bool = True
    hints: bool = True
    title: str = ""
    branch: Branch | None = None
    box: ChangedBox | None = None  # all of it: the file it came from may be gone or changed again tomorrow


class Sat(Entry):
    seat: int
    token: str
    name: str
    promise: str


class Left(Entry):
    """A seat becomes open again before the start."""

    seat: int


class BotSat(Entry):
    seat: int
    bot: str


class Renamed(Entry):
    seat: int
    name: str


class Switched(Entry):
    """A person moves to an open seat before the start, or two seats of the host's device change places."""

    seat: int
    to: int


class Promised(Entry):
    """A share in the deal, before anybody discloses one."""

    seat: int
    promise: str


class Hooked(Entry):
    """Where to call when it is the seat's turn. Nobody sees it."""

    seat: int
    url: str


class Subscribed(Entry):
    """A device is told by Web Push when it is the seat's turn. Nobody sees it."""

    seat: int
    push: PushAddress


class Unsubscribed(Entry):
    seat: int
    endpoint: str


class Frozen(Entry):
    """Nobody comes or goes any more, and no promise changes: shares may be disclosed."""


class Disclosed(Entry):
    seat: int
    share: str


class Started(Entry):
    """Dealt from all that was disclosed; who promised a share and did not disclose it is left out."""

    digest: str = ""  # of what the deal brought about


class DealtAnew(Entry):
    """Somebody was left out, and the host begins again: a fresh secret, and fresh promises of everybody."""

    secret: str


class Moved(Entry):
    seat: int
    words: str
    digest: str = ""  # of what it brought about (core/record.py)


class Answered(Entry):
    """A secret answer in a window. Nobody hears of it before the window is closed; the last one closes a window without
    a limit, and has the digest of what came of it."""

    seat: int
    words: str
    digest: str = ""  # of the moves of the window, for the answer that closes it


class Closed(Entry):
    """The time of a window is over; the late seats pass."""

    late: tuple[tuple[int, str], ...]  # seat, words
    digest: str = ""


class Undone(Entry):
    to: int  # so many moves stay


class WentOn(Entry):
    """The rules have changed and moves no longer do what they did: the table goes on from the last that agrees."""

    to: int  # so many moves stay


class Proposed(Entry):
    seat: int
    ask: Ask
    to: int = 0


class Agreed(Entry):
    seat: int


class Declined(Entry):
    seat: int


class Paused(Entry):
    pass


class Resumed(Entry):
    seat: int


class TookOver(Entry):
    """A bot plays on for a person."""

    seat: int
    bot: str
    why: Why


class HandedBack(Entry):
    seat: int


class ChangedHands(Entry):
    """While a window is open somebody else decides for a seat from now on: a bot, or without one its person again.
    Nobody hears of it before the window is closed; then `TookOver` or `HandedBack` says so."""

    seat: int
    bot: str = ""


class Said(Entry):
    """Words of a person, or one of the signs that the talk rule allows."""

    seat: int
    text: str = ""
    sign: str = ""


class Abandoned(Entry):
    pass


class Rematched(Entry):
    table: str


AnyEntry = (
    Created | Sat | Left | BotSat | Renamed | Switched | Promised | Hooked | Subscribed | Unsubscribed
    | Frozen | Disclosed | Started | DealtAnew
    | Moved | Answered | Closed | Undone
    | WentOn | Proposed | Agreed | Declined | Paused | Resumed | TookOver | HandedBack | ChangedHands | Said | Abandoned
    | Rematched
)  # fmt: skip

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def to_json(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)


def from_json(data: bytes | str) -> AnyEntry:
    return _decoder.decode(data)
