"""How much one address may ask for, and what it hears when that was too much."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import lanterns  # noqa: F401
from madoi.client import Client
from madoi.client.calls import decode_message
from madoi.core import get
from madoi.server.app import COSTS, make_app
from madoi.server.http import schemas as m
from madoi.server.http.admission import Claim
from madoi.server.http.middleware import Middleware
from madoi.server.http.rate_limits import ConnectionQuota, RateLimiter, TokenBucket, address_of
from madoi.server.settings import Settings
from madoi.server.ws.line import Line
from madoi.server.ws.messages import RefusedMessage, Welcome
from madoi.server.ws.session import Session
from madoi.tables import Wish, create, hash_of
from madoi.tables.entries import Plan
from serving import UNLIMITED, Server, serving


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    """One a second: sixty are too many on the slowest machine."""
    with serving(f"sqlite:///{tmp_path / 'fast.sqlite3'}", "--rate", "1") as server:
        with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as http:
            replies = [http.get("/api/games") for _ in range(60)]
        assert {reply.status_code for reply in replies} == {200, 429}
        last = next(reply for reply in replies if reply.status_code == 429)
        assert (last.json()["code"], last.headers["retry-after"]) == ("too-many", "1")


COSTLY: list[tuple[str, str, dict[str, object] | None]] = [
    ("GET", "/api/tables/abcdefghijkl/history", None),
    ("GET", "/api/tables/abcdefghijkl/hint", None),
    ("GET", "/api/tables/abcdefghijkl/undo", None),
    ("POST", "/api/tables/abcdefghijkl/undo", {}),
    ("GET", "/api/records/abcdefghijkl/replay", None),
    ("POST", "/api/games/lanterns/drawing", {"view": {}}),
]


@pytest.mark.parametrize(("method", "path", "body"), COSTLY)
def test_what_is_costly_has_a_limit_of_its_own(
    tmp_path: Path, method: str, path: str, body: dict[str, object] | None
) -> None:
    """Of a hundred requests at once a fifth may be costly; practically nothing comes back meanwhile."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'costly.sqlite3'}", rate=1e-6, burst=100, tables_per_minute=0)
    guard = make_app(settings)
    assert isinstance(guard, Middleware)

    async def ask(address: str, method: str, path: str, times: int) -> list[int]:
        transport = httpx.ASGITransport(guard, client=(address, 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            return [(await http.request(method, path, json=body)).status_code for _ in range(times)]

    async def talk() -> None:
        async with guard.app.lifespan():
            allowed = 100 // COSTS
            codes = await ask("2001:db8::1", method, path, allowed + 3)
            assert 429 not in codes[:allowed]
            assert codes[allowed:] == [429] * 3
            assert await ask("2001:db8::2", method, path, 1) == [429]  # the same household
            assert await ask("2001:db8::1", "GET", "/api/games", 1) == [200]  # what is not costly goes on
            assert await ask("2001:db8:0:1::1", method, path, 1) == codes[:1]  # and so do others

    asyncio.run(talk())


def test_new_tables_and_whole_records_are_limited_by_the_minute(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'scarce.sqlite3'}", "--rate", "0", "--tables-per-minute", "3") as server:
        body = {"game": "lanterns", "seats": [{}, {}]}
        replies = [httpx.post(f"{server.url}/api/tables", json=body, trust_env=False) for _ in range(5)]
    assert [reply.status_code for reply in replies] == [201, 201, 201, 429, 429]


# -- lines -----------------------------------------------------------------------------------------------


def line_to(server: Server, table: str, room: ExitStack) -> ClientConnection:
    line = room.enter_context(connect(f"{server.url.replace('http', 'ws')}/ws/{table}", proxy=None, compression=None))
    with suppress(ConnectionClosed):  # who is turned away is so before it has said anything
        line.send('{"type":"hello","lang":"en"}')
    return line


def test_an_address_has_so_many_lines_and_gets_another_when_one_is_closed(tmp_path: Path) -> None:
    limits = (*UNLIMITED, "--sockets-per-address", "3")
    with (
        serving(f"sqlite:///{tmp_path / 'lines.sqlite3'}", *limits) as server,
        Client(server.url) as client,
        ExitStack() as room,
    ):
        table = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish(), m.SeatWish()])).table.id
        lines = [line_to(server, table, room) for _ in range(3)]
        assert all(isinstance(decode_message.decode(line.recv(20)), Welcome) for line in lines)
        one_more = line_to(server, table, room)
        refused = decode_message.decode(one_more.recv(20))
        assert isinstance(refused, RefusedMessage)
        assert (refused.problem.code, refused.problem.status) == ("too-many-connections", 429)
        assert "3 connections" in refused.problem.detail
        with pytest.raises(ConnectionClosed) as cut:
            one_more.recv(20)
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == 4429
        lines[0].close()  # returns when the server has closed it too
        assert isinstance(decode_message.decode(line_to(server, table, room).recv(20)), Welcome)


def test_spectators_cannot_lock_a_player_out(tmp_path: Path) -> None:
    """Not at the table, and not from behind the same router; and a seat has places enough for its own tabs."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'crowd.sqlite3'}", sockets_per_table=4, sockets_per_address=3)

    async def talk() -> None:
        guard = make_app(settings)
        async with guard.app.lifespan():
            hub = guard.app.state["hub"]
            wish = Wish(seats=[Plan("person", "aki", "", hash_of("token")), Plan()])
            table = (await hub.rooms.create(create(get("lanterns"), wish, "host"), get("lanterns"))).table.id
            quota = guard.spectators

            async def come(token: str | None, address: str) -> FakeConnection:
                connection = FakeConnection()
                session = Session(hub, connection, table, "en", address, quota)
                session.received(msgspec.json.encode({"type": "hello", "token": token, "lang": "en"}))
                await asyncio.wait_for(connection.settled.wait(), 20)
                connection.session = session
                return connection

            crowd = [await come(None, "192.0.2.1") for _ in range(4)]
            assert [one.code for one in crowd] == [None, None, None, 4429]  # one address
            others = [await come(None, f"192.0.2.{n}") for n in (2, 3)]
            assert [one.code for one in others] == [None, 4403]  # the table
            mine = [await come("token", "192.0.2.1") for _ in range(settings.sockets_per_seat + 1)]
            assert [one.code for one in mine] == [None] * settings.sockets_per_seat + [4429]
            assert [one.claimed for one in (crowd[0], mine[0])] == [Claim.GUEST, Claim.SEATED]
            mine[3].is_silent = True  # a phone without a network
            assert (await come("token", "192.0.2.1")).code is None
            assert mine[3].code == 1012
            for one in (*crowd, *others, *mine):
                if one.session is not None:
                    one.session.closed()
            assert quota.taken == {}

    asyncio.run(talk())


class FakeConnection(Line):
    """Remembers how it was closed."""

    is_open = True
    is_silent = False

    def __init__(self) -> None:
        self.code: int | None = None
        self.claimed: Claim | None = None
        self.session: Session | None = None
        self.settled = asyncio.Event()

    def claim(self, claim: Claim) -> None:
        self.claimed = claim

    def send(self, text: bytes | bytearray) -> None: ...

    def pulse(self) -> None: ...

    def hold(self) -> None: ...

    def release(self) -> None:
        self.settled.set()

    def close(self, code: int) -> None:
        self.is_open, self.code = False, code
        self.settled.set()


def test_who_sits_at_a_table_is_served_when_the_address_has_asked_too_much(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'seat.sqlite3'}", rate=1e-6, burst=20)
    guard = make_app(settings)

    async def talk() -> None:
        transport = httpx.ASGITransport(guard, client=("192.0.2.1", 1))  # type: ignore[arg-type]
        async with guard.app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            body = {"game": "lanterns", "seats": [{"kind": "person"}, {}]}
            opened = (await http.post("/api/tables", json=body)).json()
            path = f"/api/tables/{opened['table']['id']}"
            seat = {"Authorization": f"Bearer {opened['seats'][0]['token']}"}
            crowd = [(await http.get(path)).status_code for _ in range(30)]
            assert crowd[-1] == 429
            assert (await http.get(path, headers=seat)).status_code == 200
            assert (await http.get(path, headers={"Authorization": "Bearer wrong"})).status_code == 429
            assert (await http.get("/api/games", headers=seat)).status_code == 429
            own = [(await http.get(path, headers=seat)).status_code for _ in range(30)]
            assert own[-1] == 429  # there is an end to that too

    asyncio.run(talk())


# -- counting --------------------------------------------------------------------------------------------


def test_a_place_that_is_given_back_can_be_taken_again() -> None:
    places = ConnectionQuota(2)
    assert [places.take("a") for _ in range(3)] == [True, True, False]
    assert places.take("b")
    places.give_back("a")
    assert places.take("a")
    for address in ("a", "a", "b"):
        places.give_back(address)
    assert places.taken == {}
    assert all(ConnectionQuota(0).take("a") for _ in range(1000))


def test_a_bucket_holds_its_burst_and_one_address_does_not_empty_that_of_another() -> None:
    limiter = RateLimiter(rate=1e-9, burst=3, most=2)
    assert [limiter.take("a") for _ in range(4)] == [True, True, True, False]
    assert limiter.take("b")
    assert limiter.take("c")  # the longest unused is forgotten
    assert list(limiter.buckets) == ["b", "c"]
    assert all(TokenBucket(0, 0).take() for _ in range(1000))


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::"),
        (("2001:db8:1:2:ffff::", 1), "2001:db8:1:2::"),
        (("fe80::1%eth0", 1), "fe80::"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("not:an:address", 1), "not:an:address"),
        (None, ""),
    ],
)
def test_a_household_with_ipv6_counts_as_one_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of(client) == address
