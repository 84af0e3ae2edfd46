"""What may be asked of a table. Every function checks, changes nothing, and returns the entries to be written."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.bots import get_bot
from madoi.core import IllegalAction, Move, Reason, Rng
from madoi.core.touching import leads_somewhere
from madoi.tables import entries as log
from madoi.tables.errors import BadRequest, NotAllowed, NotNow
from madoi.tables.opening import clean_name, clean_share
from madoi.tables.seats import HOST, WATCHER
from madoi.tables.table import Proposal, Table
from madoi.tables.undo import secret_came_out

Entries = list[log.AnyEntry]

PATIENCE = 120_000  # after so long without a sign of life a seat counts as absent
STANDIN = "sensible"
TEXT_LENGTH = 500
URL_LENGTH = 500
SIGNS = ("hello", "thanks", "sorry", "thinking", "your-turn", "well-played", "again", "bye")


# -- before the start --------------------------------------------------------------------------------


def join(table: Table, token_hash: str, name: str = "", share: str = "", seat: int | None = None) -> Entries:
    """Sit down on an open seat, the first one if none is named."""
    _needs(table, "open")
    wanted = range(len(table.seats)) if seat is None else [_seat(table, seat)]
    for number in wanted:
        if table.seats[number].kind == "open":
            return [log.Sat(number, token_hash, clean_name(name), clean_share(share))]
    raise NotNow("no-open-seat") if seat is None else NotNow("seat-taken", seat=seat + 1)


def leave(table: Table, who: int) -> Entries:
    """Before the start the seat becomes free; later a bot keeps it warm."""
    _seated(who)
    if table.status == "open":
        return [log.Left(who)]
    _needs(table, "playing")
    seat = table.seats[who]
    if not seat.standin:
        return _taken_over(table, [who], "left")
    return [log.ChangedHands(who, seat.standin)] if not seat.mind else []


def put_bot(table: Table, host: bool, seat: int, bot: str) -> Entries:
    """The host lets a bot sit on an open seat, or changes the bot."""
    _needs(table, "open")
    _host(host)
    get_bot(bot)
    if table.seats[_seat(table, seat)].kind == "person":
        raise NotNow("seat-taken", seat=seat + 1)
    return [log.BotSat(seat, bot)]


def free_seat(table: Table, host: bool, seat: int) -> Entries:
    """The host makes a seat open again."""
    _needs(table, "open")
    _host(host)
    return [log.Left(_seat(table, seat))] if table.seats[seat].kind != "open" else []


def rename(table: Table, who: int, name: str) -> Entries:
    _seated(who)
    return [log.Renamed(who, clean_name(name))]


def switch(table: Table, who: int, host: bool, to: int) -> Entries:
    """Choose another seat: an open one, or for the host any."""
    _needs(table, "open")
    _seated(who)
    if table.seats[_seat(table, to)].kind != "open" and not host:
        raise NotNow("seat-taken", seat=to + 1)
    return [log.Switched(who, to)] if to != who else []


def share(table: Table, who: int, share: str) -> Entries:
    """Add to the seed."""
    _needs(table, "open")
    _seated(who)
    return [log.Shared(who, clean_share(share))]


def hook(table: Table, who: int, url: str) -> Entries:
    _seated(who)
    if len(url) > URL_LENGTH or (url and not url.startswith(("http://", "https://"))):
        raise BadRequest("bad-hook")
    return [log.Hooked(who, url)]


def start(table: Table, who: int, host: bool) -> Entries:
    """Anybody at the table may start it once all seats are filled."""
    _needs(table, "open")
    if who == WATCHER and not host:
        raise NotAllowed("needs-seat")
    if any(seat.kind == "open" for seat in table.seats):
        raise NotNow("seats-open", open=sum(seat.kind == "open" for seat in table.seats))
    return [log.Started()]


# -- play --------------------------------------------------------------------------------------------


def move(table: Table, seat: int, action: int, expected: int) -> Entries:
    """A decision on the position that the seat has seen: `expected` is its `turn`. A person who decides has the
    seat back; in a window nobody hears of that before it is closed, because it would tell who has answered."""
    _seated(seat)
    entries = decide(table, seat, action, expected, person=True)
    if not table.seats[seat].mind:
        return entries
    if len(table.deciders) == 1:
        return [log.HandedBack(seat), *entries]
    return entries if table.awaited == [seat] else [log.ChangedHands(seat), *entries]


def decide(table: Table, seat: int, action: int, expected: int, person: bool = False) -> Entries:
    """As `move`, for whoever plays the seat now."""
    _needs(table, "playing")
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
    if len(deciders) == 1:
        if not state.is_legal(action):
            raise _illegal(table, seat, action)
        table.try_out([Move(seat, action)])
        return [log.Moved(seat, action)]
    if seat in table.answers:
        raise NotNow("answered")
    if all(action != legal for legal in state.legal_actions_of(seat)):
        raise _illegal(table, seat, action)
    if table.awaited == [seat]:
        table.try_out(table.window_moves({seat: action}))
        return [log.Answered(seat, action), *_comes_out(table, back=seat if person else None)]
    return [log.Answered(seat, action)]


def _comes_out(table: Table, back: int | None = None) -> Entries:
    """Who holds which seat after a window, as far as that was a secret; `back` is a person who has just answered."""
    found: Entries = []
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
    _needs(table, "playing")
    _seated(seat)
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


def undo_of(table: Table, seat: int, to: int | None = None) -> tuple[int, bool]:
    """To which number of moves an undo would lead, and whether it is free (nobody else acted, nothing came out)."""
    _needs(table, "playing")
    _seated(seat)
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


def undo(table: Table, seat: int, to: int | None = None) -> Entries:
    """Take back a decision: at once if that is free, else when all the others agree."""
    target, free = undo_of(table, seat, to)
    if free:
        return [log.Undone(target), *_comes_out(table)]
    if table.created.undo == "free":
        raise NotNow("undo-not-free")
    return _propose(table, seat, "undo", target)


def pause(table: Table, seat: int) -> Entries:
    """Stop the clocks, when all agree."""
    _needs(table, "playing")
    _seated(seat)
    return [] if table.paused else _propose(table, seat, "pause")


def resume(table: Table, seat: int) -> Entries:
    _needs(table, "playing")
    _seated(seat)
    return [log.Resumed(seat)] if table.paused else []


def abandon(table: Table, who: int, host: bool) -> Entries:
    """End without a result: the host before the start, later all together."""
    if table.status == "open":
        _host(host)
        return [log.Abandoned()]
    _needs(table, "playing")
    if who == HOST and not any(seat.asked for seat in table.seats):
        return [log.Abandoned()]
    _seated(who)
    return _propose(table, who, "abandon")


def answer(table: Table, seat: int, yes: bool) -> Entries:
    """Agree to what was proposed, or not."""
    _seated(seat)
    proposal = table.proposal
    if proposal is None:
        raise NotNow("nothing-proposed")
    if seat in proposal.agreed:
        return []
    if not yes:
        return [log.Declined(seat)]
    return [log.Agreed(seat), *_carried(table, proposal, {seat})]


def asked(table: Table, proposal: Proposal) -> set[int]:
    """The persons who have yet to agree; bots and stand-ins agree to everything."""
    return {n for n, seat in enumerate(table.seats) if seat.asked} - proposal.agreed


def _propose(table: Table, seat: int, ask: log.Ask, to: int = 0) -> Entries:
    if table.proposal is not None and table.proposal.seat != seat:
        raise NotNow("already-proposed")
    proposal = Proposal(seat, ask, to, {seat})
    return [log.Proposed(seat, ask, to), *_carried(table, proposal, {seat})]


def _carried(table: Table, proposal: Proposal, but: set[int]) -> Entries:
    """What is done if nobody is still to be asked but these, who have just agreed or gone."""
    if asked(table, proposal) - but:
        return []
    if proposal.ask == "undo":
        return [log.Undone(proposal.to), *_comes_out(table)]
    return [log.Paused() if proposal.ask == "pause" else log.Abandoned()]


def take_over(table: Table, who: int, seat: int, last_seen: int, now: int) -> Entries:
    """Somebody at the table lets a bot play for a person who has been away for long."""
    _needs(table, "playing")
    if who == WATCHER:
        raise NotAllowed("needs-seat")
    if not table.seats[_seat(table, seat)].asked:
        raise NotNow("no-person", seat=seat + 1)
    waited = now - max(last_seen, table.clock.since)
    if seat not in table.deciders or waited < PATIENCE:
        raise NotNow("not-absent", seat=seat + 1, seconds=PATIENCE // 1000)
    return _taken_over(table, [seat], "absent")


def _taken_over(table: Table, seats: list[int], why: log.Why) -> Entries:
    """A bot sits down for these. What was proposed is carried if nobody else was still to be asked."""
    entries: Entries = [log.TookOver(seat, STANDIN, why) for seat in seats]
    return [*entries, *_carried(table, table.proposal, set(seats))] if table.proposal and seats else entries


def take_back(table: Table, who: int) -> Entries:
    """A person is there again, and says so."""
    _seated(who)
    seat = table.seats[who]
    if seat.standin:
        return [log.HandedBack(who)]
    return [log.ChangedHands(who)] if seat.mind else []  # before anybody could notice the bot


def say(table: Table, seat: int, text: str = "", sign: str = "") -> Entries:
    """Talk, as far as the table's rule allows: during play a silent game hears nothing, or signs alone."""
    _seated(seat)
    if sign and sign not in SIGNS + table.game.signs:
        raise BadRequest("no-such-sign", sign=sign, signs=", ".join(SIGNS + table.game.signs))
    text = text.strip()
    if bool(text) == bool(sign) or len(text) > TEXT_LENGTH:
        raise BadRequest("bad-words", most=TEXT_LENGTH)
    talk = table.created.talk
    allowed = table.game.signs or SIGNS  # a game that lists what may be said means nothing else
    if table.status == "playing" and (talk == "silent" or (talk == "signs" and sign not in allowed)):
        raise NotNow("silence", rule=talk)
    return [log.Said(seat, text, sign)]


# -- time --------------------------------------------------------------------------------------------


def due(table: Table) -> int | None:
    """When `tick` has something to do."""
    if table.status != "playing" or table.paused:
        return None
    if table.created.clock is None and len(table.deciders) < 2:
        return None
    window = table.window_ends()
    if window is not None:
        return window
    flags = [table.clock.flag_at(seat) for seat in table.awaited if not table.seats[seat].mind]
    return min((flag for flag in flags if flag is not None), default=None)


def tick(table: Table, now: int) -> Entries:
    """What time alone brings about: windows close, and bots play on for those who ran out of time."""
    when = due(table)
    if when is None or now < when:
        return []
    if table.window_ends() is not None:
        passes = table.passes() or {}
        late = tuple((seat, passes[seat]) for seat in table.awaited)
        table.try_out(table.window_moves(dict(late)))
        return [log.Closed(late), *_comes_out(table)]
    late_seats = [
        seat for seat in table.awaited if not table.seats[seat].mind and (table.clock.flag_at(seat) or now + 1) <= now
    ]
    if len(table.deciders) > 1:  # who is late has not answered, which is nobody's business yet
        return [log.ChangedHands(seat, STANDIN) for seat in late_seats]
    return _taken_over(table, late_seats, "clock")


# -- checks ------------------------------------------------------------------------------------------


def _needs(table: Table, status: str) -> None:
    if table.status != status:
        raise NotNow({"open": "already-started", "playing": f"not-playing-{table.status}"}[status])


def _seated(who: int) -> None:
    if who < 0:
        raise NotAllowed("needs-seat")


def _host(host: bool) -> None:
    if not host:
        raise NotAllowed("needs-host")


def _seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise BadRequest("no-such-seat", seats=len(table.seats))
    return seat
