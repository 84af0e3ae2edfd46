"""What goes over a WebSocket. The protocol is described in docs/server.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from madoi.core import Choice
from madoi.core.moment import Moment
from madoi.server.http.schemas import Number, Problem
from madoi.server.rooms.subscriber import Want
from madoi.tables.seen import TableSeen

PROTOCOL = 1


# -- what a client says ---------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first message. `after` is the last version that the client has."""

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
    moments: list[Moment]
    table: TableSeen | None = None
    view: Any = None
    choices: list[Choice] | None = None
    actions: list[int] | None = None


class Update(ServerMessage):
    """One step of the version: what happened, and how the table stands then. `ack` is the id of the message that
    caused it, for who sent it."""

    version: int
    turn: int
    moment: Moment
    deciders: list[int]
    asked_at: int
    ack: int | None = None
    window_ends: int | None = None
    clocks: list[int] | None = None
    table: TableSeen | None = None
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
