"""Who is connected to a table, here and on the other servers, and who hears of it."""

from __future__ import annotations

from madoi.server.live import Listener, Live, now_ms
from madoi.server.metrics import Metrics
from madoi.server.word import Messenger, Word


class Attendance:
    def __init__(self, messenger: Messenger, metrics: Metrics) -> None:
        self._messenger = messenger
        self._metrics = metrics

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

    def heard(self, live: Live, word: Word) -> None:
        """Another server says who is connected to it, and may want to know the same of us."""
        if word.present is None:
            return
        before = live.present()
        live.others[word.server] = word.present
        self._tell(live, before)
        if word.asking:
            self._messenger.tell(word.table, present=live.present_here())

    def _changed(self, live: Live, before: list[int], asking: bool = False) -> None:
        self._tell(live, before)
        self._messenger.tell(live.table.id, present=live.present_here(), asking=asking)

    def _tell(self, live: Live, before: list[int]) -> None:
        if (present := live.present()) != before:
            for listener in live.listeners:
                listener.tell_presence(present)
