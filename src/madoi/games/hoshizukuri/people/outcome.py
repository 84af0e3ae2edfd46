"""How a game of Hoshizukuri ended, how it stands, and what can be foreseen."""

from __future__ import annotations

from madoi.core import Outcome, Series, Sum, Told
from madoi.core.state import OVER
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.people.view_parts import HoshizukuriView
from madoi.games.hoshizukuri.rules import end, scoring
from madoi.games.hoshizukuri.rules.state import Hoshizukuri

MEDALS = ("solo", "bronze", "silver", "gold")

# What the acting player can foresee: everything but cards of a deck that are drawn, looked at or shuffled.
FORESEEN = (
    events.TurnBegan, events.Played, events.PlayGrew, events.Resolving, events.Nothing, events.Declined, events.NoMore,
    events.Froze, events.Fused, events.Scrapped, events.Gained, events.Moved, events.Earned, events.GainedNone,
    events.Cleared,
)  # fmt: skip


def outcome_of(table: Hoshizukuri) -> Outcome:
    """The arithmetic of H12.2 by kind of card. Before the end nothing of it is told (H4.7)."""
    seats = range(table.mode.seats)
    if table.actor != OVER:
        return Outcome(tuple(1 for _ in seats), "result-not-yet")
    owned = [scoring.owned(table, seat) for seat in seats]
    sums = []
    for kind, name in enumerate(table.box.ids):
        values = tuple(int(scoring.points_of(table, kind, counts)) for counts in owned)
        if any(values):
            sums.append(Sum(f"sum-{name}", values))
    scores = tuple(int(scoring.score(table, seat)) for seat in seats)
    sums.append(Sum("sum-total", scores))
    ranks = tuple(int(rank) for rank in end.ranks(table))
    if len(scores) == 1:
        medal = sum(scores[0] >= value for value in table.box.medals)  # H15.4
        return Outcome(ranks, f"result-{MEDALS[medal]}", {"score": scores[0]}, tuple(sums), scores)
    winner = ranks.index(1)
    reason = "result-tie" if scores.count(scores[winner]) > 1 else "result-won"
    if not end.all_have_arrived(table):
        reason = "result-cut-short"  # H14.4
    # Where nobody knows the names of the players, the winner is called by the comet.
    args: dict[str, str | int] = {"winner_name": things.comet(winner), "winner": winner, "score": scores[winner]}
    return Outcome(ranks, reason, args, tuple(sums), scores)


def foreseeable(told: Told) -> bool:
    match told.public:
        case events.Added(source=source) | events.Discarded(source=source):
            return source != "deck"
    return isinstance(told.public, FORESEEN)


def progress_of(view: HoshizukuriView) -> tuple[Series, ...]:
    """How far the comets have come. Points stay secret until the end (H4.7)."""
    seats = tuple(things.seat(player.seat) for player in view.players)
    return (Series("progress-orbit", tuple(player.orbit for player in view.players), seats, view.finish),)
