"""Two servers, one PostgreSQL, one Redis: any server takes any move, and one may die."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from lanterns import LIGHT, PASS
from madoi.client import AsyncClient, Client, Seat, ServerRefused
from madoi.core import get
from madoi.core.fairness import verify
from madoi.server import models as m
from madoi.server.wire import Presence, Update, Welcome
from madoi.store.database import make_engine
from serving import UNLIMITED, Server


async def make_database(url: str, name: str) -> str:
    engine = make_engine(url)
    async with engine.connect() as connection:
        plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await plain.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(scope="module")
def pair(postgres_url: str, redis_url: str) -> Iterator[tuple[Server, Server]]:
    database = asyncio.run(make_database(postgres_url, "many"))
    servers = [Server(database, "--redis", redis_url, *UNLIMITED) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        yield servers[0], servers[1]
    finally:
        for server in servers:
            if server.process:
                server.kill()
            server.log.close()


@pytest.fixture
def clients(pair: tuple[Server, Server]) -> Iterator[list[Client]]:
    with Client(pair[0].url) as one, Client(pair[1].url) as other:
        yield [one, other]


def spread(clients: list[Client], game: str = "lanterns") -> list[Seat]:
    """A table whose two players are on different servers."""
    one, other = clients
    opened = one.create(m.NewTable(game=game, seats=[m.SeatWish("person"), m.SeatWish("person")], window=None))
    seats = [
        client.seat(opened.table.id, key.token, key.seat)
        for client, key in zip((one, other), opened.seats, strict=True)
    ]
    seats[0].start()
    return seats


def test_players_on_different_servers_hear_each_other(clients: list[Client]) -> None:
    aki, ben = spread(clients)
    line, far = aki.stream(), ben.stream()
    assert isinstance(line.next(), Welcome)
    present: list[int] = []
    while present != [0, 1]:
        message = line.next()
        if isinstance(message, Presence):
            present = message.seats
    line.move(LIGHT, aki.show().turn)
    heard = next(message for message in far if isinstance(message, Update))
    assert (heard.entry, heard.by) == ("moved", 0)
    assert heard.choices
    far.move(PASS, heard.turn)
    line.move(PASS, heard.turn)
    assert [next(m for m in one if isinstance(m, Update) and m.entry == "window").version for one in (line, far)] == [
        heard.version + 1
    ] * 2
    line.close()
    far.close()


def test_of_two_moves_on_two_servers_at_once_exactly_one_counts(
    pair: tuple[Server, Server], clients: list[Client]
) -> None:
    async def race() -> None:
        aki, _ = spread(clients, "utena")
        async with AsyncClient(pair[0].url) as one, AsyncClient(pair[1].url) as other:
            for expected_moves in range(1, 6):
                seats = [client.seat(aki.table, aki.token) for client in (one, other)]
                state = await seats[0].state()
                if not state.choices:
                    break
                tries = (seat.move(state.choices[0].action, state.table.turn) for seat in seats)
                results = await asyncio.gather(*tries, return_exceptions=True)
                lost = [result for result in results if isinstance(result, Exception)]
                assert len(lost) == 1
                assert isinstance(lost[0], ServerRefused)
                assert lost[0].code in ("stale", "not-your-turn")
                assert (await seats[1].show()).moves == expected_moves

    asyncio.run(race())


def test_a_table_goes_on_when_one_of_its_servers_is_killed(pair: tuple[Server, Server], clients: list[Client]) -> None:
    aki, ben = spread(clients)
    turn = aki.move(LIGHT, aki.show().turn).turn
    pair[0].kill()
    elsewhere = clients[1].seat(aki.table, aki.token)
    assert elsewhere.show().turn == turn
    while (table := ben.show()).status == "playing":
        for seat in (elsewhere, ben):
            if choices := seat.choices().choices:
                seat.move(choices[0].action, seat.show().turn)
    record = ben.record()
    assert len(record.moves) == table.moves
    assert verify(record, get("lanterns")).fair
    pair[0].start()
    assert aki.show().status == "over"
