"""`madoi tutorial`: learn a game in a few minutes by making the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from madoi.cli.answers import numbered, plainly
from madoi.cli.arguments import Slug
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.cli.display import Display
    from madoi.core.game import Game
    from madoi.core.wording import Wording
    from madoi.lessons import Course, LessonAfter, LessonStep


def tutorial(context: typer.Context, slug: Slug) -> None:
    """help-tutorial"""
    from madoi.cli.display import open_display
    from madoi.cli.talk import table_names
    from madoi.core.wording import Wording
    from madoi.lessons import build, texts_of

    shell: Shell = context.obj
    game = shell.game(slug)
    course = build(game)
    words = Wording(texts_of(game), shell.language, table_names(shell, course.seats))
    shell.tell("tutorial-head", game=shell.title(game), minutes=course.minutes, name=words.names[course.seat])
    try:
        with open_display(shell) as display:
            Pupil(shell, game, words, display).follow(course)
    except (EOFError, KeyboardInterrupt):
        shell.line()


class Pupil:
    """Who is taught at this terminal."""

    def __init__(self, shell: Shell, game: Game, words: Wording, display: Display) -> None:
        self.shell = shell
        self.game = game
        self.words = words
        self.display = display
        self.happened: list[str] = []  # since the last table was shown

    def follow(self, course: Course) -> None:
        """Until the last step, or until the pupil leaves."""
        number: int | None = 0
        while number is not None:
            step = course.steps[number]
            self.show(step, course.lessons)
            if not step.choices:
                number = step.next
                if self.ask("tutorial-next" if number is not None else "tutorial-end") == "q":
                    return
                continue
            after = self.decide(step)
            if after is None:
                return
            self.tell(after)
            number = after.next

    def show(self, step: LessonStep, lessons: int) -> None:
        """The table, what is said about it, and what can be done."""
        import msgspec

        from madoi.cli.display import Page
        from madoi.cli.talk import items_of

        self.display.show(
            Page(
                table=self.game.draw(msgspec.convert(step.view, self.game.view_type), self.shell.language),
                title=f"[{step.lesson + 1}/{lessons}] {self.words.note(step.say)}",
                items=items_of(self.shell, self.words, step.choices),
                news=self.happened,
            )
        )
        self.happened = []

    def decide(self, step: LessonStep) -> LessonAfter | None:
        """What follows from the player's choice; None: the player leaves."""
        while True:
            answer = self.ask("tutorial-prompt", number=len(step.choices))
            if answer == "q":
                return None
            chosen = numbered(answer, len(step.after))
            if chosen is not None:
                return step.after[chosen]
            self.display.say(self.shell.say("tutorial-no-such-answer", answer=answer, number=len(step.choices)))

    def tell(self, after: LessonAfter) -> None:
        """What happened, move by move, and what is to be said about it."""
        self.happened = [line for moment in after.moments for line in self.words.lines(moment.events)]
        if after.reply is not None:
            self.happened.append(self.words.note(after.reply))

    def ask(self, key: str, **facts: object) -> str:
        return plainly(self.display.ask(self.shell.say(key, **facts)))
