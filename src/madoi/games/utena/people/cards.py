"""What a card of Tsuki no Utena shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.core.card import Card
from madoi.core.wording import Wording

if TYPE_CHECKING:
    from madoi.games.utena.game import UtenaGame


def cards_of(game: UtenaGame, language: str) -> list[Card]:
    """The ascetic cards and the desire cards with their icons."""
    words = Wording(game.texts, language, [])
    comma = words.say("list-comma")
    cards = []
    for row in game.components["gyoja"]:
        icons = comma.join(words.thing(icon) for icon in row["printed"])
        cards.append(Card(row["id"], (words.say("card-facts", {"card": row["id"], "icons": icons}),), (row["id"],)))
    for row in game.components["desire"]:
        icons = comma.join(words.thing(icon) for icon in row["slots"].values())
        cards.append(Card(row["id"], (words.say("desire-facts", {"card": row["id"], "icons": icons}),), (row["id"],)))
    return cards
