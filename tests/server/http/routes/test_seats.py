"""Joining, and what is kept of a token."""

from __future__ import annotations

from pathlib import Path

from at_tables import opened, refused
from madoi.client import Client
from madoi.server.http import schemas as m
from serving import Server


def test_joining_gives_a_token_that_opens_the_seat(client: Client) -> None:
    answer = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish(), m.SeatWish()]))
    table = answer.table.id
    ben = client.join(table, "ben")
    assert ben.seat == 1
    host = client.seat(table, answer.host)
    host.fill(2, m.Filling("bot", "random"))
    assert [seat.kind for seat in host.show().seats] == ["person", "person", "bot"]
    ben.change(m.SeatChange(name="Benjamin"))
    ben.start()
    shown = client.seat(table).show()
    assert (shown.seats[1].name, shown.you) == ("Benjamin", None)
    assert refused(lambda: client.join(table)) == "already-started"


def test_only_hashes_of_tokens_are_kept(client: Client, server: Server) -> None:
    seats = opened(client)
    path = server.database.removeprefix("sqlite:///")
    kept = b"".join(Path(path + end).read_bytes() for end in ("", "-wal"))
    assert seats[0].table.encode() in kept
    assert all(seat.token and seat.token.encode() not in kept for seat in seats)
