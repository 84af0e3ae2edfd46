"""The log of a server: one JSON object a line, and nothing in it that opens a table or names a person."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

import lanterns
from madoi.client import Client, Seat, ServerRefused
from madoi.server.app import make_app
from madoi.server.http.middleware import Middleware, route_of, words_of
from madoi.server.http.schemas import NewTable, SeatWish
from madoi.server.ops.logs import JsonLines
from madoi.server.settings import Settings
from serving import UNLIMITED, serving

NAME, SAID = "Murasaki-shikibu", "this is between us"


def use_everything(url: str, seat: Seat, other: Seat) -> None:
    """Requests that succeed, fail, and make no sense, with a secret in each."""
    seat.move(lanterns.LIGHT, seat.show().turn)
    line = other.stream()
    line.next()
    line.connection.send(f'{{"type":"{other.token}"}}')
    line.next()
    line.close()
    with pytest.raises(ServerRefused):
        seat.move(lanterns.LIGHT, 0)
    for path in (
        f"/t/{seat.table}",
        f"//t/{seat.table}",
        f"/api/tables/{seat.table}/no/{seat.token}",
        f"/{seat.token}",
    ):
        httpx.get(url + path, headers={"Authorization": f"Bearer {seat.token}"}, trust_env=False)
    httpx.post(f"{url}/api/tables/{seat.table}/say", content=seat.token or "", trust_env=False)


def test_the_log_has_no_tokens_names_words_or_ids_of_tables(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'log.sqlite3'}", *UNLIMITED, "--log-level", "debug") as server:
        with Client(server.url) as client:
            opened = client.create(
                NewTable(game="lanterns", seats=[SeatWish("person", NAME), SeatWish("person", NAME)])
            )
            seats = [client.seat(opened.table.id, key.token) for key in opened.seats]
            seats[0].say(SAID)
            seats[0].start()
            use_everything(server.url, *seats)
        assert server.stop() in (0, -15)
        log = server.output()
    lines = [msgspec.json.decode(line) for line in log.splitlines() if line.startswith("{")]
    routes = [line["route"] for line in lines if line["message"] == "request"]
    assert "/api/tables/*/moves" in routes
    assert len(lines) > 10
    for secret in (opened.host, opened.table.id, *(key.token for key in opened.seats), NAME, SAID):
        assert secret not in log


@pytest.mark.parametrize(
    ("path", "logged"),
    [
        ("/api/tables/abcdefghijkl/moves", "/api/tables/*/moves"),
        ("/api/tables/mine", "/api/tables/mine"),
        ("/api/games/utena/texts/ja", "/api/games/utena/texts/ja"),
        ("/t/abcdefghijkl", "/*/*"),
        ("//api//tables//abcdefghijkl", "//api//tables//*"),
        ("/" + "x/" * 1000, "/" + "/".join("*" * 7)),
    ],
)
def test_only_words_of_ours_are_logged_of_a_path(path: str, logged: str) -> None:
    guard = make_app(Settings())
    assert isinstance(guard, Middleware)
    assert route_of(path, words_of(guard.app)) == logged


def test_an_error_is_logged_without_what_it_quotes() -> None:
    """PostgreSQL and SQLAlchemy put rows into their messages, and Python whatever it was given."""
    id, name = "aB3_-Z9x0Q1w", "Murasaki"
    try:
        try:
            raise ValueError(f"Key (table_id, number)=({id}, 3) already exists [parameters: ('{id}', '{name}')]")
        except ValueError as error:
            raise RuntimeError(f'cannot write {id!r} of "{name}"') from error
    except RuntimeError:
        record = logging.LogRecord("madoi", logging.ERROR, "", 0, f"failed for {id}", None, sys.exc_info())
    record.why = f"{id} is no table"
    line = JsonLines().format(record)
    assert id not in line
    assert name not in line
    told = msgspec.json.decode(line)["trace"]
    assert told[0] == "RuntimeError: cannot write … of …"
    assert any(one.startswith("ValueError: Key (table_id, number)=(…, 3) already exists") for one in told)
    assert any("test_logs.py:" in one for one in told)
