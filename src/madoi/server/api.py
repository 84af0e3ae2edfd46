"""Everything that a client does, by HTTP alone."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Response, get, patch, post, put
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from madoi.core import Record, registry
from madoi.core.fairness import verify
from madoi.core.texts import CORE, LANGUAGES
from madoi.core.wording import Wording
from madoi.server import models as m
from madoi.server.context import AnyRequest, Visit, costly, hub_of, plain, scarce, visit
from madoi.server.gently import gently
from madoi.server.hub import NoTable, new_id, now_ms
from madoi.server.problems import DOCUMENTED, language_of
from madoi.server.replaying import replay
from madoi.server.shown import game_shown
from madoi.store import record_row
from madoi.tables import NotNow, Table, Wish, again, asking, create, hash_of, new_token
from madoi.tables.entries import ClockRule, Plan, Rematched
from madoi.tables.history import moments
from madoi.tables.seen import TableSeen, actions_seen, brief, choices_seen, view_seen

LONGEST_WAIT = 30
MOST_FRAMES = 2_000
HINT_BOT = "sensible"
Waiting = Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT, description="Wait so many seconds for a newer version.")]
Version = Annotated[int, QueryParameter(ge=0, le=2**31)]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]
TableId = Annotated[str, PathParameter(description="The id of the table: the last part of its link.", max_length=40)]
SECURITY: list[dict[str, list[str]]] = [{}, {"seat": []}]


class Games(Controller):
    path = "/api/games"
    tags = ["games"]

    @get("/", responses=DOCUMENTED, summary="The games there are")
    async def games(self, request: AnyRequest) -> list[m.GameShown]:
        language = language_of(request)
        return [game_shown(registry.get(slug), language) for slug in registry.slugs()]

    @get("/{slug:str}", responses=DOCUMENTED, summary="One game")
    async def game(self, request: AnyRequest, slug: FromPath[str]) -> m.GameShown:
        return game_shown(registry.get(slug), language_of(request))

    @get("/{slug:str}/texts/{language:str}", responses=DOCUMENTED, summary="The game's texts as Fluent",
         media_type="text/plain")  # fmt: skip
    async def texts(self, slug: FromPath[str], language: FromPath[str]) -> str:
        game = registry.get(slug)
        if language not in LANGUAGES:
            raise NoTable("not-found")
        return "\n".join(game.texts._sources(language))

    @get("/{slug:str}/components", responses=DOCUMENTED, summary="What is in the box: the faces of its cards")
    async def components(self, slug: FromPath[str]) -> dict[str, Any]:
        return dict(registry.get(slug).components)


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
        live = await hub.create(create(game, wish, host), game)
        seen = Visit(hub, live, host).seen()
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
                found.append(brief((await hub.open(id)).table, -1))
            except (NoTable, NotNow):
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
                table = (await hub.open(key.table)).table
            except (NoTable, NotNow):
                continue
            who, host = table.who(key.token), table.is_host(key.token)
            if who >= 0 or host:
                found.append(brief(table, who, host))
        found.sort(key=lambda one: (one.you is None or one.you.seat not in one.deciders, -one.moved))
        return m.Briefs(found)


class OneTable(Controller):
    path = "/api/tables/{table:str}"
    tags = ["table"]
    security = SECURITY

    # -- looking -----------------------------------------------------------------------------------------

    @get("/", responses=DOCUMENTED, summary="The table: seats, clocks, who decides")
    async def show(self, request: AnyRequest, table: TableId) -> TableSeen:
        return (await visit(request, table)).may_watch().seen()

    @get("/state", responses=DOCUMENTED, summary="Table, view and choices in one; can wait for a newer version")
    async def state(self, request: AnyRequest, table: TableId, after: Version = 0, wait: Waiting = 0) -> m.StateShown:
        here = (await visit(request, table)).may_watch()
        if wait:
            await here.hub.wait(here.live, after, wait)
            here = Visit(here.hub, here.live, here.token).may_watch()  # seats may have changed hands meanwhile
        view = plain(view_seen(here.table, here.who))
        return m.StateShown(here.seen(), view, choices_seen(here.table, here.who), here.live.present())

    @get("/view", responses=DOCUMENTED, summary="What the seat, or a spectator, may know of the game")
    async def view(self, request: AnyRequest, table: TableId) -> dict[str, Any]:
        here = (await visit(request, table)).may_watch()
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
        since: Version = 0,
        views: FromQuery[bool] = False,
        progress: FromQuery[bool] = False,
    ) -> m.History:
        costly(request)
        here = (await visit(request, table)).may_watch()
        async with here.live.lock:
            rows, version = await here.hub.store.rows(here.table.id), here.table.version
        seen = moments(here.table.id, rows, here.table.game, here.who, since, views, progress)
        return m.History(version, await gently(seen, MOST_FRAMES))

    @get("/hint", responses=DOCUMENTED, summary="What a sensible player would do")
    async def hint(self, request: AnyRequest, table: TableId) -> m.Hint:
        costly(request)
        here = (await visit(request, table)).seated()
        if not here.table.created.hints:
            raise NotNow("hints-off")
        choices = choices_seen(here.table, here.who)
        if not choices or here.table.state is None:
            raise NotNow("not-your-turn")
        turn = here.table.turn
        # Asked twice, told the same.
        action = await here.hub.bots.choose(here.table.state, here.who, HINT_BOT, seed=turn)
        choice = next(choice for choice in choices if choice.action == action)
        return m.Hint(turn, HINT_BOT, choice, list(choice.preview))

    @post("/why", status_code=200, responses=DOCUMENTED, summary="Why touching these things leads to no decision now")
    async def why(self, request: AnyRequest, table: TableId, data: JSONBody[m.Touched]) -> m.WhyShown:
        here = await visit(request, table)
        reason = asking.why(here.table, here.who, data.touch)
        if reason is None:
            return m.WhyShown(True, "", [], "", {}, [])
        language = language_of(request)
        words = Wording(here.table.game.texts, language, names_of(here.table, language))
        said = words.say(reason.key, reason.args)
        return m.WhyShown(False, said, list(reason.clauses), reason.key, reason.args, list(reason.things))

    @get("/record", responses=DOCUMENTED, summary="The whole game, after its end")
    async def record(self, request: AnyRequest, table: TableId) -> Response[bytes]:
        here = (await visit(request, table)).may_watch()
        if here.table.status != "over":
            raise NotNow("not-over")
        return Response(here.table.record().to_json(), media_type="application/json")

    # -- seats -------------------------------------------------------------------------------------------

    @post("/join", responses=DOCUMENTED, summary="Take an open seat; the answer has its secret token")
    async def join(self, request: AnyRequest, table: TableId, data: JSONBody[m.Join]) -> m.Joined:
        scarce(request)
        hub = hub_of(request)
        here, token = Visit(hub, await hub.open(table), None), new_token()
        await here.act(lambda table: asking.join(table, hash_of(token), data.name, data.share, data.seat))
        seated = Visit(hub, here.live, token)
        return m.Joined(seated.who, token, seated.seen())

    @patch("/seat", responses=DOCUMENTED, summary="Change the own seat: name, share, place, webhook")
    async def change(self, request: AnyRequest, table: TableId, data: JSONBody[m.SeatChange]) -> m.Done:
        here = await visit(request, table)

        def changes(table: Table) -> asking.Entries:
            entries: asking.Entries = []
            if data.name is not None:
                entries += asking.rename(table, here.who, data.name)
            if data.share is not None:
                entries += asking.share(table, here.who, data.share)
            if data.webhook is not None:
                entries += asking.hook(table, here.who, data.webhook)
            if data.to is not None:
                entries += asking.switch(table, here.who, here.host, data.to)
            return entries

        return await here.act(changes)

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
            return await here.act(lambda table: asking.put_bot(table, here.host, seat, data.bot))
        return await here.act(lambda table: asking.free_seat(table, here.host, seat))

    @post("/leave", status_code=200, responses=DOCUMENTED, summary="Leave; during play a bot keeps the seat warm")
    async def leave(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.leave(table, here.who))

    @post("/start", status_code=200, responses=DOCUMENTED, summary="Begin the game")
    async def start(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.start(table, here.who, here.host))

    # -- play --------------------------------------------------------------------------------------------

    @post("/moves", status_code=200, responses=DOCUMENTED, summary="Decide; the answer comes when it is on disk")
    async def move(self, request: AnyRequest, table: TableId, data: JSONBody[m.MoveWish]) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.move(table, here.who, data.action, data.expected))

    @get("/undo", responses=DOCUMENTED, summary="Whether an undo would be free, and how far it would go")
    async def undo_shown(self, request: AnyRequest, table: TableId) -> m.UndoShown:
        costly(request)
        here = await visit(request, table)
        return m.UndoShown(*asking.undo_of(here.table, here.who))

    @post("/undo", status_code=200, responses=DOCUMENTED, summary="Take back a decision, or ask the others for it")
    async def undo(self, request: AnyRequest, table: TableId, data: JSONBody[m.UndoWish]) -> m.Done:
        costly(request)
        here = await visit(request, table)
        return await here.act(lambda table: asking.undo(table, here.who, data.to))

    @post("/pause", status_code=200, responses=DOCUMENTED, summary="Ask for a pause")
    async def pause(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.pause(table, here.who))

    @post("/resume", status_code=200, responses=DOCUMENTED, summary="Go on after a pause")
    async def resume(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.resume(table, here.who))

    @post("/abandon", status_code=200, responses=DOCUMENTED, summary="Ask to end without a result")
    async def abandon(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.abandon(table, here.who, here.host))

    @post("/answer", status_code=200, responses=DOCUMENTED, summary="Agree to what somebody asked for, or not")
    async def answer(self, request: AnyRequest, table: TableId, data: JSONBody[m.Yes]) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.answer(table, here.who, data.yes))

    @post("/takeover", status_code=200, responses=DOCUMENTED, summary="Let a bot play for somebody who is away")
    async def take_over(
        self, request: AnyRequest, table: TableId, seat: Annotated[int, QueryParameter(ge=0, le=99)]
    ) -> m.Done:
        here = await visit(request, table)
        seen = here.hub.last_seen(here.live, seat)
        return await here.act(lambda table: asking.take_over(table, here.who, seat, seen, now_ms()))

    @post("/takeback", status_code=200, responses=DOCUMENTED, summary="Take the own seat back from a bot")
    async def take_back(self, request: AnyRequest, table: TableId) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.take_back(table, here.who))

    @post("/say", status_code=200, responses=DOCUMENTED, summary="Say something, as far as the game allows it")
    async def say(self, request: AnyRequest, table: TableId, data: JSONBody[m.Words]) -> m.Done:
        here = await visit(request, table)
        return await here.act(lambda table: asking.say(table, here.who, data.text, data.sign))

    @post("/rematch", status_code=200, responses=DOCUMENTED, summary="Open the same table again")
    async def rematch(self, request: AnyRequest, table: TableId, data: JSONBody[m.RematchWish]) -> m.Rematch:
        here = (await visit(request, table)).seated()
        if here.table.status not in ("over", "abandoned"):
            raise NotNow("not-over")
        if not here.table.rematch:
            scarce(request)
            live = await here.hub.create(again(here.table, data.swap), here.table.game)
            await here.act(lambda table: [] if table.rematch else [Rematched(live.table.id)])
        return m.Rematch(here.table.rematch)


class Records(Controller):
    path = "/api"
    tags = ["records"]

    @get("/records", responses=DOCUMENTED, summary="Finished public games")
    async def records(
        self,
        request: AnyRequest,
        game: Annotated[str | None, QueryParameter(pattern="^[a-z0-9_-]{1,40}$")] = None,
        limit: Limit = 50,
    ) -> m.RecordList:
        rows = await hub_of(request).store.public_records(game, limit)
        return m.RecordList([m.RecordShown(row.id, row.game, row.at) for row in rows])

    @get("/records/{record:str}", responses=DOCUMENTED, summary="A record")
    async def record(self, request: AnyRequest, record: FromPath[str]) -> Response[bytes]:
        return Response((await record_of(request, record)).to_json(), media_type="application/json")

    @get("/records/{record:str}/replay", responses=DOCUMENTED, summary="A record as a seat, or a spectator, saw it")
    async def replay_kept(
        self,
        request: AnyRequest,
        record: FromPath[str],
        seat: Annotated[str | None, QueryParameter(pattern="^(all|[0-9]{1,2})$", description="A seat, or all.")] = None,
        since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        limit: Limit = 50,
    ) -> m.Replay:
        costly(request)
        found = await record_of(request, record)
        return await replay(found, "all" if seat == "all" else None if seat is None else int(seat), since, limit)

    @post("/records", responses=DOCUMENTED, summary="Hand in a record; it is replayed before it is kept")
    async def hand_in(self, request: AnyRequest, data: JSONBody[Record]) -> m.RecordName:
        scarce(request)
        await asyncio.to_thread(replayed, data)  # a long one must not hold up the tables
        id = new_id()
        await hub_of(request).store.save_record(record_row(id, data, now_ms(), False))
        return m.RecordName(id)

    @post("/replay", status_code=200, responses=DOCUMENTED, summary="The same for a record that is not kept here")
    async def replay_given(self, request: AnyRequest, data: JSONBody[m.ReplayWish]) -> m.Replay:
        scarce(request)
        return await replay(data.record, data.seat, data.since, data.limit)

    @post("/verify", status_code=200, responses=DOCUMENTED, summary="Check the shuffle and the moves of a record")
    async def verify(self, request: AnyRequest, data: JSONBody[Record]) -> m.VerdictShown:
        scarce(request)
        verdict = await asyncio.to_thread(verify, data, registry.get(data.game))
        return m.VerdictShown(verdict.fair, verdict.proof, verdict.commitment, verdict.seed, verdict.moves)


# -- helpers -----------------------------------------------------------------------------------------------


def names_of(table: Table, language: str) -> list[str]:
    """What to call the seats in a sentence."""
    return [
        seat.name or CORE.say(language, "value-seat", {"number": number}) for number, seat in enumerate(table.seats, 1)
    ]


def plan(seat: m.SeatWish, token: str | None) -> Plan:
    if seat.kind == "bot":
        return Plan("bot", seat.name, seat.bot)
    return Plan(seat.kind, seat.name, "", hash_of(token) if token else "", seat.share)


def replayed(record: Record) -> None:
    game = registry.get(record.game)
    record.replay(game)


async def record_of(request: AnyRequest, id: str) -> Record:
    found = await hub_of(request).store.record(id) if id.isascii() and id.isprintable() else None
    if found is None:
        raise NoTable("no-record")
    return found
