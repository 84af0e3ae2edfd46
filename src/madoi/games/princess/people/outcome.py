"""How the game ended or stands, what a chart shows of it, and what of a move could be foreseen."""

from __future__ import annotations

from collections.abc import Iterable

from madoi.core import Outcome, Series, Sum, Told
from madoi.games.princess.box import SKIES
from madoi.games.princess.people import events
from madoi.games.princess.people.view import PrincessView
from madoi.games.princess.rules import phases, scoring
from madoi.games.princess.rules.state import Princess

# What the acting player can foresee: everything but tiles and cards that are turned up, and stealing.
FORESEEN = (
    events.SideChosen, events.TurnBegan, events.Passed, events.CardKept, events.CardDiscarded, events.CubeRecovered,
    events.SpiritUsed, events.CubePlaced, events.CubeMoved, events.TilePlaced, events.SpellCompleted, events.Moved,
    events.PrincessTaken, events.PassagesOpened, events.Arrived, events.CubesReturned, events.LastRound,
)  # fmt: skip

WINNER, LOSER = 1, 2


def outcome_of(table: Princess) -> Outcome:
    """Ranks by points; after a failed rescue the points are shown, but nobody wins (P9.4, P10.6). Before the end only
    what lies open is counted, and nobody has won yet (P3.4)."""
    over = table.result != phases.PLAYING
    points = [int(total) for total in (scoring.totals(table) if over else scoring.open_totals(table))]
    ranks = [LOSER] * len(points)
    if table.result == phases.RESCUED:
        ranks = [WINNER + sum(other > mine for other in points) for mine in points]
    sums = [*_open_sums(table), *(_bonus_sums(table) if over else ()), Sum("sum-total", tuple(points))]
    if over:
        sums.append(Sum("sum-escaped", escaped(table, points)))
    return Outcome(
        ranks=tuple(ranks),
        reason=f"result-{phases.RESULTS[table.result]}",
        args={"turns": int(table.turn), "best": max(points), "home": int(table.finished)},
        sums=tuple(sums),
        scores=tuple(points) if table.result == phases.RESCUED else (),
    )


def _open_sums(table: Princess) -> list[Sum]:
    box = table.box
    lines = [_sum("sum-rank", scoring.rank_points(table)), _sum("sum-overrun", scoring.overrun_points(table))]
    if scoring.counts_sky(table):
        lines += [_sum(f"sum-{box.sky_ids[sky]}", scoring.sky_points(table, sky)) for sky in range(SKIES)]
    return [*lines, _sum("sum-spirits", scoring.spirit_points(table))]


def _bonus_sums(table: Princess) -> list[Sum]:
    return [_sum(f"sum-{table.box.bonus_ids[card]}", scoring.bonus_points(table, card)) for card in table.bonus]


def _sum(key: str, points: Iterable[int]) -> Sum:
    return Sum(key, tuple(int(value) for value in points))


def escaped(table: Princess, points: list[int]) -> tuple[int, ...]:
    """1 for who escaped, 0 for the captured (P10.7, P10.8)."""
    rescued = table.result == phases.RESCUED
    return tuple(int(rescued and (player.rank > 0 or points[k] >= 0)) for k, player in enumerate(table.players))


def progress_of(view: PrincessView) -> tuple[Series, ...]:
    """Where the pawns and the princess are on the way out of the mansion."""
    seats = tuple(f"seat/{player.seat}" for player in view.players)
    pawns = Series("progress-pawns", tuple(player.cell for player in view.players), seats, view.goal)
    tiles = Series("progress-tiles", (view.stack,))
    if view.princess is None:
        return pawns, tiles
    return pawns, Series("progress-princess", (view.princess,), goal=view.goal), tiles


def foreseeable(told: Told) -> bool:
    return isinstance(told.public, FORESEEN)
