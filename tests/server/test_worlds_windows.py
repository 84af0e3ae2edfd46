"""What others hear while a window is open: nothing, whoever has answered, whatever, and whoever holds the seat."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

import dealt_alike
import lanterns
import madoi.games  # noqa: F401
from long_runs import but_for_the_first_long
from madoi.core import Move, get
from madoi.games.couperation.rules.actions import WISH_NO, WISH_YES
from madoi.store import Append, Store
from madoi.tables import Table
from madoi.tables import entries as log
from serving import serving
from worlds import ALIKE, T0, Http, client_of, decide, heard, hello, masked, over_http, played, put


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables are dealt alike, here and in the server."""
    dealt_alike.install(monkeypatch.setattr)


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

    def __init__(self, http: Http, url: str, id: str, watchers: list[int]) -> None:
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


@pytest.mark.parametrize(("slug", "seats"), but_for_the_first_long([("lanterns", 3), ("couperation", 3), ("raigo", 3)]))
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
    with serving(database, *ALIKE) as server, client_of(server) as http:
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
    yes, no = ({0: mine, 1: theirs} for mine, theirs in ((WISH_NO.of(), WISH_YES.of()), (WISH_NO.of(), WISH_NO.of())))
    with serving(database, *ALIKE) as server, client_of(server) as http:
        persons = [
            Room(http, server.url, id * 12, [-1]).play(answers, [1, 0])[1] for id, answers in (("y", yes), ("n", no))
        ]
        address = f"{server.url.replace('http', 'ws')}/ws/{'b' * 12}"
        with connect(address, proxy=None, compression=None) as line:
            hello(line, -1)
            assert '"type":"welcome"' in str(line.recv(timeout=20))
            decide(http, "b" * 12, Move(0, WISH_NO.of()))
            update = masked(str(line.recv(timeout=20)), "b" * 12)
    assert update in [frames[0][0] for frames in persons]  # type: ignore[index]


def test_who_answers_in_place_of_a_bot_is_not_noticed_before_the_window_is_closed(tmp_path: Path) -> None:
    """Ben has left and a bot holds his seat. In one table he comes back early in the window, in the other late."""
    database = f"sqlite:///{tmp_path / 'back.sqlite3'}"
    _, entries = played(get("lanterns"), 3, 0)
    early, late = "e" * 12, "l" * 12

    async def prepare() -> None:
        store = await Store.open(database)
        more: list[log.AnyEntry] = [log.TookOver(1, "sensible", "left"), log.Moved(0, lanterns.words(lanterns.LIGHT))]
        for name in (early, late):
            await store.append(Append(name, 0, T0, [*entries, *more]))
        await store.close()

    asyncio.run(prepare())
    answers = {seat: lanterns.PASS + seat for seat in range(3)}
    slow_bots = ("--window-pace", "3600")
    with (
        serving(database, *ALIKE, *slow_bots) as server,
        client_of(server) as http,
    ):
        decide(http, early, Move(1, answers[1]))
        for who in (-1, 0, 2):
            assert over_http(http, early, who) == over_http(http, late, who)
        ends = [
            Room(http, server.url, name, [-1, 0, 2]).play(answers, order)
            for name, order in ((early, [0, 2]), (late, [0, 2, 1]))
        ]
    (quiet, one), (still, other) = ends
    assert still[: len(quiet)] == quiet
    assert one == other
    watcher = one[0]
    assert isinstance(watcher, list)
    assert ['"entry":"window"' in watcher[0], '"entry":"handedback"' in watcher[1]] == [True, True]


@pytest.mark.parametrize("who", [-1, 0])
def test_a_clock_that_runs_out_in_a_window_tells_nobody_who_had_not_answered(tmp_path: Path, who: int) -> None:
    """In one table both others are late when the clock runs out, in the other one they have answered before."""
    database = f"sqlite:///{tmp_path / 'late.sqlite3'}"
    _, entries = played(get("lanterns"), 3, 0)
    created = entries[0]
    assert isinstance(created, log.Created)
    entries[0] = msgspec.structs.replace(created, clock=log.ClockRule(10**7), window=None)
    opened = [*entries, log.Moved(0, lanterns.words(lanterns.LIGHT))]
    late = [log.ChangedHands(1, "sensible"), log.ChangedHands(2, "sensible")]
    answered = [log.Answered(1, lanterns.words(lanterns.PASS)), log.Answered(2, lanterns.words(lanterns.PASS))]

    async def prepare() -> None:
        store = await Store.open(database)
        for name, more in (("a" * 12, late), ("b" * 12, answered)):
            await store.append(Append(name, 0, T0, [*opened, *more]))
        await store.close()

    asyncio.run(prepare())
    slow_bots = ("--window-pace", "3600")
    with (
        serving(database, *ALIKE, *slow_bots) as server,
        client_of(server) as http,
    ):
        assert over_http(http, "a" * 12, who) == over_http(http, "b" * 12, who)
