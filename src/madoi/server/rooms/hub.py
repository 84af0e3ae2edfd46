"""The parts of a server together: what is done at a table is written, told here, and word of it goes to the others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from madoi.core import UnknownGame
from madoi.server.cluster.bus import Bus
from madoi.server.cluster.reader import Reader
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.acting import Acting, apply
from madoi.server.rooms.automation import Automation
from madoi.server.rooms.cache import SOON, RoomCache
from madoi.server.rooms.commit import Command, submit
from madoi.server.rooms.presence import PresenceTracker
from madoi.server.rooms.room import Room
from madoi.server.settings import Settings
from madoi.store import Store, Unavailable
from madoi.store.notices import Notice
from madoi.tables import WATCHER, Refused

logger = logging.getLogger("madoi.hub")


class Hub(Acting):
    def __init__(
        self, settings: Settings, store: Store, metrics: Metrics, is_ours: Callable[[str], bool] | None = None
    ) -> None:
        super().__init__(settings, store, metrics)
        self.bus = Bus(store)
        self.automation = Automation(self)
        self.rooms = RoomCache(
            store,
            metrics,
            settings.tables_in_memory,
            lambda room: self.automation.look_after(room, spare=True),
            lambda: self.background.start(self.rooms.make_room()),
            self.catch_up,
            is_ours,
        )
        self.reader = Reader(self)
        self.presence = PresenceTracker(
            self.rooms.loaded, self.bus, metrics, self.now, settings.grace, self.reader.look
        )
        self._heart: asyncio.TimerHandle | None = None
        self._left_behind = asyncio.Event()  # there may be tables that a server which is no more has left behind

    # -- life ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the others, and take up what bots and clocks have to go on with."""
        await self.automation.pushes.start()
        self.bus.listen(self._heard, self._joined)
        self.background.start(self.reader.look_regularly())
        self.background.start(self._take_up_regularly())
        self._left_behind.set()
        self._beat()

    def _beat(self) -> None:
        """One timer for all connections: a table where nothing happens costs nothing."""
        for room in self.rooms.loaded.values():
            for subscriber in list(room.subscribers):
                subscriber.pulse()
        if self.presence.pulse(self.settings.pulse):
            self._left_behind.set()
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

    # -- what nobody looks after -------------------------------------------------------------------------

    async def _take_up_regularly(self) -> None:
        """For ever: tables at which time soon brings something about; and when a server is gone, or this one has
        just begun, those where its bots were to decide. What goes wrong is tried again."""
        forgotten, left_behind = False, False
        while True:
            try:
                if not forgotten:
                    await self.store.forget(self.settings.retention, self.now())
                    forgotten = True
                left_behind = left_behind or self._left_behind.is_set()
                self._left_behind.clear()
                if left_behind:
                    await self._take_up(await self.store.tables_with_bots())
                    left_behind = False
                ahead = int(max(SOON, 3000 * self.settings.pulse))
                await self._take_up(await self.store.tables_due(self.now() + ahead))
                wait = self.settings.pulse
            except Unavailable as away:
                wait = float(away.retry_after)
            # Not wait_for: in Python 3.11 it swallows a cancellation that comes together with what it waits for.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._left_behind.wait()

    async def _take_up(self, tables: list[str]) -> None:
        for id in tables:
            room = self.rooms.loaded.get(id)
            if room is not None and not room.stale:
                continue
            try:
                await self.rooms.open(id)
            except (Refused, UnknownGame) as error:
                logger.warning("table not taken up", extra={"why": error.key})

    # -- acting ----------------------------------------------------------------------------------------

    async def act(self, room: Room, command: Command, who: int = WATCHER) -> bool:
        """Do what is asked by somebody, durably. True if others could notice it; raises what the command raises."""
        result: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(noticed: bool, error: Exception | None) -> None:
            if result.cancelled():
                return  # whoever asked is gone; what is written is written
            if error is None:
                result.set_result(noticed)
            else:
                result.set_exception(error)

        submit(self, room, command, done, None, who)
        return await result

    # -- what other servers do -------------------------------------------------------------------------

    async def read_on(self, room: Room) -> bool:
        """Read what other servers have written, while nothing else is done at the table."""
        noticed = False
        for at, entry in await self.store.rows(room.table.id, room.table.number):
            noticed = apply(self, room, entry, at) or noticed
        return noticed

    async def catch_up(self, room: Room) -> None:
        """Somebody uses a table again at which others have gone on meanwhile. Without a database it is shown as it is
        known here."""
        async with room.alone():
            if not room.stale:
                return
            room.stale = False  # before it is read: what is written from now on is told anew
            try:
                if await self.read_on(room):
                    room.wake()
            except Unavailable:
                room.stale = True
        self.automation.look_after(room, spare=True)

    def _heard(self, notice: Notice) -> None:
        if self.presence.heard(notice):
            self._left_behind.set()
        if notice.look:
            self.reader.look(self.rooms.loaded)
        elif notice.written:
            behind = (id for id, number in notice.written.items() if self._is_behind(id, number))
            self.reader.look(behind)

    def _is_behind(self, id: str, number: int) -> bool:
        room = self.rooms.loaded.get(id)
        return room is not None and room.table.number < number

    def _joined(self) -> None:
        """Others can be heard; what they said before was missed."""
        self.presence.begin_anew()
        self.reader.look(self.rooms.loaded)
