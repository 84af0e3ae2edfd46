"""What a sensible player of Couperation would do: look one action ahead, keep open as many ways to fill the cells that
are still empty as possible, and leave the next player a place for a card. Only what the actor may know decides: hands
of others, the deck and the face-down cards of others are never looked at, the hidden cards only as one set."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, size
from madoi.core.eyes import Eyes
from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.couperation import box
from madoi.games.couperation.rules import actions, adjusting, drawing, exchange, knowledge, table
from madoi.games.couperation.rules.exchange import around, distance
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import NO_CELL, OPEN, is_apex, left_support, right_support

NEVER: Final = -1000000
UNKNOWN: Final = 4 * NEVER
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
STUCK: Final = 15  # the next player has no place for any card and must hide a wrong one
WORTH: Final[vec[i64]] = vec[i64]([700, 4500, 4000, 1000, 300, 5000, 60, 1500, 3000, 3000, 4, 3, 2, 4, 100, 2500])
THOUSAND: Final = 1000
FAITH: Final = 85  # of a hundred cards that others have hidden, how many are right


class Sensible(Player):
    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Couperation)
        return sensible_action(state)

    def promises(self, state: State, legal: vec[i64]) -> vec[i64]:
        """As the plan sees them; of other questions there are few answers."""
        assert isinstance(state, Couperation)
        found = vec[i64]([0] * len(legal))
        if state.phase not in (table.ACT, table.TAKE, table.SET):
            return found
        plan = Plan(state)
        for k in range(len(legal)):
            if state.phase == table.ACT:
                found[k] = plan.worth_of_act(legal[k])
            elif state.phase == table.TAKE:
                found[k] = plan.worth_of_take(legal[k])
            else:
                found[k] = plan.worth_of_set(legal[k])
        return found

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        """Who hides a card hides one that may lie there, most of the time."""
        assert isinstance(state, Couperation)
        new = state.clone()
        knowledge.draw_world(new, state, eyes, rng, FAITH)
        return new


def sensible_action(state: Table) -> i64:
    phase = state.phase
    if phase == table.ACT:
        return Plan(state).best_act()
    if phase == table.DRAW:
        return draw_enough(state)
    if phase == table.TAKE:
        return Plan(state).best_take()
    if phase == table.CORRECT:
        if exchange.may_stop(state):
            return actions.ENOUGH.of()
        return actions.CORRECT.of(Plan(state).least_useful(state.hands[state.actor]))
    if phase == table.SET:
        return Plan(state).best_setting()
    if phase == table.ADJUST:
        if adjusting.hand_surplus(state) > 0:
            return actions.DISCARD.of(Plan(state).least_useful(state.hands[state.actor]))
        return actions.DISCARD_RESERVE.of(Plan(state).least_useful(state.reserve))
    return actions.WISH_YES.of() if likes_to_start(state) else actions.WISH_NO.of()


def likes_to_start(state: Table) -> bool:
    """A card that lies well beside or over the start card."""
    for card in members(state.hands[state.actor]):
        if 4 <= distance(card, state.number(state.box.start_card)) <= 9:
            return True
    return False


def draw_enough(state: Table) -> i64:
    """With restraint, because the deck must last (C12.3); but all there is to who has no place for any card."""
    most = drawing.most(state)
    wanted = max(0, WORTH[HAND] - state.glasses(state.actor))
    if wanted < most and not Plan(state).has_place():
        wanted = most
    return actions.DRAW.of(max(drawing.least(state), min(wanted, most)))


class Plan:
    """The finished pyramid as the actor imagines it: which numbers each cell could still get."""

    def __init__(self, state: Table) -> None:
        self.state: Table = state
        self.numbers: vec[i64] = state.box.numbers
        self.cards: vec[i64] = state.tower.cards[:]  # a right or open card; box.NO_CARD: still to be filled
        self.lows: vec[i64] = state.tower.cards[:]
        self.highs: vec[i64] = state.tower.cards[:]
        self.floors: vec[i64] = state.tower.cards[:]  # the number that a cell has or could have at least …
        self.ceilings: vec[i64] = state.tower.cards[:]  # … and at most
        self.weights: vec[i64] = vec[i64]([0] * box.CARDS)  # supply of each number
        self.supply: vec[i64] = vec[i64]([0] * box.CARDS)  # of all numbers up to this one
        self.down: i64 = 0  # face-down cards that could be right
        self.junk: i64 = 0  # own face-down cards that are wrong
        self.unseen: i64 = 0  # cards of which the actor does not know where they are
        self.laid: i64 = NO_CELL  # where a card is being tried out
        # What was found already, by card: many pairs of cards can be sent for the same one.
        self.settings: vec[i64] = vec[i64]([UNKNOWN] * (box.CARDS + 1))
        self.uses: vec[i64] = vec[i64]([UNKNOWN] * (box.CARDS + 1))
        self.as_it_is: i64 = UNKNOWN
        tower = state.tower
        # The pyramid stands around the start card as far as row 1 allows.
        self.first: i64 = min(max(box.SIDE - box.WIDE // 2, tower.right - box.WIDE + 1), tower.left)
        self.apex: i64 = self.first * box.ROWS + box.ROWS - 1
        self._look_at_tower()
        self._count_supply()

    def _look_at_tower(self) -> None:
        tower = self.state.tower
        mine = self.state.actor + 1
        if not self.state.rulings.simple:
            self.cards[self.apex] = box.FINISH
        if tower.down == 0:
            return
        for cell in range(tower.left * box.ROWS, (tower.right + 1) * box.ROWS):
            if tower.placers[cell] == OPEN:
                continue
            if tower.placers[cell] == mine:
                if tower.takes(cell, tower.cards[cell]):
                    self.down += 1
                else:
                    self.cards[cell] = box.NO_CARD
                    self.junk += 1
            else:
                self.cards[cell] = box.NO_CARD  # what it is must not be looked at
                self.down += 1

    def _count_supply(self) -> None:
        state = self.state
        hand = state.hands[state.actor]
        self.unseen = knowledge.unknown_to(state, state.actor)
        for card in range(1, box.GLASSES + 1):
            weight: i64 = 0
            if hand >> card & 1 == 1:
                weight = WORTH[OWN]
            elif state.reserve >> card & 1 == 1:
                weight = WORTH[LYING]
            elif self.unseen >> card & 1 == 1:
                weight = WORTH[UNSEEN]
            self.weights[card] = weight
            self.supply[card] = self.supply[card - 1] + weight

    def value(self, placed: i64) -> i64:
        """How good the imagined pyramid looks when a card has just been placed; 0 is the finished one."""
        self._propagate()
        numbers = self.numbers
        worth: i64 = 0
        missing = False  # a cell that no card lies on
        welcome: i64 = 0  # the numbers that could be placed next
        lost = self.weights[placed] if placed != box.FINISH else 0
        for step in range(box.WIDE):
            start = (self.first + step) * box.ROWS
            for cell in range(start, start + box.ROWS - step):
                card = self.cards[cell]
                low = self.lows[cell]
                high = self.highs[cell]
                if card != box.NO_CARD:
                    if not low <= numbers[card] <= high:
                        worth -= WORTH[CROSS]
                    continue
                missing = missing or self.state.tower.cards[cell] == box.NO_CARD
                supply: i64 = 0
                if low <= high:
                    supply = self.supply[high] - self.supply[low - 1]
                    if low <= placed <= high:
                        supply -= lost
                if supply <= 0:
                    worth -= WORTH[CROSS] + WORTH[CELL]
                else:
                    worth -= WORTH[CELL] + WORTH[SCARCE] // supply
                    if self._is_next(cell):
                        welcome |= exchange.between(low, high)
        worth -= self.down * WORTH[DOWN] + self.junk * WORTH[JUNK]
        return worth - self._standing_still(welcome) if missing else worth

    def _is_next(self, cell: i64) -> bool:
        """Whether an empty cell will be available (C3.4) once the card lies that is being tried out."""
        if self.state.tower.cards[cell] != box.NO_CARD:
            return False  # a back
        if cell % box.ROWS == 0:
            return self._holds(cell - box.ROWS) or self._holds(cell + box.ROWS)
        return self._holds(left_support(cell)) and self._holds(right_support(cell))

    def _holds(self, cell: i64) -> bool:
        return 0 <= cell < box.CELLS and (cell == self.laid or self.state.tower.cards[cell] != box.NO_CARD)

    def _standing_still(self, welcome: i64) -> i64:
        """The next player is in trouble with a hand of which no card is welcome: as often as none of three unseen cards
        is."""
        unseen = size(self.unseen)
        if unseen == 0:
            return 0
        useless = THOUSAND * size(self.unseen & ~welcome) // unseen
        return WORTH[STUCK] * (useless * useless // THOUSAND * useless // THOUSAND) // THOUSAND

    def has_place(self) -> bool:
        """Whether a card of the actor could be placed as the pyramid needs it."""
        self._propagate()
        tower = self.state.tower
        hand = self.state.hands[self.state.actor] & box.GLASS_BITS
        for cell in tower.spots():
            if self._planned(cell):
                low = max(self.lows[cell], tower.lows[cell])
                if hand & exchange.between(low, min(self.highs[cell], tower.highs[cell])) != 0:
                    return True
        return False

    def _value_as_it_is(self) -> i64:
        if self.as_it_is == UNKNOWN:
            self.as_it_is = self.value(box.NO_CARD)
        return self.as_it_is

    def _propagate(self) -> None:
        """C4.6 over the whole pyramid with the empty cells free; a card out of order does not stop it."""
        cards = self.cards
        numbers = self.numbers
        lows = self.lows
        highs = self.highs
        floors = self.floors
        ceilings = self.ceilings
        for step in range(box.WIDE):
            start = (self.first + step) * box.ROWS
            low: i64 = 1 if step == 0 else floors[start - box.ROWS] + 1
            for cell in range(start, start + box.ROWS - step):
                if step > 0:
                    low = max(low, floors[cell - box.ROWS + 1] + 1)
                lows[cell] = low
                floor = low if cards[cell] == box.NO_CARD else numbers[cards[cell]]
                floors[cell] = floor
                low = floor + 1
        for step in range(box.WIDE - 1, -1, -1):
            start = (self.first + step) * box.ROWS
            high: i64 = box.GLASSES
            for cell in range(start + box.ROWS - step - 1, start - 1, -1):
                if cell > start:
                    high = min(high, ceilings[cell + box.ROWS - 1] - 1)
                elif step < box.WIDE - 1:
                    high = min(high, ceilings[cell + box.ROWS] - 1)
                highs[cell] = high
                ceiling = high if cards[cell] == box.NO_CARD else numbers[cards[cell]]
                ceilings[cell] = ceiling
                high = ceiling - 1

    def empty(self) -> i64:
        """Cells below the apex (or with it, in the simple game) that hold no card yet."""
        cells: i64 = box.TOWER if self.state.rulings.simple else box.TOWER - 1
        return cells - self.state.tower.count

    # -- step 2 ------------------------------------------------------------------------------------

    def best_act(self) -> i64:
        state = self.state
        best: i64 = -1
        best_worth: i64 = 2 * NEVER
        for action in state.legal_actions():
            worth = self.worth_of_act(action)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def worth_of_act(self, action: i64) -> i64:
        if actions.PLACE.has(action):
            card, cell = actions.PLACE.two(action)
            return self.worth_of_placing(card, cell)
        if actions.PLACE_DOWN.has(action):
            card, cell = actions.PLACE_DOWN.two(action)
            return self.worth_of_hiding(card, cell)
        if actions.TURN_UP.has(action):
            return self.worth_of_turning(actions.TURN_UP.one(action))
        first, second = actions.SEND.two(action)
        return self.worth_of_sending(first, second)

    def _with(self, cell: i64, card: i64) -> i64:
        """The value with a card laid there."""
        old = self.cards[cell]
        self.cards[cell] = card
        self.laid = cell
        worth = self.value(card)
        self.laid = NO_CELL
        self.cards[cell] = old
        if not self._planned(cell):
            worth -= WORTH[OUTSIDE]
        return worth

    def _planned(self, cell: i64) -> bool:
        column = cell // box.ROWS
        return self.first <= column < self.first + box.WIDE

    def worth_of_placing(self, card: i64, cell: i64) -> i64:
        if card == box.FINISH:
            return -NEVER if is_apex(cell) and self.state.tower.down == 0 else NEVER
        worth = self._with(cell, card) + self._for_the_next(card, cell)
        return worth + self._rhythm(self.empty() - 1, self.state.tower.down)

    def worth_of_hiding(self, card: i64, cell: i64) -> i64:
        right = self.state.tower.takes(cell, card) and self._planned(cell)
        if right:
            self.cards[cell] = card
            self._propagate()
            right = self.lows[cell] <= card <= self.highs[cell]
            self.cards[cell] = box.NO_CARD
        following = self.state.following()
        drawn = min(max(0, self.state.box.down_target - self.state.glasses(following)), self.state.glasses_left())
        gift = drawn * WORTH[ALLOWED]
        if right:
            worth = self._with(cell, card) - WORTH[DOWN] + gift
            return worth + self._rhythm(self.empty() - 1, self.state.tower.down + 1)
        worth = self._value_as_it_is() - WORTH[JUNK] + gift - self.usefulness(card)
        return worth if self._planned(cell) else worth - WORTH[OUTSIDE]

    def worth_of_turning(self, cell: i64) -> i64:
        state = self.state
        rhythm = self._rhythm(self.empty(), state.tower.down - 1)
        if state.tower.placers[cell] == state.actor + 1:
            if self.cards[cell] == box.NO_CARD:
                return NEVER
            return self._value_as_it_is() + WORTH[DOWN] + rhythm
        width = state.tower.highs[cell] - state.tower.lows[cell] + 1
        return self._value_as_it_is() + WORTH[DOWN] - WORTH[RISK] - WORTH[RISK] // width + rhythm

    def _for_the_next(self, card: i64, cell: i64) -> i64:
        """The next player should be able to draw up to a good hand."""
        state = self.state
        tower = state.tower
        old = tower.cards[cell]
        placer = tower.placers[cell]
        tower.cards[cell] = card
        tower.placers[cell] = OPEN
        allowance = drawing.allowance_after(state, cell)
        tower.cards[cell] = old
        tower.placers[cell] = placer
        needed = max(0, WORTH[HAND] - state.glasses(self.state.following()))
        return min(min(allowance, needed), state.glasses_left()) * WORTH[ALLOWED]

    def _rhythm(self, empty: i64, down: i64) -> i64:
        """Who holds F must be the one to act when all the rest lies open (C10.6)."""
        state = self.state
        seats = state.mode.seats
        if state.rulings.simple or empty + down > seats + 2:
            return 0
        owner: i64 = -1
        for seat in range(seats):
            if state.hands[seat] & box.FINISH_BIT != 0:
                owner = seat
        if owner < 0:
            return -WORTH[TEMPO] // 2 if empty + down == 0 else 0
        late = (owner - (state.actor + 1 + empty + down)) % seats
        if late == 0:
            return 0
        if late > empty:
            return -WORTH[TEMPO] - late * WORTH[LATE]
        return -late * WORTH[LATE]

    # -- action D ----------------------------------------------------------------------------------

    def worth_of_sending(self, a: i64, b: i64) -> i64:
        """The best that can come of sending two cards."""
        state = self.state
        hand = state.hands[state.actor]
        sent: i64 = bit(a) | bit(b)
        spare = size(hand & box.GLASS_BITS & ~sent)
        first = self.numbers[a]
        second = self.numbers[b]
        reach = around(first + second, spare) | around(distance(first, second), spare)
        best: i64 = NEVER
        fitting = exchange.fitting(state)
        targets = state.reserve | (sent if state.rulings.take_just_sent else 0)
        for card in members(targets & fitting):
            number = self.numbers[card]
            if reach >> number & 1 == 0:
                continue
            needed = min(distance(number, first + second), distance(number, distance(first, second)))
            worth = self._worth_of_taking(card, needed)
            best = max(best, worth)
        best -= self.usefulness(a) + self.usefulness(b)
        return best - (WORTH[TEMPO] if b == box.FINISH and best < -NEVER // 2 else 0)

    def _worth_of_taking(self, card: i64, needed: i64) -> i64:
        if self.settings[card] == UNKNOWN:
            self.settings[card] = self._best_worth_of_setting(card)
        return self.settings[card] - (needed + 1) * WORTH[CARD]

    def _best_worth_of_setting(self, card: i64) -> i64:
        best: i64 = NEVER
        tower = self.state.tower
        for cell in tower.available():
            if exchange.may_lay(self.state, card, cell):
                best = max(best, self._worth_of_setting(card, cell))
        for cell in tower.occupied():
            if exchange.may_lay(self.state, card, cell):
                best = max(best, self._worth_of_setting(card, cell))
        return best

    def _worth_of_setting(self, card: i64, cell: i64) -> i64:
        if card == box.FINISH:
            return -NEVER if is_apex(cell) and self.state.tower.down == 0 else NEVER
        tower = self.state.tower
        down = tower.down
        kept_down = self.down
        kept_junk = self.junk
        old = tower.cards[cell]
        if tower.placers[cell] != OPEN:
            down -= 1
            if tower.placers[cell] == self.state.actor + 1 and not tower.takes(cell, old):
                self.junk -= 1
            else:
                self.down -= 1
        empty = self.empty() - (1 if old == box.NO_CARD else 0)
        worth = self._with(cell, card) + self._for_the_next(card, cell) + self._rhythm(empty, down)
        self.down = kept_down
        self.junk = kept_junk
        if old != box.NO_CARD:
            worth += WORTH[CARD]
        return worth

    def best_take(self) -> i64:
        best: i64 = -1
        best_worth: i64 = 2 * NEVER
        for action in self.state.legal_actions():
            worth = self.worth_of_take(action)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def worth_of_take(self, action: i64) -> i64:
        by_sum = actions.TAKE_SUM.has(action)
        base: i64 = table.SUM if by_sum else table.DIFFERENCE
        card = actions.TAKE_SUM.one(action) if by_sum else actions.TAKE_DIFFERENCE.one(action)
        return self._worth_of_taking(card, exchange.correction(self.state, base, card))

    def best_setting(self) -> i64:
        best: i64 = -1
        best_worth: i64 = 2 * NEVER
        for action in self.state.legal_actions():
            worth = self.worth_of_set(action)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def worth_of_set(self, action: i64) -> i64:
        cell = actions.SET.one(action) if actions.SET.has(action) else actions.EXCHANGE.one(action)
        return self._worth_of_setting(self.state.taken, cell)

    # -- what to keep ------------------------------------------------------------------------------

    def usefulness(self, card: i64) -> i64:
        """How much the empty cells want a card."""
        if card == box.FINISH:
            return 0
        if self.uses[card] == UNKNOWN:
            self.uses[card] = self._usefulness(card)
        return self.uses[card]

    def _usefulness(self, card: i64) -> i64:
        self._propagate()
        worth: i64 = 0
        for step in range(box.WIDE):
            start = (self.first + step) * box.ROWS
            for cell in range(start, start + box.ROWS - step):
                if self.cards[cell] == box.NO_CARD and self.lows[cell] <= card <= self.highs[cell]:
                    supply = self.supply[self.highs[cell]] - self.supply[self.lows[cell] - 1]
                    worth += 1000 // (supply + 1)
        return worth

    def least_useful(self, cards: i64) -> i64:
        """Never F, unless there is nothing else (C14.20)."""
        best: i64 = box.FINISH
        least: i64 = -NEVER
        for card in members(cards & box.GLASS_BITS):
            worth = self.usefulness(card)
            if worth < least:
                best = card
                least = worth
        return best
