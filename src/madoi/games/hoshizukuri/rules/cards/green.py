"""The green cards (H13.18 to H13.22)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from madoi.core.actions import Verb
from madoi.core.bits import members
from madoi.games.hoshizukuri.box import Row
from madoi.games.hoshizukuri.rules import actions, zones
from madoi.games.hoshizukuri.rules.cards.card import Card, Effect
from madoi.games.hoshizukuri.rules.questions import RESOLVE, HandCard, OneKind, tell_nothing
from madoi.games.hoshizukuri.rules.table import Table
from madoi.games.hoshizukuri.things import NO_CARD


class AddOne(HandCard):
    """Maybe add a card of the hand to the play."""

    def chosen(self, table: Table, kind: i64) -> i64:
        zones.add_from_hand(table, zones.one(kind))
        return RESOLVE


class Forest(Effect):
    """H13.18: maybe add a colourless card without icon."""

    def __init__(self) -> None:
        super().__init__("forest")
        self.may_add = True
        self.may_give_more = True
        self.add: ForestAdd = ForestAdd("forest-add", ("H13.18",), actions.ADD_ONE, actions.ADD_NONE)
        self.questions = [self.add]

    def read_effect(self, row: Row) -> None:
        wanted: dict[str, object] = {"color": "none", "generate": False}
        row.is_just({"op": "add_from_hand", "min": 0, "max": 1, "filter": wanted, "ignore_generate": False})

    def resolve(self, table: Table) -> i64:
        return self.add.put(table, table.turn)

    def hoped_flakes(self, table: Table) -> i64:
        most: i64 = 0
        for kind in members(table.active().hand.kinds & table.box.plain):
            most = max(most, table.box.flakes[kind])
        return most


class ForestAdd(AddOne):
    def fitting(self, table: Table) -> i64:
        return table.box.plain


class Microorganism(Effect):
    """H13.19: maybe add a card with icon, which is ignored."""

    def __init__(self) -> None:
        super().__init__("microorganism")
        self.may_add = True
        self.may_give_more = True
        self.add: MicroorganismAdd = MicroorganismAdd(
            "microorganism-add", ("H13.19",), actions.ADD_ONE, actions.ADD_NONE
        )
        self.questions = [self.add]

    def read_effect(self, row: Row) -> None:
        wanted: dict[str, object] = {"generate": True}
        row.is_just({"op": "add_from_hand", "min": 0, "max": 1, "filter": wanted, "ignore_generate": True})

    def resolve(self, table: Table) -> i64:
        return self.add.put(table, table.turn)

    def hoped_flakes(self, table: Table) -> i64:
        return 1 if table.active().hand.kinds & table.box.icons != 0 else 0


class MicroorganismAdd(AddOne):
    def fitting(self, table: Table) -> i64:
        return table.box.icons


class Ground(Effect):
    """H13.20: gain a Planet; with five cards in the play a Star, and the Ground is scrapped when the play is closed.
    Cards added later are too late (H16.16)."""

    def __init__(self) -> None:
        super().__init__("ground")
        self.may_leave = True
        self.below: i64 = NO_CARD  # what it gains with fewer cards
        self.reached: i64 = NO_CARD

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "ground", "to": "discard", "scrap_self_when_reached": True})
        self.threshold = row.number("threshold", 1, 100)
        self.below = row.kind("below")
        self.reached = row.kind("reached")

    def resolve(self, table: Table) -> i64:
        prize = self.below
        if len(table.current().cards) >= self.threshold:
            prize = self.reached
            table.marked = append(table.marked, self.kind)
        if table.supply.counts[prize] == 0:  # no substitute, and a mark stays (H16.5)
            tell_nothing(table)
        else:
            zones.gain_to_discard(table, prize)
        return RESOLVE


class Grassland(Effect):
    """H13.21: maybe gain a card to the discard pile; the more cards in the play now, the dearer (H16.16)."""

    def __init__(self) -> None:
        super().__init__("grassland")
        self.gain: GrasslandGain = GrasslandGain("grassland-gain", ("H13.21",), actions.GAIN_DISCARD, actions.GAIN_NONE)
        self.gain.shows_limit = True
        self.questions = [self.gain]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "gain_by_count", "to": "discard", "optional": True})
        self.gain.bonus = row.number("bonus", 0, 100)
        self.gain.excluded = row.kinds("exclude")

    def resolve(self, table: Table) -> i64:
        table.limit = self.gain.usual_limit(table)
        return self.gain.put(table, table.turn)


class GrasslandGain(OneKind):
    def __init__(self, name: str, clauses: tuple[str, ...], verb: Verb, none: Verb) -> None:
        super().__init__(name, clauses, verb, none)
        self.bonus: i64 = 0
        self.excluded: i64 = 0  # kinds, as bits

    def usual_limit(self, table: Table) -> i64:
        return len(table.current().cards) + self.bonus

    def offered(self, table: Table) -> i64:
        return zones.affordable(table, table.limit) & ~self.excluded

    def chosen(self, table: Table, kind: i64) -> i64:
        zones.gain_to_discard(table, kind)
        return RESOLVE


class FruitTree(Card):
    """H13.22: no effect."""

    def __init__(self) -> None:
        super().__init__("fruit_tree")
