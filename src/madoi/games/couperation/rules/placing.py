"""C7.1-C7.4, step 2: placing a hand card face up (A) or face down (B), turning up a card (C)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.couperation import box, things
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import actions
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import OPEN, is_apex, row_of, x_of

ANY_GLASS: Final = 1  # which one plays no part where only the kind counts

# -- what may be done ----------------------------------------------------------------------------


def may_lie(state: Table, card: i64, cell: i64) -> bool:
    """Whether a kind of card may lie on a cell at all, its number aside (C3.8, C9.5, C9.6)."""
    if not is_apex(cell):
        return card != box.FINISH or state.rulings.finish_outside_apex  # C14.2
    if state.rulings.simple:  # C13.2
        return True
    return card == box.FINISH and (state.tower.down == 0 or not state.rulings.apex_needs_all_face_up)  # C14.3


def may_place(state: Table, card: i64, cell: i64) -> bool:
    """A, for a card that the actor holds: an available cell where its number fits (C7.2)."""
    return state.tower.is_spot(cell) and state.tower.takes(cell, state.number(card)) and may_lie(state, card, cell)


def may_place_down(state: Table, card: i64, cell: i64) -> bool:
    """B, for a card that the actor holds: any glass card, an available cell where some number fits (C7.3)."""
    return state.tower.is_spot(cell) and card != box.FINISH and may_lie(state, card, cell)


def may_turn_up(state: Table, cell: i64) -> bool:
    """C: any face-down card, whoever placed it (C7.4), unless the table rules otherwise (C14.13)."""
    placer = state.tower.placers[cell]
    return placer != OPEN and (state.rulings.reveal_by_anyone or placer == state.actor + 1)


def legal(state: Table, hand: vec[i64]) -> vec[i64]:
    """A, B and C of the actor's cards, ascending. Where a kind of card may lie is asked once for all of the kind."""
    found = vec[i64](capacity=64)
    tower = state.tower
    spots = tower.spots()
    for_glass = _where(state, ANY_GLASS, spots)
    for card in hand:
        number = state.number(card)
        for cell in _where(state, card, spots) if card == box.FINISH else for_glass:
            if tower.takes(cell, number):
                found = append(found, actions.PLACE.of(card, cell))
    for card in hand:
        if card != box.FINISH:
            for cell in for_glass:
                found = append(found, actions.PLACE_DOWN.of(card, cell))
    for cell in tower.face_down():
        if may_turn_up(state, cell):
            found = append(found, actions.TURN_UP.of(cell))
    return found


def _where(state: Table, card: i64, spots: vec[i64]) -> vec[i64]:
    """The spots where a kind of card may lie."""
    for k in range(len(spots)):
        if not may_lie(state, card, spots[k]):
            some = spots[:k]
            for cell in spots[k + 1 :]:
                if may_lie(state, card, cell):
                    some = append(some, cell)
            return some
    return spots


def can_act_for_all_to_see(state: Table) -> bool:
    """Whether there is an action that everybody can see to be legal: any but D, which depends on the hand. Who can
    place a glass card face up can place it face down, too."""
    hand = state.hands[state.actor]
    glass = hand & box.GLASS_BITS != 0
    finish = hand & box.FINISH_BIT != 0
    for cell in state.tower.spots():
        if glass and may_lie(state, ANY_GLASS, cell):
            return True
        if finish and may_place(state, box.FINISH, cell):
            return True
    return any(may_turn_up(state, cell) for cell in state.tower.face_down())


# -- what then happens ---------------------------------------------------------------------------


def place(state: Table, card: i64, cell: i64) -> None:
    """A (C7.2)."""
    state.leave_openly(card)
    state.tower.put(cell, card, OPEN)
    if state.watched:
        state.tell(
            events.Placed(
                seat=state.actor, card=things.card(card), cell=things.cell(cell), row=row_of(cell), x=x_of(cell)
            )
        )


def place_down(state: Table, card: i64, cell: i64) -> None:
    """B: its number plays no part and stays secret (C7.3)."""
    state.hide(card, cell)
    if state.watched:
        seat = state.actor
        public = events.PlacedDown(seat=seat, cell=things.cell(cell), row=row_of(cell), x=x_of(cell))
        better = events.PlacedDown(
            seat=seat, cell=things.cell(cell), row=row_of(cell), x=x_of(cell), card=things.card(card)
        )
        state.tell(public, {seat: better})


def turn_up(state: Table, cell: i64) -> bool:
    """C: turned up where it lies; whether it fits (C7.4)."""
    card = state.tower.cards[cell]
    fits = state.tower.takes(cell, state.number(card))
    state.show(cell)
    if state.watched:
        state.tell(
            events.TurnedUp(
                seat=state.actor, cell=things.cell(cell), row=row_of(cell), x=x_of(cell), card=things.card(card),
                fits=fits,
            )
        )  # fmt: skip
    return fits
