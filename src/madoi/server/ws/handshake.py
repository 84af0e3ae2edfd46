"""The request that asks for a WebSocket, and the answers to it (RFC 6455, section 4)."""

from __future__ import annotations

import base64
import binascii
import hashlib
from http import HTTPStatus

import msgspec

from madoi.core.extras import extra

with extra("server"):
    import httptools

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
VERSION = b"13"


class Asked(msgspec.Struct):
    """A request. `refused` is the status of the answer if it is none for a WebSocket."""

    path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    key: bytes
    refused: int | None


class _Reader:
    def __init__(self) -> None:
        self.url = b""
        self.headers: list[tuple[bytes, bytes]] = []

    def on_url(self, part: bytes) -> None:
        self.url += part

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value.strip()))


def read(request: bytes) -> Asked | None:
    """None if this is not HTTP."""
    reader = _Reader()
    parser = httptools.HttpRequestParser(reader)
    try:
        parser.feed_data(request)
    except httptools.HttpParserUpgrade:
        pass  # what we are here for
    except httptools.HttpParserError:
        return None
    try:
        url = httptools.parse_url(reader.url)
    except httptools.HttpParserInvalidURLError:
        return None
    known = dict(reader.headers)
    asked = Asked(url.path or b"/", url.query or b"", reader.headers, known.get(b"sec-websocket-key", b""), None)
    once = sum(name == b"sec-websocket-key" for name, _ in reader.headers) == 1
    tokens = [
        token.strip().lower() for name, value in reader.headers if name == b"connection" for token in value.split(b",")
    ]
    if (
        parser.get_method() != b"GET"
        or parser.get_http_version() != "1.1"
        or known.get(b"upgrade", b"").lower() != b"websocket"
        or b"upgrade" not in tokens
        or not once
        or not _is_key(asked.key)
    ):
        asked.refused = 400
    elif known.get(b"sec-websocket-version") != VERSION:
        asked.refused = 426
    return asked


def _is_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        return False


def accepted(key: bytes) -> bytes:
    proof = base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + proof + b"\r\n\r\n"
    )


def refused(status: int) -> bytes:
    head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Length: 0\r\nConnection: close\r\n"
    return (head + ("Sec-WebSocket-Version: 13\r\n" if status == 426 else "") + "\r\n").encode()
