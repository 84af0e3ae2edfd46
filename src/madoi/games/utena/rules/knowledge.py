"""What each pair of eyes has seen, and the worlds drawn from it (U15.5).

All swaps and openings are made in the open, and a plan card is turned up (U14.4), so what is known of a hand is known
to everybody: `table.known` (U15.4). A seat knows its own hand on top of that, and nobody knows more of reserve cards,
piles and the box than which cards are left.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, size
from madoi.core.eyes import Eyes
from madoi.core.rng import Rng
from madoi.games.utena.rules.table import NO_CARD, Table

# -- what is seen --------------------------------------------------------------------------------


def leaves_hand(table: Table, seat: i64, card: i64) -> None:
    table.hands[seat] &= ~bit(card)
    table.known[seat] &= ~bit(card)


def joins_hand_openly(table: Table, seat: i64, card: i64) -> None:
    """Everybody saw it: it is known there until it leaves."""
    table.hands[seat] |= bit(card)
    table.known[seat] |= bit(card)


def joins_hand_unseen(table: Table, seat: i64, card: i64) -> None:
    """Only the owner knows it (U10.2)."""
    table.hands[seat] |= bit(card)


def seen_of_hand(table: Table, owner: i64, eyes: Eyes) -> i64:
    """The cards of a hand that these eyes know: a seat its own (U15.2), everybody what went there in the open."""
    return table.hands[owner] if eyes.sees(owner) else table.known[owner]


# -- the worlds ----------------------------------------------------------------------------------


def deal_unknown(table: Table, eyes: Eyes, rng: Rng) -> None:
    """Deal anew what these eyes cannot know; nothing of the true order plays a part."""
    if eyes.all_open:
        return
    cards = members(_unknown(table, eyes))
    rng.shuffle(cards)
    dealt: i64 = 0
    for owner in range(table.mode.seats):
        held = seen_of_hand(table, owner, eyes)
        for _ in range(size(table.hands[owner]) - size(held)):
            held |= bit(cards[dealt])
            dealt += 1
        table.hands[owner] = held
    for altar in table.altars:
        if altar.reserve != NO_CARD:
            altar.reserve = cards[dealt]
            dealt += 1
    for k in range(len(table.ascetic_pile)):
        table.ascetic_pile[k] = cards[dealt]
        dealt += 1
    table.boxed = 0
    for k in range(dealt, len(cards)):
        table.boxed |= bit(cards[k])
    table.field.cards = _desires_anew(table, rng)


def _unknown(table: Table, eyes: Eyes) -> i64:
    """The ascetic cards that lie where these eyes cannot see them."""
    cards = table.boxed
    for owner in range(table.mode.seats):
        cards |= table.hands[owner] & ~seen_of_hand(table, owner, eyes)
    for altar in table.altars:
        if altar.reserve != NO_CARD:
            cards |= bit(altar.reserve)
    for card in table.ascetic_pile:
        cards |= bit(card)
    return cards


def _desires_anew(table: Table, rng: Rng) -> vec[i64]:
    """The laid desire cards, then the others in a new order that owes nothing to the true one."""
    field = table.field
    cards = field.cards[: field.laid]
    coming: i64 = 0
    for k in range(field.laid, len(field.cards)):
        coming |= bit(field.cards[k])
    for card in members(coming):
        cards = append(cards, card)
    rng.shuffle(cards, field.laid)
    return cards
