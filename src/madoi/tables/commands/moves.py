"""Decisions, alone or secretly together in a window, and why something is none."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core import IllegalAction, Move, Reason, Rng
from madoi.core.touching import leads_somewhere
from madoi.tables import entries as log
from madoi.tables.commands.checks import goes_on, seated
from madoi.tables.decision import Decision, Entries
from madoi.tables.errors import BadRequest, NotNow
from madoi.tables.table import Table


def move(table: Table, seat: int, action: int, expected: int) -> Decision:
    """A decision on the position that the seat has seen: `expected` is its `turn`. A person who decides has the
    seat back; in a window nobody hears of that before it is closed, because it would tell who has answered."""
    seated(seat)
    decision = decide(table, seat, action, expected, person=True)
    if not table.seats[seat].mind:
        return decision
    if len(table.deciders) == 1:
        return Decision(log.HandedBack(seat)) + decision
    return decision if decision.trial is not None else Decision(log.ChangedHands(seat)) + decision


def decide(table: Table, seat: int, action: int, expected: int, person: bool = False) -> Decision:
    """As `move`, for whoever plays the seat now."""
    goes_on(table)
    state = table.state
    assert state is not None
    if expected != table.turn:
        raise NotNow("stale", expected=expected, turn=table.turn)
    if table.paused:
        raise NotNow("paused")
    deciders = table.deciders
    if seat not in deciders:
        raise NotNow("not-your-turn")
    if not 0 <= action < table.game.action_space:
        raise BadRequest("no-such-action", action=str(action))
    words = table.game.text_of(action)
    if len(deciders) == 1:
        if not state.is_legal(action):
            raise _illegal(table, seat, action)
        trial = table.try_out([Move(seat, action)])
        return Decision(log.Moved(seat, words, trial.digest), trial=trial)
    if seat in table.answers:
        raise NotNow("answered")
    if all(action != legal for legal in state.legal_actions_of(seat)):
        raise _illegal(table, seat, action)
    if table.awaited == [seat] and table.window_limit is None:
        trial = table.try_out(table.window_moves({seat: action}))
        answered = log.Answered(seat, words, trial.digest)
        return Decision(answered, *comes_out(table, back=seat if person else None), trial=trial)
    return Decision(log.Answered(seat, words))


def comes_out(table: Table, back: int | None = None) -> Entries:
    """Who holds which seat after a window, as far as that was a secret; `back` is a person who has just answered."""
    found: list[log.AnyEntry] = []
    for number, seat in enumerate(table.seats):
        holder = "" if number == back else seat.secretly
        if holder is not None and holder != seat.standin:
            found.append(log.TookOver(number, holder, "clock") if holder else log.HandedBack(number))
    return found


def _illegal(table: Table, seat: int, action: int) -> IllegalAction:
    """The reason comes from a world that the seat cannot tell apart from the truth, so it tells nothing else."""
    assert table.state is not None
    return table.game.refusal(table.state.determinize(seat, Rng(0)), action, seat)


def why(table: Table, seat: int, touch: Sequence[str]) -> Reason | None:
    """Why touching these things leads nowhere now; None if it does."""
    goes_on(table)
    seated(seat)
    state = table.state
    assert state is not None
    if table.paused:
        raise NotNow("paused")
    if seat in table.answers:
        raise NotNow("answered")
    if seat not in table.deciders:
        return Reason("why-not-your-turn", {"seat": table.deciders[0]})
    world = state.determinize(seat, Rng(0))
    if leads_somewhere(world.choices(seat), touch):
        return None
    return table.game.why_touch(world, seat, touch)
