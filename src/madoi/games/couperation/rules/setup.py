"""C2: the deal, and who starts."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from madoi.core.bits import bit, members
from madoi.core.eyes import NO_SEAT
from madoi.core.rng import Chance
from madoi.games.couperation import box
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import table, turn
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import Tower


def deal(state: Table, chance: Chance) -> None:
    """Hands, reserve, start card and deck; then the question who would like to start, or the first turn."""
    mode = state.mode
    state.seat_all()
    state.tower = Tower()
    state.tower.middle = state.rulings.start_card_in_middle
    state.tower.begin(state.box.start_card, state.box.numbers)  # C2.4
    state.reserve = state.box.fixed_reserve
    pile = members(state.pack & ~(state.reserve | bit(state.box.start_card)))  # C2.1
    chance.shuffle(pile)
    dealt = len(pile)
    for seat in range(mode.seats):  # C2.2
        for _ in range(state.box.hand_size):
            dealt -= 1
            state.hands[seat] |= bit(pile[dealt])
    for _ in range(mode.from_pile):  # C2.3
        dealt -= 1
        state.reserve |= bit(pile[dealt])
    state.deck = pile[:dealt]
    if not state.rulings.simple:  # C2.5, C13.2
        state.deck = append(state.deck, box.FINISH)
        chance.shuffle(state.deck, mode.bottom_packet)  # the bottom packet is the beginning of the deck and stays
        state.finish_in_deck = True
    state.phase = table.WISH  # C2.8
    state.actor = 0
    if not state.rulings.start_asked:  # C2.9
        named = state.rulings.start
        start(state, chance.below(mode.seats) if named == NO_SEAT else named)


def answer(state: Table, wish: i64) -> None:
    """A seat says whether it would like to start. When all have answered, the first "yes" in seat order starts, or
    seat 0 (C2.8)."""
    state.wishes[state.actor] = wish
    if state.watched:
        state.tell(events.Answered(seat=state.actor))
    if state.actor + 1 < state.mode.seats:
        state.actor += 1
        return
    if state.watched:
        state.tell(events.Wished(answers=tuple([one == table.YES for one in state.wishes])))
    starter: i64 = 0
    for seat in range(state.mode.seats - 1, -1, -1):
        if state.wishes[seat] == table.YES:
            starter = seat
    start(state, starter)


def start(state: Table, seat: i64) -> None:
    """The first turn begins."""
    state.starter = seat
    state.allowance = state.box.first_draw  # C6.1
    if state.watched:
        state.tell(events.Started(seat=seat))
    turn.begin_turn(state, seat)
