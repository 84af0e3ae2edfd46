"""`madoi verify`: was a game dealt as promised and played by the rules?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell


def verify(
    context: typer.Context,
    record: Annotated[Path, typer.Argument(help="help-verify-record", metavar="RECORD")],
    promise: Annotated[list[str] | None, typer.Option(help="help-verify-promise", metavar="HEX")] = None,
    components: Components = None,
) -> None:
    """help-verify"""
    from madoi.core.errors import BadRecord
    from madoi.core.fairness import verify as check
    from madoi.core.record import Record

    shell: Shell = context.obj
    kept = [one.strip().lower() for one in promise or ()]
    for one in kept:
        if not re.fullmatch(r"[0-9a-f]{64}", one):
            raise BadRecord("bad-promise", promise=one[:80])
    read = Record.read(record)
    verdict = check(read, shell.game(read.game, components), kept)
    shell.tell("verify-moves", moves=verdict.moves)
    if not verdict.proof:
        shell.tell("verify-no-proof")
        raise typer.Exit(1)
    shell.tell(f"verify-key-{'good' if verdict.key else 'bad'}")
    shell.tell(f"verify-disclosed-{'good' if verdict.disclosed else 'bad'}")
    if verdict.left_out:
        seats = ", ".join(str(seat + 1) for seat in verdict.left_out)
        shell.tell("verify-left-out", seats=seats, count=len(verdict.left_out), deals=2 ** len(verdict.left_out))
    if verdict.deals > 1:
        shell.tell("verify-deals", deals=verdict.deals)
    if verdict.secret_kept is None:
        shell.tell("verify-unkept")
    else:
        shell.tell(f"verify-kept-{'good' if verdict.secret_kept else 'bad'}")
        checked = ", ".join(str(seat + 1) for seat in verdict.seats_kept) or "–"
        shell.tell("verify-kept-seats", seats=checked)
    if not verdict.fair:
        raise typer.Exit(1)
