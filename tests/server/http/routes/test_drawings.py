"""Every view of every game can be drawn with characters for a browser."""

from __future__ import annotations

import io
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from rich.console import Console, RenderableType

from madoi.bots import Knowledge, get_bot
from madoi.core import OVER, Rng, registry
from madoi.server.http.routes.drawings import FARTHEST, LARGEST, check_size
from serving import Server

GAMES = ("utena", "couperation", "raigo", "hoshizukuri", "princess")


@pytest.mark.parametrize("slug", GAMES)
def test_a_view_is_drawn_in_both_languages(server: Server, slug: str) -> None:
    game = registry.get(slug)
    view = game.new(game.seat_counts[-1], 3).view(0)
    for language in ("ja", "en"):
        wish = {"view": msgspec.to_builtins(view)}
        answer = httpx.post(
            f"{server.url}/api/games/{slug}/drawing", json=wish, params={"lang": language}, trust_env=False
        )
        assert answer.status_code == 200
        rows = answer.json()["rows"]
        drawn = "".join(piece["text"] for row in rows for piece in row)
        assert "".join(drawn.split()) == "".join(in_terminal(game.draw(view, language)).split())
        assert all(piece["at"] + piece["cells"] <= 100 for row in rows for piece in row)


def in_terminal(drawing: RenderableType) -> str:
    console = Console(width=100, file=io.StringIO())
    with console.capture() as capture:
        console.print(drawing)
    return capture.get()


def test_something_else_is_refused(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/games/utena/drawing", json={"view": {"game": "utena"}}, trust_env=False)
    assert answer.status_code == 400
    assert "view" in answer.json()["detail"]


@pytest.mark.parametrize(("place", "number"), [("y", FARTHEST + 1), ("x", -10_000_000), ("covered", LARGEST + 1)])
def test_a_number_that_no_game_has_is_not_drawn(server: Server, place: str, number: int) -> None:
    view = msgspec.to_builtins(registry.get("utena").new(2, 3).view(0))
    view["field"]["spots"][0][place] = number
    answer = httpx.post(f"{server.url}/api/games/utena/drawing", json={"view": view}, trust_env=False, timeout=10)
    assert answer.status_code == 400


def numbers(value: object, name: str = "") -> Iterator[tuple[str, int | float]]:
    """Every number in a view, with the name of its field."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from numbers(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from numbers(part, name)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield name, abs(value)


@pytest.mark.parametrize("bot", ["random", "sensible"])
@pytest.mark.parametrize("slug", GAMES)
def test_no_view_of_a_played_game_comes_near_the_largest_number_that_is_drawn(slug: str, bot: str) -> None:
    game = registry.get(slug)
    largest = {"x": 0.0, "y": 0.0, "": 0.0}
    for seats in game.seat_counts:
        state, rng, made = game.new(seats, seats), Rng(seats), 0
        while state.actor != OVER:
            state.apply(get_bot(bot)(Knowledge(state, int(state.actor)), rng))
            made += 1
            if made % 10 and state.actor != OVER:
                continue
            for who in (None, 0):
                view = msgspec.to_builtins(state.view(who))
                check_size(view)
                for name, number in numbers(view):
                    kind = name if name in largest else ""
                    largest[kind] = max(largest[kind], number)
    assert largest[""] * 5 < LARGEST
    assert max(largest["x"], largest["y"]) * 2 < FARTHEST
