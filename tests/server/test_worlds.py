"""Two worlds on the wire: a seat receives the same bytes if they differ only in what it cannot see."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import dealt_alike
import lanterns
import madoi.games  # noqa: F401
from long_runs import all_but_the_first_long
from madoi.core import Rng, get, slugs
from madoi.store import Append, Store
from madoi.tables import entries as log
from madoi.tables import hash_of
from serving import serving
from worlds import ALIKE, NAMES, T0, client_of, from_outside, masked, over_http, played, put

DEPTHS = {1: (5,), 2: (0, 3, 7, 15), 3: (0, 3, 7, 15), 4: (7,)}  # by number of seats
Case = tuple[str, str, int]  # the tables of both worlds, and who looks at them


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables are dealt alike, here and in the server."""
    dealt_alike.install(monkeypatch.setattr)


async def two_worlds(database: str, slug: str) -> list[Case]:
    """For every number of seats, depth and seat: the truth, and a world that the seat cannot tell apart."""
    store, cases = await Store.open(database), list[Case]()
    for seats in get(slug).seat_counts:
        for depth in DEPTHS[seats]:
            table, entries = played(get(slug), seats, depth)
            if table.status != "playing" or table.state is None:
                continue
            truth = table.state
            for who in range(-1, seats):
                name = hashlib.sha256(f"{slug}{seats}{depth}{who}".encode()).hexdigest()[:11]
                await put(store, f"a{name}", table, entries)
                table.state = truth.determinize(None if who < 0 else who, Rng(99))
                assert table.state.save() != truth.save() or depth == 0
                await put(store, f"b{name}", table, entries)
                table.state = truth
                cases.append((f"a{name}", f"b{name}", who))
    await store.close()
    return cases


def over_socket(url: str, table: str, who: int) -> list[str]:
    token = f'"token-{NAMES[who]}"' if who >= 0 else "null"
    heard: list[str] = []
    with connect(f"{url.replace('http', 'ws')}/ws/{table}", proxy=None, compression=None) as line:
        line.send(f'{{"type":"hello","token":{token},"after":2,"want":["table","view","choices","actions","events"]}}')
        for frame in (
            '{"type":"move","id":1,"expected":0,"action":0}',
            '{"type":"ping","id":2}',
            '{"type":"sync","after":1}',
        ):
            line.send(frame)
        while sum('"type":"welcome"' in one for one in heard) < 2:
            heard.append(masked(str(line.recv()), table))
    return heard


@pytest.mark.parametrize("slug", all_but_the_first_long(slugs()))
def test_a_seat_receives_the_same_bytes_in_worlds_that_it_cannot_tell_apart(tmp_path: Path, slug: str) -> None:
    database = f"sqlite:///{tmp_path / 'worlds.sqlite3'}"
    cases = asyncio.run(two_worlds(database, slug))
    assert {who for _, _, who in cases} == set(range(-1, max(get(slug).seat_counts)))
    with serving(database, *ALIKE, "--load", "short_beats") as server, client_of(server) as http:
        told: set[tuple[str, int]] = set()
        for one, other, who in cases:
            answers = over_http(http, one, who)
            others = over_http(http, other, who)
            assert [pair for pair in zip(answers, others, strict=True) if pair[0] != pair[1]] == []
            told.update((path, status) for path, status, _, _ in answers)
            assert over_socket(server.url, one, who) == over_socket(server.url, other, who)
        metrics = http.get("/metrics").text
        assert "snapshot not used" not in server.output()
    assert not any(one in metrics for one, _, _ in cases)
    assert {("/hint", 200), ("/moves", 422), ("/why", 200), ("/undo", 200), ("/drawing", 200)} <= told


@pytest.mark.parametrize("slug", all_but_the_first_long(slugs()))
def test_who_is_outside_receives_the_same_bytes_whatever_happens_inside(tmp_path: Path, slug: str) -> None:
    """Tables without spectators: another deal, more or fewer moves, an open window, a person who answers it."""
    database = f"sqlite:///{tmp_path / 'outside.sqlite3'}"

    async def prepare() -> list[list[str]]:
        store, rooms = await Store.open(database), list[list[str]]()
        for seats in get(slug).seat_counts:
            rooms.append([])
            for depth, seed in ((0, 0), (0, 1), (5, 2), (9, 3)):
                table, entries = played(get(slug), seats, depth, seed=seed)
                if table.status != "playing":
                    continue
                entries[0] = table.created = msgspec.structs.replace(table.created, watchable=False)
                id = hashlib.sha256(f"{slug}{seats}{depth}{seed}".encode()).hexdigest()[:12]
                await put(store, id, table, entries)
                rooms[-1].append(id)
        await store.close()
        return rooms

    rooms = asyncio.run(prepare())
    assert all(len(same) >= 2 for same in rooms)
    with serving(database, *ALIKE, "--load", "short_beats") as server, client_of(server) as http:
        for token in ("", "wrong", "token-nobody"):
            for same in rooms:
                seen = [(from_outside(http, id, token), refused_line(server.url, id, token)) for id in same]
                for one in seen[1:]:
                    assert [pair for pair in zip(seen[0][0], one[0], strict=True) if pair[0] != pair[1]] == []
                    assert one[1] == seen[0][1]
                assert not any(200 <= status < 300 and path.startswith("/v") for path, status, _, _ in seen[0][0])


def refused_line(url: str, table: str, token: str) -> tuple[list[str], int]:
    """What is heard on a line until it is closed, and how."""
    heard: list[str] = []
    with connect(f"{url.replace('http', 'ws')}/ws/{table}", proxy=None, compression=None) as line:
        line.send(msgspec.json.encode({"type": "hello", "token": token or None, "after": 1}).decode())
        try:
            while True:
                heard.append(masked(str(line.recv(timeout=20)), table))
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize("who", [-1, 0])
def test_how_many_have_answered_a_window_cannot_be_told(tmp_path: Path, who: int) -> None:
    """The same open window: in one table nobody has answered, in the other one all but the looker have."""
    database = f"sqlite:///{tmp_path / 'window.sqlite3'}"

    async def prepare() -> None:
        store = await Store.open(database)
        for id, answers in (("a" * 12, ()), ("b" * 12, (2, 1))):
            people = [log.Plan("person", name, "", hash_of(f"token-{name}")) for name in NAMES[:3]]
            created = log.Created(
                format=log.FORMAT, game="lanterns", rules_version=1, components=get("lanterns").digest, options={},
                seats=tuple(people), host="", secret="0" * 64,
            )  # fmt: skip
            entries: list[log.AnyEntry] = [created, log.Started(), log.Moved(0, lanterns.words(lanterns.LIGHT))]
            entries += [log.Answered(seat, lanterns.words(lanterns.PASS + seat)) for seat in answers]
            await store.append(Append(id, 0, T0, entries))
        await store.close()

    asyncio.run(prepare())
    with serving(database, *ALIKE, "--load", "short_beats") as server, client_of(server) as http:
        assert over_http(http, "a" * 12, who) == over_http(http, "b" * 12, who)
        assert over_socket(server.url, "a" * 12, who) == over_socket(server.url, "b" * 12, who)
