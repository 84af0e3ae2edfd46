"""What a terminal shows that does not have a sign, as one of ASCII: another one as wide, so that tables stay tables."""

from __future__ import annotations

import codecs

NAME = "madoi-plainer"  # of the way to handle errors that Python's codecs know
SIGNS = str.maketrans(
    "–—…“”‘’·•×→←↑↓✦★☆▶▸▾●○◆◇■□♥⚠−─▌▲‹›①②③④⑤⑥⑦⑧⑨✕∿⁙∧☀☾☁◎◌✿▤▦▧±µ✗",
    "--.\"\"''.*x><^v$*.>>v*o*o#.v!--|^<>123456789x~:/%)~@.*=#+~ux",
)


def in_plainer_signs(error: UnicodeError) -> tuple[str, int]:
    """For what a terminal cannot show. Games know other signs for those of their own (`Game.plain_signs`), and question
    marks stand for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from rich.cells import cell_len

    from madoi.core.registry import loaded

    signs = error.object[error.start : error.end].translate(SIGNS)
    own = {sign: plain for game in loaded() for sign, plain in game.plain_signs.items()}
    return "".join(sign if sign.isascii() else own.get(sign, "?" * cell_len(sign)) for sign in signs), error.end


codecs.register_error(NAME, in_plainer_signs)
