"""Opening tables, and finding them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from at_tables import opened
from madoi.client import Client
from madoi.core import get
from madoi.server.app import make_app
from madoi.server.http import schemas as m
from madoi.server.settings import Settings
from madoi.tables import Wish, create, hash_of
from madoi.tables.entries import Plan
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


def test_my_tables_cost_one_question_however_many_keys_are_wrong(tmp_path: Path) -> None:
    """A hundred keys of nothing once took a hundred milliseconds."""
    database = f"sqlite:///{tmp_path / 'mine.sqlite3'}"

    async def talk() -> None:
        first = make_app(Settings(database=database, tables_per_minute=0))
        keys = []
        async with first.app.lifespan():
            rooms = first.app.state["hub"].rooms
            for n in range(5):
                wish = Wish(seats=[Plan("person", "aki", "", hash_of(f"token{n}")), Plan()])
                room = await rooms.create(create(get("lanterns"), wish, f"host{n}"), get("lanterns"))
                keys.append({"table": room.table.id, "token": f"token{n}"})
        guard = make_app(Settings(database=database))
        async with guard.app.lifespan():
            hub, asked = guard.app.state["hub"], 0

            def counting(ask: Any) -> Any:
                async def counted(*question: Any) -> Any:
                    nonlocal asked
                    asked += 1
                    return await ask(*question)

                return counted

            for name in ("tokens", "rows", "snapshot", "missing"):
                setattr(hub.store, name, counting(getattr(hub.store, name)))
            transport = httpx.ASGITransport(guard)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:

                async def mine(tables: list[dict[str, str]]) -> int:
                    nonlocal asked
                    asked = 0
                    reply = await http.post("/api/tables/mine", json={"tables": tables})
                    return len(reply.json()["tables"])

                nothing = [{"table": f"{n:012d}", "token": "x"} for n in range(90)]
                wrong = [{**key, "token": "wrong"} for key in keys]
                assert await mine(nothing + wrong) == 0
                assert (asked, len(hub.rooms.loaded)) == (1, 0)
                assert await mine(keys + nothing[:50] + wrong) == 5
                assert len(hub.rooms.loaded) == 5
                assert await mine(keys * 10) == 50
                assert asked == 0
                hosts = [{"table": key["table"], "token": f"host{n}"} for n, key in enumerate(keys)]
                assert await mine(hosts) == 5

    asyncio.run(talk())


def test_only_so_many_tables_are_read_for_a_list(tmp_path: Path) -> None:
    guard = make_app(Settings(database=f"sqlite:///{tmp_path / 'read.sqlite3'}", rate=1e-6, burst=200))

    async def talk() -> None:
        transport = httpx.ASGITransport(guard)  # type: ignore[arg-type]
        async with guard.app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            rooms = guard.app.state["hub"].rooms
            wish = Wish(seats=[Plan("person", "aki", "", hash_of("token")), Plan()])
            room = await rooms.create(create(get("lanterns"), wish, "host"), get("lanterns"))
            body = {"tables": [{"table": room.table.id, "token": "token"}]}
            statuses = []
            for _ in range(150):
                guard.limiter.buckets.clear()
                rooms.loaded.clear()
                statuses.append((await http.post("/api/tables/mine", json=body)).status_code)
            assert set(statuses) == {200}
            for _ in range(60):
                rooms.loaded.clear()
                guard.limiter.buckets.clear()
                statuses.append((await http.post("/api/tables/mine", json=body)).status_code)
            assert statuses[-1] == 429

    asyncio.run(talk())
