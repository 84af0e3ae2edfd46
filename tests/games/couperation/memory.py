"""What a careful player of Couperation writes down from the events of one seat alone.

On the note: where every open card lies, how many cards everybody has, the own cards, and for each card that went out of
sight after it was seen, all ways in which these cards can lie now. A way is a set of (card, place); cards that were
never seen are not in it: they are whatever is left.
"""

from __future__ import annotations

from typing import cast

from madoi.core import Event, State
from madoi.core.eyes import Eyes
from madoi.core.view import View
from madoi.games.couperation.people import events
from madoi.games.couperation.people.view_parts import CouperationView
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import OPEN, cell_at

Place = tuple[str, int | str]  # ("hand", 0), ("thrown", 0) or ("cell", "cell/1/0")
Way = frozenset[tuple[str, Place]]


class Memory:
    def __init__(self, eyes: Eyes) -> None:
        self.me = eyes.shown
        self.mine: set[str] = set()  # the own hand
        self.my_discards: set[str] = set()
        self.tower: dict[str, str] = {}  # open cards by cell
        self.backs: dict[str, int] = {}  # who placed a face-down card
        self.my_backs: dict[str, str] = {}  # the own ones
        self.reserve: set[str] = set()
        self.gone: set[str] = set()  # discarded openly
        self.taken: str | None = None
        self.sizes: list[int] = []  # glass cards in the hands
        self.thrown: list[int] = []  # face-down discards of each seat
        self.deck = 0
        self.finish: str = "deck"
        self.ways: set[Way] = {frozenset()}

    def begin(self, view: View) -> None:
        seen = cast(CouperationView, view)
        self.mine = {card.id for hand in seen.hands if hand.seat == self.me for card in hand.cards}
        self.tower = {cell.id: cell.card.id for cell in seen.tower if cell.card}
        self.reserve = {card.id for card in seen.reserve}
        self.sizes = [hand.size for hand in seen.hands]
        self.thrown = [0] * seen.seats
        self.deck = seen.deck.size
        self.finish = seen.finish or "nowhere"

    # -- what happens ------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        match event:
            case events.Drew(seat=seat, count=count, deck=deck, cards=cards):
                self.sizes[seat] += count
                self.deck = deck
                if seat == self.me:
                    assert cards is not None
                    self.mine |= set(cards)
            case events.FinishDrawn(seat=seat):
                self.finish = f"hand/{seat}"
            case events.Placed(seat=seat, card=card, cell=cell):
                self.leaves(seat, card)
                self.lies(card, cell)
            case events.PlacedDown(seat=seat, cell=cell, card=card):
                self.slips(seat, card, ("cell", cell))
                self.backs[cell] = seat
                if card is not None:
                    self.my_backs[cell] = card
            case events.TurnedUp(cell=cell, card=card):
                if self.backs.pop(cell) == self.me:
                    del self.my_backs[cell]
                else:
                    self.appears(card, ("cell", cell), 1)
                self.tower[cell] = card
            case events.Sent(seat=seat, cards=cards):
                for card in cards:
                    self.leaves(seat, card)
                    self.reserve.add(card)
                    if card == "card/F":
                        self.finish = "reserve"
            case events.Took(card=card):
                self.reserve.remove(card)
                self.taken = card
                if card == "card/F":
                    self.finish = "exchange"
            case events.Discarded(seat=seat, card="card/F"):
                self.gone.add("card/F")
                self.finish = "discards"
            case events.Discarded(seat=seat, card=card):
                self.slips(seat, card, ("thrown", seat))
                self.thrown[seat] += 1
                if card is not None:
                    self.my_discards.add(card)
            case events.PlacedFromReserve(card=card, cell=cell):
                self.lies(card, cell)
                self.taken = None
            case events.Exchanged(seat=seat, card=card, cell=cell, returned=returned):
                self.comes_back(seat, cell, returned)
                self.lies(card, cell)
                self.taken = None
            case events.ReserveDiscarded(card=card):
                self.reserve.remove(card)
                self.gone.add(card)
                if card == "card/F":
                    self.finish = "discards"

    def lies(self, card: str, cell: str) -> None:
        self.tower[cell] = card
        if card == "card/F":
            self.finish = cell

    def leaves(self, seat: int, card: str) -> None:
        """A card is seen to leave a hand."""
        if card == "card/F":
            return
        if seat == self.me:
            self.mine.remove(card)
        else:
            self.appears(card, ("hand", seat), self.sizes[seat])
        self.sizes[seat] -= 1

    def slips(self, seat: int, card: str | None, place: Place) -> None:
        """A card leaves a hand face down."""
        if seat == self.me:
            assert card is not None
            self.mine.remove(card)
        else:
            hand: Place = ("hand", seat)
            ways = {way for way in self.ways if count(way, hand) < self.sizes[seat]}  # one that nobody has seen
            for way in self.ways:
                ways |= {way - {one} | {(one[0], place)} for one in way if one[1] == hand}
            self.ways = ways
        self.sizes[seat] -= 1

    def appears(self, card: str, place: Place, size: int) -> None:
        """A card comes to light from a place with so many cards."""
        if any(card == one for way in self.ways for one, _ in way):
            self.ways = {way - {(card, place)} for way in self.ways if (card, place) in way}
        else:
            self.ways = {way for way in self.ways if count(way, place) < size}

    def comes_back(self, seat: int, cell: str, returned: str | None) -> None:
        """What lay on a cell goes to a hand, or before a player."""
        if returned == "card/F":
            self.finish = f"hand/{seat}"
            return
        self.sizes[seat] += 1
        placer = self.backs.pop(cell, None)
        if placer is not None and placer == self.me:
            del self.my_backs[cell]
        if seat == self.me:
            assert returned is not None
            self.mine.add(returned)
            if placer is not None and placer != self.me:
                self.appears(returned, ("cell", cell), 1)
        elif returned is not None:
            self.ways = {way | {(returned, ("hand", seat))} for way in self.ways}
        else:
            back = ("cell", cell)
            self.ways = {
                frozenset((card, ("hand", seat) if place == back else place) for card, place in way)
                for way in self.ways
            }

    # -- what is otherwise in a world --------------------------------------------------------------

    def contradictions(self, world: State) -> list[str]:
        table = cast(Couperation, world)
        seats = range(len(self.sizes))
        hands = [names(table.hands[seat]) - {"card/F"} for seat in seats]
        thrown = [names(table.discards[seat]) for seat in seats]
        cells = {cell: number_of(cell) for cell in {*self.tower, *self.backs}}
        facts = {
            "hand sizes": [len(hand) for hand in hands] == self.sizes,
            "deck size": len(table.deck) == self.deck,
            "reserve": names(table.reserve) == self.reserve,
            "open discards": names(table.open_discards) == self.gone,
            "discards of each": [len(cards) for cards in thrown] == self.thrown,
            "own hand": self.me is None or hands[self.me] == self.mine,
            "own discards": self.me is None or thrown[self.me] == self.my_discards,
            "cards in the tower": table.tower.count == len(cells),
            "taken": (f"card/{name(table.taken)}" if table.taken else None) == self.taken,
            "Finish card in the deck": (51 in list(table.deck)) == (self.finish == "deck"),
            "Finish card with a player": all(
                bool(table.hands[seat] >> 51 & 1) == (self.finish == f"hand/{seat}") for seat in seats
            ),
        }
        found = [what for what, holds in facts.items() if not holds]
        for cell, number in cells.items():
            card, placer = f"card/{name(table.tower.cards[number])}", table.tower.placers[number]
            if cell in self.backs:
                if placer != self.backs[cell] + 1 or self.my_backs.get(cell, card) != card:
                    found.append(f"the face-down card of {cell}")
            elif placer != OPEN or card != self.tower[cell]:
                found.append(f"the open card of {cell}")
        places: dict[str, Place] = {card: ("hand", seat) for seat in seats for card in hands[seat]}
        places |= {card: ("thrown", seat) for seat in seats for card in thrown[seat]}
        places |= {f"card/{name(table.tower.cards[cells[cell]])}": ("cell", cell) for cell in self.backs}
        if not any(all(places.get(card) == place for card, place in way) for way in self.ways):
            lying = {card: places.get(card) for way in self.ways for card, _ in way}
            found.append(f"cards seen lie as {lying}, which is none of {len(self.ways)} ways")
        return found


def count(way: Way, place: Place) -> int:
    return sum(one[1] == place for one in way)


def name(card: int) -> str:
    return "F" if card == 51 else str(card)


def names(bits: int) -> set[str]:
    return {f"card/{name(card)}" for card in range(1, 52) if bits >> card & 1}


def number_of(cell: str) -> int:
    _, row, x = cell.split("/")
    return int(cell_at(int(row), int(x)))
