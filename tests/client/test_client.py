"""The client for programs, and the bot of the examples."""

from __future__ import annotations

import asyncio
import threading
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import lanterns
import madoi.games  # noqa: F401
from madoi.client import AsyncClient, Client, ServerRefused, calls, parse_link
from madoi.client.asynchronous import AsyncSeat
from madoi.client.promises import Promises
from madoi.core import get
from madoi.core.fairness import promise_of
from madoi.server.http import schemas as m
from madoi.server.ws.messages import Update, Welcome
from madoi.tables.entries import Plan
from madoi.tables.opening import Wish, create
from madoi.tables.seen import TableSeen, table_seen
from madoi.tables.table import Table
from serving import UNLIMITED, serving

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def example() -> Any:
    spec = spec_from_file_location("example_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def stream_a_game(url: str) -> tuple[int, str]:
    """Both seats on WebSockets, until the end; how many updates came, and how the table stands."""
    async with AsyncClient(url) as client:
        opened = await client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish("person")]))
        seats = [client.seat(opened.table.id, key.token, key.seat) for key in opened.seats]
        await seats[0].start()

        here = asyncio.Barrier(len(seats))  # nobody moves before both are connected, so that both see every move

        async def play(seat: AsyncSeat) -> int:
            line, updates = await seat.stream(), 0
            async for message in line:
                if isinstance(message, Welcome):
                    await here.wait()
                if isinstance(message, Update):
                    updates += 1
                    if not message.deciders:
                        break
                if isinstance(message, Update | Welcome) and message.choices:
                    await line.move(message.choices[-1].action, message.turn)
            await line.close()
            return updates

        counts = await asyncio.gather(*(play(seat) for seat in seats))
        return min(counts), (await seats[0].show()).status


def test_programs_play_by_stream_and_the_example_bot_joins_by_link(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(f"sqlite:///{tmp_path / 'client.sqlite3'}", *UNLIMITED) as server:
        assert asyncio.run(stream_a_game(server.url)) == (6, "over")
        with Client(server.url) as client:
            assert {game.slug for game in client.games()} >= {"lanterns", "utena"}
            opened = client.create(m.NewTable(game="utena", seats=[m.SeatWish(), m.SeatWish("bot")]))
            link = f"{server.url}/t/{opened.table.id}"
            bot = threading.Thread(target=example().join, args=(link,))
            bot.start()
            host = client.seat(opened.table.id, opened.host)
            while host.state(after=1, wait=20).table.seats[0].kind == "open":
                pass
            host.start()
            bot.join(120)
            assert host.show().status == "over"
            with pytest.raises(ServerRefused, match="has already started"):
                client.join(opened.table.id)
    assert "The end" in capsys.readouterr().out


def test_programs_on_streams_disclose_their_shares_and_promise_again_when_it_is_dealt_anew(tmp_path: Path) -> None:
    """One client joins and only listens; another seat promises and never discloses, so the host deals anew."""
    with serving(f"sqlite:///{tmp_path / 'deal.sqlite3'}", *UNLIMITED) as server, Client(server.url) as client:
        seats = [m.SeatWish("person"), m.SeatWish(), m.SeatWish("person", promise="0" * 64)]
        opened = client.create(m.NewTable(game="lanterns", seats=seats))
        host = client.seat(opened.table.id, opened.host)
        with Client(server.url) as other:
            listening = other.join(opened.table.id).stream(want=["events"])
            assert isinstance(listening.next(), Welcome)
            host.start()

            def hear(entry: str) -> None:
                while not (isinstance(heard := listening.next(), Update) and heard.moment.entry == entry):
                    pass

            hear("started")  # after ten seconds, without the third
            assert host.show().left_out == [2]
            assert other.promises == client.promises
            before = other.promises[opened.table.id]
            host.deal_anew()
            hear("dealtanew")
            assert [bool(seat.promise) for seat in host.show().seats] == [False] * 3
            other.keep_promises(opened.table.id)
            host.start()
            hear("started")
            assert host.show().left_out == []
            assert [bool(seat.promise) for seat in host.show().seats] == [True, True, True]
            assert set(other.promises[opened.table.id]).isdisjoint(before)
            listening.close()


def shown(commitment: str, promise: str, disclose_by: int | None = 1) -> TableSeen:
    """A table of one seat, as a server that may lie shows it."""
    created = create(get("lanterns"), Wish(seats=[Plan("person", token="t")] * 2), "host")
    table = table_seen(Table("table", created, 0, get("lanterns")), 0)
    return msgspec.structs.replace(
        table,
        commitment=commitment,
        disclose_by=disclose_by,
        seats=[msgspec.structs.replace(seat, promise=promise if seat.seat == 0 else "") for seat in table.seats],
    )


def test_a_server_that_shows_another_promise_after_it_saw_a_share_changes_nothing_that_was_kept() -> None:
    promises = Promises()
    promises.sat("table", "token", "share")
    own = promise_of("share")
    assert promises.due("token", shown("a" * 64, own)) is not None
    kept = {"table": ["a" * 64, own, "-"]}
    assert promises.kept == kept
    assert promises.due("token", shown("b" * 64, own)) is None
    assert promises.kept == kept
    promises.done("token", shown("a" * 64, own))
    assert promises.due("token", shown("a" * 64, own)) is None
    assert promises.due("token", shown("b" * 64, "", None)) is not None  # it is dealt anew: another share


def test_a_link_has_a_server_a_table_and_perhaps_a_token() -> None:
    assert parse_link("https://madoi.example/t/abc") == ("https://madoi.example", "abc", None)
    assert parse_link("http://localhost:8000/t/abc#secret") == ("http://localhost:8000", "abc", "secret")
    with pytest.raises(ValueError, match="not a link"):
        parse_link("abc")


def test_the_example_bot_plays_its_own_tables_back_to_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(f"sqlite:///{tmp_path / 'own.sqlite3'}") as server:  # with the limits that everybody has
        example().open_tables(server.url, ["lanterns", "utena", "lanterns"])
    assert capsys.readouterr().out.count("The end: ") == 3


def test_who_is_asked_to_wait_waits_and_is_answered(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'limits.sqlite3'}", "--rate", "1") as server, Client(server.url) as client:
        statuses: list[int] = []
        client._http.event_hooks["response"] = [lambda reply: statuses.append(reply.status_code)]
        for _ in range(7):
            assert client.games()
        assert statuses.count(200) == 7
        assert set(statuses) == {200, 429}


def test_who_is_asked_to_wait_for_too_long_is_refused(tmp_path: Path) -> None:
    def ask_often(url: str) -> None:
        with Client(url, patience=0) as client:
            for _ in range(100):
                client.games()

    with serving(f"sqlite:///{tmp_path / 'limits.sqlite3'}", "--rate", "1") as server:
        with pytest.raises(ServerRefused) as caught:
            ask_often(server.url)
        assert caught.value.code == "too-many"


def test_calls_and_lines_go_on_when_the_server_comes_back(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'again.sqlite3'}", *UNLIMITED) as server, Client(server.url) as client:
        wish = m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish("person")])
        opened = client.create(wish)
        aki, ben = (client.seat(opened.table.id, key.token, key.seat) for key in opened.seats)
        aki.start()
        heard = ben.follow()
        first = next(heard)
        assert isinstance(first, Welcome)
        server.kill()
        back = threading.Timer(0.5, server.start)
        back.start()
        aki.move(lanterns.LIGHT, first.turn)  # waits until somebody is there
        back.join()
        again = next(message for message in heard if isinstance(message, Welcome))
        known = [moment.entry for moment in again.moments]
        if "moved" not in known:  # the line was back before the decision
            known += [next(message for message in heard if isinstance(message, Update)).moment.entry]
        assert known == ["moved"]
        heard.close()


def test_a_line_that_is_not_wanted_ends_instead_of_coming_back(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'no.sqlite3'}", *UNLIMITED) as server, Client(server.url) as client:
        assert not any(isinstance(message, Welcome) for message in client.seat("nosuchtable0", "no").follow())
        nobody = Client("http://127.0.0.1:1", patience=0.2)
        with pytest.raises(OSError, match=r"refused|errno"):
            next(nobody.seat("nosuchtable0").follow())
        with pytest.raises(httpx.ConnectError):
            nobody.games()
        nobody.close()


def test_a_decision_is_asked_again_and_a_new_table_is_not() -> None:
    lost, gone = httpx.ReadError("lost"), httpx.ConnectError("gone")
    move, create = calls.move("t", 1, 1), calls.create(m.NewTable(game="utena", seats=[]))
    assert calls.Patience(9).pause(move, lost) is not None
    assert calls.Patience(9).pause(create, gone) is not None  # it was not sent
    assert calls.Patience(9).pause(create, lost) is None
    assert calls.Patience(0).pause(move, lost) is None
