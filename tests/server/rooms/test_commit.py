"""Nothing is acknowledged, told or answered before the disk has it, and what the disk refuses did not happen."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from lanterns import LIGHT, PASS, words
from madoi.core import get
from madoi.server.app import make_app
from madoi.server.http.admission import Claim
from madoi.server.http.middleware import Middleware
from madoi.server.http.rate_limits import ConnectionQuota
from madoi.server.rooms.broadcast import Broadcast
from madoi.server.rooms.commit import submit
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.server.rooms.subscriber import Subscriber
from madoi.server.settings import Settings
from madoi.server.ws.line import Line
from madoi.server.ws.session import Session
from madoi.store.appends import Pen, Settled
from madoi.store.writer import Batch
from madoi.tables import Table, Wish, commands, create, entries, hash_of
from madoi.tables.decision import Decision

TOKENS = ("aki", "ben")


class HeldPen:
    """Keeps the word of what was written to itself until it is let go; or the disk fails."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._loop = asyncio.get_running_loop()
        self.gate = asyncio.Event()
        self.on_disk = asyncio.Event()
        self.failure: Exception | None = None

    def write(self, batch: Batch, settled: Settled) -> None:
        if self.failure is not None:
            self._loop.call_soon(settled, self.failure)
            return

        async def tell(error: Exception | None) -> None:
            self.on_disk.set()
            await self.gate.wait()
            settled(error)

        self._pen.write(batch, lambda error: self._keep(tell(error)))

    def find(self, batch: Batch, settled: Settled) -> None:
        self._pen.find(batch, settled)

    def _keep(self, telling: Any) -> None:
        self._task = self._loop.create_task(telling)

    async def close(self) -> None:
        await self._pen.close()


class Recorder(Subscriber):
    """Somebody who is connected."""

    def __init__(self, who: int) -> None:
        super().__init__(who)
        self.heard: list[str] = []
        self.acks: list[int | None] = []

    def wants(self, what: str) -> bool:
        return what == "view"

    def identify(self, table: Table) -> None: ...

    def push(self, room: Room, broadcast: Broadcast, ack: int | None) -> None:
        self.heard.append(broadcast.moment(self.who, True, True, False).entry)
        self.acks.append(ack)

    def tell_presence(self, present: list[int]) -> None: ...

    def hang_up(self) -> None: ...

    def pulse(self) -> None: ...


class Scene:
    """A table that has begun, with everybody who could hear of a move: lines, requests that wait, the one who asks."""

    def __init__(self, hub: Hub, room: Room, http: httpx.AsyncClient) -> None:
        self.hub, self.room, self.http = hub, room, http
        self.subscribers = [Recorder(-1), Recorder(0), Recorder(1)]
        for subscriber in self.subscribers:
            hub.presence.enter(room, subscriber)
        self.pen = HeldPen(hub.store.writer._pen)
        hub.store.writer._pen = self.pen

    def impatient(self) -> None:
        self.hub.store.writer._patience = 0.1

    def moves(self, seat: int, action: int, turn: int | None = None) -> asyncio.Task[httpx.Response]:
        path = f"/api/tables/{self.room.table.id}/moves"
        body = {"expected": turn or self.room.table.turn, "action": action}
        headers = {"Authorization": f"Bearer {TOKENS[seat]}"}
        return asyncio.create_task(self.http.post(path, json=body, headers=headers))

    def waits(self) -> asyncio.Task[httpx.Response]:
        path = f"/api/tables/{self.room.table.id}/state?after={self.room.table.version}&wait=30"
        return asyncio.create_task(self.http.get(path))

    @property
    def heard(self) -> list[list[str]]:
        return [subscriber.heard for subscriber in self.subscribers]


def on_stage(folder: Path, play: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        settings = Settings(database=f"sqlite:///{folder / 'disk.sqlite3'}", rate=0)
        guard = make_app(settings)
        assert isinstance(guard, Middleware)
        transport = httpx.ASGITransport(guard)  # type: ignore[arg-type]
        async with guard.app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            hub: Hub = guard.app.state["hub"]
            people = [entries.Plan("person", name, "", hash_of(name)) for name in TOKENS]
            game = get("lanterns")
            room = await hub.rooms.create(create(game, Wish(seats=people, window=None), "host"), game)
            await hub.act(room, lambda table, now: commands.start(table, 0, False))
            await play(Scene(hub, room, http))

    asyncio.run(run())


async def turns(count: int = 50) -> None:
    """Everybody has had a turn, many times."""
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("in_a_window", [False, True])
def test_nobody_hears_of_a_move_before_it_is_on_disk(tmp_path: Path, in_a_window: bool) -> None:
    async def play(scene: Scene) -> None:
        table = scene.room.table
        if in_a_window:
            scene.pen.gate.set()
            await scene.moves(0, LIGHT)
            await scene.moves(0, PASS)
            scene.pen.gate.clear()
            scene.pen.on_disk.clear()
        before, number = [list(one) for one in scene.heard], table.number
        waiting = scene.waits()
        await turns()
        asked = scene.moves(1 if in_a_window else 0, PASS if in_a_window else LIGHT)
        await scene.pen.on_disk.wait()
        await turns()
        assert len(await scene.hub.store.rows(table.id)) == number + 1  # it is there, and nobody knows
        assert (asked.done(), waiting.done(), scene.heard, table.number) == (False, False, before, number)
        scene.pen.gate.set()
        assert (await asked).status_code == 200
        assert (await waiting).json()["table"]["version"] == table.version
        kind = "window" if in_a_window else "moved"
        assert scene.heard == [[*one, kind] for one in before]

    on_stage(tmp_path, play)


def test_what_the_disk_refuses_did_not_happen_and_the_table_goes_on(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        table = scene.room.table
        scene.pen.gate.set()
        scene.pen.failure = sqlite3.OperationalError("database or disk is full")
        scene.pen.failure.sqlite_errorcode = sqlite3.SQLITE_FULL
        scene.impatient()
        refused = await scene.moves(0, LIGHT)
        assert (refused.status_code, refused.json()["code"]) == (503, "disk-full")
        assert refused.headers["retry-after"] == str(refused.json()["retry_after"])
        assert (table.moves, scene.heard) == ([], [[], [], []])
        scene.pen.failure = None
        assert (await scene.moves(0, LIGHT)).status_code == 200
        assert scene.heard == [["moved"]] * 3
        assert len(await scene.hub.store.rows(table.id)) == table.number == 3

    on_stage(tmp_path, play)


def test_what_was_written_although_nobody_heard_so_is_read_and_not_written_twice(tmp_path: Path) -> None:
    """The connection to the database is lost after the commit."""

    async def play(scene: Scene) -> None:
        table, pen, turn = scene.room.table, scene.pen, scene.room.table.turn
        pen.gate.set()
        scene.impatient()
        inner = pen._pen.write
        pen._pen.write = lambda batch, settled: inner(batch, lambda _: settled(OSError("gone")))  # type: ignore[method-assign]
        assert (await scene.moves(0, LIGHT)).status_code == 503
        pen._pen.write = inner  # type: ignore[method-assign]
        state = await scene.waits()  # without any further move: the log is compared
        assert state.json()["table"]["version"] == table.version
        again = await scene.moves(0, LIGHT, turn)
        assert (again.status_code, again.json()["code"]) == (409, "stale")
        assert [move.action for move in table.moves] == [LIGHT]
        assert scene.heard == [["moved"]] * 3

    on_stage(tmp_path, play)


def test_a_connection_that_is_lost_after_the_commit_is_no_refusal(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        table, pen = scene.room.table, scene.pen
        pen.gate.set()
        inner = pen._pen.write

        def breaks_off(batch: Batch, settled: Settled) -> None:
            pen._pen.write = inner  # type: ignore[method-assign]
            inner(batch, lambda _: settled(OSError("gone")))

        pen._pen.write = breaks_off  # type: ignore[method-assign]
        assert (await scene.moves(0, LIGHT)).status_code == 200
        assert [move.action for move in table.moves] == [LIGHT]
        assert len(await scene.hub.store.rows(table.id)) == table.number == 3
        assert scene.heard == [["moved"]] * 3

    on_stage(tmp_path, play)


def test_who_waits_behind_others_at_a_table_is_not_held_longer_than_they_are(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        scene.pen.gate.set()
        scene.pen.failure = OSError("gone")
        scene.impatient()
        answers = await asyncio.wait_for(asyncio.gather(*(scene.moves(0, LIGHT) for _ in range(100))), 20)
        assert {answer.status_code for answer in answers} == {503}

    on_stage(tmp_path, play)


def test_what_one_cannot_be_told_the_others_hear_and_who_made_the_move_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(scene: Scene) -> None:
        def fail(*_: object) -> None:
            raise ValueError("no such preview")

        scene.pen.gate.set()
        watcher, aki, ben = scene.subscribers
        gone: list[int] = []
        monkeypatch.setattr(aki, "push", fail)
        monkeypatch.setattr(aki, "hang_up", lambda: gone.append(aki.who))
        assert (await scene.moves(0, LIGHT)).status_code == 200
        assert (watcher.heard, ben.heard, gone) == (["moved"], ["moved"], [0])
        assert "no such preview" in caplog.text

    on_stage(tmp_path, play)


def test_who_decides_is_told_once_that_it_is_done_and_after_everything_that_came_of_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        scene.pen.gate.set()
        await scene.hub.act(scene.room, lambda table, now: Decision(entries.TookOver(0, "sensible", "left")))
        done = asyncio.Event()
        both = Decision(entries.HandedBack(0), entries.Moved(0, words(LIGHT)))
        submit(scene.hub, scene.room, lambda table, now: both, lambda *_: done.set(), (scene.subscribers[1], 5), 1)
        await done.wait()
        assert scene.subscribers[1].heard == ["tookover", "handedback", "moved"]
        assert [subscriber.acks for subscriber in scene.subscribers] == [[None] * 3, [None, None, 5], [None] * 3]

    on_stage(tmp_path, play)


class FakeConnection(Line):
    """A line as a socket sees it."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.closed: int | None = None
        self.held = False

    @property
    def is_open(self) -> bool:
        return self.closed is None

    @property
    def is_silent(self) -> bool:
        return False

    def send(self, text: bytes | bytearray) -> None:
        self.sent.append(msgspec.json.decode(text))

    def pulse(self) -> None:
        pass

    def close(self, code: int) -> None:
        self.closed = code

    def claim(self, claim: Claim) -> None:
        pass

    def hold(self) -> None:
        self.held = True

    def release(self) -> None:
        self.held = False


@pytest.mark.parametrize("when", ["at first", "later"])
def test_a_line_whose_past_cannot_be_read_is_told_so_and_comes_back(tmp_path: Path, when: str) -> None:
    async def play(scene: Scene) -> None:
        connection = FakeConnection()
        session = Session(scene.hub, connection, scene.room.table.id, "en", "", ConnectionQuota(0))
        rows = scene.hub.store.rows

        async def fail(table: str, first: int = 0) -> Any:
            raise OSError("nobody there")

        if when == "later":
            session.received('{"type":"hello"}')
            while connection.held:
                await asyncio.sleep(0)
        scene.hub.store.rows = fail  # type: ignore[method-assign]
        session.received('{"type":"sync","after":1}' if when == "later" else '{"type":"hello","after":1}')
        while connection.closed is None:
            await asyncio.sleep(0)
        assert connection.sent[-1]["problem"]["code"] == "our-fault"
        assert connection.closed == 1012
        session.closed()
        scene.hub.store.rows = rows  # type: ignore[method-assign]
        scene.pen.gate.set()
        assert (await scene.moves(0, LIGHT)).status_code == 200  # the table is nobody's prisoner

    on_stage(tmp_path, play)
