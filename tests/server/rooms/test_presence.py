"""Bots that play for people who are away, and give the seat back."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lanterns import LIGHT, PASS
from madoi.client import Client, Seat, ServerRefused
from madoi.client.synchronous import Stream
from madoi.core import get
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.presence import PresenceTracker
from madoi.server.rooms.room import Room
from madoi.server.ws.messages import Update, Welcome
from madoi.store import Append, Store
from madoi.tables import Table, Wish, create, entries, hash_of
from serving import UNLIMITED, Server, serving

LONG_AGO = 10 * 60 * 1000
NAMES = ("aki", "ben")


@pytest.fixture
def left_alone(tmp_path: Path) -> Iterator[Server]:
    """A server with a table that has waited for the first seat for ten minutes."""
    database = f"sqlite:///{tmp_path / 'alone.sqlite3'}"

    async def prepare() -> None:
        people = [entries.Plan("person", name, "", hash_of(name)) for name in NAMES]
        created = create(get("lanterns"), Wish(seats=people, window=None), "host")
        store = await Store.open(database)
        then = int(time.time() * 1000) - LONG_AGO
        await store.append(Append("t" * 12, 0, then, [created, entries.Started()]))
        await store.close()

    asyncio.run(prepare())
    with serving(database, *UNLIMITED, "--grace", "0") as server:
        yield server


def seats(client: Client) -> list[Seat]:
    return [client.seat("t" * 12, name, number) for number, name in enumerate(NAMES)]


def hear(line: Stream, entry: str) -> Update:
    return next(message for message in line if isinstance(message, Update) and message.moment.entry == entry)


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(ServerRefused) as caught:
        call()
    return caught.value.code


def test_a_bot_plays_for_who_is_away_until_the_person_decides_again(left_alone: Server) -> None:
    with Client(left_alone.url) as client:
        aki, ben = seats(client)
        line = ben.stream()
        assert isinstance(line.next(), Welcome)
        assert refused(lambda: ben.take_over(1)) == "not-absent"
        assert refused(lambda: client.seat(ben.table).take_over(0)) == "needs-seat"
        ben.take_over(0)
        taken = hear(line, "tookover")
        assert taken.table is not None
        assert (taken.moment.who, taken.table.seats[0].bot, taken.table.seats[0].away) == (0, "sensible", "absent")
        assert hear(line, "moved").moment.who == 0  # the bot decides
        ben.move(PASS, ben.show().turn)
        assert hear(line, "window").deciders == [1]  # and answers
        assert refused(lambda: ben.take_over(0)) == "no-person"
        line.close()
        assert aki.take_back().status == "playing"
        assert aki.show().seats[0].bot is None


def test_who_is_connected_or_was_just_heard_of_is_not_away(left_alone: Server) -> None:
    with Client(left_alone.url) as client:
        aki, ben = seats(client)
        line = aki.stream()
        assert isinstance(line.next(), Welcome)
        assert refused(lambda: ben.take_over(0)) == "not-absent"
        line.close()
        assert refused(lambda: ben.take_over(0)) == "not-absent"  # a moment is not long


def test_who_leaves_during_play_is_replaced_and_can_take_the_seat_back(left_alone: Server) -> None:
    with Client(left_alone.url) as client:
        aki, ben = seats(client)
        line = aki.stream()
        assert isinstance(line.next(), Welcome)
        ben.leave()
        hear(line, "tookover")
        aki.move(LIGHT, aki.show().turn)
        hear(line, "moved")
        aki.move(PASS, aki.show().turn)
        turn = hear(line, "moved").turn  # the bot has answered the window, and goes on
        assert refused(lambda: ben.move(LIGHT, turn - 1)) == "stale"
        with contextlib.suppress(ServerRefused):
            ben.move(PASS, turn)
        ben.take_back()  # whoever answered, the person or the bot
        aki.move(PASS, turn)
        back = hear(line, "handedback")
        assert back.moment.who == 1
        assert ben.show().seats[1].bot is None
        line.close()


def test_a_bot_that_plays_for_somebody_goes_on_after_a_restart_although_nobody_looks(left_alone: Server) -> None:
    with Client(left_alone.url) as client:
        aki, ben = seats(client)
        aki.move(LIGHT, aki.show().turn)
        ben.leave()
    left_alone.kill()

    async def needing() -> list[str]:
        store = await Store.open(left_alone.database)
        try:
            return await store.tables_with_bots()
        finally:
            await store.close()

    assert asyncio.run(needing()) == ["t" * 12]


def test_after_a_restart_nobody_counts_as_absent_at_once(left_alone: Server) -> None:
    """Who was thinking when the server went down would else be replaced by the first opponent who is back."""
    with Client(left_alone.url) as client:
        left_alone.stop()
        left_alone.options = UNLIMITED
        left_alone.start()
        _, ben = seats(client)
        assert refused(lambda: ben.take_over(0)) == "not-absent"
        left_alone.kill()
        left_alone.options = (*UNLIMITED, "--grace", "0.001")
        left_alone.start()
        ben.show()
        assert ben.take_over(0) is not None


def test_a_table_that_another_server_opens_has_its_grace_too() -> None:
    rooms: dict[str, Room] = {}
    created = create(get("lanterns"), Wish(seats=[entries.Plan(), entries.Plan()]), "host")
    room = rooms["t"] = Room(Table("t", created, 0, get("lanterns")))
    tracker = PresenceTracker(rooms, None, Metrics(), lambda: 777, 3600, lambda tables: None)  # type: ignore[arg-type]
    assert tracker.last_seen(room, 0) == 777
    room.opened -= 3601
    assert tracker.last_seen(room, 0) == 0
