"""`madoi tournament`: bots against bots, and how sure it is who is better."""

from __future__ import annotations

from contextlib import closing
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import AsJson, Components, Options, Ray, Slug, Workers
from madoi.cli.shell import Shell, read_options

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.lab.statistics import Interval
    from madoi.lab.tournament import Standing


def tournament(
    context: typer.Context,
    slug: Slug,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT …", help="help-tournament-bots", show_default=False)],
    seats: Annotated[int | None, typer.Option(help="help-seats")] = None,
    deals: Annotated[int, typer.Option(min=1, help="help-deals")] = 100,
    seed: Annotated[int, typer.Option(help="help-seed")] = 1,
    ladder: Annotated[bool, typer.Option("--ladder", help="help-ladder")] = False,
    all_deals: Annotated[bool, typer.Option("--all-deals", help="help-all-deals")] = False,
    results: Annotated[Path | None, typer.Option("--results", metavar="FILE", help="help-results")] = None,
    workers: Workers = 1,
    ray: Ray = None,
    options: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """help-tournament"""
    import msgspec
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

    from madoi.core import MadoiError
    from madoi.lab import tournament as lab
    from madoi.lab.pool import open_pool

    shell: Shell = context.obj
    game = shell.game(slug, components)
    if len(bots) < 2:
        raise MadoiError("too-few-bots", bots=len(bots))
    lab.check_bots(bots)
    seats = min(game.seat_counts) if seats is None else seats
    given = read_options(game, options or [])
    box = None if components is None else dict(game.components)
    stronger_first = list(reversed(bots))
    matches = [
        lab.Match(slug, seats, first, second, seed, dict(given), box)
        for first, second in (pairwise(stronger_first) if ladder else combinations(stronger_first, 2))
    ]
    for match in matches:
        lab.head_of(match)  # refuse before anything starts
    found: list[Standing] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    errors = Console(stderr=True)
    pool = open_pool(workers, ray)
    with (
        closing(pool),
        Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress,
    ):
        for match in matches:
            task = progress.add_task(f"{match.first} – {match.second}", total=deals)

            def advance(now: Standing, task: TaskID = task) -> None:
                progress.update(task, completed=now.deals)

            found.append(lab.run(match, deals, results, pool, not all_deals, advance))
    if as_json:
        shell.json(msgspec.json.decode(msgspec.json.encode(found)))  # an open bound is null
    else:
        show(shell, game, found)


def show(shell: Shell, game: Game, found: list[Standing]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    one = found[0]
    shell.tell("tournament-head", game=shell.title(game), seats=one.seats, seed=str(one.seed))
    together = one.wins is None
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    keys = ["first", "second", "deals", "score", *(["returns", "only"] if together else ["wins"]), "p", "verdict"]
    for key in keys:
        table.add_column(shell.say(f"tournament-{key}"), justify="left" if key in ("first", "second") else "right")
    for standing in found:
        row = [standing.first, standing.second, str(standing.deals), percent(standing.score)]
        if standing.pairs is not None:
            row.append(" / ".join(f"{value.value:.1%}" for value in standing.returns))
            row.append(f"{standing.pairs.first_only} : {standing.pairs.second_only}")
        elif standing.wins is not None:
            row.append(percent(standing.wins))
        row += [f"{standing.p:.3f}", shell.say(f"verdict-{standing.verdict.replace(' ', '-')}")]
        table.add_row(*row)
    shell.out.print(table)
    shell.tell("tournament-together" if together else "tournament-against", sides=one.sides)


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.0%}–{share.high:.0%})"
