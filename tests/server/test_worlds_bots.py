"""Bots that play at real tables: in worlds that their seat cannot tell apart they decide the same, and who watches
receives the same bytes."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import dealt_alike
import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from madoi.core import State, get, slugs
from madoi.core.events import as_seen
from madoi.core.rng import Rng
from madoi.core.view import view_json
from madoi.store import Store
from madoi.tables import entries as log
from madoi.tables.table import fold
from serving import serving
from worlds import ALIKE, T0, Http, client_of, masked, played, put

BOTS = ("random", "sensible")
DEPTHS = (2, 5, 9, 14)


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables are dealt alike and their bots draw the same numbers, here and in the server."""
    dealt_alike.install(monkeypatch.setattr)


class Case(msgspec.Struct):
    """Two tables that wait for the same bot, whose seat cannot tell them apart."""

    one: str
    other: str
    seat: int
    version: int
    number: int  # of the entry that the bot will write
    states: tuple[Any, Any]


async def plant(store: Store) -> list[Case]:
    cases = []
    for slug in slugs():
        for seats in (n for n in get(slug).seat_counts if 2 <= n <= 3):
            for depth, bot in zip(DEPTHS, BOTS * 2, strict=True):
                case = await plant_position(store, slug, seats, depth, bot)
                if case is not None:
                    cases.append(case)
    return cases


async def plant_position(store: Store, slug: str, seats: int, depth: int, bot: str) -> Case | None:
    table, entries = played(get(slug), seats, depth)
    if table.status != "playing":
        return None
    truth, seat = table.state, table.awaited[0]
    assert truth is not None
    world = truth.determinize(seat, Rng(99))
    if len(truth.legal_actions_of(seat)) < 2 or world.save() == truth.save():
        return None
    created = entries[0]
    assert isinstance(created, log.Created)
    plans = [*created.seats]
    plans[seat] = log.Plan("bot", "bot", bot)
    entries = [msgspec.structs.replace(created, seats=tuple(plans), clock=None, window=None), *entries[1:]]
    id = hashlib.sha256(f"{slug}{seats}{depth}".encode()).hexdigest()[:11]
    for letter, state in (("a", truth), ("b", world)):
        planted = fold("?", [(T0, entry) for entry in entries], table.game)
        planted.state = state
        await put(store, letter + id, planted, entries)
    return Case(f"a{id}", f"b{id}", seat, planted.version, planted.number, (truth, world))


def shown(http: Http, table: str, case: Case) -> str:
    """What a spectator is told of the bot's move; nothing if it answered a window that is open still."""
    http.get(f"/api/tables/{table}/state", params={"after": case.version, "wait": 2 if in_window(case) else 20})
    reply = http.get(f"/api/tables/{table}/history", params={"after": case.version, "views": 1})
    moments = reply.json()["moments"]
    assert moments or in_window(case)
    return masked(httpx.Response(200, json=moments[:1]).text, table)


def in_window(case: Case) -> bool:
    return len(case.states[0].deciders()) > 1


def tells_nothing(case: Case, action: int) -> bool:
    """Whether the worlds look alike to a spectator after the move, too."""
    seen = []
    for state in case.states:
        after: State = state.clone()
        if after.actor != case.seat:
            return False
        after.watch()
        after.apply(action)
        seen.append((as_seen(after.take_events(), None), view_json(after.view(None)), list(after.deciders())))
    return seen[0] == seen[1]


@pytest.mark.long
def test_bots_decide_the_same_in_worlds_that_their_seat_cannot_tell_apart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'bots.sqlite3'}"

    async def prepare() -> list[Case]:
        store = await Store.open(database)
        cases = await plant(store)
        await store.close()
        return cases

    async def decided(ids: list[tuple[str, int]]) -> list[log.AnyEntry]:
        store = await Store.open(database)
        found = [(await store.rows(id, number))[0][1] for id, number in ids]
        await store.close()
        return found

    cases = asyncio.run(prepare())
    assert len(cases) > 15
    with serving(database, *ALIKE) as server, client_of(server) as http:
        told = [(shown(http, case.one, case), shown(http, case.other, case)) for case in cases]
        assert "snapshot not used" not in server.output()
        assert "bot failed" not in server.output()
    alike = 0
    for case, (one, other) in zip(cases, told, strict=True):
        mine, theirs = asyncio.run(decided([(case.one, case.number), (case.other, case.number)]))
        assert isinstance(mine, log.Moved | log.Answered)
        assert isinstance(theirs, log.Moved | log.Answered)
        assert (mine.seat, mine.words) == (theirs.seat, theirs.words), case
        assert mine.seat == case.seat
        if tells_nothing(case, get(case.states[0].setup.game.slug).action_of(mine.words)):
            alike += 1
            assert one == other, case
    assert alike > 5
