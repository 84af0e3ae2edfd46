"""What goes on by itself at a table: deadlines come, bots think, and people are told of their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.server.bots.analyses import Analyses
from madoi.server.bots.answers import Answers
from madoi.server.bots.hints import Hints
from madoi.server.bots.pool import BotPool
from madoi.server.bots.turns import BotTurns
from madoi.server.http.webhooks import Webhooks
from madoi.server.rooms.deadlines import Deadlines
from madoi.server.rooms.room import Room
from madoi.server.rooms.turn_pushes import TurnPushes
from madoi.tables import Table

if TYPE_CHECKING:
    from madoi.server.rooms.hub import Hub


PATIENCE = 3  # times as long as a bot may take


class Automation:
    def __init__(self, hub: Hub) -> None:
        settings = hub.settings
        self._hub = hub
        self._stopped = False
        self.bots = BotPool(settings.bot_workers, settings.bot_deadline, settings.load, hub.metrics)
        # Who only wants to know better waits for others like that, and no bot waits for them.
        self.advisers = BotPool(1, PATIENCE * settings.bot_deadline, settings.load, hub.metrics)
        self.analyses = Analyses(hub.background, self.advisers)
        self.answers = Answers(hub.background, self.advisers)
        self.hints = Hints(hub.background, self.advisers)
        self._turns = BotTurns(hub, self.bots)
        self._deadlines = Deadlines(hub)
        self._webhooks = Webhooks(settings.private_hooks, hub.metrics)
        self.pushes = TurnPushes(hub)

    def stop(self) -> None:
        """Nothing new begins."""
        self._stopped = True
        self.pushes.stop()
        for room in self._hub.rooms.loaded.values():
            self._deadlines.cancel(room)

    async def close(self) -> None:
        await self.bots.close()
        await self.advisers.close()
        await self._webhooks.close()
        await self.pushes.close()

    def look_after(self, room: Room, spare: bool = False) -> None:
        """Something has changed: set the timer for the next deadline, and let bots think. `spare` if another server
        is more likely to do it."""
        if self._stopped:
            return
        self._deadlines.set(room)  # before the start too: it comes without those who do not disclose their shares
        if room.table.bots_awaited():
            self._turns.ask(room, spare)

    def tell_of_turn(self, room: Room) -> None:
        """It is somebody's turn."""
        self._call_webhooks(room.table)
        if any(seat.pushes for seat in room.table.seats):
            self.pushes.tell(room)

    def _call_webhooks(self, table: Table) -> None:
        if not any(seat.hook for seat in table.seats):
            return
        for seat in table.deciders:
            hook = table.seats[seat].hook
            if hook and table.seats[seat].asked:
                body: dict[str, str | int] = {
                    "table": table.id, "game": table.created.game, "seat": seat, "turn": table.turn,
                }  # fmt: skip
                self._webhooks.call(hook, body)
