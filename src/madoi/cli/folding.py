"""Japanese in lines: words do not stand apart, so a line ends anywhere but before a full stop or behind a bracket."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rich import console
from rich.cells import cell_len
from rich.console import ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

NOT_FIRST = frozenset(
    "。、，．・：；？！…‥）」』】〕〉》］｝”’ー〜～％々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
)
NOT_LAST = frozenset("（「『【〔〈《［｛“‘([{")

WORD = re.compile(r"^\s+|\S+\s*")
SHORT = 3  # a word between gaps that takes no more than such a part of a line is not broken


class Console(console.Console):
    """Breaks lines of Japanese before rich does, which knows only words between spaces."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        given = options or self.options
        if isinstance(renderable, str):
            renderable = self.render_str(renderable, highlight=given.highlight, markup=given.markup)
        if isinstance(renderable, Text):
            renderable = folded(renderable, given)
        return super().render(renderable, options)


def folded(text: Text, options: ConsoleOptions) -> Text:
    """A text with its lines broken where it is to be wrapped."""
    no_wrap = options.no_wrap if text.no_wrap is None else text.no_wrap
    if no_wrap or (text.overflow or options.overflow) == "ignore":
        return text
    offsets: list[int] = []
    start = 0
    for line in text.plain.split("\n"):
        if cell_len(line) > max(options.max_width, len(line)):  # something in it is wide
            offsets += [start + offset for offset in breaks(line, options.max_width)]
        start += len(line) + 1
    return text.blank_copy("\n").join(text.divide(offsets)) if offsets else text


def fold(line: str, columns: int) -> list[str]:
    """A line as the lines that it takes."""
    return [line[start:end].rstrip() for start, end in pairwise([0, *breaks(line, columns), len(line)])]


def breaks(line: str, columns: int) -> list[int]:
    """Where new lines begin, if none is to have more columns."""
    offsets: list[int] = []
    at = used = 0
    for word in WORD.findall(line):
        for unit in [word] if cell_len(word) * SHORT <= columns else units(word):
            if used and used + cell_len(unit.rstrip()) > columns:
                offsets.append(at)
                used = 0
            at += len(unit)
            used += cell_len(unit)
    return offsets


def units(word: str) -> Iterator[str]:
    """What stays together: a wide sign with those that cling to it, letters and digits, the gap behind a word."""
    start = 0
    for at in range(1, len(word)):
        if may_end(word[at - 1], word[at]):
            yield word[start:at]
            start = at
    yield word[start:]


def may_end(last: str, first: str) -> bool:
    """Whether a line may end between these."""
    if last in NOT_LAST or first in NOT_FIRST or first.isspace():
        return False
    counted = last.isdigit() and not first.isascii()  # 1人
    return not counted and cell_len(last + first) > 2
