"""Deadlines of tables: one timer for the next one, and what happens when it comes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from madoi.server.rooms.room import Room
from madoi.store import Unavailable
from madoi.tables.commands.timers import due, tick

if TYPE_CHECKING:
    from madoi.server.rooms.hub import Hub


class Deadlines:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def cancel(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
            room.timer = None

    def set(self, room: Room) -> None:
        """Set the timer anew; there is none where nothing is due."""
        self.cancel(room)
        when = due(room.table)
        if when is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, (when - self._hub.now()) / 1000) + 0.001
            room.timer = loop.call_later(delay, self._come, room)

    def _come(self, room: Room) -> None:
        self._hub.background.start(self._ring(room))

    async def _ring(self, room: Room) -> None:
        room.timer = None
        try:
            await self._hub.act(room, tick)
        except Unavailable as away:  # late, but it will come
            self.cancel(room)
            room.timer = asyncio.get_running_loop().call_later(away.retry_after, self._come, room)
        if room.timer is None:
            self._hub.automation.look_after(room)
