"""Triggers after an effect is complete (R11.6): what waits with a player's name, then what lies on heads."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.games.raigo.rules import knowledge
from madoi.games.raigo.rules.frames import triggers_frame
from madoi.games.raigo.rules.pieces.piece import PIECES, TRIGGERED
from madoi.games.raigo.rules.table import Table
from madoi.games.raigo.rules.tokens import NOTHING


def settle(t: Table, between: bool) -> None:
    """One trigger, and then again until none is left. Between two times of one effect, and between the exchanges of a
    trigger, only those that wait with a player's name are settled (R11.10, R11.15)."""
    if _settle_waiting(t, between):
        return
    if t.mode.mind_arrival != 0:
        knowledge.nobody_minded(t)
    if between:
        return
    if not _end_lasting(t):
        _tell_finished(t)


def _settle_waiting(t: Table, between: bool) -> bool:
    """The first that waits with a player's name; whether there was one."""
    for order in range(len(t.triggered)):
        seat = t.triggered[order]
        if seat != NOTHING:
            t.triggered[order] = NOTHING
            _again(t, between)
            TRIGGERED[order].triggered(t, seat)
            return True
    return False


def _end_lasting(t: Table) -> bool:
    """A lasting ougi that has enough beside it ends; whether one did."""
    for head in t.heads:
        if PIECES[t.kind(head.token)].end_if_enough(t, head):
            _again(t, False)
            return True
    return False


def _tell_finished(t: Table) -> None:
    """Lasting ougi hear who finished an effect of weight 1 to 8, once."""
    seats: i64 = t.finished
    t.finished = 0
    if seats == 0:
        return
    for head in t.heads:
        _again(t, False)  # below what it may bring about
        if PIECES[t.kind(head.token)].others_finished(t, head, seats):
            return
        t.drop()


def _again(t: Table, between: bool) -> None:
    t.stack.append(triggers_frame(between))
