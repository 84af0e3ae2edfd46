"""The boards of the daily challenges, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hubs import fresh_database
from madoi.store import Retention, Store
from madoi.store.daily import day_at, end_of, streak
from madoi.testing import clause

DAY = 24 * 60 * 60 * 1000
GAME, TODAY = "hoshizukuri", "2026-11-16"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'madoi.sqlite3'}"
    return asyncio.run(fresh_database(request.getfixturevalue("postgres_url")))


def on(url: str, body: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(url)
        try:
            await body(store)
        finally:
            await store.close()

    asyncio.run(run())


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@clause("H15.5")
def test_a_day_is_a_day_in_japan() -> None:
    assert day_at(at("2026-11-15T14:59:59.999")) == "2026-11-15"
    assert day_at(at("2026-11-15T15:00:00")) == TODAY
    assert day_at(end_of(TODAY) - 1) == TODAY
    assert end_of(TODAY) == at("2026-11-16T15:00:00")


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2026-11-16"], 1),
        (["2026-11-15"], 1),  # today may still come
        (["2026-11-14"], 0),
        (["2026-11-16", "2026-11-15", "2026-11-14", "2026-11-12"], 3),
        (["2026-11-15", "2026-11-14", "2026-11-13", "2026-11-11"], 3),
        (["2026-11-16", "2026-11-14"], 1),
    ],
)
def test_a_streak_breaks_at_the_first_day_without_a_result(days: list[str], count: int) -> None:
    assert streak(days, TODAY) == count


def test_a_streak_goes_over_the_end_of_a_year() -> None:
    assert streak(["2028-03-01", "2028-02-29", "2028-02-28"], "2028-03-01") == 3
    assert streak(["2027-01-01", "2026-12-31"], "2027-01-01") == 2


@clause("H15.6")
def test_higher_scores_stand_first_and_equal_ones_share_the_rank_in_the_order_they_came(url: str) -> None:
    async def body(store: Store) -> None:
        boards = store.daily
        for time, (device, score) in enumerate([("a", 30), ("b", 41), ("c", 30), ("d", 12)]):
            assert await boards.keep(GAME, TODAY, device, device.upper(), score, time, "giver")
        await boards.keep(GAME, "2026-11-15", "a", "", 99, 0, "giver")
        await boards.keep("another", TODAY, "a", "", 99, 0, "giver")
        found = await boards.best(GAME, TODAY, 10)
        assert [(one.rank, one.name, one.score) for one in found] == [
            (1, "B", 41), (2, "A", 30), (2, "C", 30), (4, "D", 12),
        ]  # fmt: skip
        assert [one.rank for one in await boards.best(GAME, TODAY, 2)] == [1, 2]
        ranks = [await boards.result(GAME, TODAY, device) for device in "abcd"]
        assert [one.rank for one in ranks if one] == [2, 1, 2, 4]
        assert await boards.result(GAME, TODAY, "e") is None
        assert (await boards.count(GAME, TODAY), await boards.count(GAME, TODAY, "giver")) == (4, 4)
        assert await boards.count(GAME, TODAY, "another") == 0

    on(url, body)


@clause("H15.6")
def test_of_many_results_of_a_device_that_come_at_once_one_is_kept(url: str) -> None:
    async def body(store: Store) -> None:
        tried = [store.daily.keep(GAME, TODAY, "a", "", score, 0, "giver") for score in range(8)]
        assert sorted(await asyncio.gather(*tried)) == [False] * 7 + [True]
        assert not await store.daily.keep(GAME, TODAY, "a", "", 99, 0, "giver")
        assert await store.daily.count(GAME, TODAY) == 1

    on(url, body)


def test_a_name_can_be_changed_by_its_device_alone(url: str) -> None:
    async def body(store: Store) -> None:
        await store.daily.keep(GAME, TODAY, "a", "Aki", 30, 0, "giver")
        assert not await store.daily.rename(GAME, TODAY, "b", "Ben")
        assert await store.daily.rename(GAME, TODAY, "a", "")
        assert [one.name for one in await store.daily.best(GAME, TODAY, 10)] == [""]

    on(url, body)


def test_old_boards_are_forgotten_as_the_operator_says(url: str) -> None:
    async def body(store: Store) -> None:
        for day in ("2026-11-14", "2026-11-15", TODAY):
            await store.daily.keep(GAME, day, "a", "", 30, 0, "giver")
        now = at("2026-11-16T03:00:00")
        await store.forget(Retention(daily=None), now + 1000 * DAY)
        assert await store.daily.days(GAME, "a", TODAY) == [TODAY, "2026-11-15", "2026-11-14"]
        await store.forget(Retention(daily=1), now)
        assert await store.daily.days(GAME, "a", TODAY) == [TODAY, "2026-11-15"]
        assert await store.daily.days(GAME, "a", "2026-11-15") == ["2026-11-15"]

    on(url, body)
