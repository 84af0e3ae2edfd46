"""When and how the game ends: elimination, final turns, full release, ranks (R9, R12)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.state import OVER
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import scoring
from madoi.games.raigo.rules.moves import complete, dissolve, gain, pay_taboo, tell_release, turn_up, unseal
from madoi.games.raigo.rules.pieces.piece import PIECES
from madoi.games.raigo.rules.table import ELIMINATED, FULL_RELEASE, GATES, INNER, RESULTS, SEATS, Table, partner
from madoi.games.raigo.rules.tokens import NOTHING


def look_at_mountain(t: Table) -> None:
    """An empty mountain announces the end (R12.1). Looked at whenever a player may act, so after Sen and after every
    action with its triggers, and so before the turn can end."""
    if t.finals == NOTHING and t.mountain_size() == 0:
        t.finals = t.mode.seats if t.mode.trigger_player_too else t.mode.seats - 1
        if t.watched:
            t.tell(events.EndAnnounced(seat=t.turn_seat))


def full_release_at_end(t: Table) -> None:
    """After the last final turn some inner pieces are worth beads, then all towers are released (R12.2, R12.3)."""
    for seat in range(t.mode.seats):
        for token in t.mats[seat].inner:
            if token != NOTHING:
                piece = PIECES[t.kind(token)]
                beads = piece.beads_at_end(t, seat)
                if beads > 0:
                    gain(t, seat, beads, piece.why)
    t.result = FULL_RELEASE
    full_release(t)


def full_release(t: Table) -> None:
    """All towers of those who are not eliminated; gains first, then taboos, then R9.3 for all at once (R12.3 to
    R12.5)."""
    taboos = vec[i64]([0] * SEATS)
    for code in range(t.towers()):
        if t.height(code) > 0 and (t.eliminated >> code // GATES) & 1 == 0:
            taboos[code // GATES] += _release_last(t, code)
    for seat in range(t.mode.seats):
        for _ in range(taboos[seat]):
            pay_taboo(t, seat, "unrest")
    for seat in range(t.mode.seats):
        paid = taboos[seat] + (taboos[partner(seat)] if t.mode.teams else 0)
        if paid > 0 and t.team_beads(seat) == 0:
            t.eliminated |= 1 << seat
            if t.watched:
                t.tell(events.Eliminated(seat=seat))


def _release_last(t: Table, code: i64) -> i64:
    """Release one tower of the full release; the number of taboos."""
    owner = code // GATES
    unseal(t, code)  # R10.1.9
    turn_up(t, code)
    kinds = t.kinds_of(t.tower(code).stages)
    yaku = scoring.yaku_of(t.box, kinds)
    points = scoring.points_of(t.box, kinds, yaku)
    gora: i64 = 0
    if t.gora != NOTHING and yaku != scoring.UNSTABLE:  # R12.4
        for kind in kinds:
            if kind == t.kind(t.gora):
                gora += 1
    tell_release(t, code, yaku, points, gora)
    if points + gora > 0:
        gain(t, owner, points + gora, "full-release")
    if yaku >= 0:
        complete(t, code, owner, yaku)
    else:
        dissolve(t, code, "unrest" if yaku == scoring.UNSTABLE else "no-yaku")
    return 1 if yaku == scoring.UNSTABLE else 0


def finish(t: Table) -> None:
    """The game is over. After an elimination among three the two others make the full release first (R9.4, R9.5);
    nothing that waits is settled any more (R9.7, R12.7)."""
    if t.result == ELIMINATED and t.mode.seats == 3:
        full_release(t)
    t.actor = OVER
    t.stack = []
    for order in range(len(t.triggered)):
        t.triggered[order] = NOTHING
    t.finished = 0
    if t.watched:
        t.tell(events.Ended(result=RESULTS[t.result]))


# -- who has won ---------------------------------------------------------------------------------------------


def side_score(t: Table, seat: i64) -> i64:
    """A number that is higher for who stands better: beads, then fewer inner pieces (R12.5, R12.6). Who is eliminated
    has lost; whose elimination ended a game of three shares no draw with others (R9.7.1)."""
    if (t.eliminated >> seat) & 1 == 1:
        return -2 if seat == t.first_out else -1
    inner = t.inner_count(seat)
    most = INNER
    if t.mode.teams:
        inner += t.inner_count(partner(seat))
        most = 2 * INNER
    return t.team_beads(seat) * (most + 1) + (0 if t.mode.share_ties else most - inner)


def ranks(t: Table) -> list[i64]:
    """1 for the best side; equal ranks share (R12.6)."""
    found: list[i64] = []
    for seat in range(t.mode.seats):
        rank: i64 = 1
        for other in range(t.mode.seats):
            if side_score(t, other) > side_score(t, seat):
                rank += 1
        found.append(rank // 2 + 1 if t.mode.teams else rank)
    return found


def returns(t: Table) -> list[float]:
    """1 for the winner, 0 for the last, shared evenly among equals; a team wins or loses together."""
    seats = t.mode.seats
    result = [0.0] * seats
    if t.actor != OVER:
        return result
    places = ranks(t)
    for seat in range(seats):
        if t.mode.teams:
            result[seat] = 0.5 if max(places) == 1 else 1.0 if places[seat] == 1 else 0.0
            continue
        beaten: float = 0.0
        for other in range(seats):
            if places[other] > places[seat]:
                beaten += 1.0
            elif other != seat and places[other] == places[seat]:
                beaten += 0.5
        result[seat] = beaten / float(seats - 1)
    return result
