"""Who is connected to a table, here and on the other servers, and who hears of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping

from madoi.server.cluster.bus import Bus
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.room import Room
from madoi.server.rooms.subscriber import Subscriber
from madoi.store.notices import Notice

MISSED = 3  # so many pulses without a word of a server, and it is gone


class PresenceTracker:
    def __init__(
        self,
        tables: Mapping[str, Room],
        bus: Bus,
        metrics: Metrics,
        now: Callable[[], int],
        grace: float,
        look: Callable[[Iterable[str]], None],
    ) -> None:
        self._tables = tables
        self._bus = bus
        self._metrics = metrics
        self._now = now
        self._look = look  # whether others have written at these tables
        self._grace = grace  # seconds in which nobody counts as absent, because we could not know
        self._servers: dict[str, float] = {}  # when the others were last heard of

    # -- here --------------------------------------------------------------------------------------------

    def enter(self, room: Room, subscriber: Subscriber) -> None:
        before = room.present()
        room.subscribers.append(subscriber)
        if room.stale:  # it became so between being opened and now
            self._look([room.table.id])
        self._metrics.sockets.inc()
        self._changed(room, before, asking=len(room.subscribers) == 1)

    def leave(self, room: Room, subscriber: Subscriber) -> None:
        before = room.present()
        if subscriber in room.subscribers:
            room.subscribers.remove(subscriber)
            self._metrics.sockets.dec()
        if subscriber.who >= 0:
            room.seen[subscriber.who] = self._now()
        self._changed(room, before)

    def identify(self, room: Room) -> None:
        """Whoever has left a seat must not hear, or do, what is meant for the next one on it."""
        before = room.present()
        for subscriber in list(room.subscribers):
            subscriber.identify(room.table)
        self._changed(room, before)

    def last_seen(self, room: Room, seat: int) -> int:
        """When a seat last gave a sign of life. Where this server has not looked for long, all may be there: after a
        restart people have to find their way back first."""
        unknown = time.monotonic() - room.opened < self._grace
        return self._now() if unknown or seat in room.present() else room.seen.get(seat, 0)

    def _changed(self, room: Room, before: list[int], asking: bool = False) -> None:
        self._tell(room, before)
        self._bus.tell_present(room.table.id, room.present_here(), asking)

    def _tell(self, room: Room, before: list[int]) -> None:
        if (present := room.present()) != before:
            for subscriber in room.subscribers:
                subscriber.tell_presence(present)

    # -- elsewhere ---------------------------------------------------------------------------------------

    def heard(self, notice: Notice) -> bool:
        """Another server says who is connected to it, or just that it is there. True if it goes."""
        known = notice.server in self._servers
        self._servers[notice.server] = time.monotonic()
        if notice.going:
            self._forget(notice.server)
            return True
        if not known:  # a new one, or one that was silent for so long that we have forgotten who is there
            self._ask()
        for told in notice.present:
            room = self._tables.get(told.table)
            if room is not None:
                before = room.present()
                room.others[notice.server] = told.seats
                self._tell(room, before)
                if told.asking:
                    self._bus.tell_present(told.table, room.present_here())
        return False

    def begin_anew(self) -> None:
        """After words were missed nobody knows who is where."""
        for server in list(self._servers):
            self._forget(server)
        self._ask()

    def _ask(self) -> None:
        """Have the others say who is connected to them."""
        for room in self._tables.values():
            if room.subscribers:
                self._bus.tell_present(room.table.id, room.present_here(), asking=True)

    def pulse(self, seconds: float) -> bool:
        """Called every so many seconds: say that this server is there. True if another one has fallen silent: nobody
        is connected to a server that was killed, whatever it said last."""
        self._bus.tell_alive()
        oldest = time.monotonic() - MISSED * seconds
        silent = [server for server, at in self._servers.items() if at < oldest]
        for server in silent:
            self._forget(server)
        return bool(silent)

    def _forget(self, server: str) -> None:
        self._servers.pop(server, None)
        for room in self._tables.values():
            before = room.present()
            gone = room.others.pop(server, [])
            for seat in gone:
                room.seen[seat] = self._now()
            self._tell(room, before)
