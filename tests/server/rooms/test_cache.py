"""Which tables are in memory: no more than a server wants, whether their clocks run or not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hubs import fresh_database, hub_on, moves, new_table, played
from lanterns import LIGHT
from madoi.server.rooms import cache
from madoi.store import Unavailable
from madoi.tables.entries import ClockRule

LONG = ClockRule(60 * 60 * 1000, 0)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'madoi.sqlite3'}"
    return asyncio.run(fresh_database(request.getfixturevalue("postgres_url")))


def test_tables_with_clocks_leave_memory_like_others(url: str) -> None:
    async def run() -> None:
        async with hub_on(url, tables_in_memory=5) as hub:
            ids = [(await new_table(hub, clock=LONG)).table.id for _ in range(30)]
            while len(hub.rooms.loaded) > 5:
                await asyncio.sleep(0.01)
            again = await hub.rooms.open(ids[0])
            await moves(hub, again, 0, LIGHT)
            assert again.timer is not None

    played(run())


def test_time_runs_out_also_at_a_table_that_has_left_memory(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(cache, "SOON", 0)
        async with hub_on(url, tables_in_memory=1, pulse=0.2) as hub:
            for _ in range(5):
                await new_table(hub)
            timed = (await new_table(hub, clock=ClockRule(5000, 0))).table.id
            while room := hub.rooms.loaded.get(timed):
                assert not room.table.seats[0].standin, "its time ran out while it was in memory: a very slow machine"
                await new_table(hub)
                await hub.rooms.make_room()
                await asyncio.sleep(0.01)  # what the table is busy with comes to its end
            while not (timed in hub.rooms.loaded and hub.rooms.loaded[timed].table.seats[0].standin):
                await asyncio.sleep(0.05)

    played(run())


def test_after_a_restart_only_tables_whose_time_may_run_out_soon_are_read(url: str) -> None:
    async def run() -> None:
        async with hub_on(url) as hub:
            later = (await new_table(hub, clock=LONG)).table.id
            soon = (await new_table(hub, clock=ClockRule(30_000, 0))).table.id
        async with hub_on(url) as hub:
            while soon not in hub.rooms.loaded:
                await asyncio.sleep(0.01)
            assert later not in hub.rooms.loaded

    played(run())


def test_all_who_open_a_table_at_once_have_the_one_that_is_in_memory(url: str) -> None:
    """Also where there is no place for it, and it leaves as soon as nothing is done at it."""

    async def run() -> None:
        async with hub_on(url, tables_in_memory=1) as hub:
            crowded = await new_table(hub)
            staying = asyncio.create_task(crowded.wait(crowded.table.version, 60))
            await asyncio.sleep(0)
            wanted = (await new_table(hub)).table.id
            while wanted in hub.rooms.loaded:
                await hub.rooms.make_room()
                await asyncio.sleep(0.01)

            async def is_there() -> bool:
                return await hub.rooms.open(wanted) is hub.rooms.loaded.get(wanted)

            assert await asyncio.gather(*(is_there() for _ in range(3))) == [True] * 3
            crowded.wake()
            await staying

    played(run())


def test_nothing_leaves_memory_whose_time_cannot_be_written_down(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", tables_in_memory=1) as hub:

            async def fail(due: object) -> None:
                raise Unavailable("database-away")

            right, hub.store.set_due = hub.store.set_due, fail  # type: ignore[method-assign]
            rooms = [await new_table(hub, clock=LONG) for _ in range(5)]
            with pytest.raises(Unavailable):
                await hub.rooms.make_room()
            assert len(hub.rooms.loaded) == 5
            hub.store.set_due = right  # type: ignore[method-assign]
            while len(hub.rooms.loaded) > 1:
                await hub.rooms.make_room()
            assert all(room.timer is None for room in rooms if room.table.id not in hub.rooms.loaded)

    played(run())
