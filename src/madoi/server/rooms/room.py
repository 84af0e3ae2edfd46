"""One table in memory, everybody who listens to it, and what they are told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from madoi.server.rooms.beats import until_beat
from madoi.server.rooms.broadcast import Broadcast
from madoi.server.rooms.subscriber import Subscriber
from madoi.tables import Change, Table
from madoi.tables import entries as log

logger = logging.getLogger("madoi.rooms")


class Room:
    """A table in memory with everybody who listens to it. One thing is done at it at a time, in turn."""

    __slots__ = (
        "bots",
        "busy",
        "coming",
        "opened",
        "others",
        "queue",
        "readers",
        "relisted",
        "saved",
        "secret",
        "seen",
        "stale",
        "subscribers",
        "table",
        "timer",
        "waiters",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.opened = time.monotonic()  # since when this server knows who is there
        self.busy = False
        self.secret = False  # what is under way is an answer that nobody may notice
        self.readers = 0
        self.coming = 0  # so many wait for a beat to read it
        self.queue: list[Callable[[], bool]] = []
        self.subscribers: list[Subscriber] = []
        self.waiters: list[asyncio.Future[None]] = []
        self.timer: asyncio.TimerHandle | None = None
        self.bots: set[tuple[int, int]] = set()  # turn and seat of the decisions that bots think about
        self.seen: dict[int, int] = {}  # when a seat last gave a sign of life
        self.others: dict[str, list[int]] = {}  # who is connected to the other servers
        self.stale = False  # others may have gone on here while nobody used it
        self.saved = table.number
        self.relisted = False  # whether the list of tables knows when time could bring something about

    # -- one at a time -----------------------------------------------------------------------------------

    def in_turn(self, job: Callable[[], bool]) -> None:
        """Call `job` when nothing else is under way. If it returns True it goes on, and ends with `next_turn`."""
        self.queue.append(job)
        self.go_on()

    def next_turn(self) -> None:
        self.busy = self.secret = False
        self.go_on()

    def after_readers(self, job: Callable[[], bool]) -> None:
        """What is under way goes on with `job` when nobody reads beside it any more."""
        self.queue.insert(0, job)
        self.next_turn()

    def go_on(self) -> None:
        while self.queue and not self.busy and not self.readers:
            self.busy = True
            self.busy = self.queue.pop(0)()

    def alone(self) -> Alone:
        """The same for a coroutine: `async with room.alone()`."""
        return Alone(self)

    def reading(self) -> Reading:
        """While nothing changes that anybody may see. It does not wait for a secret answer on its way to the disk: how
        long somebody waits would tell that there is one."""
        return Reading(self)

    async def beat(self, asked: float, beat: float, who: int) -> None:
        """In a window wait before something is read that could have to wait for the disk."""
        if not self.in_window:
            return
        self.coming += 1
        try:
            await asyncio.sleep(until_beat(asked, beat, who))
        finally:
            self.coming -= 1

    @property
    def in_window(self) -> bool:
        """Several are asked at once: nothing that one of them is told may wait for another's answer."""
        return len(self.table.deciders) > 1

    @property
    def idle(self) -> bool:
        """Nobody is there or on the way in, and nothing is under way. A deadline may still come."""
        under_way = self.busy or self.queue or self.readers or self.coming
        return not (self.subscribers or self.waiters or self.bots or under_way)

    @property
    def dormant(self) -> bool:
        """Nobody would notice here, for now, what others do at it: it need not be read before somebody comes."""
        return self.idle and not self.timer and not any(seat.mind for seat in self.table.seats)

    # -- telling -----------------------------------------------------------------------------------------

    def tell(self, entry: log.AnyEntry, change: Change, ack: tuple[Subscriber, int] | None = None) -> None:
        """Everybody who is connected here hears of a noticeable change."""
        if not self.subscribers:
            return
        viewers: set[int] = set()
        progress = False
        for one in self.subscribers:
            if one.wants("view"):
                viewers.add(one.who)
            progress = progress or one.wants("progress")
        broadcast = Broadcast(self.table, entry, change, viewers, progress)
        for one in self.subscribers:
            try:
                one.push(self, broadcast, ack[1] if ack is not None and ack[0] is one else None)
            except Exception as ours:  # the others hear of it all the same; this one may come back and look
                logger.error("unexpected error", exc_info=ours)
                one.hang_up()

    async def wait(self, after: int, seconds: float) -> None:
        """Until the version is beyond `after`, or the time is over."""
        if self.table.version > after:
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiters.append(waiter)
        try:
            async with asyncio.timeout(seconds):
                await waiter
        except TimeoutError:
            pass
        finally:
            if waiter in self.waiters:
                self.waiters.remove(waiter)

    def wake(self) -> None:
        waiters, self.waiters = self.waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    # -- who is there ------------------------------------------------------------------------------------

    def present(self) -> list[int]:
        """The seats that are connected, here or elsewhere."""
        here = {subscriber.who for subscriber in self.subscribers}
        return sorted(seat for seat in here.union(*self.others.values()) if seat >= 0)

    def present_here(self) -> list[int]:
        return sorted({subscriber.who for subscriber in self.subscribers if subscriber.who >= 0})


class Alone:
    """The turn of a coroutine, that begins and ends with a block."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def __aenter__(self) -> None:
        self.begin()
        try:
            await self.turn
        except BaseException:  # cancelled, perhaps in the moment in which its turn had come
            if self.turn.done() and not self.turn.cancelled():
                self.end()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.end()

    def begin(self) -> None:
        self.room.in_turn(self.job)

    def end(self) -> None:
        self.room.next_turn()

    def job(self) -> bool:
        if self.turn.cancelled():
            return False
        self.turn.set_result(None)
        return True


class Reading(Alone):
    """The same for those who change nothing: several at once."""

    def begin(self) -> None:
        room = self.room
        if room.secret or not (room.busy or room.queue):
            self.job()
        else:
            room.queue.append(self.job)

    def end(self) -> None:
        self.room.readers -= 1
        self.room.go_on()

    def job(self) -> bool:
        if super().job():
            self.room.readers += 1
        return False
