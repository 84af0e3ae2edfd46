"""Deadlines of tables: one timer for the next one, and what happens when it comes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from madoi.server.rooms.room import Room, now_ms
from madoi.tables import commands

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
        when = commands.due(room.table)
        if when is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, (when - now_ms()) / 1000) + 0.001
            room.timer = loop.call_later(delay, lambda: self._hub.background.start(self._ring(room)))

    async def _ring(self, room: Room) -> None:
        room.timer = None
        await self._hub.act(room, commands.tick)
        if room.timer is None:
            self._hub.automation.look_after(room)
