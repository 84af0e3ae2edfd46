"""The same rooms in every game: what is asked for is found in the same file, and the build compiles by folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import madoi.games
from madoi.games import HOUSE

GAMES = Path(str(madoi.games.__file__)).parent

# question -> file; ARCHITECTURE.md has the same table
ROOMS = {
    "what is this game, and how do its parts hang together?": "game.py",
    "which cards, tiles, pieces and numbers are in the box?": "box.toml",
    "how are the tables of the rules made from the box?": "box.py",
    "what are the things on the table called?": "things.py",
    "what can be done?": "rules/actions.py",
    "what lies on the table?": "rules/table.py",
    "what can a position do?": "rules/state.py",
    "how is it set up?": "rules/setup.py",
    "what happens in a turn?": "rules/turn.py",
    "when and how does it end?": "rules/end.py",
    "what has each seat seen, and which worlds are possible?": "rules/knowledge.py",
    "what does a program that learns see?": "rules/tensor.py",
    "what does a sensible player value?": "player.py",
    "what must always hold?": "invariants.py",
    "what does a seat see?": "people/view.py",
    "what are the fields of that?": "people/view_parts.py",
    "what may a person choose, and what would happen?": "people/choices.py",
    "why is something not possible?": "people/why.py",
    "what can happen?": "people/events.py",
    "how is a position written down?": "people/position.py",
    "how does it look in a terminal?": "people/terminal.py",
    "what does a card say?": "people/cards.py",
    "what is worth telling of the ways it may go on?": "people/reasons.py",
    "how did it end, and how does it stand?": "people/outcome.py",
    "what of the box is counted?": "people/deeds.py",
    "how is it called?": "locales/en.ftl",
}
GONE = ("components.py", "components.toml", "state.py", "rules.py", "heuristics.py", "effects")


@pytest.mark.parametrize("slug", HOUSE)
def test_every_question_is_answered_in_its_room(slug: str) -> None:
    missing = [room for room in ROOMS.values() if not (GAMES / slug / room).exists()]
    assert missing == []
    assert [name for name in GONE if (GAMES / slug / name).exists()] == []


def test_the_architecture_has_the_same_table() -> None:
    page = (Path(__file__).parents[2] / "ARCHITECTURE.md").read_text("utf-8")
    for question, room in ROOMS.items():
        assert f"| {question} | `{room}` |" in page


@pytest.mark.parametrize("slug", HOUSE)
def test_rules_know_nothing_of_people_but_events(slug: str) -> None:
    for path in [*(GAMES / slug / "rules").rglob("*.py"), GAMES / slug / "player.py", GAMES / slug / "box.py"]:
        found = re.findall(rf"madoi\.games\.{slug}\.people(?:\.| import )(\w+)", path.read_text("utf-8"))
        assert set(found) <= {"events"}, path


STRING = re.compile(r"\"[^\"]*\"")
HASH = "1_000_000_007"  # of the checksums of golden games, where a number stands for a whole game
# an action as an operand of arithmetic, or beside the number of another action: only core/actions.py may do that
ARITHMETIC = re.compile(
    r"\baction\s*(?://|%|-|\+|\*)\s*\w|(?:[\w)\]]\s*(?://|%|-|\+|\*))\s*action\b"
    r"|\baction\s*(?:<|>|<=|>=)\s*(?:actions\.)?[A-Z][A-Z_]+\b(?!\.size)|\b[A-Z][A-Z_]+\.first\b"
)


@pytest.mark.parametrize("slug", HOUSE)
def test_nobody_does_arithmetic_on_the_numbers_of_actions(slug: str) -> None:
    found = []
    for folder in (GAMES / slug, Path(__file__).parent / slug):
        for path in folder.rglob("*.py"):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if ARITHMETIC.search(STRING.sub("", line.split("#")[0])) and HASH not in line:
                    found.append(f"{path.name}:{number}: {line.strip()}")
    assert found == []
