"""Long work lets others have their turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from madoi.server.time_slices import PIECE, in_slices


def slow(pieces: int, passed_over: int) -> Iterator[int | None]:
    """Each takes longer than the others should have to wait."""
    for number in range(pieces):
        end = time.perf_counter() + PIECE * 1.5
        while time.perf_counter() < end:
            pass
        yield number if number >= passed_over else None


def test_others_have_their_turn_between_pieces_also_while_the_beginning_is_passed_over() -> None:
    async def talk() -> None:
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        beside = asyncio.create_task(other())
        assert await in_slices(slow(20, passed_over=15)) == [15, 16, 17, 18, 19]
        assert turns >= 19
        assert await in_slices(slow(20, passed_over=2), most=2) == [2, 3]
        beside.cancel()

    asyncio.run(talk())
