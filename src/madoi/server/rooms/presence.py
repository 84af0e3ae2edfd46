"""Who is connected to a table, here and on the other servers, and who hears of it."""

from __future__ import annotations

import time
from collections.abc import Mapping

from madoi.server.cluster.bus import Messenger, Word
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.room import Listener, Live, now_ms

MISSED = 3  # so many pulses without a word of a server, and it is gone


class Attendance:
    def __init__(self, tables: Mapping[str, Live], messenger: Messenger, metrics: Metrics) -> None:
        self._tables = tables
        self._messenger = messenger
        self._metrics = metrics
        self._servers: dict[str, float] = {}  # when the others were last heard of

    # -- here --------------------------------------------------------------------------------------------

    def enter(self, live: Live, listener: Listener) -> None:
        before = live.present()
        live.listeners.append(listener)
        self._metrics.sockets.inc()
        self._changed(live, before, asking=len(live.listeners) == 1)

    def leave(self, live: Live, listener: Listener) -> None:
        before = live.present()
        if listener in live.listeners:
            live.listeners.remove(listener)
            self._metrics.sockets.dec()
        if listener.who >= 0:
            live.seen[listener.who] = now_ms()
        self._changed(live, before)

    def look_up(self, live: Live) -> None:
        """Whoever has left a seat must not hear, or do, what is meant for the next one on it."""
        before = live.present()
        for listener in list(live.listeners):
            listener.look_up(live.table)
        self._changed(live, before)

    def last_seen(self, live: Live, seat: int) -> int:
        """When a seat last gave a sign of life."""
        return now_ms() if seat in live.present() else live.seen.get(seat, 0)

    def _changed(self, live: Live, before: list[int], asking: bool = False) -> None:
        self._tell(live, before)
        self._messenger.tell(live.table.id, present=live.present_here(), asking=asking)

    def _tell(self, live: Live, before: list[int]) -> None:
        if (present := live.present()) != before:
            for listener in live.listeners:
                listener.tell_presence(present)

    # -- elsewhere ---------------------------------------------------------------------------------------

    def heard(self, word: Word) -> bool:
        """Another server says who is connected to it, or just that it is there. True if it goes."""
        known = word.server in self._servers
        self._servers[word.server] = time.monotonic()
        if word.going:
            self._forget(word.server)
            return True
        if not known:  # a new one, or one that was silent for so long that we have forgotten who is there
            self._ask()
        live = self._tables.get(word.table)
        if live is not None and word.present is not None:
            before = live.present()
            live.others[word.server] = word.present
            self._tell(live, before)
            if word.asking:
                self._messenger.tell(word.table, present=live.present_here())
        return False

    def begin_anew(self) -> None:
        """After words were missed nobody knows who is where."""
        for server in list(self._servers):
            self._forget(server)
        self._ask()

    def _ask(self) -> None:
        """Have the others say who is connected to them."""
        for live in self._tables.values():
            if live.listeners:
                self._messenger.tell(live.table.id, present=live.present_here(), asking=True)

    def pulse(self, seconds: float) -> bool:
        """Called every so many seconds: say that this server is there. True if another one has fallen silent: nobody
        is connected to a server that was killed, whatever it said last."""
        self._messenger.tell()
        oldest = time.monotonic() - MISSED * seconds
        silent = [server for server, at in self._servers.items() if at < oldest]
        for server in silent:
            self._forget(server)
        return bool(silent)

    def _forget(self, server: str) -> None:
        self._servers.pop(server, None)
        for live in self._tables.values():
            before = live.present()
            gone = live.others.pop(server, [])
            for seat in gone:
                live.seen[seat] = now_ms()
            self._tell(live, before)
