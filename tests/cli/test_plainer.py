"""Terminals that know ASCII only: each sign has a plainer one that is as wide, so tables stay tables."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console, Group
from rich.text import Text

from cli.random_positions import positions
from madoi.cli import plainer
from madoi.cli.shell import Shell
from madoi.cli.talk import items_of, table_names
from madoi.core import get
from madoi.core.wording import Wording
from madoi.games import HOUSE

WIDTH = 100
OPTIONS = {"raigo": {"battle": "raijin-characters"}}  # more words than the usual game has


def printed(shown: object, encoding: str) -> list[str]:
    """The lines that a terminal gets."""
    written = io.BytesIO()
    file = io.TextIOWrapper(written, encoding, plainer.NAME)
    Console(file=file, width=WIDTH, highlight=False, emoji=False).print(shown)
    file.flush()
    return written.getvalue().decode(encoding).splitlines()


@pytest.mark.parametrize("slug", HOUSE)
def test_a_table_in_ascii_has_a_sign_for_each_and_the_same_columns(slug: str) -> None:
    game = get(slug)
    shell = Shell("en")
    for seats in game.seat_counts:
        words = Wording(game.texts, "en", table_names(shell, seats))
        for state in positions(game, seats, seats, OPTIONS.get(slug) if seats < 3 else None):
            items = items_of(shell, words, state.choices(state.actor))
            shown = Group(game.draw(state.view(state.actor), "en"), *(item.text for item in items))
            full, plain = printed(shown, "utf-8"), printed(shown, "ascii")
            picture = "\n".join(plain)
            assert [len(line) for line in plain] == [cell_len(line) for line in full], picture
            assert [line.count("?") for line in plain] == [line.count("?") for line in full], picture


def test_no_two_pieces_of_raigo_are_the_same_in_ascii() -> None:
    game = get("raigo")
    kanji = [*(row["kanji"] for part in ("piece", "ougi") for row in game.components[part]), "・", "裏"]
    assert len({game.plain_signs[sign] for sign in kanji}) == len(kanji) == 54
    assert {len(plain) for plain in game.plain_signs.values()} == {2}


def test_what_nobody_knows_is_a_question_mark_as_wide() -> None:
    assert printed(Text("鯨ŵ."), "ascii") == ["???."]
