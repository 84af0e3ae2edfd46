"""How a game of Raigo ended, how it stands, and what a player can foresee."""

from __future__ import annotations

from madoi.core import Outcome, Series, Sum, Told
from madoi.games.raigo.people import events
from madoi.games.raigo.people.view_parts import RaigoView
from madoi.games.raigo.rules import end
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import RESULTS

FORESEEN = (events.TurnBegan, events.Sorted)


def outcome_of(t: Raigo) -> Outcome:
    """R12.5: beads of the player, of the side, and the inner pieces that break a tie."""
    seats = range(t.mode.seats)
    sums = [Sum("sum-beads", tuple(int(t.mats[seat].beads) for seat in seats))]
    if t.mode.teams:
        sums.append(Sum("sum-team", tuple(int(t.team_beads(seat)) for seat in seats)))
    sums.append(Sum("sum-inner", tuple(int(t.inner_count(seat)) for seat in seats)))
    return Outcome(
        ranks=tuple(int(rank) for rank in end.ranks(t)),
        reason=f"result-{RESULTS[t.result]}",
        args={"turn": t.turn, "out": sum(1 for seat in seats if t.eliminated >> seat & 1)},
        sums=tuple(sums),
        scores=tuple(int(t.team_beads(seat) if t.mode.teams else t.mats[seat].beads) for seat in seats),
    )


def progress_of(view: RaigoView) -> tuple[Series, ...]:
    """Beads of the players, and the mountain that ends the game."""
    seats = tuple(f"seat/{mat.seat}" for mat in view.mats)
    return (
        Series("progress-beads", tuple(mat.beads for mat in view.mats), seats),
        Series("progress-mountain", (view.mountain_count,)),
    )


def foreseeable(told: Told, seat: int) -> bool:
    """Building with one's own pieces. Everything else asks others, or turns something up."""
    match told.public:
        case events.Moved(why="place", source=source) if source.startswith("cloud/"):
            return True
        case events.Moved(why="pile", source=source) if source.startswith(f"inner/{seat}"):
            return True
    return isinstance(told.public, FORESEEN)
