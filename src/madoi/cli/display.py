"""How something is shown and asked: line by line, where it goes to no terminal or to a simple one. The other way is
the whole screen (`full_screen.py`)."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, Protocol

from rich.columns import Columns
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import RenderableType

    from madoi.cli.shell import Shell

MANY = 40  # choices; more than these stand in columns
SMALLEST = (60, 16)  # columns and rows of a terminal that has room for a table
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what can be scrolled back to


class Item(NamedTuple):
    """A choice in words, below the name of the thing that it begins with, if others begin with it too."""

    text: Text
    heading: str = ""
    name: str = ""  # by which it can be chosen: its words without what it would bring


class Page(NamedTuple):
    """What somebody who has to decide is shown."""

    table: RenderableType
    title: str = ""  # what kind of decision it is
    items: Sequence[Item] = ()  # numbered from 1 on
    news: Sequence[str] = ()
    keys: str = ""  # what can be typed, in a line


class Display(Protocol):
    def show(self, page: Page) -> None:
        """What is looked at from now on."""

    def ask(self, prompt: str) -> str:
        """What is typed, or the number of the item that was chosen; raises `EOFError` when nobody is there."""

    def say(self, text: str, style: str = "") -> None:
        """One message."""

    def read(self, title: str, body: RenderableType) -> None:
        """Something longer."""

    def veil(self, prompt: str) -> None:
        """Nothing that was shown stays to be seen; goes on when somebody says so."""


class LineDisplay:
    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def show(self, page: Page) -> None:
        out = self.shell.out
        self.shell.line()
        for line in page.news:
            self.shell.line(f"  {line}", "cyan")
        out.print(page.table)
        self.shell.line(page.title, "bold")
        numbered = list(enumerate(page.items, 1))
        for heading, group in groupby(numbered, key=lambda item: item[1].heading):
            if heading:
                self.shell.line(f" {heading}", "dim")
            lines = [numbered_line(number, item) for number, item in group]
            out.print(Columns(lines, padding=(0, 2)) if len(page.items) > MANY else Text("\n").join(lines))

    def ask(self, prompt: str) -> str:
        return input(f"{prompt} ").strip()

    def say(self, text: str, style: str = "") -> None:
        self.shell.line(text, style)

    def read(self, title: str, body: RenderableType) -> None:
        if title:
            self.shell.line(title, "bold")
        self.shell.out.print(body)

    def veil(self, prompt: str) -> None:
        self._clear()
        self.ask(prompt)
        self._clear()

    def _clear(self) -> None:
        if not self.shell.out.is_terminal:
            return
        if self.shell.out.is_dumb_terminal:
            self.say(self.shell.say("veil-dumb"))
        else:
            sys.stdout.write(CLEAR)


def numbered_line(number: int, item: Item, style: str = "") -> Text:
    line = Text(f"  {number:>3}  ", "bold", overflow="fold")
    line.append_text(item.text)
    line.stylize(style)
    return line


def can_fill_the_screen() -> bool:
    """Whether there is a terminal that can be painted, and somebody in front of it."""
    try:
        import termios  # noqa: F401  # not on every system
    except ImportError:
        return False
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        return False
    size = os.get_terminal_size(sys.stdout.fileno())
    return encoding == "utf8" and size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]


@contextmanager
def open_display(shell: Shell) -> Iterator[Display]:
    """The whole screen where that is possible, else lines."""
    if not can_fill_the_screen():
        yield LineDisplay(shell)
        return
    from madoi.cli.full_screen import FullScreen
    from madoi.cli.keys import raw_keys
    from madoi.cli.screen import whole_screen

    with raw_keys() as keys, whole_screen(shell.out) as screen:
        yield FullScreen(shell, keys, screen)
