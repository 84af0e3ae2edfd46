"""Frames byte by byte: what RFC 6455 asks of a server, on real sockets."""

from __future__ import annotations

import pytest

from madoi.server.ws.connection import ASIDES
from wires import CLOSE, CONT, HELLO, MASK, PING, PONG, TEXT, Wire, frame


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
    pong = open_wire.message()
    assert (pong["type"], pong["id"]) == ("pong", 1)


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
