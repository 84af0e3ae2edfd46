"""Tutorials by HTTP: the same course for everybody, with its texts."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from madoi.core.texts import LANGUAGES
from madoi.lessons import Course, course
from serving import Server


def ask(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/games/{path}", headers=headers, trust_env=False)


@pytest.mark.parametrize("slug", ["utena", "couperation", "hoshizukuri"])
def test_the_server_gives_the_course_and_it_travels_packed(server: Server, slug: str) -> None:
    reply = ask(server, f"{slug}/tutorial")
    assert reply.status_code == 200
    assert reply.headers["content-type"] == "application/json"
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.content == msgspec.json.encode(course(slug))
    assert msgspec.json.decode(reply.content, type=Course).game == slug
    assert reply.num_bytes_downloaded * 10 < len(reply.content)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_a_tutorial_are_apart_from_those_of_the_game(server: Server, language: str) -> None:
    reply = ask(server, f"utena/tutorial/texts/{language}")
    assert reply.status_code == 200
    assert "lesson-goal = " in reply.text
    assert "lesson-goal" not in ask(server, f"utena/texts/{language}").text


def test_where_there_is_no_tutorial_the_server_says_so(server: Server) -> None:
    for path in ("lanterns/tutorial", "lanterns/tutorial/texts/en"):
        reply = ask(server, path, **{"Accept-Language": "ja"})
        assert reply.status_code == 404
        assert reply.headers["content-type"] == "application/problem+json"
        assert reply.json()["code"] == "no-tutorial"
        assert "チュートリアル" in reply.json()["detail"]
    shown = {game["slug"]: game["tutorial"] for game in ask(server, "").json()}
    assert (shown["utena"], shown["couperation"], shown["lanterns"]) == (True, True, False)
    assert ask(server, "chess/tutorial").status_code == 404
    assert ask(server, "utena/tutorial/texts/fr").status_code == 404
