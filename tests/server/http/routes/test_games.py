"""What the server says of options before a table is opened with them."""

from __future__ import annotations

from typing import Any

import httpx

from madoi.testing import clause
from serving import Server

RED_AND_BLUE = ["nebula", "flame", "thunder", "eruption", "water", "ice", "storm", "meteorite"]


def warnings(server: Server, slug: str, **wish: Any) -> httpx.Response:
    return httpx.post(f"{server.url}/api/games/{slug}/warnings", json=wish, trust_env=False)


@clause("H3.5", "H3.11")
def test_a_supply_that_lacks_a_colour_is_warned_of(server: Server) -> None:
    reply = warnings(server, "hoshizukuri", seats=2, options={"kinds": RED_AND_BLUE})
    assert reply.status_code == 200
    assert reply.json() == [{"key": "warning-colour-missing", "args": {"colour": "green"}}]
    whole = [*RED_AND_BLUE[:-1], "forest"]
    assert warnings(server, "hoshizukuri", seats=2, options={"kinds": whole}).json() == []
    assert warnings(server, "utena", seats=2).json() == []


def test_options_that_no_table_could_have_are_refused(server: Server) -> None:
    few = warnings(server, "hoshizukuri", seats=2, options={"kinds": ["nebula"]})
    assert (few.status_code, few.json()["code"]) == (400, "bad-option")
    assert warnings(server, "hoshizukuri", seats=9).status_code == 400
    assert warnings(server, "nothing", seats=2).status_code == 404
