"""What a card of Couperation shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.core.card import Card, names_in_all

if TYPE_CHECKING:
    from madoi.games.couperation.game import CouperationGame


def cards_of(game: CouperationGame, language: str) -> list[Card]:
    """The glass cards with their marks, and the Finish card."""

    def say(key: str) -> str:
        return game.texts.say(language, key)

    cards = []
    for row in game.components["card"]:
        number, mark = str(row["number"]), row["mark"]
        cards.append(Card(f"{number} {say(f'mark-{mark}')}", (say(f"web-legend-{mark}"),), (number,)))
    finish = names_in_all(game.texts, "name-finish")
    return [*cards, Card(say("name-finish"), (say("web-legend-finish"),), finish)]
