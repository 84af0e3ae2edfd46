"""The frames of a WebSocket (RFC 6455): reading what a client sent, and packing what it is told."""

from __future__ import annotations

import struct
from typing import Final

CONTINUED: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
FINAL: Final = 0x80
MASKED: Final = 0x80
LONGEST_CONTROL: Final = 125

NORMAL: Final = 1000
PROTOCOL_ERROR: Final = 1002
NOT_UTF8: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009
COME_BACK: Final = 1012
TOO_FAST: Final = 4429  # as the status 429

_short = struct.Struct("!BB").pack
_medium = struct.Struct("!BBH").pack
_long = struct.Struct("!BBQ").pack


class Broken(Exception):
    """The other side does not keep to the protocol; `code` says how."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def pack(opcode: int, payload: bytes | bytearray) -> bytes:
    """One whole frame of a server, which is not masked."""
    size = len(payload)
    if size < 126:
        return _short(FINAL | opcode, size) + payload
    if size < 65_536:
        return _medium(FINAL | opcode, 126, size) + payload
    return _long(FINAL | opcode, 127, size) + payload


def unmask(payload: bytes, mask: bytes) -> bytes:
    """Both as large numbers, which is the quickest way in plain Python."""
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")


def read(data: bytes, start: int, most: int) -> tuple[int, int, bytes] | None:
    """The frame that begins at `start`: its first byte, where it ends, and its payload. None if it is not all there
    yet; `Broken` as soon as the head is enough to say so."""
    there = len(data) - start
    if there < 2:
        return None
    first, second = data[start], data[start + 1]
    if first & 0x70 or not second & MASKED:
        raise Broken(PROTOCOL_ERROR)
    opcode, size, at = first & 0x0F, second & 0x7F, start + 2
    if opcode > BINARY:
        if not CLOSE <= opcode <= PONG or not first & FINAL or size > LONGEST_CONTROL:
            raise Broken(PROTOCOL_ERROR)
    elif size >= 126:
        width = 2 if size == 126 else 8
        if there < 2 + width:
            return None
        size = int.from_bytes(data[at : at + width], "big")
        at += width
        if size < (126 if width == 2 else 65_536):
            raise Broken(PROTOCOL_ERROR)
    if size > most:
        raise Broken(TOO_BIG)
    end = at + 4 + size
    if len(data) < end:
        return None
    return first, end, unmask(data[at + 4 : end], data[at : at + 4])


def check_close(payload: bytes) -> None:
    """A close frame says nothing, or a code that may be said, and perhaps why."""
    code = int.from_bytes(payload[:2], "big")
    if payload and (len(payload) < 2 or not (1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code < 5000)):
        raise Broken(PROTOCOL_ERROR)
    text_of(payload[2:])


def text_of(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise Broken(NOT_UTF8) from None
