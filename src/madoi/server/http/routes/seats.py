"""Who sits where: joining, leaving, bots for open seats, and the start."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, patch, post, put
from litestar.params import JSONBody, PathParameter

from madoi.server.http import schemas as m
from madoi.server.http.outgoing import check_url
from madoi.server.http.problems import DOCUMENTED, language_of
from madoi.server.http.push import INSTALL, check_address
from madoi.server.http.requests import AnyRequest, Visit, costly, hub_of, scarce, visit
from madoi.server.http.routes.parameters import OF_A_TABLE, SECURITY, TableId
from madoi.tables import NotNow, Table, commands, hash_of, new_token
from madoi.tables.decision import NOTHING, Decision
from madoi.tables.entries import PushAddress


class Sitting(Controller):
    path = OF_A_TABLE
    tags = ["table"]
    security = SECURITY

    @post("/join", responses=DOCUMENTED, summary="Take an open seat; the answer has its secret token")
    async def join(self, request: AnyRequest, table: TableId, data: JSONBody[m.Join]) -> m.Joined:
        scarce(request)
        hub = hub_of(request)
        here, token = Visit(hub, await hub.rooms.open(table), None), new_token()
        await here.act(lambda table: commands.join(table, hash_of(token), data.name, data.promise, data.seat))
        seated = Visit(hub, here.room, token)
        return m.Joined(seated.who, token, seated.seen())

    @patch("/seat", responses=DOCUMENTED, summary="Change the own seat: name, promise, place, webhook")
    async def change(self, request: AnyRequest, table: TableId, data: JSONBody[m.SeatChange]) -> m.Done:
        here = await visit(request, table)
        if data.webhook:
            check_url(data.webhook, here.hub.settings.private_hooks)

        def changes(table: Table) -> Decision:
            decision = NOTHING
            if data.name is not None:
                decision += commands.rename(table, here.who, data.name)
            if data.promise is not None:
                decision += commands.promise(table, here.who, data.promise)
            if data.webhook is not None:
                decision += commands.hook(table, here.who, data.webhook)
            if data.to is not None:
                decision += commands.switch(table, here.who, here.host, data.to)
            return decision

        return await here.act(changes)

    @put("/push", responses=DOCUMENTED, summary="Tell this device by Web Push of turns of the own seat, or no more")
    async def push(self, request: AnyRequest, table: TableId, data: JSONBody[m.PushWish]) -> m.Done:
        costly(request)
        here = (await visit(request, table)).seated()
        if data.keys is None:
            return await here.act(lambda table: commands.unsubscribe(table, here.who, data.endpoint))
        if here.hub.automation.pushes.sender is None:
            raise NotNow("no-push", install=INSTALL)
        address = PushAddress(data.endpoint, data.keys.p256dh, data.keys.auth, language_of(request))
        check_address(address, here.hub.settings.private_hooks)
        return await here.act(lambda table: commands.subscribe(table, here.who, address))

    @put("/seats/{seat:int}", responses=DOCUMENTED, summary="The host fills a seat with a bot, or makes it open")
    async def fill(
        self,
        request: AnyRequest,
        table: TableId,
        seat: Annotated[int, PathParameter(ge=0, le=99)],
        data: JSONBody[m.Filling],
    ) -> m.Done:
        here = await visit(request, table)
        if data.kind == "bot":
            return await here.act(lambda table: commands.put_bot(table, here.host, seat, data.bot))
        return await here.act(lambda table: commands.free_seat(table, here.host, seat))

    @post("/leave", status_code=200, responses=DOCUMENTED, summary="Leave; during play a bot keeps the seat warm")
    async def leave(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.leave(table, here.who))

    @post("/disclose", status_code=200, responses=DOCUMENTED, summary="Keep the promise of a share in the deal")
    async def disclose(self, request: AnyRequest, table: TableId, data: JSONBody[m.Disclosure]) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.disclose(table, here.who, data.share))

    @post("/deal-anew", status_code=200, responses=DOCUMENTED, summary="The host deals anew if a share was left out")
    async def deal_anew(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.deal_anew(table, here.host))

    @post("/start", status_code=200, responses=DOCUMENTED, summary="Begin the game")
    async def start(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.start(table, here.who, here.host))
