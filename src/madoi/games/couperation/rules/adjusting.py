"""C8, step 3: the surplus of hand and reserve is discarded, one card after another. A D discards in the same way."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, size
from madoi.games.couperation import box, things
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import actions
from madoi.games.couperation.rules.table import Table


def hand_surplus(state: Table) -> i64:
    """How many hand cards the actor must discard; F is not counted (C8.1)."""
    return max(0, state.glasses(state.actor) - state.box.hand_limit)


def reserve_surplus(state: Table) -> i64:
    """How many cards the reserve has above its limit; F counts like any card (C8.2) unless the table rules otherwise
    (C14.14)."""
    cards = state.reserve if state.rulings.finish_counts_in_reserve else state.reserve & box.GLASS_BITS
    return max(0, size(cards) - state.mode.reserve_limit)


def is_due(state: Table) -> bool:
    """Whether step 3 goes on."""
    return hand_surplus(state) > 0 or reserve_surplus(state) > 0


def from_hand(state: Table) -> i64:
    """The hand cards that may go now: nobody discards below the limit (C8.1)."""
    return state.hands[state.actor] & box.GLASS_BITS if hand_surplus(state) > 0 else 0


def from_reserve(state: Table) -> i64:
    """The reserve cards that may go now (C8.2, C14.11)."""
    if reserve_surplus(state) == 0:
        return 0
    return state.reserve if state.rulings.finish_may_be_discarded else state.reserve & box.GLASS_BITS


def legal(state: Table) -> vec[i64]:
    """One card of hand or reserve, in any order (C8.3, C8.4)."""
    found = vec[i64](capacity=8)
    for card in members(from_hand(state)):
        found = append(found, actions.DISCARD.of(card))
    for card in members(from_reserve(state)):
        found = append(found, actions.DISCARD_RESERVE.of(card))
    return found


def discard_from_hand(state: Table, card: i64, why: str) -> None:
    """A hand card goes face down to the discard pile; F everybody sees (C7.5.2, C8.1, C14.20)."""
    state.throw(card)
    if state.watched:
        seat = state.actor
        full = events.Discarded(seat=seat, why=why, card=things.card(card))
        if card == box.FINISH:
            state.tell(full)
        else:
            state.tell(events.Discarded(seat=seat, why=why), {seat: full})


def discard_reserve(state: Table, card: i64) -> None:
    """A card of the reserve is discarded for good (C8.2); everybody sees which (C11.2)."""
    state.reserve &= ~bit(card)
    state.open_discards |= bit(card)
    if state.watched:
        state.tell(events.ReserveDiscarded(seat=state.actor, card=things.card(card)))
