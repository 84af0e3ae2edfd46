"""What a card of The Princess and Magic Tile shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.core.card import Card, names_in_all

if TYPE_CHECKING:
    from madoi.games.princess.game import PrincessGame


def cards_of(game: PrincessGame, language: str) -> list[Card]:
    """The spell cards with shape and steps, and the bonus cards."""

    def say(key: str, **args: object) -> str:
        return game.texts.say(language, key, args)

    cards = []
    for row in game.components["spell"]:
        key = f"name-spell-{row['id']}"
        names = tuple(name.strip("「」“”") for name in names_in_all(game.texts, key))
        lines = []
        if "steps" in row:
            lines.append(say("draw-steps", steps=row["steps"]))
            if "steps_mixed" in row:
                lines = [say("draw-two-numbers", steps=row["steps"], mixed=row["steps_mixed"])]
            lines += [" ".join("■" if sign == "#" else "·" for sign in line) for line in row["picture"]]
        cards.append(Card(say(key), tuple(lines), (row["id"], row["label_reading"], *names)))
    for row in game.components["bonus"]:
        key = f"name-bonus-{row['id']}"
        cards.append(Card(say(key), (row[language],), (row["id"], *names_in_all(game.texts, key))))
    return cards
