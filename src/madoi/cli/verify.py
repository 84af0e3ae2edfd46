"""`madoi verify`: was a game dealt as promised and played by the rules?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.core.fairness import Verdict


def verify(
    context: typer.Context,
    record: Annotated[Path, typer.Argument(help="help-verify-record", metavar="RECORD")],
    promise: Annotated[list[str] | None, typer.Option(help="help-verify-promise", metavar="HEX")] = None,
    table: Annotated[str, typer.Option(help="help-verify-table", metavar="ID")] = "",
    components: Components = None,
) -> None:
    """help-verify"""
    from madoi.core.errors import BadRecord
    from madoi.core.fairness import NONE
    from madoi.core.fairness import verify as check
    from madoi.core.record import Fast, Record

    shell: Shell = context.obj
    kept = [one.strip().lower() for one in promise or ()]
    for one in kept:
        if one != NONE and not re.fullmatch(r"[0-9a-f]{64}", one):
            raise BadRecord("bad-promise", promise=one[:80])
    read = Record.read(record)
    verdict = check(read, shell.game_of(read, components), kept, table.strip())
    shell.tell("verify-moves", moves=verdict.moves)
    if not verdict.proof:
        if isinstance(read.chance, Fast):
            shell.tell("verify-seed", seed=str(read.chance.seed))
            raise typer.Exit(1 if kept or table else 0)
        shell.tell("verify-no-proof")
        raise typer.Exit(1)
    shell.tell(f"verify-key-{'good' if verdict.key else 'bad'}")
    shell.tell(f"verify-disclosed-{'good' if verdict.disclosed else 'bad'}")
    if verdict.left_out:
        left_out = verdict.left_out
        shell.tell("verify-left-out", seats=by_number(left_out), count=len(left_out), deals=2 ** len(left_out))
    if verdict.deals > 1:
        shell.tell("verify-deals", deals=verdict.deals)
    compare(shell, verdict)
    if not verdict.fair:
        raise typer.Exit(1)


def compare(shell: Shell, verdict: Verdict) -> None:
    """What the record says was promised, beside what was promised to who asks."""
    if verdict.secret_kept is None:
        shell.tell("verify-unkept")
    else:
        shell.tell(f"verify-kept-{'good' if verdict.secret_kept else 'bad'}")
        if not verdict.in_place:
            shell.tell("verify-kept-elsewhere")
        shell.tell("verify-kept-seats", seats=by_number(verdict.seats_kept) or "–")
        if verdict.seats_unkept:
            shell.tell("verify-unkept-seats", seats=by_number(verdict.seats_unkept), count=len(verdict.seats_unkept))
    if verdict.table_kept is not None:
        shell.tell(f"verify-table-{'good' if verdict.table_kept else 'bad'}")
    elif verdict.secret_kept is not None:
        shell.tell("verify-table-unknown")


def by_number(seats: tuple[int, ...]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)
