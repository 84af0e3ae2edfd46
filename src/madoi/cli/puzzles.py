"""`madoi puzzles`: positions in which one choice is far better than all others, found in games of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from madoi.cli.arguments import Slug
from madoi.cli.shell import Shell


def puzzles(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="find", help="help-puzzles-what", show_default=False)],
    slug: Slug,
    number: Annotated[int, typer.Option(min=1, max=1000, help="help-puzzles-number")] = 5,
    seats: Annotated[int | None, typer.Option(help="help-seats")] = None,
    seed: Annotated[int, typer.Option(min=0, help="help-seed")] = 1,
    file: Annotated[Path | None, typer.Option("--file", metavar="FILE", help="help-puzzles-file")] = None,
) -> None:
    """help-puzzles"""
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from madoi.bots.puzzles import Puzzle, find
    from madoi.core.errors import MadoiError
    from madoi.core.wording import half_up

    shell: Shell = context.obj
    if what != "find":
        raise MadoiError("puzzles-what", word=what)
    game = shell.game(slug)
    seats = 2 if seats is None and 2 in game.seat_counts else seats or min(game.seat_counts)
    game.setup(seats)
    known = msgspec.json.decode(file.read_bytes(), type=list[Puzzle]) if file is not None and file.exists() else []
    found: list[Puzzle] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(shell.say("puzzles-looking", game=shell.title(game)), total=number)
        for puzzle in find(game, seats, seed):
            if puzzle is not None and puzzle not in known:
                found.append(puzzle)
                progress.update(bar, completed=len(found))
                if file is not None:  # what was found is kept, however long the rest takes
                    file.write_bytes(msgspec.json.format(msgspec.json.encode([*known, *found]), indent=1) + b"\n")
            if len(found) == number:
                break
    for puzzle in found:
        best, second = puzzle.choices[0], puzzle.choices[1]
        shell.tell(
            "puzzle-found", seed=str(puzzle.seed), moves=len(puzzle.moves), words=best.words,
            chance=half_up(best.estimate.mean, 100), other=half_up(second.estimate.mean, 100),
        )  # fmt: skip
