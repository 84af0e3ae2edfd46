"""Records: handed in, shown to those who may see them."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import cast

import httpx
import msgspec
import pytest

from at_tables import a_record, opened, played_out
from madoi.bots.analysis import Answer, Task, perform
from madoi.client import Client, Seat, ServerRefused
from madoi.server.app import make_app
from madoi.server.background import BackgroundTasks
from madoi.server.bots import analyses
from madoi.server.bots.pool import BotPool
from madoi.server.http.routes.records import DAY
from madoi.server.settings import Settings
from madoi.store import Retention
from serving import UNLIMITED, Server, serving


@pytest.mark.parametrize("path", ["/api/records", "/api/verify", "/api/replay"])
def test_whole_records_may_be_larger_than_anything_else(server: Server, path: str) -> None:
    record = msgspec.json.decode(a_record().to_json())
    record["names"] = ["x" * 1_500_000, ""]
    body: dict[str, object] = {"record": record} if path == "/api/replay" else record
    taken = httpx.post(f"{server.url}{path}", json=body, trust_env=False)
    assert taken.status_code in (200, 201), taken.text
    record["names"] = ["x" * 2_500_000, ""]
    refused = httpx.post(f"{server.url}{path}", json=body, trust_env=False)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
    assert "2000 KB" in refused.json()["detail"]


@pytest.mark.parametrize("what", ["", "/replay?seat=all"])
def test_the_record_of_a_table_that_nobody_may_watch_is_for_those_who_sat_there(
    server: Server, client: Client, what: str
) -> None:
    seats = opened(client, watchable=False)
    played_out(seats)
    address = f"{server.url}/api/records/{seats[0].table}{what}"
    stranger = httpx.get(address, trust_env=False)
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-watchable")
    for seat in seats:
        mine = httpx.get(address, trust_env=False, headers={"Authorization": f"Bearer {seat.token}"})
        assert mine.status_code == 200


def test_such_a_record_stays_closed_when_the_table_is_forgotten(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'closed.sqlite3'}", *UNLIMITED) as server, Client(server.url) as client:
        seats = opened(client, watchable=False)
        played_out(seats)
        open_seats = opened(client)
        played_out(open_seats)
        server.stop()
        server.options = (*UNLIMITED, "--keep-over", "0", "--tidy-every", "0.1")
        server.start()
        for one in (seats[0], open_seats[0]):
            until_gone(one)
        path = f"{server.url}/api/records/{seats[0].table}"
        for address in (path, f"{path}/replay"):
            for token in (None, "wrong", open_seats[0].token):
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                stranger = httpx.get(address, headers=headers, trust_env=False)
                assert (stranger.status_code, stranger.json()["code"]) == (403, "not-watchable")
            for seat in seats:
                mine = httpx.get(address, headers={"Authorization": f"Bearer {seat.token}"}, trust_env=False)
                assert mine.status_code == 200
        assert httpx.get(f"{server.url}/api/records/{open_seats[0].table}", trust_env=False).status_code == 200


def until_gone(seat: Seat) -> None:
    """The table is forgotten a moment after the server has started."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            seat.show()
        except ServerRefused:
            return
        time.sleep(0.05)
    pytest.fail("the table is still there")


def test_an_address_hands_in_so_many_a_day_and_nothing_is_kept_for_ever(tmp_path: Path) -> None:
    guard = make_app(
        Settings(
            database=f"sqlite:///{tmp_path / 'quota.sqlite3'}", tables_per_minute=0, records_per_day=3, records_in_all=5
        )
    )
    record = a_record().to_json()

    async def talk() -> None:
        async def hand_in(address: str) -> tuple[int, str]:
            transport = httpx.ASGITransport(guard, client=(address, 1))  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                reply = await http.post("/api/records", content=record)
                return reply.status_code, reply.json().get("code") or reply.json()["id"]

        async with guard.app.lifespan():
            store = guard.app.state["hub"].store
            now = guard.app.state["hub"].now()
            told = [await hand_in("2001:db8::1") for _ in range(4)]
            assert [status for status, _ in told] == [201, 201, 201, 429]
            assert told[3][1] == "too-many-records"
            assert (await hand_in("2001:db8::2"))[0] == 429  # the same household
            assert [(await hand_in("192.0.2.1"))[0] for _ in range(2)] == [201, 201]
            assert await hand_in("192.0.2.2") == (429, "records-full")
            await store.forget(Retention(), now + 29 * DAY)
            assert await store.record(told[0][1]) is not None
            await store.forget(Retention(), now + 31 * DAY)
            assert await store.record(told[0][1]) is None
            assert (await store.handed_in(None, 0)) == (0, 0)

    asyncio.run(talk())


def test_records_are_handed_in_replayed_and_shown_from_any_seat(server: Server, client: Client) -> None:
    seats = opened(client)
    table = played_out(seats)
    record = seats[0].record()
    post = {"content": record.to_json(), "headers": {"Content-Type": "application/json"}, "trust_env": False}
    id = httpx.post(f"{server.url}/api/records", **post).json()["id"]  # type: ignore[arg-type]
    assert msgspec.json.decode(
        httpx.get(f"{server.url}/api/records/{id}", trust_env=False).content
    ) == msgspec.json.decode(record.to_json())
    replay = httpx.get(f"{server.url}/api/records/{id}/replay?seat=1&limit=3", trust_env=False).json()
    assert (replay["moves"], [moment["number"] for moment in replay["moments"]]) == (table.moves, [0, 1, 2])
    record.moves[0] = type(record.moves[0])(0, record.moves[-1].words)
    broken = httpx.post(
        f"{server.url}/api/records",
        content=record.to_json(),
        headers={"Content-Type": "application/json"},
        trust_env=False,
    )
    assert (broken.status_code, broken.json()["code"]) == (400, "record-move")


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 2**63},
        {"seed": 10**400},
        {"seats": 2**63},
        {"rules_version": 2**70},
        {"moves": [[2**63, 0]]},
        {"moves": [[0, 2**63]]},
        {"options": {"x" * 5000: 1}},
        {"options": {"path": "x" * 5000}},
        {"proof": {"commitment": "é", "secret": "é", "shares": ["é", "月"]}},
        {"proof": {"commitment": "é" * 64, "secret": "", "shares": []}},
        {"components": "é" * 5000},
        {"game": "é" * 5000},
    ],
)
@pytest.mark.parametrize("path", ["/api/records", "/api/verify", "/api/replay"])
def test_a_record_that_cannot_be_is_refused_or_not_fair(server: Server, path: str, change: dict[str, object]) -> None:
    record = {**msgspec.json.decode(a_record().to_json()), **change}
    content = json.dumps({"record": record} if path == "/api/replay" else record)
    reply = httpx.post(f"{server.url}{path}", content=content, trust_env=False)
    assert reply.status_code in (200, 201, 400, 404), reply.text
    if path == "/api/verify" and reply.status_code == 200:
        assert not reply.json()["fair"]


def test_an_analysis_says_how_far_it_is_and_is_there_when_it_is_done(server: Server, client: Client) -> None:
    seats = opened(client)
    played_out(seats)
    address = f"{server.url}/api/records/{seats[0].table}/analysis"
    while True:
        shown = httpx.get(address, trust_env=False, timeout=60).json()
        assert 0 <= shown["done"] <= shown["total"] or shown["total"] == 0
        if shown["analysis"]:
            break
        time.sleep(0.05)
    points = shown["analysis"]["points"]
    numbers = [point["step"] for point in points]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, shown["analysis"]["steps"])
    assert points[-1]["chances"][0]["games"] == 0  # the end is certain
    assert httpx.get(address, trust_env=False).json() == shown


def test_an_analysis_is_given_up_when_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "NOBODY_LOOKS", -1.0)
    asked: list[Task] = []

    class Pool:
        async def perform(self, task: Task) -> Answer | None:
            asked.append(task)
            return perform(task)

    async def look() -> bool:
        background = BackgroundTasks()
        jobs = analyses.Analyses(background, cast(BotPool, Pool()))
        jobs.look("one", a_record())
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not jobs.knows("one"):
                break
        await background.close()
        return jobs.knows("one")

    assert asyncio.run(look()) is False
    assert asked == []
