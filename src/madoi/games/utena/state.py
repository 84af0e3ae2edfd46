"""What lies on the table of Tsuki no Utena."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from madoi.core.state import State
from madoi.games.utena.components import DESIRES, SLOTS, Box, Mode

NO_CARD: Final = -1
NO_ALTAR: Final = -1
NO_SEAT: Final = -1

# The lattice of the field: the first card lies in the middle, and each later one at most one step further (U4.3).
WIDTH: Final = 2 * DESIRES
MIDDLE: Final = (DESIRES - 1) * WIDTH + DESIRES - 1
NO_ICON: Final = 255
PLACES: Final[vec[i64]] = vec[i64]([0, 1, WIDTH, WIDTH + 1])  # a card's 2 x 2 block, from its upper left spot
EMPTY: Final[vec[i64]] = vec[i64]()  # what a blank state refers to; never changed
BARE: Final[vec[u8]] = vec[u8]([NO_ICON] * (WIDTH * WIDTH))  # never changed

# How the game stands.
PLAYING: Final = 0
WON: Final = 1  # U12.1
NOTHING_TO_PAY: Final = 2  # defeat A, U12.3
CENTRE_LIT: Final = 3  # defeat B, U12.4
TIME_OVER: Final = 4  # defeat C, U12.5


class Rulings:
    """The options of U17.10 that have two admissible values."""

    def __init__(self) -> None:
        self.opening_pass_field_swap: bool = False
        self.centre_check_before_second_turn: bool = True
        self.win_checked_after_each_marker: bool = True


class Altar:
    """A flower board with its pair and its reserve card (U1.8)."""

    def __init__(self) -> None:
        self.owner: i64 = 0
        self.pair: i64 = 0  # bit set of no or two cards: their order has no meaning (U8.1)
        self.outer: i64 = 0  # markers; outer cells are interchangeable (U1.4)
        self.centre: i64 = 0
        self.reserve: i64 = NO_CARD

    def clone(self) -> Altar:
        new = Altar()
        new.owner = self.owner
        new.pair = self.pair
        new.outer = self.outer
        new.centre = self.centre
        new.reserve = self.reserve
        return new


class Field:
    """The desire cards, laid one over the other on a lattice (U4); `cards` is the deck in the order of drawing."""

    def __init__(self) -> None:
        self.cards: vec[i64] = EMPTY  # never changed in place: clones share it
        self.laid: i64 = 0
        self.spots: vec[i64] = EMPTY  # where the upper left icon of each laid card lies (U4.4)
        self.visible: vec[u8] = BARE  # the topmost icon of each spot of the lattice

    def clone(self) -> Field:
        new = Field()
        new.cards = self.cards
        new.laid = self.laid
        new.spots = self.spots[:]
        new.visible = self.visible[:]
        return new

    def lay(self, box: Box) -> vec[i64]:
        """Lay the next card; the icons it hides, top row first, left before right (U4.5)."""
        if self.laid == 0:
            self.visible = BARE[:]
        turned = self.laid % 2  # U4.2
        card = self.cards[self.laid]
        corner = self._corner(box, card, turned == 1)
        block = (card * 2 + turned) * SLOTS
        visible = self.visible
        hidden = EMPTY[:]
        for place in range(SLOTS):
            spot = corner + PLACES[place]
            icon = visible[spot]
            if icon != NO_ICON:
                hidden = append(hidden, i64(icon))
            visible[spot] = box.blocks[block + place]
        self.spots = append(self.spots, corner)
        self.laid += 1
        return hidden

    def _corner(self, box: Box, card: i64, turned: bool) -> i64:
        """The spot of the new card's upper left icon: the icon it shares with the last card must coincide (U4.2)."""
        if self.laid == 0:
            return MIDDLE
        last = self.cards[self.laid - 1]
        theirs = place_of(box.shared_slot[last * DESIRES + card], not turned)
        mine = place_of(box.shared_slot[card * DESIRES + last], turned)
        across = theirs % 2 - mine % 2
        down = theirs // 2 - mine // 2
        return self.spots[self.laid - 1] + across + down * WIDTH


def x_of(spot: i64) -> i64:
    """The column of a spot, counted from the first card's."""
    return spot % WIDTH - MIDDLE % WIDTH


def y_of(spot: i64) -> i64:
    """The row of a spot, counted downward from the first card's."""
    return spot // WIDTH - MIDDLE // WIDTH


def place_of(slot: i64, turned: bool) -> i64:
    """Where a printed corner lies in the card's 2 x 2 block, and the other way round (U4.4): 0 1 over 2 3."""
    return SLOTS - 1 - slot if turned else slot


class Table(State):
    """Everything there is; `rules.Utena` says what may be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.rulings: Rulings = NO_RULINGS
        self.result: i64 = PLAYING
        self.altars: list[Altar] = []
        self.hands: vec[i64] = EMPTY  # bit set of cards by seat
        self.known: vec[i64] = EMPTY  # the cards in each hand that went there in the open (U15.5)
        self.cloud: vec[i64] = EMPTY  # markers by cell
        self.field: Field = NO_FIELD
        self.ascetic_pile: vec[i64] = EMPTY  # the next card last (U5.7)
        self.boxed: i64 = 0  # bit set of the cards that returned to the box unseen
        self.round: i64 = 0  # counted from 0
        self.lead: i64 = 0  # with two players: the first player
        self.visits: i64 = 0  # altars that have been handled in this round
        self.altar: i64 = 0  # the altar that acts
        self.planning: bool = False  # the plan of the round is still to be made (U14.2)
        self.plan: i64 = NO_ALTAR  # the altar that got the ascetic plan card
        self.second_turn: bool = False  # of a reinforced visit
        self.reinforced: bool = False  # this visit has two turns
        self.opened: bool = False  # this visit began with an opening turn
        self.reinforcements: i64 = 0  # in this round
        self.resting: i64 = NO_SEAT  # has reinforced and waits for the opponent's turn (U13.6)

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.rulings = self.rulings
        new.result = self.result
        new.altars = [altar.clone() for altar in self.altars]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.cloud = self.cloud[:]
        new.field = self.field.clone()
        new.ascetic_pile = self.ascetic_pile[:]
        new.boxed = self.boxed
        new.round = self.round
        new.lead = self.lead
        new.visits = self.visits
        new.altar = self.altar
        new.planning = self.planning
        new.plan = self.plan
        new.second_turn = self.second_turn
        new.reinforced = self.reinforced
        new.opened = self.opened
        new.reinforcements = self.reinforcements
        new.resting = self.resting


NO_BOX: Final = Box()
NO_MODE: Final = Mode()
NO_RULINGS: Final = Rulings()
NO_FIELD: Final = Field()
