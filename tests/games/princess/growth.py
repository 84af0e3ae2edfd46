"""A verb in the middle, an option that is off, and a card that only this option puts into play: what such a growth of
the game looks like. Each edit is a file of the game, an old text and the new one; `tests/games/test_growth.py` applies
them to a copy and replays the records."""

from __future__ import annotations

EDITS: list[tuple[str, str, str]] = [
    # a verb
    (
        "rules/actions.py",
        'PUT_CUBE: Final = Verb("put-cube")',
        'HUM: Final = Verb("hum", CELL)  # legal with the option\nPUT_CUBE: Final = Verb("put-cube")',
    ),
    ("rules/actions.py", "END_TURN, PUT_CUBE,", "END_TURN, HUM, PUT_CUBE,"),
    # an option
    (
        "game.py",
        '        on_off("first_play", False, "P11.1"),\n',
        '        on_off("first_play", False, "P11.1"),\n        on_off("moonlight", False, "P1.6"),\n',
    ),
    (
        "game.py",
        '        rulings.first_play = bool(setup.options["first_play"])\n',
        '        rulings.first_play = bool(setup.options["first_play"])\n'
        '        rulings.moonlight = bool(setup.options["moonlight"])\n',
    ),
    (
        "rules/table.py",
        "        self.first_play: bool = False  # P11\n",
        "        self.first_play: bool = False  # P11\n        self.moonlight: bool = False\n",
    ),
    # a card that only the option puts into play
    ("box.py", "SPELLS: Final = 32", "SPELLS: Final = 33"),
    (
        "box.toml",
        '[[spell]]\nid = "SP13"\n',
        '[[spell]]\nid = "SP99"\nkind = "spell"\nshape = "square4"\nlabel_ja = "満月"\nlabel_reading = "まんげつ"\n'
        'label_en = "Full moon"\ncells = [[0, 0], [0, 1], [1, 0], [1, 1]]\nsteps = 3\nprovenance = "a test"\n\n'
        '[[spell]]\nid = "SP13"\n',
    ),
    (
        "rules/setup.py",
        "    return [card for card in range(len(box.spell_ids)) if steals or box.spell_kinds[card] == SHAPE]\n",
        "    cards = [card for card in range(len(box.spell_ids)) if steals or box.spell_kinds[card] == SHAPE]\n"
        '    return [card for card in cards if table.rulings.moonlight or box.spell_ids[card] != "SP99"]\n',
    ),
]
