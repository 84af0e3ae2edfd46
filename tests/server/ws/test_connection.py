"""WebSockets byte by byte: what RFC 6455 asks of a server, on real sockets."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
import uvicorn

from lanterns import LIGHT
from madoi.client import Client
from madoi.server.http import schemas as m
from madoi.server.ws.connection import ASIDES, KEY, OUTBOX, WEIGHT, Connection
from serving import UNLIMITED, Server, serving

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MASK = b"\x11\x22\x33\x44"
KEY_OF_THE_RFC = "dGhlIHNhbXBsZSBub25jZQ=="
HELLO = b'{"type":"hello","want":[]}'


def request(path: str, **changed: str | None) -> bytes:
    """An opening request; a header that is changed to None is left out."""
    headers: dict[str, str | None] = {
        "Host": "localhost",
        "Upgrade": "websocket",
        "Connection": "keep-alive, Upgrade",
        "Sec-WebSocket-Key": KEY_OF_THE_RFC,
        "Sec-WebSocket-Version": "13",
    }
    headers |= {name.replace("_", "-"): value for name, value in changed.items()}
    lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode()


def frame(opcode: int, payload: bytes = b"", *, final: bool = True, mask: bytes | None = MASK, bits: int = 0) -> bytes:
    size = len(payload)
    short = size if size < 126 else 126 if size < 65_536 else 127
    head = bytes([(0x80 if final else 0) | bits | opcode, (0x80 if mask else 0) | short])
    head += struct.pack("!H", size) if short == 126 else struct.pack("!Q", size) if short == 127 else b""
    if mask is None:
        return head + payload
    return head + mask + bytes(byte ^ mask[k % 4] for k, byte in enumerate(payload))


class Wire:
    """The client's end of a raw connection."""

    def __init__(self, url: str, path: str) -> None:
        where = urlsplit(url)
        self.socket = socket.create_connection((where.hostname or "", where.port or 0), 20)
        self.rest = b""
        self.path = path

    def ask(self, data: bytes | None = None) -> bytes:
        """Send a request; the head of the answer."""
        self.socket.sendall(request(self.path) if data is None else data)
        while b"\r\n\r\n" not in self.rest:
            self._more()
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        return head

    def send(self, *data: bytes) -> None:
        self.socket.sendall(b"".join(data))

    def take(self) -> tuple[int, bytes]:
        """Opcode and payload of the next frame of the server."""
        head = self._read(2)
        assert head[0] & 0x70 == 0
        assert head[1] & 0x80 == 0, "servers do not mask"
        size = head[1]
        if size > 125:
            size = int.from_bytes(self._read(2 if size == 126 else 8), "big")
        return head[0] & 15, self._read(size)

    def message(self) -> Any:
        opcode, payload = self.take()
        assert opcode == TEXT, (opcode, payload)
        return msgspec.json.decode(payload)

    def code(self) -> int:
        """The code of the server's goodbye, after which it says nothing more."""
        while (taken := self.take())[0] != CLOSE:
            pass
        assert self.ended()
        return int.from_bytes(taken[1], "big")

    def ended(self) -> bool:
        return self.rest == b"" and self.socket.recv(1) == b""

    def _read(self, size: int) -> bytes:
        while len(self.rest) < size:
            self._more()
        data, self.rest = self.rest[:size], self.rest[size:]
        return data

    def _more(self) -> None:
        data = self.socket.recv(65_536)
        if not data:
            raise EOFError(self.rest)
        self.rest += data

    def close(self) -> None:
        self.socket.close()


@pytest.fixture
def table(client: Client) -> Any:
    answer = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person")] * 2))
    client.seat(answer.table.id, answer.seats[0].token).start()
    return answer


@pytest.fixture
def wire(server: Server, table: Any) -> Iterator[Wire]:
    with closing(Wire(server.url, f"/ws/{table.table.id}")) as one:
        yield one


@pytest.fixture
def open_wire(wire: Wire) -> Wire:
    wire.ask()
    wire.send(frame(TEXT, HELLO))
    assert wire.message()["type"] == "welcome"
    return wire


def test_the_answer_proves_that_the_key_was_read(wire: Wire) -> None:
    lines = wire.ask().decode().split("\r\n")
    assert lines[0].startswith("HTTP/1.1 101 ")
    assert "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in lines  # the example of RFC 6455


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"Sec_WebSocket_Version": "8"}, 426),
        ({"Sec_WebSocket_Version": None}, 426),
        ({"Sec_WebSocket_Key": None}, 400),
        ({"Sec_WebSocket_Key": "dGhlIHNhbXBsZQ=="}, 400),
        ({"Sec_WebSocket_Key": "nonsense"}, 400),
        ({"Sec_WebSocket_Key": KEY_OF_THE_RFC + "\r\nSec-WebSocket-Key: " + KEY_OF_THE_RFC}, 400),
        ({"Origin": "https://evil.example"}, 403),
    ],
)
def test_a_request_that_is_not_right_is_refused(wire: Wire, changed: dict[str, str | None], status: int) -> None:
    head = wire.ask(request(wire.path, **changed)).decode()
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert ("Sec-WebSocket-Version: 13" in head) == (status == 426)
    assert wire.ended()


def test_other_paths_take_no_web_socket(server: Server) -> None:
    with closing(Wire(server.url, "/api/games")) as wire:
        assert wire.ask().startswith(b"HTTP/1.1 403 ")


def test_frames_that_come_byte_by_byte_are_understood(wire: Wire) -> None:
    wire.ask()
    for byte in frame(TEXT, HELLO) + frame(TEXT, b'{"type":"ping","id":5}'):
        wire.send(bytes([byte]))
    assert wire.message()["type"] == "welcome"
    assert wire.message()["id"] == 5


def test_a_message_may_come_in_pieces_with_pings_between_them(open_wire: Wire) -> None:
    text = '{"type":"say","id":9,"text":"椿"}'.encode()
    cut = text.index("椿".encode()) + 1  # within a sign
    open_wire.send(
        frame(TEXT, text[:cut], final=False),
        frame(PING, b"there?"),
        frame(CONT, b"", final=False),
        frame(CONT, text[cut:]),
        frame(TEXT, b'{"type":"ping","id":1}'),
    )
    assert open_wire.take() == (PONG, b"there?")
    assert open_wire.message()["problem"]["code"] == "needs-seat"  # so it was understood
    assert open_wire.message() == {"type": "pong", "id": 1, "version": 2}


def test_answers_keep_the_order_of_what_was_asked(wire: Wire, table: Any) -> None:
    wire.ask()
    hello = msgspec.json.encode({"type": "hello", "want": [], "token": table.seats[0].token})
    move = msgspec.json.encode({"type": "move", "id": 1, "expected": 2, "action": LIGHT})
    wire.send(frame(TEXT, hello), frame(TEXT, move), frame(TEXT, b'{"type":"ping","id":2}'), frame(PING, b"3"))
    assert wire.message()["type"] == "welcome"
    heard: list[str] = []
    while len(heard) < 3:
        opcode, payload = wire.take()
        kind = msgspec.json.decode(payload)["type"] if opcode == TEXT else "control"
        heard += [kind] if kind != "presence" else []
    assert heard == ["update", "pong", "control"]


BAD_UTF8 = b'{"type":"say","id":1,"text":"\xff"}'
BROKEN: dict[str, tuple[bytes, int]] = {
    "unmasked": (frame(TEXT, b"{}", mask=None), 1002),
    "reserved bit": (frame(TEXT, b"{}", bits=0x40), 1002),
    "unknown opcode": (frame(3, b"{}"), 1002),
    "unknown control": (frame(11, b""), 1002),
    "ping in pieces": (frame(PING, b"", final=False), 1002),
    "long ping": (frame(PING, b"x" * 126), 1002),
    "nothing to go on with": (frame(CONT, b"{}"), 1002),
    "a message within another": (frame(TEXT, b"{", final=False) + frame(TEXT, b"}"), 1002),
    "a short length written long": (b"\x81\xfe\x00\x05" + MASK + b"12345", 1002),
    "a medium length written longer": (b"\x81\xff" + (200).to_bytes(8, "big"), 1002),
    "huge, by its head alone": (b"\x81\xff" + (2**62).to_bytes(8, "big"), 1009),
    "a little too big": (frame(TEXT, b" " * 16_385), 1009),
    "too big in pieces": (frame(TEXT, b" " * 9000, final=False) + frame(CONT, b" " * 9000, final=False), 1009),
    "not UTF-8": (frame(TEXT, BAD_UTF8), 1007),
    "half a sign": (frame(TEXT, "椿".encode()[:2]), 1007),
    "a code that is never said": (frame(CLOSE, (1005).to_bytes(2, "big")), 1002),
    "half a code": (frame(CLOSE, b"\x03"), 1002),
    "a reason that is not UTF-8": (frame(CLOSE, b"\x03\xe8\xff"), 1007),
}


@pytest.mark.parametrize("name", BROKEN)
def test_who_breaks_the_protocol_hears_why_and_is_cut(open_wire: Wire, name: str) -> None:
    data, code = BROKEN[name]
    open_wire.send(data)
    assert open_wire.code() == code


@pytest.mark.parametrize("aside", [frame(PING), frame(PONG), frame(CONT, final=False)])
def test_asides_without_end_are_not_listened_to(open_wire: Wire, aside: bytes) -> None:
    begin = frame(TEXT, final=False) if aside == frame(CONT, final=False) else b""
    open_wire.send(begin, aside * (ASIDES + 1))
    assert open_wire.code() == 1008


def test_the_largest_frame_is_still_read(open_wire: Wire) -> None:
    open_wire.send(frame(TEXT, b'{"type":"ping","id":4}'.ljust(16_384)))
    assert open_wire.message()["id"] == 4


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


# -- a line by itself ------------------------------------------------------------------------------------


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
        app, port=0, lifespan="off", ws=Connection, ws_max_size=16_384, log_config=None, access_log=False
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
