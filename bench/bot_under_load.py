"""A bot on a running server while other tables play: python bench/bot_under_load.py [--bot thoughtful] [--tables 20].

A person who moves at random sits with the bot at one table after the other; two people at each of the other tables
move once a second. Printed: how long the table waited for the bot, beside its budget, and how long the moves at the
other tables took. The server is a process of its own, and so is the one in which the bot thinks.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import random
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from load import PATIENCE, Heard, Match, Player, Server, Theft, close, percentile, prepare

import madoi
from madoi.bots import BOTS, SearchBot

MAY_BE_LATE = 0.1  # seconds beyond the budget, on a server
MOVES_WITHIN = 10.0  # ms, p99
SHORTEST = 10  # moves of a game of chance, on average at least


class Guest(Match):
    """A table at which seat 0 is a person and the others are bots."""

    def __init__(self, table: str, token: str) -> None:
        super().__init__(table, [token])
        self.waits: list[float] = []  # for the bot
        self.asked = 0.0  # when it was the bot's turn; 0: it is not
        self.mine = asyncio.Event()
        self.playing = False

    def heard(self, seat: int, message: Heard) -> None:
        now = time.perf_counter()
        self.playing = self.playing or bool(message.deciders)
        if not self.playing:  # people sit down; nobody is asked yet, and it is not over either
            return
        if self.asked:
            self.waits.append(now - self.asked)
        self.versions[seat] = message.version
        bots = [one for one in message.deciders or [] if one != seat]
        self.asked = now if bots and not message.actions else 0.0
        if not bots:  # it is my turn, or the game is over
            self.mine.set()

    async def play(self, rng: random.Random, end: float) -> None:
        """To the end of the game, or as long as there is time."""
        while time.perf_counter() < end:
            await asyncio.wait_for(self.mine.wait(), PATIENCE)
            if not self.actions:
                return
            self.mine.clear()
            frame = {"type": "move", "id": 1, "expected": self.turn, "action": rng.choice(self.actions)}
            self.actions = []
            self.players[0].send(frame)


async def guests(url: str, game: str, bot: str, end: float) -> list[float]:
    """One game after the other; all times that somebody waited for the bot."""
    rng, waits = random.Random(2), list[float]()
    seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
    where = httpx.URL(url)
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        while time.perf_counter() < end:
            opened = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()
            table, token = opened["table"]["id"], opened["seats"][0]["token"]
            guest = Guest(table, token)
            _, player = await asyncio.get_running_loop().create_connection(
                lambda guest=guest: Player(guest, 0, where.netloc.decode(), ["actions"]),  # type: ignore[misc]
                where.host,
                where.port or 80,
            )
            guest.players.append(player)
            await player.welcomed
            await http.post(f"/api/tables/{table}/start", headers={"Authorization": f"Bearer {token}"})
            await guest.play(rng, end)
            waits += guest.waits
            await close([guest])
    return waits


async def others(matches: list[Match], tables: int, pace: float, end: float) -> list[float]:
    """So many tables at once; one whose game is over is followed by the next."""
    rng, spent, left = random.Random(1), list[float](), list(matches)

    async def play() -> None:
        match, next_time = left.pop(), time.perf_counter() + rng.random() * pace
        while time.perf_counter() < end:
            await asyncio.sleep(max(0.0, next_time - time.perf_counter()))
            next_time += pace
            spent.append(await match.move(rng))
            if match.over:
                match = left.pop()

    await asyncio.gather(*(play() for _ in range(tables)))
    return spent


async def measure(options: argparse.Namespace, folder: Path) -> None:
    bot = BOTS[options.bot]
    assert isinstance(bot, SearchBot)
    server = Server(f"sqlite:///{folder / 'load.sqlite3'}")
    try:
        games = 1 + math.ceil(options.seconds / options.pace / SHORTEST)
        matches = await prepare(server.url, options.tables * games, ["view", "actions", "events"])
        await guests(server.url, options.game, options.bot, time.perf_counter() + 2)  # its process has begun
        end, theft = time.perf_counter() + options.seconds, Theft()
        waits, spent = await asyncio.gather(
            guests(server.url, options.game, options.bot, end), others(matches, options.tables, options.pace, end)
        )
        stolen = str(theft)
        await close(matches)
    finally:
        server.stop()
    budget = (bot.seconds + MAY_BE_LATE) * 1000
    late = sum(one * 1000 > budget for one in waits)
    print(
        f"{options.bot} at {options.game}, {len(waits)} moves: p50 {percentile(waits, 0.5):.0f} ms, "
        f"p99 {percentile(waits, 0.99):.0f} ms, longest {max(waits) * 1000:.0f} ms; "
        f"{late} above its {bot.seconds * 1000:.0f} + {MAY_BE_LATE * 1000:.0f} ms"
    )
    print(
        f"moves at {options.tables} other tables, {len(spent)}: p50 {percentile(spent, 0.5):.2f} ms, "
        f"p99 {percentile(spent, 0.99):.2f} ms (asked: under {MOVES_WITHIN:.0f}), "
        f"{sum(one * 1000 > MOVES_WITHIN for one in spent)} took longer than that; "
        f"{stolen} of the processors were stolen meanwhile"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--bot", default="thoughtful", choices=[name for name, bot in BOTS.items() if isinstance(bot, SearchBot)]
    )
    parser.add_argument("--game", default="utena", choices=("utena", "hoshizukuri", "princess"))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds from one move to the next at the other tables")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"compiled: {madoi.COMPILED}; {os.cpu_count()} cores, load {load:.1f} before")
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(measure(options, Path(folder)))


if __name__ == "__main__":
    main()
