"""What time alone brings about."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from at_tables import opened
from hubs import NAMES, fresh_database, hub_on, moves, new_table, played
from lanterns import LIGHT, PASS
from madoi.client import Client
from madoi.core.fairness import promise_of
from madoi.server.rooms.commit import Command
from madoi.server.rooms.room import Room
from madoi.store import Unavailable
from madoi.store.appends import Pen, Settled
from madoi.store.writer import Batch
from madoi.tables import WATCHER, commands, hash_of
from madoi.tables.commands import deal
from madoi.tables.entries import ClockRule, Plan

HOUR = 60 * 60 * 1000
CLOCK = ClockRule(60_000, 0)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'madoi.sqlite3'}"
    return asyncio.run(fresh_database(request.getfixturevalue("postgres_url")))


def test_a_window_closes_by_itself_after_its_time(client: Client) -> None:
    aki, ben = opened(client, window=1)
    aki.move(LIGHT, aki.show().turn)
    before = ben.state()
    assert before.table.window_ends == before.table.asked_at + 1000
    after = ben.state(after=before.table.version, wait=20).table
    assert after.moves == 2, "the light, and the window as one"
    assert [moment.entry for moment in ben.history(before.table.version).moments] == ["window"]


def test_a_game_begins_by_itself_without_those_who_do_not_disclose_their_shares(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal, "TO_DISCLOSE", 50)
    seats = [Plan("person", name, "", hash_of(name), promise_of(name)) for name in NAMES]

    async def run() -> None:
        async with hub_on(url) as hub:
            room = await new_table(hub, seats=seats)
            await hub.act(room, lambda table, now: commands.disclose(table, 0, NAMES[0]))
            while not room.table.started:
                await room.wait(room.table.version, 20)
            assert (room.table.status, room.table.left_out) == ("playing", [1])

    played(run())


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR])
def test_a_jump_of_the_wall_clock_takes_nobodys_time(url: str, jump: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with hub_on(url) as hub:
            room = await new_table(hub, clock=CLOCK, window=30_000)
            await moves(hub, room, 0, LIGHT)
            left, ends, real = list(room.table.clock.left), room.table.window_ends(), time.time_ns
            assert ends is not None
            monkeypatch.setattr(time, "time_ns", lambda: real() + jump * 1_000_000)
            await hub.store.time.compare()
            assert ends - 30_000 <= hub.now() < ends
            assert not commands.tick(room.table, hub.now())
            for seat in (0, 1):
                await moves(hub, room, seat, PASS)
            await hub.act(room, lambda table, now: commands.tick(table, ends or 0))  # its time has come
            await moves(hub, room, 1, LIGHT)
            assert all(before - after < 30_000 for before, after in zip(left, room.table.clock.left, strict=True))
            due = commands.due(room.table)
            assert due is not None
        async with hub_on(url) as hub:  # and after a restart
            again = await hub.rooms.open(room.table.id)
            assert commands.due(again.table) == due
            assert due - 30_000 <= hub.now() < due

    played(run())


def test_two_servers_measure_a_clock_alike_although_their_wall_clocks_differ(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        url, real = await fresh_database(postgres_url), time.time_ns
        async with hub_on(url) as here:
            monkeypatch.setattr(time, "time_ns", lambda: real() + 5 * HOUR * 1_000_000)
            async with hub_on(url) as there:
                assert abs(here.now() - there.now()) < 1000

    played(run())


class CutPen:
    """A pen that nobody can use for a while."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self.cut = False

    def write(self, batch: Batch, settled: Settled) -> None:
        if self.cut:
            asyncio.get_running_loop().call_soon(settled, OSError("gone"))
        else:
            self._pen.write(batch, settled)

    def find(self, batch: Batch, settled: Settled) -> None:
        self._pen.find(batch, settled)

    async def close(self) -> None:
        await self._pen.close()


class Forgetful(set[str]):
    """Nobody doubts anything: as if all had waited in vain, without an attempt."""

    def add(self, table: str) -> None: ...


async def until(room: Room, version: int) -> None:
    await asyncio.wait_for(room.wait(version - 1, 60), 60)


def test_clocks_windows_and_bots_go_on_when_the_database_does(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", patience=0.1) as hub:
            refused, act = set[str](), hub.act

            async def noted(room: Room, command: Command, who: int = WATCHER) -> bool:
                try:
                    return await act(room, command, who)
                except Unavailable:
                    refused.add(room.table.id)
                    raise

            rooms = [await new_table(hub, **wish) for wish in ({"clock": CLOCK}, {"window": 2000}, {"bots": 1})]
            timed, window, bot = rooms
            for room in (window, bot):
                await moves(hub, room, 0, LIGHT)  # all are asked at once
            timed.table.clock.left = [1000, 1000]
            hub.automation.look_after(timed)
            hub.store.writer._pen = pen = CutPen(hub.store.writer._pen)
            pen.cut, hub.act = True, noted  # type: ignore[method-assign]
            hub.store.writer.doubts = Forgetful()
            while refused != {room.table.id for room in rooms}:
                await asyncio.sleep(0.01)
            versions = [room.table.version for room in rooms]
            pen.cut = False
            for room, version in zip((timed, window), versions, strict=False):
                await until(room, version + 1)
            while 1 in bot.table.awaited:
                await asyncio.sleep(0.01)
            assert timed.table.seats[0].standin

    played(run())
