"""`madoi replay`: a recorded game, told and drawn; in a terminal step by step, forward and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.core.record import Record


def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-record", show_default=False)],
    until: Annotated[int | None, typer.Option(metavar="N", help="help-until")] = None,
    seat: Annotated[int | None, typer.Option(metavar="K", help="help-seat")] = None,
    components: Components = None,
) -> None:
    """help-replay"""
    from madoi.cli.display import can_fill_the_screen
    from madoi.cli.stepping import step_through
    from madoi.cli.talk import names_of
    from madoi.core.errors import BadRecord
    from madoi.core.record import Record

    shell: Shell = context.obj
    record = Record.read(file)
    game = shell.game_of(record, components)
    moves = record.length(game)
    if until is not None and not 0 <= until <= moves:
        raise BadRecord("record-until", until=until, moves=moves)
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadRecord("no-such-seat", seat=seat, last=record.seats)
    eyes = None if seat is None else seat - 1
    names = names_of(shell, record)
    if can_fill_the_screen():
        step_through(shell, game, record, names, until or 0, eyes)
    else:
        tell(shell, game, record, names, moves, until, eyes)


def tell(
    shell: Shell, game: Game, record: Record, names: list[str], moves: int, until: int | None, eyes: int | None
) -> None:
    """All that happened, and the table at the end or where it is to stop."""
    from madoi.cli.talk import draw, show_outcome
    from madoi.core.state import OVER
    from madoi.core.wording import Wording

    words = Wording(game.texts, shell.language, names)
    shell.tell("replay-head", game=shell.title(game), seats=record.seats, moves=moves)
    number = 0
    for number, (state, _) in enumerate(record.steps(game, watch=True)):
        for line in words.lines(told.seen_by(eyes) for told in state.take_events()):
            shell.line(f"{number:>4}  {line}")
        if number == until:
            break
    shell.tell("replay-after", number=number, moves=moves)
    draw(shell, state, eyes)
    if state.actor == OVER:
        show_outcome(shell, state, words)
