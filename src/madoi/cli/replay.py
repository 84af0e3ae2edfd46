"""`madoi replay`: a recorded game, told and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell


def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-record", show_default=False)],
    until: Annotated[int | None, typer.Option(metavar="N", help="help-until")] = None,
    seat: Annotated[int | None, typer.Option(metavar="K", help="help-seat")] = None,
    components: Components = None,
) -> None:
    """help-replay"""
    from madoi.cli.talk import draw, names_of, show_outcome
    from madoi.core.errors import BadRecord
    from madoi.core.record import Record
    from madoi.core.state import OVER
    from madoi.core.wording import Wording

    shell: Shell = context.obj
    record = Record.read(file)
    game = shell.game(record.game, components)
    moves = record.length(game)
    if until is not None and not 0 <= until <= moves:
        raise BadRecord("record-until", until=until, moves=moves)
    if seat is not None and not 0 <= seat < record.seats:
        raise BadRecord("no-such-seat", seat=seat, last=record.seats - 1)
    words = Wording(game.texts, shell.language, names_of(shell, record))
    shell.tell("replay-head", game=shell.title(game), seats=record.seats, moves=moves)
    number = 0
    for number, (state, _) in enumerate(record.steps(game, watch=True)):
        for told in state.take_events():
            shell.line(f"{number:>4}  {words.event(told.seen_by(seat))}")
        if number == until:
            break
    shell.tell("replay-after", number=number, moves=moves)
    draw(shell, state, seat)
    if state.actor == OVER:
        show_outcome(shell, state, words)
