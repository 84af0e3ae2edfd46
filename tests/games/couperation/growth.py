"""A copy of the game grows by these edits: a verb in the middle of the others, an option that is off, and a glass card
that only this option puts into play, so that the Finish card has another number inside. Every recorded game must still
replay."""

from __future__ import annotations

# (file in the folder of the game, what stands there once, what stands there then)
EDITS: list[tuple[str, str, str]] = [
    # a verb in the middle
    (
        "rules/actions.py",
        'SET: Final = Verb("set", CELL)',
        'TOAST: Final = Verb("toast", CARD)\nSET: Final = Verb("set", CELL)',
    ),
    ("rules/actions.py", "    SET,\n    EXCHANGE,\n", "    TOAST,\n    SET,\n    EXCHANGE,\n"),
    # an option, off by default
    (
        "game.py",
        '        on_off("simple", False, "C13.1"),\n',
        '        on_off("simple", False, "C13.1"),\n        on_off("magnum", False, "C13.1"),\n',
    ),
    ("game.py", 'not in ("simple", "start")', 'not in ("simple", "start", "magnum")'),
    # a card that only the option puts into play
    (
        "game.py",
        "    return box.GLASS_BITS\n",
        '    return box.GLASS_BITS if options["magnum"] else box.GLASS_BITS - (1 << 51)\n',
    ),
    ("box.py", "GLASSES: Final = 50", "GLASSES: Final = 51"),
    ("box.py", "    pile = GLASSES - 1 - fixed", "    pile = GLASSES - 2 - fixed"),
    ("box.toml", "glass_cards = 50", "glass_cards = 51"),
    ("box.toml", "diamonds = 0\ncount = 10", "diamonds = 0\ncount = 11"),
    (
        "box.toml",
        "[[card]]\nnumber = 26\n",
        '[[card]]\nnumber = 51\nmark = "heart"\nsetup = "pile"\nprovenance = "a test"\n\n[[card]]\nnumber = 26\n',
    ),
]
