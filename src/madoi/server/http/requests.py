"""Who asks: the table, the seat that the token opens, and the hub, for every route of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from madoi.core.extras import extra

with extra("server"):
    from litestar import Request

from madoi.server.http.problems import TooMany
from madoi.server.http.rate_limits import address_of
from madoi.server.http.schemas import Done
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.tables import NotAllowed, NotNow, Table
from madoi.tables.decision import Decision
from madoi.tables.seen import TableSeen, table_seen

AnyRequest = Request[Any, Any, Any]


class Visit:
    """One request to one table."""

    def __init__(self, hub: Hub, room: Room, token: str | None) -> None:
        self.hub = hub
        self.room = room
        self.token = token
        self.table: Table = room.table
        self.who = self.table.who(token)
        self.host = self.table.is_host(token)
        if token and self.who == -1:
            raise NotAllowed("needs-seat")
        if self.who >= 0:
            room.seen[self.who] = hub.now()

    def may_watch(self) -> Visit:
        if self.who < 0 and not self.host and not self.table.created.watchable:
            raise NotAllowed("not-watchable")
        return self

    def seated(self) -> Visit:
        if self.who < 0:
            raise NotAllowed("needs-seat")
        return self

    def seen(self) -> TableSeen:
        return table_seen(self.table, self.who, self.host)

    async def act(self, command: Callable[[Table], Decision]) -> Done:
        """Do what is asked; the answer comes when it is on disk."""

        def checked(table: Table, now: int) -> Decision:
            if self.token and table.who(self.token) != self.who:
                raise NotNow("try-again")  # seats changed hands while this waited for its turn
            try:
                decision: Decision = command(table)
            except Exception as error:
                error.game = table.game  # type: ignore[attr-defined]
                raise
            return decision

        await self.hub.act(self.room, checked, self.who)
        return Done(self.table.version, self.table.turn, self.table.status)


def hub_of(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state["hub"]
    return hub


def scarce(request: AnyRequest) -> None:
    """What makes something new, or replays all of a record, has a strict limit."""
    _take(request, "scarce")


def costly(request: AnyRequest) -> None:
    """What costs much more than looking at what is there: the past, drawings, advice."""
    _take(request, "costly")


def opening(request: AnyRequest) -> None:
    """A table that has to be read from its log because of a list."""
    _take(request, "opening")


def _take(request: AnyRequest, limit: str) -> None:
    if not request.app.state[limit].take(address_of(request.scope["client"])):
        raise TooMany("too-many")


def token_of(request: AnyRequest) -> str | None:
    return bearer(request.headers.get("authorization", ""))


def bearer(authorization: str) -> str | None:
    kind, _, token = authorization.partition(" ")
    return token.strip()[:200] or None if kind.lower() == "bearer" else None


async def visit(request: AnyRequest, table: str) -> Visit:
    """Who may not watch hears only that, whatever is asked: how things stand inside is nobody's business."""
    hub = hub_of(request)
    return Visit(hub, await hub.rooms.open(table), token_of(request)).may_watch()


def plain(thing: object) -> Any:
    """A view of a game as JSON data."""
    return None if thing is None else msgspec.to_builtins(thing)
