"""Whether somebody at a table notices an attack on the front door: `python bench/door.py`.

One pair of seats plays a move every 50 ms. Meanwhile thousands of connections never finish the head of their request
(a byte a second; who is cut comes again), or never finish its body, never read their answer, or send one header
without end. They come from many addresses of this machine (127.0.0.0/8), and from a process of their own, so that who
plays waits for the server alone. The server has its usual limits.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import load
import uvloop

USUAL = ["--log-level", "warning", "--tables-per-minute", "0"]
MOVES = 20  # a second
Attack = Callable[[int, int], Awaitable[None]]
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX: "


async def connection(port: int, number: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    source = f"127.0.{1 + number // 200}.{1 + number % 200}"
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=1024)


async def slow_head(port: int, number: int) -> None:
    reader, writer = await connection(port, number % 20)
    writer.write(HEAD)
    while not reader.at_eof():
        await asyncio.sleep(1)
        writer.write(b"a")
        await writer.drain()


async def slow_body(port: int, number: int) -> None:
    reader, writer = await connection(port, number % 20)
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{")
    while not reader.at_eof():
        await asyncio.sleep(1)
        writer.write(b" ")
        await writer.drain()


async def never_reads(port: int, number: int) -> None:
    reader, writer = await connection(port, number)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    for _ in range(8):
        writer.write(b"GET /api/games/raigo/components HTTP/1.1\r\nHost: localhost\r\n\r\n")
    while not reader.at_eof():
        await asyncio.sleep(1)
        writer.write(b"")


async def endless_header(port: int, number: int) -> None:
    _, writer = await connection(port, number)
    writer.write(HEAD)
    for _ in range(2048):
        writer.write(b"a" * 65_536)
        await writer.drain()


async def keep_up(attack: Attack, port: int, number: int) -> None:
    while True:
        with suppress(OSError):
            await attack(port, number)
        await asyncio.sleep(0.5 + random.random())


def attack_with(name: str, port: int) -> None:
    """In a process of its own, until it is ended."""

    async def crowd() -> None:
        count, attack = ATTACKS[name]
        await asyncio.gather(*(keep_up(attack, port, number) for number in range(count)))

    load.allow_many_files()
    uvloop.run(crowd())


ATTACKS: dict[str, tuple[int, Attack]] = {
    "nothing": (0, slow_head),
    "slow heads": (2000, slow_head),
    "slow bodies": (500, slow_body),
    "never reading": (500, never_reads),
    "endless headers": (4, endless_header),
}


async def measure(name: str, seconds: float, folder: str) -> None:
    count, _ = ATTACKS[name]
    server = load.Server(f"sqlite:///{Path(folder) / name}.sqlite3")
    rng, spent = random.Random(1), list[float]()
    crowd = multiprocessing.get_context("spawn").Process(target=attack_with, args=(name, server.port), daemon=True)
    try:
        matches = await load.prepare(server.url, 40, ["view", "actions", "events"])
        if count:
            crowd.start()
            await asyncio.sleep(3)
        cpu, theft, started = server.cpu(), load.Theft(), time.perf_counter()
        next_time = started
        while time.perf_counter() - started < seconds:
            next_time += 1 / MOVES
            await asyncio.sleep(max(0.0, next_time - time.perf_counter()))
            spent.append(await matches[-1].move(rng))
            if matches[-1].over:
                matches.pop()
        used, wall = server.cpu() - cpu, time.perf_counter() - started
        print(
            f"| {name:15} | {count:11} | {len(spent):5} | {load.percentile(spent, 0.5):6.1f} |"
            f" {load.percentile(spent, 0.99):6.1f} | {max(spent) * 1000:6.1f} | {used / wall * 100:5.0f} % | {theft} |",
            flush=True,
        )
    finally:
        if count:
            crowd.terminate()
        server.stop()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--attack", choices=list(ATTACKS), nargs="*", default=list(ATTACKS))
    options = parser.parse_args()
    load.NO_LIMITS[:] = USUAL
    load.allow_many_files()
    print(f"{os.cpu_count()} cores; a seat that moves {MOVES} times a second\n")
    print("| attack          | connections | moves | p50 ms | p99 ms | max ms | CPU of the server | stolen |")
    print("|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.attack:
            await measure(name, options.seconds, folder)


if __name__ == "__main__":
    uvloop.run(main())
