"""In an open window nothing that one seat is told waits for another's answer."""

from __future__ import annotations

import asyncio
import itertools
import math
import time
from pathlib import Path
from typing import Any

import pytest

from hubs import hub_on, new_table, played
from lanterns import LIGHT, PASS
from madoi.server.rooms import commit
from madoi.server.rooms.beats import until_beat
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.store.appends import Settled
from madoi.store.writer import Batch
from madoi.tables import HOST, WATCHER, NotNow, commands


class SlowPen:
    """A disk that does not come back before it is told to."""

    def __init__(self, hub: Hub) -> None:
        self._pen = hub.store.writer._pen
        self.held: list[tuple[Batch, Settled]] = []
        self.asked = asyncio.Event()
        hub.store.writer._pen = self

    def write(self, batch: Batch, settled: Settled) -> None:
        self.held.append((batch, settled))
        self.asked.set()

    def find(self, batch: Batch, settled: Settled) -> None:
        self._pen.find(batch, settled)

    async def close(self) -> None:
        await self._pen.close()

    def go_on(self, hub: Hub) -> None:
        hub.store.writer._pen = self._pen
        for one in self.held:
            self._pen.write(*one)


async def in_a_window(hub: Hub, **wish: Any) -> Room:
    room = await new_table(hub, **wish)
    await hub.act(room, lambda table, now: commands.move(table, 0, LIGHT, table.turn))
    assert room.in_window
    return room


def answer(hub: Hub, room: Room, seat: int) -> asyncio.Task[bool]:
    return asyncio.create_task(hub.act(room, lambda table, now: commands.move(table, seat, PASS, table.turn), seat))


def test_who_is_refused_or_reads_does_not_wait_for_an_answer_on_its_way_to_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'slow.sqlite3'}") as hub:
            room = await in_a_window(hub)
            disk = SlowPen(hub)
            secret = answer(hub, room, 1)
            await asyncio.wait_for(disk.asked.wait(), 20)
            with pytest.raises(NotNow, match="stale"):
                await asyncio.wait_for(hub.act(room, lambda table, now: commands.move(table, 0, PASS, 0)), 20)

            async def read() -> None:
                async with room.reading():
                    assert room.table.awaited == [0, 1]

            await asyncio.wait_for(read(), 20)
            assert not secret.done()
            disk.go_on(hub)
            await asyncio.wait_for(secret, 20)
            assert room.table.awaited == [0]
            assert not room.busy

    asyncio.run(run())


def test_nothing_changes_for_who_reads_beside_an_answer_that_comes_too_late(tmp_path: Path) -> None:
    """Another server has closed the window meanwhile."""

    async def run() -> None:
        url = f"sqlite:///{tmp_path / 'late.sqlite3'}"
        async with hub_on(url) as here, hub_on(url) as there:
            room = await in_a_window(here)
            elsewhere = await there.rooms.open(room.table.id)
            disk, before, turn = SlowPen(here), room.table.version, room.table.turn
            late = asyncio.create_task(here.act(room, lambda table, now: commands.move(table, 1, PASS, turn)))
            await asyncio.wait_for(disk.asked.wait(), 20)
            async with room.reading():
                for seat in (0, 1):
                    await answer(there, elsewhere, seat)
                disk.go_on(here)
                while not room.queue and room.table.version == before:
                    await asyncio.sleep(0.01)
                assert room.table.version == before
            with pytest.raises(NotNow, match="stale"):
                await late
            assert room.table.version == elsewhere.table.version == before + 1
            assert room.idle

    played(run())


def test_a_window_with_a_limit_is_open_until_its_time_has_come(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'limit.sqlite3'}") as hub:
            room = await in_a_window(hub, window=3_600_000)
            ends = room.table.window_ends()
            for seat in (1, 0):
                await answer(hub, room, seat)
            assert room.in_window
            assert room.table.awaited == []
            assert room.table.window_ends() == ends
            await hub.act(room, lambda table, now: commands.tick(table, ends or 0))
            assert not room.in_window

    asyncio.run(run())


def test_what_changes_something_waits_for_who_reads(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'read.sqlite3'}") as hub:
            room = await new_table(hub)
            async with room.reading(), room.reading():
                move = asyncio.create_task(hub.act(room, lambda table, now: commands.move(table, 0, LIGHT, table.turn)))
                await asyncio.sleep(0)
                assert room.queue
            assert await asyncio.wait_for(move, 20)

    asyncio.run(run())


@pytest.mark.parametrize("spent", [0.0, 0.0004, 0.003, 0.02, 0.049])
def test_an_answer_comes_at_a_beat_however_long_it_took(spent: float, monkeypatch: pytest.MonkeyPatch) -> None:
    beat, asked = 0.05, 1000.003
    monkeypatch.setattr(time, "monotonic", lambda: asked + spent)
    at = asked + spent + until_beat(asked, beat, 0)
    assert math.isclose(at, 1000.1, abs_tol=1e-6)
    assert until_beat(asked, 0, 0) == 0


def test_in_a_beat_everybody_is_answered_at_a_place_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    beat, asked = 0.05, 1000.003
    monkeypatch.setattr(time, "monotonic", lambda: asked)
    waits = sorted(until_beat(asked, beat, who) for who in (HOST, WATCHER, *range(4)))
    assert all(beat <= wait < 2 * beat for wait in waits)
    assert all(later - sooner > 0.005 for sooner, later in itertools.pairwise(waits))


@pytest.mark.parametrize("last", [0, 1])
def test_when_a_window_closes_does_not_tell_who_was_the_last_to_answer(
    last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[int] = []

    def noted(asked: float, beat: float, who: int) -> float:
        places.append(who)
        return 0.0

    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'close.sqlite3'}") as hub:
            room = await in_a_window(hub)
            monkeypatch.setattr(commit, "until_beat", noted)
            await answer(hub, room, 1 - last)
            assert places == [1 - last]
            await answer(hub, room, last)
            assert places == [1 - last, WATCHER]

    played(run())
