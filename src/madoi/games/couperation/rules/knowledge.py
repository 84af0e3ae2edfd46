"""C11: what a pair of eyes cannot see, and worlds drawn from what it knows.

What is remembered of cards that went out of sight is in the traces of the table (C11.9); everything else that is known
lies before one's eyes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, size
from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.rng import Rng
from madoi.games.couperation import box
from madoi.games.couperation.rules import exchange, placing, table, turn
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import OPEN
from madoi.games.couperation.rules.traces import Traces, in_discards, in_hand, under_back

TRIES: Final = 64  # deals at random before an exact search begins


def out_of_sight(state: Table, seat: i64) -> i64:
    """The glass cards that a seat (NO_SEAT: a watcher) does not see: those of other hands and of the deck, face-down
    cards and discards of others (C11.1)."""
    hidden = state.pack & ~(state.reserve | state.open_discards)
    if state.taken != box.NO_CARD:
        hidden &= ~bit(state.taken)
    if seat != NO_SEAT:
        hidden &= ~(state.hands[seat] | state.discards[seat])
    tower = state.tower
    for cell in tower.occupied():
        if tower.placers[cell] == OPEN or tower.placers[cell] == seat + 1:
            hidden &= ~bit(tower.cards[cell])
    return hidden


def unknown_to(state: Table, seat: i64) -> i64:
    """The cards out of a seat's sight of which it does not know where they are (C11.9)."""
    return out_of_sight(state, seat) & ~state.traces[seat].certain_cards()


# -- worlds ----------------------------------------------------------------------------------------


def draw_world(new: Table, state: Table, eyes: Eyes, rng: Rng, faith: i64 = 0) -> None:
    """Make a copy of the table a world that these eyes cannot tell apart from it (C11.12). All are alike, unless there
    is faith in the others: of a hundred backs so many get a card that may lie there, where one is left."""
    if eyes.all_open:
        return
    if state.phase == table.WISH:  # the answers of others are secret until all are there (C2.8)
        for seat in range(state.actor):
            if seat != eyes.seat:
                new.wishes[seat] = table.NO + rng.below(2)
    _deal_some_way(new, state, eyes, rng, faith)
    if state.phase == table.ACT and state.actor != eyes.seat and not placing.can_act_for_all_to_see(state):
        _give_exchange(new, state, eyes, rng, faith)


def _deal_some_way(new: Table, state: Table, eyes: Eyes, rng: Rng, faith: i64) -> None:
    """Only counted diamonds (C14.18) can make a way impossible; at least one is possible, the true one."""
    traces = state.traces_of(eyes)
    for _ in range(TRIES):
        if _deal(new, state, eyes, _some_way(traces, rng), 0, rng, faith):
            return
    for way in range(len(traces.chances)):
        if _deal(new, state, eyes, way, 0, rng, faith):
            return


def _some_way(traces: Traces, rng: Rng) -> i64:
    """A way in which the cards can lie that are remembered, by its chances."""
    total: i64 = 0
    for chances in traces.chances:
        total += chances
    left = rng.below(total)
    way: i64 = 0
    while left >= traces.chances[way]:
        left -= traces.chances[way]
        way += 1
    return way


def _deal(new: Table, state: Table, eyes: Eyes, way: i64, wanted: i64, rng: Rng, faith: i64) -> bool:
    """Deal the cards out of sight to the places that these eyes cannot look into. Cards that are remembered lie in
    the given way, those in `wanted` go to the actor's hand. Whether that can be (C14.18)."""
    traces = state.traces_of(eyes)
    seat = eyes.seat
    cards = members(out_of_sight(state, seat) & ~traces.all_cards() & ~wanted)
    rng.shuffle(cards)
    dealt = _deal_backs(new, state, traces, way, seat, cards, rng, faith)
    if dealt < 0:
        return False
    for owner in range(state.mode.seats):
        if owner == seat:
            continue
        hand = traces.at(way, in_hand(owner))
        if owner == state.actor:
            hand |= wanted
        for _ in range(state.glasses(owner) - size(hand)):
            hand |= bit(cards[dealt])
            dealt += 1
        new.hands[owner] = state.hands[owner] & box.FINISH_BIT | hand
        thrown = traces.at(way, in_discards(owner))
        for _ in range(size(state.discards[owner]) - size(thrown)):
            thrown |= bit(cards[dealt])
            dealt += 1
        new.discards[owner] = thrown
    _deal_deck(new, state, cards, dealt, rng)
    _deal_memories(new, state, eyes)
    return True


def _deal_backs(
    new: Table, state: Table, traces: Traces, way: i64, seat: i64, cards: vec[i64], rng: Rng, faith: i64
) -> i64:
    """The face-down cards; one whose diamonds were counted shows as many (C14.18). How many cards were dealt, or -1
    if no card is left that shows as many."""
    tower = state.tower
    dealt: i64 = 0
    for counted in range(1, -1, -1):  # those that not every card can be come first
        for cell in tower.face_down():
            if tower.placers[cell] == seat + 1 or (tower.shown[cell] != 0) != (counted == 1):
                continue
            there = traces.at(way, under_back(cell))
            if there != 0:
                new.tower.cards[cell] = members(there)[0]
                continue
            k = dealt
            if counted == 1:
                while k < len(cards) and state.box.diamonds[cards[k]] != tower.shown[cell] - 1:
                    k += 1
                if k == len(cards):
                    return -1
            if faith > 0 and rng.below(100) < faith:
                k = _first_right(state, cell, cards, k)
            found = cards[k]
            cards[k] = cards[dealt]
            cards[dealt] = found
            new.tower.cards[cell] = cards[dealt]
            dealt += 1
    return dealt


def _first_right(state: Table, cell: i64, cards: vec[i64], first: i64) -> i64:
    """Of the cards from `first` on, the first one like it that may lie in a cell (C4.8), or that one."""
    tower = state.tower
    diamonds = state.box.diamonds
    for k in range(first, len(cards)):
        alike = tower.shown[cell] == 0 or diamonds[cards[k]] == tower.shown[cell] - 1
        if alike and tower.takes(cell, state.number(cards[k])):
            return k
    return first


def _deal_deck(new: Table, state: Table, cards: vec[i64], dealt: i64, rng: Rng) -> None:
    """F lies somewhere above the bottom packet (C2.5)."""
    left = len(state.deck)
    new.deck = state.deck[:]
    finish: i64 = -1
    if state.finish_in_deck:
        finish = state.mode.bottom_packet + rng.below(left - state.mode.bottom_packet)
    for k in range(left):
        if k == finish:
            new.deck[k] = box.FINISH
        else:
            new.deck[k] = cards[dealt]
            dealt += 1


def _deal_memories(new: Table, state: Table, eyes: Eyes) -> None:
    """In a world the others remember what everybody does, as far as their own cards do not tell them more
    (C11.12)."""
    for owner in range(state.mode.seats):
        if owner != eyes.seat:
            new.traces[owner] = table.narrowed(new, state.public_traces, owner)
    new.note_followed()


# -- when only a D is left (C11.10) ----------------------------------------------------------------


def _give_exchange(new: Table, state: Table, eyes: Eyes, rng: Rng, faith: i64) -> None:
    """Everybody sees that only a D can be left to the actor, so the actor's hand must have one (C11.10)."""
    traces = state.traces_of(eyes)
    for _ in range(TRIES):
        if turn.can_act(new):
            return
        _deal_some_way(new, state, eyes, rng, faith)
    # The rare case that no hand that was dealt has a legal D: give the actor two cards that have one.
    first = _some_way(traces, rng)
    ways = len(traces.chances)
    for step in range(ways):
        way = (first + step) % ways
        pairs = _pairs_that_do(state, eyes, way)
        rng.shuffle(pairs)
        for wanted in pairs:
            if _deal(new, state, eyes, way, wanted, rng, faith):
                return


def _pairs_that_do(state: Table, eyes: Eyes, way: i64) -> vec[i64]:
    """Pairs of cards that the actor may hold and that make a legal D: bit sets of those that must be dealt."""
    traces = state.traces_of(eyes)
    actor = state.actor
    sure = traces.at(way, in_hand(actor))
    free = state.glasses(actor) - size(sure)
    before = sure | (state.hands[actor] & box.FINISH_BIT)
    cards = members(before | (out_of_sight(state, eyes.seat) & ~traces.all_cards()))
    all_payable = state.glasses(actor) + size(exchange.payable(state, state.hands[actor] & box.FINISH_BIT))
    layable = exchange.fitting(state)
    targets = exchange.target_numbers(state, layable)
    found = vec[i64]()
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            pair: i64 = bit(cards[i]) | bit(cards[j])
            spare = all_payable - size(exchange.payable(state, pair))
            if size(pair & ~before) > free:
                continue
            if exchange.leads_somewhere(state, cards[i], cards[j], spare, layable, targets):
                found = append(found, pair & ~before)
    return found
