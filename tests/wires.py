"""The client's end of a WebSocket, byte by byte."""

from __future__ import annotations

import socket
import struct
from typing import Any
from urllib.parse import urlsplit

import msgspec

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
