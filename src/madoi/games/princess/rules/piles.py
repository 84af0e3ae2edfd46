"""Drawing tiles and cards: setup (P2.7, P2.8), refill (P4.3.4), steal cards that come out (P8.1)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.princess import things
from madoi.games.princess.box import SHAPE, SLOTS
from madoi.games.princess.people import events
from madoi.games.princess.rules.table import Table


def lay_field(table: Table) -> None:
    """Open the first tiles (P2.7)."""
    for _ in range(table.box.field_size):
        table.field = append(table.field, draw_tile(table))
    if table.watched:
        table.tell(events.FieldLaid(tiles=tuple([table.tile_code(kind) for kind in table.field])))


def lay_display(table: Table) -> None:
    """Steal cards go back into the middle of the deck, where everybody has seen them (P2.8)."""
    while len(table.display) < SLOTS:
        card = _draw_card(table)
        if table.box.spell_kinds[card] == SHAPE:
            table.display = append(table.display, card)
        else:
            _put_into_middle(table, card)
    if table.watched:
        table.tell(events.DisplayLaid(cards=card_ids(table, table.display)))


def _put_into_middle(table: Table, card: i64) -> None:
    """Half of the deck, rounded down, lies above the card (P2.8); all know its place, and those known above it shift
    (P3.3)."""
    above = len(table.deck) // 2
    at = len(table.deck) - above
    deck = append(table.deck[:at], card)
    for k in range(at, len(table.deck)):
        deck = append(deck, table.deck[k])
    table.deck = deck
    low = bit(at) - 1
    table.deck_known = (table.deck_known & low) | bit(at) | ((table.deck_known & ~low) << 1)
    if table.watched:
        table.tell(events.PutBack(card=card_id(table, card), above=above, deck=len(deck)))


def draw_tile(table: Table) -> i64:
    """The top tile of a stack that is not empty."""
    last = len(table.stack) - 1
    kind = table.stack[last]
    table.stack = table.stack[:last]
    return kind


def _draw_card(table: Table) -> i64:
    """The top card; an empty deck is made anew from the discard pile (P4.3.4), then no place in it is known (P3.3)."""
    if len(table.deck) == 0:
        table.deck = table.discard
        table.discard = vec[i64]()
        table.chance.shuffle(table.deck)
        table.deck_known = 0
        if table.watched:
            table.tell(events.Reshuffled(cards=len(table.deck)))
    last = len(table.deck) - 1
    card = table.deck[last]
    table.deck = table.deck[:last]
    table.deck_known &= bit(last) - 1
    return card


def refill(table: Table, slot: i64) -> None:
    """Draw until a shape comes (P4.3.4), which never fails (P4.3.5). Steal cards wait for the end of the turn, where no
    reshuffle finds them; after an arrival they are discarded without effect (P8.1, P8.7)."""
    card = _draw_card(table)
    while table.box.spell_kinds[card] != SHAPE:
        if table.finished == 0:
            table.pending = append(table.pending, card)
        else:
            table.discard = append(table.discard, card)
        if table.watched:
            table.tell(events.StealDrawn(card=card_id(table, card), pending=table.finished == 0))
        card = _draw_card(table)
    table.display[slot] = card
    if table.watched:
        table.tell(events.CardDrawn(card=card_id(table, card), slot=slot))


def card_id(table: Table, card: i64) -> str:
    return things.spell(table.box.spell_ids[card])


def card_ids(table: Table, cards: vec[i64]) -> tuple[str, ...]:
    return tuple([card_id(table, card) for card in cards])
