"""The colourless cards (H13.1 to H13.5, H13.23 to H13.25)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import contains
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.box import Row
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import actions, knowledge, orbit, scoring, zones
from madoi.games.hoshizukuri.rules.cards.card import Card, Effect
from madoi.games.hoshizukuri.rules.questions import (
    RESOLVE,
    HandCard,
    Question,
    ask,
    tell_declined,
    tell_no_more,
    tell_nothing,
)
from madoi.games.hoshizukuri.rules.table import Table


class Stardust(Card):
    """H13.1: no effect."""

    def __init__(self) -> None:
        super().__init__("stardust")


class Rock(Card):
    """H13.2: no effect."""

    def __init__(self) -> None:
        super().__init__("rock")


class Satellite(Card):
    """H13.3: no effect."""

    def __init__(self) -> None:
        super().__init__("satellite")


class Planet(Card):
    """H13.4: no effect."""

    def __init__(self) -> None:
        super().__init__("planet")


class Star(Card):
    """H13.5: no effect."""

    def __init__(self) -> None:
        super().__init__("star")


class BlackHole(Effect):
    """H13.23: maybe add any number of cards with icons, which are ignored; up to four in one answer (H18.5)."""

    def __init__(self) -> None:
        super().__init__("black_hole")
        self.may_add = True
        self.may_give_more = True
        more = BlackHoleAdd("black-hole-more", ("H13.23", "H18.5"))
        more.more = more
        self.add: BlackHoleAdd = BlackHoleAdd("black-hole-add", ("H13.23", "H18.5"))
        self.add.more = more
        self.questions = [self.add, more]

    def read_effect(self, row: Row) -> None:
        wanted: dict[str, object] = {"generate": True}
        row.is_just({"op": "add_from_hand", "min": 0, "max": -1, "filter": wanted, "ignore_generate": True})

    def resolve(self, table: Table) -> i64:
        if self.add.is_asked(table):
            return ask(table, self.add, table.turn)
        tell_nothing(table)
        return RESOLVE

    def hoped_flakes(self, table: Table) -> i64:
        hand = table.active().hand
        icons: i64 = 0
        for kind in table.box.icon_kind:
            icons += hand.counts[kind]
        return icons


class BlackHoleAdd(Question):
    def __init__(self, name: str, clauses: tuple[str, ...]) -> None:
        super().__init__(name, clauses)
        self.is_of_hand = True
        self.more: BlackHoleAdd | None = None  # what is asked after four cards; of the question for more, itself

    def is_asked(self, table: Table) -> bool:
        """As long as there may be a card with an icon in the hand for all that the others know (H8.8)."""
        return knowledge.may_hold(table, table.turn) & table.box.icons != 0

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        """Up to four of the cards with icons (H18.5)."""
        hand = table.asked_hand()
        held = vec[i64](capacity=8)
        for number in range(len(table.box.icon_kind)):
            for _ in range(min(hand.counts[table.box.icon_kind[number]], actions.AT_ONCE)):
                held = append(held, number)
        for chosen in actions.OF_ICONS.within(held):
            found = append(found, actions.TAKE_IN.of(chosen))
        return found

    def allows(self, table: Table, action: i64) -> bool:
        return actions.TAKE_IN.has(action) and table.asked_hand().holds(self.cards_of(table, action))

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        cards = vec[i64](capacity=actions.AT_ONCE)
        for number in actions.OF_ICONS.members_of(actions.TAKE_IN.one(action)):
            there = number < len(table.box.icon_kind)
            cards = append(cards, table.box.icon_kind[number] if there else things.NO_CARD)
        return cards

    def flakes_of(self, table: Table, action: i64) -> i64:
        total: i64 = 0
        for kind in self.cards_of(table, action):
            total += table.box.flakes[kind]
        return total

    def answer(self, table: Table, action: i64) -> i64:
        kinds = self.cards_of(table, action)
        if len(kinds) > 0:
            zones.add_from_hand(table, kinds)
        elif self.more is self:
            tell_no_more(table)
        else:
            tell_declined(table)
        if len(kinds) == actions.AT_ONCE and self.more is not None and self.is_asked(table):
            return ask(table, self.more, table.turn)
        return RESOLVE


class Meteorite(Effect):
    """H13.24: the others, one after the other, discard a card of a colour in the play area, or show their hand."""

    def __init__(self) -> None:
        super().__init__("meteorite")
        self.discard: MeteoriteDiscard = MeteoriteDiscard("meteorite-discard", ("H13.24",), actions.DISCARD)
        self.discard.is_of_others = True
        self.questions = [self.discard]

    def read_effect(self, row: Row) -> None:
        row.is_just({"op": "attack_color_discard"})
        # One card each: the only numbers these rules know.
        row.number("discard", 1, 1)
        row.number("draw", 1, 1)

    def resolve(self, table: Table) -> i64:
        if self.discard.fitting(table) == 0:
            tell_nothing(table)
            return RESOLVE
        return self.discard.hit_after(table, table.turn)


class MeteoriteDiscard(HandCard):
    def fitting(self, table: Table) -> i64:
        """The kinds of a colour in K: those whose colour lies in the play area."""
        colours: i64 = 0
        for play in table.plays:
            colours |= orbit.colours(table, play)
        kinds: i64 = 0
        for colour in range(things.COLOURS):
            if contains(colours, colour):
                kinds |= table.box.of_class[colour]
        return kinds

    def hit_after(self, table: Table, seat: i64) -> i64:
        """Go on with the players after this one, in initial order (H16.11), until one has to choose. Finished players
        and empty hands are passed over. Who is asked has such a card, and all know it: the exception of H4.11."""
        victim = orbit.seat_after(table, seat)
        while victim != table.turn:
            hand = table.players[victim].hand
            if table.squares[victim] < table.box.finish and hand.size > 0:
                if hand.kinds & self.fitting(table) != 0:
                    return self.put(table, victim)
                self._reveal(table, victim)
            victim = orbit.seat_after(table, victim)
        table.actor = table.turn
        return RESOLVE

    def _reveal(self, table: Table, seat: i64) -> None:
        """Who has no such card shows the hand, which stays known (H4.13)."""
        player = table.players[seat]
        knowledge.hand_is_known(player)
        if table.watched:
            table.tell(events.Revealed(seat=seat, cards=table.names(player.hand.cards())))

    def chosen(self, table: Table, kind: i64) -> i64:
        """Discard, draw one card, then the next player."""
        seat = table.actor
        zones.discard_from_hand(table, seat, zones.one(kind))
        zones.draw(table, seat, 1)
        return self.hit_after(table, seat)


class Constellation(Card):
    """H13.25: no effect, but points in the end for sets of three colours."""

    def __init__(self) -> None:
        super().__init__("constellation")
        self.per_set: i64 = 0

    def read_end_of_game(self, row: Row) -> None:
        row.is_just({"op": "color_sets"})
        self.per_set = row.number("vp_per_set", 0, 100)

    def points(self, table: Table, counts: vec[i64]) -> i64:
        return table.box.points[self.kind] + self.per_set * scoring.colour_sets(table, counts)
