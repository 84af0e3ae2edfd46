"""Opening tables, and finding them."""

from __future__ import annotations

import json

import httpx
import pytest

from at_tables import opened
from madoi.client import Client
from madoi.core import get
from madoi.server.http import schemas as m
from serving import Server


@pytest.mark.parametrize("game", ["hoshizukuri", "raigo"])
def test_options_that_do_not_go_together_are_refused_in_the_language_of_who_asks(server: Server, game: str) -> None:
    together = {
        "hoshizukuri": {"supply": "first", "kinds": ["nebula"] * 8},
        "raigo": {"battle": "raijin", "ougi": "gen"},
    }
    wish = {"game": game, "seats": [{"kind": "person"}] * 2, "options": together[game]}
    said = {}
    for language in ("en", "ja"):
        answer = httpx.post(f"{server.url}/api/tables?lang={language}", json=wish, trust_env=False)
        assert answer.status_code == 400
        said[language] = answer.json()["detail"]
    assert said["en"].isascii()
    assert not any(word in said["ja"] for word in ("the ", "supply", "kinds", "come"))


def test_my_tables_are_listed_with_those_that_wait_for_me_first(client: Client) -> None:
    tables = [opened(client) for _ in range(2)]
    keys = [m.Key(seats[seat].table, seats[seat].token or "") for seats, seat in zip(tables, (1, 0), strict=True)]
    found = client.mine([*keys, m.Key(keys[0].table, "wrong")]).tables
    assert [one.id for one in found] == [keys[1].table, keys[0].table]


def test_public_tables_are_listed_and_others_are_not(client: Client) -> None:
    shown, hidden = opened(client, public=True), opened(client)
    ids = [one.id for one in client.tables("playing").tables]
    assert shown[0].table in ids
    assert hidden[0].table not in ids


def test_one_device_opens_a_table_for_several_persons_and_each_sees_the_own_hand(client: Client) -> None:
    seats = opened(client, "couperation", 3)
    assert [seat.name for seat in seats[0].show().seats] == ["aki", "ben", "chi"]
    assert len({seat.token for seat in seats}) == 3
    hands = [[card["id"] for hand in seat.view()["hands"] for card in hand["cards"]] for seat in seats]
    assert len({card for hand in hands for card in hand}) == sum(len(hand) for hand in hands) > 0


HOSTILE = [
    2**63, 2**64, -(2**63) - 1, 10**400, [2**63], "x" * 5000, ["x" * 5000], ["x"] * 5000, {"a": 1}, [["x"]], "\0",
    "2026-99-99",
]  # fmt: skip


@pytest.mark.parametrize("game", ["couperation", "hoshizukuri", "princess", "raigo", "utena"])
def test_an_option_that_cannot_be_is_refused_whatever_it_is(server: Server, game: str) -> None:
    options = [option.name for option in get(game).options]
    for name in (*options, "x" * 5000):
        for value in HOSTILE:
            body = {"game": game, "seats": [{}, {}], "options": {name: value}}
            reply = httpx.post(f"{server.url}/api/tables", content=json.dumps(body), trust_env=False)
            assert reply.status_code == 400, (name, value)
            assert reply.json()["detail"]


@pytest.mark.parametrize("number", [2**63, 2**64, -(2**63) - 1, 10**400])
def test_a_number_that_is_too_large_is_refused_wherever_it_stands(server: Server, number: int) -> None:
    def ask(method: str, path: str, body: object = None) -> int:
        content = None if body is None else json.dumps(body)
        return httpx.request(method, server.url + path, content=content, trust_env=False).status_code

    body = {"game": "lanterns", "seats": [{}, {}]}
    table = httpx.post(f"{server.url}/api/tables", json=body, trust_env=False).json()["table"]["id"]
    path = f"/api/tables/{table}"
    asked = [
        ask("POST", "/api/tables", body | {"window": number}),
        ask("POST", "/api/tables", body | {"clock": {"bank": number}}),
        ask("POST", f"{path}/moves", {"expected": number, "action": 0}),
        ask("POST", f"{path}/moves", {"expected": 0, "action": number}),
        ask("POST", f"{path}/undo", {"to": number}),
        ask("POST", f"{path}/takeover?seat={number}"),
        ask("PUT", f"{path}/seats/{abs(number)}", {"kind": "open"}),
        ask("PATCH", f"{path}/seat", {"to": number}),
        ask("GET", f"{path}/state?after={number}"),
        ask("GET", f"/api/tables?limit={number}"),
    ]
    assert set(asked) <= {400, 404}
    assert asked.count(400) >= 9  # a path of four hundred digits leads nowhere
