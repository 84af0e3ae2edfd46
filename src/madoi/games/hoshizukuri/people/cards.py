"""What a card of Hoshizukuri says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.core.card import Card, names_in_all

if TYPE_CHECKING:
    from madoi.games.hoshizukuri.game import HoshizukuriGame


def cards_of(game: HoshizukuriGame, language: str) -> list[Card]:
    """All cards with colour, star flakes, cost, points, icon and effect."""

    def say(key: str, **args: object) -> str:
        return game.texts.say(language, key, args)

    cards = []
    for row in game.components["card"]:
        facts = [say(f"word-colour-{row['color']}"), f"✦{row['starflakes']}", f"{say('word-cost')} {row['cost']}"]
        facts += [f"★{row['vp']}"] if row["vp"] else []
        facts += [f"◎{say('word-icon')}"] if row["generate"] else []
        key = f"name-card-{row['id']}"
        names = (row["id"], row["reading"], row["romaji"], *names_in_all(game.texts, key))
        cards.append(Card(say(key), (" · ".join(facts), say(f"text-{row['id']}")), names))
    return cards
