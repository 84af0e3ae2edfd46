"""What other servers write is read here: as soon as they say so, and once a second in any case, so that nothing depends
on a message that was never sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from madoi.server.rooms.acting import apply
from madoi.server.rooms.room import Room
from madoi.store import Unavailable
from madoi.store.store import NumberedEntry

if TYPE_CHECKING:
    from madoi.server.rooms.hub import Hub

logger = logging.getLogger("madoi.reader")
LOOK_EVERY = 1.0  # seconds
MARK_EVERY = 10  # looks after which a server says how late it is


class Reader:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._behind: set[str] = set()
        self._reading = False

    def look(self, tables: Iterable[str]) -> None:
        """See whether something was written at these tables; at those that nobody uses, when somebody does."""
        if not self._hub.bus.others_possible:
            return
        loaded = self._hub.rooms.loaded
        for id in tables:
            room = loaded.get(id)
            if room is not None and room.dormant:
                room.stale = True
            elif room is not None:
                self._behind.add(id)
        if self._behind and not self._reading:
            self._reading = True
            self._hub.background.start(self._read())

    async def look_regularly(self) -> None:
        """For ever: compare all tables that are in memory with their logs, and the time with that of the others."""
        written = looks = 0
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look(self._hub.rooms.loaded)
            store = self._hub.store
            try:
                await self._settle_doubts()
                await store.time.compare()
                looks += 1
                if looks % MARK_EVERY == 0 and (self._hub.bus.others_possible or store.writer.rows != written):
                    written = store.writer.rows
                    await store.try_to_write()
            except Unavailable:
                continue  # the writer says so
            except Exception as ours:  # there must be a next time
                logger.error("unexpected error", exc_info=ours)

    async def _read(self) -> None:
        try:
            while self._behind:
                loaded = self._hub.rooms.loaded
                known = {id: loaded[id].table.number for id in self._behind if id in loaded}
                self._behind.clear()
                for id in known:
                    loaded[id].stale = False
                for id, rows in (await self._hub.store.newer(known)).items():
                    room = loaded.get(id)
                    if room is not None:
                        self._take_in(room, rows)
        except Unavailable as away:
            logger.info("logs not compared", extra={"why": away.why, "error": repr(away.__cause__)[:200]})
            self._behind.clear()  # all are compared again soon
        finally:
            self._reading = False

    def _take_in(self, room: Room, rows: list[NumberedEntry]) -> None:
        """Put into effect what is new, when nothing else is under way at the table."""

        def job() -> bool:
            noticed, before = False, room.table.number
            try:
                for number, at, entry in rows:
                    if number == room.table.number:
                        noticed = apply(self._hub, room, entry, at) or noticed
            except Exception as ours:  # the table goes on
                logger.error("unexpected error", exc_info=ours)
            if noticed:
                room.wake()
            if room.table.number != before:
                self._hub.automation.look_after(room, spare=True)
            return False

        room.in_turn(job)

    async def _settle_doubts(self) -> None:
        """After an attempt to write that broke off nobody knows whether it reached the disk. The log does."""
        doubts = self._hub.store.writer.doubts
        for id in list(doubts):
            doubts.discard(id)  # before it is read: an attempt that ends meanwhile raises it anew
            try:
                await self._settle_doubt(id)
            except BaseException:
                doubts.add(id)
                raise

    async def _settle_doubt(self, id: str) -> None:
        room = self._hub.rooms.loaded.get(id)
        if room is None:
            return
        async with room.alone():
            noticed = await self._hub.read_on(room)
        if noticed:
            room.wake()
        self._hub.automation.look_after(room)
