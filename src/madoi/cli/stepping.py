"""A recorded game on the whole screen, one step at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from madoi.cli.full_screen import told
from madoi.cli.keys import RESIZED, Keys, raw_keys
from madoi.cli.screen import Row, Screen, whole_screen
from madoi.cli.shell import Shell
from madoi.core.eyes import ALL_OPEN, Eyes
from madoi.core.state import OVER, State
from madoi.core.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from madoi.core.events import Told
    from madoi.core.game import Game
    from madoi.core.record import Record


class Position(NamedTuple):
    state: State
    events: Sequence[Told]


class Stepper:
    def __init__(self, shell: Shell, game: Game, record: Record, names: list[str], at: int, eyes: int | None) -> None:
        self.shell = shell
        self.game = game
        self.words = Wording(game.texts, shell.language, names)
        self.positions = [
            Position(state.clone(), list(state.take_events())) for state, _ in record.steps(game, watch=True)
        ]
        self.at = at
        self.looks: list[Eyes | int | None] = [None, *range(record.seats), ALL_OPEN]  # a spectator's, seats', open
        self.look = 0 if eyes is None else eyes + 1
        self.top = 0  # the first row of the table in sight
        self.typed = ""  # the number of a step to go to

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    def run(self, keys: Keys, screen: Screen) -> None:
        while True:
            self.draw(screen)
            key = keys.read()
            if key in ("q", "Q", "ｑ", "escape", "end-of-input"):
                return
            if key == RESIZED:
                screen.forget()
            else:
                self.press(key, screen)

    def press(self, key: str, screen: Screen) -> None:
        match key:
            case "right" | "down" | " " | "n" | "j":
                self.go(self.at + 1)
            case "left" | "up" | "p" | "k" | "backspace":
                self.go(self.at - 1)
            case "home":
                self.go(0)
            case "end":
                self.go(self.last)
            case "enter":
                self.go(int(self.typed) if self.typed else self.at + 1)
            case "page-up":
                self.top -= screen.rows // 2
            case "page-down":
                self.top += screen.rows // 2
            case "s" | "tab":
                self.look = (self.look + 1) % len(self.looks)
            case _ if key.isdecimal():
                self.typed = f"{self.typed}{int(key)}"[-6:]

    def go(self, step: int) -> None:
        self.at = max(0, min(step, self.last))
        self.typed = ""

    def draw(self, screen: Screen) -> None:
        position = self.positions[self.at]
        who = self.looks[self.look]
        happened = self.words.lines(one.seen_by(who) for one in position.events)
        if position.state.actor == OVER:
            happened.append(self.words.outcome(position.state.outcome()))
        events = [row for line in happened for row in screen.render(told(line))]
        events = events[-max(3, screen.rows // 3) :]
        room = screen.rows - len(events) - 2
        table = screen.fit(self.game.draw(position.state.view(who), self.shell.language), room)
        self.top = max(0, min(self.top, len(table) - room))
        part = table[self.top : self.top + room]
        empty: list[Row] = [[] for _ in range(room - len(part))]
        bottom = [self.head(), Text(self.shell.say("replay-keys"), "dim", no_wrap=True, overflow="ellipsis")]
        screen.paint([*part, *empty, *events, *(screen.render(text)[0] for text in bottom)])

    def head(self) -> Text:
        say, who = self.shell.say, self.looks[self.look]
        eyes = say("eyes-spectator") if who is None else say("eyes-open")
        if isinstance(who, int):
            eyes = say("eyes-seat", name=self.words.names[who])
        line = Text(f" {say('replay-step', number=self.at, moves=self.last)}  {eyes}", "bold", no_wrap=True)
        return line.append(f"  → {self.typed}", "bold yellow") if self.typed else line


def step_through(shell: Shell, game: Game, record: Record, names: list[str], at: int, eyes: int | None) -> None:
    stepper = Stepper(shell, game, record, names, at, eyes)
    with raw_keys() as keys, whole_screen(shell.out) as screen:
        stepper.run(keys, screen)
    shell.tell("replay-head", game=shell.title(game), seats=record.seats, moves=stepper.last)
