"""Word of a write travels inside its transaction; what is too long to be told is told as "look"."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from sqlalchemy import text

import services
from madoi.store import Append, Store, Unavailable, notices
from madoi.store.notices import Notice, Present
from madoi.store.writer import Batch
from madoi.tables import entries as log


def one(number: int, table: str) -> Append:
    return Append(table, number, 1, [log.Resumed(number)])


class Ear:
    """What one server hears of the others."""

    def __init__(self) -> None:
        self.notices: asyncio.Queue[Notice] = asyncio.Queue()
        self.joined: asyncio.Queue[None] = asyncio.Queue()

    async def heard(self) -> Notice:
        return await asyncio.wait_for(self.notices.get(), 30)


@asynccontextmanager
async def listening(url: str) -> AsyncIterator[tuple[Store, Ear]]:
    store, ear = await Store.open(url), Ear()
    assert store.channel is not None
    task = asyncio.create_task(store.channel.listen(ear.notices.put_nowait, lambda: ear.joined.put_nowait(None)))
    try:
        await asyncio.wait_for(ear.joined.get(), 30)
        yield store, ear
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        await store.close()


def test_others_hear_what_was_written_and_a_server_does_not_hear_itself(postgres_url: str) -> None:
    async def run() -> None:
        async with listening(postgres_url) as (here, ear), listening(postgres_url) as (there, far):
            await there.append(Append("heard", 0, 1, [log.Started(), log.Resumed(0)]))
            await here.append(one(0, "mine"))
            assert await ear.heard() == Notice(there.server, written={"heard": 2})
            assert await far.heard() == Notice(here.server, written={"mine": 1})
            assert await here.newer({"heard": 1, "mine": 1}) == {"heard": [(1, 1, log.Resumed(0))]}

    asyncio.run(run())


def test_what_was_not_written_is_not_told(postgres_url: str) -> None:
    async def run() -> None:
        async with listening(postgres_url) as (here, ear), listening(postgres_url) as (there, _):
            await there.append(one(0, "once"))
            with pytest.raises(Exception, match="duplicate"):
                await there.append(one(0, "once"))
            await there.append(one(0, "after"))
            assert [(await ear.heard()).written for _ in range(2)] == [{"once": 1}, {"after": 1}]
            assert here.writer.rows == 0

    asyncio.run(run())


def test_many_tables_at_once_are_told_as_look(postgres_url: str) -> None:
    async def run() -> None:
        async with listening(postgres_url) as (_, ear), listening(postgres_url) as (there, _):
            await asyncio.gather(*(there.append(one(0, f"many{n:08}")) for n in range(500)))
            assert there.writer.flushes == 1
            assert await ear.heard() == Notice(there.server, look=True)

    asyncio.run(run())


@pytest.mark.parametrize("tables", [1, 100, 300, 400, 500])
def test_a_notice_is_never_longer_than_postgresql_allows(tables: int) -> None:
    appends = [Append(f"{n:012}", 2**31 - 2, 1, [log.Resumed(0)]) for n in range(tables)]
    told = notices.written("12345678", Batch(appends).numbers())
    assert len(told.encode()) < 8000
    notice = notices.read(told)
    assert notice is not None
    assert notice.look != (len(notice.written) == tables)
    people = [Present(f"{n:012}", [0, 1, 2, 3], True) for n in range(tables)]
    parts = notices.present("12345678", people)
    assert all(len(part.encode()) < 8000 for part in parts)
    assert [one for part in parts for one in msgspec.json.decode(part, type=Notice).present] == people


def test_a_channel_that_was_cut_listens_again_and_says_so(postgres_url: str) -> None:
    async def run() -> None:
        async with listening(postgres_url) as (here, ear), listening(postgres_url) as (there, _):
            async with here.engine.connect() as connection:
                cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'madoi-listener'"
                await connection.execute(text(cut))
            await asyncio.wait_for(ear.joined.get(), 30)
            await there.append(one(0, "again"))
            assert (await ear.heard()).written == {"again": 1}

    asyncio.run(run())


def test_a_channel_whose_loss_the_driver_does_not_tell_listens_again(postgres_url: str) -> None:
    async def run() -> None:
        async with listening(postgres_url) as (here, ear):
            assert here.channel is not None
            here.channel._connection._termination_listeners.clear()
            here.channel._connection.terminate()
            with pytest.raises(Unavailable):
                await here.newer({"t": 0})
            await asyncio.wait_for(ear.joined.get(), 30)
            assert await here.newer({"t": 0}) == {}

    asyncio.run(run())


def test_a_question_before_the_channel_listens_does_not_cut_it(postgres_url: str) -> None:
    async def run() -> None:
        store, ear = await Store.open(postgres_url), Ear()
        assert store.channel is not None
        task = asyncio.create_task(store.channel.listen(ear.notices.put_nowait, lambda: ear.joined.put_nowait(None)))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await store.newer({"t": 0})
        await asyncio.wait_for(ear.joined.get(), 30)
        for _ in range(100):
            await asyncio.sleep(0)
        assert store.channel.listens
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.close()

    asyncio.run(run())


def test_a_channel_on_which_nobody_answers_is_made_anew(own_postgres: services.Postgres) -> None:
    async def run() -> None:
        async with listening(own_postgres.url) as (here, ear):
            own_postgres.freeze()
            with pytest.raises(Unavailable):
                await here.newer({"t": 0})
            own_postgres.thaw()
            await asyncio.wait_for(ear.joined.get(), 30)
            assert await here.newer({"t": 0}) == {}

    asyncio.run(run())
