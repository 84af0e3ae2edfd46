"""The decisions that bots owe to tables: they are asked when their turn comes, and once more after a pause."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from madoi.bots.bot import seconds_of
from madoi.core import State
from madoi.core.eyes import WATCHER
from madoi.server.bots.pool import BotPool
from madoi.server.rooms.room import Room
from madoi.store import Unavailable
from madoi.tables import Table, commands
from madoi.tables.decision import NOTHING, Decision

if TYPE_CHECKING:
    from madoi.server.rooms.hub import Hub

SLACK = 0.05  # seconds in which a bot that has used all its time has answered for sure
LONGEST = 1000.0  # seconds; no bot thinks for as long
SPARE_DELAY = 3.0  # a server that did not make the last move lets the other one's bot think first


class BotTurns:
    def __init__(self, hub: Hub, pool: BotPool) -> None:
        self._hub = hub
        self._pool = pool
        self._pace = hub.settings.window_pace
        self._spare_delay = SPARE_DELAY if hub.bus.others_possible else 0.0

    def ask(self, room: Room, spare: bool = False) -> None:
        """Let every bot think that the table waits for and that does not think yet."""
        table = room.table
        for seat, bot in table.bots_awaited():
            if (table.turn, seat) not in room.bots:
                room.bots.add((table.turn, seat))
                self._hub.background.start(self._decide(room, seat, bot, table.turn, spare))

    async def _decide(self, room: Room, seat: int, bot: str, turn: int, spare: bool) -> None:
        table = room.table
        try:
            if spare:
                await asyncio.sleep(self._spare_delay)
            if table.turn != turn or table.state is None or seat not in table.awaited:
                return
            people = any(not other.mind for other in table.seats)
            moment = asyncio.sleep(earliest(table.state, bot, len(table.deciders) > 1, self._pace))
            thinks = self._pool.choose(table.state, seat, bot, with_people=people, rank=rank_of(room, bot))
            action, _ = await asyncio.gather(thinks, moment)

            def decide(table: Table, now: int) -> Decision:
                if table.turn != turn or not table.seats[seat].mind or seat not in table.awaited or table.paused:
                    return NOTHING
                return commands.decide(table, seat, action, turn)

            await self._hub.act(room, decide, seat)
        except Unavailable as away:
            await asyncio.sleep(away.retry_after)
        finally:
            room.bots.discard((turn, seat))
        if table.turn == turn and not table.paused and seat in table.awaited and table.seats[seat].mind:
            self._hub.automation.look_after(room)  # after a pause it is asked once more; after its answer it is not


def earliest(state: State, bot: str, in_window: bool, pace: float) -> float:
    """Seconds before which a bot does not answer: known before it thinks, so that they tell nothing of what it thinks.
    In a window they are drawn; where only the seat knows whether there is a choice, it takes all the time it has."""
    if in_window:
        return pace * (1 + secrets.randbelow(1000) / 1000)
    assert state.setup is not None
    veiled = state.setup.game.veiled
    return seconds_of(bot) + SLACK if veiled and pace and state.view(WATCHER).phase in veiled else 0.0


def rank_of(room: Room, bot: str) -> float:
    """Whose bot thinks first, the lowest: where somebody is there, and of these who needs the least time."""
    nobody = not (room.subscribers or room.waiters or room.others)
    return float(nobody) * LONGEST + seconds_of(bot)
