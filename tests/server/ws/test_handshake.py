"""The request that asks for a WebSocket, and the answers to it."""

from __future__ import annotations

from contextlib import closing

import pytest

from serving import Server
from wires import KEY_OF_THE_RFC, Wire, request


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
