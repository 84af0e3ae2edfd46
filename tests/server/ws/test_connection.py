"""A connection: the order of answers, slow readers, silence, and how it ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager, closing
from typing import Any, cast

import msgspec
import pytest
import uvicorn

from lanterns import LIGHT
from madoi.client import Client
from madoi.server.http import schemas as m
from madoi.server.ws.connection import KEY, OUTBOX, WEIGHT, Connection
from serving import UNLIMITED, serving
from wires import CLOSE, HELLO, PING, PONG, TEXT, Wire, frame, request


def test_answers_keep_the_order_of_what_was_asked(client: Client, wire: Wire, table: Any) -> None:
    turn = client.seat(table.table.id, table.seats[0].token).show().turn
    wire.ask()
    hello = msgspec.json.encode({"type": "hello", "want": [], "token": table.seats[0].token})
    move = msgspec.json.encode({"type": "move", "id": 1, "expected": turn, "action": LIGHT})
    wire.send(frame(TEXT, hello), frame(TEXT, move), frame(TEXT, b'{"type":"ping","id":2}'), frame(PING, b"3"))
    assert wire.message()["type"] == "welcome"
    heard: list[str] = []
    while len(heard) < 3:
        opcode, payload = wire.take()
        kind = msgspec.json.decode(payload)["type"] if opcode == TEXT else "control"
        heard += [kind] if kind != "presence" else []
    assert heard == ["update", "pong", "control"]


@pytest.mark.parametrize("payload", [b"", (1000).to_bytes(2, "big") + b"bye", (4999).to_bytes(2, "big")])
def test_a_goodbye_is_answered_and_the_line_ends(open_wire: Wire, payload: bytes) -> None:
    open_wire.send(frame(CLOSE, payload), frame(TEXT, b'{"type":"ping"}'))
    assert open_wire.take() == (CLOSE, payload[:2])
    assert open_wire.ended()


def test_a_server_that_goes_down_asks_to_come_back(tmp_path: Any) -> None:
    with serving(f"sqlite:///{tmp_path / 'down.sqlite3'}", *UNLIMITED) as server:
        with Client(server.url) as client:
            id = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person")] * 2)).table.id
        with closing(Wire(server.url, f"/ws/{id}")) as wire:
            wire.ask()
            wire.send(frame(TEXT, HELLO))
            assert wire.message()["type"] == "welcome"
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            opcode, payload = wire.take()
            assert (opcode, int.from_bytes(payload, "big")) == (CLOSE, 1012)
            wire.send(frame(CLOSE, payload))
            assert wire.ended()
            stopping.join()


class Listener:
    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.frames: list[str | bytes] = []
        self.gone = asyncio.Event()

    def received(self, data: str | bytes) -> None:
        self.frames.append(data)

    def closed(self) -> None:
        self.gone.set()


Talk = Callable[[Listener, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def connected() -> Any:
    """A line of a real server in this process, with our end of it."""
    subscribers: list[Listener] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        subscribers.append(Listener(scope[KEY]))
        scope[KEY].accept(subscribers[0])

    config = uvicorn.Config(
        app, port=0, lifespan="off", ws=cast(Any, Connection), ws_max_size=16_384, log_config=None, access_log=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
    writer.write(request("/ws/x"))
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield subscribers[0], reader, writer
    finally:
        writer.transport.abort()
        server.should_exit = True
        await serving


def run(talk: Talk) -> None:
    async def whole() -> None:
        async with connected() as (subscriber, reader, writer):
            await asyncio.wait_for(talk(subscriber, reader, writer), 20)

    asyncio.run(whole())


async def blocked(connection: Connection) -> int:
    """Write until nothing more goes out, because the other end does not read; how much that was."""
    sent = 0
    while connection._writable:
        connection.send(b"x" * 60_000)
        sent += 60_000 + 4
        await asyncio.sleep(0)
    return sent


GOODBYE = b"\x88\x02" + (1012).to_bytes(2, "big")


@pytest.mark.parametrize(("size", "messages"), [(10, OUTBOX), (50_000, WEIGHT // 50_000)])
def test_a_line_that_does_not_read_is_cut_when_too_many_messages_or_bytes_wait_for_it(size: int, messages: int) -> None:
    async def talk(subscriber: Listener, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        before = await blocked(subscriber.connection)
        for _ in range(messages):
            subscriber.connection.send(b"y" * size)
            assert subscriber.connection.is_open
        subscriber.connection.send(b"y" * size)
        assert not subscriber.connection.is_open
        heard = await reader.read(-1)
        assert heard.endswith(GOODBYE)
        assert len(heard) == before + len(GOODBYE)  # what waited is told again when the client is back
        await subscriber.gone.wait()

    run(talk)


def test_a_line_that_reads_late_but_in_time_gets_everything_in_order() -> None:
    async def talk(subscriber: Listener, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        before = await blocked(subscriber.connection)
        texts = [f"{n:03}".encode() for n in range(OUTBOX)]
        for text in texts:
            subscriber.connection.send(text)
        assert subscriber.connection.is_open
        await reader.readexactly(before)
        assert await reader.readexactly(5 * OUTBOX) == b"".join(b"\x81\x03" + text for text in texts)
        subscriber.connection.send(b"on")
        assert await reader.readexactly(4) == b"\x81\x02on"

    run(talk)


def test_a_quiet_line_is_asked_and_stays_if_it_answers() -> None:
    async def talk(subscriber: Listener, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(3):
            subscriber.connection.pulse()
            subscriber.connection.pulse()
            assert await reader.readexactly(2) == b"\x89\x00"
            writer.write(frame(PONG) + frame(TEXT, b"here"))
            seen = len(subscriber.frames)
            while len(subscriber.frames) == seen:
                await asyncio.sleep(0.01)
        assert subscriber.connection.is_open

    run(talk)


def test_a_line_that_does_not_answer_is_given_up() -> None:
    async def talk(subscriber: Listener, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(4):
            subscriber.connection.pulse()
        await subscriber.gone.wait()

    run(talk)


def test_a_held_line_hears_nothing_and_forgets_nothing() -> None:
    async def talk(subscriber: Listener, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        subscriber.connection.hold()
        texts = [f"{n}".encode() for n in range(5000)]
        writer.write(b"".join(frame(TEXT, text) for text in texts))
        await asyncio.sleep(0.2)
        assert subscriber.frames == []
        subscriber.connection.release()
        while len(subscriber.frames) < len(texts):
            await asyncio.sleep(0.01)
        assert subscriber.frames == [text.decode() for text in texts]

    run(talk)
