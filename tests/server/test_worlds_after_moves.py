"""Two worlds on the wire, and then somebody else moves: who cannot tell the worlds apart hears the same bytes."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

import dealt_alike
import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from madoi.core import OVER, Move, Rng, State, get, slugs
from madoi.core.events import as_seen
from madoi.core.view import view_json
from madoi.store import Store
from madoi.tables import Table
from madoi.tables import entries as log
from serving import serving
from worlds import ALIKE, Http, client_of, decide, heard, hello, over_http, played, put

PER_SEAT = 1  # moves that each seat, and a spectator, watches in each game with so many seats


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables are dealt alike, here and in the server."""
    dealt_alike.install(monkeypatch.setattr)


class Case(msgspec.Struct):
    """Two tables that `who` cannot tell apart, and the same move of somebody else in both."""

    one: str
    other: str
    who: int
    move: Move


def as_known(state: State, who: int) -> tuple[object, ...]:
    """All that the observer sees of a position, and the worlds that it thinks possible."""
    person = None if who < 0 else who
    choices = state.choices(who) if who in state.deciders() else []
    return (
        view_json(state.view(person)),
        list(state.deciders()),
        choices,
        state.determinize(None if who < 0 else who, Rng(1)).save(),
    )


def quiet_move(truth: State, world: State, who: int) -> Move | None:
    """A move of somebody else that is possible in both worlds and tells the observer nothing that it can use."""
    if len(truth.deciders()) != 1 or truth.actor == who:
        return None
    actions = [int(action) for action in truth.legal_actions()]
    for action in actions[:: max(1, len(actions) // 8)]:
        if not world.is_legal(action):
            continue
        after = [truth.clone(), world.clone()]
        told = []
        for state in after:
            state.watch()
            state.apply(action)
            told.append(as_seen(state.take_events(), None if who < 0 else who))
        if OVER in (after[0].actor, after[1].actor):
            continue
        if told[0] == told[1] and as_known(after[0], who) == as_known(after[1], who):
            return Move(int(truth.actor), action)
    return None


async def plant(store: Store) -> list[Case]:
    cases: list[Case] = []
    for slug in slugs():
        for seats in (n for n in get(slug).seat_counts if 2 <= n <= 3):
            wanted = dict.fromkeys(range(-1, seats), PER_SEAT)
            for depth in (1, 2, 3, 5, 6, 8, 10, 12, 15, 19, 23):
                table, entries = played(get(slug), seats, depth)
                if table.status == "playing":
                    cases += await plant_position(store, table, entries, wanted, f"{slug}{seats}{depth}")
    return cases


async def plant_position(
    store: Store, table: Table, entries: list[log.AnyEntry], wanted: dict[int, int], name: str
) -> list[Case]:
    cases = []
    truth = table.state
    assert truth is not None
    for who in (who for who, left in wanted.items() if left):
        world = truth.determinize(None if who < 0 else who, Rng(99))
        move = quiet_move(truth, world, who)
        if move is None or world.save() == truth.save():
            continue
        wanted[who] -= 1
        id = hashlib.sha256(f"{name}{who}".encode()).hexdigest()[:11]
        for letter, state in (("a", truth), ("b", world)):
            table.state = state
            await put(store, letter + id, table, entries)
        table.state = truth
        cases.append(Case(f"a{id}", f"b{id}", who, move))
    return cases


def watched(http: Http, url: str, table: str, who: int, move: Move) -> list[object]:
    """What the observer hears on its line while somebody else moves, and what it can find out afterwards."""
    with connect(f"{url.replace('http', 'ws')}/ws/{table}", proxy=None, compression=None) as line:
        hello(line, who)
        before = heard(line, table)
        decide(http, table, move)
        after = heard(line, table)
        assert any('"type":"update"' in frame for frame in after)
    return [*before, "and then", *after, *over_http(http, table, who)]


@pytest.mark.long
def test_who_cannot_tell_two_worlds_apart_hears_the_same_when_others_move(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'worlds.sqlite3'}"

    async def prepare() -> list[Case]:
        store = await Store.open(database)
        cases = await plant(store)
        await store.close()
        return cases

    cases = asyncio.run(prepare())
    seen = {(case.who, case.move.seat) for case in cases}
    assert len(cases) > 30
    assert {who for who, _ in seen} == {-1, 0, 1, 2}
    with serving(database, *ALIKE) as server, client_of(server) as http:
        for case in cases:
            one = watched(http, server.url, case.one, case.who, case.move)
            other = watched(http, server.url, case.other, case.who, case.move)
            assert [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]] == [], case
        assert "snapshot not used" not in server.output()
