"""A verb, an option and a card more, as edits of the game's folder: every recorded game still replays."""

from __future__ import annotations

ROW = """
[[card]]
no = 26
id = "aurora"
name_ja = "オーロラ"
reading = "おーろら"
romaji = "oorora"
name_en = "Aurora"
color = "red"
types = ["celestial"]
starflakes = 2
cost = 5
vp = 1
generate = false
copies_in_box = 8
initial_copies = 0
supply = "celestial"
effect = { op = "none" }
end_game = { op = "none" }
text_en = "No effect."
text_ja = "効果なし。"
clause = "H13.26"
provenance = { name = "madoi" }

[[set]]
id = "first"
"""

CLASS = '''class Aurora(Card):
    """No effect."""

    def __init__(self) -> None:
        super().__init__("aurora")


class Protostar(Card):
'''

VERB = 'DISCARD: Final = Verb("discard", CARD)'
DATE = '        Option("date", None,'
COLOURS = "        self.each_colour: bool = True  # H3.5\n"

# (file, old text, new text); each old text stands there once.
EDITS: list[tuple[str, str, str]] = [
    ("things.py", "KINDS: Final = 25 ", "KINDS: Final = 26 "),
    ("things.py", "MOST_COLOURED: Final = 6 ", "MOST_COLOURED: Final = 7 "),
    # a verb in the middle
    ("rules/actions.py", VERB, f'POLISH: Final = Verb("polish", CARD)\n{VERB}'),
    ("rules/actions.py", "FUSE, DISCARD,", "FUSE, POLISH, DISCARD,"),
    # a card
    ("box.toml", "card_total = 232", "card_total = 240"),
    ("box.toml", '\n[[set]]\nid = "first"\n', ROW),
    ("rules/cards/red.py", "class Protostar(Card):\n", CLASS),
    ("rules/cards/kinds.py", "cards.red import Eruption,", "cards.red import Aurora, Eruption,"),
    ("rules/cards/kinds.py", "Constellation(),\n", "Constellation(), Aurora(),\n"),
    # an option that puts it into play
    ("game.py", DATE, f'        on_off("aurora", False, "H3.4"),\n{DATE}'),
    ("game.py", "        plan = Plan()\n", '        plan = Plan()\n        plan.aurora = bool(options["aurora"])\n'),
    ("rules/table.py", COLOURS, f"{COLOURS}        self.aurora: bool = False\n"),
    (
        "rules/setup.py",
        "return box.celestial\n",
        "return box.celestial if plan.aurora else box.celestial & ~(1 << 25)\n",
    ),
]
