"""How the game ended or stands, what a chart shows of it, and what of a move could be foreseen."""

from __future__ import annotations

from madoi.core import Outcome, Series, Sum, Told
from madoi.games.princess.people import events, score
from madoi.games.princess.people.view_parts import PrincessView
from madoi.games.princess.rules import phases
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
    lines = score.sheet(table, table.result != phases.PLAYING)
    points = score.totals(lines)
    ranks = [LOSER] * len(points)
    if table.result == phases.RESCUED:
        ranks = [WINNER + sum(other > mine for other in points) for mine in points]
    return Outcome(
        ranks=tuple(ranks),
        reason=f"result-{phases.RESULTS[table.result]}",
        args={"turns": int(table.turn), "best": max(points), "home": int(table.finished)},
        sums=(*(Sum(line.key, tuple(line.points)) for line in lines), Sum("sum-total", tuple(points))),
        scores=tuple(points) if table.result == phases.RESCUED else (),
    )


def progress_of(view: PrincessView) -> tuple[Series, ...]:
    """Where the pawns and the princess are on the way out of the mansion."""
    seats = tuple(f"seat/{player.seat}" for player in view.players)
    pawns = Series("progress-pawns", tuple(player.cell for player in view.players), seats, view.goal)
    princess = view.goal if view.princess is None else view.princess  # she got out with the first (P7.7)
    return (
        pawns,
        Series("progress-princess", (princess,), goal=view.goal),
        Series("progress-tiles", (view.stack,)),
    )


def foreseeable(told: Told) -> bool:
    return isinstance(told.public, FORESEEN)
