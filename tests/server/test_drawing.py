"""Every view of every game can be drawn with characters for a browser."""

from __future__ import annotations

import io

import httpx
import msgspec
import pytest
from rich.console import Console, RenderableType

from madoi.core import registry
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


def test_a_number_that_no_game_has_is_not_drawn(server: Server) -> None:
    view = msgspec.to_builtins(registry.get("utena").new(2, 3).view(0))
    view["field"]["spots"][0]["y"] = 10_000_000
    answer = httpx.post(f"{server.url}/api/games/utena/drawing", json={"view": view}, trust_env=False, timeout=10)
    assert answer.status_code == 400
