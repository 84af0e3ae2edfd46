"""The parts of a server together: what is done at a table is written, told here, and word of it goes to the others."""

from __future__ import annotations

import asyncio
import logging

from madoi.core import UnknownGame
from madoi.server.background import BackgroundTasks
from madoi.server.cluster.bus import Bus, Notice
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.automation import Automation
from madoi.server.rooms.cache import RoomCache
from madoi.server.rooms.commit import Command, Commit, Done
from madoi.server.rooms.presence import PresenceTracker
from madoi.server.rooms.room import Room, Subscriber, now_ms
from madoi.server.settings import Settings
from madoi.store import Store
from madoi.tables import Refused
from madoi.tables import entries as log
from madoi.tables.decision import Trial
from madoi.tables.snapshot import save

logger = logging.getLogger("madoi.hub")
SNAPSHOT_EVERY = 100
SEATING = (log.Sat, log.Left, log.BotSat, log.Switched)  # entries after which a token may open another seat, or none


class Hub:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.background = BackgroundTasks()
        self.bus = Bus(settings.redis)
        self.automation = Automation(self)
        self.rooms = RoomCache(
            store, metrics, settings.tables_in_memory, lambda room: self.automation.look_after(room, spare=True)
        )
        self.presence = PresenceTracker(self.rooms.loaded, self.bus, metrics)
        self._heart: asyncio.TimerHandle | None = None

    # -- life ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the others, and take up what bots and clocks have to go on with."""
        await self.bus.listen(self._heard, self._missed)
        self.background.start(self._begin())
        self._beat()

    def _beat(self) -> None:
        """One timer for all connections: a table where nothing happens costs nothing."""
        for room in self.rooms.loaded.values():
            for subscriber in list(room.subscribers):
                subscriber.pulse()
        if self.presence.pulse(self.settings.pulse):
            self.background.start(self._take_up())
        self._heart = asyncio.get_running_loop().call_later(self.settings.pulse, self._beat)

    async def close(self) -> None:
        """Finish writes; nothing that was acknowledged is in memory alone, so the rest is only politeness."""
        if self._heart:
            self._heart.cancel()
        self.automation.stop()
        for room in list(self.rooms.loaded.values()):
            for subscriber in list(room.subscribers):
                subscriber.hang_up()
        await self.background.close()
        await self.automation.close()
        await self.bus.close()
        await self.store.close()

    async def _begin(self) -> None:
        await self.store.forget(self.settings.retention, now_ms())
        await self._take_up()

    async def _take_up(self) -> None:
        """What a server that is no more has left behind, this one before or another."""
        for id in await self.store.tables_needing_attention():
            try:
                await self.rooms.open(id)
            except (Refused, UnknownGame) as error:
                logger.warning("table not taken up", extra={"why": error.key})

    # -- acting ----------------------------------------------------------------------------------------

    async def act(self, room: Room, command: Command) -> bool:
        """Do what is asked, durably. True if others could notice it; raises what the command raises."""
        result: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(noticed: bool, error: Exception | None) -> None:
            if result.cancelled():
                return  # whoever asked is gone; what is written is written
            if error is None:
                result.set_result(noticed)
            else:
                result.set_exception(error)

        self.submit(room, command, done)
        return await result

    def submit(self, room: Room, command: Command, done: Done, ack: tuple[Subscriber, int] | None = None) -> None:
        """As `act`, for those who would rather be called than wait in a task."""
        room.in_turn(Commit(self, room, command, done, ack).begin)

    def apply(
        self,
        room: Room,
        entry: log.AnyEntry,
        now: int,
        trial: Trial | None = None,
        ack: tuple[Subscriber, int] | None = None,
    ) -> bool:
        """Put an entry that is on disk into effect, and tell it."""
        change = room.table.apply(entry, now, trial)
        if isinstance(entry, SEATING):
            self.presence.identify(room)
        if change.visible:
            room.tell(entry, change, ack)
        return change.visible

    def acted(self, room: Room, turn: int, noticed: bool) -> None:
        """What follows when something was done."""
        table = room.table
        self.bus.tell(table.id, table.number)
        if noticed:
            room.wake()
        self.automation.look_after(room)
        if table.turn != turn:
            self.automation.call_webhooks(table)
        if table.number - room.saved >= SNAPSHOT_EVERY:
            room.saved = table.number
            self.background.start(self.store.save_snapshot(table.id, table.number, save(table)))

    # -- what other servers do -------------------------------------------------------------------------

    async def catch_up(self, room: Room) -> None:
        """Read what other servers have written."""
        async with room.alone():
            noticed = await self.read_on(room)
        if noticed:
            room.wake()
        self.automation.look_after(room, spare=True)

    async def read_on(self, room: Room) -> bool:
        noticed = False
        for at, entry in await self.store.rows(room.table.id, room.table.number):
            noticed = self.apply(room, entry, at) or noticed
        return noticed

    async def _heard(self, notice: Notice) -> None:
        if self.presence.heard(notice):
            self.background.start(self._take_up())
        room = self.rooms.loaded.get(notice.table)
        if room is not None and notice.number > room.table.number:
            self.background.start(self.catch_up(room))

    async def _missed(self) -> None:
        """The bus was cut: look at every table that is in memory."""
        self.presence.begin_anew()
        for room in list(self.rooms.loaded.values()):
            await self.catch_up(room)
