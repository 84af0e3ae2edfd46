"""The client for programs, and the bot of the examples."""

from __future__ import annotations

import asyncio
import threading
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from madoi.client import AsyncClient, Client, ServerRefused, parse_link
from madoi.client.asynchronous import AsyncSeat
from madoi.server.http import schemas as m
from madoi.server.ws.messages import Update, Welcome
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
            bot = threading.Thread(target=example().play, args=(link,))
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


def test_a_link_has_a_server_a_table_and_perhaps_a_token() -> None:
    assert parse_link("https://madoi.example/t/abc") == ("https://madoi.example", "abc", None)
    assert parse_link("http://localhost:8000/t/abc#secret") == ("http://localhost:8000", "abc", "secret")
    with pytest.raises(ValueError, match="not a link"):
        parse_link("abc")
