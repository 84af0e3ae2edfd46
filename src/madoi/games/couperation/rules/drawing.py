"""C6, step 1: how many cards may be drawn, and drawing them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, members
from madoi.games.couperation import box, things
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import actions
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import OPEN, left_support, right_support, row_of


def most(state: Table) -> i64:
    """The allowance, or the glass cards that are left (C6.3, C6.6)."""
    return min(state.allowance, state.glasses_left())


def least(state: Table) -> i64:
    """Only the very first draw is a must (C6.1, C6.8), unless the table rules otherwise (C14.7)."""
    return most(state) if state.turn == 0 and state.rulings.first_draw_mandatory else 0


def may_draw(state: Table, count: i64) -> bool:
    """A count above the cap is refused, not cut down (C6.8)."""
    return least(state) <= count <= most(state)


def legal(state: Table) -> vec[i64]:
    found = vec[i64](capacity=box.MOST_DRAWN + 1)
    for count in range(least(state), most(state) + 1):
        found = append(found, actions.DRAW.of(count))
    return found


def draw(state: Table, count: i64) -> None:
    """All at once; F is laid open and another card drawn in its place (C6.3, C6.5)."""
    seat = state.actor
    left = len(state.deck)
    cards: i64 = 0
    found = False  # F
    for _ in range(count):
        left -= 1
        if state.deck[left] == box.FINISH:
            found = True
            left -= 1
        cards |= bit(state.deck[left])
    state.deck = state.deck[:left]
    state.hands[seat] |= cards
    state.drawn = count
    if found:
        state.finish_in_deck = False
        state.hands[seat] |= box.FINISH_BIT
    if state.watched:
        names = tuple([things.card(card) for card in members(cards)])
        better = events.Drew(seat=seat, count=count, deck=left, cards=names)
        state.tell(events.Drew(seat=seat, count=count, deck=left), {seat: better})
        if found:
            state.tell(events.FinishDrawn(seat=seat))


def allowance_after(state: Table, cell: i64) -> i64:
    """How many cards the next player may draw after what the actor did on a cell (C6.2)."""
    if state.tower.placers[cell] != OPEN:  # B
        return max(0, state.box.down_target - state.glasses(state.following()))
    card = state.tower.cards[cell]
    if card == box.FINISH:  # C9.6, or on the apex before its time (C14.17)
        return state.box.finish_draw
    mark = state.box.marks[card]
    if mark == box.ONE_DIAMOND:
        return state.box.one_diamond_draw
    if mark == box.TWO_DIAMONDS:
        return state.box.two_diamonds_draw
    if row_of(cell) == 1:  # a heart with nothing beneath
        return state.box.bottom_heart_draw
    return _diamonds(state, left_support(cell)) + _diamonds(state, right_support(cell))  # C6.4


def counts_supports(state: Table, cell: i64) -> bool:
    """Whether the card that now lies open there is a heart over two others (C6.4)."""
    card = state.tower.cards[cell]
    return state.tower.placers[cell] == OPEN and state.box.marks[card] == box.HEART and row_of(cell) > 1


def _diamonds(state: Table, cell: i64) -> i64:
    """What a support of a heart counts: a face-down card nothing, unless the table rules otherwise (C6.4, C14.12)."""
    if state.tower.placers[cell] != OPEN and not state.rulings.down_support_counts:
        return 0
    return state.box.diamonds[state.tower.cards[cell]]


def show_counted(state: Table, cell: i64) -> None:
    """Where face-down supports count, everybody learns how many diamonds they show (C14.18)."""
    if state.rulings.down_support_counts and counts_supports(state, cell):
        if state.tower.placers[left_support(cell)] != OPEN:
            state.count_diamonds(left_support(cell))
        if state.tower.placers[right_support(cell)] != OPEN:
            state.count_diamonds(right_support(cell))
