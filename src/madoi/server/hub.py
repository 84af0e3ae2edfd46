"""The tables in memory: who may act when, what is written, who hears of it, and what goes on by itself."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from madoi.core import Game, UnknownGame, get
from madoi.server.bots import BotPool
from madoi.server.hooks import Hooks
from madoi.server.metrics import Metrics
from madoi.server.settings import Settings
from madoi.server.word import Messenger, Word
from madoi.store import Append, Conflict, Listing, Store, record_row
from madoi.tables import Change, NotNow, Refused, Table, asking, fold
from madoi.tables import entries as log
from madoi.tables.asking import Entries
from madoi.tables.history import by_seen, kind_seen
from madoi.tables.seen import views_seen
from madoi.tables.snapshot import load, save

logger = logging.getLogger("madoi.hub")
ID = re.compile(r"[A-Za-z0-9_-]{12}")
SNAPSHOT_EVERY = 100
RACES = 20
PULSE = 20.0  # seconds between two looks at who is still there
SPARE_BOT_DELAY = 3.0  # a server that did not make the last move lets the other one's bot think first

Ask = Callable[[Table, int], Entries]
Done = Callable[[bool, Exception | None], None]


class NoTable(Refused):
    """There is no table of this name, or it is not for everybody to see."""


class Listener(Protocol):
    """Somebody who is connected to a table."""

    who: int

    @property
    def wants_view(self) -> bool: ...

    def look_up(self, table: Table) -> None:
        """Seats have changed hands: find out anew who this is."""

    def push(self, live: Live, news: News, ack: int | None) -> None: ...

    def tell_presence(self, present: list[int]) -> None: ...

    def hang_up(self) -> None: ...

    def pulse(self) -> None: ...


class News:
    """One noticeable change, with what is the same for all who hear of it."""

    __slots__ = ("at", "by", "clocks", "deciders", "kind", "moved", "packed", "told", "views", "whole", "window_ends")

    def __init__(self, table: Table, entry: log.AnyEntry, change: Change, viewers: set[int]) -> None:
        self.kind = kind_seen(entry)
        self.by = by_seen(entry)
        self.at = change.at
        self.told = change.told
        self.deciders = table.deciders
        self.window_ends = table.window_ends() if len(self.deciders) > 1 else None
        self.clocks = list(table.clock.left) if table.created.clock else None
        self.moved = table.turn == table.version
        self.views = views_seen(table, viewers) if self.moved and viewers else {}
        self.packed: dict[object, bytes] = {}  # as it was sent, by who may see what
        self.whole = not isinstance(entry, QUICK) or not self.deciders


QUICK = (log.Moved, log.Answered, log.Closed)  # entries after which only a part of the table is told again
SEATING = (log.Sat, log.Left, log.BotSat, log.Switched)  # entries after which a token may open another seat, or none


class Live:
    """A table in memory with everybody who listens to it. One thing is done at it at a time, in turn."""

    __slots__ = ("bots", "busy", "listeners", "others", "queue", "saved", "seen", "table", "timer", "waiters")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.busy = False
        self.queue: list[Callable[[], bool]] = []
        self.listeners: list[Listener] = []
        self.waiters: list[asyncio.Future[None]] = []
        self.timer: asyncio.TimerHandle | None = None
        self.bots: set[tuple[int, int]] = set()  # turn and seat of the decisions that bots think about
        self.seen: dict[int, int] = {}  # when a seat last gave a sign of life
        self.others: dict[str, list[int]] = {}  # who is connected to the other servers
        self.saved = table.number

    def in_turn(self, job: Callable[[], bool]) -> None:
        """Call `job` when nothing else is under way. If it returns True it goes on, and ends with `next_turn`."""
        if self.busy:
            self.queue.append(job)
            return
        self.busy = True
        if not job():
            self.next_turn()

    def next_turn(self) -> None:
        while self.queue:
            if self.queue.pop(0)():
                return
        self.busy = False

    @property
    def lock(self) -> AbstractAsyncContextManager[None]:
        """The same for a coroutine: `async with live.lock`."""
        return self._alone()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def job() -> bool:
            if turn.cancelled():
                return False
            turn.set_result(None)
            return True

        self.in_turn(job)
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self.next_turn()

    def present(self) -> list[int]:
        """The seats that are connected, here or elsewhere."""
        here = {listener.who for listener in self.listeners}
        return sorted(seat for seat in here.union(*self.others.values()) if seat >= 0)

    def present_here(self) -> list[int]:
        return sorted({listener.who for listener in self.listeners if listener.who >= 0})

    @property
    def idle(self) -> bool:
        return not (self.listeners or self.waiters or self.bots or self.timer or self.busy)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """72 random bits: whoever has the link was given it."""
    return secrets.token_urlsafe(9)


class Hub:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.messenger = Messenger(settings.redis)
        self.bots = BotPool(settings.bot_workers, settings.bot_deadline, settings.load, metrics)
        self.hooks = Hooks(settings.private_hooks, metrics)
        self.live: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._heart: asyncio.TimerHandle | None = None
        self.closing = False
        metrics.loaded.set_function(lambda: len(self.live))

    # -- life ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to the others, and take up what bots and clocks have to go on with."""
        await self.messenger.listen(self._heard, self._missed)
        self.spawn(self._take_up())
        self._beat()

    def _beat(self) -> None:
        """One timer for all lines: a table where nothing happens costs nothing."""
        for live in self.live.values():
            for listener in list(live.listeners):
                listener.pulse()
        self._heart = asyncio.get_running_loop().call_later(PULSE, self._beat)

    async def close(self) -> None:
        """Finish writes; nothing that was acknowledged is in memory alone, so the rest is only politeness."""
        self.closing = True
        if self._heart:
            self._heart.cancel()
        for live in list(self.live.values()):
            if live.timer:
                live.timer.cancel()
            for listener in list(live.listeners):
                listener.hang_up()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.hooks.close()
        await self.messenger.close()
        await self.store.close()

    def spawn(self, coroutine: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(coroutine)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("background task failed", exc_info=error)

    async def _take_up(self) -> None:
        await self.store.forget(self.settings.retention, now_ms())
        for id in await self.store.tables_needing_attention():
            try:
                await self.open(id)
            except (Refused, UnknownGame) as error:
                logger.warning("table not taken up", extra={"why": error.key})

    # -- opening ---------------------------------------------------------------------------------------

    async def create(self, created: log.Created, game: Game) -> Live:
        """A new table on disk and in memory."""
        now = now_ms()
        table = Table(new_id(), created, now, game)
        started = time.perf_counter()
        await self.store.append(Append(table.id, 0, now, [created], listing(table, now)))
        self.metrics.commits.add(1, time.perf_counter() - started)
        return self._keep(table)

    async def open(self, id: str) -> Live:
        """The table of an id, read from the log if it is not in memory; raises `NoTable`."""
        live = self.live.get(id)
        if live is not None:
            self.live.move_to_end(id)
            return live
        if not ID.fullmatch(id):
            raise NoTable("no-table")
        waiting = self._opening.get(id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future = self._opening[id] = asyncio.get_running_loop().create_future()
        try:
            with self.metrics.opened.time():
                live = self._keep(await self._read(id))
        except BaseException as error:
            future.set_exception(error if isinstance(error, Exception) else NotNow("try-again"))
            future.exception()  # it is raised here too, so nobody has to fetch it
            raise
        else:
            future.set_result(live)
            self.tend(live, spare=True)
            return live
        finally:
            del self._opening[id]

    async def _read(self, id: str) -> Table:
        data = await self.store.snapshot(id)
        if data is not None:
            table = self._from_snapshot(id, data)
            if table is not None:
                for at, entry in await self.store.rows(id, table.number):
                    table.apply(entry, at)
                return table
        rows = await self.store.rows(id)
        if not rows or not isinstance(rows[0][1], log.Created):  # forgotten, and written to once more by the way
            raise NoTable("no-table")
        return fold(id, rows, game_of(rows[0][1]))

    def _from_snapshot(self, id: str, data: bytes) -> Table | None:
        """None if the cache cannot be used, for whatever reason."""
        try:
            return load(id, data, game_of)
        except Exception as error:
            logger.info("snapshot not used", extra={"why": repr(error)[:200]})
            return None

    def _keep(self, table: Table) -> Live:
        live = self.live[table.id] = Live(table)
        if len(self.live) > self.settings.tables_in_memory:
            self._make_room()
        return live

    def _make_room(self) -> None:
        for id, live in list(self.live.items())[: len(self.live) // 10 + 1]:
            if live.idle:
                del self.live[id]

    # -- acting ----------------------------------------------------------------------------------------

    async def act(self, live: Live, ask: Ask) -> bool:
        """Do what is asked, durably. `ask` checks against the newest state and may run again after a lost race.
        True if others could notice it; raises what `ask` raises."""
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

    def acted(self, live: Live, turn: int, noticed: bool) -> None:
        """What follows when something was done."""
        table = live.table
        self.messenger.tell(table.id, table.number)
        if noticed:
            self.wake(live)
        self.tend(live)
        if table.turn != turn:
            self._call_hooks(table)
        if table.number - live.saved >= SNAPSHOT_EVERY:
            live.saved = table.number
            self.spawn(self.store.save_snapshot(table.id, table.number, save(table)))

    def append_of(self, table: Table, now: int, entries: Entries, before: str) -> Append:
        """What is to be written; where an entry changes how the table is listed, that goes with it."""
        status, record = before, None
        for entry in entries:
            if isinstance(entry, log.Abandoned):
                status = "abandoned"
            elif isinstance(entry, log.Started):
                status = "playing"
        if table.tried is not None and table.tried[2].actor < 0:
            ended = table.ended_record()
            status, record = "over", record_row(table.id, ended, now, table.created.public)
        listed = listing(table, now, status) if status != before else None
        return Append(table.id, table.number, now, entries, listed, record)

    def apply(self, live: Live, entry: log.AnyEntry, now: int, ack: tuple[Listener, int] | None = None) -> bool:
        change = live.table.apply(entry, now)
        if isinstance(entry, SEATING):
            self._look_up(live)
        if change.visible and live.listeners:
            news = News(live.table, entry, change, {one.who for one in live.listeners if one.wants_view})
            for listener in live.listeners:
                listener.push(live, news, ack[1] if ack and ack[0] is listener else None)
        return change.visible

    async def catch_up(self, live: Live) -> None:
        """Read what other servers have written."""
        async with live.lock:
            noticed = await self.read_on(live)
        if noticed:
            self.wake(live)
        self.tend(live, spare=True)

    async def read_on(self, live: Live) -> bool:
        noticed = False
        for at, entry in await self.store.rows(live.table.id, live.table.number):
            noticed = self.apply(live, entry, at) or noticed
        return noticed

    # -- waiting for a change --------------------------------------------------------------------------

    async def wait(self, live: Live, after: int, seconds: float) -> None:
        """Until the version is beyond `after`, or the time is over."""
        if live.table.version > after:
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.waiters.append(waiter)
        try:
            await asyncio.wait_for(waiter, seconds)
        except TimeoutError:
            pass
        finally:
            if waiter in live.waiters:
                live.waiters.remove(waiter)

    def wake(self, live: Live) -> None:
        waiters, live.waiters = live.waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    # -- what goes on by itself ------------------------------------------------------------------------

    def tend(self, live: Live, spare: bool = False) -> None:
        """Set the clock for the next deadline, and let bots think."""
        if self.closing:
            return
        table = live.table
        if table.status != "playing":
            if live.timer:
                live.timer.cancel()
                live.timer = None
            return
        self._set_timer(live)
        for seat, bot in table.bots_awaited():
            if (table.turn, seat) not in live.bots:
                live.bots.add((table.turn, seat))
                self.spawn(self._bot(live, seat, bot, table.turn, spare))

    def _set_timer(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
            live.timer = None
        when = asking.due(live.table)
        if when is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, (when - now_ms()) / 1000) + 0.001
            live.timer = loop.call_later(delay, lambda: self.spawn(self._ring(live)))

    async def _ring(self, live: Live) -> None:
        live.timer = None
        await self.act(live, asking.tick)
        if live.timer is None:
            self.tend(live)

    async def _bot(self, live: Live, seat: int, bot: str, turn: int, spare: bool) -> None:
        table = live.table
        try:
            if spare:
                await asyncio.sleep(SPARE_BOT_DELAY if self.settings.redis else 0)
            if table.turn != turn or table.state is None or seat not in table.awaited:
                return
            pace = asyncio.sleep(self.settings.window_pace if len(table.deciders) > 1 else 0)
            action, _ = await asyncio.gather(self.bots.choose(table.state, seat, bot), pace)

            def decide(table: Table, now: int) -> Entries:
                if table.turn != turn or not table.seats[seat].mind or seat not in table.awaited or table.paused:
                    return []
                return asking.decide(table, seat, action, turn)

            await self.act(live, decide)
        finally:
            live.bots.discard((turn, seat))
        if table.turn == turn:
            self._again(live, seat, turn)

    def _again(self, live: Live, seat: int, turn: int) -> None:
        """After a pause the bot is asked once more; after its answer it is not."""
        if not live.table.paused and seat in live.table.awaited and live.table.seats[seat].mind:
            self.tend(live)

    def _call_hooks(self, table: Table) -> None:
        if not any(seat.hook for seat in table.seats):
            return
        for seat in table.deciders:
            hook = table.seats[seat].hook
            if hook and table.seats[seat].asked:
                self.hooks.call(hook, {"table": table.id, "game": table.created.game, "seat": seat, "turn": table.turn})

    # -- presence --------------------------------------------------------------------------------------

    def enter(self, live: Live, listener: Listener) -> None:
        before = live.present()
        live.listeners.append(listener)
        self.metrics.sockets.inc()
        self._presence(live, before, asking=len(live.listeners) == 1)

    def leave(self, live: Live, listener: Listener) -> None:
        before = live.present()
        if listener in live.listeners:
            live.listeners.remove(listener)
            self.metrics.sockets.dec()
        if listener.who >= 0:
            live.seen[listener.who] = now_ms()
        self._presence(live, before)

    def _look_up(self, live: Live) -> None:
        """Whoever has left a seat must not hear, or do, what is meant for the next one on it."""
        before = live.present()
        for listener in list(live.listeners):
            listener.look_up(live.table)
        self._presence(live, before)

    def _presence(self, live: Live, before: list[int], asking: bool = False) -> None:
        present = live.present()
        if present != before:
            for listener in live.listeners:
                listener.tell_presence(present)
        self.messenger.tell(live.table.id, present=live.present_here(), asking=asking)

    def last_seen(self, live: Live, seat: int) -> int:
        return now_ms() if seat in live.present() else live.seen.get(seat, 0)

    # -- word from other servers -----------------------------------------------------------------------

    async def _heard(self, word: Word) -> None:
        live = self.live.get(word.table)
        if live is None:
            return
        if word.present is not None:
            before = live.present()
            live.others[word.server] = word.present
            if (present := live.present()) != before:
                for listener in live.listeners:
                    listener.tell_presence(present)
            if word.asking:
                self.messenger.tell(word.table, present=live.present_here())
        if word.number > live.table.number:
            self.spawn(self.catch_up(live))

    async def _missed(self) -> None:
        """The line was cut: look at every table that somebody listens to."""
        for live in list(self.live.values()):
            live.others.clear()
            await self.catch_up(live)


class Act:
    """Something asked of a table: checked, written, put into effect and told. No task waits for the disk."""

    __slots__ = ("ack", "ask", "done", "entries", "hub", "live", "now", "races", "started", "turn")

    def __init__(self, hub: Hub, live: Live, ask: Ask, done: Done, ack: tuple[Listener, int] | None) -> None:
        self.hub = hub
        self.live = live
        self.ask = ask
        self.done = done
        self.ack = ack
        self.races = 0
        self.turn = 0
        self.now = 0
        self.started = 0.0
        self.entries: Entries = []

    def begin(self) -> bool:
        """False if it is over already."""
        table = self.live.table
        try:
            self.now = now_ms()
            before, self.turn, table.tried = table.status, table.turn, None
            self.entries = self.ask(table, self.now)
            if self.entries:
                append = self.hub.append_of(table, self.now, self.entries, before)
                self.started = time.perf_counter()
                self.hub.store.writer.submit(append, self._written)
                return True
        except Exception as error:
            self._answer(False, error)
        else:
            self._answer(False, None)
        return False

    def _answer(self, noticed: bool, error: Exception | None) -> None:
        try:
            self.done(noticed, error)
        except Exception as ours:  # the table goes on
            logger.error("unexpected error", exc_info=ours)

    def _written(self, error: Exception | None) -> None:
        if isinstance(error, Conflict):
            self.hub.spawn(self._lost_race())
            return
        noticed = False
        try:
            if error is None:
                noticed = self._take_effect()
        except Exception as ours:
            error = ours
        self._answer(noticed, error)
        self.live.next_turn()

    def _take_effect(self) -> bool:
        noticed = False
        self.hub.metrics.commits.add(len(self.entries), time.perf_counter() - self.started)
        for entry in self.entries:
            noticed = self.hub.apply(self.live, entry, self.now, self.ack) or noticed
        self.hub.acted(self.live, self.turn, noticed)
        return noticed

    async def _lost_race(self) -> None:
        """Read what the winner has written, and ask again."""
        self.hub.metrics.conflicts.inc()
        self.races += 1
        going = False
        try:
            if self.races >= RACES:
                raise NotNow("try-again")
            if await self.hub.read_on(self.live):
                self.hub.wake(self.live)
            going = self.begin()
        except Exception as error:
            self._answer(False, error)
        finally:
            if not going:
                self.live.next_turn()


def game_of(entry: log.AnyEntry) -> Game:
    """The game of a log, as long as its rules and its box are still the same."""
    assert isinstance(entry, log.Created)
    game = get(entry.game)
    if (game.rules_version, game.digest) != (entry.rules_version, entry.components):
        raise NotNow("rules-changed", game=entry.game)
    return game


def listing(table: Table, now: int, status: str | None = None) -> Listing:
    created = table.created
    attention = created.clock is not None or any(seat.mind for seat in table.seats)
    return Listing(table.id, created.game, status or table.status, created.public, attention, table.created_at, now)
