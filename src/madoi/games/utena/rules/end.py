"""How the game ends (U12)."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.state import OVER
from madoi.games.utena.box import Mode
from madoi.games.utena.rules import results, telling
from madoi.games.utena.rules.table import NO_ALTAR, Table


def all_lit(table: Table) -> bool:
    """All outer cells of all altars carry a marker (U12.1); centres do not matter (U11.4)."""
    for altar in table.altars:  # noqa: SIM110 - a generator would be slow here
        if altar.outer < table.mode.cap:
            return False
    return True


def finish(table: Table, result: i64, failed: i64 = NO_ALTAR) -> None:
    """The game is over; a defeat may be one altar's (U12.7)."""
    table.result = result
    table.failed = failed
    table.actor = OVER
    telling.ended(table)


def returns(table: Table) -> list[float]:
    """All win or all lose (U1.1); there is no score (U12.6)."""
    return [1.0 if table.result == results.WON else 0.0] * table.mode.seats


def longest(mode: Mode) -> i64:
    """No game has more decisions (U20.6). Every altar is visited once a round, and every visit has one turn. Each
    reserve card adds a declaration and a second turn, once in a game (U10.2), within the limit of a round (U10.4).
    Alone, a round adds its plan and the second turn of one altar (U14.2, U14.6)."""
    decisions = mode.rounds * mode.altars
    if mode.planned:
        return decisions + 2 * mode.rounds
    reinforcements = mode.altars if mode.has_reserves else 0
    if mode.reinforcements_per_round > 0:
        reinforcements = min(reinforcements, mode.rounds * mode.reinforcements_per_round)
    return decisions + 2 * reinforcements
