"""What lies on the table of Hoshizukuri, and how cards and comets move on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import lowest
from madoi.core.rng import Chance, Rng
from madoi.core.state import State
from madoi.games.hoshizukuri import events
from madoi.games.hoshizukuri.components import COLOURLESS, KINDS, NO_CARD, Box, Mode
from madoi.games.hoshizukuri.daily import daily_seed

NO_SEAT: Final = -1

# What the table asks (H18).
NOTHING: Final = 0  # the game is over
PLAY: Final = 1
EXTEND: Final = 2  # more cards for a same-colour play of four and more (H18.4)
ORDER: Final = 3
FLAME_SCRAP: Final = 4
THUNDER_SCRAP: Final = 5
THUNDER_GAIN: Final = 6
FUSION_SCRAP: Final = 7
WATER_DISCARD: Final = 8
STORM_TARGET: Final = 9
SPRING_PLACE: Final = 10
FOREST_ADD: Final = 11
MICROORGANISM_ADD: Final = 12
BLACK_HOLE_ADD: Final = 13
GRASSLAND_GAIN: Final = 14
METEORITE_DISCARD: Final = 15
GENERATE: Final = 16
END_DISCARD: Final = 17
QUESTIONS: Final = [
    "over", "play", "extend", "order", "flame-scrap", "thunder-scrap", "thunder-gain", "fusion-scrap", "water-discard",
    "storm-target", "spring-place", "forest-add", "microorganism-add", "black-hole-add", "grassland-gain",
    "meteorite-discard", "generate", "end-discard",
]  # fmt: skip

# What comes next when nothing has to be asked.
WAIT: Final = 0  # somebody is asked
CHOOSE: Final = 1
RESOLVE: Final = 2
NEXT_VICTIM: Final = 3
MOVE: Final = 4
EARN: Final = 5
END: Final = 6
NEXT_TURN: Final = 7

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
        self.frozen: bool = False  # by Ice (H13.13)
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
        """A card leaves the hand in the open; of equal copies it is the known one."""
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
    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.plan: Plan = NO_PLAN
        self.rng: Chance = NO_RNG
        self.dated: bool = False  # shuffles follow the date; never so in sampled worlds
        self.shuffles: i64 = 0  # so far
        self.order: vec[i64] = vec[i64]()  # seats in initial order (H3.7)
        self.kinds: i64 = 0  # the celestial kinds of this game, as bits
        self.supply: Pile = NO_PILE
        self.scrap: Pile = NO_PILE
        self.players: list[Player] = []
        self.squares: vec[i64] = vec[i64]()  # by seat
        self.line: vec[i64] = vec[i64]()  # seats by square, on a square from outer to inner (H5.1)
        # The turn
        self.turn: i64 = 0  # the active seat
        self.asks: i64 = NOTHING
        self.plays: list[Play] = []
        self.played: i64 = 0  # plays made in this turn (H14.2)
        self.icon: bool = False  # the current play has an active generation icon (H8.6)
        self.unresolved: Pile = NO_PILE  # cards of the current play whose effect is still to come
        self.marked: vec[i64] = vec[i64]()  # Grounds of the current play to be scrapped (H13.20)
        self.resolving: i64 = NO_CARD  # the card whose effect asks
        self.limit: i64 = 0  # the highest cost to gain, or the highest number discarded at the end (H8.9)
        self.advanced: i64 = 0  # squares in the orbit phase
        self.changed: bool = False  # a card was gained or scrapped in this turn (H14.1)

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.plan = self.plan
        new.rng = self.rng.clone()
        new.dated = self.dated
        new.shuffles = self.shuffles
        new.order = self.order[:]
        new.kinds = self.kinds
        new.supply = self.supply.clone()
        new.scrap = self.scrap.clone()
        new.players = [player.clone() for player in self.players]
        new.squares = self.squares[:]
        new.line = self.line[:]
        new.turn = self.turn
        new.asks = self.asks
        new.plays = [play.clone() for play in self.plays]
        new.played = self.played
        new.icon = self.icon
        new.unresolved = self.unresolved.clone()
        new.marked = self.marked[:]
        new.resolving = self.resolving
        new.limit = self.limit
        new.advanced = self.advanced
        new.changed = self.changed

    # -- asking --------------------------------------------------------------------------------------

    def ask(self, question: i64) -> i64:
        """The active player has to decide."""
        self.asks = question
        self.actor = self.turn
        return WAIT

    # -- drawing (H8.3) ------------------------------------------------------------------------------

    def top_is_there(self, seat: i64) -> bool:
        """Whether the deck has a top card, after a reshuffle if it is needed (H8.4)."""
        player = self.players[seat]
        if len(player.deck) > 0:
            return True
        if player.discard.size == 0:
            return False
        # An empty deck gives the hand away: it is all that does not lie in the open (H4.13).
        player.known = player.hand.clone()
        player.deck = self.shuffled(player.discard)
        player.discard.clear()
        player.top = NO_CARD
        if self.watched:
            self.tell(events.Reshuffled(seat=seat, count=len(player.deck)))
        return True

    def shuffled(self, pile: Pile) -> vec[i64]:
        """A deck of the pile's cards, which are put in the order of their numbers first (H15.5, H15.8)."""
        cards = pile.cards()
        self.shuffles += 1
        if self.dated:
            Rng(daily_seed(self.plan.date, self.shuffles)).shuffle(cards)
        else:
            self.rng.shuffle(cards)
        return cards

    def take_top(self, seat: i64) -> i64:
        """The top card leaves the deck."""
        player = self.players[seat]
        player.deck, card = pop(player.deck)
        return card

    def draw(self, seat: i64, count: i64) -> None:
        """One card after the other, so that the rest of the old deck comes before reshuffled cards."""
        player = self.players[seat]
        drawn = vec[i64]()
        for _ in range(count):
            if self.watched and len(player.deck) == 0:
                self._tell_drawn(seat, drawn)
                drawn = vec[i64]()
            if not self.top_is_there(seat):
                break
            card = self.take_top(seat)
            player.hand.add(card)
            if self.watched:
                drawn = append(drawn, card)
        if self.watched:
            self._tell_drawn(seat, drawn)

    def _tell_drawn(self, seat: i64, drawn: vec[i64]) -> None:
        """By card number, as a hand is held."""
        if len(drawn) > 0:
            better = events.Drew(seat=seat, count=len(drawn), cards=self.names(pile_of(drawn).cards()))
            self.tell(events.Drew(seat=seat, count=len(drawn)), {seat: better})

    # -- discarding, scrapping, gaining (H8.5) ---------------------------------------------------------

    def discard_from_hand(self, seat: i64, kind: i64) -> None:
        player = self.players[seat]
        player.leave_hand(kind)
        player.lay_on_discard(kind)
        if self.watched:
            self.tell(events.Discarded(seat=seat, cards=(self.name(kind),), source="hand"))

    def scrap_from_hand(self, kinds: vec[i64]) -> None:
        player = self.players[self.turn]
        for kind in kinds:
            player.leave_hand(kind)
            self.scrap.add(kind)
            self.changed = True
        if self.watched:
            self.tell(events.Scrapped(seat=self.turn, cards=self.names(kinds), source="hand"))

    def gain_to_hand(self, kind: i64) -> None:
        player = self.players[self.turn]
        self.supply.remove(kind)
        player.hand.add(kind)
        player.known.add(kind)
        self.changed = True
        if self.watched:
            self.tell(events.Gained(seat=self.turn, card=self.name(kind), to="hand"))

    def gain_to_discard(self, kind: i64) -> None:
        self.supply.remove(kind)
        self.players[self.turn].lay_on_discard(kind)
        self.changed = True
        if self.watched:
            self.tell(events.Gained(seat=self.turn, card=self.name(kind), to="discard"))

    def affordable(self, cost: i64) -> i64:
        """The kinds with a supply pile that is not empty and costs no more."""
        found: i64 = 0
        kinds = self.supply.kinds
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            if self.box.cost[kind] <= cost:
                found |= 1 << kind
        return found

    # -- the play area (H7.4, H8.2) --------------------------------------------------------------------

    def current(self) -> Play:
        return self.plays[len(self.plays) - 1]

    def put_in_play(self, kind: i64) -> None:
        """The card joins the current play, and its effect is still to come."""
        play = self.current()
        play.cards = append(play.cards, kind)
        play.flakes += self.box.flakes[kind]
        if self.box.effect[kind] != 0:
            self.unresolved.add(kind)

    def add_from_hand(self, kinds: vec[i64]) -> None:
        """Add cards of the hand to the play; by what rules adds, their icons are ignored (H8.6)."""
        for kind in kinds:
            self.players[self.turn].leave_hand(kind)
            self.put_in_play(kind)
        if self.watched:
            self.tell(events.Added(seat=self.turn, play=self.play_id(), cards=self.names(kinds), source="hand"))

    def colours(self, play: Play) -> i64:
        """The colours of its cards, as bits; colourless is none (H2.3)."""
        found: i64 = 0
        for kind in play.cards:
            colour = self.box.colour[kind]
            if colour != COLOURLESS:
                found |= 1 << colour
        return found

    def is_counted(self, play: Play) -> bool:
        """H9.1: not frozen, and not all three colours."""
        return not play.frozen and self.colours(play) != 7

    def counted(self) -> i64:
        count: i64 = 0
        for play in self.plays:
            if self.is_counted(play):
                count += 1
        return count

    def flakes(self) -> i64:
        """S of H10.1."""
        total: i64 = 0
        for play in self.plays:
            total += play.flakes
        return total

    def playing_colours(self) -> i64:
        """K of H13.24: the kinds whose colour lies in the play area."""
        colours: i64 = 0
        for play in self.plays:
            colours |= self.colours(play)
        kinds: i64 = 0
        for colour in range(COLOURLESS):
            if colours >> colour & 1 == 1:
                kinds |= self.box.of_colour[colour]
        return kinds

    # -- the orbit board (H5) --------------------------------------------------------------------------

    def move_comet(self, seat: i64, steps: i64, why: str) -> None:
        """The comet becomes the innermost on its new square (H5.3)."""
        start = self.squares[seat]
        target = start + steps
        line = vec[i64](capacity=len(self.line))
        placed = False
        for other in self.line:
            if other == seat:
                continue
            if not placed and self.squares[other] > target:
                line = append(line, seat)
                placed = True
            line = append(line, other)
        if not placed:
            line = append(line, seat)
        self.line = line
        self.squares[seat] = target
        if self.watched:
            self.tell(events.Moved(seat=seat, start=start, orbit=target, why=why))

    def advance(self, steps: i64, why: str) -> None:
        """The comet of the active player goes on; at the end of the orbit it pushes the others (H9.3 to H9.6)."""
        if steps == 0:  # H5.5
            return
        self.move_comet(self.turn, steps, why)
        if self.squares[self.turn] == self.box.finish:
            self._push_others()

    def _push_others(self) -> None:
        """Higher squares first, on one square the outer first (H9.4)."""
        before = self.line[:]
        end = len(before)
        while end > 0:
            start = end - 1
            while start > 0 and self.squares[before[start - 1]] == self.squares[before[end - 1]]:
                start -= 1
            if self.squares[before[start]] < self.box.finish:
                for k in range(start, end):
                    self.move_comet(before[k], 1, "pushed")
            end = start

    # -- scoring (H12.2) -------------------------------------------------------------------------------

    def owned(self, seat: i64) -> vec[i64]:
        """How many cards of each kind a player owns, in all zones (H4.9)."""
        player = self.players[seat]
        counts = ZEROS[:]
        for kind in range(KINDS):
            counts[kind] = player.hand.counts[kind] + player.discard.counts[kind]
        for kind in player.deck:
            counts[kind] += 1
        if seat == self.turn:
            for play in self.plays:
                for kind in play.cards:
                    counts[kind] += 1
        return counts

    def colour_sets(self, seat: i64) -> i64:
        """Sets of a red, a blue and a green card (H13.25)."""
        counts = self.owned(seat)
        cards = vec[i64]([0, 0, 0, 0])
        for kind in range(KINDS):
            cards[self.box.colour[kind]] += counts[kind]
        return min(cards[0], cards[1], cards[2])

    def score(self, seat: i64) -> i64:
        counts = self.owned(seat)
        sets = self.colour_sets(seat)
        total: i64 = 0
        for kind in range(KINDS):
            total += counts[kind] * (self.box.points[kind] + self.box.points_per_set[kind] * sets)
        return total

    # -- names -----------------------------------------------------------------------------------------

    def name(self, kind: i64) -> str:
        return f"card/{self.box.ids[kind]}"

    def names(self, kinds: vec[i64]) -> tuple[str, ...]:
        return tuple([self.name(kind) for kind in kinds])

    def play_id(self) -> str:
        """The id of the current play."""
        return f"play/{len(self.plays) - 1}"

    def tell_nothing(self) -> None:
        """Nothing was wanted or nothing could be done: the others see no difference (H4.11)."""
        if self.watched:
            self.tell(events.Nothing(seat=self.turn, card=self.name(self.resolving)))


NO_BOX: Final = Box()
NO_MODE: Final = Mode()
NO_PLAN: Final = Plan()
NO_RNG: Final = Rng()
NO_PILE: Final = empty_pile()
