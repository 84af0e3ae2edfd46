"""Persons at the terminal: what they are shown, and what they can type."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from rich.console import Group
from rich.text import Text

from madoi.cli.answers import find, numbered, plainly
from madoi.cli.display import Display, LineDisplay, Page, open_display
from madoi.cli.session import Session
from madoi.cli.shell import Shell, visible
from madoi.cli.talk import arranged, draw, items_of, show_outcome
from madoi.core import Choice
from madoi.core.errors import MadoiError
from madoi.core.wording import Wording, beside_of


class Left(Exception):
    """A person has left the table."""


class Person:
    """All persons share this screen; a veil falls between them."""

    def __init__(self, shell: Shell, session: Session, save: Path | None, resumed: Path | None = None) -> None:
        self.shell = shell
        self.session = session
        self.save = save
        self.resumed = resumed  # the file that this game goes on from
        self.words = Wording(session.game.texts, shell.language, session.names)
        alone = session.persons[0] if len(session.persons) == 1 else None
        self.alone = alone
        self.looking: int | None = alone  # the seat that last saw the screen
        self.told: dict[int | None, int] = {}  # how much of the log each seat has read
        self.display: Display = LineDisplay(shell)

    def play(self) -> None:
        """Until the game is over or somebody leaves; the record is never lost."""
        session, shell = self.session, self.shell
        title = shell.title(session.game)
        shell.tell("play-head", game=title, seats=session.seats, bots=len(session.bots))
        if isinstance(session.seed, int):
            shell.tell("play-seed", seed=str(session.seed))
        shell.tell("play-how")
        try:
            if session.persons:
                with open_display(shell) as self.display:
                    self.let_decide()
            else:
                self.let_decide()
        except Left:
            self.leave(asking=True)
        except (EOFError, KeyboardInterrupt):
            self.leave(asking=False)
        else:
            self.end()

    def let_decide(self) -> None:
        while not self.session.over:
            if self.session.seat in self.session.bots:
                self.session.let_bot_decide()
            else:
                self.decide(self.session.seat)
                self.keep()

    def decide(self, seat: int) -> None:
        """Show the table and ask until a move is made."""
        session, shell = self.session, self.shell
        self.veil(seat)
        choices = arranged(session.state.choices(seat))
        page = self.page(seat, choices)
        self.display.show(page)
        prompt = shell.say("prompt", name=session.names[seat], number=len(choices))
        while True:
            answer = plainly(self.display.ask(prompt))
            word, _, rest = answer.partition(" ")
            if word[:1] == "?" and len(word) > 1:
                word, rest = "?", word[1:]
            chosen = numbered(answer, len(choices))
            match word:
                case _ if chosen is not None:
                    return session.do(choices[chosen].action)
                case "q":
                    raise Left
                case "u":
                    if self.take_back(seat):
                        return None
                case "l":
                    self.show_log(seat)
                case "h":
                    self.hint(seat, choices)
                case "?":
                    self.help(choices, rest)
                case "" | "d":
                    self.display.show(page._replace(news=()))
                case _:
                    found = (
                        find(answer, [item.name for item in page.items])
                        if len(answer) > 1 or not answer.isascii()
                        else []
                    )
                    if len(found) == 1:
                        return session.do(choices[found[0]].action)
                    self.ambiguous(answer, found, len(choices))

    def ambiguous(self, answer: str, found: list[int], number: int) -> None:
        if found:
            numbers = self.shell.say("list-comma").join(str(k + 1) for k in found)
            self.tell("several-answers", answer=answer, numbers=numbers)
        else:
            self.tell("no-such-answer", answer=answer, number=number)

    def veil(self, seat: int) -> None:
        """Nothing of another hand stays on the screen, or above it."""
        if self.looking != seat:
            self.display.veil(self.shell.say("veil", name=self.session.names[seat]))
        self.looking = seat

    def page(self, seat: int, choices: list[Choice]) -> Page:
        """What happened since the seat last looked, the table, and the choices."""
        view = self.session.state.view(seat)
        return Page(
            table=self.session.game.draw(view, self.shell.language),
            title=self.shell.marked(self.words.phase(view), self.session.game),
            items=items_of(self.shell, self.words, choices),
            news=self.news(seat),
            keys=self.shell.say("play-keys"),
        )

    def news(self, seat: int | None) -> list[str]:
        read = self.told.get(seat, 0)
        self.told[seat] = len(self.session.log)
        return [line for _, line in self.lines(seat, read)]

    def lines(self, seat: int | None, start: int = 0) -> list[tuple[int, str]]:
        """What happened as a seat saw it, after how many moves."""
        moves = groupby(self.session.log[start:], lambda one: one[0])
        return [
            (number, line) for number, log in moves for line in self.words.lines(told.seen_by(seat) for _, told in log)
        ]

    # -- what can be typed besides a choice ------------------------------------------------------------

    def tell(self, key: str, **facts: object) -> None:
        self.display.say(self.shell.say(key, **facts))

    def take_back(self, seat: int) -> bool:
        why = self.session.why_no_undo(seat)
        if why is not None:
            self.tell(why)
            return False
        self.session.undo()
        self.told = {other: min(read, len(self.session.log)) for other, read in self.told.items()}
        self.tell("undone")
        return True

    def show_log(self, seat: int) -> None:
        lines = [f"{number:>4}  {visible(line)}" for number, line in self.lines(seat)]
        self.display.read(self.shell.say("log-title"), Text("\n".join(lines), "cyan"))

    def hint(self, seat: int, choices: list[Choice]) -> None:
        """What a good player would do, and why. Asked twice, told the same."""
        from madoi.bots import Knowledge
        from madoi.bots.advice import advise
        from madoi.core import Rng

        self.tell("hint-wait")
        numbers = {choice.action: number for number, choice in enumerate(choices, 1)}
        lines = []
        found = advise(Knowledge(self.session.state, seat), Rng(len(self.session.moves)))
        for place, advice in enumerate(found):
            number, one = numbers[advice.action], advice.estimate
            chance = self.words.estimate(one.kind, one.mean, one.low, one.high, advice.close)
            lines.append(Text(f"{number:>3}  {self.words.choice(choices[number - 1])}: {chance}", "bold"))
            beside = beside_of(place, len(found))
            told = [(why.good, self.words.reason(why, beside)) for why in advice.reasons]
            lines += [Text(f"       {'+' if good else '−'} {line}") for good, line in told]
            if not place and (remark := self.words.remark([advice.reasons for advice in found])):
                lines.append(Text(f"       {remark}"))
        close = any(advice.close for advice in found)
        lines.append(Text("\n" + self.words.say("hint-order", {"games": found[0].estimate.games, "close": close})))
        self.display.read(self.shell.say("hint-title"), Group(*lines))

    def help(self, choices: list[Choice], rest: str) -> None:
        """What can be typed, and the rules of one choice or of all."""
        from madoi.cli.book import explain

        one = numbered(rest, len(choices))
        title = self.shell.say("help-title")
        intro = [] if one is not None else [Text(self.shell.say("play-help") + "\n")]
        if one is not None:
            choices = [choices[one]]
            title = self.words.choice(choices[0])
        clauses = list(dict.fromkeys(number for choice in choices for number in choice.clauses))
        self.display.read(title, Group(*intro, *explain(self.session.game.slug, self.shell.language, clauses)))

    # -- the end -----------------------------------------------------------------------------------

    def end(self) -> None:
        for line in self.news(self.alone):
            self.shell.line(f"  {line}", "cyan")
        draw(self.shell, self.session.state, self.alone)
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
            self.save = self.own_name()
        if self.save is not None:
            self.keep()
            self.shell.tell("saved-resume", path=str(self.save))

    def own_name(self) -> Path:
        """A file that nobody has asked for takes nobody else's place."""
        if self.resumed is not None:
            return self.resumed
        stem = f"madoi-{self.session.game.slug}-{self.session.label}"
        names = [Path(f"{stem}.json"), *(Path(f"{stem}-{number}.json") for number in range(2, 1000))]
        return next((name for name in names if not name.exists()), names[-1])

    def offer_saving(self) -> None:
        lines = LineDisplay(self.shell)
        while path := lines.ask(self.shell.say("save-where")):
            if Path(path).exists() and not agreed(lines.ask(self.shell.say("overwrite", path=path))):
                continue
            try:
                self.session.save(Path(path))
            except MadoiError as error:
                self.shell.tell(error.key, **error.facts)
            else:
                self.shell.tell("saved", path=path)
                return


def agreed(answer: str) -> bool:
    """Yes, in either language; anything else is no."""
    return plainly(answer) in ("y", "yes", "はい", "うん")
