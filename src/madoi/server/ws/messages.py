"""What goes over a WebSocket. The protocol is described in docs/server.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from madoi.core import Choice
from madoi.server.http.schemas import Number, Problem
from madoi.tables.seen import Frame, TableSeen

PROTOCOL = 1
Want = Literal["table", "view", "choices", "actions", "events"]


# -- what a client says ---------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first frame. `after` is the last version that the client has."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    after: Number | None = None
    want: list[Want] | None = None
    lang: Literal["ja", "en"] | None = None


class MoveMessage(msgspec.Struct, tag="move", tag_field="type"):
    id: Number
    expected: Number
    action: Number


class SayMessage(msgspec.Struct, tag="say", tag_field="type"):
    id: Number
    text: str = ""
    sign: str = ""


class Sync(msgspec.Struct, tag="sync", tag_field="type"):
    """A gap was noticed: send again what came after `after`."""

    after: Number


class Ping(msgspec.Struct, tag="ping", tag_field="type"):
    id: Number = 0


# -- what the server says -------------------------------------------------------------------------------


class ServerMessage(msgspec.Struct, tag_field="type", tag=str.lower, omit_defaults=True, kw_only=True):
    pass


class Welcome(ServerMessage):
    """The whole present, and what happened since the version that the client named."""

    protocol: int
    version: int
    turn: int
    present: list[int]
    frames: list[Frame]
    table: TableSeen | None = None
    view: Any = None
    choices: list[Choice] | None = None
    actions: list[int] | None = None


class Update(ServerMessage):
    """One step of the version. `ack` is the id of the frame that caused it, for who sent it."""

    version: int
    turn: int
    at: int
    entry: str
    deciders: list[int]
    asked_at: int
    by: int | None = None
    ack: int | None = None
    window_ends: int | None = None
    clocks: list[int] | None = None
    events: Sequence[Any] = []
    table: TableSeen | None = None
    view: Any = None
    choices: list[Choice] | None = None
    actions: list[int] | None = None


class Ack(ServerMessage):
    """It is written; there is nothing to be seen of it yet."""

    id: int
    version: int


class RefusedMessage(ServerMessage, tag="refused"):
    id: int | None
    problem: Problem


class Pong(ServerMessage):
    id: int
    version: int


class Presence(ServerMessage):
    seats: list[int]
