"""Raigo grown by a verb, an option and an ougi that only this option brings into play (tests/games/test_growth.py)."""

from __future__ import annotations

PONDER = '''class Ponder(Piece):
    """Does nothing, in the middle of the ougi."""

    def __init__(self) -> None:
        super().__init__("ponder", "R15.5")

    def usable(self, t: Table, user: i64) -> bool:
        return True


INNER_OUGI: Final[list[Piece]] = [
    Ponder(),'''

ROW = '''[[ougi]]
id = "ponder"
kanji = "考"
reading = "こう"
name_en = "Ponder"
weight = 9
count = 1
owner = ""
kind = "instant"
can_activate = true
provenance = "made up"

[[ougi]]
id = "zen"'''

EDITS: list[tuple[str, str, str]] = [
    (
        "rules/actions.py",
        'PILE: Final = Verb("pile", HAND, GATE)',
        'PONDER: Final = Verb("ponder", HAND, GATE)\nPILE: Final = Verb("pile", HAND, GATE)',
    ),
    ("rules/actions.py", " PILE, ACTIVATE,", " PONDER, PILE, ACTIVATE,"),
    ("game.py", '        Option("battle",', '        on_off("ponder", False, "R1.4"),\n        Option("battle",'),
    (
        "game.py",
        '        mode.ougi = self.box.kind_ids.index(str(setup.options["ougi"]))',
        '        ougi = "ponder" if setup.options["ponder"] else str(setup.options["ougi"])\n'
        "        mode.ougi = self.box.kind_ids.index(ougi)",
    ),
    ("box.py", "KINDS: Final = 52", "KINDS: Final = 53"),
    ("rules/pieces/ougi_inner.py", "INNER_OUGI: Final[list[Piece]] = [", PONDER),
    ("box.toml", '[[ougi]]\nid = "zen"', ROW),
    ("box.toml", 'banned = ["metsu"]', 'banned = ["metsu", "ponder"]'),
]
