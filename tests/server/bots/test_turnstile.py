"""Who is next where places are few."""

from __future__ import annotations

import asyncio

from hubs import played
from madoi.server.bots.turnstile import Turnstile


def test_the_lowest_rank_is_next_and_of_equals_who_came_first() -> None:
    async def play() -> None:
        turnstile, went = Turnstile(1), []

        async def go(name: str, rank: float) -> None:
            async with turnstile.place(rank):
                went.append(name)
                await asyncio.sleep(0)

        await asyncio.gather(go("first", 9), go("b", 2), go("a", 1), go("c", 2), go("soon", 0))
        assert went == ["first", "soon", "a", "b", "c"]
        async with asyncio.timeout(5), turnstile.place(0):
            pass

    played(play())


def test_who_gives_up_waiting_takes_nobodys_place() -> None:
    """Before its turn, and in the very moment in which its turn comes."""

    async def play() -> None:
        turnstile = Turnstile(1)
        leave = asyncio.Event()

        async def stay() -> None:
            async with turnstile.place(0):
                await leave.wait()

        staying = asyncio.create_task(stay())
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(stay()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        leave.set()
        await staying  # the second has a place now, and has not gone on yet
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(5), turnstile.place(0):
            pass

    played(play())
