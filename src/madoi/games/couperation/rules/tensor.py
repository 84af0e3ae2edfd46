"""What a pair of eyes knows of a table of Couperation, as numbers (C11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from madoi.core.bits import size
from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.state import OVER, State
from madoi.core.tensor import HIGHEST, Part, Tensor, beside
from madoi.games.couperation.box import CARDS, CELLS, COLUMNS, FINISH_BIT, MOST_DRAWN, NO_CARD, ROWS, Mode
from madoi.games.couperation.rules import table as tables
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.table import PHASES, RESULTS, WISH, Table
from madoi.games.couperation.rules.tower import OPEN, Tower
from madoi.games.couperation.rules.traces import Traces, under_back

HIDDEN: Final = CARDS  # a card that lies face down; cards are numbered from 1
COUNTED: Final = 4  # 1 + diamonds


class CouperationTensor(Tensor):
    def __init__(self, mode: Mode) -> None:
        super().__init__()
        seats = int(mode.seats)
        self.phase: Part = self.part("phase", "what the table waits for", 1, len(PHASES))
        self.actor: Part = self.part("actor", "who decides", 1, seats)
        self.starter: Part = self.part("starter", "who started", 1, seats)
        self.wishes: Part = self.part("wishes", "to start: 0 not known, 1 no, 2 yes", 2, seats)
        self.turn: Part = self.part("turn", "turns that are over, at most", HIGHEST)
        self.skips: Part = self.part("skips", "turns in a row without an action", HIGHEST)
        self.allowance: Part = self.part("allowance", "cards that may be drawn", MOST_DRAWN)
        self.drawn: Part = self.part("drawn", "glass cards drawn in this turn", MOST_DRAWN)
        self.tower: Part = self.part(
            "tower", "the card of each cell, a back of others 52, nothing 0", HIDDEN, COLUMNS, ROWS
        )
        self.backs: Part = self.part("backs", "face-down cards", 1, COLUMNS, ROWS)
        self.placed_by: Part = self.part("placed-by", "who placed a face-down card", 1, seats, COLUMNS, ROWS)
        self.diamonds: Part = self.part(
            "diamonds", "1 + diamonds of a face-down card that were counted", COUNTED, COLUMNS, ROWS
        )
        self.low: Part = self.part("low", "the least number that fits on a cell", HIGHEST, COLUMNS, ROWS)
        self.high: Part = self.part("high", "the greatest number that fits on a cell", HIGHEST, COLUMNS, ROWS)
        self.hand_size: Part = self.part("hand-size", "glass cards of each hand", CARDS, seats)
        self.hand: Part = self.part("hand", "cards that are known to be in each hand", 1, seats, CARDS)
        self.reserve: Part = self.part("reserve", "cards of the reserve", 1, CARDS)
        self.deck: Part = self.part("deck", "cards of the deck", CARDS)
        self.finish_in_deck: Part = self.part("finish-in-deck", "the Finish card is in the deck", 1)
        self.discarded: Part = self.part("discarded", "discards that are known: open ones and the own", 1, CARDS)
        self.thrown: Part = self.part("thrown", "cards that each seat discarded unseen", CARDS, seats)
        self.sent: Part = self.part("sent", "cards that an exchange sent to the reserve", 1, CARDS)
        self.base: Part = self.part("base", "sum or difference", 1, len(tables.BASES))
        self.taken: Part = self.part("taken", "the card taken from the reserve", 1, CARDS)
        self.owed: Part = self.part("owed", "cards still to be discarded for it", CARDS)
        self.result: Part = self.part("result", "how it ended", 1, len(RESULTS))

    def write(self, state: State, eyes: Eyes) -> None:
        assert isinstance(state, Couperation)
        table = state
        seats = table.mode.seats
        self.mark(self.phase, table.phase)
        if table.actor != OVER:
            self.mark(self.actor, beside(table.actor, eyes, seats))
        if table.starter != NO_SEAT:
            self.mark(self.starter, beside(table.starter, eyes, seats))
        self.most(self.turn, 0, table.turn)
        self.most(self.skips, 0, table.skips)
        self.most(self.allowance, 0, table.allowance)
        self.most(self.drawn, 0, table.drawn)
        self._write_tower(table, eyes)
        for seat in range(seats):
            self._write_hand(table, seat, beside(seat, eyes, seats), eyes)
        if table.followed:
            self._write_traces(table.traces_of(eyes), eyes, seats)
        self.marks(self.reserve, 0, table.reserve)
        self.most(self.deck, 0, len(table.deck))
        self.flag(self.finish_in_deck, table.finish_in_deck)
        self.marks(self.discarded, 0, table.open_discards)
        if eyes.seat != NO_SEAT:
            self.marks(self.discarded, 0, table.discards[eyes.seat])
        self.marks(self.sent, 0, table.sent)
        self.mark(self.base, table.base)
        if table.taken != NO_CARD:
            self.mark(self.taken, table.taken)
        self.most(self.owed, 0, table.owed)
        self.mark(self.result, table.result)

    def _write_tower(self, table: Table, eyes: Eyes) -> None:
        """A back shows its card to who placed it (C11.3). There are many cells, so they are written straight."""
        tower = table.tower
        cards = tower.cards
        placers = tower.placers
        cells = self.cells
        lying = self.start + self.tower.first
        for column in range(tower.left, tower.right + 1):
            bottom = column * ROWS
            for cell in range(bottom, bottom + tower.heights[column]):
                if placers[cell] == OPEN:
                    cells[lying + cell] = u8(cards[cell])
                else:
                    self._write_back(tower, cell, eyes, table.mode.seats)
            self._write_fitting(tower, bottom, tower.heights[column])
        for cell in tower.available():
            self._write_fitting(tower, cell, 1)

    def _write_back(self, tower: Tower, cell: i64, eyes: Eyes, seats: i64) -> None:
        placer = tower.placers[cell] - 1
        self.put(self.tower, cell, tower.cards[cell] if eyes.seat == placer else i64(HIDDEN))
        self.mark(self.backs, cell)
        self.mark(self.placed_by, beside(placer, eyes, seats) * CELLS + cell)
        self.most(self.diamonds, cell, tower.shown[cell])

    def _write_fitting(self, tower: Tower, first: i64, count: i64) -> None:
        """What fits on so many cells, one above the other."""
        cells = self.cells
        lows = tower.lows
        highs = tower.highs
        low = self.start + self.low.first
        high = self.start + self.high.first
        for cell in range(first, first + count):
            cells[low + cell] = within(lows[cell])
            cells[high + cell] = within(highs[cell])

    def _write_hand(self, table: Table, seat: i64, place: i64, eyes: Eyes) -> None:
        """The own hand; of others the Finish card, which lies open (C9.2)."""
        first = place * CARDS
        self.most(self.hand_size, place, table.glasses(seat))
        own = eyes.sees(seat)
        self.marks(self.hand, first, table.hands[seat] if own else table.hands[seat] & FINISH_BIT)
        self.most(self.thrown, place, size(table.discards[seat]))
        if table.phase != WISH or own:  # answers are shown together (C2.8)
            self.put(self.wishes, place, table.wishes[seat])

    def _write_traces(self, traces: Traces, eyes: Eyes, seats: i64) -> None:
        """Cards that were seen going out of sight, where there is one place that they can be (C11.9)."""
        for card in traces.cards:
            place = traces.certain(card)
            if 0 <= place < seats:
                self.mark(self.hand, beside(place, eyes, seats) * CARDS + card)
            elif place >= under_back(0):
                self.put(self.tower, place - under_back(0), card)


def within(number: i64) -> u8:
    """What a byte can say of a number."""
    if number < 0:
        return 0
    return u8(number) if number < HIGHEST else u8(HIGHEST)
