"""The browser's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from madoi.server.typescript import files

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"


def test_the_committed_types_are_what_the_server_sends() -> None:
    written = {path.name: path.read_text("utf-8") for path in WIRE.glob("*.ts")}
    assert written == files(), "run `make web-types`"


def test_a_field_that_may_be_left_out_says_so() -> None:
    types = files()["server.ts"]
    assert "  ack?: number | null;" in types  # updates leave out what is not there
    assert "  seats: SeatWish[];" in types
    assert "  hints?: boolean;" in types  # who opens a table may leave it to the server
    assert '  type: "hello";' in types
