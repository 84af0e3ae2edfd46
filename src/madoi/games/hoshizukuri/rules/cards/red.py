"""The red cards (H13.6 to H13.11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.actions import NONE
from madoi.core.bits import members
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.box import Row
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import actions, zones
from madoi.games.hoshizukuri.rules.cards.card import Card, Effect
from madoi.games.hoshizukuri.rules.questions import (
    NO_LIMIT,
    RESOLVE,
    HandCard,
    OneKind,
    Question,
    ask,
    tell_nothing,
)
from madoi.games.hoshizukuri.rules.table import Table


class Nebula(Card):
    """H13.6: no effect."""

    def __init__(self) -> None:
        super().__init__("nebula")


class Protostar(Card):
    """H13.7: no effect."""

    def __init__(self) -> None:
        super().__init__("protostar")


class Flame(Effect):
    """H13.8: scrap one card of the hand."""

    def __init__(self) -> None:
        super().__init__("flame")
        self.scrap: FlameScrap = FlameScrap("flame-scrap", ("H13.8",), actions.SCRAP)
        self.questions = [self.scrap]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "scrap_hand", "min": 1, "max": 1})

    def resolve(self, table: Table) -> i64:
        return self.scrap.put(table, table.turn)


class FlameScrap(HandCard):
    def chosen(self, table: Table, kind: i64) -> i64:
        zones.scrap_from_hand(table, zones.one(kind))
        return RESOLVE


class Thunder(Effect):
    """H13.9: maybe scrap one card of the hand, for a better one."""

    def __init__(self) -> None:
        super().__init__("thunder")
        gain = ThunderGain("thunder-gain", ("H13.9",), actions.GAIN_HAND)
        gain.shows_limit = True
        self.scrap: ThunderScrap = ThunderScrap(gain)
        self.questions = [self.scrap, gain]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "upgrade", "scrap_min": 0, "scrap_max": 1, "to": "hand"})
        self.scrap.bonus = row.number("bonus", 0, 100)

    def resolve(self, table: Table) -> i64:
        return self.scrap.put(table, table.turn)


class ThunderScrap(HandCard):
    def __init__(self, gain: ThunderGain) -> None:
        super().__init__("thunder-scrap", ("H13.9",), actions.SCRAP, actions.SCRAP_NONE)
        self.gain: ThunderGain = gain
        self.bonus: i64 = 0  # what the gained card may cost more

    def chosen(self, table: Table, kind: i64) -> i64:
        zones.scrap_from_hand(table, zones.one(kind))
        table.limit = self.limit_after(table, kind)
        return self.gain.put(table, table.turn)

    def limit_after(self, table: Table, kind: i64) -> i64:
        return table.box.cost[kind] + self.bonus


class ThunderGain(OneKind):
    def offered(self, table: Table) -> i64:
        return zones.affordable(table, table.limit)

    def chosen(self, table: Table, kind: i64) -> i64:
        zones.gain_to_hand(table, kind)
        return RESOLVE

    def impossible(self, table: Table) -> i64:
        """No pile is cheap enough: the scrapped card stays scrapped."""
        return RESOLVE

    def usual_limit(self, table: Table) -> i64:
        return NO_LIMIT


class Eruption(Effect):
    """H13.10: discard the whole hand."""

    def __init__(self) -> None:
        super().__init__("eruption")

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "discard_all_hand"})

    def resolve(self, table: Table) -> i64:
        cards = table.active().hand.cards()
        if len(cards) == 0:
            tell_nothing(table)
        else:
            zones.discard_from_hand(table, table.turn, cards)
        return RESOLVE


class NuclearFusion(Effect):
    """H13.11: scrap up to one card of each class; the more, the more star flakes."""

    def __init__(self) -> None:
        super().__init__("nuclear_fusion")
        self.may_give_more = True
        self.scrap: FusionScrap = FusionScrap("fusion-scrap", ("H13.11",))
        self.questions = [self.scrap]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "fusion", "max_per_class": 1, "classes": things.CLASS_NAMES})
        self.scrap.values = vec[i64](row.numbers("values", things.CLASSES + 1, 0, 100))

    def resolve(self, table: Table) -> i64:
        if not self.scrap.is_asked(table):
            return self.scrap.fuse(table, vec[i64]())
        return ask(table, self.scrap, table.turn)

    def least_flakes(self, table: Table) -> i64:
        return table.box.flakes[self.kind] + self.scrap.values[0]

    def most_fused(self) -> i64:
        return max([int(value) for value in self.scrap.values])

    def hoped_flakes(self, table: Table) -> i64:
        return 2


class FusionScrap(Question):
    def __init__(self, name: str, clauses: tuple[str, ...]) -> None:
        super().__init__(name, clauses)
        self.values: vec[i64] = vec[i64]()  # star flakes by the number of cards scrapped

    def is_asked(self, table: Table) -> bool:
        return table.active().hand.size > 0

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        """Every set with at most one card of each class."""
        others = self._held(table, things.COLOURLESS)
        for red in self._held(table, things.RED):
            for blue in self._held(table, things.BLUE):
                for green in self._held(table, things.GREEN):
                    for other in others:
                        found = append(found, actions.FUSE.of(red, blue, green, other))
        return found

    def _held(self, table: Table, colour: i64) -> vec[i64]:
        """None, then the number of each kind of the class in the hand."""
        found = vec[i64]([NONE])
        for kind in members(table.asked_hand().kinds & table.box.of_class[colour]):
            found = append(found, table.box.number_in_class[kind])
        return found

    def allows(self, table: Table, action: i64) -> bool:
        return actions.FUSE.has(action) and table.asked_hand().holds(self.cards_of(table, action))

    def answer(self, table: Table, action: i64) -> i64:
        return self.fuse(table, self.cards_of(table, action))

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        red, blue, green, other = actions.FUSE.four(action)
        cards = vec[i64](capacity=things.CLASSES)
        if red != NONE:
            cards = append(cards, table.box.member(things.RED, red))
        if blue != NONE:
            cards = append(cards, table.box.member(things.BLUE, blue))
        if green != NONE:
            cards = append(cards, table.box.member(things.GREEN, green))
        if other != NONE:
            cards = append(cards, table.box.member(things.COLOURLESS, other))
        return zones.in_order(cards)

    def flakes_of(self, table: Table, action: i64) -> i64:
        return self.values[len(self.cards_of(table, action))]

    def fuse(self, table: Table, kinds: vec[i64]) -> i64:
        if len(kinds) > 0:
            zones.scrap_from_hand(table, kinds)
        value = self.values[len(kinds)]
        table.current().flakes += value
        if table.watched:
            table.tell(events.Fused(seat=table.turn, play=len(table.plays) - 1, flakes=value))
        return RESOLVE
