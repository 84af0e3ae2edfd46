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
    kind = "against" if one.wins else "together" if one.pairs else "alone"
    how = {"against": ["score", "wins"], "together": ["score", "returns", "only"], "alone": ["returns", "gain"]}[kind]
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for key in ["first", "second", "deals", *how, "p", "verdict"]:
        table.add_column(shell.say(f"tournament-{key}"), justify="left" if key in ("first", "second") else "right")
    for standing in found:
        both = " / ".join(f"{value.value:.1%}" for value in standing.returns)
        row = [standing.first, standing.second, str(standing.deals)]
        if standing.wins:
            row += [percent(standing.score), percent(standing.wins)]
        elif standing.pairs:
            row += [percent(standing.score), both, f"{standing.pairs.first_only} : {standing.pairs.second_only}"]
        else:
            row += [both, gain(standing.difference)]
        row += [f"{standing.p:.3f}", shell.say(f"verdict-{standing.verdict.replace(' ', '-')}")]
        table.add_row(*row)
    shell.out.print(table)
    shell.tell(f"tournament-{kind}", sides=one.sides)


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.0%}–{share.high:.0%})"


def gain(difference: Interval) -> str:
    """How much better the first bot did, with its interval; one deal alone has none."""
    if difference.n < 2:
        return f"{difference.value:+.1%}"
    return f"{difference.value:+.1%} ({100 * difference.low:+.1f} … {100 * difference.high:+.1f})"
