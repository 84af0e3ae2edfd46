"""`madoi verify`: was a game dealt as promised and played by the rules?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell


def verify(
    context: typer.Context,
    record: Annotated[Path, typer.Argument(help="help-verify-record", metavar="RECORD")],
    components: Components = None,
) -> None:
    """help-verify"""
    from madoi.core.fairness import verify as check
    from madoi.core.record import Record

    shell: Shell = context.obj
    read = Record.read(record)
    verdict = check(read, shell.game(read.game, components))
    shell.tell("verify-moves", moves=verdict.moves)
    if not verdict.proof:
        shell.tell("verify-no-proof")
        raise typer.Exit(1)
    for part in ("commitment", "seed"):
        shell.tell(f"verify-{part}-{'good' if getattr(verdict, part) else 'bad'}")
    if not verdict.fair:
        raise typer.Exit(1)
