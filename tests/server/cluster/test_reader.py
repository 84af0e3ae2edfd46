"""Nothing depends on a message that was never sent: what others write is found by looking."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hubs import fresh_database, hub_on, moves, new_table, played
from lanterns import LIGHT, PASS
from madoi.server.rooms.room import Room
from madoi.store.notices import Notice


def test_a_server_that_hears_nothing_still_learns_of_every_move(postgres_url: str) -> None:
    async def run() -> None:
        url = await fresh_database(postgres_url)
        async with hub_on(url) as here, hub_on(url, deaf=True) as there:
            room = await new_table(here)
            far = await there.rooms.open(room.table.id)
            await moves(here, room, 0, LIGHT)
            await asyncio.wait_for(far.wait(room.table.version - 1, 30), 30)
            assert far.table.turn == room.table.turn
            await moves(here, room, 0, PASS)  # a secret answer
            while far.table.number != room.table.number:
                await there.rooms.open(room.table.id)
                await asyncio.sleep(0.01)
            assert far.table.answers == {0: PASS}

    played(run())


def test_what_others_do_at_a_table_that_nobody_uses_here_is_read_when_somebody_does(postgres_url: str) -> None:
    async def run() -> None:
        url = await fresh_database(postgres_url)
        async with hub_on(url) as here, hub_on(url) as there:
            room = await new_table(here)
            far = await there.rooms.open(room.table.id)
            before = far.table.number
            await moves(here, room, 0, LIGHT)
            while not far.stale:
                await asyncio.sleep(0.01)
            assert far.table.number == before
            opened = await asyncio.gather(*(there.rooms.open(room.table.id) for _ in range(3)))
            assert all(one is far for one in opened)
            assert (far.table.number, far.stale) == (room.table.number, False)

    played(run())


def test_too_many_tables_to_be_named_are_looked_at_all_the_same(postgres_url: str) -> None:
    async def run() -> None:
        url = await fresh_database(postgres_url)
        async with hub_on(url, deaf=True) as here, hub_on(url) as there:
            room = await new_table(here)
            far = await there.rooms.open(room.table.id)
            there.reader.look = lambda tables: looked.extend(tables)  # type: ignore[method-assign]
            looked: list[str] = []
            there._heard(Notice("other", look=True))
            assert looked == [far.table.id]
            looked.clear()
            there._heard(Notice("other", written={far.table.id: far.table.number, "elsewhere": 5}))
            assert looked == []  # nothing new
            there._heard(Notice("other", written={far.table.id: far.table.number + 1}))
            assert looked == [far.table.id]

    played(run())


def test_a_doubt_that_comes_while_its_table_is_read_is_looked_at_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'doubts.sqlite3'}") as hub:
            room = await new_table(hub)
            doubts, read_on, reads = hub.store.writer.doubts, hub.read_on, list[str]()

            async def read_while_an_attempt_ends(room: Room) -> bool:
                noticed = await read_on(room)
                reads.append(room.table.id)
                if len(reads) == 1:
                    doubts.add(room.table.id)
                return noticed

            hub.read_on = read_while_an_attempt_ends  # type: ignore[method-assign]
            doubts.add(room.table.id)
            await hub.reader._settle_doubts()
            await hub.reader._settle_doubts()
            assert len(reads) == 2
            assert not doubts

    played(run())
