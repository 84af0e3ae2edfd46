"""Opening a table, and finding those that are there."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from madoi.core import registry
from madoi.server.http import schemas as m
from madoi.server.http.problems import DOCUMENTED
from madoi.server.http.requests import AnyRequest, Visit, hub_of, scarce
from madoi.server.http.routes.parameters import Limit
from madoi.tables import NotHere, NotNow, Wish, create, hash_of, new_token
from madoi.tables.entries import ClockRule, Plan
from madoi.tables.seen import brief


class Tables(Controller):
    path = "/api/tables"
    tags = ["tables"]

    @post("/", responses=DOCUMENTED, summary="Open a table")
    async def open(self, request: AnyRequest, data: JSONBody[m.NewTable]) -> m.Opened:
        scarce(request)
        game = registry.get(data.game)
        host = new_token()
        tokens = {n: new_token() for n, seat in enumerate(data.seats) if seat.kind == "person"}
        wish = Wish(
            seats=[plan(seat, tokens.get(n)) for n, seat in enumerate(data.seats)],
            options=data.options,
            clock=ClockRule(data.clock.bank * 1000, data.clock.increment * 1000) if data.clock else None,
            window=None if data.window is None else data.window * 1000,
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
        hub = hub_of(request)
        found = []
        for key in data.tables:
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
