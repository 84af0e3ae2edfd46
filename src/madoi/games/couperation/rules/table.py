"""What lies on the table of Couperation, and how cards go from one place to another."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, size
from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.state import State
from madoi.games.couperation import box
from madoi.games.couperation.box import Box, Mode
from madoi.games.couperation.rules.tower import NO_TOWER, OPEN, Tower
from madoi.games.couperation.rules.traces import NO_TRACES, Traces, in_discards, in_hand, under_back

# What the table waits for (C16.1). Action D is told in steps: send, take, correct, set (C16.6).
WISH: Final = 0  # who would like to start (C2.8)
DRAW: Final = 1  # step 1
ACT: Final = 2  # step 2: A, B, C, or the two cards that D sends
TAKE: Final = 3  # D: sum or difference, and the card taken
CORRECT: Final = 4  # D: the cards discarded for the correction
SET: Final = 5  # D: the cell for the card taken
ADJUST: Final = 6  # step 3
DONE: Final = 7
PHASES: Final = ["wish", "draw", "act", "take", "correct", "set", "adjust", "over"]

# How the game stands.
PLAYING: Final = 0
WON: Final = 1  # C10.1
WRONG_CARD: Final = 2  # C10.2
STANDSTILL: Final = 3  # C10.3
RESULTS: Final = ["playing", "won", "wrong-card", "standstill"]

# How the base of a D is made (C7.5.2).
SUM: Final = 0
DIFFERENCE: Final = 1
BASES: Final = ["sum", "difference"]

# Answers to the question of C2.8.
NO_ANSWER: Final = 0
NO: Final = 1
YES: Final = 2


class Rulings:
    """The options of C2.9, C13 and C14.17; in backquotes the flag of the box where it has another name."""

    def __init__(self) -> None:
        self.simple: bool = False  # C13
        self.start: i64 = NO_SEAT  # the seat that the host has named; NO_SEAT if it is drawn at random (C2.9)
        self.start_asked: bool = True  # C2.8
        self.finish_outside_apex: bool = True  # C14.2
        self.apex_needs_all_face_up: bool = True  # C14.3
        self.start_card_in_middle: bool = False  # C14.4 `start_card_fixed_in_middle`
        self.first_draw_mandatory: bool = True  # C14.7
        self.take_just_sent: bool = True  # C14.8 `reserve_may_take_just_sent`
        self.exact_discards: bool = True  # C14.9 `reserve_discards_exact`
        self.skip: bool = False  # C14.10 `no_legal_action` is "skip"
        self.finish_may_be_discarded: bool = False  # C14.11
        self.down_support_counts: bool = False  # C14.12 `facedown_support_counts_diamonds`
        self.reveal_by_anyone: bool = True  # C14.13
        self.finish_counts_in_reserve: bool = True  # C14.14


class Table(State):
    """Everything there is. Cards are bit sets.

    `traces` is what each seat remembers of cards of others that it has seen (C11.9); its own hand, its own face-down
    cards and its own discards are not in it. `public_traces` is what everybody remembers, a watcher included; a seat
    that remembers no more has the same object, so that what all see is worked out once.
    """

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.rulings: Rulings = NO_RULINGS
        self.pack: i64 = 0  # all glass cards of this game
        self.result: i64 = PLAYING
        self.phase: i64 = WISH
        self.wishes: vec[i64] = vec[i64]()  # by seat (C2.8)
        self.starter: i64 = NO_SEAT
        self.turn: i64 = 0  # turns that are over
        self.skips: i64 = 0  # turns in a row without an action (C14.10)
        self.allowance: i64 = 0  # of the present turn; once step 2 is done, of the next turn (C6.2)
        self.drawn: i64 = 0  # glass cards drawn in this turn
        self.tower: Tower = NO_TOWER
        self.hands: vec[i64] = vec[i64]()  # by seat; with F if it lies before that player (C9.2)
        self.reserve: i64 = 0
        self.deck: vec[i64] = vec[i64]()  # the next card last; never changed in place: clones share it
        self.finish_in_deck: bool = False
        self.open_discards: i64 = 0  # cards that everybody saw go
        self.discards: vec[i64] = vec[i64]()  # by seat: what it discarded from its hand, unseen (C11.4)
        self.traces: list[Traces] = []  # by seat
        self.public_traces: Traces = NO_TRACES
        self.followed: bool = False  # whether there are traces at all
        # Action D under way (C7.5).
        self.sent: i64 = 0
        self.base: i64 = SUM
        self.taken: i64 = box.NO_CARD
        self.owed: i64 = 0  # cards still to be discarded for the correction

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.rulings = self.rulings
        new.pack = self.pack
        new.result = self.result
        new.phase = self.phase
        new.wishes = self.wishes[:]
        new.starter = self.starter
        new.turn = self.turn
        new.skips = self.skips
        new.allowance = self.allowance
        new.drawn = self.drawn
        new.tower = self.tower.clone()
        new.hands = self.hands[:]
        new.reserve = self.reserve
        new.deck = self.deck
        new.finish_in_deck = self.finish_in_deck
        new.open_discards = self.open_discards
        new.discards = self.discards[:]
        new.traces = self.traces[:]
        new.public_traces = self.public_traces
        new.followed = self.followed
        new.sent = self.sent
        new.base = self.base
        new.taken = self.taken
        new.owed = self.owed

    def seat_all(self) -> None:
        """Empty places for hands, discards and memories."""
        for _ in range(self.mode.seats):
            self.wishes = append(self.wishes, NO_ANSWER)
            self.hands = append(self.hands, 0)
            self.discards = append(self.discards, 0)
            self.traces.append(NO_TRACES)

    # -- questions ---------------------------------------------------------------------------------

    def glasses(self, seat: i64) -> i64:
        """h(p) (C0.4)."""
        return size(self.hands[seat] & box.GLASS_BITS)

    def glasses_left(self) -> i64:
        """Glass cards in the deck."""
        return len(self.deck) - (1 if self.finish_in_deck else 0)

    def following(self) -> i64:
        """Who has the next turn (C5.4)."""
        return (self.actor + 1) % self.mode.seats

    def number(self, card: i64) -> i64:
        """num(c) (C0.3)."""
        return self.box.numbers[card]

    def holds(self, card: i64) -> bool:
        """Whether a card is in the actor's hand or, F, lies before the actor."""
        return self.hands[self.actor] >> card & 1 == 1

    def traces_of(self, eyes: Eyes) -> Traces:
        """What a seat, or a watcher, remembers."""
        return self.public_traces if eyes.seat == NO_SEAT else self.traces[eyes.seat]

    # -- how cards move, and who sees it (C11) -----------------------------------------------------

    def leave_openly(self, card: i64) -> None:
        """A card of the actor is seen to leave the hand."""
        seat = self.actor
        self.hands[seat] &= ~bit(card)
        if card == box.FINISH or not self.followed:
            return
        self._come_out(card, in_hand(seat), self.glasses(seat) + 1, seat)

    def _come_out(self, card: i64, place: i64, held: i64, seat: i64) -> None:
        """Everybody sees a card come out of a place that had held so many; only this seat knew it before."""
        public = self.public_traces
        self.public_traces = public.came_out(card, place, held)
        for other in range(self.mode.seats):
            if other != seat:
                traces = self.traces[other]
                self.traces[other] = self.public_traces if traces is public else traces.came_out(card, place, held)
        self.note_followed()

    def leave_unseen(self, card: i64, place: i64) -> None:
        """A card leaves the actor's hand for a place, and no other sees which (C7.3, C7.5.2, C8.1)."""
        seat = self.actor
        self.hands[seat] &= ~bit(card)
        if not self.followed:
            return
        held = self.glasses(seat) + 1
        public = self.public_traces
        self.public_traces = public.went_unseen(in_hand(seat), held, place)
        for other in range(self.mode.seats):
            if other != seat:
                before = self.traces[other]
                after = self.public_traces if before is public else before.went_unseen(in_hand(seat), held, place)
                if len(after.cards) < len(before.cards):
                    forgotten = before.all_cards() & ~after.all_cards()
                    if forgotten & self.public_traces.all_cards() != 0:  # nobody forgets what everybody knows (C11.9)
                        after = narrowed(self, self.public_traces, other)
                self.traces[other] = after

    def hide(self, card: i64, cell: i64) -> None:
        """A hand card of the actor goes face down on a cell (C7.3)."""
        self.leave_unseen(card, under_back(cell))
        self.tower.put(cell, card, self.actor + 1)

    def throw(self, card: i64) -> None:
        """A hand card of the actor is discarded face down; F lies open before it goes (C14.20)."""
        if card == box.FINISH:
            self.hands[self.actor] &= ~box.FINISH_BIT
            self.open_discards |= box.FINISH_BIT
            return
        self.leave_unseen(card, in_discards(self.actor))
        self.discards[self.actor] |= bit(card)

    def show(self, cell: i64) -> None:
        """A face-down card is turned up where it lies (C7.4)."""
        card = self.tower.cards[cell]
        placer = self.tower.placers[cell] - 1
        self.tower.put(cell, card, OPEN)
        if not self.followed:
            return
        self._come_out(card, under_back(cell), 1, placer)

    def lift(self, cell: i64) -> None:
        """The card of a cell comes into the actor's hand; F is laid open before the actor (C7.5.5). If it lay face
        down, only the actor sees it, and who had placed it knows it (C11.3)."""
        seat = self.actor
        card = self.tower.cards[cell]
        placer = self.tower.placers[cell] - 1
        covered = self.tower.placers[cell] != OPEN
        self.hands[seat] |= bit(card)
        if card == box.FINISH:
            return
        public = self.public_traces
        if covered:
            self.public_traces = public.moved(under_back(cell), in_hand(seat))
        else:
            self.public_traces = public.went(card, in_hand(seat))
        for other in range(self.mode.seats):
            traces = self.traces[other]
            if other == seat:
                if covered and placer != seat:
                    self.traces[other] = traces.came_out(card, under_back(cell), 1)
            elif covered and placer == other:
                self.traces[other] = traces.went(card, in_hand(seat))
            elif traces is public:
                self.traces[other] = self.public_traces
            elif covered:
                self.traces[other] = traces.moved(under_back(cell), in_hand(seat))
            else:
                self.traces[other] = traces.went(card, in_hand(seat))
        self.note_followed()

    def note_followed(self) -> None:
        """Without traces nothing needs to be remembered when cards move."""
        self.followed = len(self.public_traces.cards) > 0
        for traces in self.traces:
            self.followed = self.followed or len(traces.cards) > 0

    def count_diamonds(self, cell: i64) -> None:
        """Everybody learns how many diamonds a face-down card shows (C14.18)."""
        diamonds = self.box.diamonds[self.tower.cards[cell]]
        self.tower.shown[cell] = diamonds + 1
        alike: i64 = 0
        for card in range(1, box.GLASSES + 1):
            if self.box.diamonds[card] == diamonds:
                alike |= bit(card)
        placer = self.tower.placers[cell] - 1
        for other in range(self.mode.seats):
            if other != placer:
                self.traces[other] = self.traces[other].showed(under_back(cell), alike)
        self.public_traces = self.public_traces.showed(under_back(cell), alike)


# -- what a seat sees before itself (C11.5) ---------------------------------------------------------


def narrowed(state: Table, traces: Traces, seat: i64) -> Traces:
    """What everybody remembers, for a seat that sees its own hand, its own face-down cards and its own discards."""
    for card in traces.cards:
        k = traces.index(card)
        if k >= 0:
            place = _own_place(state, card, seat)
            traces = traces.came_out(card, place, 1) if place >= 0 else traces.elsewhere(k, own_places(state, seat))
    return traces


def _own_place(state: Table, card: i64, seat: i64) -> i64:
    """Where a seat sees a card in front of itself, or -1."""
    if state.hands[seat] >> card & 1 == 1:
        return in_hand(seat)
    if state.discards[seat] >> card & 1 == 1:
        return in_discards(seat)
    for cell in state.tower.face_down():
        if state.tower.cards[cell] == card and state.tower.placers[cell] == seat + 1:
            return under_back(cell)
    return -1


def own_places(state: Table, seat: i64) -> vec[i64]:
    """The places out of the others' sight that a seat can look into."""
    found = append(append(vec[i64](), in_hand(seat)), in_discards(seat))
    for cell in state.tower.face_down():
        if state.tower.placers[cell] == seat + 1:
            found = append(found, under_back(cell))
    return found


NO_BOX: Final = Box()
NO_MODE: Final = Mode()
NO_RULINGS: Final = Rulings()
