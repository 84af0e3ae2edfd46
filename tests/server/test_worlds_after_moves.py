"""Two worlds on the wire, and then somebody else moves: who cannot tell the worlds apart hears the same bytes."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from contextlib import ExitStack
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from madoi.core import OVER, Move, Rng, State, get, slugs
from madoi.core.events import as_seen
from madoi.core.view import view_json
from madoi.games.couperation.rules import ANSWER
from madoi.store import Append, Store
from madoi.tables import Table
from madoi.tables import entries as log
from serving import UNLIMITED, serving
from worlds import NAMES, T0, masked, over_http, played, put

WANT = ["table", "view", "choices", "actions", "events"]
PER_SEAT = 1  # moves that each seat, and a spectator, watches in each game with so many seats


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
    return view_json(state.view(person)), list(state.deciders()), choices, state.determinize(who, Rng(1)).save()


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
        world = truth.determinize(who, Rng(99))
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


def hello(line: ClientConnection, who: int) -> None:
    token = f"token-{NAMES[who]}" if who >= 0 else None
    line.send(msgspec.json.encode({"type": "hello", "token": token, "since": 2, "want": WANT}).decode())


def heard(line: ClientConnection, table: str) -> list[str]:
    """Everything until the answer to a ping, which comes after all that was sent before."""
    line.send('{"type":"ping","id":7}')
    frames: list[str] = []
    while not frames or '"type":"pong"' not in frames[-1]:
        frames.append(masked(str(line.recv(timeout=20)), table))
    return frames


def decide(http: httpx.Client, table: str, move: Move) -> str:
    headers = {"Authorization": f"Bearer token-{NAMES[move.seat]}"}
    turn = http.get(f"/api/tables/{table}", headers=headers).json()["turn"]
    body = {"expected": turn, "action": move.action}
    reply = http.post(f"/api/tables/{table}/moves", json=body, headers=headers)
    assert reply.status_code == 200, reply.text
    return reply.text


def watched(http: httpx.Client, url: str, table: str, who: int, move: Move) -> tuple[object, ...]:
    """What the observer hears on its line while somebody else moves, and what it can find out afterwards."""
    with connect(f"{url.replace('http', 'ws')}/ws/{table}", proxy=None, compression=None) as line:
        hello(line, who)
        before = heard(line, table)
        decide(http, table, move)
        after = heard(line, table)
        assert any('"type":"update"' in frame for frame in after)
    return before, after, over_http(http, table, who)


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
    with serving(database, *UNLIMITED) as server, httpx.Client(base_url=server.url, trust_env=False) as http:
        for case in cases:
            one = watched(http, server.url, case.one, case.who, case.move)
            assert one == watched(http, server.url, case.other, case.who, case.move), case
        assert "snapshot not used" not in server.output()


# -- windows ---------------------------------------------------------------------------------------------


def window_of(slug: str, seats: int) -> tuple[Table, list[log.AnyEntry]]:
    """A table where several seats are asked at once and nobody has answered."""
    for seed in range(50):
        table, entries = played(get(slug), seats, 300, lambda table: len(table.deciders) > 1, seed)
        if len(table.deciders) > 1:
            return table, entries
    raise AssertionError("no window was met")


def answers_of(table: Table) -> list[dict[int, int]]:
    """Two sets of answers, different for every seat."""
    assert table.state is not None
    legal = {seat: [int(a) for a in table.state.legal_actions_of(seat)] for seat in table.deciders}
    return [{seat: actions[0] for seat, actions in legal.items()}, {seat: a[-1] for seat, a in legal.items()}]


class Room:
    """Planted copies of one table, and a line for everybody who watches."""

    def __init__(self, http: httpx.Client, url: str, id: str, watchers: list[int]) -> None:
        self.http, self.url, self.id, self.watchers = http, url, id, watchers

    def play(self, answers: dict[int, int], order: list[int]) -> tuple[list[object], list[object]]:
        """What the watchers hear and find out while answers are missing, and when the last one is there."""
        address = f"{self.url.replace('http', 'ws')}/ws/{self.id}"
        with ExitStack() as stack:
            lines = [stack.enter_context(connect(address, proxy=None, compression=None)) for _ in self.watchers]
            for line, who in zip(lines, self.watchers, strict=True):
                hello(line, who)
            for line in lines:  # all have come before anything is heard of them
                heard(line, self.id)
            for line in lines:
                heard(line, self.id)
            during: list[object] = []
            for seat in order[:-1]:
                decide(self.http, self.id, Move(seat, answers[seat]))
                during += [heard(line, self.id) for line in lines]
                during += [over_http(self.http, self.id, who) for who in self.watchers if who not in order]
            decide(self.http, self.id, Move(order[-1], answers[order[-1]]))
            after: list[object] = [heard(line, self.id) for line in lines]
            return during, after


@pytest.mark.parametrize(("slug", "seats"), [("lanterns", 3), ("couperation", 3), ("raigo", 3)])
def test_a_window_tells_others_nothing_of_who_answered_what_and_when(tmp_path: Path, slug: str, seats: int) -> None:
    database = f"sqlite:///{tmp_path / 'window.sqlite3'}"
    table, entries = window_of(slug, seats)
    orders = [list(order) for order in itertools.permutations(table.deciders)]
    names = [f"{n:012d}" for n in range(2 * len(orders))]

    async def prepare() -> None:
        store = await Store.open(database)
        for name in names:
            await put(store, name, table, entries)
        await store.close()

    asyncio.run(prepare())
    with serving(database, *UNLIMITED) as server, httpx.Client(base_url=server.url, trust_env=False) as http:
        during, ends = [], []
        for answers in answers_of(table):
            runs = []
            for order in orders:
                room = Room(http, server.url, names.pop(), [-1, *range(seats)])
                quiet, end = room.play(answers, order)
                during.append(quiet)
                runs.append(end)
            assert all(run == runs[0] for run in runs)  # early or late: the same messages in the same order
            ends.append(runs[0])
        assert all(quiet == during[0] for quiet in during)  # yes or no: nothing at all while the window is open
        assert ends[0] != ends[1] or slug == "raigo"  # then everything comes out together


def test_a_bot_in_a_window_is_heard_like_a_person_who_answers_the_same(tmp_path: Path) -> None:
    """Couperation asks who would like to start. One table has a bot; in two others a person answers in its place."""
    database = f"sqlite:///{tmp_path / 'bot.sqlite3'}"
    table, entries = window_of("couperation", 2)
    first = entries[0]
    assert isinstance(first, log.Created)
    with_bot = msgspec.structs.replace(first, seats=(first.seats[0], log.Plan("bot", "ben", "sensible")))

    async def prepare() -> None:
        store = await Store.open(database)
        for name in ("y" * 12, "n" * 12):
            await put(store, name, table, entries)
        await store.append(Append("b" * 12, 0, T0, [with_bot, *entries[1:]]))
        await store.close()

    asyncio.run(prepare())
    yes, no = ({0: mine, 1: theirs} for mine, theirs in ((ANSWER, ANSWER + 1), (ANSWER, ANSWER)))
    with serving(database, *UNLIMITED) as server, httpx.Client(base_url=server.url, trust_env=False) as http:
        persons = [
            Room(http, server.url, id * 12, [-1]).play(answers, [1, 0])[1] for id, answers in (("y", yes), ("n", no))
        ]
        address = f"{server.url.replace('http', 'ws')}/ws/{'b' * 12}"
        with connect(address, proxy=None, compression=None) as line:
            hello(line, -1)
            assert '"type":"welcome"' in str(line.recv(timeout=20))
            decide(http, "b" * 12, Move(0, ANSWER))
            update = masked(str(line.recv(timeout=20)), "b" * 12)
    assert update in [frames[0][0] for frames in persons]  # type: ignore[index]
