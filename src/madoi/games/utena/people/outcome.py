"""How a game of Tsuki no Utena ended, how far it has come, and what its players can foresee."""

from __future__ import annotations

from typing import cast

from madoi.core import Outcome, Series, Sum, Told, View
from madoi.games.utena import things
from madoi.games.utena.people.events import FORESEEN
from madoi.games.utena.people.view_parts import UtenaView
from madoi.games.utena.rules import results
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR


def outcome_of(table: Utena) -> Outcome:
    rank = 1 if table.result == results.WON else 2
    lit = tuple(int(altar.outer) for altar in table.altars)
    args: dict[str, str | int] = {
        "lit": sum(lit),
        "cells": int(table.mode.cap * table.mode.altars),
        "span": table.mode.span,
        "round": int(table.round + 1),
    }
    if table.failed != NO_ALTAR:  # U12.7
        args["altar"] = things.altar(table.mode, table.failed)
    return Outcome(
        ranks=(rank,) * table.mode.seats,
        reason=f"result-{results.NAMES[table.result]}",
        args=args,
        sums=(Sum("sum-lit", lit),),
    )


def progress_of(view: View) -> tuple[Series, ...]:
    """The petals that are lit, and the desire cards that are still to come."""
    seen = cast(UtenaView, view)
    lit = tuple(altar.outer for altar in seen.altars)
    cap = seen.altars[0].cap
    return (
        Series("progress-lit", (sum(lit),), goal=cap * len(lit)),
        Series("progress-lit-altar", lit, tuple(altar.id for altar in seen.altars), cap),
        Series("progress-losses", (seen.field.settlements_left,)),
    )


def foreseeable(told: Told) -> bool:
    """Everything but desire, reserve and plan cards that are turned up, and the end that they may bring."""
    return isinstance(told.public, FORESEEN)
