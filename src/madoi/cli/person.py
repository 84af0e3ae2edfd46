"""Persons at the terminal: what they are shown, and what they can type."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

from madoi.cli.session import Session
from madoi.cli.shell import Shell
from madoi.cli.talk import choice_line, draw, show_outcome
from madoi.core import Choice
from madoi.core.errors import MadoiError
from madoi.core.wording import Wording

MANY = 40  # choices; more than these stand in columns
LATEST = 30  # lines of the log


class Left(Exception):
    """A person has left the table."""


class Person:
    """All persons share this screen; a veil falls between them."""

    def __init__(self, shell: Shell, session: Session, save: Path | None) -> None:
        self.shell = shell
        self.session = session
        self.save = save
        self.words = Wording(session.game.texts, shell.language, session.names)
        self.looking: int | None = 0 if session.persons == 1 else None  # the seat that last saw the screen
        self.told: dict[int | None, int] = {}  # how much of the log each seat has read

    def play(self) -> None:
        """Until the game is over or somebody leaves; the record is never lost."""
        session, shell = self.session, self.shell
        title = shell.title(session.game)
        shell.tell("play-head", game=title, seats=session.seats, bots=session.seats - session.persons)
        shell.tell("play-seed", seed=str(session.seed))
        try:
            while not session.over:
                if session.is_person(session.seat):
                    self.decide(session.seat)
                    self.keep()
                else:
                    session.let_bot_decide()
            self.end()
        except Left:
            self.leave(asking=True)
        except (EOFError, KeyboardInterrupt):
            self.leave(asking=False)

    def decide(self, seat: int) -> None:
        """Show the table and ask until a move is made."""
        self.veil(seat)
        self.show(seat)
        while True:
            choices = self.session.state.choices(seat)
            answer = self.ask("prompt", name=self.session.names[seat], number=len(choices))
            word, _, rest = answer.partition(" ")
            if answer.isdecimal() and 1 <= int(answer) <= len(choices):
                self.session.do(choices[int(answer) - 1].action)
                return
            if word == "q":
                raise Left
            if word == "u" and self.take_back(seat):
                return
            if word == "l":
                self.show_log(seat)
            elif word == "h":
                self.hint(choices, seat)
            elif word == "?":
                self.help(choices, rest)
            elif word in ("", "d"):
                self.show(seat)
            elif word != "u":
                self.shell.tell("no-such-answer", answer=answer, number=len(choices))

    def veil(self, seat: int) -> None:
        """Nothing of another hand stays on the screen."""
        if self.looking != seat:
            self.shell.out.clear()
            self.ask("veil", name=self.session.names[seat])
            self.shell.out.clear()
        self.looking = seat

    def show(self, seat: int) -> None:
        """What happened since the seat last looked, the table, and the choices."""
        self.news(seat)
        draw(self.shell, self.session.state, seat)
        self.list_choices(self.session.state.choices(seat), seat)

    def news(self, seat: int | None) -> None:
        read = self.told.get(seat, 0)
        self.told[seat] = len(self.session.log)
        news = self.session.log[min(read, len(self.session.log)) :]
        self.shell.line()
        for _, told in news:
            self.shell.line(f"  {self.words.event(told.seen_by(seat))}", "cyan")

    def list_choices(self, choices: list[Choice], seat: int) -> None:
        """By verb, with what each would bring."""
        state = self.session.state
        self.shell.line(self.words.say(f"phase-{state.view(seat).phase}"), "bold")
        numbered = list(enumerate(choices, 1))
        for verb, group in groupby(numbered, key=lambda item: item[1].verb):
            heading = self.words.texts.maybe(self.shell.language, f"group-{verb}")
            if heading:
                self.shell.line(f" {heading}", "dim")
            lines = [choice_line(self.shell, self.words, number, choice) for number, choice in group]
            if len(choices) > MANY:
                self.shell.out.print(Columns(lines, padding=(0, 2)))
            else:
                self.shell.out.print(Text("\n").join(lines))

    # -- what can be typed besides a number ------------------------------------------------------------

    def take_back(self, seat: int) -> bool:
        why = self.session.why_no_undo(seat)
        if why is not None:
            self.shell.tell(why)
            return False
        self.session.undo()
        self.told = {other: min(read, len(self.session.log)) for other, read in self.told.items()}
        self.shell.tell("undone")
        return True

    def show_log(self, seat: int) -> None:
        for number, told in self.session.log[-LATEST:]:
            self.shell.line(f"{number:>4}  {self.words.event(told.seen_by(seat))}", "cyan")

    def hint(self, choices: list[Choice], seat: int) -> None:
        """What a good player would do, and why. Asked twice, told the same."""
        from madoi.bots import Knowledge
        from madoi.bots.advice import advise
        from madoi.core import Rng

        self.shell.tell("hint-coming")
        numbers = {choice.action: number for number, choice in enumerate(choices, 1)}
        for advice in advise(Knowledge(self.session.state, seat), Rng(len(self.session.moves))):
            number, one = numbers[advice.action], advice.estimate
            chance = self.words.estimate(one.kind, one.mean, one.low, one.high)
            self.shell.line(f"  {number:>3}  {self.words.choice(choices[number - 1])}: {chance}", "bold")
            for reason in advice.reasons:
                self.shell.line(f"         {'+' if reason.good else '−'} {self.words.reason(reason)}")

    def help(self, choices: list[Choice], rest: str) -> None:
        """What can be typed, and the rules of one choice or of all."""
        if rest.isdecimal() and 1 <= int(rest) <= len(choices):
            choices = [choices[int(rest) - 1]]
        else:
            self.shell.tell("play-help")
        rules = self.rules()
        for number in dict.fromkeys(number for choice in choices for number in choice.clauses):
            self.shell.line(f"  {number}  {rules.get(number, '')}", "dim")

    def rules(self) -> dict[str, str]:
        """The clauses of the game by number; empty where its rules were not installed."""
        from madoi.testing.clauses import read_clauses, rules_folder

        folder = rules_folder()
        file = None if folder is None else folder / f"{self.session.game.slug}.md"
        if file is None or not file.is_file():
            return {}
        return {clause.number: clause.text.replace("*", "") for clause in read_clauses(file.read_text("utf-8"))[0]}

    def ask(self, key: str, **facts: object) -> str:
        return input(self.shell.say(key, **facts) + " ").strip()

    # -- the end -----------------------------------------------------------------------------------

    def end(self) -> None:
        seat = 0 if self.session.persons == 1 else None
        self.news(seat)
        draw(self.shell, self.session.state, seat)
        show_outcome(self.shell, self.session.state, self.words)
        if self.save is None and self.session.persons:
            try:
                self.offer_saving()
            except (EOFError, KeyboardInterrupt):
                return
        elif self.save is not None:
            self.keep()
            self.shell.tell("saved", path=str(self.save))

    def keep(self) -> None:
        if self.save is not None:
            self.session.save(self.save)

    def leave(self, asking: bool) -> None:
        """Leave early. Who was interrupted is not asked: the record goes to a file of its own name."""
        self.shell.line()
        if asking and self.save is None:
            try:
                self.offer_saving()
                return
            except (EOFError, KeyboardInterrupt):
                self.shell.line()
        if self.save is None and self.session.moves:
            self.save = Path(f"madoi-{self.session.game.slug}-{self.session.label}.json")
        if self.save is not None:
            self.keep()
            self.shell.tell("saved-resume", path=str(self.save))

    def offer_saving(self) -> None:
        while path := self.ask("save-where"):
            try:
                self.session.save(Path(path))
            except MadoiError as error:
                self.shell.tell(error.key, **error.facts)
            else:
                self.shell.tell("saved", path=path)
                return
