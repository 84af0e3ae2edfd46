"""What all persons at a table have to agree to: taking back, a pause, an end without a result."""

from __future__ import annotations

from madoi.tables import entries as log
from madoi.tables.commands.checks import goes_on, must_be_host, needs, seated
from madoi.tables.commands.moves import comes_out
from madoi.tables.decision import NOTHING, Decision, Entries
from madoi.tables.errors import BadRequest, NotNow
from madoi.tables.parts import Proposal
from madoi.tables.seats import HOST
from madoi.tables.table import Table
from madoi.tables.undo import secret_came_out


def undo_of(table: Table, seat: int, to: int | None = None) -> tuple[int, bool]:
    """To which number of moves an undo would lead, and whether it is free (nobody else acted, nothing came out)."""
    goes_on(table)
    seated(seat)
    if table.created.undo == "off":
        raise NotNow("undo-off")
    firsts = [step.first for step in table.steps if seat in step.seats]
    if not firsts:
        raise NotNow("nothing-to-undo")
    target = firsts[-1] if to is None else to
    if all(step.first != target for step in table.steps):
        raise BadRequest("no-such-undo", to=target)
    return target, _is_free(table, seat, target)


def _is_free(table: Table, seat: int, to: int) -> bool:
    undone = [step for step in table.steps if step.first >= to]
    if any(step.seats != (seat,) for step in undone) or (seat in table.answers):
        return False
    return not secret_came_out(table.position(to), table.moves[to:], seat)


def undo(table: Table, seat: int, to: int | None = None) -> Decision:
    """Take back a decision: at once if that is free, else when all the others agree."""
    target, free = undo_of(table, seat, to)
    if free:
        return Decision(log.Undone(target), *comes_out(table))
    if table.created.undo == "free":
        raise NotNow("undo-not-free")
    return _propose(table, seat, "undo", target)


def pause(table: Table, seat: int) -> Decision:
    """Stop the clocks, when all agree."""
    goes_on(table)
    seated(seat)
    return NOTHING if table.paused else _propose(table, seat, "pause")


def resume(table: Table, seat: int) -> Decision:
    needs(table, "playing")
    seated(seat)
    return Decision(log.Resumed(seat)) if table.paused else NOTHING


def go_on(table: Table, seat: int) -> Decision:
    """From the last move that still does what it did, when the rules have changed and all agree."""
    needs(table, "playing")
    seated(seat)
    return _propose(table, seat, "go-on") if table.differs else NOTHING


def abandon(table: Table, who: int, host: bool) -> Decision:
    """End without a result: the host before the start, later all together."""
    if table.status == "open":
        must_be_host(host)
        return Decision(log.Abandoned())
    needs(table, "playing")
    if who == HOST and not any(seat.asked for seat in table.seats):
        return Decision(log.Abandoned())
    seated(who)
    return _propose(table, who, "abandon")


def answer(table: Table, seat: int, yes: bool) -> Decision:
    """Agree to what was proposed, or not."""
    seated(seat)
    proposal = table.proposal
    if proposal is None:
        raise NotNow("nothing-proposed")
    if seat in proposal.agreed:
        return NOTHING
    if not yes:
        return Decision(log.Declined(seat))
    return Decision(log.Agreed(seat), *carried(table, proposal, {seat}))


def asked(table: Table, proposal: Proposal) -> set[int]:
    """The persons who have yet to agree; bots and stand-ins agree to everything."""
    return {n for n, seat in enumerate(table.seats) if seat.asked} - proposal.agreed


def _propose(table: Table, seat: int, ask: log.Ask, to: int = 0) -> Decision:
    if table.proposal is not None and table.proposal.seat != seat:
        raise NotNow("already-proposed")
    proposal = Proposal(seat, ask, to, {seat})
    return Decision(log.Proposed(seat, ask, to), *carried(table, proposal, {seat}))


def carried(table: Table, proposal: Proposal, but: set[int]) -> Entries:
    """What is done if nobody is still to be asked but these, who have just agreed or gone."""
    if asked(table, proposal) - but:
        return []
    if proposal.ask == "undo":
        return [log.Undone(proposal.to), *comes_out(table)]
    if proposal.ask == "go-on":
        return [log.WentOn(len(table.moves)), *comes_out(table)]
    return [log.Paused() if proposal.ask == "pause" else log.Abandoned()]
