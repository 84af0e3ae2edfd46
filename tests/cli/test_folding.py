"""Lines of Japanese end where they may: no page has one that begins with a full stop or ends with a bracket."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable
from functools import partial

import pytest
from rich.cells import cell_len
from rich.console import Group
from rich.table import Table
from rich.text import Text

from cli.conftest import Madoi
from madoi.cli.book import book_of
from madoi.cli.folding import Console, fold
from madoi.cli.screen import Screen
from madoi.cli.shell import Shell
from madoi.games import HOUSE

TORN = re.compile(
    r"^[ •│|▌]*[。、，．：；？！」』）】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]|[（「『【] *$", re.MULTILINE
)


@pytest.mark.parametrize(
    ("line", "columns", "folded"),
    [
        ("光が届きます。", 12, ["光が届きま", "す。"]),
        ("花（光）です", 4, ["花", "（光）", "です"]),
        ("キャッシュ", 6, ["キャッ", "シュ"]),
        ("卓は13人で madoi play です", 10, ["卓は13人で", "madoi play", "です"]),
        ("席1の番で、 引ける", 24, ["席1の番で、 引ける"]),
        ("席1から順に引くので、 席2", 24, ["席1から順に引くので、", "席2"]),
        ("1人と2人", 6, ["1人と", "2人"]),
        ("two words", 5, ["two", "words"]),
    ],
)
def test_a_line_ends_where_it_may(line: str, columns: int, folded: list[str]) -> None:
    assert fold(line, columns) == folded


@pytest.mark.parametrize("columns", [60, 80, 100])
@pytest.mark.parametrize("slug", HOUSE)
def test_no_line_of_a_book_is_torn(slug: str, columns: int) -> None:
    shell = Shell("ja")
    screen = Screen(shell.out, partial(os.terminal_size, (columns, 24)))
    page = Group(*(section.shown() for section in book_of(slug, "ja")), Text(shell.say("play-help")))
    rows = ["".join(segment.text for segment in row).rstrip() for row in screen.render(page)]
    assert len(rows) > 100
    assert [row for row in rows if TORN.search(row)] == []
    assert max(map(cell_len, rows)) <= columns


def test_what_goes_to_no_terminal_is_not_torn_either(madoi: Madoi) -> None:
    for command in ("rules utena", "games", "rules raigo"):
        assert TORN.findall(madoi(command, "--lang", "ja").out) == []


def test_a_table_of_games_has_room_for_every_word(madoi: Madoi) -> None:
    for language in ("ja", "en"):
        assert "…" not in madoi("games", "--lang", language).out


def lines_of(shown: object, columns: int = 8) -> list[str]:
    console = Console(file=io.StringIO(), width=columns, color_system=None)
    with console.capture() as captured:
        console.print(shown)
    return [line.rstrip() for line in captured.get().splitlines()]


def in_a_cell(text: Text) -> Table:
    grid = Table.grid()
    grid.add_row(text)
    return grid


@pytest.mark.parametrize("make", [Text, lambda words: in_a_cell(Text(words)), lambda words: in_a_cell(words)])
def test_all_that_rich_shows_is_folded(make: Callable[[str], object]) -> None:
    assert lines_of(make("星が四つ。光が四つ。")) == ["星が四", "つ。光が", "四つ。"]


def test_a_text_keeps_its_styles_and_may_forbid_to_be_wrapped() -> None:
    text = Text("星が四つ。", "bold", no_wrap=True, overflow="ellipsis")
    assert len(Console(width=8).render_lines(text)) == 1
    styled = Text("星が")
    styled.append("四つ。光", "red")
    console = Console(file=io.StringIO(), width=8, color_system="standard", force_terminal=True)
    with console.capture() as captured:
        console.print(styled)
    assert captured.get() == "星が\x1b[31m四\x1b[0m\n\x1b[31mつ。光\x1b[0m\n"
