"""Two servers, one PostgreSQL: any server takes any move, and one may die."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from lanterns import LIGHT, PASS
from madoi.client import AsyncClient, Client, Seat, ServerRefused
from madoi.client.synchronous import Stream
from madoi.core import get
from madoi.core.fairness import verify
from madoi.server.http import schemas as m
from madoi.server.ws.messages import Presence, Update, Welcome
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
def pair(postgres_url: str) -> Iterator[tuple[Server, Server]]:
    database = asyncio.run(make_database(postgres_url, "many"))
    servers = [Server(database, "--pulse", "0.5", *UNLIMITED) for _ in range(2)]
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
    assert (heard.moment.entry, heard.moment.who) == ("moved", 0)
    assert heard.choices
    far.move(PASS, heard.turn)
    line.move(PASS, heard.turn)
    assert [
        next(m for m in one if isinstance(m, Update) and m.moment.entry == "window").version for one in (line, far)
    ] == [heard.version + 1] * 2
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
    decided = 1
    while ben.show().status == "playing":
        for seat in (elsewhere, ben):
            if choices := seat.choices().choices:
                seat.move(choices[0].action, seat.show().turn)
                decided += 1
    record = ben.record()
    assert len(record.moves) == decided
    assert verify(record, get("lanterns")).fair
    pair[0].start()
    assert aki.show().status == "over"


def present(line: Stream, wanted: list[int]) -> None:
    """Listen until just these seats are there."""
    while not (isinstance(message := line.next(), Presence) and message.seats == wanted):
        pass


@pytest.mark.parametrize("end", [Server.kill, Server.stop])
def test_whoever_was_connected_to_a_server_that_is_gone_is_absent(
    pair: tuple[Server, Server], clients: list[Client], end: Callable[[Server], object]
) -> None:
    aki, ben = spread(clients)
    far, near = aki.stream(), ben.stream()
    present(near, [0, 1])
    end(pair[0])
    present(near, [1])
    pair[0].start()
    back = aki.stream()
    present(near, [0, 1])
    for line in (back, near):
        line.close()
    far.connection.close_socket()


def test_bots_of_a_server_that_was_killed_are_taken_up_by_another(
    pair: tuple[Server, Server], clients: list[Client]
) -> None:
    """Nobody looks at the table on the other server until the bot has played there."""
    wish = m.NewTable(game="lanterns", seats=[m.SeatWish("bot"), m.SeatWish("person")])
    opened = clients[0].create(wish)
    ben = clients[0].seat(opened.table.id, opened.seats[0].token)
    elsewhere = clients[1].seat(opened.table.id, opened.seats[0].token)
    before = loaded(pair[1])
    ben.start()
    pair[0].kill()  # most likely before the bot has decided; if not, there is less to do
    while loaded(pair[1]) == before:
        time.sleep(0.05)
    state = elsewhere.state()
    while not state.choices:
        state = elsewhere.state(after=state.table.version, wait=20)
    assert state.table.moves == 1
    pair[0].start()


def loaded(server: Server) -> float:
    """How many tables a server has in memory."""
    text = httpx.get(f"{server.url}/metrics", trust_env=False).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("madoi_tables_in_memory "))


def test_what_a_server_acknowledged_right_before_it_was_killed_is_seen_at_the_other(
    pair: tuple[Server, Server], clients: list[Client]
) -> None:
    aki, ben = spread(clients)
    far = ben.stream()
    assert isinstance(far.next(), Welcome)
    turn = aki.move(LIGHT, aki.show().turn).turn
    pair[0].kill()
    assert next(message.turn for message in far if isinstance(message, Update)) == turn
    far.close()
    pair[0].start()


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'many'"


def test_after_all_connections_of_the_database_were_cut_everybody_still_hears_everybody(
    pair: tuple[Server, Server], clients: list[Client], postgres_url: str
) -> None:
    async def cut() -> None:
        engine = make_engine(postgres_url)
        async with engine.connect() as connection:
            await connection.execute(text(CUT))
        await engine.dispose()

    aki, ben = spread(clients)
    near, far = aki.stream(), ben.stream()
    present(near, [0, 1])
    asyncio.run(cut())
    turn = aki.move(LIGHT, aki.show().turn).turn
    assert next(message.turn for message in far if isinstance(message, Update)) == turn
    far.close()
    present(near, [0])
    near.close()
