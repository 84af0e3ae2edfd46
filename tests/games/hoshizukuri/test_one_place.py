"""A card is in one place: its class, its row in the box, its texts, and one table of values for the sensible player."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import madoi
from games.hoshizukuri_helpers import GAME, IDS
from madoi.games.hoshizukuri import player
from madoi.games.hoshizukuri.rules.cards.kinds import all_cards

PACKAGE = Path(madoi.__file__).parent
FOLDER = PACKAGE / "games" / "hoshizukuri"
CARDS = FOLDER / "rules" / "cards"
TYPES = "star"  # also a type of cards and a pile of the supply, and in star flakes


def names_of(card: str) -> re.Pattern[str]:
    """The id as a word by itself, in any spelling: black_hole, BLACK_HOLE, BlackHole, black-hole, Black Hole."""
    if card == TYPES:
        return re.compile(r"card/star\b|\bStar\b|\bSTAR\b")
    return re.compile(rf"(?<![a-z]){card.replace('_', '[-_ ]?')}(?![a-z])", re.IGNORECASE)


def sources() -> dict[str, str]:
    """The Python files of the game outside the classes, and everything of the program outside the games."""
    files = [path for path in FOLDER.rglob("*.py") if CARDS not in path.parents]
    files += [path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents]
    found = {str(path.relative_to(PACKAGE)): path.read_text("utf-8") for path in files}
    values = "games/hoshizukuri/player.py"
    table = re.search(r"^VALUES: Final = \{.*?^\}$", found[values], re.MULTILINE | re.DOTALL)
    assert table is not None
    found[values] = found[values].replace(table[0], "")
    return found


SOURCES = sources()
EXAMPLES = {"games/hoshizukuri/things.py": {"nebula"}}  # ids need an example


@pytest.mark.parametrize("card", IDS)
def test_no_other_file_names_a_card(card: str) -> None:
    pattern = names_of(card)
    where = [path for path, text in SOURCES.items() if path.startswith("games/") and pattern.search(text)]
    assert [path for path in where if card not in EXAMPLES.get(path, set())] == []
    assert [path for path, text in SOURCES.items() if f"card/{card}" in text and not path.startswith("games/")] == []


@pytest.mark.parametrize("card", IDS)
def test_a_card_has_one_class_which_cites_its_clause(card: str) -> None:
    clause = re.escape(GAME.components["card"][IDS.index(card)]["clause"])
    name = "".join(part.capitalize() for part in card.split("_"))
    head = rf'^class {name}\(\w+\):\n    """{clause}: .*?super\(\).__init__\("{card}"\)$'
    found = [re.findall(head, path.read_text("utf-8"), re.MULTILINE | re.DOTALL) for path in CARDS.glob("*.py")]
    assert sum(len(one) for one in found) == 1
    assert [one.id for one in all_cards() if type(one).__name__ == name] == [card]


def test_every_card_with_an_effect_has_a_value_and_every_value_is_of_a_card() -> None:
    assert {card.id for card in all_cards() if card.has_effect} <= set(player.VALUES) <= set(IDS)
