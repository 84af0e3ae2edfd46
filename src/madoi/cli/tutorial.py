"""`madoi tutorial`: learn a game in a few minutes by making the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from madoi.cli.arguments import Slug
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.core.wording import Wording
    from madoi.lessons import LessonAfter, LessonStep


def tutorial(context: typer.Context, slug: Slug) -> None:
    """help-tutorial"""
    from madoi.cli.talk import table_names
    from madoi.core.wording import Wording
    from madoi.lessons import build, texts_of

    shell: Shell = context.obj
    game = shell.game(slug)
    course = build(game)
    words = Wording(texts_of(game), shell.language, table_names(shell, course.seats))
    shell.tell("tutorial-head", game=shell.title(game), minutes=course.minutes, name=words.names[course.seat])
    number: int | None = 0
    try:
        while number is not None:
            step = course.steps[number]
            show(shell, game, words, step, course.lessons)
            if not step.choices:
                number = step.next
                if number is not None and ask(shell, "tutorial-next") == "q":
                    return
                continue
            after = decide(shell, step)
            if after is None:
                return
            tell(shell, game, words, after)
            number = after.next
    except (EOFError, KeyboardInterrupt):
        shell.line()


def show(shell: Shell, game: Game, words: Wording, step: LessonStep, lessons: int) -> None:
    """The table, what is said about it, and what can be done."""
    import msgspec

    from madoi.cli.talk import choice_line

    shell.line()
    shell.out.print(game.draw(msgspec.convert(step.view, game.view_type), shell.language))
    shell.line(f"[{step.lesson + 1}/{lessons}] {words.note(step.say)}", "bold")
    for number, choice in enumerate(step.choices, 1):
        shell.out.print(choice_line(shell, words, number, choice))


def decide(shell: Shell, step: LessonStep) -> LessonAfter | None:
    """What follows from the player's choice; None: the player leaves."""
    while True:
        answer = ask(shell, "tutorial-prompt", number=len(step.choices))
        if answer == "q":
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(step.after):
            return step.after[int(answer) - 1]
        shell.tell("tutorial-no-such-answer", answer=answer, number=len(step.choices))


def tell(shell: Shell, game: Game, words: Wording, after: LessonAfter) -> None:
    """What happened, move by move, and what is to be said about it."""
    for moment in after.moments:
        for event in moment.events:
            shell.line(f"  {words.event(event)}", "cyan")
    if after.reply is not None:
        shell.line(words.note(after.reply), "bold")


def ask(shell: Shell, key: str, **facts: object) -> str:
    return input(shell.say(key, **facts) + " ").strip()
