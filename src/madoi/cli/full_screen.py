"""A table on the whole screen: above what lies there, below what can be chosen, with arrow keys, by number or name."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.padding import Padding
from rich.text import Text

from madoi.cli.answers import find, plainly
from madoi.cli.display import Page, numbered_line
from madoi.cli.keys import RESIZED, Keys
from madoi.cli.screen import Row, Screen
from madoi.cli.shell import Shell, visible

if TYPE_CHECKING:
    from rich.console import RenderableType

MESSAGES = 6  # rows of them at most
BESIDE = 3  # rows: title, prompt, keys
LEAST = 3  # rows that the choices keep, however high the table is
VEIL = 60  # columns of what stands on it
LAST_WORDS = 50  # of what was typed, to be brought back


class Line(NamedTuple):
    """A line of the list: a choice, or the heading of several, which may be folded away."""

    text: Text
    number: int  # of the choice; 0: a heading
    group: int
    folded: bool = False


class FullScreen:
    def __init__(self, shell: Shell, keys: Keys, screen: Screen) -> None:
        self.shell = shell
        self.keys = keys
        self.screen = screen
        self.typed = ""
        self.earlier: list[str] = []  # what was typed before
        self.back = 0  # how far back in it
        self.messages: list[Text] = []
        self.show(Page(Text()))

    # -- what is shown ---------------------------------------------------------------------------------

    def show(self, page: Page) -> None:
        self.page = page
        self.chosen = 0 if len(page.items) == 1 else -1  # the line the cursor is on; -1: on none yet
        self.open = -1  # the group that is unfolded
        self.table_top = self.list_top = 0
        self.table_alone = False
        self.drawn: tuple[tuple[int, int, bool], list[Row]] | None = None
        self.groups = [
            [number for number, _ in group]
            for _, group in groupby(enumerate(page.items), key=lambda one: one[1].heading)
        ]

    def say(self, text: str, style: str = "") -> None:
        self.messages.append(Text(visible(text), style or "yellow"))
        self.draw("")

    def read(self, title: str, body: RenderableType) -> None:
        """Something longer, to be scrolled through; ends with Enter, Escape or q."""
        top = 0
        footer = Text(self.shell.say("reader-keys"), "dim", no_wrap=True, overflow="ellipsis")
        while True:
            rows = self.screen.render(body)
            room = self.screen.rows - 2
            top = max(0, min(top, len(rows) - room))
            part = rows[top : top + room]
            part += [[] for _ in range(room - len(part))]
            head = Text(f" {title} ", "bold reverse", no_wrap=True, overflow="ellipsis")
            self.screen.paint([*self.screen.render(head)[:1], *part, *self.screen.render(footer)[:1]])
            match self.keys.read():
                case "enter" | "escape" | "q" | "Q" | "ｑ":
                    return
                case "end-of-input":
                    raise EOFError
                case "up":
                    top -= 1
                case "down":
                    top += 1
                case "page-up" | "left" | "b":
                    top -= room - 1
                case "page-down" | "right" | " ":
                    top += room - 1
                case "home":
                    top = 0
                case "end":
                    top = len(rows)
                case "resized":
                    self.screen.forget()

    def veil(self, prompt: str) -> None:
        self.show(Page(Text()))
        self.messages, self.typed, self.earlier = [], "", []
        while True:
            edge = max(0, (self.screen.columns - VEIL) // 2)
            words = self.screen.render(Padding(Text(prompt, "bold", justify="center"), (0, edge)))
            above: list[Row] = [[] for _ in range(max(0, (self.screen.rows - len(words)) // 2))]
            self.screen.paint([*above, *words])
            match self.keys.read():
                case "enter":
                    return
                case "end-of-input":
                    raise EOFError
                case "resized":
                    self.screen.forget()

    # -- what is typed ---------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        self.typed, self.back = "", 0
        while True:
            self.draw(prompt)
            key = self.keys.read()
            if key == RESIZED:
                self.screen.forget()
            elif key == "end-of-input" and not self.typed:
                raise EOFError
            elif key == "enter":
                answer = self.enter()
                if answer is not None:
                    self.messages = []
                    return answer
            elif len(key) == 1:
                self.typed += key
                self.chosen = -1
                self.list_top = 0
            else:
                self.press(key)

    def enter(self) -> str | None:
        """What Enter means here; None: only something to see has changed."""
        if self.typed.strip():
            answer = self.typed.strip()
            self.earlier = [*self.earlier[-LAST_WORDS:], answer]
            return answer
        lines = self.lines()
        if not self.page.items:
            return ""
        if 0 <= self.chosen < len(lines):
            line = lines[self.chosen]
            if line.number:
                return str(line.number)
            self.unfold(line.group)
        elif self.messages:
            self.messages = []
        return None

    def press(self, key: str) -> None:
        lines = self.lines()
        match key:
            case "up":
                self.move(lines, -1)
            case "down":
                self.move(lines, 1)
            case "right" if 0 <= self.chosen < len(lines) and lines[self.chosen].folded:
                self.unfold(lines[self.chosen].group)
            case "right":
                self.to_group(lines, 1)
            case "left" | "escape" if self.typed:
                self.typed = ""
            case "escape":
                self.chosen, self.messages = -1, []
            case "left":
                self.to_group(lines, -1)
            case "page-up":
                self.table_top -= max(1, self.table_room - 1)
            case "page-down":
                self.table_top += max(1, self.table_room - 1)
            case "home":
                self.chosen = -1
                self.move(lines, 1)
            case "end":
                self.chosen = -1
                self.move(lines, -1)
            case "tab":
                self.table_alone, self.table_top = not self.table_alone, 0
            case "backspace":
                self.typed = self.typed[:-1]
            case "erase":
                self.typed = ""
            case "earlier" if self.back < len(self.earlier):
                self.back += 1
                self.typed = self.earlier[-self.back]
            case "later" if self.back:
                self.back -= 1
                self.typed = self.earlier[-self.back] if self.back else ""

    def move(self, lines: list[Line], step: int) -> None:
        """To the next line that can be chosen or unfolded, or to the one before; from nowhere to an end."""
        stops = [k for k, line in enumerate(lines) if line.number or line.folded]
        if self.chosen < 0:
            self.chosen = stops[0 if step > 0 else -1] if stops else -1
            return
        ahead = [k for k in stops if (k > self.chosen if step > 0 else k < self.chosen)]
        if ahead:
            self.chosen = ahead[0 if step > 0 else -1]

    def unfold(self, group: int) -> None:
        """Open one group of choices, and fold the one that was open."""
        self.open = -1 if self.open == group else group
        lines = self.lines()
        self.chosen = next((k for k, line in enumerate(lines) if line.group == group and line.number), 0)

    def to_group(self, lines: list[Line], step: int) -> None:
        """To the first choice of the next group, or of the one before."""
        stops = [k for k, line in enumerate(lines) if line.number or line.folded]
        starts = [k for at, k in enumerate(stops) if not at or lines[stops[at - 1]].group != lines[k].group]
        ahead = [k for k in starts if (k > self.chosen if step > 0 else k < self.chosen)]
        if ahead:
            self.chosen = ahead[0 if step > 0 else -1]

    # -- the list of choices ---------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """The choices that go with what is typed; folded by things where they are too many."""
        found = self.found()
        together = len(found) > self.list_room and not self.typed
        lines: list[Line] = []
        for number, group in enumerate(self.groups):
            shown = [k for k in group if k in found]
            heading = self.page.items[group[0]].heading
            fold = together and len(group) > 1 and number != self.open
            if shown and heading and len(group) > 1:
                count = self.shell.say("in-brackets", text=len(group)) if fold else ""
                lines.append(Line(Text(f" {'▸' if fold else '▾'} {heading}{count}", "dim"), 0, number, fold))
            if not fold:
                lines += [Line(numbered_line(k + 1, self.page.items[k]), k + 1, number) for k in shown]
        return lines

    def found(self) -> set[int]:
        """Which choices what is typed may still mean."""
        typed = plainly(self.typed)
        if not typed or typed.isdecimal() or typed[0] == "?" or (len(typed) == 1 and typed.isascii()):
            return set(range(len(self.page.items)))
        return set(find(typed, [item.name for item in self.page.items])) or set(range(len(self.page.items)))

    @property
    def list_room(self) -> int:
        """Rows that the choices may take before they are folded."""
        return max(8, self.screen.rows // 2)

    # -- painting --------------------------------------------------------------------------------------

    def draw(self, prompt: str) -> None:
        self.screen.paint(*self.frame(prompt))

    def frame(self, prompt: str) -> tuple[list[Row], tuple[int, int]]:
        """The rows of the screen, and where the cursor is."""
        screen, page = self.screen, self.page
        choices, at = self.list_rows()
        news = [row for line in page.news for row in screen.render(told(line))]
        head = screen.render(Text(f" {page.title}", "bold")) if page.title else []
        messages = [row for text in self.messages for row in screen.render(text)][-MESSAGES:]
        asked = prompt_row(prompt, self.typed, screen.columns)
        if self.table_alone:
            news, choices, head = [], [], []
        room = screen.rows - len(head) - len(messages) - (1 if self.table_alone else 2)
        table = self.table_rows()
        spare = max(0, room - len(table))
        list_room = min(len(choices), max(room * 2 // 5, spare - len(news)))
        list_room = min(list_room, max(spare - min(len(news), 1), LEAST))
        news = news[len(news) - min(len(news), max(spare - list_room, 0)) :]
        self.table_room = room - len(news) - list_room
        self.table_top = max(0, min(self.table_top, len(table) - self.table_room))
        if at is not None:
            self.list_top = max(min(self.list_top, at[0]), at[1] - list_room)
        self.list_top = max(0, min(self.list_top, len(choices) - list_room))
        part = table[self.table_top : self.table_top + self.table_room]
        rows = [
            *part, *([] for _ in range(self.table_room - len(part))), *news, *head,
            *choices[self.list_top : self.list_top + list_room], *messages, *screen.render(asked)[:1],
        ]  # fmt: skip
        cursor = (min(cell_len(asked.plain), screen.columns - 1), len(rows) - 1)
        if not self.table_alone:
            rows += screen.render(self.last_line(len(table), len(choices), list_room))[:1]
        return rows, cursor

    def table_rows(self) -> list[Row]:
        """The drawing in the form that leaves room for some choices and for what has happened. It is made once for
        each page and size of the window, and does not depend on the choices: it would change all the time."""
        rows = self.screen.rows
        size = (self.screen.columns, rows, self.table_alone)
        if self.drawn is None or self.drawn[0] != size:
            beside = 1 if self.table_alone else BESIDE + rows // 4 - 1 + rows // 20
            self.drawn = (size, self.screen.fit(self.page.table, rows - beside))
        return self.drawn[1]

    def list_rows(self) -> tuple[list[Row], tuple[int, int] | None]:
        """The rows of the list, and which of them the cursor is on."""
        rows: list[Row] = []
        at = None
        for number, line in enumerate(self.lines()):
            text = line.text
            if number == self.chosen:
                text = text.copy()
                text.stylize("reverse")
            mine = self.screen.render(hanging(text, self.screen.columns))
            if number == self.chosen:
                at = (len(rows), len(rows) + len(mine))
            rows += mine
        return rows, at

    def last_line(self, table: int, choices: int, list_room: int) -> Text:
        """Where there is more than is in sight, and what can be typed."""
        marks = []
        if table > self.table_room:
            seen = f"{self.table_top + 1}–{self.table_top + self.table_room}/{table}"
            marks.append(self.shell.say("more-table", seen=seen))
        if choices > list_room:
            marks.append(
                self.shell.say("more-choices", seen=f"{self.list_top + 1}–{self.list_top + list_room}/{choices}")
            )
        return Text(" · ".join([*marks, self.page.keys]), "dim", no_wrap=True, overflow="ellipsis")


def told(line: str) -> RenderableType:
    """Something that happened; where it takes several rows, all are indented."""
    return Padding(Text(visible(line), "cyan"), (0, 0, 0, 2))


def hanging(text: Text, columns: int) -> RenderableType:
    """A long line goes on below its words, not below its number."""
    from rich.table import Table

    plain = text.plain
    indent = len(plain) - len(plain.lstrip(" 0123456789"))
    if cell_len(plain) < columns or not 0 < indent < columns // 2:
        return text
    grid = Table.grid(padding=0)
    grid.add_column(width=indent)
    grid.add_column(width=columns - indent - 1, overflow="fold")
    grid.add_row(text[:indent], text[indent:])
    return grid


def prompt_row(prompt: str, typed: str, columns: int) -> Text:
    """The prompt and the end of what is typed, in one row."""
    room = columns - cell_len(prompt) - 3
    while cell_len(typed) > max(4, room):
        typed = typed[1:]
    return Text.assemble((f"{prompt} " if prompt else "", "bold"), typed, no_wrap=True)
