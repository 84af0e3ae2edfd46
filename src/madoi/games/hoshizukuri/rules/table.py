"""What lies on the table of Hoshizukuri."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import contains, lowest
from madoi.core.rng import Chance, Rng
from madoi.core.state import State
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.box import Box, Mode
from madoi.games.hoshizukuri.things import KINDS, NO_CARD

if TYPE_CHECKING:
    from madoi.games.hoshizukuri.rules.questions import Question

NOTHING: Final = 0  # the number of the question that is none: the game is over
ZEROS: Final[vec[i64]] = vec[i64]([0] * KINDS)


class Pile:
    """Cards without an order, as a number per kind: copies are the same (H2.4)."""

    def __init__(self) -> None:
        self.counts: vec[i64] = vec[i64]()
        self.size: i64 = 0
        self.kinds: i64 = 0  # bit set of the kinds that are there

    def clone(self) -> Pile:
        new = Pile()
        new.counts = self.counts[:]
        new.size = self.size
        new.kinds = self.kinds
        return new

    def add(self, kind: i64) -> None:
        self.counts[kind] += 1
        self.size += 1
        self.kinds |= 1 << kind

    def remove(self, kind: i64) -> None:
        self.counts[kind] -= 1
        self.size -= 1
        if self.counts[kind] == 0:
            self.kinds &= ~(1 << kind)

    def clear(self) -> None:
        self.counts = ZEROS[:]
        self.size = 0
        self.kinds = 0

    def cards(self) -> vec[i64]:
        """Every card, by card number."""
        cards = vec[i64](capacity=self.size)
        kinds = self.kinds
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            for _ in range(self.counts[kind]):
                cards = append(cards, kind)
        return cards

    def holds(self, cards: vec[i64]) -> bool:
        """Whether all these cards are there, each as often as it is named; NO_CARD never is."""
        for card in cards:
            if card == NO_CARD or not contains(self.kinds, card):
                return False
        for k in range(1, len(cards)):  # copies stand side by side
            wanted: i64 = 1
            while wanted <= k and cards[k - wanted] == cards[k]:
                wanted += 1
            if self.counts[cards[k]] < wanted:
                return False
        return True


def empty_pile() -> Pile:
    pile = Pile()
    pile.counts = ZEROS[:]
    return pile


def pile_of(cards: vec[i64]) -> Pile:
    pile = empty_pile()
    for kind in cards:
        pile.add(kind)
    return pile


class Play:
    """Cards that were played together, and those added to them (H4.2)."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()
        self.frozen: bool = False  # it is not counted (H9.1)
        self.flakes: i64 = 0  # the star flakes of all its cards

    def clone(self) -> Play:
        new = Play()
        new.cards = self.cards[:]
        new.frozen = self.frozen
        new.flakes = self.flakes
        return new


class Player:
    """The zones of one player (H4.1)."""

    def __init__(self) -> None:
        self.hand: Pile = NO_PILE
        self.known: Pile = NO_PILE  # the part of the hand that everybody knows who remembers (H4.13)
        self.deck: vec[i64] = vec[i64]()  # the top card is the last
        self.discard: Pile = NO_PILE
        self.top: i64 = NO_CARD  # of the discard pile (H4.5)
        self.idle: i64 = 0  # idle turns in a row (H14.1)

    def clone(self) -> Player:
        new = Player()
        new.hand = self.hand.clone()
        new.known = self.known.clone()
        new.deck = self.deck[:]
        new.discard = self.discard.clone()
        new.top = self.top
        new.idle = self.idle
        return new

    def leave_hand(self, kind: i64) -> None:
        """A card leaves the hand in the open; of equal copies it is the known one (H4.13)."""
        self.hand.remove(kind)
        if self.known.counts[kind] > 0:
            self.known.remove(kind)

    def lay_on_discard(self, kind: i64) -> None:
        self.discard.add(kind)
        self.top = kind


class Plan:
    """What was agreed before the game: the options."""

    def __init__(self) -> None:
        self.kinds: vec[i64] = vec[i64]()  # the celestial kinds; none means at random (H3.4)
        self.each_colour: bool = True  # H3.5
        self.shuffle_order: bool = True  # H3.7
        self.date: str = ""  # of the daily challenge (H15.5)


class Table(State):
    """Everything that lies there, and what the table waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.plan: Plan = NO_PLAN
        self.chance: Chance = NO_CHANCE
        self.dated: bool = False  # shuffles follow the date; never so in sampled worlds
        self.shuffles: i64 = 0  # so far
        self.decisions: i64 = 0  # so far (H14.4)
        self.order: vec[i64] = vec[i64]()  # seats in initial order (H3.7)
        self.kinds: i64 = 0  # the celestial kinds of this game, as bits
        self.supply: Pile = NO_PILE
        self.scrap: Pile = NO_PILE
        self.players: list[Player] = []
        self.squares: vec[i64] = vec[i64]()  # by seat
        self.line: vec[i64] = vec[i64]()  # seats by square, on a square from outer to inner (H5.1)
        # The turn
        self.turn: i64 = 0  # the active seat
        self.asks: i64 = NOTHING  # the number of the question
        self.waiting: Question | None = None  # the question itself, so that nobody has to look it up; not saved
        self.plays: list[Play] = []
        self.played: i64 = 0  # plays made in this turn (H14.2)
        self.icon: bool = False  # the current play has an active generation icon (H8.6)
        self.unresolved: Pile = NO_PILE  # cards of the current play whose effect is still to come
        self.marked: vec[i64] = vec[i64]()  # cards of the current play that are scrapped when it is closed (H7.5)
        self.resolving: i64 = NO_CARD  # the card whose effect is carried out
        self.limit: i64 = 0  # the highest cost that may be gained
        self.highest: i64 = NO_CARD  # of the cards discarded at the end of this turn so far (H8.9)
        self.advanced: i64 = 0  # squares in the orbit phase
        self.changed: bool = False  # a card was gained or scrapped in this turn (H14.1)

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.plan = self.plan
        new.chance = self.chance.clone()
        new.dated = self.dated
        new.shuffles = self.shuffles
        new.decisions = self.decisions
        new.order = self.order[:]
        new.kinds = self.kinds
        new.supply = self.supply.clone()
        new.scrap = self.scrap.clone()
        new.players = [player.clone() for player in self.players]
        new.squares = self.squares[:]
        new.line = self.line[:]
        new.turn = self.turn
        new.asks = self.asks
        new.waiting = self.waiting
        new.plays = [play.clone() for play in self.plays]
        new.played = self.played
        new.icon = self.icon
        new.unresolved = self.unresolved.clone()
        new.marked = self.marked[:]
        new.resolving = self.resolving
        new.limit = self.limit
        new.highest = self.highest
        new.advanced = self.advanced
        new.changed = self.changed

    def wait_for(self, number: i64) -> None:
        """From now on this is the question."""
        self.asks = number
        self.waiting = self.box.questions[number]

    def question(self) -> Question:
        """What the table waits for."""
        assert self.waiting is not None
        return self.waiting

    def active(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def asked_hand(self) -> Pile:
        """The hand of the player who has to decide."""
        return self.players[self.actor].hand

    def current(self) -> Play:
        """The play that was made last."""
        return self.plays[len(self.plays) - 1]

    # -- names of things -------------------------------------------------------------------------------

    def name(self, kind: i64) -> str:
        return things.card(self.box.ids[kind])

    def names(self, kinds: vec[i64]) -> tuple[str, ...]:
        return tuple([self.name(kind) for kind in kinds])


NO_BOX: Final = Box()
NO_MODE: Final = Mode()
NO_PLAN: Final = Plan()
NO_CHANCE: Final = Rng()
NO_PILE: Final = empty_pile()
