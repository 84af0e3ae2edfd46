"""The rules of Couperation. Clause numbers are those of docs/rules/couperation.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, size
from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.couperation import events
from madoi.games.couperation.components import (
    CARDS,
    CELLS,
    FINISH,
    FINISH_BIT,
    GLASS_BITS,
    GLASSES,
    HEART,
    MOST_DRAWN,
    ONE_DIAMOND,
    ROWS,
    TOWER,
    TWO_DIAMONDS,
)
from madoi.games.couperation.state import (
    ACT,
    ADJUST,
    CORRECT,
    DONE,
    DRAW,
    NO,
    NO_ANSWER,
    NO_CARD,
    NO_SEAT,
    SET,
    STANDSTILL,
    SUM,
    TAKE,
    WISH,
    WON,
    WRONG_CARD,
    YES,
    Table,
    Tower,
    row_of,
    x_of,
)

# Actions (C16.2). A card on a cell is written card * CELLS + cell.
PLACE: Final = 0  # A: a hand card or the own F, face up
PLACE_DOWN: Final = PLACE + CARDS * CELLS  # B
REVEAL: Final = PLACE_DOWN + CARDS * CELLS  # C
SEND: Final = REVEAL + CELLS  # D: the cards a < b, written a * CARDS + b
TAKE_BY: Final = SEND + CARDS * CARDS  # D: base * CARDS + the card taken
CORRECT_BY: Final = TAKE_BY + 2 * CARDS  # D: a card discarded for the correction
ENOUGH: Final = CORRECT_BY + CARDS  # D: no more of them (C14.9)
SET_ON: Final = ENOUGH + 1  # D: the cell for the card taken
THROW: Final = SET_ON + CELLS  # adjust: a card of the hand
THROW_RESERVE: Final = THROW + CARDS  # adjust: a card of the reserve
DRAW_UP: Final = THROW_RESERVE + CARDS  # how many
ANSWER: Final = DRAW_UP + MOST_DRAWN + 1  # 0 no, 1 yes
ACTIONS: Final = ANSWER + 2

RESULTS: Final = ["playing", "won", "wrong-card", "standstill"]
BASES: Final = ["sum", "difference"]
APEX_ROW: Final = ROWS - 1  # cell % ROWS
TRIES: Final = 64


class Couperation(Table):
    # -- setup (C2) --------------------------------------------------------------------------------

    def deal(self, chance: Chance) -> None:
        mode = self.mode
        rng = chance
        self.blank_seats()
        self.tower = Tower()
        self.tower.middle = self.rulings.start_card_in_middle
        self.tower.begin(self.box.start_card, self.box.numbers)  # C2.4
        self.reserve = self.box.fixed_reserve
        pile = members(GLASS_BITS & ~(self.reserve | bit(self.box.start_card)))  # C2.1
        rng.shuffle(pile)
        dealt = len(pile)
        for seat in range(mode.seats):  # C2.2
            for _ in range(self.box.hand_size):
                dealt -= 1
                self.hands[seat] |= bit(pile[dealt])
        for _ in range(mode.from_pile):  # C2.3
            dealt -= 1
            self.reserve |= bit(pile[dealt])
        self.deck = pile[:dealt]
        if not self.rulings.simple:  # C2.5, C13.2
            self.deck = append(self.deck, FINISH)
            rng.shuffle(self.deck, mode.bottom_packet)
            self.finish_in_deck = True
        self.phase = WISH
        self.actor = 0
        if not self.rulings.start_asked:
            named = self.rulings.start
            self._start(rng.below(mode.seats) if named == NO_SEAT else named)

    def blank_seats(self) -> None:
        """Places for hands, discards and knowledge; a spectator is one more observer."""
        seats = self.mode.seats
        for _ in range(seats):
            self.wishes = append(self.wishes, NO_ANSWER)
            self.hands = append(self.hands, 0)
            self.discards = append(self.discards, 0)
        for _ in range(seats * (seats + 1)):
            self.known = append(self.known, 0)
            self.known_discards = append(self.known_discards, 0)

    def deciders(self) -> list[i64]:
        """Everybody is asked at once who would like to start (C2.8)."""
        if self.phase != WISH:
            return [] if self.actor == OVER else [self.actor]
        return list(range(self.actor, self.mode.seats))

    def legal_actions_of(self, seat: i64) -> vec[i64]:
        if self.phase == WISH and self.actor <= seat < self.mode.seats:
            return self._answers()
        return self.legal_actions() if seat == self.actor else vec[i64]()

    # -- what may be done --------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        phase = self.phase
        if phase == ACT:
            return self._acts()
        if phase == DRAW:
            return self._draws()
        if phase == TAKE:
            return self._takes()
        if phase == CORRECT:
            return self._corrections()
        if phase == SET:
            return self._settings()
        if phase == ADJUST:
            return self._surplus()
        if phase == WISH:
            return self._answers()
        return vec[i64]()

    def is_legal(self, action: i64) -> bool:
        if self.actor == OVER or action < 0 or action >= ACTIONS:
            return False
        phase = self.phase
        if phase == ACT:
            return self._may_act(action)
        if phase == DRAW:
            count = action - DRAW_UP
            return self.least_draw() <= count <= self.most_draw() and action < ANSWER
        if phase == TAKE:
            how = action - TAKE_BY
            if how < 0 or how >= 2 * CARDS:
                return False
            return self._takeable() >> how % CARDS & 1 == 1 and self._pays(how // CARDS, how % CARDS)
        if phase == CORRECT:
            if action == ENOUGH:
                return self.owed == 0
            return CORRECT_BY <= action < ENOUGH and self._correctable() >> (action - CORRECT_BY) & 1 == 1
        if phase == SET:
            return SET_ON <= action < THROW and self.may_set(self.taken, action - SET_ON)
        if phase == ADJUST:
            if THROW <= action < THROW_RESERVE:
                return self._throwable() >> (action - THROW) & 1 == 1
            return THROW_RESERVE <= action < DRAW_UP and self._removable() >> (action - THROW_RESERVE) & 1 == 1
        return action >= ANSWER

    def _answers(self) -> vec[i64]:
        return append(append(vec[i64](capacity=2), ANSWER), ANSWER + 1)

    # -- step 1: draw (C6) -------------------------------------------------------------------------

    def glasses_left(self) -> i64:
        """Glass cards in the deck."""
        return len(self.deck) - (1 if self.finish_in_deck else 0)

    def most_draw(self) -> i64:
        """The allowance, or what is left (C6.3)."""
        return min(self.allowance, self.glasses_left())

    def least_draw(self) -> i64:
        """Only the very first draw is a must (C6.8)."""
        return self.most_draw() if self.turn == 0 and self.rulings.first_draw_mandatory else 0

    def _draws(self) -> vec[i64]:
        actions = vec[i64](capacity=MOST_DRAWN + 1)
        for count in range(self.least_draw(), self.most_draw() + 1):
            actions = append(actions, DRAW_UP + count)
        return actions

    # -- step 2: one action (C7) -------------------------------------------------------------------

    def glasses(self, seat: i64) -> i64:
        """h(p) (C0.4)."""
        return size(self.hands[seat] & GLASS_BITS)

    def _acts(self) -> vec[i64]:
        actions = vec[i64](capacity=64)
        tower = self.tower
        spots = tower.spots()
        lows = tower.lows
        highs = tower.highs
        hand = members(self.hands[self.actor])
        for card in hand:  # A (C7.2)
            number = self.box.numbers[card]
            for cell in spots:
                if lows[cell] <= number <= highs[cell] and self.may_lie(card, cell):
                    actions = append(actions, PLACE + card * CELLS + cell)
        for card in hand:  # B (C7.3)
            if card != FINISH:
                for cell in spots:
                    if self.may_lie(card, cell):
                        actions = append(actions, PLACE_DOWN + card * CELLS + cell)
        if tower.down > 0:  # C (C7.4)
            for column in range(tower.left, tower.right + 1):
                for cell in range(column * ROWS, column * ROWS + tower.heights[column]):
                    if self.may_reveal(cell):
                        actions = append(actions, REVEAL + cell)
        if len(hand) > 1:  # D (C7.5)
            fitting = self.fitting()
            for i in range(len(hand)):
                for j in range(i + 1, len(hand)):
                    if self._may_send(hand[i], hand[j], fitting):
                        actions = append(actions, SEND + hand[i] * CARDS + hand[j])
        return actions

    def _may_act(self, action: i64) -> bool:
        hand = self.hands[self.actor]
        if action < REVEAL:
            card = action // CELLS % CARDS
            cell = action % CELLS
            if hand >> card & 1 == 0 or self.tower.cards[cell] != NO_CARD or not self.may_lie(card, cell):
                return False
            if action < PLACE_DOWN:
                return self.tower.takes(cell, self.box.numbers[card])
            return card != FINISH and self.tower.lows[cell] <= self.tower.highs[cell]
        if action < SEND:
            return self.may_reveal(action - REVEAL)
        if action >= TAKE_BY:
            return False
        a = (action - SEND) // CARDS
        b = (action - SEND) % CARDS
        return a < b and hand >> a & hand >> b & 1 == 1 and self._may_send(a, b, self.fitting())

    def can_act(self) -> bool:
        """Whether there is any legal action (C5.3)."""
        if self.can_act_openly():
            return True
        hand = members(self.hands[self.actor])
        fitting = self.fitting()
        for i in range(len(hand)):
            for j in range(i + 1, len(hand)):
                if self._may_send(hand[i], hand[j], fitting):
                    return True
        return False

    def can_act_openly(self) -> bool:
        """Whether there is an action that everybody can see to be legal: any but D, which depends on the hand."""
        tower = self.tower
        hand = self.hands[self.actor]
        for cell in tower.spots():
            if hand & GLASS_BITS != 0 and self.may_lie(1, cell):
                return True
            if hand & FINISH_BIT != 0 and self.may_lie(FINISH, cell) and tower.takes(cell, self.box.numbers[FINISH]):
                return True
        if tower.down > 0:
            for cell in range(tower.left * ROWS, (tower.right + 1) * ROWS):
                if self.may_reveal(cell):
                    return True
        return False

    def may_lie(self, card: i64, cell: i64) -> bool:
        """Whether a kind of card may lie on a cell at all, its number aside (C3.8, C9.5, C9.6)."""
        if cell % ROWS != APEX_ROW:
            return card != FINISH or self.rulings.finish_outside_apex
        if self.rulings.simple:  # C13.2
            return True
        return card == FINISH and (self.tower.down == 0 or not self.rulings.apex_needs_all_face_up)

    def may_reveal(self, cell: i64) -> bool:
        placer = self.tower.placers[cell]
        return placer != 0 and (self.rulings.reveal_by_anyone or placer == self.actor + 1)  # C14.13

    def may_set(self, card: i64, cell: i64) -> bool:
        """Whether D may lay a card there, be the cell available or occupied (C7.5.4)."""
        if not self.tower.takes(cell, self.box.numbers[card]) or not self.may_lie(card, cell):
            return False
        return self.tower.cards[cell] == NO_CARD or cell % ROWS != APEX_ROW or self.rulings.simple

    def fitting(self) -> i64:
        """The glass cards that D could lay somewhere, and F, as a bit set of all cards."""
        tower = self.tower
        lows = tower.lows
        highs = tower.highs
        heights = tower.heights
        simple = self.rulings.simple
        numbers: i64 = 0
        for cell in tower.spots():
            if cell % ROWS != APEX_ROW or simple:
                numbers |= between(lows[cell], highs[cell])
        for column in range(tower.left, tower.right + 1):
            for cell in range(column * ROWS, column * ROWS + heights[column]):
                if cell % ROWS != APEX_ROW or simple:
                    numbers |= between(lows[cell], highs[cell])
        number = self.box.numbers[FINISH]
        finish = numbers >> number & 1 == 1 and self.rulings.finish_outside_apex
        if not finish and tower.heights[tower.left] == APEX_ROW and tower.row_is_full():
            finish = self.may_set(FINISH, tower.left * ROWS + APEX_ROW)
        return numbers | (FINISH_BIT if finish else 0)

    # -- action D (C7.5) ---------------------------------------------------------------------------

    def _may_send(self, a: i64, b: i64, fitting: i64) -> bool:
        """Whether sending a and b leads anywhere: a card can be paid for and laid."""
        sent: i64 = bit(a) | bit(b)
        targets = self.reserve | (sent if self.rulings.take_just_sent else 0)
        targets &= fitting
        numbers = targets & GLASS_BITS
        if targets & FINISH_BIT != 0:
            numbers |= bit(self.box.numbers[FINISH])
        if numbers == 0:
            return False
        spare = size(self._correctable_of(self.hands[self.actor] & ~sent))
        first = self.box.numbers[a]
        second = self.box.numbers[b]
        return numbers & (around(first + second, spare) | around(distance(first, second), spare)) != 0

    def _correctable_of(self, hand: i64) -> i64:
        """The cards of a hand that may be discarded for a correction (C7.5.2, C14.11)."""
        return hand if self.rulings.finish_may_be_discarded else hand & GLASS_BITS

    def _correctable(self) -> i64:
        return self._correctable_of(self.hands[self.actor])

    def _takeable(self) -> i64:
        """The reserve cards that could be laid somewhere (C7.5.3)."""
        cards = self.reserve & self.fitting()
        return cards if self.rulings.take_just_sent else cards & ~self.sent

    def base_of(self, base: i64) -> i64:
        """The sum or the difference of the cards sent (C14.15)."""
        total: i64 = 0
        larger: i64 = 0
        for card in members(self.sent):
            total += self.box.numbers[card]
            larger = max(larger, self.box.numbers[card])
        return total if base == SUM else larger - (total - larger)

    def correction(self, base: i64, card: i64) -> i64:
        return distance(self.box.numbers[card], self.base_of(base))

    def _pays(self, base: i64, card: i64) -> bool:
        return self.correction(base, card) <= size(self._correctable())

    def _takes(self) -> vec[i64]:
        actions = vec[i64](capacity=8)
        cards = members(self._takeable())
        for base in range(2):
            for card in cards:
                if self._pays(base, card):
                    actions = append(actions, TAKE_BY + base * CARDS + card)
        return actions

    def _corrections(self) -> vec[i64]:
        actions = vec[i64](capacity=8)
        for card in members(self._correctable()):
            actions = append(actions, CORRECT_BY + card)
        if self.owed == 0:
            actions = append(actions, ENOUGH)
        return actions

    def _settings(self) -> vec[i64]:
        actions = vec[i64](capacity=8)
        tower = self.tower
        for column in range(max(tower.left - 1, 0), tower.right + 1):
            for cell in range(column * ROWS, column * ROWS + min(tower.heights[column] + 1, ROWS)):
                if self.may_set(self.taken, cell):
                    actions = append(actions, SET_ON + cell)
        end = tower.right_end()
        if end >= 0 and self.may_set(self.taken, end):
            actions = append(actions, SET_ON + end)
        return actions

    # -- step 3: adjust (C8) -----------------------------------------------------------------------

    def hand_surplus(self) -> i64:
        return max(0, self.glasses(self.actor) - self.box.hand_limit)

    def reserve_surplus(self) -> i64:
        """C8.2; F counts like any card unless the table rules otherwise (C14.14)."""
        cards = self.reserve if self.rulings.finish_counts_in_reserve else self.reserve & GLASS_BITS
        return max(0, size(cards) - self.mode.reserve_limit)

    def _throwable(self) -> i64:
        return self.hands[self.actor] & GLASS_BITS if self.hand_surplus() > 0 else 0

    def _removable(self) -> i64:
        if self.reserve_surplus() == 0:
            return 0
        return self.reserve if self.rulings.finish_may_be_discarded else self.reserve & GLASS_BITS  # C14.11

    def _surplus(self) -> vec[i64]:
        actions = vec[i64](capacity=8)
        for card in members(self._throwable()):
            actions = append(actions, THROW + card)
        for card in members(self._removable()):
            actions = append(actions, THROW_RESERVE + card)
        return actions

    # -- what then happens -------------------------------------------------------------------------

    def perform(self, action: i64) -> None:
        phase = self.phase
        if phase == ACT:
            if action < PLACE_DOWN:
                self._place(action // CELLS, action % CELLS)
            elif action < REVEAL:
                self._place_down((action - PLACE_DOWN) // CELLS, action % CELLS)
            elif action < SEND:
                self._reveal(action - REVEAL)
            else:
                self._send((action - SEND) // CARDS, (action - SEND) % CARDS)
        elif phase == DRAW:
            self._draw(action - DRAW_UP)
        elif phase == TAKE:
            self._take((action - TAKE_BY) // CARDS, (action - TAKE_BY) % CARDS)
        elif phase == CORRECT:
            self._correct(action)
        elif phase == SET:
            self._set(action - SET_ON)
        elif phase == ADJUST:
            self._adjust(action)
        else:
            self._answer(action - ANSWER)

    def _answer(self, answer: i64) -> None:
        """The first "yes" in seat order starts, or seat 0 (C2.8)."""
        self.wishes[self.actor] = YES if answer == 1 else NO
        if self.watched:
            self.tell(events.Answered(seat=self.actor))
        if self.actor + 1 < self.mode.seats:
            self.actor += 1
            return
        if self.watched:
            self.tell(events.Wished(answers=tuple([wish == YES for wish in self.wishes])))
        starter: i64 = 0
        for seat in range(self.mode.seats - 1, -1, -1):
            if self.wishes[seat] == YES:
                starter = seat
        self._start(starter)

    def _start(self, seat: i64) -> None:
        self.starter = seat
        self.allowance = self.box.first_draw  # C6.1
        if self.watched:
            self.tell(events.Started(seat=seat))
        self._begin_turn(seat)

    def _begin_turn(self, seat: i64) -> None:
        self.actor = seat
        self.drawn = 0
        if self.watched:
            self.tell(events.TurnBegan(seat=seat, turn=self.turn + 1, allowance=self.allowance))
        if self.most_draw() > 0:
            self.phase = DRAW
        else:
            self._begin_act()

    def _draw(self, count: i64) -> None:
        """All at once; F is laid open and another card drawn in its place (C6.3, C6.5)."""
        left = len(self.deck)
        cards: i64 = 0
        found = False
        for _ in range(count):
            left -= 1
            if self.deck[left] == FINISH:
                found = True
                left -= 1
            cards |= bit(self.deck[left])
        self.deck = self.deck[:left]
        self.hands[self.actor] |= cards
        self.drawn = count
        if found:
            self.finish_in_deck = False
            self.hands[self.actor] |= FINISH_BIT
        if self.watched:
            seat = self.actor
            names = tuple([card_id(card) for card in members(cards)])
            better = events.Drew(seat=seat, count=count, deck=left, cards=names)
            self.tell(events.Drew(seat=seat, count=count, deck=left), {seat: better})
            if found:
                self.tell(events.FinishDrawn(seat=seat))
        self._begin_act()

    def _begin_act(self) -> None:
        self.phase = ACT
        if self.can_act():
            return
        if not self.rulings.skip:  # C10.3
            self._finish(STANDSTILL)
            return
        self.skips += 1  # C14.10
        self.allowance = 0
        if self.watched:
            self.tell(events.Skipped(seat=self.actor))
        if self.skips == self.mode.seats:
            self._finish(STANDSTILL)
        else:
            self._begin_adjust()

    def _place(self, card: i64, cell: i64) -> None:
        self._leave_openly(bit(card))
        self.tower.put(cell, card, 0, 0)
        if self.watched:
            self.tell(
                events.Placed(seat=self.actor, card=card_id(card), cell=cell_id(cell), row=row_of(cell), x=x_of(cell))
            )
        self._after_action(cell)

    def _place_down(self, card: i64, cell: i64) -> None:
        """Its number plays no part and stays secret (C7.3)."""
        seen = self._leave_unseen(card)
        self.tower.put(cell, card, self.actor + 1, seen | bit(self.actor))
        if self.watched:
            seat = self.actor
            better = events.PlacedDown(
                seat=seat, cell=cell_id(cell), row=row_of(cell), x=x_of(cell), card=card_id(card)
            )
            self.tell(events.PlacedDown(seat=seat, cell=cell_id(cell), row=row_of(cell), x=x_of(cell)), {seat: better})
        self._after_action(cell)

    def _reveal(self, cell: i64) -> None:
        """Turned up where it lies; a card that does not fit loses the game at once (C7.4)."""
        card = self.tower.cards[cell]
        fits = self.tower.takes(cell, card)
        self.tower.put(cell, card, 0, 0)
        if self.watched:
            self.tell(
                events.TurnedUp(
                    seat=self.actor, cell=cell_id(cell), row=row_of(cell), x=x_of(cell), card=card_id(card), fits=fits
                )
            )
        if fits:
            self._after_action(cell)
        else:
            self.tower.measure(self.box.numbers)
            self._finish(WRONG_CARD)

    def _send(self, a: i64, b: i64) -> None:
        """C7.5.1"""
        self.sent = bit(a) | bit(b)
        self._leave_openly(self.sent)
        self.reserve |= self.sent
        self.phase = TAKE
        if self.watched:
            self.tell(events.Sent(seat=self.actor, cards=(card_id(a), card_id(b))))

    def _take(self, base: i64, card: i64) -> None:
        """The player says how the number is made; the cards for the correction follow (C7.5.2, C7.5.3)."""
        self.base = base
        self.taken = card
        self.owed = self.correction(base, card)
        self.reserve &= ~bit(card)
        if self.watched:
            self.tell(
                events.Took(
                    seat=self.actor,
                    card=card_id(card),
                    base=BASES[base],
                    result=self.base_of(base),
                    correction=self.owed,
                )
            )
        self._go_on_correcting()

    def _go_on_correcting(self) -> None:
        more = self.owed > 0 or not self.rulings.exact_discards  # C14.9
        self.phase = CORRECT if more and self._correctable() != 0 else SET

    def _correct(self, action: i64) -> None:
        if action == ENOUGH:
            self.phase = SET
            if self.watched:
                self.tell(events.Corrected(seat=self.actor))
            return
        self._discard(action - CORRECT_BY, "correction")
        self.owed = max(0, self.owed - 1)
        self._go_on_correcting()

    def _set(self, cell: i64) -> None:
        """Place or exchange; what lay there comes to the active player (C7.5.4, C7.5.5)."""
        tower = self.tower
        card = self.taken
        old = tower.cards[cell]
        placer = tower.placers[cell]
        seen = tower.seen[cell]
        tower.put(cell, card, 0, 0)
        if old != NO_CARD:
            self.hands[self.actor] |= bit(old)
            if old != FINISH:
                self._remember(old, seen if placer != 0 else bit(self.mode.seats + 1) - 1)
        if self.watched:
            self._tell_set(card, cell, old, placer)
        self.sent = 0
        self.base = SUM
        self.taken = NO_CARD
        self._after_action(cell)

    def _after_action(self, cell: i64) -> None:
        """Measure the tower, look for the win, and say what the next player may draw."""
        self.tower.measure(self.box.numbers)
        self.skips = 0
        if self.tower.count == TOWER and self.tower.down == 0:  # C10.1, C13.2
            self._finish(WON)
            return
        self.allowance = self.allowance_after(cell)
        self._begin_adjust()

    def allowance_after(self, cell: i64) -> i64:
        """C6.2"""
        if self.tower.placers[cell] != 0:
            following = (self.actor + 1) % self.mode.seats
            return max(0, self.box.down_target - self.glasses(following))
        card = self.tower.cards[cell]
        if card == FINISH:  # C9.6
            return self.box.finish_draw
        mark = self.box.marks[card]
        if mark == ONE_DIAMOND:
            return self.box.one_diamond_draw
        if mark == TWO_DIAMONDS:
            return self.box.two_diamonds_draw
        if mark != HEART:
            return 0
        if row_of(cell) == 1:
            return self.box.bottom_heart_draw
        return min(MOST_DRAWN, self._diamonds(cell - 1) + self._diamonds(cell + ROWS - 1))

    def _diamonds(self, cell: i64) -> i64:
        """What a support of a heart counts (C6.4)."""
        count = self.box.diamonds[self.tower.cards[cell]]
        if self.tower.placers[cell] == 0:
            return count
        if not self.rulings.down_support_counts:  # C14.12
            return 0
        self.tower.shown[cell] = count + 1  # C14.18
        return count

    def _begin_adjust(self) -> None:
        if self.hand_surplus() > 0 or self.reserve_surplus() > 0:
            self.phase = ADJUST
            return
        self.turn += 1
        self._begin_turn((self.actor + 1) % self.mode.seats)  # C5.4

    def _adjust(self, action: i64) -> None:
        if action < THROW_RESERVE:  # C8.1
            self._discard(action - THROW, "surplus")
        else:  # C8.2
            card = action - THROW_RESERVE
            self.reserve &= ~bit(card)
            self.open_discards |= bit(card)
            if self.watched:
                self.tell(events.ReserveDiscarded(seat=self.actor, card=card_id(card)))
        self._begin_adjust()

    def _discard(self, card: i64, why: str) -> None:
        """Face down, unseen by others; only F lies open before it goes (C7.5.2, C8.1)."""
        seat = self.actor
        if card == FINISH:
            self.hands[seat] &= ~FINISH_BIT
            self.open_discards |= FINISH_BIT
            if self.watched:
                self.tell(events.Discarded(seat=seat, why=why, card=card_id(card)))
            return
        seen = self._leave_unseen(card)
        self.discards[seat] |= bit(card)
        for observer in range(self.mode.seats + 1):
            if seen >> observer & 1 == 1:
                self.known_discards[observer * self.mode.seats + seat] |= bit(card)
        if self.watched:
            better = events.Discarded(seat=seat, why=why, card=card_id(card))
            self.tell(events.Discarded(seat=seat, why=why), {seat: better})

    def _finish(self, result: i64) -> None:
        self.result = result
        self.actor = OVER
        self.phase = DONE
        if self.watched:
            self.tell(events.Ended(result=RESULTS[result]))

    def returns(self) -> list[float]:
        """Everybody wins or everybody loses."""
        return [1.0 if self.result == WON else 0.0] * self.mode.seats

    # -- what is known of hands (C11) --------------------------------------------------------------

    def _leave_openly(self, cards: i64) -> None:
        seats = self.mode.seats
        self.hands[self.actor] &= ~cards
        for observer in range(seats + 1):
            self.known[observer * seats + self.actor] &= ~cards

    def _leave_unseen(self, card: i64) -> i64:
        """A card leaves the actor's hand and nobody sees which. Who knew the whole hand of one card still knows it;
        for all others every card of the hand could have been the one. The bit set of those who know."""
        seats = self.mode.seats
        actor = self.actor
        alone = self.hands[actor] & GLASS_BITS == bit(card)
        self.hands[actor] &= ~bit(card)
        knowing: i64 = 0
        for observer in range(seats + 1):
            place = observer * seats + actor
            if alone and self.known[place] != 0:
                knowing |= bit(observer)
            self.known[place] = 0
        return knowing

    def _remember(self, card: i64, observers: i64) -> None:
        """Observers have seen a card go into the actor's hand."""
        seats = self.mode.seats
        for observer in range(seats + 1):
            if observers >> observer & 1 == 1 and observer != self.actor:
                self.known[observer * seats + self.actor] |= bit(card)

    # -- copies and worlds -------------------------------------------------------------------------

    def clone(self) -> Couperation:
        new = Couperation()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Couperation:
        """What the seat does not know is dealt anew. Seat -1 is a spectator."""
        seat = eyes.seat
        new = self.clone()
        observer = self.mode.seats if seat < 0 else seat
        if self.phase == WISH:
            for k in range(self.actor):
                if k != observer:
                    new.wishes[k] = NO + rng.below(2)
        pool = self.hidden_from(observer)
        new.deal_hidden(self, observer, members(pool), rng)
        if self.phase == ACT and self.actor != observer and not self.can_act_openly():
            # Everybody sees that only a D can be left, so the actor's hand must have one (C5.3).
            for _ in range(TRIES):
                if new.can_act():
                    return new
                new.deal_hidden(self, observer, members(pool), rng)
            new.force_reserve_action(self, observer, members(pool), rng)
        return new

    def hidden_from(self, observer: i64) -> i64:
        """All glass cards whose place the observer does not know."""
        seats = self.mode.seats
        hidden: i64 = 0
        for k in range(seats):
            if k != observer:
                hidden |= self.hands[k] & GLASS_BITS & ~self.known[observer * seats + k]
                hidden |= self.discards[k] & ~self.known_discards[observer * seats + k]
        tower = self.tower
        if tower.down > 0:
            for cell in range(tower.left * ROWS, (tower.right + 1) * ROWS):
                if tower.placers[cell] != 0 and tower.seen[cell] >> observer & 1 == 0:
                    hidden |= bit(tower.cards[cell])
        for card in self.deck:
            hidden |= bit(card)
        return hidden & GLASS_BITS

    def deal_hidden(self, truth: Couperation, observer: i64, cards: vec[i64], rng: Rng) -> None:
        """Deal the hidden cards to the places of the true table that the observer cannot look into."""
        rng.shuffle(cards)
        dealt = self._deal_tower(truth, observer, cards)
        seats = self.mode.seats
        for k in range(seats):
            if k != observer:
                self.hands[k] = truth.hands[k] & (FINISH_BIT | truth.known[observer * seats + k])
                hidden = truth.hands[k] & ~self.hands[k]
                self.hands[k] |= deal_zone(truth.known, self.known, observer, k, seats, hidden, cards, dealt)
                dealt += size(hidden)
                kept = truth.discards[k] & truth.known_discards[observer * seats + k]
                hidden = truth.discards[k] & ~kept
                self.discards[k] = kept | deal_zone(
                    truth.known_discards, self.known_discards, observer, k, seats, hidden, cards, dealt
                )
                dealt += size(hidden)
        self._deal_deck(truth, cards, dealt, rng)

    def _deal_tower(self, truth: Couperation, observer: i64, cards: vec[i64]) -> i64:
        """Face-down cards; one whose diamonds were counted must show as many (C14.18)."""
        tower = truth.tower
        dealt: i64 = 0
        if tower.down == 0:
            return dealt
        for counted in range(1, -1, -1):  # those that not every card can be come first
            for cell in range(tower.left * ROWS, (tower.right + 1) * ROWS):
                if tower.placers[cell] == 0 or tower.seen[cell] >> observer & 1 == 1:
                    continue
                if (tower.shown[cell] != 0) != (counted == 1):
                    continue
                if counted == 1:
                    k = dealt
                    while self.box.diamonds[cards[k]] != tower.shown[cell] - 1:
                        k += 1
                    found = cards[k]
                    cards[k] = cards[dealt]
                    cards[dealt] = found
                self.tower.cards[cell] = cards[dealt]
                dealt += 1
        return dealt

    def _deal_deck(self, truth: Couperation, cards: vec[i64], dealt: i64, rng: Rng) -> None:
        """F lies somewhere above the bottom packet (C2.5)."""
        left = len(truth.deck)
        self.deck = truth.deck[:]
        finish: i64 = -1
        if truth.finish_in_deck:
            finish = self.mode.bottom_packet + rng.below(left - self.mode.bottom_packet)
        for k in range(left):
            if k == finish:
                self.deck[k] = FINISH
            else:
                self.deck[k] = cards[dealt]
                dealt += 1

    def force_reserve_action(self, truth: Couperation, observer: i64, cards: vec[i64], rng: Rng) -> None:
        """The rare case that no sampled hand has a legal D: start from a pair that has one."""
        self.deal_hidden(truth, observer, cards, rng)
        actor = self.actor
        fixed = truth.hands[actor] & (FINISH_BIT | truth.known[observer * self.mode.seats + actor])
        free = size(truth.hands[actor] & ~fixed)
        pool = members(fixed)
        for card in cards:
            pool = append(pool, card)
        fitting = self.fitting()
        for i in range(len(pool)):
            for j in range(i + 1, len(pool)):
                pair: i64 = bit(pool[i]) | bit(pool[j])
                if size(pair & ~fixed) <= free and self._pair_would_do(pool[i], pool[j], fitting):
                    for card in members(pair & ~(fixed | self.hands[actor])):
                        self._swap_into_hand(card, fixed | pair)
                    return

    def _pair_would_do(self, a: i64, b: i64, fitting: i64) -> bool:
        """As `_may_send` for a hand of the same size that held the two cards."""
        hand = self.hands[self.actor]
        pair: i64 = bit(a) | bit(b)
        given: i64 = 0
        for card in members(hand & GLASS_BITS & ~pair):
            if size(given) < size(pair & ~hand):
                given |= bit(card)
        self.hands[self.actor] = hand & ~given | pair
        good = self._may_send(a, b, fitting)
        self.hands[self.actor] = hand
        return good

    def _swap_into_hand(self, card: i64, kept: i64) -> None:
        """Exchange a hidden card with one of the actor's hand that is free to go."""
        actor = self.actor
        given = members(self.hands[actor] & GLASS_BITS & ~kept)[0]
        self.hands[actor] ^= bit(card) | bit(given)
        for k in range(self.mode.seats):
            if k != actor and self.hands[k] >> card & 1 == 1:
                self.hands[k] ^= bit(card) | bit(given)
            if self.discards[k] >> card & 1 == 1:
                self.discards[k] ^= bit(card) | bit(given)
        for place in range(len(self.known)):
            self.known[place] = swapped(self.known[place], card, given)
            self.known_discards[place] = swapped(self.known_discards[place], card, given)
        for k in range(len(self.deck)):
            if self.deck[k] == card:
                self.deck[k] = given
        for cell in range(CELLS):
            if self.tower.placers[cell] != 0 and self.tower.cards[cell] == card:
                self.tower.cards[cell] = given

    # -- telling -----------------------------------------------------------------------------------

    def _tell_set(self, card: i64, cell: i64, old: i64, placer: i64) -> None:
        seat = self.actor
        if old == NO_CARD:
            self.tell(
                events.PlacedFromReserve(
                    seat=seat, card=card_id(card), cell=cell_id(cell), row=row_of(cell), x=x_of(cell)
                )
            )
            return
        full = events.Exchanged(
            seat=seat, card=card_id(card), cell=cell_id(cell), row=row_of(cell), x=x_of(cell), returned=card_id(old)
        )
        if placer == 0:
            self.tell(full)
        else:
            public = events.Exchanged(seat=seat, card=card_id(card), cell=cell_id(cell), row=row_of(cell), x=x_of(cell))
            self.tell(public, {seat: full, placer - 1: full})


def between(low: i64, high: i64) -> i64:
    """The numbers low..high as a bit set."""
    return bit(high + 1) - bit(low) if low <= high else 0


def around(middle: i64, spread: i64) -> i64:
    """The numbers of 1..50 that are at most `spread` away, as a bit set."""
    low = max(1, middle - spread)
    high = min(GLASSES, middle + spread)
    return between(low, high)


def distance(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


def swapped(cards: i64, a: i64, b: i64) -> i64:
    """A bit set in which two cards have changed names."""
    if (cards >> a & 1) != (cards >> b & 1):
        return cards ^ (bit(a) | bit(b))
    return cards


def deal_zone(
    true_known: vec[i64],
    known: vec[i64],
    observer: i64,
    owner: i64,
    seats: i64,
    hidden: i64,
    cards: vec[i64],
    dealt: i64,
) -> i64:
    """New cards for the hidden ones of a hand or discard pile. Who else knows how many of them stays as it is."""
    got: i64 = 0
    partly: i64 = 0
    for other in range(seats + 1):
        place = other * seats + owner
        partly |= true_known[place] & hidden
        known[place] = true_known[place] & ~hidden
    if partly == 0:
        for k in range(dealt, dealt + size(hidden)):
            got |= bit(cards[k])
        return got
    # Cards that the same others know are alike; the groups are dealt in the order of those others.
    for group in range(bit(seats + 1)):
        for card in members(hidden):
            if knowers(true_known, owner, seats, card) == group:
                got |= bit(cards[dealt])
                for other in range(seats + 1):
                    if group >> other & 1 == 1:
                        known[other * seats + owner] |= bit(cards[dealt])
                dealt += 1
    return got


def knowers(known: vec[i64], owner: i64, seats: i64, card: i64) -> i64:
    """The observers who know a card of an owner's zone, as a bit set."""
    found: i64 = 0
    for observer in range(seats + 1):
        if known[observer * seats + owner] >> card & 1 == 1:
            found |= bit(observer)
    return found


def card_id(card: i64) -> str:
    return "card/F" if card == FINISH else f"card/{card}"


def cell_id(cell: i64) -> str:
    return f"cell/{row_of(cell)}/{x_of(cell)}"
