"""`madoi simulate`: many games of bots, and what they say together."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import AsJson, Components, Options, Slug
from madoi.cli.shell import Shell, read_options

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.lab.simulate import Summary


def simulate(
    context: typer.Context,
    slug: Slug,
    seats: Annotated[int | None, typer.Option(help="help-seats")] = None,
    games: Annotated[int, typer.Option(min=1, help="help-games-number")] = 100,
    bot: Annotated[str, typer.Option(help="help-bot")] = "random",
    seed: Annotated[int, typer.Option(help="help-seed")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="help-workers")] = 1,
    options: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """help-simulate"""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from madoi.lab import simulate as lab

    shell: Shell = context.obj
    game = shell.game(slug, components)
    seats = min(game.seat_counts) if seats is None else seats
    given = read_options(game, options or [])
    game.setup(seats, given)
    box = None if components is None else dict(game.components)
    plan = lab.Plan(slug, seats, lab.bots_of(bot, seats), games, seed, dict(given), box)
    watch = lab.Stopwatch()
    played: list[lab.Played] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(shell.title(game), total=games)
        for one in lab.simulate(plan, workers or os.cpu_count() or 1):
            played.append(one)
            progress.advance(task)
    seconds = watch.seconds
    summary = lab.summarise(plan, played)
    speed = summary.decisions / seconds
    if as_json:
        shell.json(lab.as_json(summary, {"seconds": round(seconds, 3), "decisions_per_s": round(speed)}))
    else:
        show(shell, game, summary, seconds, speed)


def show(shell: Shell, game: Game, summary: Summary, seconds: float, speed: float) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    shell.tell(
        "simulated", game=shell.title(game), games=summary.games, seats=summary.seats,
        bots=", ".join(summary.bots), seed=str(summary.seed),
    )  # fmt: skip
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for key in ("column-result", "column-number", "column-share"):
        table.add_column(shell.say(key), justify="left" if key == "column-result" else "right")
    for reason, number in sorted(summary.results.items(), key=lambda item: -item[1]):
        table.add_row(reason.removeprefix("result-"), str(number), f"{number / summary.games:.1%}")
    shell.out.print(table)
    shell.tell("mean-returns", values="  ".join(f"{value:.3f}" for value in summary.mean_returns))
    shell.tell("lengths", shortest=summary.shortest, mean=f"{summary.mean_length:.1f}", longest=summary.longest)
    shell.tell("speed", decisions=summary.decisions, seconds=f"{seconds:.1f}", speed=round(speed))
