"""Kill a server under load, start it again, and compare its log with what the players had been told is safe."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import httpx

from madoi.client import AsyncClient, AsyncSeat, ServerRefused
from madoi.core import get
from madoi.server.http import schemas as m
from madoi.store import Store
from madoi.tables import fold
from madoi.tables.entries import Answered, Moved
from serving import Server

Move = tuple[int, int]
End = Callable[[Server], object]


class Game:
    """One table that is played by one task, so that its acknowledged moves have an order."""

    def __init__(self, table: str, seats: list[AsyncSeat]) -> None:
        self.table = table
        self.seats = seats
        self.acknowledged: list[Move] = []
        self.sent: Move | None = None

    async def play(self, rng: random.Random) -> None:
        """Until it is over; raises when the server is gone."""
        while True:
            for number, seat in enumerate(self.seats):
                state = await seat.state()
                if state.table.status != "playing":
                    return
                if state.choices:
                    action = rng.choice(state.choices).action
                    self.sent = (number, action)
                    await seat.move(action, state.table.turn)
                    self.acknowledged.append(self.sent)
                    self.sent = None

    def check(self, logged: list[Move]) -> None:
        """Every acknowledged move is there once and in its place; beyond them at most the one in flight."""
        assert logged[: len(self.acknowledged)] == self.acknowledged, "an acknowledged move is lost or doubled"
        beyond = logged[len(self.acknowledged) :]
        assert beyond in ([], [self.sent]), f"moves that nobody made: {beyond}"
        self.acknowledged, self.sent = logged, None


async def new_game(client: AsyncClient, slug: str) -> Game:
    wish = m.NewTable(game=slug, seats=[m.SeatWish("person"), m.SeatWish("person")], window=None)
    opened = await client.create(wish)
    seats = [client.seat(opened.table.id, key.token, key.seat) for key in opened.seats]
    await seats[0].start()
    return Game(opened.table.id, seats)


async def _load(client: AsyncClient, games: list[Game], rng: random.Random) -> None:
    async def one(game: Game) -> None:
        slug = rng.choice(["lanterns", "utena"])
        try:
            while True:
                await game.play(rng)
                game = await new_game(client, slug)
                games.append(game)
        except httpx.TransportError:
            return  # the server is gone
        except ServerRefused as refused:
            if refused.code != "shutting-down":
                raise

    await asyncio.gather(*(one(game) for game in games[-len(games) :]))


def decisions(games: list[Game]) -> int:
    return sum(len(game.acknowledged) for game in games)


async def kill_round(server: Server, games: list[Game], rng: random.Random, load: float, end: End) -> int:
    """One round: load, the end at a random moment, restart, compare. How many moves were compared."""
    async with AsyncClient(server.url, timeout=20, patience=0) as client:
        fresh = [await new_game(client, slug) for slug in ("lanterns", "utena", "utena")]
        games.extend(fresh)
        for game in games:
            game.seats = [client.seat(seat.table, seat.token, seat.seat) for seat in game.seats]
        running = asyncio.create_task(_load(client, games, rng))
        before, wanted = decisions(games), rng.randrange(6, 15)  # however fast the machine is
        while decisions(games) - before < wanted and not running.done():
            await asyncio.wait([running], timeout=0.01)
        done, _ = await asyncio.wait([running], timeout=load * rng.random() / 5)
        await asyncio.to_thread(end, server)
        await running
        assert not done or running.exception() is None
    server.start()
    await check_logs(server.database, games)
    return sum(len(game.acknowledged) for game in games)


async def check_logs(database: str, games: list[Game]) -> None:
    store = await Store.open(database)
    try:
        for game in games:
            rows = await store.rows(game.table)
            rules = get(rows[0][1].game)  # type: ignore[union-attr]
            assert not fold(game.table, rows, rules).differs
            moves = [(it.seat, rules.action_of(it.words)) for _, it in rows if isinstance(it, Moved | Answered)]
            game.check(moves)
    finally:
        await store.close()
    games[:] = games[-6:]


def kill_rounds(server: Server, rounds: int, seed: int = 1, load: float = 0.5, end: End = Server.kill) -> int:
    """Raises if a move was lost or doubled; how many were compared. The end is kill -9, unless another is given."""
    rng, games, compared = random.Random(seed), list[Game](), 0
    for _ in range(rounds):
        compared += asyncio.run(kill_round(server, games, rng, load, end))
    return compared
