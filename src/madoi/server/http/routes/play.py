"""Playing: decisions, taking back, pauses, stand-ins, talk, and the next game."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from madoi.server.http import schemas as m
from madoi.server.http.problems import DOCUMENTED
from madoi.server.http.requests import AnyRequest, costly, scarce, visit
from madoi.server.http.routes.parameters import OF_A_TABLE, SECURITY, TableId
from madoi.tables import NotNow, again, commands
from madoi.tables.decision import NOTHING, Decision
from madoi.tables.entries import Rematched


class Playing(Controller):
    path = OF_A_TABLE
    tags = ["table"]
    security = SECURITY

    @post("/moves", status_code=200, responses=DOCUMENTED, summary="Decide; the answer comes when it is on disk")
    async def move(self, request: AnyRequest, table: TableId, data: JSONBody[m.MoveWish]) -> m.Done:
        here = await visit(request, table)
        action = here.table.game.action_of(data.action) if isinstance(data.action, str) else data.action
        return await here.act(lambda table: commands.move(table, here.who, action, data.expected))

    @get("/undo", responses=DOCUMENTED, summary="Whether an undo would be free, and how far it would go")
    async def undo_shown(self, request: AnyRequest, table: TableId) -> m.UndoShown:
        costly(request)
        here = await visit(request, table)
        return m.UndoShown(*commands.undo_of(here.table, here.who))

    @post("/undo", status_code=200, responses=DOCUMENTED, summary="Take back a decision, or ask the others for it")
    async def undo(self, request: AnyRequest, table: TableId, data: JSONBody[m.UndoWish]) -> m.Done:
        costly(request)
        here = await visit(request, table)
        return await here.act(lambda table: commands.undo(table, here.who, data.to))

    @post("/pause", status_code=200, responses=DOCUMENTED, summary="Ask for a pause")
    async def pause(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.pause(table, here.who))

    @post("/go-on", status_code=200, responses=DOCUMENTED, summary="Ask to go on although the rules have changed")
    async def go_on(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.go_on(table, here.who))

    @post("/resume", status_code=200, responses=DOCUMENTED, summary="Go on after a pause")
    async def resume(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.resume(table, here.who))

    @post("/abandon", status_code=200, responses=DOCUMENTED, summary="Ask to end without a result")
    async def abandon(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.abandon(table, here.who, here.host))

    @post("/answer", status_code=200, responses=DOCUMENTED, summary="Agree to what somebody asked for, or not")
    async def answer(self, request: AnyRequest, table: TableId, data: JSONBody[m.Yes]) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.answer(table, here.who, data.yes))

    @post("/takeover", status_code=200, responses=DOCUMENTED, summary="Let a bot play for somebody who is away")
    async def take_over(
        self, request: AnyRequest, table: TableId, seat: Annotated[int, QueryParameter(ge=0, le=99)]
    ) -> m.Done:
        here = await visit(request, table)
        seen = here.hub.presence.last_seen(here.room, seat)
        return await here.act(lambda table: commands.take_over(table, here.who, seat, seen, here.hub.now()))

    @post("/takeback", status_code=200, responses=DOCUMENTED, summary="Take the own seat back from a bot")
    async def take_back(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.take_back(table, here.who))

    @post("/say", status_code=200, responses=DOCUMENTED, summary="Say something, as far as the game allows it")
    async def say(self, request: AnyRequest, table: TableId, data: JSONBody[m.Words]) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: commands.say(table, here.who, data.text, data.sign))

    @post("/rematch", status_code=200, responses=DOCUMENTED, summary="Open the same table again")
    async def rematch(self, request: AnyRequest, table: TableId, data: JSONBody[m.RematchWish]) -> m.Rematch:
        here = (await visit(request, table)).seated()
        if here.table.status not in ("over", "abandoned"):
            raise NotNow("not-over")
        if not here.table.rematch:
            scarce(request)
            room = await here.hub.rooms.create(again(here.table, data.swap), here.table.game)
            await here.act(lambda table: NOTHING if table.rematch else Decision(Rematched(room.table.id)))
        return m.Rematch(here.table.rematch)
