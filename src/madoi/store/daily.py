"""The boards of the daily challenges: one result a day for each device, the first (H15.6)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import date, datetime, timedelta, timezone
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from madoi.store import schema

JAPAN = timezone(timedelta(hours=9))  # where a day begins and ends (H15.5); there is no summer time
EPOCH = datetime(1970, 1, 1, 9, tzinfo=JAPAN)

Ask = Callable[..., Awaitable[Sequence[Any]]]
Change = Callable[[], AbstractAsyncContextManager[AsyncConnection]]

#: Of two at once, also at two servers, the first one is kept.
KEEP = text(
    "INSERT INTO daily_results (game, day, device, name, score, at, giver)"
    " VALUES (:game, :day, :device, :name, :score, :at, :giver) ON CONFLICT (game, day, device) DO NOTHING"
)


def day_at(time: int) -> str:
    """The day in Japan at this time, in milliseconds since 1970."""
    return (EPOCH + timedelta(milliseconds=time)).date().isoformat()


def end_of(day: str) -> int:
    """When the day is over in Japan."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), JAPAN) + timedelta(days=1)
    return int((midnight - EPOCH) / timedelta(milliseconds=1))


def day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def streak(days: Sequence[str], today: str) -> int:
    """So many days in a row have a result, until today, or until yesterday while today has none. The latest first."""
    wanted, count = today, 0
    for day in days:
        if not count and day == day_before(today):
            wanted = day
        if day != wanted:
            break
        wanted, count = day_before(wanted), count + 1
    return count


class DailyResult(msgspec.Struct, frozen=True):
    """`rank` counts the better scores, so equal ones share it."""

    device: str
    name: str
    score: int
    at: int
    rank: int


class DailyBoards:
    def __init__(self, ask: Ask, change: Change) -> None:
        self._ask = ask
        self._change = change

    async def keep(self, game: str, day: str, device: str, name: str, score: int, at: int, giver: str) -> bool:
        """False if the device has a result of that day already."""
        row = {"game": game, "day": day, "device": device, "name": name, "score": score, "at": at, "giver": giver}
        async with self._change() as connection:
            return (await connection.execute(KEEP, row)).rowcount == 1

    async def rename(self, game: str, day: str, device: str, name: str) -> bool:
        """False if there is nothing to rename."""
        columns = schema.daily_results.c
        mine = columns.game == game, columns.day == day, columns.device == device
        async with self._change() as connection:
            done = await connection.execute(update(schema.daily_results).where(*mine).values(name=name))
        return done.rowcount == 1

    async def best(self, game: str, day: str, limit: int) -> list[DailyResult]:
        """Higher scores first, equal ones in the order in which they were handed in."""
        columns = schema.daily_results.c
        query = (
            select(columns.device, columns.name, columns.score, columns.at)
            .where(columns.game == game, columns.day == day)
            .order_by(columns.score.desc(), columns.at, columns.device)
            .limit(limit)
        )
        found: list[DailyResult] = []
        for place, (device, name, score, at) in enumerate(await self._ask(query), 1):
            rank = found[-1].rank if found and found[-1].score == score else place
            found.append(DailyResult(device, name, score, at, rank))
        return found

    async def result(self, game: str, day: str, device: str) -> DailyResult | None:
        columns = schema.daily_results.c
        of_day = columns.game == game, columns.day == day
        query = select(columns.name, columns.score, columns.at).where(*of_day, columns.device == device)
        found = await self._ask(query)
        if not found:
            return None
        name, score, at = found[0]
        better = await self._ask(select(func.count()).where(*of_day, columns.score > score))
        return DailyResult(device, name, score, at, int(better[0][0]) + 1)

    async def count(self, game: str, day: str, giver: str | None = None) -> int:
        """The results of a day, all or those of one address."""
        columns = schema.daily_results.c
        query = select(func.count()).where(columns.game == game, columns.day == day)
        if giver is not None:
            query = query.where(columns.giver == giver)
        return int((await self._ask(query))[0][0])

    async def days(self, game: str, device: str, until: str) -> list[str]:
        """The days of which a device has a result, the latest first."""
        columns = schema.daily_results.c
        query = select(columns.day).where(columns.game == game, columns.device == device, columns.day <= until)
        return [row[0] for row in await self._ask(query.order_by(columns.day.desc()))]

    async def forget(self, before: str) -> None:
        """The boards of the days before this one."""
        async with self._change() as connection:
            await connection.execute(delete(schema.daily_results).where(schema.daily_results.c.day < before))
