"""When the game is over, who has won, and the guards that end every game (H12, H14)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.state import OVER
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import orbit, scoring
from madoi.games.hoshizukuri.rules.table import NOTHING, Table


def all_have_arrived(table: Table) -> bool:
    """The comet that is furthest back is on 35 (H12.1)."""
    return table.squares[table.line[0]] == table.box.finish


def is_too_long(table: Table) -> bool:
    """The length guard (H14.4)."""
    return table.decisions >= table.box.most_decisions * table.mode.seats


def finish(table: Table) -> None:
    """The game is over, with all on 35 (H12.1) or cut short (H14.4)."""
    table.wait_for(NOTHING)
    table.actor = OVER
    if table.watched:
        scores = tuple([int(scoring.score(table, seat)) for seat in range(table.mode.seats)])
        cut = not all_have_arrived(table)
        table.tell(events.Ended(scores=scores, ranks=tuple([int(rank) for rank in ranks(table)]), cut_short=cut))


def move_on_if_stalled(table: Table) -> None:
    """The stall guard (H14.1): a turn without advance, gain or scrap is idle; the third in a row moves the comet."""
    player = table.active()
    if table.advanced > 0 or table.changed:
        player.idle = 0
        return
    player.idle += 1
    if player.idle >= table.box.stall_turns:
        player.idle = 0
        if table.squares[table.turn] < table.box.finish:
            orbit.advance(table, 1, "stalled")


def ranks(table: Table) -> list[i64]:
    """By score; of equals who reached 35 first, which is who lies further out on it (H12.3). In a game cut short who
    has come further, on one square the outer one (H14.4)."""
    seats = table.mode.seats
    scores = [scoring.score(table, seat) for seat in range(seats)]
    ahead = vec[i64]([0] * int(seats))  # by seat; a square more outweighs every place in the line
    for k in range(seats):
        ahead[table.line[k]] = table.squares[table.line[k]] * seats - k
    found: list[i64] = []
    for seat in range(seats):
        rank: i64 = 1
        for other in range(seats):
            if scores[other] > scores[seat] or (scores[other] == scores[seat] and ahead[other] > ahead[seat]):
                rank += 1
        found.append(rank)
    return found


def returns(table: Table) -> list[float]:
    """From 1 for the winner evenly down to 0 for the last; alone a hundredth of the score (H12.4)."""
    seats = int(table.mode.seats)
    if table.actor != OVER:
        return [0.0] * seats
    if seats == 1:
        return [min(1.0, max(0.0, int(scoring.score(table, 0)) / 100))]
    return [(seats - int(rank)) / (seats - 1) for rank in ranks(table)]
