"""The blue cards (H13.12 to H13.17)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.hoshizukuri.box import Row
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import actions, zones
from madoi.games.hoshizukuri.rules.cards.card import Effect
from madoi.games.hoshizukuri.rules.questions import (
    RESOLVE,
    HandCard,
    Question,
    ask,
    tell_declined,
    tell_nothing,
)
from madoi.games.hoshizukuri.rules.table import Table


class Water(Effect):
    """H13.12: maybe discard one card of the hand."""

    def __init__(self) -> None:
        super().__init__("water")
        self.discard: WaterDiscard = WaterDiscard("water-discard", ("H13.12",), actions.DISCARD, actions.DISCARD_NONE)
        self.questions = [self.discard]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "discard_hand", "min": 0, "max": 1})

    def resolve(self, table: Table) -> i64:
        return self.discard.put(table, table.turn)


class WaterDiscard(HandCard):
    def chosen(self, table: Table, kind: i64) -> i64:
        zones.discard_from_hand(table, table.turn, zones.one(kind))
        return RESOLVE


class Ice(Effect):
    """H13.13: this play is not counted."""

    def __init__(self) -> None:
        super().__init__("ice")
        self.freezes = True

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "freeze_play"})

    def resolve(self, table: Table) -> i64:
        table.current().frozen = True
        if table.watched:
            table.tell(events.Froze(seat=table.turn, play=len(table.plays) - 1))
        return RESOLVE


class Crystal(Effect):
    """H13.14: the top card of the deck joins the play, its icon ignored."""

    def __init__(self) -> None:
        super().__init__("crystal")
        self.turns_up = True
        self.may_add = True
        self.may_give_more = True

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "add_top_of_deck", "ignore_generate": True})

    def resolve(self, table: Table) -> i64:
        if zones.has_top(table, table.turn):
            zones.add_from_deck(table)
        else:
            tell_nothing(table)
        return RESOLVE

    def hoped_flakes(self, table: Table) -> i64:
        return 1


class Storm(Effect):
    """H13.15: maybe take back an earlier play of one card."""

    def __init__(self) -> None:
        super().__init__("storm")
        self.takes_back = True
        self.target: StormTarget = StormTarget("storm-target", ("H13.15",))
        self.questions = [self.target]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "discard_single_play", "min": 0, "max": 1})

    def resolve(self, table: Table) -> i64:
        if self.target.is_asked(table):
            return ask(table, self.target, table.turn)
        tell_nothing(table)
        return RESOLVE


class StormTarget(Question):
    """Which earlier play, or none: all of it lies in the open, so it is asked if there is one."""

    def is_asked(self, table: Table) -> bool:
        return len(self.targets(table)) > 0

    def targets(self, table: Table) -> vec[i64]:
        """Earlier plays that now have exactly one card (H16.6); of plays that are alike only the earliest (H18.3)."""
        found = vec[i64]()
        for k in range(len(table.plays) - 1):
            play = table.plays[k]
            new = len(play.cards) == 1
            for earlier in found:
                other = table.plays[earlier]
                if new and other.cards[0] == play.cards[0] and other.flakes == play.flakes:
                    new = False
            if new:
                found = append(found, k)
        return found

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        for play in self.targets(table):
            found = append(found, actions.TAKE_BACK.of(play))
        return append(found, actions.TAKE_BACK_NONE.of())

    def allows(self, table: Table, action: i64) -> bool:
        if actions.TAKE_BACK.has(action):
            return any(play == actions.TAKE_BACK.one(action) for play in self.targets(table))
        return actions.TAKE_BACK_NONE.has(action)

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        if actions.TAKE_BACK.has(action):
            return table.plays[actions.TAKE_BACK.one(action)].cards[:]
        return vec[i64]()

    def answer(self, table: Table, action: i64) -> i64:
        if actions.TAKE_BACK.has(action):
            self._take_back(table, actions.TAKE_BACK.one(action))
        else:
            tell_declined(table)
        return RESOLVE

    def _take_back(self, table: Table, number: i64) -> None:
        """The play ceases to exist, counted or frozen (H16.7); what its effect did stays done."""
        kind = table.plays[number].cards[0]
        table.plays.pop(number)
        table.active().lay_on_discard(kind)
        if table.watched:
            cards = (table.name(kind),)
            table.tell(events.Discarded(seat=table.turn, cards=cards, source="area", play=number))


class Geyser(Effect):
    """H13.16: draw three cards."""

    def __init__(self) -> None:
        super().__init__("geyser")
        self.count: i64 = 0

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "draw"})
        self.count = row.number("count", 0, 20)

    def resolve(self, table: Table) -> i64:
        if self.count == 0 or not zones.has_top(table, table.turn):
            tell_nothing(table)
        zones.draw(table, table.turn, self.count)
        return RESOLVE


class Spring(Effect):
    """H13.17: look at the top card of the deck, then keep it or discard it."""

    def __init__(self) -> None:
        super().__init__("spring")
        self.place: SpringPlace = SpringPlace("spring-place", ("H13.17",))
        self.place.shows_top = True
        self.questions = [self.place]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "look_top", "choices": ["hand", "discard"]})

    def resolve(self, table: Table) -> i64:
        if not zones.has_top(table, table.turn):
            tell_nothing(table)
            return RESOLVE
        if len(table.active().deck) == 0:
            zones.reshuffle(table, table.turn)
        if table.watched:
            deck = table.active().deck
            better = events.Looked(seat=table.turn, card=table.name(deck[len(deck) - 1]))
            table.tell(events.Looked(seat=table.turn), {table.turn: better})
        return ask(table, self.place, table.turn)


class SpringPlace(Question):
    """To the hand or to the discard pile; there is no declining."""

    def is_asked(self, table: Table) -> bool:
        return len(table.active().deck) > 0

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        return append(append(found, actions.TOP_TO_HAND.of()), actions.TOP_TO_DISCARD.of())

    def allows(self, table: Table, action: i64) -> bool:
        return actions.TOP_TO_HAND.has(action) or actions.TOP_TO_DISCARD.has(action)

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        deck = table.active().deck
        return zones.one(deck[len(deck) - 1])

    def answer(self, table: Table, action: i64) -> i64:
        player = table.active()
        card = zones.take_top(table, table.turn)
        if actions.TOP_TO_HAND.has(action):
            player.hand.add(card)
            if table.watched:
                better = events.Kept(seat=table.turn, card=table.name(card))
                table.tell(events.Kept(seat=table.turn), {table.turn: better})
        else:
            player.lay_on_discard(card)
            if table.watched:
                table.tell(events.Discarded(seat=table.turn, cards=(table.name(card),), source="deck"))
        return RESOLVE
