"""The drill: people play, faults come at random, and afterwards what every client was told is compared with the log.

No acknowledged move is lost or doubled, nobody's move is invented, all saw the same things in the same order, and every
server arrives at the same table. Beside the players a spectator sits at every table on every server: how long after
somebody first heard of a version each server shows it, while it lives and its database answers, is noted per fault.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import os
import random
import resource
import shutil
import signal
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import httpx
import msgspec
from websockets.exceptions import WebSocketException

import faulty
import services
from madoi.client import AsyncClient, AsyncSeat, ServerRefused
from madoi.client.asynchronous import AsyncStream
from madoi.core import get
from madoi.core.moment import Moment
from madoi.server.http import schemas as m
from madoi.server.ws.messages import Ack, RefusedMessage, Update, Welcome
from madoi.store import Store
from madoi.tables import Table
from madoi.tables.entries import Answered, AnyEntry, Created, Moved
from madoi.tables.moments import kind_seen, who_seen
from serving import UNLIMITED, Server

GAMES = ("lanterns", "utena")
GONE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
SILENCE = 7.0  # seconds after which a player goes to another server
READY = 60.0  # seconds in which everything must have recovered
Step = tuple[str, int | None]  # what happened, and by whom
Decision = tuple[int, int]  # the turn that it was made on, and the action


# -- the players -----------------------------------------------------------------------------------------


class Player:
    """One seat at one table, on a connection to some server; remembers all it was told."""

    def __init__(self, drill: Drill, table: str, token: str, seat: int) -> None:
        self.drill = drill
        self.table = table
        self.token = token
        self.seat = seat
        self.acknowledged: list[Decision] = []
        self.unsure: list[Decision] = []  # sent, and neither acknowledged nor refused for a reason of the game
        self.saw: dict[int, Step] = {}
        self.version = 0
        self.pending: tuple[int, Decision] | None = None
        self.over = False
        self.compared = 0  # so many of the acknowledged decisions were found in the log

    async def play(self) -> None:
        """Until the game is over or the drill stops. Whatever happens, the player comes back."""
        while not self.over and not self.drill.stopping:
            client = self.drill.clients[self.drill.rng.choice(self.drill.servers)]
            try:
                await self._converse(client.seat(self.table, self.token, self.seat))
            except GONE:
                await asyncio.sleep(0.05)
            finally:
                self._give_up()

    async def _converse(self, seat: AsyncSeat) -> None:
        async with asyncio.timeout(SILENCE):
            stream = await seat.stream(self.version or None, ["table", "choices", "events"])
        try:
            while not self.over and not self.drill.stopping:
                async with asyncio.timeout(SILENCE):
                    message = await stream.next()
                if isinstance(message, Welcome):
                    for moment in message.moments:
                        self._see(moment)
                    self.version = max(self.version, message.version)
                    self.drill.sights.heard(self.table, message.version)
                elif isinstance(message, Update):
                    self._see(message.moment)
                    self.version = message.version
                    self.drill.sights.heard(self.table, message.version)
                    self._hear_answer(message.ack)
                elif isinstance(message, Ack):
                    self._hear_answer(message.id)
                elif isinstance(message, RefusedMessage):
                    await self._hear_refusal(stream, message)
                if isinstance(message, Welcome | Update):
                    await self._decide(stream, message)
        finally:
            stream.connection.transport.abort()  # nobody waits for a server that stands still

    async def _decide(self, stream: AsyncStream, message: Welcome | Update) -> None:
        self.over = message.table is not None and message.table.status != "playing"
        if message.choices and self.pending is None:
            decision = (message.turn, self.drill.rng.choice(message.choices).action)
            self.pending = (await stream.move(decision[1], decision[0]), decision)

    def _hear_answer(self, id: int | None) -> None:
        if self.pending is not None and id == self.pending[0]:
            self.acknowledged.append(self.pending[1])
            self.drill.acknowledged += 1
            self.pending = None

    async def _hear_refusal(self, stream: AsyncStream, message: RefusedMessage) -> None:
        if message.problem.status >= 500:
            self.drill.refused += 1
            if message.problem.code not in REASONS:
                raise AssertionError(f"refused without a reason: {message.problem}")
        if message.id is None:
            return  # the connection is closed next
        self._give_up()  # what the game refuses was decided already, by an attempt that nobody heard of
        await asyncio.sleep(0.05)
        await stream.sync(max(1, self.version))

    def _give_up(self) -> None:
        if self.pending is not None:
            self.unsure.append(self.pending[1])
            self.pending = None

    def _see(self, moment: Moment) -> None:
        version, step = moment.number, (moment.entry, moment.who)
        if self.saw.setdefault(version, step) != step:
            raise AssertionError(f"version {version} was {self.saw[version]} and is {step} now")


REASONS = ("database-away", "database-locked", "disk-full", "database-failing", "shutting-down")


# -- who shows what, and when ----------------------------------------------------------------------------


class Sights:
    """When a version of a table was first heard of anywhere, and when each server showed it."""

    def __init__(self) -> None:
        self._heard: dict[str, dict[int, float]] = {}
        self._shown: dict[tuple[str, Server], list[tuple[float, int]]] = {}  # how far it was, and since when

    def heard(self, table: str, version: int) -> None:
        self._heard.setdefault(table, {}).setdefault(version, time.monotonic())

    def shown(self, table: str, server: Server, version: int) -> None:
        self.heard(table, version)
        self._shown.setdefault((table, server), []).append((time.monotonic(), version))

    def newest(self, table: str, server: Server) -> int:
        return max((version for _, version in self._shown.get((table, server), [])), default=0)

    def delays(self, servers: Sequence[Server], site: Site) -> list[float]:
        """For each version and server: the seconds that it took, those left out in which nothing could be shown."""
        found = []
        for table, versions in self._heard.items():
            for server in servers:
                shown = self._shown.get((table, server), [])
                for version, heard in versions.items():
                    when = next((at for at, there in shown if there >= version), None)
                    if when is not None:
                        found.append(site.healthy_seconds(server, heard, when))
        return found


class Spectator:
    """Sits at a table on one server and looks. If it has to go it comes back at once."""

    def __init__(self, drill: Drill, table: str, server: Server) -> None:
        self.drill = drill
        self.table = table
        self.server = server

    async def watch(self) -> None:
        while True:
            try:
                seat = self.drill.clients[self.server].seat(self.table)
                async with asyncio.timeout(SILENCE):
                    stream = await seat.stream(None, ["table"])
                try:
                    async for message in stream:
                        if isinstance(message, Welcome | Update):
                            self.drill.sights.shown(self.table, self.server, message.version)
                finally:
                    stream.connection.transport.abort()
            except GONE:
                pass
            await asyncio.sleep(0.1)


# -- the drill -------------------------------------------------------------------------------------------


class Drill:
    """Servers, players, and what is known of them."""

    def __init__(self, servers: list[Server], database: str, rng: random.Random) -> None:
        self.servers = servers
        self.database = database
        self.rng = rng
        self.stopping = False
        self.players: list[list[Player]] = []
        self.refused = 0
        self.acknowledged = 0
        self.compared = 0
        self.clients: dict[Server, AsyncClient] = {}
        self.sights = Sights()
        self.spectators: dict[str, list[asyncio.Task[None]]] = {}

    async def round(self, tables: int, seconds: float, site: Site) -> Result:
        """People play, faults come and go in the meantime; then everything is compared."""
        async with contextlib.AsyncExitStack() as stack:
            for server in self.servers:  # making a client takes as long as many moves
                self.clients[server] = await stack.enter_async_context(AsyncClient(server.url, 2 * SILENCE, 0))
            return await self._round(tables, seconds, site)

    async def _round(self, tables: int, seconds: float, site: Site) -> Result:
        self.stopping = False
        self.sights, self.spectators = Sights(), {}
        site.trouble.clear()
        load = asyncio.create_task(self._load(tables))
        try:
            await self._progress(load, tables)
            await asyncio.sleep(seconds * self.rng.random())
            faults = await asyncio.to_thread(site.something)
            over = time.monotonic()
            await self._progress(load, tables)
        finally:
            self.stopping = True
            load.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await load
        try:
            await self._recover()
            recovered = time.monotonic() - over
            await self.check()
        finally:
            watching = [task for tasks in self.spectators.values() for task in tasks]
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
        delays = self.sights.delays(self.servers, site)
        return Result(faults, len(delays), max(delays, default=0.0), recovered)

    def _watch(self, table: str) -> None:
        if table not in self.spectators:
            sit = [Spectator(self, table, server) for server in self.servers]
            self.spectators[table] = [asyncio.create_task(one.watch()) for one in sit]

    async def _progress(self, load: asyncio.Task[None], moves: int) -> None:
        """Until so many more moves are acknowledged: so everybody sees that it goes on."""
        wanted, started = self.acknowledged + moves, time.monotonic()
        while self.acknowledged < wanted:
            assert time.monotonic() - started < READY, "nobody can move"
            if load.done():
                load.result()
            await asyncio.sleep(0.01)

    async def _load(self, tables: int) -> None:
        under_way: list[list[Player] | None] = [players for players in self.players if not players[0].over]
        await asyncio.gather(*(self._games(players) for players in (under_way + [None] * tables)[:tables]))

    async def _games(self, players: list[Player] | None) -> None:
        """One game after the other."""
        while not self.stopping:
            if players is None:
                try:
                    players = await self._new_table()
                except GONE:
                    await asyncio.sleep(0.05)
                    continue
                except ServerRefused as refused:
                    if refused.code not in (*REASONS, "already-started"):
                        raise
                    continue
            self._watch(players[0].table)
            await asyncio.gather(*(player.play() for player in players))
            players = None

    async def _new_table(self) -> list[Player]:
        client = self.clients[self.rng.choice(self.servers)]
        wish = m.NewTable(game=self.rng.choice(GAMES), seats=[m.SeatWish("person"), m.SeatWish("person")], window=None)
        opened = await client.create(wish)
        await client.seat(opened.table.id, opened.seats[0].token).start()
        players = [Player(self, opened.table.id, key.token, key.seat) for key in opened.seats]
        self.players.append(players)
        return players

    async def _recover(self) -> None:
        """All by itself."""
        started = time.monotonic()
        async with httpx.AsyncClient(trust_env=False, timeout=SILENCE, verify=False) as http:
            for server in self.servers:
                while True:
                    with contextlib.suppress(httpx.HTTPError):
                        if (await http.get(f"{server.url}/readyz")).status_code == 200:
                            break
                    assert time.monotonic() - started < READY, "a server does not recover"
                    await asyncio.sleep(0.05)

    # -- what is compared --------------------------------------------------------------------------------

    async def check(self) -> None:
        store = await Store.open(self.database)
        try:
            for players in self.players:
                started = time.monotonic()
                while not await self._check_one(store, players):
                    assert time.monotonic() - started < READY, "a table goes on although nobody plays"
        finally:
            await store.close()
        self.players = [players for players in self.players if not all(player.over for player in players)][-10:]

    async def _check_one(self, store: Store, players: list[Player]) -> bool:
        """False if the log has gone on meanwhile: a server that was frozen finds moves on connections long given up."""
        decided, steps, table = retold(players[0].table, await store.rows(players[0].table))
        for player in players:
            self._compare(player, decided, steps)
        await self._agree(table)
        return await self._meet(players, table)

    def _compare(self, player: Player, decided: dict[tuple[int, int], int], steps: dict[int, Step]) -> None:
        told = dict(player.acknowledged)
        assert len(told) == len(player.acknowledged), "two decisions on one turn were acknowledged"
        for turn, action in player.acknowledged:
            assert decided.get((player.seat, turn)) == action, f"acknowledged and lost: {turn}, {action}"
        mine = {(turn, action) for (seat, turn), action in decided.items() if seat == player.seat}
        invented = mine - {*player.acknowledged, *player.unsure}
        assert not invented, f"decisions that nobody made: {invented}"
        for version, step in player.saw.items():
            assert steps.get(version) == step, f"version {version}: saw {step}, was {steps.get(version)}"
        self.compared += len(player.acknowledged) - player.compared
        player.compared = len(player.acknowledged)

    async def _agree(self, table: Table) -> None:
        """Every spectator has seen all of a table; when, the sights tell."""
        started = time.monotonic()
        while table.id in self.spectators and any(
            self.sights.newest(table.id, server) < table.version for server in self.servers
        ):
            assert time.monotonic() - started < READY, "a server does not show what was written"
            await asyncio.sleep(0.02)

    async def _meet(self, players: list[Player], table: Table) -> bool:
        """Everybody at every server arrives at the same table, unless it has gone on since its log was read."""
        started = time.monotonic()
        for player in players:
            views = []
            for server in self.servers:
                seat = self.clients[server].seat(player.table, player.token)
                while (state := await seat.state()).table.version < table.version:
                    assert time.monotonic() - started < READY, "a server does not hear of what was written"
                    await asyncio.sleep(0.02)
                if state.table.version > table.version:
                    return False
                assert state.table.turn == table.turn
                views.append((state.view, state.choices))
            assert all(view == views[0] for view in views)
        return True


class Result(msgspec.Struct):
    """Of one round: `shown` versions were compared on each server, the last of them after `slowest` seconds in which it
    lived and its database answered; it could write again `recovered` seconds after the last fault was over."""

    faults: list[str]
    shown: int
    slowest: float
    recovered: float


def retold(id: str, rows: Sequence[tuple[int, AnyEntry]]) -> tuple[dict[tuple[int, int], int], dict[int, Step], Table]:
    """What the log says: decisions by seat and turn, what could be noticed by version, and the table at the end."""
    at, created = rows[0]
    assert isinstance(created, Created)
    table = Table(id, created, at, get(created.game))
    decided: dict[tuple[int, int], int] = {}
    steps: dict[int, Step] = {1: (kind_seen(created), who_seen(created))}
    for at, entry in rows[1:]:
        if isinstance(entry, Moved | Answered):
            assert (entry.seat, table.turn) not in decided, "a decision is in the log twice"
            decided[entry.seat, table.turn] = table.game.action_of(entry.words)
        if table.apply(entry, at).visible:
            steps[table.version] = (kind_seen(entry), who_seen(entry))
    return decided, steps, table


# -- what can go wrong -----------------------------------------------------------------------------------


class Site:
    """Where it all runs, and what may happen to it. Every fault is over when its method returns."""

    def __init__(self, folder: Path, rng: random.Random, longest: float) -> None:
        self.folder = folder
        self.rng = rng
        self.longest = longest
        self.word = folder / "faults.json"
        self.small_disk = False
        self.database = ""
        self.servers: list[Server] = []
        self.happened: dict[str, int] = {}
        self.trouble: list[tuple[Server | None, float, float]] = []  # which server, or all, could not work, and when

    @contextmanager
    def in_trouble(self, server: Server | None = None) -> Iterator[None]:
        """That server is not alive, or nobody's database answers."""
        started = time.monotonic()
        try:
            yield
        finally:
            self.trouble.append((server, started, time.monotonic()))

    def healthy_seconds(self, server: Server, start: float, end: float) -> float:
        """So much of that time the server could work."""
        spent, at = 0.0, start
        for who, begin, over in sorted(self.trouble, key=lambda one: one[1]):
            if who in (None, server) and over > at and begin < end:
                spent += max(0.0, begin - at)
                at = over
        return spent + max(0.0, end - at)

    def faults(self) -> list[Callable[[], None]]:
        return [self.killed, self.frozen, self.clock_jumped]

    def something(self) -> list[str]:
        """One fault at random, or two after each other."""
        chosen = self.rng.sample(self.faults(), self.rng.choice((1, 1, 2)))
        for fault in chosen:
            self.happened[fault.__name__] = self.happened.get(fault.__name__, 0) + 1
            fault()
        return [fault.__name__ for fault in chosen]

    def a_while(self) -> None:
        time.sleep(self.longest * self.rng.random())

    def killed(self) -> None:
        server = self.rng.choice(self.servers)
        with self.in_trouble(server):
            server.kill()
            server.start()

    def frozen(self) -> None:
        server = self.rng.choice(self.servers)
        assert server.process is not None
        with self.in_trouble(server):
            server.process.send_signal(signal.SIGSTOP)
            self.a_while()
            server.process.send_signal(signal.SIGCONT)

    def clock_jumped(self) -> None:
        self._say(jump=self.rng.choice((-1, 1)) * self.rng.randrange(2_000, 10 * 60 * 60 * 1000))
        self.a_while()

    def _say(self, **changes: object) -> None:
        before = faulty.Faults()
        if self.word.exists():
            before = msgspec.json.decode(self.word.read_bytes(), type=faulty.Faults)
        fresh = self.word.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(msgspec.structs.replace(before, **changes)))
        fresh.replace(self.word)

    def _fill(self) -> Path:
        """Take all that is left of a small disk."""
        filler = self.folder / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        return filler


class FileSite(Site):
    """One server on an SQLite file."""

    def __init__(self, folder: Path, rng: random.Random, longest: float) -> None:
        super().__init__(folder, rng, longest)
        self.path = folder / "drill.sqlite3"
        self.database = f"sqlite:///{self.path}"

    def faults(self) -> list[Callable[[], None]]:
        return [*super().faults(), self.file_locked, self.disk_full]

    def file_locked(self) -> None:
        other = sqlite3.connect(self.path, isolation_level=None, timeout=30)
        with self.in_trouble():
            other.execute("BEGIN IMMEDIATE")
            self.a_while()
            other.execute("ROLLBACK")
        other.close()

    def disk_full(self) -> None:
        """Really, where a small disk could be made for it; else by a limit on the size of files."""
        if self.small_disk:
            with self.in_trouble():
                filler = self._fill()
                self.a_while()
                filler.unlink()
            return
        process = self.servers[0].process
        assert process is not None
        before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        with self.in_trouble():
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
            self.a_while()
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


class PostgresSite(Site):
    """Two servers on a PostgreSQL."""

    def __init__(self, folder: Path, rng: random.Random, longest: float) -> None:
        super().__init__(folder, rng, longest)
        place = folder / "postgres"
        place.mkdir()
        self.postgres = services.Postgres(place)
        self.database = self.postgres.url
        self.postgres.start()

    def faults(self) -> list[Callable[[], None]]:
        more = [self.database_restarted, self.database_frozen, self.connections_cut, self.table_locked, self.word_lost]
        return [*super().faults(), *more, *([self.disk_full] if self.small_disk else [])]

    def database_restarted(self) -> None:
        with self.in_trouble():
            self.postgres.stop(self.rng.choice((signal.SIGINT, signal.SIGQUIT)))
            self.a_while()
            self.postgres.start()

    def database_frozen(self) -> None:
        with self.in_trouble():
            self.postgres.freeze()
            self.a_while()
            self.postgres.thaw()

    def connections_cut(self) -> None:
        who = self.rng.choice(("madoi-%", "madoi-listener", "madoi-writer", "%"))
        for _ in range(self.rng.randrange(1, 4)):
            self._run(lambda line: line.execute(CUT, who))
            self.a_while()

    def table_locked(self) -> None:
        async def lock(line: asyncpg.Connection) -> None:
            async with line.transaction():
                await line.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
                await asyncio.to_thread(self.a_while)

        with self.in_trouble():
            self._run(lock)

    def word_lost(self) -> None:
        self._say(deaf=True)
        self.a_while()
        self.killed()  # right after it has acknowledged something
        self._say(deaf=False)

    def disk_full(self) -> None:
        with self.in_trouble():
            filler = self._fill()
            self.a_while()
            filler.unlink()
            assert self.postgres.process is not None
            time.sleep(1)  # it ends itself when it cannot write what it has promised
            if self.postgres.process.poll() is not None:
                self.postgres.start()

    def _run(self, task: Callable[[asyncpg.Connection], Awaitable[object]]) -> None:
        async def run() -> None:
            line = await asyncpg.connect(self.database)
            try:
                await task(line)
            finally:
                await line.close()

        asyncio.run(run())


CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name LIKE $1"
)


@contextmanager
def site_of(kind: type[Site], seed: int, longest: float, small_disk: int = 0) -> Iterator[Site]:
    """Servers that run; `small_disk` is the size in megabytes of a disk of their own, where one can be made."""
    folder = Path(tempfile.mkdtemp(prefix="madoi-drill-"))
    mounted = small_disk > 0 and mount(folder, small_disk)
    folder.chmod(0o755)
    site: Site | None = None
    try:
        site = kind(folder, random.Random(seed), longest)
        site.small_disk = mounted
        os.environ["MADOI_FAULTS"] = str(site.word)
        count = 1 if isinstance(site, FileSite) else 2
        site.servers = [Server(site.database, "--load", "faulty", "--pulse", "1", *UNLIMITED) for _ in range(count)]
        for server in site.servers:
            server.start()
        yield site
    finally:
        os.environ.pop("MADOI_FAULTS", None)
        if site is not None:
            for server in site.servers:
                if server.process is not None:
                    server.process.send_signal(signal.SIGCONT)
                    server.kill()
                server.log.close()
            if isinstance(site, PostgresSite):
                site.postgres.thaw()
                site.postgres.stop()
        if mounted:
            unmount(folder)
        shutil.rmtree(folder, ignore_errors=True)


def mount(folder: Path, megabytes: int) -> bool:
    library = ctypes.CDLL(None, use_errno=True)
    options = f"size={megabytes}m".encode()
    return bool(library.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, options) == 0)


def unmount(folder: Path) -> None:
    ctypes.CDLL(None).umount2(os.fsencode(folder), 2)  # as soon as nobody is there any more


def rounds(site: Site, count: int, seed: int = 1, tables: int = 6, seconds: float = 0.5) -> tuple[Drill, list[Result]]:
    """Raises if something is lost, doubled or invented; else what was seen."""
    assert isinstance(site, FileSite | PostgresSite)
    drill = Drill(site.servers, site.database, random.Random(seed))
    results: list[Result] = []
    for number in range(count):
        try:
            results.append(asyncio.run(drill.round(tables, seconds, site)))
        except BaseException as error:
            for server in site.servers:
                if server.process is not None:
                    server.process.send_signal(signal.SIGUSR1)
                time.sleep(1)
                error.add_note(server.output()[-20000:])
            error.add_note(f"round {number + 1}, after {site.happened}")
            raise
    for server in site.servers:
        assert "unexpected error" not in server.output(), server.output()[-5000:]
    return drill, results
