"""Finished games: handed in, shown again move by move, and verified."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from madoi.core import BadRecord, Record
from madoi.core.fairness import verify
from madoi.server.http import schemas as m
from madoi.server.http.boxes import given_game
from madoi.server.http.branches import bots_of, open_branch, position_of
from madoi.server.http.problems import DOCUMENTED, TooMany
from madoi.server.http.rate_limits import address_of
from madoi.server.http.replays import replay
from madoi.server.http.requests import AnyRequest, costly, hub_of, scarce, token_of
from madoi.server.http.routes.parameters import Limit
from madoi.server.rooms.cache import new_id
from madoi.server.rooms.hub import Hub
from madoi.store import record_row
from madoi.tables import NotAllowed, NotHere, Place, hash_of

DAY = 24 * 60 * 60 * 1000


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
        return m.RecordList([m.RecordShown(row.id, row.game, row.at, row.box) for row in rows])

    @get("/records/{record:str}", responses=DOCUMENTED, summary="A record")
    async def record(self, request: AnyRequest, record: FromPath[str]) -> Response[bytes]:
        return Response((await record_of(request, record)).to_json(), media_type="application/json")

    @get("/records/{record:str}/replay", responses=DOCUMENTED, summary="A record as a seat, or a spectator, saw it")
    async def replay_kept(
        self,
        request: AnyRequest,
        record: FromPath[str],
        seat: Annotated[str | None, QueryParameter(pattern="^(all|[0-9]{1,2})$", description="A seat, or all.")] = None,
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        limit: Limit = 50,
    ) -> m.Replay:
        costly(request)
        found = await record_of(request, record)
        return await replay(found, "all" if seat == "all" else None if seat is None else int(seat), first, limit)

    @get(
        "/records/{record:str}/analysis", responses=DOCUMENTED, summary="The chances after every turn, and what decided"
    )
    async def analysis(self, request: AnyRequest, record: FromPath[str]) -> m.AnalysisShown:
        """Begins with the first request and is given up when nobody asks any more; ask every second or two."""
        found = await record_of(request, record)
        analyses = hub_of(request).automation.analyses
        if not analyses.knows(record):
            scarce(request)
        job = analyses.look(record, found)
        return m.AnalysisShown(job.done, job.total, job.analysis, job.failed)

    @post("/records/{record:str}/branch", responses=DOCUMENTED, summary="Play on alone from a moment of a record")
    async def branch(self, request: AnyRequest, record: FromPath[str], data: JSONBody[m.BranchWish]) -> m.Opened:
        scarce(request)
        found = await record_of(request, record)
        at = data.at or 0
        state = await asyncio.to_thread(position_of, found, at)
        hub = hub_of(request)
        place = Place(record, at, False, data.seat, bots=await bots_of(hub, record))
        return await open_branch(hub, state, place, data.bot)

    @post("/records", responses=DOCUMENTED, summary="Hand in a record; it is replayed before it is kept")
    async def hand_in(self, request: AnyRequest, data: JSONBody[Record]) -> m.RecordName:
        scarce(request)
        hub, giver = hub_of(request), giver_of(request)
        await may_hand_in(hub, giver)
        with readable():
            await asyncio.to_thread(data.replay, given_game(hub, data))  # a long one must not hold up the tables
        id = new_id()
        await hub.store.save_record(record_row(id, data, hub.now(), False, giver=giver))
        return m.RecordName(id)

    @post("/replay", status_code=200, responses=DOCUMENTED, summary="The same for a record that is not kept here")
    async def replay_given(self, request: AnyRequest, data: JSONBody[m.ReplayWish]) -> m.Replay:
        scarce(request)
        with readable():
            given_game(hub_of(request), data.record)
            return await replay(data.record, data.seat, data.first, data.limit)

    @post("/verify", status_code=200, responses=DOCUMENTED, summary="Check the shuffle and the moves of a record")
    async def verify(self, request: AnyRequest, data: JSONBody[Record]) -> m.VerdictShown:
        scarce(request)
        with readable():
            verdict = await asyncio.to_thread(verify, data, given_game(hub_of(request), data))
        return m.VerdictShown(
            verdict.fair,
            verdict.moves,
            verdict.proof,
            verdict.key,
            verdict.disclosed,
            list(verdict.left_out),
            verdict.deals,
        )


@contextmanager
def readable() -> Iterator[None]:
    """A number that no game has, or half a sign, is the fault of who sent it."""
    try:
        yield
    except (OverflowError, UnicodeError) as error:
        raise BadRecord("bad-record", why="it has a number or a sign that no record has") from error


async def record_of(request: AnyRequest, id: str) -> Record:
    """The record of a table that lets nobody watch is for those who sat at it, for as long as it is kept."""
    found = await hub_of(request).store.kept_record(id) if id.isascii() and id.isprintable() else None
    if found is None:
        raise NotHere("no-record")
    if found.readers is not None and hash_of(token_of(request) or "") not in found.readers:
        raise NotAllowed("not-watchable")
    return found.record


async def may_hand_in(hub: Hub, giver: str) -> None:
    """So many a day from one address, and so many in all: they are kept for weeks."""
    settings = hub.settings
    count, size = await hub.store.handed_in(giver, hub.now() - DAY)
    if count >= settings.records_per_day or size >= settings.record_bytes_per_day:
        raise TooMany("too-many-records", most=settings.records_per_day)
    if (await hub.store.handed_in(None, 0))[0] >= settings.records_in_all:
        raise TooMany("records-full")


def giver_of(request: AnyRequest) -> str:
    """Who hands in, without saying who that is."""
    address = address_of(request.scope["client"])
    return hashlib.sha256(f"madoi-record\n{address}".encode()).hexdigest()[:16]
