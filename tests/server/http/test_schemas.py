"""The description of the interface is true: no error of ours, no answer that it does not name."""

from __future__ import annotations

import os
from typing import Any

import httpx
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from madoi.client import Client
from madoi.server.app import make_app
from madoi.server.http import schemas as m
from madoi.server.settings import Settings
from serving import Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


described = schemathesis.openapi.from_dict(make_app(Settings()).app.openapi_schema.to_schema())


@described.parametrize()
@settings(
    max_examples=int(os.environ.get("MADOI_EXAMPLES", "12")),
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_the_description_names(case: schemathesis.Case[Any], server: Server) -> None:
    headers: dict[str, str] = {}
    if "table" in (case.path_parameters or {}) and len(str(case.body)) % 2 == 0:
        table, token = running_table(server.url)
        case.path_parameters["table"] = table
        headers["Authorization"] = f"Bearer {token}"
    case.call_and_validate(base_url=server.url, headers=headers, checks=CHECKS, timeout=60)


def running_table(url: str) -> tuple[str, str]:
    """A real table and the token of a seat, so that requests come further than the door."""
    with Client(url) as client:
        opened = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish("person")]))
        seat = client.seat(opened.table.id, opened.seats[0].token)
        seat.start()
    return opened.table.id, opened.seats[0].token


def test_the_server_publishes_this_description(server: Server) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(described.raw_schema))
    assert httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json() == plain


def test_other_methods_are_refused_politely(server: Server) -> None:
    reply = httpx.delete(f"{server.url}/api/tables", trust_env=False)
    assert reply.status_code == 405
    assert reply.headers["content-type"] == "application/problem+json"
