"""The daily challenge: the board of a day, and handing in a result."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import date
from typing import Annotated

from litestar import Controller, get, patch, post
from litestar.params import FromPath, JSONBody, PathParameter

from madoi.core import OVER, DailyChallenge, Game, Record, registry
from madoi.server.http import schemas as m
from madoi.server.http.problems import DOCUMENTED, Malformed, TooMany
from madoi.server.http.requests import AnyRequest, costly, hub_of, scarce, token_of
from madoi.server.http.routes.records import giver_of, readable
from madoi.store.daily import day_at, end_of, streak
from madoi.tables import NotHere, NotNow, hash_of
from madoi.tables.opening import clean_name

SHOWN = 100  # places of a board
LATE = 60 * 60 * 1000  # who began before midnight may finish
DEVICE = re.compile(r"[A-Za-z0-9_-]{20,64}")
Day = Annotated[str, PathParameter(description="A day in Japan, like 2026-05-13.", max_length=10)]
DEVICE_SECURITY: list[dict[str, list[str]]] = [{}, {"device": []}]


class Daily(Controller):
    path = "/api/daily/{slug:str}"
    tags = ["daily challenge"]
    security = DEVICE_SECURITY

    @get("/", responses=DOCUMENTED, summary="Today's challenge and its board")
    async def today(self, request: AnyRequest, slug: FromPath[str]) -> m.DailyBoard:
        return await board(request, *challenge_of(slug), day_at(now()))

    @get("/{day:str}", responses=DOCUMENTED, summary="The board of a day")
    async def of_day(self, request: AnyRequest, slug: FromPath[str], day: Day) -> m.DailyBoard:
        return await board(request, *challenge_of(slug), checked(day))

    @post("/{day:str}", status_code=200, responses=DOCUMENTED, summary="Hand in an attempt; it is replayed, and the"
          " first one of a device counts")  # fmt: skip
    async def hand_in(
        self, request: AnyRequest, slug: FromPath[str], day: Day, data: JSONBody[m.DailyAttempt]
    ) -> m.DailyCounted:
        scarce(request)
        game, challenge = challenge_of(slug)
        device, hub, boards = device_of(request), hub_of(request), hub_of(request).store.daily
        if now() >= closes(checked(day)):
            raise NotNow("daily-closed", day=day)
        with readable():
            score = await asyncio.to_thread(score_of, data.record, game, challenge, day)
        counted = await boards.result(slug, day, device) is None
        if counted:
            giver = giver_of(request)
            if await boards.count(slug, day, giver) >= hub.settings.daily_results_per_address:
                raise TooMany("too-many-results", most=hub.settings.daily_results_per_address)
            if await boards.count(slug, day) >= hub.settings.daily_results_in_all:
                raise TooMany("board-full")
            counted = await boards.keep(slug, day, device, clean_name(data.name), score, now(), giver)
        return m.DailyCounted(counted, score, await board(request, game, challenge, day))

    @patch("/{day:str}", responses=DOCUMENTED, summary="Change the name beside the own result, or take it away")
    async def rename(
        self, request: AnyRequest, slug: FromPath[str], day: Day, data: JSONBody[m.DailyName]
    ) -> m.DailyBoard:
        costly(request)
        game, challenge = challenge_of(slug)
        renamed = await hub_of(request).store.daily.rename(
            slug, checked(day), device_of(request), clean_name(data.name)
        )
        if not renamed:
            raise NotHere("no-daily-result")
        return await board(request, game, challenge, day)


def now() -> int:
    """Days are those of the calendar, whatever the clocks of the tables were told."""
    return time.time_ns() // 1_000_000


def closes(day: str) -> int:
    return end_of(day) + LATE


def challenge_of(slug: str) -> tuple[Game, DailyChallenge]:
    game = registry.get(slug)
    if game.daily is None:
        raise NotHere("no-daily")
    return game, game.daily


def checked(day: str) -> str:
    """A day that has begun."""
    try:
        if date.fromisoformat(day).isoformat() != day:
            raise ValueError
    except ValueError:
        raise Malformed("bad-day") from None
    if day > day_at(now()):
        raise NotHere("daily-to-come")
    return day


def device_of(request: AnyRequest) -> str:
    """What is kept of the token that a device has made for itself."""
    token = token_of(request) or ""
    if not DEVICE.fullmatch(token):
        raise Malformed("bad-device")
    return hash_of(token)


def score_of(record: Record, game: Game, challenge: DailyChallenge, day: str) -> int:
    """What the game came to, found out by playing it once more."""
    if record.game != game.slug or record.seats != 1 or record.options.get(challenge.option) != day:
        raise Malformed("not-this-daily", day=day)
    if record.box is not None:
        raise Malformed("daily-in-changed-box")
    state = record.replay(game)
    if state.actor != OVER:
        raise Malformed("daily-unfinished")
    return game.daily_score(state)


async def board(request: AnyRequest, game: Game, challenge: DailyChallenge, day: str) -> m.DailyBoard:
    boards, today = hub_of(request).store.daily, day_at(now())
    device = device_of(request) if token_of(request) else ""
    best = await boards.best(game.slug, day, SHOWN)
    count = await boards.count(game.slug, day) if len(best) == SHOWN else len(best)
    mine = await boards.result(game.slug, day, device) if device else None
    return m.DailyBoard(
        game=game.slug,
        day=day,
        today=today,
        closes=closes(day),
        option=challenge.option,
        medals=list(challenge.medals),
        count=count,
        rows=[m.DailyRow(one.rank, one.name, one.score, one.device == device) for one in best],
        mine=m.DailyMine(mine.rank, mine.name, mine.score) if mine else None,
        streak=streak(await boards.days(game.slug, device, today), today) if device else 0,
    )
