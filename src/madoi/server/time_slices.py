"""Long work on the event loop, in pieces: a table with a long past must not hold up the others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
PIECE = 0.005  # seconds after which the others have their turn


async def in_slices(things: Iterable[T | None], most: int | None = None) -> list[T]:
    """Everything that comes, or so many, but for None, which only marks a place to pause at."""
    found: list[T] = []
    rested = time.perf_counter()
    for thing in things:
        if thing is not None:
            found.append(thing)
            if len(found) == most:
                break
        if time.perf_counter() - rested > PIECE:
            await asyncio.sleep(0)
            rested = time.perf_counter()
    return found
