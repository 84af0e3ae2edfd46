"""The loss step (U7)."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.games.utena.rules import end, results, telling
from madoi.games.utena.rules.table import Table


def loss_step(table: Table, draws: i64, payer: i64) -> None:
    """Draw, lay and settle one desire card after the other (U7.1). `payer` is the first altar to pay: the lead's
    (U7.4), or the one about to act (U13.2, U14.5); the others follow clockwise, also from one card to the next (U7.5).
    The game may be lost."""
    for _ in range(draws):
        hidden = table.field.lay(table.box)
        telling.desire_laid(table, hidden)
        for cell in hidden:
            _pay(table, payer, cell)
            if table.result != results.PLAYING:  # U7.7: the rest is not carried out
                return
            payer = (payer + 1) % table.mode.altars


def _pay(table: Table, k: i64, cell: i64) -> None:
    """One marker, from the centre first (U7.6), goes to the cell of the hidden icon (U7.3); an altar without any loses
    the game (U7.7)."""
    altar = table.altars[k]
    from_centre = altar.centre > 0
    if from_centre:
        altar.centre -= 1
    elif altar.outer > 0:
        altar.outer -= 1
    else:
        end.finish(table, results.NOTHING_TO_PAY, k)
        return
    table.cloud[cell] += 1
    telling.paid(table, k, cell, from_centre)
