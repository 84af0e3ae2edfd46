"""What a seat, or a spectator, can see of a table, and what it can ask without changing anything."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from madoi.core import Rng
from madoi.core.rng import SEEDS
from madoi.core.texts import CORE
from madoi.core.wording import Wording
from madoi.server.bots.hints import Asked
from madoi.server.http import schemas as m
from madoi.server.http.branches import bots_at, open_branch, position_at
from madoi.server.http.problems import DOCUMENTED, language_of
from madoi.server.http.rate_limits import address_of
from madoi.server.http.requests import AnyRequest, Visit, costly, plain, scarce, visit
from madoi.server.http.routes.parameters import OF_A_TABLE, SECURITY, TableId, Version
from madoi.server.time_slices import in_slices
from madoi.tables import NotNow, Place, Table, commands
from madoi.tables.moments import past
from madoi.tables.seen import TableSeen, actions_seen, choices_seen, view_seen

LONGEST_WAIT = 30
MOST_MOMENTS = 2_000
Waiting = Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT, description="Wait so many seconds for a newer version.")]


class Looking(Controller):
    path = OF_A_TABLE
    tags = ["table"]
    security = SECURITY

    @get("/", responses=DOCUMENTED, summary="The table: seats, clocks, who decides")
    async def show(self, request: AnyRequest, table: TableId) -> TableSeen:
        return (await visit(request, table)).seen()

    @get("/state", responses=DOCUMENTED, summary="Table, view and choices in one; can wait for a newer version")
    async def state(self, request: AnyRequest, table: TableId, after: Version = 0, wait: Waiting = 0) -> m.StateShown:
        here = await visit(request, table)
        if wait:
            await here.room.wait(after, wait)
            here = Visit(here.hub, here.room, here.token).may_watch()  # seats may have changed hands meanwhile
        view = plain(view_seen(here.table, here.who))
        return m.StateShown(here.seen(), view, choices_seen(here.table, here.who), here.room.present())

    @get("/view", responses=DOCUMENTED, summary="What the seat, or a spectator, may know of the game")
    async def view(self, request: AnyRequest, table: TableId) -> dict[str, Any]:
        here = await visit(request, table)
        view: dict[str, Any] | None = plain(view_seen(here.table, here.who))
        if view is None:
            raise NotNow("not-started")
        return view

    @get("/choices", responses=DOCUMENTED, summary="What the seat may decide now")
    async def choices(self, request: AnyRequest, table: TableId) -> m.Choices:
        here = (await visit(request, table)).seated()
        return m.Choices(here.table.turn, choices_seen(here.table, here.who))

    @get("/actions", responses=DOCUMENTED, summary="The same in numbers, for programs")
    async def actions(self, request: AnyRequest, table: TableId) -> m.Actions:
        here = (await visit(request, table)).seated()
        return m.Actions(here.table.turn, actions_seen(here.table, here.who))

    @get("/history", responses=DOCUMENTED, summary="What the seat saw happen after a version")
    async def history(
        self,
        request: AnyRequest,
        table: TableId,
        after: Version = 0,
        views: FromQuery[bool] = False,
        progress: FromQuery[bool] = False,
    ) -> m.History:
        costly(request)
        here = await visit(request, table)
        await here.room.beat(time.monotonic(), here.hub.settings.window_beat, here.who)
        async with here.room.reading():
            rows, version = await here.hub.store.rows(here.table.id), here.table.version
        seen = past(here.table.id, rows, here.table.game, here.who, after, views, progress)
        return m.History(version, await in_slices(seen, MOST_MOMENTS))

    @get("/hint", responses=DOCUMENTED, summary="What a good player would do, and why")
    async def hint(self, request: AnyRequest, table: TableId) -> m.Hint:
        costly(request)
        here = (await visit(request, table)).seated()
        if not here.table.created.hints:
            raise NotNow("hints-off")
        choices = choices_seen(here.table, here.who)
        if not choices or here.table.state is None:
            raise NotNow("not-your-turn")
        turn = here.table.turn
        asked = Asked(here.table.id, here.table.version, here.who)
        address = address_of(request.scope["client"])
        advice = await here.hub.automation.hints.hint(asked, here.table.state, turn, address)
        if not advice:
            raise NotNow("no-hint")
        by_action = {choice.action: choice for choice in choices}
        shown = [m.HintChoice(by_action[one.action], one.estimate, one.reasons, one.close) for one in advice]
        return m.Hint(turn, shown)

    @post("/branch", responses=DOCUMENTED, summary="Play on alone from a moment, on a private table")
    async def branch(self, request: AnyRequest, table: TableId, data: JSONBody[m.BranchWish]) -> m.Opened:
        """Of a game that is over as it was; of one that goes on, in a world drawn from what the seat knew then. The
        table itself is not touched, and nobody there hears of it."""
        scarce(request)
        here = (await visit(request, table)).seated()
        over = here.table.status == "over"
        if not over and not here.table.created.hints:
            raise NotNow("branch-off")
        async with here.room.reading():
            rows = await here.hub.store.rows(here.table.id)
        at = here.table.version if data.at is None else data.at
        state = await asyncio.to_thread(position_at, here.table.id, rows, here.table.game, at)
        if not over:
            state = state.determinize(here.who, Rng(secrets.randbelow(SEEDS)))
        place = Place(here.table.id, at, not over, here.who, here.table.seats[here.who].name, bots_at(here.table))
        return await open_branch(here.hub, state, place, data.bot)

    @post("/why", status_code=200, responses=DOCUMENTED, summary="Why touching these things leads to no decision now")
    async def why(self, request: AnyRequest, table: TableId, data: JSONBody[m.Touched]) -> m.WhyShown:
        here = await visit(request, table)
        reason = commands.why(here.table, here.who, data.touch)
        if reason is None:
            return m.WhyShown(True, "", [], "", {}, [])
        language = language_of(request)
        words = Wording(here.table.game.texts, language, names_of(here.table, language))
        said = words.say(reason.key, reason.args)
        return m.WhyShown(False, said, list(reason.clauses), reason.key, reason.args, list(reason.things))

    @get("/record", responses=DOCUMENTED, summary="The whole game, after its end")
    async def record(self, request: AnyRequest, table: TableId) -> Response[bytes]:
        here = await visit(request, table)
        if here.table.status != "over":
            raise NotNow("not-over")
        return Response(here.table.record().to_json(), media_type="application/json")


def names_of(table: Table, language: str) -> list[str]:
    """What to call the seats in a sentence."""
    return [
        seat.name or CORE.say(language, "value-bot" if seat.kind == "bot" else "value-seat", {"number": number})
        for number, seat in enumerate(table.seats, 1)
    ]
