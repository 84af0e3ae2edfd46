"""Raw connections to a table that has begun."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from madoi.client import Client
from madoi.server.http import schemas as m
from serving import Server
from wires import HELLO, TEXT, Wire, frame


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
