"""`madoi positions`: positions by hand for evaluation sets. `describe` writes one out of a record, `evaluate` asks
bots what they would do."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import AsJson, Ray, Workers
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from madoi.lab.positions import Exercise, Score


def positions(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="evaluate|describe", help="help-positions-what", show_default=False)],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-positions-file", show_default=False)],
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help="help-positions-bot")] = None,
    tries: Annotated[int, typer.Option(min=1, max=10_000, help="help-positions-tries")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="help-seed")] = 1,
    until: Annotated[int | None, typer.Option(metavar="N", help="help-positions-until")] = None,
    workers: Workers = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """help-positions"""
    import msgspec

    from madoi.core.errors import MadoiError
    from madoi.lab.pool import open_pool
    from madoi.lab.positions import evaluate, read_exercises

    shell: Shell = context.obj
    if what == "describe":
        describe(shell, file, until)
        return
    if what != "evaluate":
        raise MadoiError("positions-what", word=what)
    exercises = read_exercises(file, shell.sentence)
    with closing(open_pool(workers, ray)) as pool:
        found = [evaluate(exercises, name, tries, seed, pool) for name in bot or ["sensible"]]
    if as_json:
        shell.json(msgspec.to_builtins(found))
    else:
        show(shell, exercises, found)


def describe(shell: Shell, file: Path, until: int | None) -> None:
    """One line for a file of positions: after so many moves of a record, with what was then played as the best."""
    import msgspec

    from madoi.core.errors import BadRecord
    from madoi.core.record import Record
    from madoi.lab.positions import Exercise

    record = Record.read(file)
    game = shell.game_of(record)
    if record.box is not None:
        raise BadRecord("position-in-changed-box")
    if until is None or not 0 <= until < len(record.moves):
        raise BadRecord("record-until", until=-1 if until is None else until, moves=len(record.moves) - 1)
    state = record.replay(game, until)
    move = record.moves[until]
    exercise = Exercise(
        game=record.game,
        position=game.describe(state),
        best=[move.words],
        seat=move.seat if len(state.deciders()) > 1 else None,
    )
    print(msgspec.json.encode(exercise).decode())


def show(shell: Shell, exercises: Sequence[Exercise], found: Sequence[Score]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for key in ("column-bot", "positions-score", "positions-by-chance"):
        table.add_column(shell.say(key), justify="left" if key == "column-bot" else "right")
    for score in found:
        share = score.score
        interval = shell.say(
            "share-between", share=f"{share.value:.1%}", low=f"{share.low:.1%}", high=f"{share.high:.1%}"
        )
        table.add_row(score.bot, interval, f"{score.by_chance:.1%}")
    shell.tell("positions-head", positions=len(exercises))
    shell.out.print(table)
    for score in found:
        for number, (exercise, answers) in enumerate(zip(exercises, score.answers, strict=True), 1):
            if answers.right < 1:
                wrong = sorted({words for words in answers.chosen if words not in exercise.best})
                shell.tell(
                    "positions-missed", bot=score.bot, name=exercise.name or str(number),
                    chosen=", ".join(wrong), best=" / ".join(exercise.best),
                )  # fmt: skip
