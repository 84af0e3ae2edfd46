"""Clocks and windows are measured by a time that no jump of a wall clock can move."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from madoi.store import Store, shared_time
from madoi.store.shared_time import Reading, SharedTime

HOUR = 60 * 60 * 1000


class World:
    """A database with a clock, and a machine with a steady one, both set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = 1_000 * HOUR
        self.steady = 500.0
        self.shift = 0
        self.latest = 0
        monkeypatch.setattr(shared_time, "steady", lambda: self.steady)

    def server(self, alone: bool = False) -> SharedTime:
        one = SharedTime(self.read, self.change, alone)
        asyncio.run(one.begin())
        return one

    async def read(self) -> Reading:
        return Reading(self.clock, self.shift, self.latest)

    async def change(self, old: int, new: int) -> bool:
        if self.shift != old:
            return False
        self.shift = new
        return True

    def passes(self, milliseconds: int) -> None:
        self.clock += milliseconds
        self.steady += milliseconds / 1000


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    return World(monkeypatch)


@pytest.mark.parametrize("jump", [-3 * HOUR, -2000, 2000, 3 * HOUR])
@pytest.mark.parametrize("alone", [True, False])
def test_a_jump_of_the_databases_clock_moves_nobody(world: World, jump: int, alone: bool) -> None:
    here = world.server(alone)
    there = here if alone else world.server()
    world.latest = before = here.now()
    world.clock += jump
    world.passes(100)
    for server in (here, there):
        asyncio.run(server.compare())
    assert abs(here.now() - before - 100) <= 1
    later = world.server(alone)  # also who starts afterwards
    assert abs(later.now() - before - 100) <= 1
    world.passes(5000)
    for server in (here, there, later):
        asyncio.run(server.compare())
        assert abs(server.now() - before - 5100) <= 20


def test_a_clock_that_is_set_back_while_all_servers_are_down_does_not_turn_time_back(world: World) -> None:
    world.latest = world.clock
    world.clock -= 3 * HOUR
    assert world.server().now() == world.latest


def test_a_machine_that_stood_still_takes_the_time_of_the_others(world: World) -> None:
    here = world.server()
    world.clock += HOUR  # our steady clock did not go on
    world.latest = world.clock - 1000  # but another server's did, and it said so
    asyncio.run(here.compare())
    assert here.now() == world.clock
    assert world.shift == 0


def test_drift_is_made_up_for_bit_by_bit_and_time_never_goes_back(world: World) -> None:
    here = world.server()
    world.clock -= 100
    seen = [here.now()]
    for _ in range(20):
        asyncio.run(here.compare())
        world.passes(5)
        seen.append(here.now())
    assert seen == sorted(seen)
    assert abs(here.now() - world.clock) <= 10


def test_the_wall_clock_of_a_server_is_nothing_to_go_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'madoi.sqlite3'}")
        before, real = store.time.now(), time.time_ns
        assert abs(before - real() // 1_000_000) < 60_000
        monkeypatch.setattr(time, "time_ns", lambda: real() + 5 * HOUR * 1_000_000)
        await store.time.compare()
        await store.close()
        again = await Store.open(f"sqlite:///{tmp_path / 'madoi.sqlite3'}")
        assert 0 <= again.time.now() - before < 60_000
        await again.close()

    asyncio.run(run())


def test_servers_of_one_postgresql_agree_on_the_time(postgres_url: str) -> None:
    async def run() -> None:
        one, other = await Store.open(postgres_url), await Store.open(postgres_url)
        await one.time.compare()
        assert abs(one.time.now() - other.time.now()) < 1000
        await one.try_to_write()
        assert (await other._read_time()).latest > 0
        await one.close()
        await other.close()

    asyncio.run(run())
