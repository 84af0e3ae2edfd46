"""The parts of a server together: what is done at a table is written, told here, and word of it goes to the others."""

from __future__ import annotations

import asyncio
import logging

from madoi.core import UnknownGame
from madoi.server.background import Background
from madoi.server.cluster.bus import Messenger, Word
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.automation import Tender
from madoi.server.rooms.cache import Memory
from madoi.server.rooms.commit import Act, Ask, Done
from madoi.server.rooms.presence import Attendance
from madoi.server.rooms.room import Listener, Live, now_ms
from madoi.server.settings import Settings
from madoi.store import Store
from madoi.tables import Refused
from madoi.tables import entries as log
from madoi.tables.snapshot import save

logger = logging.getLogger("madoi.hub")
SNAPSHOT_EVERY = 100
SEATING = (log.Sat, log.Left, log.BotSat, log.Switched)  # entries after which a token may open another seat, or none


class Hub:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.background = Background()
        self.messenger = Messenger(settings.redis)
        self.tender = Tender(self)
        self.memory = Memory(store, metrics, settings.tables_in_memory, lambda live: self.tender.tend(live, spare=True))
        self.attendance = Attendance(self.memory.tables, self.messenger, metrics)
        self._heart: asyncio.TimerHandle | None = None

    # -- life ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the others, and take up what bots and clocks have to go on with."""
        await self.messenger.listen(self._heard, self._missed)
        self.background.start(self._begin())
        self._beat()

    def _beat(self) -> None:
        """One timer for all lines: a table where nothing happens costs nothing."""
        for live in self.memory.tables.values():
            for listener in list(live.listeners):
                listener.pulse()
        if self.attendance.pulse(self.settings.pulse):
            self.background.start(self._take_up())
        self._heart = asyncio.get_running_loop().call_later(self.settings.pulse, self._beat)

    async def close(self) -> None:
        """Finish writes; nothing that was acknowledged is in memory alone, so the rest is only politeness."""
        if self._heart:
            self._heart.cancel()
        self.tender.stop()
        for live in list(self.memory.tables.values()):
            for listener in list(live.listeners):
                listener.hang_up()
        await self.background.close()
        await self.tender.close()
        await self.messenger.close()
        await self.store.close()

    async def _begin(self) -> None:
        await self.store.forget(self.settings.retention, now_ms())
        await self._take_up()

    async def _take_up(self) -> None:
        """What a server that is no more has left behind, this one before or another."""
        for id in await self.store.tables_needing_attention():
            try:
                await self.memory.open(id)
            except (Refused, UnknownGame) as error:
                logger.warning("table not taken up", extra={"why": error.key})

    # -- acting ----------------------------------------------------------------------------------------

    async def act(self, live: Live, ask: Ask) -> bool:
        """Do what is asked, durably. True if others could notice it; raises what `ask` raises."""
        result: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(noticed: bool, error: Exception | None) -> None:
            if result.cancelled():
                return  # whoever asked is gone; what is written is written
            if error is None:
                result.set_result(noticed)
            else:
                result.set_exception(error)

        self.submit(live, ask, done)
        return await result

    def submit(self, live: Live, ask: Ask, done: Done, ack: tuple[Listener, int] | None = None) -> None:
        """As `act`, for those who would rather be called than wait in a task."""
        live.in_turn(Act(self, live, ask, done, ack).begin)

    def apply(self, live: Live, entry: log.AnyEntry, now: int, ack: tuple[Listener, int] | None = None) -> bool:
        """Put an entry that is on disk into effect, and tell it."""
        change = live.table.apply(entry, now)
        if isinstance(entry, SEATING):
            self.attendance.look_up(live)
        if change.visible:
            live.tell(entry, change, ack)
        return change.visible

    def acted(self, live: Live, turn: int, noticed: bool) -> None:
        """What follows when something was done."""
        table = live.table
        self.messenger.tell(table.id, table.number)
        if noticed:
            live.wake()
        self.tender.tend(live)
        if table.turn != turn:
            self.tender.call_hooks(table)
        if table.number - live.saved >= SNAPSHOT_EVERY:
            live.saved = table.number
            self.background.start(self.store.save_snapshot(table.id, table.number, save(table)))

    # -- what other servers do -------------------------------------------------------------------------

    async def catch_up(self, live: Live) -> None:
        """Read what other servers have written."""
        async with live.alone():
            noticed = await self.read_on(live)
        if noticed:
            live.wake()
        self.tender.tend(live, spare=True)

    async def read_on(self, live: Live) -> bool:
        noticed = False
        for at, entry in await self.store.rows(live.table.id, live.table.number):
            noticed = self.apply(live, entry, at) or noticed
        return noticed

    async def _heard(self, word: Word) -> None:
        if self.attendance.heard(word):
            self.background.start(self._take_up())
        live = self.memory.tables.get(word.table)
        if live is not None and word.number > live.table.number:
            self.background.start(self.catch_up(live))

    async def _missed(self) -> None:
        """The line was cut: look at every table that is in memory."""
        self.attendance.begin_anew()
        for live in list(self.memory.tables.values()):
            await self.catch_up(live)
