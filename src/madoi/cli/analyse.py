"""`madoi analyse`: the chances of a recorded game after every turn, and the moves that decided it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.bots.advice import Estimate
    from madoi.bots.analysis import Analysis, Decisive, Work
    from madoi.core.wording import Wording

WIDTH = 24  # of a bar


def analyse(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-record", show_default=False)],
    json: Annotated[bool, typer.Option("--json", help="help-json")] = False,
    components: Components = None,
) -> None:
    """help-analyse"""
    import msgspec

    from madoi.bots.analysis import analysing
    from madoi.cli.talk import names_of
    from madoi.core.record import Record
    from madoi.core.wording import Wording

    shell: Shell = context.obj
    record = Record.read(file)
    game = shell.game_of(record, components)
    words = Wording(game.texts, shell.language, names_of(shell, record))
    found = carry_out(shell, analysing(game, record))
    if json:
        shell.json(msgspec.to_builtins(found))
        return
    shell.tell("replay-head", game=shell.title(game), seats=record.seats, moves=found.steps)
    show_points(shell, words, found)
    show_decisive(shell, words, found)


def carry_out(shell: Shell, work: Work) -> Analysis:
    """Do all tasks here, with a bar that shows how far it is."""
    from rich.console import Console
    from rich.progress import Progress

    from madoi.bots.analysis import perform

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(shell.say("analysing"))
        task = next(work)
        while True:
            progress.update(bar, completed=task.done, total=task.total)
            try:
                task = work.send(perform(task))
            except StopIteration as end:
                found: Analysis = end.value
                return found


def show_points(shell: Shell, words: Wording, found: Analysis) -> None:
    """A line a turn: who made its last move, and the chances after it."""
    turning = [one.step for one in (*found.decisive, *found.turned)]
    before = 0
    for point in found.points:
        who = "" if point.who is None else words.seat(point.who)
        mark = "★" if any(before < step <= point.step for step in turning) else " "
        before = point.step
        told = "  ".join(estimated(words, one) for one in point.chances)
        shell.line(f"{point.step:>4} {mark} {who:<10} {bar_of(point.chances[0])} {told}")


def bar_of(chance: Estimate) -> str:
    if chance.kind != "chance":
        return ""
    full = round(WIDTH * chance.mean)
    return "█" * full + "·" * (WIDTH - full)


def estimated(words: Wording, one: Estimate) -> str:
    return words.estimate(one.kind, one.mean, one.low, one.high)


def ranging(words: Wording, one: Estimate) -> str:
    return words.interval(one.kind, one.mean, one.low, one.high)


def show_decisive(shell: Shell, words: Wording, found: Analysis) -> None:
    shell.line()
    shell.line(shell.say("analysis-decisive"), "bold")
    if not found.decisive:
        shell.line(f"      {shell.say('analysis-none')}")
    for one in found.decisive:
        show_step(shell, words, one)
        if one.better is None or one.better_estimate is None or one.estimate is None:
            continue
        better = shell.say(
            "analysis-better", choice=words.choice(one.better), chance=estimated(words, one.better_estimate),
            played=estimated(words, one.estimate),
        )  # fmt: skip
        shell.line(f"      {better}")
        for reason in one.reasons:
            shell.line(f"         {'+' if reason.good else '−'} {words.reason(reason, 'played')}")
    if found.turned:
        shell.line()
        shell.line(shell.say("analysis-turned"), "bold")
    for one in found.turned:
        show_step(shell, words, one)
        shell.line(f"      {shell.say('analysis-well' if one.swing > 0 else 'analysis-luck')}")


def show_step(shell: Shell, words: Wording, one: Decisive) -> None:
    shell.tell(
        "analysis-played", step=one.step, name=words.seat(one.seat), choice=words.choice(one.played),
        before=ranging(words, one.before), after=ranging(words, one.after),
    )  # fmt: skip
