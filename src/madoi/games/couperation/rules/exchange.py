"""C7.5, action D in its steps: send two cards, take one from the reserve, correct, and lay it into the tower."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, lowest, members, size
from madoi.games.couperation import box, things
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import actions, adjusting, placing, table
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import OPEN, is_apex, row_of, x_of

# -- where a card could be laid (C7.5.4) -----------------------------------------------------------


def may_lay(state: Table, card: i64, cell: i64) -> bool:
    """Whether D may lay a card on a cell, be it available or occupied; only the apex is never exchanged, unless
    the game is simple (C7.5.4, C13.2)."""
    if not state.tower.takes(cell, state.number(card)) or not placing.may_lie(state, card, cell):
        return False
    return state.tower.cards[cell] == box.NO_CARD or not is_apex(cell) or state.rulings.simple


def fitting(state: Table) -> i64:
    """The cards that D could lay somewhere (C7.5.4), as a bit set. The same as asking `may_lay` of every card and
    cell: a glass card may lie wherever its number fits except on the apex (C3.8)."""
    tower = state.tower
    lows = tower.lows
    highs = tower.highs
    rows: i64 = box.ROWS if state.rulings.simple else box.ROWS - 1  # where glass cards may lie
    numbers: i64 = 0
    finish = False
    for cell in tower.spots():
        if cell % box.ROWS < rows:
            numbers |= between(lows[cell], highs[cell])
        else:
            finish = may_lay(state, box.FINISH, cell)
    for column in range(tower.left, tower.right + 1):
        bottom = column * box.ROWS
        for cell in range(bottom, bottom + min(tower.heights[column], rows)):
            numbers |= between(lows[cell], highs[cell])
    if state.rulings.finish_outside_apex and numbers >> state.number(box.FINISH) & 1 == 1:  # C9.6
        finish = True
    return numbers | (box.FINISH_BIT if finish else 0)


# -- send (C7.5.1) ---------------------------------------------------------------------------------


def payable(state: Table, hand: i64) -> i64:
    """The cards of a hand that may be discarded for a correction (C7.5.2, C14.11)."""
    return hand if state.rulings.finish_may_be_discarded else hand & box.GLASS_BITS


def target_numbers(state: Table, layable: i64) -> i64:
    """The numbers of the reserve cards that could be laid; `layable` is `fitting`."""
    return numbers_of(state, state.reserve & layable)


def numbers_of(state: Table, cards: i64) -> i64:
    """The numbers of cards as a bit set; F has one like a glass card (C9.1)."""
    if cards & box.FINISH_BIT == 0:
        return cards
    return cards & box.GLASS_BITS | bit(state.number(box.FINISH))


def leads_somewhere(state: Table, a: i64, b: i64, spare: i64, layable: i64, targets: i64) -> bool:
    """Whether two cards sent, with so many to spare for the correction, reach a card that can be laid (C7.5.2,
    C16.6); `layable` is `fitting`, `targets` are the `target_numbers`."""
    numbers = targets
    if state.rulings.take_just_sent:  # C14.8
        numbers |= numbers_of(state, (bit(a) | bit(b)) & layable)
    first = state.number(a)
    second = state.number(b)
    return numbers & (around(first + second, spare) | around(distance(first, second), spare)) != 0


def may_send(state: Table, a: i64, b: i64) -> bool:
    """Whether the actor, who holds these two cards, may begin a D with them (C7.5.1)."""
    layable = fitting(state)
    spare = size(payable(state, state.hands[state.actor] & ~(bit(a) | bit(b))))
    return leads_somewhere(state, a, b, spare, layable, target_numbers(state, layable))


def add_sendings(state: Table, hand: vec[i64], found: vec[i64]) -> vec[i64]:
    """The list with all pairs of the actor's cards that may be sent."""
    if len(hand) < 2:
        return found
    layable = fitting(state)
    targets = target_numbers(state, layable)
    all_payable = size(payable(state, state.hands[state.actor]))
    for i in range(len(hand) - 1):
        for j in range(i + 1, len(hand)):
            spare = all_payable - size(payable(state, bit(hand[i]) | bit(hand[j])))
            if leads_somewhere(state, hand[i], hand[j], spare, layable, targets):
                found = append(found, actions.SEND.of(hand[i], hand[j]))
    return found


def send(state: Table, a: i64, b: i64) -> None:
    """Two cards go face up to the reserve (C7.5.1)."""
    state.sent = bit(a) | bit(b)
    state.leave_openly(a)
    state.leave_openly(b)
    state.reserve |= state.sent
    state.phase = table.TAKE
    if state.watched:
        state.tell(events.Sent(seat=state.actor, cards=(things.card(a), things.card(b))))


# -- take (C7.5.2, C7.5.3) -------------------------------------------------------------------------


def base_of(state: Table, base: i64) -> i64:
    """The sum or the difference of the cards sent (C14.15)."""
    first = state.number(lowest(state.sent))
    second = state.number(lowest(state.sent & (state.sent - 1)))
    return first + second if base == table.SUM else distance(first, second)


def correction(state: Table, base: i64, card: i64) -> i64:
    """How many cards must be discarded to make a card's number of the base (C7.5.2)."""
    return distance(state.number(card), base_of(state, base))


def takeable(state: Table) -> i64:
    """The reserve cards that could be laid somewhere (C7.5.3), without those just sent if the table says so (C14.8)."""
    cards = state.reserve & fitting(state)
    return cards if state.rulings.take_just_sent else cards & ~state.sent


def can_pay(state: Table, base: i64, card: i64) -> bool:
    """Whether the actor has the cards for the correction (C7.5.2)."""
    return correction(state, base, card) <= size(payable(state, state.hands[state.actor]))


def may_take(state: Table, base: i64, card: i64) -> bool:
    """Whether the sum or difference of the cards sent makes this card's number (C7.5.3)."""
    return takeable(state) >> card & 1 == 1 and can_pay(state, base, card)


def legal_takings(state: Table) -> vec[i64]:
    found = vec[i64](capacity=8)
    cards = members(takeable(state))
    for card in cards:
        if can_pay(state, table.SUM, card):
            found = append(found, actions.TAKE_SUM.of(card))
    for card in cards:
        if can_pay(state, table.DIFFERENCE, card):
            found = append(found, actions.TAKE_DIFFERENCE.of(card))
    return found


def take(state: Table, base: i64, card: i64) -> None:
    """The player says how the number is made; the cards for the correction follow (C7.5.2, C7.5.3)."""
    state.base = base
    state.taken = card
    state.owed = correction(state, base, card)
    state.reserve &= ~bit(card)
    if state.watched:
        state.tell(
            events.Took(
                seat=state.actor, card=things.card(card), base=table.BASES[base], result=base_of(state, base),
                correction=state.owed,
            )
        )  # fmt: skip
    go_on_correcting(state)


# -- correct (C7.5.2) ------------------------------------------------------------------------------


def may_correct(state: Table, card: i64) -> bool:
    """A card that the actor holds and may discard (C7.5.2)."""
    return payable(state, state.hands[state.actor]) >> card & 1 == 1


def may_stop(state: Table) -> bool:
    """Where more may be discarded than needed, the player says when it is enough (C14.19)."""
    return state.owed == 0


def legal_corrections(state: Table) -> vec[i64]:
    found = vec[i64](capacity=8)
    for card in members(state.hands[state.actor]):
        if may_correct(state, card):
            found = append(found, actions.CORRECT.of(card))
    if may_stop(state):
        found = append(found, actions.ENOUGH.of())
    return found


def go_on_correcting(state: Table) -> None:
    """Is another card to be discarded (C7.5.2), or is the card taken laid now (C7.5.4)?"""
    more = state.owed > 0 or not state.rulings.exact_discards  # C14.9
    state.phase = table.CORRECT if more and payable(state, state.hands[state.actor]) != 0 else table.SET


def correct(state: Table, card: i64) -> None:
    """A card is discarded for the correction (C7.5.2)."""
    adjusting.discard_from_hand(state, card, "correction")
    state.owed = max(0, state.owed - 1)
    go_on_correcting(state)


def stop_correcting(state: Table) -> None:
    """The player says that it is enough (C14.19)."""
    state.phase = table.SET
    if state.watched:
        state.tell(events.Corrected(seat=state.actor))


# -- place or replace (C7.5.4, C7.5.5) -------------------------------------------------------------


def may_set(state: Table, cell: i64) -> bool:
    """The card taken goes to an available cell (C7.5.4)."""
    return state.tower.cards[cell] == box.NO_CARD and may_lay(state, state.taken, cell)


def may_exchange(state: Table, cell: i64) -> bool:
    """The card taken replaces another one (C7.5.4)."""
    return state.tower.cards[cell] != box.NO_CARD and may_lay(state, state.taken, cell)


def legal_settings(state: Table) -> vec[i64]:
    found = vec[i64](capacity=16)
    for cell in state.tower.available():
        if may_set(state, cell):
            found = append(found, actions.SET.of(cell))
    for cell in state.tower.occupied():
        if may_exchange(state, cell):
            found = append(found, actions.EXCHANGE.of(cell))
    return found


def lay(state: Table, cell: i64) -> None:
    """The card taken is laid; what lay there comes to the active player (C7.5.4, C7.5.5)."""
    tower = state.tower
    card = state.taken
    old = tower.cards[cell]
    placer = tower.placers[cell]
    if old != box.NO_CARD:
        state.lift(cell)
    tower.put(cell, card, OPEN)
    if state.watched:
        _tell_laid(state, card, cell, old, placer)
    state.sent = 0
    state.base = table.SUM
    state.taken = box.NO_CARD


def _tell_laid(state: Table, card: i64, cell: i64, old: i64, placer: i64) -> None:
    """Of a card that lay face down only who takes it and who placed it are told which (C7.5.5, C11.3, C11.8)."""
    seat = state.actor
    row, x = row_of(cell), x_of(cell)
    if old == box.NO_CARD:
        state.tell(events.PlacedFromReserve(seat=seat, card=things.card(card), cell=things.cell(cell), row=row, x=x))
        return
    full = events.Exchanged(
        seat=seat, card=things.card(card), cell=things.cell(cell), row=row, x=x, returned=things.card(old)
    )
    if placer == OPEN:
        state.tell(full)
        return
    public = events.Exchanged(seat=seat, card=things.card(card), cell=things.cell(cell), row=row, x=x)
    state.tell(public, {seat: full, placer - 1: full})


# -- arithmetic ------------------------------------------------------------------------------------


def between(low: i64, high: i64) -> i64:
    """The numbers low..high as a bit set."""
    if low > high:
        return 0
    return bit(high + 1) - bit(low)


def around(middle: i64, spread: i64) -> i64:
    """The numbers of cards that are at most `spread` away, as a bit set."""
    low = middle - spread
    high = middle + spread
    return between(low if low > 1 else i64(1), high if high < box.HIGHEST else i64(box.HIGHEST))


def distance(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a
