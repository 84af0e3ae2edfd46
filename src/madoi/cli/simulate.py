"""`madoi simulate`: many games of bots, and what they say together."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import AsJson, Components, Options, Ray, Slug, Workers
from madoi.cli.shell import Shell, read_options

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.lab.simulate import Summary
    from madoi.lab.statistics import Interval


def simulate(
    context: typer.Context,
    slug: Slug,
    seats: Annotated[int | None, typer.Option(help="help-seats")] = None,
    games: Annotated[int, typer.Option(min=1, help="help-games-number")] = 100,
    bot: Annotated[str, typer.Option(help="help-bot")] = "random",
    seed: Annotated[int, typer.Option(help="help-seed")] = 1,
    workers: Workers = 1,
    ray: Ray = None,
    options: Options = None,
    components: Components = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="help-simulate-out")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="help-simulate-resume")] = False,
    as_json: AsJson = False,
) -> None:
    """help-simulate"""
    from madoi.cli.progress import Bar
    from madoi.core.errors import MadoiError
    from madoi.lab import games_file
    from madoi.lab import simulate as lab
    from madoi.lab.pool import open_pool

    shell: Shell = context.obj
    game = shell.game(slug, components)
    seats = min(game.seat_counts) if seats is None else seats
    given = read_options(game, options or [])
    game.setup(seats, given)
    box = None if components is None else dict(game.components)
    plan = lab.Plan(slug, seats, lab.bots_of(bot, seats), games, seed, dict(given), box, "turns")
    if resume and out is None:
        raise MadoiError("resume-needs-out")
    watch = lab.Stopwatch()
    played = games_file.read_games(out, plan) if out is not None and resume else []
    known = len(played)
    together = lab.wins_together(game)
    with ExitStack() as stack:
        file = stack.enter_context(games_file.open_games(out, plan, resume)) if out is not None else None
        pool = open_pool(workers, ray)
        stack.callback(pool.close)
        bar = stack.enter_context(Bar(shell, shell.title(game)))
        for one in lab.simulate(plan, pool=pool, skip=known):
            played.append(one)
            if file is not None:
                file.add(one, one.wins(together))
            bar.tell("games", len(played), games)
    seconds = watch.seconds
    summary = lab.summarise(plan, played)
    speed = sum(one.decisions for one in played[known:]) / seconds
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
        label = game.texts.maybe(shell.language, f"short-{reason}") or reason.removeprefix("result-")
        table.add_row(label, str(number), f"{number / summary.games:.1%}")
    shell.out.print(table)
    show_seats(shell, summary)
    for key, interval in (("mean-score", summary.scores), ("mean-margin", summary.margins)):
        if interval is not None:
            shell.tell(key, **_bounds(interval))
    if summary.ties is not None:
        shell.tell("ties", share=_share(shell, summary.ties))
    shell.tell("lengths", shortest=summary.shortest, mean=f"{summary.mean_length:.1f}", longest=summary.longest)
    shell.tell(
        "percentiles", p5=f"{summary.lengths['p5']:.0f}", p50=f"{summary.lengths['p50']:.0f}",
        p95=f"{summary.lengths['p95']:.0f}", turns=f"{summary.turns.value:.1f}",
    )  # fmt: skip
    shell.tell("speed", decisions=summary.decisions, seconds=f"{seconds:.1f}", speed=round(speed))


def show_seats(shell: Shell, summary: Summary) -> None:
    """What each seat and each place in the turn order won."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    keys = ("column-place", "column-by-turn", "column-by-seat", "column-return", "column-bot")
    for key in keys:
        table.add_column(shell.say(key), justify="left" if key == "column-bot" else "right")
    for place in range(summary.seats):
        table.add_row(
            str(place + 1), _share(shell, summary.wins_by_turn[place]), _share(shell, summary.wins_by_seat[place]),
            f"{summary.mean_returns[place]:.3f}", summary.bots[place],
        )  # fmt: skip
    shell.out.print(table)


def _bounds(interval: Interval) -> dict[str, str | int]:
    """One game has no interval, and the texts leave it out."""
    bounds = {"mean": f"{interval.value:.2f}", "low": f"{interval.low:.2f}", "high": f"{interval.high:.2f}"}
    return {**bounds, "games": interval.n}


def _share(shell: Shell, interval: Interval) -> str:
    return shell.say(
        "share-between", share=f"{interval.value:.1%}", low=f"{interval.low:.1%}", high=f"{interval.high:.1%}"
    )
