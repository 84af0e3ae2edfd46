"""Games as people choose them."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from at_tables import get_json
from madoi.core import get
from madoi.games import HOUSE
from madoi.server.http import schemas as m
from serving import Server


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", HOUSE)
def test_a_game_is_shown_with_words_for_everything_that_can_be_chosen(server: Server, slug: str, language: str) -> None:
    reply = httpx.get(f"{server.url}/api/games/{slug}?lang={language}", trust_env=False)
    game = msgspec.json.decode(reply.content, type=m.GameShown)
    assert game.title
    assert game.tagline
    assert game.minutes > 0
    assert [bot.bot for bot in game.bots][:2] == ["random", "sensible"]
    assert all(bot.name and bot.about for bot in game.bots[:2])
    assert all(sign.text != sign.sign for sign in game.signs)
    for option in game.options:
        assert option.label != option.name
        assert [one.value for one in option.values] == option.allowed
        plain = [one for one in option.values if one.label == str(one.value).lower()]
        assert all(isinstance(one.value, int) for one in plain), option.name  # a number may stand for itself
        assert option.values or option.form != "value"
        assert language == "en" or all(one.label != one.value for one in option.members)


def test_texts_come_in_the_language_that_is_asked_for(server: Server) -> None:
    titles = {lang: get_json(server, f"/api/games/couperation?lang={lang}")["title"] for lang in ("ja", "en")}
    assert titles == {"ja": "クーペレイション", "en": "Couperation"}


def test_only_the_sentences_of_a_silent_game_may_be_said_during_play(server: Server) -> None:
    signs = get_json(server, "/api/games/couperation")["signs"]
    playing = {sign["sign"] for sign in signs if sign["playing"]}  # type: ignore[attr-defined]
    assert playing == set(get("couperation").signs)
