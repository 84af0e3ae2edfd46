"""What a careful player of Hoshizukuri writes down from what is told, and what in a sampled world would break it."""

from __future__ import annotations

from collections import Counter
from typing import cast

from games.hoshizukuri_helpers import GAME
from madoi.core import Event, State
from madoi.core.eyes import Eyes
from madoi.core.view import View
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.people.view_parts import HoshizukuriView
from madoi.games.hoshizukuri.rules.state import Hoshizukuri

Cards = Counter[str]


class Hand:
    """What is known of one player: all cards that are in the hand or in the deck, and some that are in the hand."""

    def __init__(self, hand: int, deck: int, cards: Cards) -> None:
        self.hand = hand
        self.deck = deck
        self.cards = cards
        self.certain: Cards = Counter()
        self.discard: Cards = Counter()

    def leave(self, cards: Cards) -> None:
        """Cards leave the hand in the open. Of equal ones it may have been the one that is known to be there."""
        self.hand -= cards.total()
        self.cards -= cards
        self.certain -= cards

    def look(self) -> None:
        """Without a deck the hand is all there is."""
        if self.deck == 0:
            self.certain = self.cards.copy()


class Memory:
    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.players: list[Hand] = []
        self.own: Cards | None = None  # the own hand
        self.top: str | None = None  # of the own deck, while it is looked at
        self.area: Cards = Counter()
        self.scrap: Cards = Counter()
        self.supply: Cards = Counter()

    def begin(self, view: View) -> None:
        first = cast(HoshizukuriView, view)
        start = Counter({f"card/{name}": n for name, n in GAME.components["setup"]["initial_deck"].items()})
        self.players = [Hand(player.hand_size, player.deck_size, start.copy()) for player in first.players]
        self.supply = Counter({pile.card: pile.count for pile in first.supply})
        if self.eyes.shown is not None:
            held = first.players[self.eyes.shown].hand
            assert held is not None
            self.own = Counter(card.card for card in held)

    # -- events ----------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        match event:
            case events.Played() | events.Added(source="hand"):
                self._from_hand(event.seat, Counter(event.cards), self.area)
            case events.PlayGrew():
                self._from_hand(event.seat, Counter([event.card]), self.area)
            case events.Added(source="deck"):
                self._from_deck(event.seat, Counter(event.cards), self.area)
            case events.Discarded(source="hand"):
                self._from_hand(event.seat, Counter(event.cards), self.players[event.seat].discard)
            case events.Discarded(source="deck"):
                self._from_deck(event.seat, Counter(event.cards), self.players[event.seat].discard)
            case events.Discarded(source="area"):
                self.area -= Counter(event.cards)
                self.players[event.seat].discard += Counter(event.cards)
            case events.Scrapped(source="hand"):
                self._from_hand(event.seat, Counter(event.cards), self.scrap)
            case events.Scrapped(source="area"):
                self.area -= Counter(event.cards)
                self.scrap += Counter(event.cards)
            case events.Gained():
                self._gained(event)
            case events.Cleared():
                self.players[event.seat].discard += self.area
                self.area = Counter()
            case events.Drew():
                self._drew(event.seat, event.count, event.cards)
            case events.Kept():
                self.top = None
                self._drew(event.seat, 1, None if event.card is None else (event.card,))
            case events.Looked():
                self.top = event.card
            case events.Reshuffled():
                self._reshuffled(event.seat)
            case events.Revealed():
                self.players[event.seat].certain = Counter(event.cards)
        for player in self.players:
            player.look()

    def _from_hand(self, seat: int, cards: Cards, to: Cards) -> None:
        self.players[seat].leave(cards)
        to.update(cards)
        if seat == self.eyes.shown and self.own is not None:
            self.own -= cards

    def _from_deck(self, seat: int, cards: Cards, to: Cards) -> None:
        player = self.players[seat]
        player.deck -= cards.total()
        player.cards -= cards
        to.update(cards)
        self.top = None

    def _gained(self, event: events.Gained) -> None:
        player = self.players[event.seat]
        self.supply[event.card] -= 1
        if event.to == "discard":
            player.discard[event.card] += 1
            return
        player.hand += 1
        player.cards[event.card] += 1
        player.certain[event.card] += 1
        if event.seat == self.eyes.shown and self.own is not None:
            self.own[event.card] += 1

    def _drew(self, seat: int, count: int, cards: tuple[str, ...] | None) -> None:
        self.players[seat].hand += count
        self.players[seat].deck -= count
        if cards is not None and self.own is not None:
            self.own.update(cards)

    def _reshuffled(self, seat: int) -> None:
        player = self.players[seat]
        player.look()
        player.deck = player.discard.total()
        player.cards += player.discard
        player.discard = Counter()

    # -- worlds ----------------------------------------------------------------------------------

    def contradictions(self, world: State) -> list[str]:
        table = cast(Hoshizukuri, world)
        found = []
        for seat, (known, player) in enumerate(zip(self.players, table.players, strict=True)):
            hand, deck, discard = (
                Counter(table.names(cards)) for cards in (player.hand.cards(), player.deck, player.discard.cards())
            )
            if (known.hand, known.deck) != (hand.total(), deck.total()):
                found.append(f"seat {seat} has {known.hand} cards in hand and {known.deck} in the deck")
            if known.cards != hand + deck:
                found.append(f"hand and deck of seat {seat} are {dict(known.cards)}")
            if not known.certain <= hand:
                found.append(f"seat {seat} holds {dict(known.certain)}, not only {dict(hand)}")
            if known.discard != discard:
                found.append(f"seat {seat} has discarded {dict(known.discard)}")
            if seat == self.eyes.shown and self.own != hand:
                found.append(f"seat {seat} itself holds {self.own}")
            if seat == self.eyes.shown and self.top is not None and table.name(player.deck[-1]) != self.top:
                found.append(f"{self.top} is on top of the deck of seat {seat}")
        if self.area != Counter(table.name(kind) for play in table.plays for kind in play.cards):
            found.append(f"in the play area are {dict(self.area)}")
        if self.scrap != Counter(table.names(table.scrap.cards())):
            found.append(f"scrapped are {dict(self.scrap)}")
        if +self.supply != Counter(table.names(table.supply.cards())):
            found.append(f"the supply is {dict(self.supply)}")
        return found
