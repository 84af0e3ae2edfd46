"""What is costly is found out once, for all who want to know it meanwhile, and kept for those who ask later."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Hashable
from typing import Generic, TypeVar

from madoi.server.background import BackgroundTasks

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


class Once(Generic[Key, Found]):
    """By what was asked. So many answers are kept, and the longest unused is forgotten first; of what failed none."""

    def __init__(self, background: BackgroundTasks, kept: int) -> None:
        self._background = background
        self._kept = kept
        self._found: OrderedDict[Key, Found] = OrderedDict()
        self.coming: dict[Key, asyncio.Event] = {}  # set when it is found out, or cannot be

    def get(self, key: Key) -> Found | None:
        found = self._found.get(key)
        if found is not None:
            self._found.move_to_end(key)
        return found

    def begin(self, key: Key, work: Awaitable[Found | None]) -> asyncio.Event:
        coming = self.coming[key] = asyncio.Event()
        self._background.start(self._find_out(key, work, coming))
        return coming

    async def _find_out(self, key: Key, work: Awaitable[Found | None], coming: asyncio.Event) -> None:
        try:
            found = await work
            if found is not None:
                self._found[key] = found
                if len(self._found) > self._kept:
                    self._found.popitem(last=False)
        finally:
            del self.coming[key]
            coming.set()
