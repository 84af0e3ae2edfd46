"""What a piece of Raigo does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.core.card import Card, names_in_all

if TYPE_CHECKING:
    from madoi.games.raigo.game import RaigoGame

SILENT = "otonashi"


def cards_of(game: RaigoGame, language: str) -> list[Card]:
    """The pieces and the arcana with kind, weight and effect."""

    def say(key: str, **args: object) -> str:
        return game.texts.say(language, key, args)

    cards = []
    for row in [*game.components["piece"], *game.components["ougi"]]:
        silent = row["kind"] == SILENT
        kind = say("web-otonashi" if silent else "web-kotodama")
        facts = f"{kind} · {say('web-weight', weight=row['weight'])}"
        effect = say("effect-silent" if silent else f"effect-{row['id']}")
        key = f"name-{row['id']}"
        names = (row["kanji"], row["reading"], row["id"], row.get("name_en", row["id"]), *names_in_all(game.texts, key))
        cards.append(Card(say(key), (facts, effect), names))
    return cards
