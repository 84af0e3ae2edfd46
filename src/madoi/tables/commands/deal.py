"""The start: seats freeze, shares are disclosed, and the game is dealt from all of them."""

from __future__ import annotations

from madoi.core.fairness import keeps, key_of, new_secret
from madoi.core.record import digest_of
from madoi.tables import entries as log
from madoi.tables.commands.checks import must_be_host, needs, seated
from madoi.tables.decision import NOTHING, Decision
from madoi.tables.errors import BadRequest, NotAllowed, NotNow
from madoi.tables.seats import WATCHER
from madoi.tables.table import Table

TO_DISCLOSE = 10_000  # milliseconds
SHARE_LENGTH = 128


def start(table: Table, who: int, host: bool) -> Decision:
    """Anybody at the table may start it once all seats are filled. Who promised a share has ten seconds to disclose
    it; where nobody did, the game begins at once."""
    needs(table, "open")
    if who == WATCHER and not host:
        raise NotAllowed("needs-seat")
    if any(seat.kind == "open" for seat in table.seats):
        raise NotNow("seats-open", open=sum(seat.kind == "open" for seat in table.seats))
    return Decision(log.Frozen()) if any(table.promises) else Decision(started(table, table.shares))


def disclose(table: Table, who: int, share: str) -> Decision:
    """Keep a promise. The last one who does begins the game."""
    seated(who)
    if table.frozen_at is None or table.state is not None:
        raise NotNow("not-dealing")
    if not table.promises[who] or len(share) > SHARE_LENGTH or not keeps(share, table.promises[who]):
        raise BadRequest("not-what-was-promised")
    if table.shares[who]:
        return NOTHING
    shares = [share if seat == who else given for seat, given in enumerate(table.shares)]
    decision = Decision(log.Disclosed(who, share))
    missing = any(promise and not given for promise, given in zip(table.promises, shares, strict=True))
    return decision if missing else decision + Decision(started(table, shares))


def disclosed_by(table: Table) -> int | None:
    """When the game begins without those who have not disclosed their shares."""
    return None if table.frozen_at is None or table.state is not None else table.frozen_at + TO_DISCLOSE


def deal_anew(table: Table, host: bool) -> Decision:
    """As long as nobody has moved the host may begin again if somebody was left out."""
    must_be_host(host)
    needs(table, "playing")
    if not table.left_out or table.moves or table.answers:
        raise NotNow("no-new-deal")
    return Decision(log.DealtAnew(new_secret()))


def started(table: Table, shares: list[str]) -> log.Started:
    """The entry that deals, with the digest of what the deal brings about."""
    key = key_of(table.id, table.created.secret, table.promises, shares)
    state = table.deal(watch=True, key=key)
    return log.Started(digest_of(state.take_events(), state))
