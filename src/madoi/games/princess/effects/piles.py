"""Drawing tiles and cards: setup (P2.7, P2.8), refill (P4.3.4), steal cards that come out (P8.1)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.princess import events
from madoi.games.princess.components import SHAPE, SLOTS
from madoi.games.princess.state import Table


class Piles(Table):
    """A table on which tiles and cards are drawn."""

    def lay_field(self) -> None:
        for _ in range(self.box.field_size):
            self.field = append(self.field, self.draw_tile())
        if self.watched:
            self.tell(events.FieldLaid(tiles=tuple([self.tile_code(kind) for kind in self.field])))

    def lay_display(self) -> None:
        """Steal cards go back into the middle of the deck, where everybody has seen them (P2.8)."""
        while len(self.display) < SLOTS:
            card = self._draw_card()
            if self.box.spell_kinds[card] == SHAPE:
                self.display = append(self.display, card)
            else:
                self._put_into_middle(card)
        if self.watched:
            self.tell(events.DisplayLaid(cards=tuple([self.card_id(card) for card in self.display])))

    def _put_into_middle(self, card: i64) -> None:
        above = len(self.deck) // 2
        at = len(self.deck) - above
        deck = append(self.deck[:at], card)
        for k in range(at, len(self.deck)):
            deck = append(deck, self.deck[k])
        self.deck = deck
        low = (1 << at) - 1
        self.deck_known = (self.deck_known & low) | (1 << at) | ((self.deck_known & ~low) << 1)
        if self.watched:
            self.tell(events.PutBack(card=self.card_id(card), above=above))

    def draw_tile(self) -> i64:
        last = len(self.stack) - 1
        kind = self.stack[last]
        self.stack = self.stack[:last]
        return kind

    def _draw_card(self) -> i64:
        """The top card; an empty deck is made anew from the discard pile (P4.3.4)."""
        if len(self.deck) == 0:
            self.deck = self.discard
            self.discard = vec[i64]()
            self.chance.shuffle(self.deck)
            self.deck_known = 0
            if self.watched:
                self.tell(events.Reshuffled(cards=len(self.deck)))
        last = len(self.deck) - 1
        card = self.deck[last]
        self.deck = self.deck[:last]
        self.deck_known &= (1 << last) - 1
        return card

    def refill(self, slot: i64) -> None:
        """Draw until a shape comes; steal cards wait for the end of the turn (P4.3.4, P8.1)."""
        card = self._draw_card()
        while self.box.spell_kinds[card] != SHAPE:
            if self.finished == 0:
                self.pending = append(self.pending, card)
            else:
                self.discard = append(self.discard, card)
            if self.watched:
                self.tell(events.StealDrawn(card=self.card_id(card), pending=self.finished == 0))
            card = self._draw_card()
        self.display[slot] = card
        if self.watched:
            self.tell(events.CardDrawn(card=self.card_id(card), slot=slot))
