"""What lies on the table of Tsuki no Utena."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.state import State
from madoi.games.utena.box import Box, Mode
from madoi.games.utena.rules import results
from madoi.games.utena.rules.field import Field

NO_CARD: Final = -1
NO_ALTAR: Final = -1
NO_SEAT: Final = -1
RANDOM_SEAT: Final = -1


class Rulings:
    """The options as the rules read them."""

    def __init__(self) -> None:
        self.first: i64 = RANDOM_SEAT  # who leads first, or goes first with two players (U5.1)
        self.opening_pass_field_swap: bool = False  # U17.3
        self.centre_check_before_second_turn: bool = True  # U17.4: centre_check_before_second_reinforced_turn
        self.win_checked_after_each_marker: bool = True  # U17.6


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


class Table(State):
    """Everything there is. The chapters of the rules are functions over it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.rulings: Rulings = NO_RULINGS
        self.result: i64 = results.PLAYING
        self.failed: i64 = NO_ALTAR  # the altar that could not pay, or whose centre was lit (U12.7)
        self.altars: list[Altar] = []
        self.hands: vec[i64] = EMPTY  # bit set of cards by seat
        self.known: vec[i64] = EMPTY  # the cards in each hand that went there in the open (U15.5)
        self.cloud: vec[i64] = EMPTY  # markers by cell
        self.field: Field = NO_FIELD
        self.ascetic_pile: vec[i64] = EMPTY  # the next card last (U5.7), plan cards too until turned up (U14.4)
        self.boxed: i64 = 0  # bit set of the cards that returned to the box unseen
        self.round: i64 = 0  # counted from 0; with two players a pass
        self.lead: i64 = 0  # with two players: the first player
        self.visits: i64 = 0  # altars that have been handled in this round
        self.altar: i64 = 0  # the altar that acts
        self.planning: bool = False  # the plan of the round is still to be made (U14.2)
        self.plan: i64 = NO_ALTAR  # the altar that got the ascetic plan card of this round (U14.3)
        self.second_turn: bool = False  # of a reinforced visit
        self.reinforced: bool = False  # this visit has two turns (U10.2, U14.6)
        self.opened: bool = False  # this visit began with an opening turn (U10.5)
        self.reinforcements: i64 = 0  # declared in this round (U10.4)
        self.resting: i64 = NO_SEAT  # has reinforced and waits for the opponent's turn (U13.6)

    def acting(self) -> Altar:
        """The altar that acts."""
        return self.altars[self.altar]

    def altar_with(self, card: i64) -> i64:
        """The altar that has the card in its pair."""
        wanted = bit(card)
        for k in range(len(self.altars)):
            if self.altars[k].pair & wanted:
                return k
        return NO_ALTAR

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.rulings = self.rulings
        new.result = self.result
        new.failed = self.failed
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


# What a blank table refers to; never changed.
EMPTY: Final[vec[i64]] = vec[i64]()
NO_BOX: Final = Box()
NO_MODE: Final = Mode()
NO_RULINGS: Final = Rulings()
NO_FIELD: Final = Field()
