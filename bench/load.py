"""How many durable moves a second, how fast, at what cost: `python bench/load.py [--postgresql] [--workers 2]`.

Two seats of Tsuki no Utena per match, each on its own WebSocket, with real views. Closed loop: every match moves as
soon as it may. Paced: one move a second per match. The server is a process of its own; its CPU time is what the
operating system counts for it. The players are on the same machine and share its cores.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import httpx
import msgspec
import psutil  # type: ignore[import-untyped]
import uvloop

import madoi

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import services

PROGRAM = "from madoi.cli.serve import serve; import typer; typer.run(serve)"
NO_LIMITS = ["--rate", "0", "--tables-per-minute", "0", "--messages", "0", "--sockets-per-address", "0"]
NO_LIMITS += ["--connections", "0", "--connections-per-address", "0", "--log-level", "warning"]


LOADED: list[str] = []  # modules that change the server
PATIENCE = 30.0  # seconds after which something is wrong


class Heard(msgspec.Struct):
    """The part of a message that a player here needs."""

    type: str
    version: int = 0
    turn: int = 0
    ack: int | None = None
    actions: list[int] | None = None
    deciders: list[int] | None = None


DECODE = msgspec.json.Decoder(Heard)


class Player(asyncio.Protocol):
    """One WebSocket, with no more than is needed to read every message to the end: the players share two cores with
    the server and should not be what is measured."""

    def __init__(self, match: Match, seat: int, host: str, want: list[str]) -> None:
        self.match = match
        self.seat = seat
        self.host = host
        self.want = want
        self.rest = b""
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /ws/{self.match.table} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data, at = self.rest + data, 0
        if not self.open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if b" 101 " not in head:
                raise RuntimeError("not accepted")
            self.open = True
            self.send({"type": "hello", "token": self.match.tokens[self.seat], "want": self.want})
        while len(data) - at >= 2:
            opcode, size, start = data[at] & 15, data[at + 1], at + 2
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if len(data) < start + size:
                break
            at = start + size
            if opcode == 1:
                self.heard(DECODE.decode(data[start:at]))
        self.rest = data[at:]

    def heard(self, message: Heard) -> None:
        if message.type == "refused":
            raise RuntimeError("a move was refused")
        if message.actions:
            self.match.actions, self.match.turn, self.match.actor = message.actions, message.turn, self.seat
        if message.type in ("update", "welcome"):
            self.match.heard(self.seat, message)
        if message.type == "welcome":
            self.welcomed.set_result(None)

    def send(self, message: object) -> None:
        """As a browser does it: text, masked."""
        data = msgspec.json.encode(message)
        size, mask = len(data), os.urandom(4)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.transport.write(head + mask + (int.from_bytes(data, "big") ^ key).to_bytes(size, "big"))


class Match:
    """A prepared table with both sockets open."""

    def __init__(self, table: str, tokens: list[str]) -> None:
        self.table = table
        self.tokens = tokens
        self.players: list[Player] = []
        self.actions: list[int] = []
        self.turn = 0
        self.actor = 0
        self.versions = [0] * len(tokens)  # how far each seat has heard
        self.want: list[str] = []
        self.started = [False] * len(tokens)
        self.begun = asyncio.Event()
        self.base = 0
        self.sent = 0.0
        self.spent = 0.0
        self.moved: asyncio.Future[float] | None = None

    async def connect(self, url: str, want: list[str]) -> None:
        self.want = want
        loop, where = asyncio.get_running_loop(), urlsplit(url)
        assert where.hostname is not None
        assert where.port is not None
        for seat in range(len(self.tokens)):
            _, player = await loop.create_connection(
                lambda seat=seat: Player(self, seat, where.netloc, want),  # type: ignore[misc]
                where.hostname,
                where.port,
            )
            self.players.append(player)
            await player.welcomed
        await asyncio.wait_for(self.begun.wait(), PATIENCE)  # with several servers some hear of the start later

    async def move(self, rng: random.Random) -> float:
        """One decision; how long it took until it was acknowledged. It is over when both seats have heard of it."""
        frame = {"type": "move", "id": 1, "expected": self.turn, "action": rng.choice(self.actions)}
        self.actions, self.base = [], max(self.versions)
        self.moved = asyncio.get_running_loop().create_future()
        self.sent = time.perf_counter()
        self.players[self.actor].send(frame)
        late = asyncio.get_running_loop().call_later(PATIENCE, self._late)
        try:
            return await self.moved
        finally:
            late.cancel()

    def _late(self) -> None:
        if self.moved is not None and not self.moved.done():
            self.moved.set_exception(
                TimeoutError(f"{self.table}: {self.versions} after {self.base}, {self.spent:.3f} s")
            )

    def heard(self, seat: int, message: Heard) -> None:
        if message.ack is not None:
            self.spent = time.perf_counter() - self.sent
        self.versions[seat] = message.version
        self.started[seat] = self.started[seat] or message.turn > 1
        if all(self.started) and (self.actions or "actions" not in self.want):
            self.begun.set()
        if self.moved is not None and not self.moved.done() and min(self.versions) > self.base:
            self.moved.set_result(self.spent)

    @property
    def over(self) -> bool:
        return not self.actions


class Server:
    def __init__(self, database: str, workers: int = 1) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-c", PROGRAM, "--port", str(self.port), "--database", database, *NO_LIMITS]
        command += ["--workers", str(workers), *(part for name in LOADED for part in ("--load", name))]
        self.process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
        self.watch = psutil.Process(self.process.pid)
        while True:
            try:
                httpx.get(self.url + "/healthz", trust_env=False)
                return
            except httpx.TransportError:
                time.sleep(0.05)

    def cpu(self) -> float:
        """Of all its processes, those of the database not counted."""
        times = [one.cpu_times() for one in (self.watch, *self.watch.children(recursive=True))]
        return float(sum(one.user + one.system for one in times))

    def memory(self) -> int:
        return int(sum(one.memory_info().rss for one in (self.watch, *self.watch.children(recursive=True))))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


async def prepare(url: str, count: int, want: list[str]) -> list[Match]:
    """Tables that have begun, with both players connected."""
    gate = asyncio.Semaphore(20)

    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:

        async def one() -> Match:
            async with gate:
                people = [{"kind": "person"}, {"kind": "person"}]
                opened = (await http.post("/api/tables", json={"game": "utena", "seats": people})).json()
                table, tokens = opened["table"]["id"], [seat["token"] for seat in opened["seats"]]
                await http.post(f"/api/tables/{table}/start", headers={"Authorization": f"Bearer {tokens[0]}"})
                match = Match(table, tokens)
                await match.connect(url, want)
                return match

        return list(await asyncio.gather(*(one() for _ in range(count))))


async def close(matches: list[Match]) -> None:
    for match in matches:
        for player in match.players:
            player.transport.abort()


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000


def allow_many_files() -> None:
    """Sockets are files: as many as the machine lets us have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536) if hard > 0 else 65536, hard))


class Theft:
    """How much of the processors the host of a virtual machine took away, from now on: a slow answer in such a moment
    says nothing about the server."""

    def __init__(self) -> None:
        self._began = psutil.cpu_times()

    def __str__(self) -> str:
        spent = [now - before for now, before in zip(psutil.cpu_times(), self._began, strict=True)]
        stolen = getattr(psutil.cpu_times(), "steal", 0.0) - getattr(self._began, "steal", 0.0)
        return f"{100 * stolen / max(sum(spent), 0.01):.0f} %"


class Figures(msgspec.Struct):
    """Of one loop."""

    moves: int
    seconds: float
    cpu: float
    spent: list[float]

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu_ms(self) -> float:
        return self.cpu / self.moves * 1000


async def loop(server: Server, matches: int, seconds: float, pace: float, want: list[str], stock: int) -> Figures:
    """`stock` games for every match: one that ends is followed by the next. When none is left all stop, because fewer
    matches at once would be another measurement."""
    prepared = await prepare(server.url, matches * stock, want)
    rng, spent, left = random.Random(1), list[float](), list(prepared)
    await asyncio.sleep(0.5)
    cpu, started = server.cpu(), time.perf_counter()
    end = started + seconds

    async def play() -> None:
        nonlocal end
        match, next_time = left.pop(), time.perf_counter() + rng.random() * pace
        while time.perf_counter() < end:
            if pace:
                await asyncio.sleep(max(0.0, next_time - time.perf_counter()))
                next_time += pace
            spent.append(await match.move(rng))
            if match.over and left:
                match = left.pop()
            elif match.over:
                end = 0.0

    await asyncio.gather(*(play() for _ in range(matches)))
    figures = Figures(len(spent), time.perf_counter() - started, server.cpu() - cpu, spent)
    await close(prepared)
    return figures


def show(matches: int, pace: float, seen: Figures) -> None:
    kind = f"paced {pace:g} s" if pace else "closed"
    print(
        f"| {kind:9} | {matches:7} | {seen.per_second:8.0f} | {percentile(seen.spent, 0.5):6.2f} |"
        f" {percentile(seen.spent, 0.99):6.2f} | {seen.cpu_ms:7.3f} | {seen.moves:7} |",
        flush=True,
    )


async def idle(database: str, matches: int, workers: int) -> None:
    """On a fresh server: memory that was used and given back would be used again, and hide the cost."""
    server = Server(database, workers)
    want = ["view", "choices", "events", "table"]
    try:
        first = await prepare(server.url, 50, want)  # what is needed once
        await asyncio.sleep(1)
        before = server.memory()
        more = await prepare(server.url, matches, want)
        await asyncio.sleep(1)
        print(f"\nmemory per idle match with two sockets: {(server.memory() - before) / matches / 1024:.1f} KB")
        cpu = server.cpu()
        await asyncio.sleep(5)
        print(f"CPU of {matches + 50} idle matches in 5 s: {(server.cpu() - cpu) * 1000:.0f} ms")
        await close(first + more)
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database")
    parser.add_argument("--postgresql", action="store_true", help="a private PostgreSQL")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")
    parser.add_argument("--matches", type=int, nargs="*", default=[1, 50, 200])
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--idle", type=int, default=500)
    parser.add_argument("--choices", action="store_true", help="choices in words, as a browser gets them")
    parser.add_argument("--load", help="a module that changes the server: library_frames")
    options = parser.parse_args()
    LOADED.extend([options.load] if options.load else [])
    allow_many_files()
    database = options.database or ("PostgreSQL" if options.postgresql else "SQLite")
    print(f"compiled: {madoi.COMPILED}; {os.cpu_count()} cores; {database}; processes: {options.workers}\n")
    print("| loop      | matches |  moves/s | p50 ms | p99 ms | CPU ms/move | moves |")
    print("|---|---|---|---|---|---|---|")
    with contextlib.ExitStack() as stack:
        if options.postgresql:
            options.database = stack.enter_context(services.postgres())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        uvloop.run(measure(options, Path(folder)))


async def measure(options: argparse.Namespace, folder: Path) -> None:
    want = ["view", "actions", "events"] + (["choices"] if options.choices else [])
    server = Server(options.database or f"sqlite:///{folder / 'load.sqlite3'}", options.workers)
    try:
        for matches in options.matches:
            show(matches, 0, await loop(server, matches, options.seconds, 0, want, 200 if matches == 1 else 6))
        for matches in options.matches:
            show(matches, 1, await loop(server, matches, options.seconds * 2, 1, want, 3))
    finally:
        server.stop()
    await idle(options.database or f"sqlite:///{folder / 'idle.sqlite3'}", options.idle, options.workers)


if __name__ == "__main__":
    main()
