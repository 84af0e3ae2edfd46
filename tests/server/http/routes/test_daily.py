"""The daily challenge by HTTP: what counts, what is practice, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from madoi.core import Record, Rng, State, get
from madoi.core.record import play_out
from madoi.server.app import make_app
from madoi.server.http.routes import daily
from madoi.server.settings import Settings
from madoi.store.daily import end_of
from madoi.testing import clause

GAME, TODAY, YESTERDAY = "hoshizukuri", "2026-11-16", "2026-11-15"
ADDRESS = f"/api/daily/{GAME}"
AKI, BEN = "a" * 24, "b" * 24
Ask = Callable[..., Awaitable[httpx.Response]]


@cache
def attempt(day: str | None = TODAY, seats: int = 1, seed: int = 1) -> Record:
    """A whole game: the first by a sensible player, others by players who let chance decide."""
    game, rng = get(GAME), Rng(seed)

    def choose(state: State) -> int:
        actions = state.legal_actions()
        return int(game.sensible_action(state, rng) if seed == 1 else actions[rng.below(len(actions))])

    return play_out(game, seats, seed, choose, {} if day is None else {"date": day})


def score_of(record: Record) -> int:
    return get(GAME).daily_score(record.replay(get(GAME)))


def body(record: Record, **more: object) -> bytes:
    return msgspec.json.encode({"record": msgspec.json.decode(record.to_json()), **more})


class Clock:
    def __init__(self) -> None:
        self.now = end_of(TODAY) - 12 * 60 * 60 * 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(daily, "now", lambda: clock.now)
    return clock


def served(tmp_path: Path, talk: Callable[[Ask], Awaitable[None]], **settings: Any) -> None:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'daily.sqlite3'}", tables_per_minute=0, **settings))

    async def ask(
        method: str, path: str, device: str | None = None, content: bytes | None = None, client: str = "192.0.2.1"
    ) -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(client, 1))  # type: ignore[arg-type]
        headers = {"Authorization": f"Bearer {device}"} if device else {}
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.request(method, path, headers=headers, content=content)

    async def run() -> None:
        async with app.app.lifespan():
            await talk(ask)

    asyncio.run(run())


@clause("H15.6")
def test_the_first_attempt_of_a_device_counts_and_the_others_are_practice(tmp_path: Path, clock: Clock) -> None:
    first, second = attempt(), attempt(seed=2)
    assert score_of(first) != score_of(second)

    async def talk(ask: Ask) -> None:
        nobody = (await ask("GET", ADDRESS)).json()
        assert (nobody["day"], nobody["today"], nobody["rows"], nobody["mine"]) == (TODAY, TODAY, [], None)
        assert (nobody["medals"], nobody["option"]) == ([25, 33, 45], "date")
        told = (await ask("POST", f"{ADDRESS}/{TODAY}", AKI, body(first, name=" Aki\n "))).json()
        assert (told["counted"], told["score"]) == (True, score_of(first))
        again = (await ask("POST", f"{ADDRESS}/{TODAY}", AKI, body(second, name="Aki"))).json()
        assert (again["counted"], again["score"]) == (False, score_of(second))
        await ask("POST", f"{ADDRESS}/{TODAY}", BEN, body(first))
        shown = (await ask("GET", f"{ADDRESS}/{TODAY}", BEN)).json()
        rows = [(row["rank"], row["name"], row["score"], row["mine"]) for row in shown["rows"]]
        assert rows == [(1, "Aki", score_of(first), False), (1, "", score_of(first), True)]
        assert (shown["mine"], shown["streak"]) == ({"rank": 1, "name": "", "score": score_of(first)}, 1)
        named = await ask("PATCH", f"{ADDRESS}/{TODAY}", BEN, b'{"name": "Ben"}')
        assert named.json()["rows"][1]["name"] == "Ben"
        stranger = await ask("PATCH", f"{ADDRESS}/{TODAY}", "c" * 24, b'{"name": "Ben"}')
        assert (stranger.status_code, stranger.json()["code"]) == (404, "no-daily-result")

    served(tmp_path, talk)


@clause("H15.5", "H15.10")
def test_a_day_ends_at_midnight_in_japan_and_who_began_before_has_an_hour_more(tmp_path: Path, clock: Clock) -> None:
    async def talk(ask: Ask) -> None:
        clock.now = end_of(TODAY) - 1
        assert (await ask("GET", ADDRESS)).json()["day"] == TODAY
        clock.now = end_of(TODAY)
        later = (await ask("GET", ADDRESS)).json()
        assert (later["day"], later["rows"]) == ("2026-11-17", [])
        clock.now = end_of(TODAY) + daily.LATE - 1
        assert (await ask("POST", f"{ADDRESS}/{TODAY}", AKI, body(attempt()))).json()["counted"]
        clock.now += 1
        late = await ask("POST", f"{ADDRESS}/{TODAY}", BEN, body(attempt()))
        assert (late.status_code, late.json()["code"]) == (409, "daily-closed")
        kept = (await ask("GET", f"{ADDRESS}/{TODAY}", AKI)).json()
        assert (kept["count"], kept["mine"]["rank"], kept["streak"], kept["today"]) == (1, 1, 1, "2026-11-17")

    served(tmp_path, talk)


def test_a_streak_grows_day_by_day(tmp_path: Path, clock: Clock) -> None:
    async def talk(ask: Ask) -> None:
        for count, day in enumerate((YESTERDAY, TODAY), 1):
            clock.now = end_of(day) - 1
            told = (await ask("POST", f"{ADDRESS}/{day}", AKI, body(attempt(day)))).json()
            assert told["board"]["streak"] == count
        clock.now += 1
        assert (await ask("GET", ADDRESS, AKI)).json()["streak"] == 2  # until the next day is over too
        clock.now = end_of("2026-11-17")
        assert (await ask("GET", ADDRESS, AKI)).json()["streak"] == 0

    served(tmp_path, talk)


def changed(**fields: object) -> bytes:
    return msgspec.json.encode({"record": {**msgspec.json.decode(attempt().to_json()), **fields}})


def test_what_is_no_finished_attempt_of_the_day_is_refused(tmp_path: Path, clock: Clock) -> None:
    whole: dict[str, Any] = msgspec.json.decode(attempt().to_json())
    moves, options = whole["moves"], whole["options"]
    wrong = {
        "not-this-daily": [
            body(attempt(YESTERDAY)),
            body(attempt(None)),
            body(attempt(None, 2)),
            changed(game="raigo", seats=2),
            changed(options={**options, "date": None}),
        ],
        "daily-unfinished": [changed(moves=moves[:-1], result=None), changed(moves=[], result=None)],
        "record-move": [changed(moves=[[0, "win", ""]])],
        "record-differs": [changed(moves=[moves[0], *moves[2:]])],
        "record-seat": [changed(moves=[*moves, moves[-1]]), changed(moves=[[1, *moves[0][1:]]])],
        "record-components": [changed(components="0" * 16)],
        "malformed": [b"", b"{", b"[]", b"{}", b'{"record": null}', changed(moves=7), changed(moves=[[0, 2**70]])],
    }

    async def talk(ask: Ask) -> None:
        for code, bodies in wrong.items():
            for content in bodies:
                reply = await ask("POST", f"{ADDRESS}/{TODAY}", AKI, content)
                assert (reply.status_code, reply.json()["code"]) == (400, code), content[-200:]
        good = body(attempt())
        for path, device, status, code in [
            (f"{ADDRESS}/{TODAY}", None, 400, "bad-device"),
            (f"{ADDRESS}/{TODAY}", "short", 400, "bad-device"),
            (f"{ADDRESS}/{TODAY}", "x" * 65, 400, "bad-device"),
            (f"{ADDRESS}/2026-11-17", AKI, 404, "daily-to-come"),
            (f"{ADDRESS}/2026-11-31", AKI, 400, "bad-day"),
            (f"{ADDRESS}/20261116", AKI, 400, "bad-day"),
            (f"{ADDRESS}/today", AKI, 400, "bad-day"),
            ("/api/daily/raigo/2026-11-16", AKI, 404, "no-daily"),
            ("/api/daily/mahjong/2026-11-16", AKI, 404, "unknown-game"),
        ]:
            reply = await ask("POST", path, device, good)
            assert (reply.status_code, reply.json()["code"]) == (status, code)
        for path, status in [(f"{ADDRESS}/x", 400), (f"{ADDRESS}/2026-11-17", 404), ("/api/daily/raigo", 404)]:
            assert (await ask("GET", path)).status_code == status
        assert (await ask("GET", f"{ADDRESS}/{YESTERDAY}")).status_code == 200
        assert (await ask("GET", ADDRESS, AKI)).json()["count"] == 0

    served(tmp_path, talk)


def test_a_score_that_a_record_claims_does_not_count(tmp_path: Path, clock: Clock) -> None:
    """Only what playing it once more comes to."""

    async def talk(ask: Ask) -> None:
        claimed = msgspec.json.encode(
            {"record": {**msgspec.json.decode(attempt().to_json()), "names": ["99"]}, "score": 99, "name": ""}
        )
        told = (await ask("POST", f"{ADDRESS}/{TODAY}", AKI, claimed)).json()
        assert told["score"] == told["board"]["mine"]["score"] == score_of(attempt())

    served(tmp_path, talk)


def test_one_address_fills_no_board(tmp_path: Path, clock: Clock) -> None:
    async def talk(ask: Ask) -> None:
        async def hand_in(device: str, client: str) -> tuple[int, str]:
            reply = await ask("POST", f"{ADDRESS}/{TODAY}", device * 24, body(attempt()), client)
            return reply.status_code, reply.json().get("code", "")

        assert [await hand_in(device, "192.0.2.1") for device in "abc"] == [
            (200, ""), (200, ""), (429, "too-many-results"),
        ]  # fmt: skip
        assert await hand_in("a", "192.0.2.1") == (200, "")  # practice takes no place
        assert await hand_in("c", "192.0.2.2") == (200, "")
        assert await hand_in("d", "192.0.2.3") == (429, "board-full")

    served(tmp_path, talk, daily_results_per_address=2, daily_results_in_all=3)
