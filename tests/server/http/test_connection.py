"""Requests that have no end: the front door ends them, by itself."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from madoi.server.app import make_app
from madoi.server.http import admission, connection
from madoi.server.http.admission import Claim, FrontDoor
from madoi.server.http.connection import HEAD, HEADERS, KEY, PIPELINED, URL, HttpConnection
from madoi.server.ops.metrics import Metrics
from madoi.server.settings import Settings
from madoi.server.ws import connection as websocket
from madoi.server.ws.connection import Connection

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


class App:
    """Answers every request with the size of its body, when it may."""

    def __init__(self) -> None:
        self.asked = 0
        self.may = asyncio.Event()
        self.may.set()
        self.large = b""
        self.admissions: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        self.admissions.append(scope[KEY])
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            size, more = size + len(message["body"]), message["more_body"]
        await self.may.wait()
        body = self.large or str(size).encode()
        head = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": body, "more_body": False})


@asynccontextmanager
async def front_door(app: Any, door: FrontDoor | None = None, state: ServerState | None = None) -> AsyncIterator[int]:
    config = uvicorn.Config(app, loop="asyncio", ws=cast(Any, Connection), log_config=None, lifespan="off")
    config.load()
    given = {"door": FrontDoor(0, 0) if door is None else door, "settings": Settings(), "metrics": Metrics()}
    make = partial(HttpConnection, config, state or ServerState(), {}, **given)  # type: ignore[arg-type]
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()


async def talk(port: int, *parts: bytes) -> bytes:
    """Send these and read until the other side has enough."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def refusal(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"connection: close" in head
    problem = json.loads(body)
    assert head.startswith(f"HTTP/1.1 {problem['status']} ".encode())
    assert problem["detail"]
    return problem["status"], problem["code"]


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nX: " + b"a" * HEAD,
        b"GET /" + b"a" * (URL + 1) + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"".join(b"X%d: y\r\n" % n for n in range(HEADERS + 1)) + b"\r\n",
        b"GET / HTTP/1.1\r\n" + b"".join(b"A: b\r\n" for n in range(HEADERS + 1)) + b"\r\n",
        b"GET / HTTP/1.1\r\nUpgrade: x\r\nConnection: upgrade" + b"," * 300 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nUpgrade: x\r\n" + b"Connection: ,,,,,,,,,,,,,,,,,\r\n" * 20 + b"\r\n",
    ],
)
def test_a_head_that_is_too_large_is_refused(head: bytes) -> None:
    async def run() -> None:
        app = App()
        async with front_door(app) as port:
            assert refusal(await talk(port, head)) == (431, "large-head")
        assert app.asked == 0

    asyncio.run(run())


def test_an_endless_header_costs_no_more_than_a_head() -> None:
    """128 MB in one header once took 17 s of the server's time."""
    seen = 0

    async def run() -> None:
        nonlocal seen
        app = App()
        async with front_door(app) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nX: ")
            try:
                while seen < 128_000_000 and not reader.at_eof():
                    writer.write(b"a" * 65_536)
                    await writer.drain()
                    seen += 65_536
            except ConnectionError:
                pass
            writer.close()
        assert app.asked == 0

    asyncio.run(run())
    assert seen < 16_000_000  # what fits between two sockets


def test_a_head_behind_a_body_is_no_larger_than_another() -> None:
    """What came in one piece with the end of a body once had no limit, and could be looked at for 60 ms."""

    async def run() -> None:
        app = App()
        async with front_door(app) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\na")
            while not app.asked:  # the head has been read, and the end of the body has not
                await asyncio.sleep(0.001)
            writer.write(b"bGET / HTTP/1.1\r\nX: " + b"a" * 3 * HEAD + b"\r\n\r\n")
            with suppress(ConnectionError):
                await asyncio.wait_for(reader.read(), 20)  # until it is cut
            writer.close()
        assert app.asked == 1

    asyncio.run(run())


def test_a_body_may_come_in_pieces_but_not_in_thousands_of_tiny_ones() -> None:
    async def run() -> None:
        app = App()
        async with front_door(app) as port:
            head = b"POST / HTTP/1.1\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
            assert (await talk(port, head, b"1\r\na\r\n" * 500, b"0\r\n\r\n")).endswith(b"500")
            pieces = b"".join([b"80\r\n", b"a" * 128, b"\r\n"]) * 300
            assert (await talk(port, head, pieces, b"0\r\n\r\n")).endswith(b"38400")
            assert refusal(await talk(port, head + b"1\r\na\r\n" * 5000)) == (400, "malformed")
            whole = b"POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n" + b"a" * 60000
            assert (await talk(port, whole)).endswith(b"60000")

    asyncio.run(run())


def test_what_is_no_http_is_refused() -> None:
    async def run() -> None:
        async with front_door(App()) as port:
            assert refusal(await talk(port, b"\x16\x03\x01\x00\xa5\x01\x00\x00")) == (400, "malformed")

    asyncio.run(run())


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n123",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\n",
    ],
)
def test_a_request_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.005)
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.02)
    monkeypatch.setattr(connection, "BODY_SECONDS", 0.02)

    async def run() -> None:
        async with front_door(App()) as port:
            assert refusal(await talk(port, begun)) == (408, "too-slow")

    asyncio.run(run())


def test_a_second_request_that_never_ends_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.005)

    async def run() -> None:
        app = App()
        async with front_door(app) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(GET)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
            assert await reader.readexactly(1) == b"0"
            monkeypatch.setattr(connection, "HEAD_SECONDS", 0.02)
            writer.write(GET[:-2])
            assert refusal(await asyncio.wait_for(reader.read(), 20)) == (408, "too-slow")
            writer.close()

    asyncio.run(run())


def test_who_waits_for_a_slow_answer_is_not_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """As somebody who waits for the others with `?wait=25`."""
    monkeypatch.setattr(admission, "EVERY", 0.002)
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.01)
    monkeypatch.setattr(connection, "BODY_SECONDS", 0.01)

    async def run() -> None:
        app, looked, looks = App(), asyncio.Event(), 0
        look = FrontDoor._look

        def counting(self: FrontDoor) -> None:
            nonlocal looks
            look(self)
            looks += 1
            if looks == 30:
                looked.set()

        monkeypatch.setattr(FrontDoor, "_look", counting)
        app.may.clear()
        async with front_door(app) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(GET)
            await asyncio.wait_for(looked.wait(), 20)
            app.may.set()
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
            writer.close()

    asyncio.run(run())


def test_a_body_without_end_is_cut_off() -> None:
    async def run() -> None:
        app = App()
        app.may.clear()
        async with front_door(app) as port:
            chunk = b"4000\r\n" + b"a" * 0x4000 + b"\r\n"
            head = b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
            assert await talk(port, head, *([chunk] * 100)) == b""

    asyncio.run(run())


def test_few_requests_may_come_before_their_answers() -> None:
    async def run() -> None:
        app = App()
        async with front_door(app) as port:
            app.may.clear()
            answer = await talk(port, GET * (PIPELINED + 2))
            assert b"HTTP/1.1 200" not in answer
        assert app.asked == 1

    asyncio.run(run())


def test_who_never_reads_an_answer_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.01)
    monkeypatch.setattr(admission, "SLOW_READER", 0.05)

    async def run() -> None:
        app = App()
        app.large = b"x" * 40_000_000
        lost = asyncio.Event()
        end = HttpConnection.connection_lost

        def ended(self: HttpConnection, exc: Exception | None) -> None:
            end(self, exc)
            lost.set()

        monkeypatch.setattr(HttpConnection, "connection_lost", ended)
        async with front_door(app) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
            writer.write(GET)
            await asyncio.wait_for(lost.wait(), 20)
            writer.close()
            assert reader

    asyncio.run(run())


def test_a_full_server_says_so_and_keeps_those_who_sit() -> None:
    async def run() -> None:
        app, door = App(), FrontDoor(2, 0)
        async with front_door(app, door) as port:
            seats = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            for reader, writer in seats:
                writer.write(GET)
                await reader.readuntil(b"\r\n\r\n0")
            for one in app.admissions:
                one.become(Claim.SEATED)
            assert refusal(await talk(port, GET)) == (503, "server-full")
            for reader, writer in seats:  # they go on
                writer.write(GET)
                assert (await reader.readuntil(b"\r\n\r\n0")).startswith(b"HTTP/1.1 200")
                writer.close()

    asyncio.run(run())


def test_a_connection_that_only_was_open_makes_way() -> None:
    async def run() -> None:
        app, door = App(), FrontDoor(3, 0)
        async with front_door(app, door) as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(GET)
            assert (await reader.readuntil(b"\r\n\r\n0")).startswith(b"HTTP/1.1 200")
            assert len(door) == 3
            for _, other in (*silent, (reader, writer)):
                other.close()

    asyncio.run(run())


def test_a_body_that_never_comes_is_no_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Else whoever likes fills the log."""
    monkeypatch.setattr(admission, "EVERY", 0.005)
    monkeypatch.setattr(connection, "BODY_SECONDS", 0.02)

    async def run() -> None:
        guard = make_app(Settings(database=f"sqlite:///{tmp_path / 'body.sqlite3'}"))
        async with guard.app.lifespan(), front_door(guard, state=state) as port:
            head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            assert refusal(await talk(port, head + b"Content-Length: 10\r\n\r\n{")) == (408, "too-slow")
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head + b"Content-Length: 10\r\n\r\n{")
            await writer.drain()
            writer.close()  # and one who hangs up
            await asyncio.wait_for(reader.read(), 20)
            await asyncio.wait_for(asyncio.gather(*state.tasks), 20)

    state = ServerState()
    asyncio.run(run())
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_websocket_does_not_keep_the_request_that_it_came_from() -> None:
    """It would be a third of what a table takes where nobody moves; and the collector has not to look for it."""

    class Nobody:
        def received(self, data: str | bytes) -> None: ...

        def closed(self) -> None: ...

    async def accept(scope: Any, receive: Any, send: Any) -> None:
        scope[websocket.KEY].accept(Nobody())

    async def run() -> None:
        door = FrontDoor(0, 0)
        async with front_door(accept, door) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            gc.collect()
            gc.disable()
            writer.write(
                b"GET /ws/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            assert not [one for one in gc.get_objects() if isinstance(one, HttpConnection)]
            assert len(door) == 1  # its place it keeps
            writer.close()

    try:
        asyncio.run(run())
    finally:
        gc.enable()
