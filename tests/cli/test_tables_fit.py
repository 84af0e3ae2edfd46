"""Tables on the screens that people have: nothing has to be scrolled, no row is too wide and no word is broken."""

from __future__ import annotations

import io
import os
import re
from functools import partial

import pytest
from rich.cells import cell_len

from cli.random_positions import positions
from long_runs import all_but_the_first_long
from madoi.cli.display import Page
from madoi.cli.folding import Console
from madoi.cli.full_screen import LEAST, FullScreen
from madoi.cli.keys import Keys
from madoi.cli.screen import Row, Screen
from madoi.cli.shell import Shell
from madoi.cli.talk import arranged, items_of, table_names
from madoi.core import get
from madoi.core.fitting import Fitting
from madoi.core.game import Game
from madoi.core.state import State
from madoi.core.wording import Wording
from madoi.games import HOUSE

SIZES = ((80, 24), (120, 40))
EVERYTHING = 400  # columns in which no line needs a second row


def plain(row: Row) -> str:
    return "".join(segment.text for segment in row)


def words_of(game: Game, state: State, language: str, console: Console) -> set[str]:
    """All that stands between gaps in any form of the table, if there is room for everything."""
    drawing = game.draw(state.view(state.actor), language)
    assert isinstance(drawing, Fitting)
    forms = [form(EVERYTHING) for form in drawing.forms(EVERYTHING)]
    options = console.options.update(width=EVERYTHING)
    lines = [plain(row) for form in forms for row in console.render_lines(form, options, pad=False)]
    return {word for line in lines for word in line.split()}


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_every_table_fits_beside_its_choices(slug: str) -> None:
    game = get(slug)
    console = Console(file=io.StringIO(), width=EVERYTHING, color_system=None)
    for seats in game.seat_counts:
        for language in ("ja", "en"):
            shell = Shell(language)
            words = Wording(game.texts, language, table_names(shell, seats))
            for state in positions(game, seats, seed=seats):
                seat = state.actor
                items = items_of(shell, words, arranged(state.choices(seat)))
                known = words_of(game, state, language, console)
                for size in SIZES:
                    screen = Screen(console, partial(os.terminal_size, size))
                    full = FullScreen(shell, Keys(-1, -1), screen)
                    table = game.draw(state.view(seat), language)
                    full.show(Page(table, words.phase(state.view(seat)), items, ["…"] * 9, "…"))
                    shown = [plain(row) for row in full.frame("1")[0]]
                    picture = "\n".join(shown)
                    rows = [plain(row) for row in full.table_rows()]
                    assert len(shown) == size[1], picture
                    assert len(rows) <= full.table_room, (seats, language, size, "\n".join(rows))
                    assert max(cell_len(line) for line in shown) <= size[0], picture
                    assert sum(line in shown for line in map(plain, full.list_rows()[0])) >= min(
                        LEAST, len(full.lines())
                    )
                    broken = {word for row in rows for word in row.split() if re.search(r"\w", word)} - known
                    assert not broken, (seats, language, size, broken, "\n".join(rows))
