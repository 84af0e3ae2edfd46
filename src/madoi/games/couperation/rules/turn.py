"""C5: the course of a turn. The steps have chapters of their own: drawing, placing, exchange, adjusting."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import members
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import actions, adjusting, drawing, end, exchange, placing, table
from madoi.games.couperation.rules.table import Table

# -- what may be done ----------------------------------------------------------------------------


def legal_actions(state: Table) -> vec[i64]:
    """What the actor may do in the steps of a turn, ascending."""
    phase = state.phase
    if phase == table.ACT:
        hand = members(state.hands[state.actor])
        return exchange.add_sendings(state, hand, placing.legal(state, hand))
    if phase == table.DRAW:
        return drawing.legal(state)
    if phase == table.TAKE:
        return exchange.legal_takings(state)
    if phase == table.CORRECT:
        return exchange.legal_corrections(state)
    if phase == table.SET:
        return exchange.legal_settings(state)
    return adjusting.legal(state)


def is_legal(state: Table, action: i64) -> bool:
    """Whether the actor may do it in the present step; the same questions as the lists ask."""
    phase = state.phase
    if phase == table.ACT:
        return _may_act(state, action)
    if phase == table.DRAW:
        return actions.DRAW.has(action) and drawing.may_draw(state, actions.DRAW.one(action))
    if phase == table.TAKE:
        if actions.TAKE_SUM.has(action):
            return exchange.may_take(state, table.SUM, actions.TAKE_SUM.one(action))
        if actions.TAKE_DIFFERENCE.has(action):
            return exchange.may_take(state, table.DIFFERENCE, actions.TAKE_DIFFERENCE.one(action))
        return False
    if phase == table.CORRECT:
        if actions.ENOUGH.has(action):
            return exchange.may_stop(state)
        return actions.CORRECT.has(action) and exchange.may_correct(state, actions.CORRECT.one(action))
    if phase == table.SET:
        if actions.SET.has(action):
            return exchange.may_set(state, actions.SET.one(action))
        return actions.EXCHANGE.has(action) and exchange.may_exchange(state, actions.EXCHANGE.one(action))
    if actions.DISCARD.has(action):
        return adjusting.from_hand(state) >> actions.DISCARD.one(action) & 1 == 1
    if actions.DISCARD_RESERVE.has(action):
        return adjusting.from_reserve(state) >> actions.DISCARD_RESERVE.one(action) & 1 == 1
    return False


def _may_act(state: Table, action: i64) -> bool:
    """Step 2: A, B, C, or the beginning of a D."""
    if actions.PLACE.has(action):
        card, cell = actions.PLACE.two(action)
        return state.holds(card) and placing.may_place(state, card, cell)
    if actions.PLACE_DOWN.has(action):
        card, cell = actions.PLACE_DOWN.two(action)
        return state.holds(card) and placing.may_place_down(state, card, cell)
    if actions.TURN_UP.has(action):
        return placing.may_turn_up(state, actions.TURN_UP.one(action))
    if not actions.SEND.has(action):
        return False
    a, b = actions.SEND.two(action)
    return a < b and state.holds(a) and state.holds(b) and exchange.may_send(state, a, b)


def can_act(state: Table) -> bool:
    """Whether there is any legal action in step 2 (C5.3)."""
    if placing.can_act_for_all_to_see(state):
        return True
    return len(exchange.add_sendings(state, members(state.hands[state.actor]), vec[i64]())) > 0


# -- what then happens ---------------------------------------------------------------------------


def perform(state: Table, action: i64) -> None:
    """Carry out a step of a turn, and go on to the next step, the next turn or the end."""
    phase = state.phase
    if phase == table.ACT:
        _act(state, action)
    elif phase == table.DRAW:
        drawing.draw(state, actions.DRAW.one(action))
        begin_action(state)
    elif phase == table.TAKE:
        if actions.TAKE_SUM.has(action):
            exchange.take(state, table.SUM, actions.TAKE_SUM.one(action))
        else:
            exchange.take(state, table.DIFFERENCE, actions.TAKE_DIFFERENCE.one(action))
    elif phase == table.CORRECT:
        if actions.ENOUGH.has(action):
            exchange.stop_correcting(state)
        else:
            exchange.correct(state, actions.CORRECT.one(action))
    elif phase == table.SET:
        cell = actions.SET.one(action) if actions.SET.has(action) else actions.EXCHANGE.one(action)
        exchange.lay(state, cell)
        end_action(state, cell)
    else:
        if actions.DISCARD.has(action):
            adjusting.discard_from_hand(state, actions.DISCARD.one(action), "surplus")
        else:
            adjusting.discard_reserve(state, actions.DISCARD_RESERVE.one(action))
        adjust_or_end_turn(state)


def _act(state: Table, action: i64) -> None:
    """A, B and C are all of step 2; a D has begun (C5.2)."""
    if actions.PLACE.has(action):
        card, cell = actions.PLACE.two(action)
        placing.place(state, card, cell)
        end_action(state, cell)
    elif actions.PLACE_DOWN.has(action):
        card, cell = actions.PLACE_DOWN.two(action)
        placing.place_down(state, card, cell)
        end_action(state, cell)
    elif actions.TURN_UP.has(action):
        cell = actions.TURN_UP.one(action)
        if placing.turn_up(state, cell):
            end_action(state, cell)
        else:
            state.tower.measure(state.box.numbers)
            end.end_game(state, table.WRONG_CARD)  # C10.2
    else:
        a, b = actions.SEND.two(action)
        exchange.send(state, a, b)


def begin_turn(state: Table, seat: i64) -> None:
    """Step 1, or step 2 at once if nothing can be drawn (C5.1, C16.2)."""
    state.actor = seat
    state.drawn = 0
    if state.watched:
        state.tell(events.TurnBegan(seat=seat, turn=state.turn + 1, allowance=state.allowance))
    if drawing.most(state) > 0:
        state.phase = table.DRAW
    else:
        begin_action(state)


def begin_action(state: Table) -> None:
    """Step 2; who can do nothing ends the game (C5.3), or is passed over if the table says so (C14.10)."""
    state.phase = table.ACT
    if can_act(state):
        return
    if not state.rulings.skip:
        end.end_game(state, table.STANDSTILL)  # C10.3
        return
    state.skips += 1
    state.allowance = 0
    if state.watched:
        state.tell(events.Skipped(seat=state.actor))
    if state.skips == state.mode.seats:
        end.end_game(state, table.STANDSTILL)  # C14.17
    else:
        adjust_or_end_turn(state)


def end_action(state: Table, cell: i64) -> None:
    """Step 2 is done: the tower is measured, the game won (C10.1, C13.2), or the turn goes on to step 3."""
    state.tower.measure(state.box.numbers)
    state.skips = 0
    if state.tower.is_complete():
        end.end_game(state, table.WON)
        return
    state.allowance = drawing.allowance_after(state, cell)
    drawing.show_counted(state, cell)
    adjust_or_end_turn(state)


def adjust_or_end_turn(state: Table) -> None:
    """Step 3 as long as there is a surplus; then the next player has the turn (C5.4)."""
    if adjusting.is_due(state):
        state.phase = table.ADJUST
        return
    state.turn += 1
    begin_turn(state, state.following())
