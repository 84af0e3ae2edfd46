"""The deal (U5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.rng import Chance
from madoi.games.utena.box import CELLS
from madoi.games.utena.rules import rounds, telling
from madoi.games.utena.rules.field import Field
from madoi.games.utena.rules.table import RANDOM_SEAT, Altar, Table


def deal(table: Table, chance: Chance) -> None:
    """Everything up to the first decision, the first round's loss step included; nothing is random afterwards
    (U20.2)."""
    first = table.rulings.first
    table.lead = chance.below(table.mode.seats) if first == RANDOM_SEAT else first  # U5.1
    deck = table.box.deck[:]
    chance.shuffle(deck)
    desires = table.box.desire_deck[:]
    chance.shuffle(desires)
    table.cloud = vec[i64]([table.box.markers_per_cell] * CELLS)  # U5.3
    _deal_cards(table, deck)
    _lay_first(table, desires)
    rounds.begin_round(table)


def _deal_cards(table: Table, deck: vec[i64]) -> None:
    """Hands, reserve cards, the ascetic pile; the rest returns to the box unseen (U5.4 to U5.7)."""
    mode = table.mode
    dealt: i64 = 0
    for seat in range(mode.seats):
        hand: i64 = 0
        for _ in range(mode.hand_sizes[seat]):
            hand |= bit(deck[dealt])
            dealt += 1
        table.hands = append(table.hands, hand)
        table.known = append(table.known, 0)
    for k in range(mode.altars):
        altar = new_altar(table, k)
        if mode.has_reserves:
            altar.reserve = deck[dealt]
            dealt += 1
        table.altars.append(altar)
    for _ in range(mode.ascetic_pile):
        table.ascetic_pile = append(table.ascetic_pile, deck[dealt])
        dealt += 1
    for k in range(dealt, len(deck)):
        table.boxed |= bit(deck[k])


def new_altar(table: Table, k: i64) -> Altar:
    """An altar without a pair (U5.8). Start markers are counted from the first lead, owners of two altars from the
    first player (U5.9)."""
    mode = table.mode
    altar = Altar()
    if mode.led:
        altar.owner = k
        altar.outer = mode.start_markers[(k - table.lead) % mode.altars]
    else:
        altar.owner = (mode.owners[k] + table.lead) % mode.seats
        altar.outer = mode.start_markers[k]
    return altar


def _lay_first(table: Table, desires: vec[i64]) -> None:
    """With one and two players card no. 1 lies from the start (U5.6, U5.7), and is told of (U5.10); nobody pays."""
    table.field = Field()
    table.field.cards = desires
    for _ in range(table.mode.revealed):
        hidden = table.field.lay(table.box)
        telling.desire_laid(table, hidden)
