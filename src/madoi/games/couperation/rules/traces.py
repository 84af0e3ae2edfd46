"""The cards that somebody saw go out of sight, and where they can be now (C11.9).

A card that went openly into a hand is there. When one of that hand's cards then goes face down, it is still there or
under that back. Several such cards hang together: not both can be under one back. So every way in which all of them
can lie is kept, with its chances if each card of a hand was equally likely to be the one that went.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.couperation import box

# Places out of sight: the hand of a seat, what a seat has discarded, a face-down card of the tower.
DISCARDS: Final = box.MOST_SEATS
BACKS: Final = 2 * box.MOST_SEATS
MOST_WAYS: Final = 256  # beyond that the card that can be in most places is forgotten (C11.9)
MOST_CHANCES: Final = 1 << 29  # of all ways together: `Rng.below` draws one of them


def in_hand(seat: i64) -> i64:
    return seat


def in_discards(seat: i64) -> i64:
    return DISCARDS + seat


def under_back(cell: i64) -> i64:
    return BACKS + cell


class Traces:
    """Never changed in place: clones share them. A way is a row of `places`, one for each card."""

    def __init__(self) -> None:
        self.cards: vec[i64] = NONE  # ascending
        self.places: vec[i64] = NONE  # [way * cards + card]
        self.chances: vec[i64] = ONE_WAY  # by way

    # -- questions ---------------------------------------------------------------------------------

    def index(self, card: i64) -> i64:
        """Which of the cards it is, or -1."""
        for k in range(len(self.cards)):
            if self.cards[k] == card:
                return k
        return -1

    def all_cards(self) -> i64:
        """The cards as a bit set."""
        found: i64 = 0
        for card in self.cards:
            found |= bit(card)
        return found

    def at(self, way: i64, place: i64) -> i64:
        """The cards that are at a place in one way, as a bit set."""
        found: i64 = 0
        count = len(self.cards)
        for k in range(count):
            if self.places[way * count + k] == place:
                found |= bit(self.cards[k])
        return found

    def count_at(self, way: i64, place: i64) -> i64:
        found: i64 = 0
        count = len(self.cards)
        for k in range(count):
            if self.places[way * count + k] == place:
                found += 1
        return found

    def certain(self, card: i64) -> i64:
        """The one place where a card can be, or -1."""
        k = self.index(card)
        if k < 0:
            return -1
        count = len(self.cards)
        for way in range(1, len(self.chances)):
            if self.places[way * count + k] != self.places[k]:
                return -1
        return self.places[k]

    def certain_cards(self) -> i64:
        """The cards of which the place is certain, as a bit set."""
        found: i64 = 0
        for card in self.cards:
            if self.certain(card) >= 0:
                found |= bit(card)
        return found

    def _ever_at(self, place: i64) -> bool:
        """Whether any of the cards can be at a place."""
        return any(one == place for one in self.places)

    # -- what is seen ------------------------------------------------------------------------------

    def went(self, card: i64, place: i64) -> Traces:
        """A card was seen to go to a place out of sight."""
        new = Traces()
        new.chances = self.chances
        count = len(self.cards)
        at: i64 = 0
        while at < count and self.cards[at] < card:
            at += 1
        new.cards = inserted(self.cards, 0, count, at, card)
        new.places = vec[i64](capacity=(count + 1) * len(self.chances))
        for way in range(len(self.chances)):
            for value in inserted(self.places, way * count, count, at, place):
                new.places = append(new.places, value)
        return new

    def went_unseen(self, origin: i64, held: i64, place: i64) -> Traces:
        """One of the `held` cards of a place, nobody saw which, went to another place."""
        if not self._ever_at(origin):
            return self
        new = self._no_ways()
        count = len(self.cards)
        for way in range(len(self.chances)):
            free = held - self.count_at(way, origin)
            if free > 0:
                new._add(self, way, -1, 0, self.chances[way] * free)
            for k in range(count):
                if self.places[way * count + k] == origin:
                    new._add(self, way, k, place, self.chances[way])
        return new._settled()

    def came_out(self, card: i64, place: i64, held: i64) -> Traces:
        """A card came to light from a place that had held so many."""
        known = self.index(card)
        if known < 0 and not self._ever_at(place):
            return self
        new = self._no_ways()
        count = len(self.cards)
        for way in range(len(self.chances)):
            if known >= 0:
                if self.places[way * count + known] == place:
                    new._add(self, way, -1, 0, self.chances[way])
            else:
                free = held - self.count_at(way, place)
                if free > 0:
                    new._add(self, way, -1, 0, self.chances[way] * free)
        return new._settled() if known < 0 else new.without(known)

    def moved(self, origin: i64, place: i64) -> Traces:
        """The card of a place, whatever it is, was moved to another."""
        if not self._ever_at(origin):
            return self
        new = self._no_ways()
        count = len(self.cards)
        for way in range(len(self.chances)):
            moving: i64 = -1
            for k in range(count):
                if self.places[way * count + k] == origin:
                    moving = k
            new._add(self, way, moving, place, self.chances[way])
        return new._settled()

    def showed(self, place: i64, cards: i64) -> Traces:
        """The one card of a place was seen to be one of these."""
        if not self._ever_at(place):
            return self
        new = self._no_ways()
        for way in range(len(self.chances)):
            if self.at(way, place) & ~cards == 0:
                new._add(self, way, -1, 0, self.chances[way])
        return new._settled()

    def elsewhere(self, k: i64, places: vec[i64]) -> Traces:
        """One of the cards is seen to be at none of these places."""
        new = self._no_ways()
        count = len(self.cards)
        for way in range(len(self.chances)):
            there = False
            for place in places:
                there = there or self.places[way * count + k] == place
            if not there:
                new._add(self, way, -1, 0, self.chances[way])
        return new._settled()

    def without(self, k: i64) -> Traces:
        """One card is not followed any more."""
        count = len(self.cards)
        if count == 1:
            return NO_TRACES
        new = Traces()
        new.cards = dropped(self.cards, 0, count, k)
        new.places = NONE
        for way in range(len(self.chances)):
            for place in dropped(self.places, way * count, count, k):
                new.places = append(new.places, place)
        new.chances = self.chances
        return new._settled()

    # -- ways --------------------------------------------------------------------------------------

    def _no_ways(self) -> Traces:
        new = Traces()
        new.cards = self.cards
        new.chances = NONE
        return new

    def _add(self, old: Traces, way: i64, moving: i64, place: i64, chances: i64) -> None:
        """A way of the old traces, with one card moved if `moving` names one."""
        count = len(self.cards)
        for k in range(count):
            self.places = append(self.places, place if k == moving else old.places[way * count + k])
        self.chances = append(self.chances, chances)

    def _same(self, a: i64, b: i64) -> bool:
        count = len(self.cards)
        return all(self.places[a * count + k] == self.places[b * count + k] for k in range(count))

    def _settled(self) -> Traces:
        """Equal ways are one; chances are as small as they can be; what nobody could keep in mind is forgotten."""
        new = self._no_ways()
        count = len(self.cards)
        common: i64 = 0
        total: i64 = 0
        for way in range(len(self.chances)):
            first: i64 = 0
            while not self._same(first, way):
                first += 1
            if first == way:
                chances = self.chances[way]
                for other in range(way + 1, len(self.chances)):
                    if self._same(way, other):
                        chances += self.chances[other]
                new._add(self, way, -1, 0, chances)
                common = gcd(common, chances)
                total += chances
        assert total > 0, "what was seen cannot be"
        while total // common >= MOST_CHANCES:
            common *= 2
        for way in range(len(new.chances)):
            new.chances[way] = max(1, new.chances[way] // common)
        if len(new.chances) <= MOST_WAYS:
            return new
        vaguest: i64 = 0
        most: i64 = 0
        for k in range(count):
            spread = new._spread(k)
            if spread > most:
                vaguest = k
                most = spread
        return new.without(vaguest)

    def _spread(self, k: i64) -> i64:
        """In how many places a card can be."""
        count = len(self.cards)
        found: i64 = 0
        for way in range(len(self.chances)):
            first: i64 = 0
            while self.places[first * count + k] != self.places[way * count + k]:
                first += 1
            if first == way:
                found += 1
        return found


def inserted(values: vec[i64], start: i64, count: i64, at: i64, value: i64) -> vec[i64]:
    """`count` of the values with one more among them."""
    found = vec[i64](capacity=count + 1)
    for k in range(count):
        if k == at:
            found = append(found, value)
        found = append(found, values[start + k])
    return append(found, value) if at == count else found


def dropped(values: vec[i64], start: i64, count: i64, at: i64) -> vec[i64]:
    """`count` of the values without one of them."""
    found = vec[i64](capacity=count)
    for k in range(count):
        if k != at:
            found = append(found, values[start + k])
    return found


NONE: Final[vec[i64]] = vec[i64]()
ONE_WAY: Final[vec[i64]] = vec[i64]([1])
NO_TRACES: Final = Traces()
