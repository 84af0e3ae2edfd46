"""What goes on by itself at a table: deadlines come, bots think, and webhooks ring."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from madoi.server.bots.pool import BotPool
from madoi.server.http.webhooks import Webhooks
from madoi.server.rooms.room import Room, now_ms
from madoi.tables import Table, commands
from madoi.tables.decision import NOTHING, Decision

if TYPE_CHECKING:
    from madoi.server.rooms.hub import Hub

SPARE_BOT_DELAY = 3.0  # a server that did not make the last move lets the other one's bot think first


class Tender:
    def __init__(self, hub: Hub) -> None:
        settings = hub.settings
        self._hub = hub
        self._pace = settings.window_pace
        self._spare_delay = SPARE_BOT_DELAY if settings.redis else 0.0
        self._closing = False
        self.bots = BotPool(settings.bot_workers, settings.bot_deadline, settings.load, hub.metrics)
        self.hooks = Webhooks(settings.private_hooks, hub.metrics)

    async def close(self) -> None:
        await self.bots.close()
        await self.hooks.close()

    def stop(self) -> None:
        """Nothing new begins."""
        self._closing = True
        for room in self._hub.rooms.loaded.values():
            self._cancel_timer(room)

    def tend(self, room: Room, spare: bool = False) -> None:
        """Set the clock for the next deadline, and let bots think."""
        if self._closing:
            return
        table = room.table
        if table.status != "playing":
            self._cancel_timer(room)
            return
        self._set_timer(room)
        for seat, bot in table.bots_awaited():
            if (table.turn, seat) not in room.bots:
                room.bots.add((table.turn, seat))
                self._hub.background.start(self._bot(room, seat, bot, table.turn, spare))

    # -- deadlines ---------------------------------------------------------------------------------------

    def _cancel_timer(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
            room.timer = None

    def _set_timer(self, room: Room) -> None:
        self._cancel_timer(room)
        when = commands.due(room.table)
        if when is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, (when - now_ms()) / 1000) + 0.001
            room.timer = loop.call_later(delay, lambda: self._hub.background.start(self._ring(room)))

    async def _ring(self, room: Room) -> None:
        room.timer = None
        await self._hub.act(room, commands.tick)
        if room.timer is None:
            self.tend(room)

    # -- bots --------------------------------------------------------------------------------------------

    async def _bot(self, room: Room, seat: int, bot: str, turn: int, spare: bool) -> None:
        table = room.table
        try:
            if spare:
                await asyncio.sleep(self._spare_delay)
            if table.turn != turn or table.state is None or seat not in table.awaited:
                return
            pace = asyncio.sleep(self._pace if len(table.deciders) > 1 else 0)
            action, _ = await asyncio.gather(self.bots.choose(table.state, seat, bot), pace)

            def decide(table: Table, now: int) -> Decision:
                if table.turn != turn or not table.seats[seat].mind or seat not in table.awaited or table.paused:
                    return NOTHING
                return commands.decide(table, seat, action, turn)

            await self._hub.act(room, decide)
        finally:
            room.bots.discard((turn, seat))
        if table.turn == turn:
            self._again(room, seat)

    def _again(self, room: Room, seat: int) -> None:
        """After a pause the bot is asked once more; after its answer it is not."""
        if not room.table.paused and seat in room.table.awaited and room.table.seats[seat].mind:
            self.tend(room)

    # -- webhooks ----------------------------------------------------------------------------------------

    def call_hooks(self, table: Table) -> None:
        """It is somebody's turn."""
        if not any(seat.hook for seat in table.seats):
            return
        for seat in table.deciders:
            hook = table.seats[seat].hook
            if hook and table.seats[seat].asked:
                self.hooks.call(hook, {"table": table.id, "game": table.created.game, "seat": seat, "turn": table.turn})
