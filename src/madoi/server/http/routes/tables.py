"""Opening a table, and finding those that are there."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from madoi.server.http import schemas as m
from madoi.server.http.boxes import served_game
from madoi.server.http.problems import DOCUMENTED, Malformed
from madoi.server.http.requests import AnyRequest, Visit, hub_of, opening, scarce
from madoi.server.http.routes.parameters import Limit
from madoi.server.rooms.cache import ID
from madoi.tables import NotHere, NotNow, Wish, create, hash_of, new_token
from madoi.tables.entries import ClockRule, Plan
from madoi.tables.seen import brief

USUAL_WINDOW = 10_000  # milliseconds
SLOW = 86_400  # seconds on a clock: a game over days
MOST_OPTIONS, LONGEST_OPTION, LARGEST_NUMBER = 100, 200, 2**53


class Tables(Controller):
    path = "/api/tables"
    tags = ["tables"]

    @post("/", responses=DOCUMENTED, summary="Open a table")
    async def open(self, request: AnyRequest, data: JSONBody[m.NewTable]) -> m.Opened:
        scarce(request)
        check_options(data.options)
        game = served_game(hub_of(request), data.game, data.box)
        host = new_token()
        tokens = {n: new_token() for n, seat in enumerate(data.seats) if seat.kind == "person"}
        wish = Wish(
            seats=[plan(seat, tokens.get(n)) for n, seat in enumerate(data.seats)],
            options=data.options,
            clock=ClockRule(data.clock.bank * 1000, data.clock.increment * 1000) if data.clock else None,
            window=window_of(data),
            talk=data.talk,
            undo=data.undo,
            public=data.public,
            watchable=data.watchable,
            hints=data.hints,
            title=data.title,
        )
        hub = hub_of(request)
        room = await hub.rooms.create(create(game, wish, host), game)
        seen = Visit(hub, room, host).seen()
        return m.Opened(seen, host, [m.SeatKey(seat, token) for seat, token in tokens.items()])

    @get("/", responses=DOCUMENTED, summary="The public tables, newest first")
    async def listed(
        self,
        request: AnyRequest,
        status: Annotated[str | None, QueryParameter(pattern="^(open|playing|over|abandoned)$")] = None,
        limit: Limit = 50,
    ) -> m.Briefs:
        hub = hub_of(request)
        found = []
        for id in await hub.store.public_tables(status, limit):
            try:
                found.append(brief((await hub.rooms.open(id)).table, -1))
            except (NotHere, NotNow):
                continue
        return m.Briefs(found)

    @post(
        "/mine", status_code=200, responses=DOCUMENTED, summary="The tables of these keys, those waiting for me first"
    )
    async def mine(self, request: AnyRequest, data: JSONBody[m.Keys]) -> m.Briefs:
        """Nothing is read for a key that opens nothing, and only so much at once for those that do."""
        hub = hub_of(request)
        away = {key.table for key in data.tables if key.table not in hub.rooms.loaded and ID.fullmatch(key.table)}
        tokens = await hub.store.tokens(sorted(away)) if away else {}
        found = []
        for key in data.tables:
            if key.table not in hub.rooms.loaded:
                if hash_of(key.token) not in tokens.get(key.table, ()):
                    continue
                opening(request)
            try:
                table = (await hub.rooms.open(key.table)).table
            except (NotHere, NotNow):
                continue
            who, host = table.who(key.token), table.is_host(key.token)
            if who >= 0 or host:
                found.append(brief(table, who, host))
        found.sort(key=lambda one: (one.you is None or one.you.seat not in one.deciders, -one.moved))
        return m.Briefs(found)


def plan(seat: m.SeatWish, token: str | None) -> Plan:
    if seat.kind == "bot":
        return Plan("bot", seat.name, seat.bot)
    return Plan(seat.kind, seat.name, "", hash_of(token) if token else "", seat.promise)


def window_of(wish: m.NewTable) -> int | None:
    """How long windows last if nobody says so: they need no limit where one device holds all seats, or over days."""
    if wish.window is not msgspec.UNSET:
        return None if wish.window is None else wish.window * 1000
    alone = all(seat.kind != "open" for seat in wish.seats)
    slow = wish.clock is not None and wish.clock.bank >= SLOW
    return None if alone or slow else USUAL_WINDOW


def check_options(value: Any, depth: int = 0) -> None:
    """What an option is the game says; here is only what none can be."""
    if isinstance(value, dict | list):
        if len(value) > MOST_OPTIONS or depth == 2:
            raise Malformed("malformed", why="there are too many options")
        for part in [*value, *value.values()] if isinstance(value, dict) else value:
            check_options(part, depth + 1)
    elif isinstance(value, str) and len(value) > LONGEST_OPTION:
        raise Malformed("malformed", why="an option is too long")
    elif isinstance(value, int | float) and abs(value) > LARGEST_NUMBER:
        raise Malformed("malformed", why="a number is too large")
