"""One thing at a time is done in a room, in turn; and who waits for something new hears of it."""

from __future__ import annotations

import asyncio

import lanterns  # noqa: F401
from madoi.core import get
from madoi.server.rooms.room import Room
from madoi.tables import Table, Wish, create
from madoi.tables.entries import Plan


def a_room() -> Room:
    game = get("lanterns")
    return Room(Table("t", create(game, Wish(seats=[Plan(), Plan()]), "host"), 0, game))


def test_jobs_wait_for_the_one_under_way_and_come_in_order() -> None:
    room, done = a_room(), list[str]()

    def job(name: str, goes_on: bool) -> None:
        def work() -> bool:
            done.append(name)
            return goes_on

        room.in_turn(work)

    job("at once", False)
    job("long", True)
    job("first after it", False)
    job("second after it", True)
    assert done == ["at once", "long"]
    room.next_turn()
    assert done == ["at once", "long", "first after it", "second after it"]
    assert not room.idle
    room.next_turn()
    assert room.idle


def test_who_gives_up_waiting_for_a_turn_does_not_hold_up_the_others() -> None:
    async def run() -> list[str]:
        room, done = a_room(), list[str]()

        async def alone(name: str) -> None:
            async with room.alone():
                done.append(name)

        async with room.alone():
            gone, stays = asyncio.create_task(alone("gone")), asyncio.create_task(alone("stays"))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
        await stays
        assert room.idle
        return done

    assert asyncio.run(run()) == ["stays"]


def test_who_waits_for_a_newer_version_is_woken_and_nobody_waits_for_an_older_one() -> None:
    async def run() -> None:
        room = a_room()
        await room.wait(after=0, seconds=60)  # there is one already
        waiting = asyncio.create_task(room.wait(after=room.table.version, seconds=60))
        await asyncio.sleep(0)
        assert not room.idle
        room.wake()
        await waiting
        assert room.idle

    asyncio.run(asyncio.wait_for(run(), 20))
