"""What a sensible player of Couperation would do: look one action ahead, and keep open as many ways to fill the
cells that are still empty as possible. Only what the actor may know decides: hands of others, the deck and the
face-down cards of others are never looked at, the hidden cards only as one set."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, size
from madoi.games.couperation.components import (
    CARDS,
    CELLS,
    FINISH,
    FINISH_BIT,
    GLASS_BITS,
    GLASSES,
    ROWS,
    SIDE,
    WIDE,
)
from madoi.games.couperation.rules import (
    ANSWER,
    APEX_ROW,
    CORRECT_BY,
    DRAW_UP,
    ENOUGH,
    PLACE_DOWN,
    REVEAL,
    SEND,
    SET_ON,
    TAKE_BY,
    THROW,
    THROW_RESERVE,
    Couperation,
    around,
    distance,
)
from madoi.games.couperation.state import ACT, ADJUST, CORRECT, DRAW, NO_CARD, SET, TAKE

NEVER: Final = -1000000
# What things are worth, in thousandths; found by playing many games.
CELL: Final = 0  # an empty cell
SCARCE: Final = 1  # divided by the supply of an empty cell
CROSS: Final = 2  # a card that must be exchanged, or a cell that nothing can fill
CARD: Final = 3  # a card spent beyond the one that is placed
DOWN: Final = 4  # a right card that lies face down
JUNK: Final = 5  # a wrong card that lies face down
ALLOWED: Final = 6  # a card that the next player needs and may draw
RISK: Final = 7  # turning up somebody else's card
OUTSIDE: Final = 8  # leaving the plan of a pyramid around the start card
TEMPO: Final = 9  # the wrong player would have to act when only F is missing
HAND: Final = 10  # how many cards to draw up to
OWN: Final = 11  # supply: an own card, one in the reserve, one nobody has seen
LYING: Final = 12
UNSEEN: Final = 13
LATE: Final = 14  # a tempo that can still be made good
WORTH: Final[vec[i64]] = vec[i64]([700, 4500, 4000, 1000, 300, 5000, 60, 1500, 3000, 3000, 4, 3, 2, 4, 100])


def sensible_action(table: Couperation) -> i64:
    phase = table.phase
    if phase == ACT:
        return Plan(table).best_act()
    if phase == DRAW:
        return draw_enough(table)
    if phase == TAKE:
        return Plan(table).best_take()
    if phase == CORRECT:
        return ENOUGH if table.owed == 0 else CORRECT_BY + Plan(table).least_useful(table.hands[table.actor])
    if phase == SET:
        return Plan(table).best_setting()
    if phase == ADJUST:
        if table.hand_surplus() > 0:
            return THROW + Plan(table).least_useful(table.hands[table.actor])
        return THROW_RESERVE + Plan(table).least_useful(table.reserve)
    return ANSWER + likes_to_start(table)


def likes_to_start(table: Couperation) -> i64:
    """A card that lies well beside or over the start card."""
    for card in members(table.hands[table.actor]):
        if 4 <= distance(card, table.box.numbers[table.box.start_card]) <= 9:
            return 1
    return 0


def draw_enough(table: Couperation) -> i64:
    """With restraint: the deck must last (C12.3)."""
    wanted = max(0, WORTH[HAND] - table.glasses(table.actor))
    return DRAW_UP + max(table.least_draw(), min(wanted, table.most_draw()))


class Plan:
    """The finished pyramid as the actor imagines it: which numbers each cell could still get."""

    def __init__(self, table: Couperation) -> None:
        self.table: Couperation = table
        self.numbers: vec[i64] = table.box.numbers
        self.cards: vec[i64] = table.tower.cards[:]  # a right or open card; NO_CARD: still to be filled
        self.lows: vec[i64] = table.tower.cards[:]
        self.highs: vec[i64] = table.tower.cards[:]
        self.weights: vec[i64] = vec[i64]([0] * CARDS)  # supply of each number
        self.supply: vec[i64] = vec[i64]([0] * CARDS)  # of all numbers up to this one
        self.down: i64 = 0  # face-down cards that could be right
        self.junk: i64 = 0  # own face-down cards that are wrong
        tower = table.tower
        # The pyramid stands around the start card as far as row 1 allows.
        self.first: i64 = min(max(SIDE - WIDE // 2, tower.right - WIDE + 1), tower.left)
        self.apex: i64 = self.first * ROWS + APEX_ROW
        self._look_at_tower()
        self._count_supply()

    def _look_at_tower(self) -> None:
        tower = self.table.tower
        mine = self.table.actor + 1
        if not self.table.rulings.simple:
            self.cards[self.apex] = FINISH
        if tower.down == 0:
            return
        for cell in range(tower.left * ROWS, (tower.right + 1) * ROWS):
            if tower.placers[cell] == 0:
                continue
            if tower.placers[cell] == mine:
                if tower.takes(cell, tower.cards[cell]):
                    self.down += 1
                else:
                    self.cards[cell] = NO_CARD
                    self.junk += 1
            else:
                self.cards[cell] = NO_CARD  # what it is must not be looked at
                self.down += 1

    def _count_supply(self) -> None:
        table = self.table
        hand = table.hands[table.actor]
        unseen = table.hidden_from(table.actor)
        for card in range(1, GLASSES + 1):
            weight: i64 = 0
            if hand >> card & 1 == 1:
                weight = WORTH[OWN]
            elif table.reserve >> card & 1 == 1:
                weight = WORTH[LYING]
            elif unseen >> card & 1 == 1:
                weight = WORTH[UNSEEN]
            self.weights[card] = weight
            self.supply[card] = self.supply[card - 1] + weight

    def value(self, placed: i64) -> i64:
        """How good the imagined pyramid looks when a card has just been placed; 0 is the finished one."""
        self._propagate()
        numbers = self.numbers
        worth: i64 = 0
        lost = self.weights[placed] if placed != FINISH else 0
        for step in range(WIDE):
            start = (self.first + step) * ROWS
            for cell in range(start, start + ROWS - step):
                card = self.cards[cell]
                low = self.lows[cell]
                high = self.highs[cell]
                if card != NO_CARD:
                    if not low <= numbers[card] <= high:
                        worth -= WORTH[CROSS]
                    continue
                supply: i64 = 0
                if low <= high:
                    supply = self.supply[high] - self.supply[low - 1]
                    if low <= placed <= high:
                        supply -= lost
                if supply <= 0:
                    worth -= WORTH[CROSS] + WORTH[CELL]
                else:
                    worth -= WORTH[CELL] + WORTH[SCARCE] // supply
        return worth - self.down * WORTH[DOWN] - self.junk * WORTH[JUNK]

    def _propagate(self) -> None:
        """C4.6 over the whole pyramid with the empty cells free; a card out of order does not stop it."""
        lows = self.lows
        highs = self.highs
        for step in range(WIDE):
            start = (self.first + step) * ROWS
            for cell in range(start, start + ROWS - step):
                low: i64 = 1
                if cell > start:
                    low = self._low(cell - 1) + 1
                if step > 0:
                    if cell == start:
                        low = self._low(cell - ROWS) + 1
                    low = max(low, self._low(cell - ROWS + 1) + 1)
                lows[cell] = low
        for step in range(WIDE - 1, -1, -1):
            start = (self.first + step) * ROWS
            for cell in range(start + ROWS - step - 1, start - 1, -1):
                high: i64 = GLASSES
                if cell + 1 < start + ROWS - step:
                    high = self._high(cell + 1) - 1
                if cell > start:
                    high = min(high, self._high(cell + ROWS - 1) - 1)
                elif step < WIDE - 1:
                    high = min(high, self._high(cell + ROWS) - 1)
                highs[cell] = high

    def _low(self, cell: i64) -> i64:
        card = self.cards[cell]
        return self.lows[cell] if card == NO_CARD else self.numbers[card]

    def _high(self, cell: i64) -> i64:
        card = self.cards[cell]
        return self.highs[cell] if card == NO_CARD else self.numbers[card]

    def empty(self) -> i64:
        """Cells below the apex (or with it, in the simple game) that hold no card yet."""
        cells: i64 = 28 if self.table.rulings.simple else 27
        tower = self.table.tower
        return cells - tower.count

    # -- step 2 ------------------------------------------------------------------------------------

    def best_act(self) -> i64:
        table = self.table
        best: i64 = -1
        best_worth: i64 = 2 * NEVER
        for action in table.legal_actions():
            worth: i64 = NEVER
            if action < PLACE_DOWN:
                worth = self.worth_of_placing(action // CELLS, action % CELLS)
            elif action < REVEAL:
                worth = self.worth_of_hiding((action - PLACE_DOWN) // CELLS, action % CELLS)
            elif action < SEND:
                worth = self.worth_of_turning(action - REVEAL)
            else:
                worth = self.worth_of_sending((action - SEND) // CARDS, (action - SEND) % CARDS)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def _with(self, cell: i64, card: i64) -> i64:
        """The value with a card laid there."""
        old = self.cards[cell]
        self.cards[cell] = card
        worth = self.value(card)
        self.cards[cell] = old
        if not self._planned(cell):
            worth -= WORTH[OUTSIDE]
        return worth

    def _planned(self, cell: i64) -> bool:
        column = cell // ROWS
        return self.first <= column < self.first + WIDE

    def worth_of_placing(self, card: i64, cell: i64) -> i64:
        if card == FINISH:
            return -NEVER if cell % ROWS == APEX_ROW and self.table.tower.down == 0 else NEVER
        worth = self._with(cell, card) + self._for_the_next(card, cell)
        return worth + self._rhythm(self.empty() - 1, self.table.tower.down)

    def worth_of_hiding(self, card: i64, cell: i64) -> i64:
        right = self.table.tower.takes(cell, card) and self._planned(cell)
        if right:
            self.cards[cell] = card
            self._propagate()
            right = self.lows[cell] <= card <= self.highs[cell]
            self.cards[cell] = NO_CARD
        following = self._following()
        drawn = min(max(0, self.table.box.down_target - self.table.glasses(following)), self.table.glasses_left())
        gift = drawn * WORTH[ALLOWED]
        if right:
            worth = self._with(cell, card) - WORTH[DOWN] + gift
            return worth + self._rhythm(self.empty() - 1, self.table.tower.down + 1)
        return self.value(NO_CARD) - WORTH[JUNK] - self.table.box.numbers[card] % 2 + gift - self.usefulness(card)

    def worth_of_turning(self, cell: i64) -> i64:
        table = self.table
        rhythm = self._rhythm(self.empty(), table.tower.down - 1)
        if table.tower.placers[cell] == table.actor + 1:
            if self.cards[cell] == NO_CARD:
                return NEVER
            return self.value(NO_CARD) + WORTH[DOWN] + rhythm
        width = table.tower.highs[cell] - table.tower.lows[cell] + 1
        return self.value(NO_CARD) + WORTH[DOWN] - WORTH[RISK] - WORTH[RISK] // width + rhythm

    def _following(self) -> i64:
        return (self.table.actor + 1) % self.table.mode.seats

    def _for_the_next(self, card: i64, cell: i64) -> i64:
        """The next player should be able to draw up to a good hand."""
        table = self.table
        tower = table.tower
        old = tower.cards[cell]
        placer = tower.placers[cell]
        tower.cards[cell] = card
        tower.placers[cell] = 0
        allowance = table.allowance_after(cell)
        tower.cards[cell] = old
        tower.placers[cell] = placer
        needed = max(0, WORTH[HAND] - table.glasses(self._following()))
        return min(min(allowance, needed), table.glasses_left()) * WORTH[ALLOWED]

    def _rhythm(self, empty: i64, down: i64) -> i64:
        """Who holds F must be the one to act when all the rest lies open (C10.6)."""
        table = self.table
        seats = table.mode.seats
        if table.rulings.simple or empty + down > seats + 2:
            return 0
        owner: i64 = -1
        for seat in range(seats):
            if table.hands[seat] & FINISH_BIT != 0:
                owner = seat
        if owner < 0:
            return -WORTH[TEMPO] // 2 if empty + down == 0 else 0
        late = (owner - (table.actor + 1 + empty + down)) % seats
        if late == 0:
            return 0
        if late > empty:
            return -WORTH[TEMPO] - late * WORTH[LATE]
        return -late * WORTH[LATE]

    # -- action D ----------------------------------------------------------------------------------

    def worth_of_sending(self, a: i64, b: i64) -> i64:
        """The best that can come of sending two cards."""
        table = self.table
        hand = table.hands[table.actor]
        sent: i64 = bit(a) | bit(b)
        spare = size(hand & GLASS_BITS & ~sent)
        first = self.numbers[a]
        second = self.numbers[b]
        reach = around(first + second, spare) | around(distance(first, second), spare)
        best: i64 = NEVER
        fitting = table.fitting()
        targets = table.reserve | (sent if table.rulings.take_just_sent else 0)
        for card in members(targets & fitting):
            number = self.numbers[card]
            if reach >> number & 1 == 0:
                continue
            needed = min(distance(number, first + second), distance(number, distance(first, second)))
            worth = self._worth_of_taking(card, needed)
            best = max(best, worth)
        best -= self.usefulness(a) + self.usefulness(b)
        return best - (WORTH[TEMPO] if b == FINISH and best < -NEVER // 2 else 0)

    def _worth_of_taking(self, card: i64, needed: i64) -> i64:
        best: i64 = NEVER
        tower = self.table.tower
        for column in range(max(tower.left - 1, 0), min(tower.right + 2, CELLS // ROWS)):
            for cell in range(column * ROWS, column * ROWS + min(tower.heights[column] + 1, ROWS)):
                if self.table.may_set(card, cell):
                    best = max(best, self._worth_of_setting(card, cell))
        return best - (needed + 1) * WORTH[CARD]

    def _worth_of_setting(self, card: i64, cell: i64) -> i64:
        if card == FINISH:
            return -NEVER if cell % ROWS == APEX_ROW and self.table.tower.down == 0 else NEVER
        tower = self.table.tower
        down = tower.down
        kept_down = self.down
        kept_junk = self.junk
        old = tower.cards[cell]
        if tower.placers[cell] != 0:
            down -= 1
            if tower.placers[cell] == self.table.actor + 1 and not tower.takes(cell, old):
                self.junk -= 1
            else:
                self.down -= 1
        empty = self.empty() - (1 if old == NO_CARD else 0)
        worth = self._with(cell, card) + self._for_the_next(card, cell) + self._rhythm(empty, down)
        self.down = kept_down
        self.junk = kept_junk
        if old != NO_CARD:
            worth += WORTH[CARD]
        return worth

    def best_take(self) -> i64:
        table = self.table
        best: i64 = -1
        best_worth: i64 = 2 * NEVER
        for action in table.legal_actions():
            base = (action - TAKE_BY) // CARDS
            card = (action - TAKE_BY) % CARDS
            worth = self._worth_of_taking(card, table.correction(base, card))
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def best_setting(self) -> i64:
        best: i64 = -1
        best_worth: i64 = 2 * NEVER
        for action in self.table.legal_actions():
            worth = self._worth_of_setting(self.table.taken, action - SET_ON)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    # -- what to keep ------------------------------------------------------------------------------

    def usefulness(self, card: i64) -> i64:
        """How much the empty cells want a card."""
        if card == FINISH:
            return 0
        self._propagate()
        worth: i64 = 0
        for step in range(WIDE):
            start = (self.first + step) * ROWS
            for cell in range(start, start + ROWS - step):
                if self.cards[cell] == NO_CARD and self.lows[cell] <= card <= self.highs[cell]:
                    supply = self.supply[self.highs[cell]] - self.supply[self.lows[cell] - 1]
                    worth += 1000 // (supply + 1)
        return worth

    def least_useful(self, cards: i64) -> i64:
        best: i64 = -1
        least: i64 = -NEVER
        for card in members(cards & GLASS_BITS):
            worth = self.usefulness(card)
            if worth < least:
                best = card
                least = worth
        return best
