"""A copy of the game grows by these edits: a verb in the middle of the others, an option that is off, and an ascetic
card in the middle of the deck that only this option puts into play. Every recorded game must still replay."""

from __future__ import annotations

# (file in the folder of the game, what stands there once, what stands there then)
EDITS: list[tuple[str, str, str]] = [
    # a verb in the middle
    (
        "rules/actions.py",
        'REINFORCE: Final = Verb("reinforce")',
        'BOW: Final = Verb("bow", ALTAR, CARD)\nREINFORCE: Final = Verb("reinforce")',
    ),
    (
        "rules/actions.py",
        "Actions(OPEN, SWAP_HAND, SWAP_FIELD,",
        "Actions(OPEN, SWAP_HAND, BOW, SWAP_FIELD,",
    ),
    # an option, off by default
    ("game.py", "(FIRST, *rulings", '(FIRST, Option("guest", False, (False, True), "U17.10"), *rulings'),
    (
        "game.py",
        "    rulings = Rulings()\n",
        '    rulings = Rulings()\n    rulings.guest = bool(options["guest"])\n',
    ),
    (
        "rules/table.py",
        "        self.first: i64 = RANDOM_SEAT",
        "        self.guest: bool = False\n        self.first: i64 = RANDOM_SEAT",
    ),
    # a card in the middle, which takes the place of G09 with this option
    (
        "box.toml",
        '[[gyoja]]\nid = "G10"',
        '[[gyoja]]\nid = "G99"\nonly_with = "guest"\nprovenance = "invented"\n'
        'icons = ["blue-cross", "navy-snake", "white-quincunx", "red-horn", "school-navy"]\n'
        'printed = ["blue-cross", "navy-snake", "white-quincunx", "red-horn", "school-navy"]\n\n'
        '[[gyoja]]\nid = "G10"',
    ),
    ("box.toml", "gyoja_cards = 21", "gyoja_cards = 22"),
    ("box.py", "CARDS: Final = 21", "CARDS: Final = 22"),
    ("box.py", '{"id", "provenance", "icons", "printed"}', '{"id", "provenance", "icons", "printed", "only_with"}'),
    (
        "box.py",
        "        box.deck = append(box.deck, k)\n",
        '        if "only_with" not in row:\n            box.deck = append(box.deck, k)\n',
    ),
    (
        "box.py",
        "_match(box, a, b) if a != b else Match()",
        "_match(box, a, b) if box.card_icons[a] != box.card_icons[b] else Match()",
    ),
    (
        "rules/setup.py",
        "    deck = table.box.deck[:]\n",
        "    deck = table.box.deck[:]\n    if table.rulings.guest:\n        deck[8] = 9\n",
    ),
]
