"""Why something cannot be done in Couperation, from what the seat knows: its hand, the open cards and the counts."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.bits import bit, size
from madoi.core.choice import Reason
from madoi.core.touching import leads_somewhere, reason_for
from madoi.games.couperation import box, things
from madoi.games.couperation.people.choices import choices_of, path_of, where
from madoi.games.couperation.rules import actions, adjusting, drawing, exchange, placing, table
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import OPEN, is_apex, row_of

CELLS = {things.cell(cell): cell for cell in range(box.CELLS)}
CARDS = {things.card(card): card for card in range(1, box.CARDS)}


def why_not(state: Couperation, action: int, seat: int) -> Reason:
    if not 0 <= action < actions.ACTIONS.size:
        return Reason("illegal-action")
    touch = path_of(action)
    if leads_somewhere(choices_of(state, seat), touch):  # the same things mean another action now
        return Reason("why-other-way", {}, touch)
    return why_touch(state, seat, touch)


def why_touch(state: Couperation, seat: int, touch: Sequence[str]) -> Reason:
    phase = state.phase
    cards = [CARDS[thing] for thing in touch if thing in CARDS]
    cells = [CELLS[thing] for thing in touch if thing in CELLS]
    if phase == table.WISH:
        return Reason("why-wish-first", {}, (), ("C2.8",))
    if phase == table.DRAW:
        return _draw(state, touch)
    if things.DECK in touch:
        return Reason("why-drawn", {}, (things.DECK,), ("C5.1",))
    found: Reason | None = None
    if phase == table.ACT:
        found = _act(state, seat, touch, cards, cells)
    elif phase == table.TAKE:
        found = _take(state, touch, cards)
    elif phase == table.CORRECT:
        found = _correct(state, seat, cards)
    elif phase == table.SET and cells:
        found = _number(state, state.taken, cells[0]) or _cell(state, state.taken, cells[0])
    elif phase == table.SET:
        found = Reason("why-set", {"card": things.name(state.taken)}, (things.card(state.taken),), ("C7.5.4",))
    elif phase == table.ADJUST:
        found = _adjust(state, cards)
    return found or reason_for(choices_of(state, seat), touch)


def _draw(state: Couperation, touch: Sequence[str]) -> Reason:
    least, most = int(drawing.least(state)), int(drawing.most(state))
    args: dict[str, str | int] = {"least": least, "most": most, "left": int(state.glasses_left())}
    wished = [thing.removeprefix(things.DRAW) for thing in touch if thing.startswith(things.DRAW)]
    if not wished or not wished[0].isdecimal():
        return Reason("why-draw-first", args, (things.DECK,), ("C5.1",))
    if int(wished[0]) < least:
        return Reason("why-draw-must", args, (things.DECK,), ("C6.1", "C6.8"))
    return Reason("why-draw-most", args, (things.DECK,), ("C6.2", "C6.3", "C6.8"))


def _act(state: Couperation, seat: int, touch: Sequence[str], cards: list[int], cells: list[int]) -> Reason | None:
    for card in cards:
        if not state.hands[seat] >> card & 1:
            return _not_in_hand(state, card)
    if not cards and cells:
        return _turn_up(state, cells[0])
    if things.FACE_DOWN in touch and box.FINISH in cards:
        return Reason("why-finish-open", {}, (things.card(box.FINISH),), ("C7.3", "C9.2"))
    if things.DISCARDS in touch:
        return Reason("why-no-discard-now", {}, (things.DISCARDS,), ("C5.1", "C8.1"))
    if len(cards) == 1 and cells:
        card, cell = cards[0], cells[0]
        return _cell(state, card, cell) or _number(state, card, cell, things.FACE_DOWN in touch)
    if len(cards) == 2 and cards[0] != cards[1]:
        first, second = sorted(cards)
        args: dict[str, str | int] = {"first": things.name(first), "second": things.name(second)}
        return Reason("why-send", args, tuple(touch), ("C7.5.2", "C7.5.3", "C7.5.4"))
    return None


def _not_in_hand(state: Couperation, card: int) -> Reason:
    args: dict[str, str | int] = {"card": things.name(card)}
    if state.reserve >> card & 1:
        return Reason("why-reserve-card", args, (things.card(card), things.RESERVE), ("C7.5",))
    open_cells = [
        cell for cell in state.tower.occupied() if state.tower.cards[cell] == card and state.tower.placers[cell] == OPEN
    ]
    if open_cells:
        return Reason("why-tower-card", args, (things.cell(open_cells[0]),), ("C3.9", "C7.6"))
    return Reason("why-not-your-card", args, (things.card(card),), ("C7.2", "C7.3"))


def _turn_up(state: Couperation, cell: int) -> Reason | None:
    tower, about = state.tower, (things.cell(cell),)
    if tower.cards[cell] == box.NO_CARD:
        return Reason("why-card-first", where(cell), about, ("C7.2", "C7.3"))
    if tower.placers[cell] == OPEN:
        return Reason("why-not-face-down", where(cell), about, ("C7.4", "C3.9"))
    if not placing.may_turn_up(state, cell):
        return Reason("why-not-your-secret", where(cell), about, ("C14.13",))
    return None


def _cell(state: Couperation, card: int, cell: int) -> Reason | None:
    """Whether the kind of card may lie there, and whether the cell is free at all; its number aside."""
    about = (things.cell(cell),)
    old = state.tower.cards[cell] != box.NO_CARD
    if old and state.phase == table.ACT:
        return Reason("why-occupied", where(cell), about, ("C7.6",))
    if not old and cell not in list(state.tower.available()):
        key = "why-row-end" if row_of(cell) == 1 else "why-no-support"
        return Reason(key, where(cell), about, ("C3.4",))
    if placing.may_lie(state, card, cell):
        return None
    if not is_apex(cell):
        return Reason("why-finish-apex", {}, about, ("C14.2",))
    if card != box.FINISH:
        return Reason("why-apex", {}, about, ("C3.8",))
    return Reason("why-apex-face-up", {"down": int(state.tower.down)}, about, ("C9.5",))


def _number(state: Couperation, card: int, cell: int, down: bool = False) -> Reason | None:
    low, high = int(state.tower.lows[cell]), int(state.tower.highs[cell])
    about = (things.card(card), things.cell(cell))
    if low > high:
        return Reason("why-nothing-fits", where(cell), about, ("C4.8",)) if _is_there(state, cell) else None
    if down or state.tower.takes(cell, state.number(card)):
        return None
    args: dict[str, str | int] = {"card": things.name(card), "low": low, "high": high, **where(cell)}
    return Reason("why-number", args, about, ("C4.8",))


def _is_there(state: Couperation, cell: int) -> bool:
    return bool(state.tower.cards[cell] != box.NO_CARD) or cell in list(state.tower.available())


def _take(state: Couperation, touch: Sequence[str], cards: list[int]) -> Reason | None:
    if not cards:
        return Reason("why-take-first", {}, (things.RESERVE,), ("C7.5.3",))
    card = cards[0]
    args: dict[str, str | int] = {"card": things.name(card)}
    about = (things.card(card),)
    if not state.reserve >> card & 1:
        return Reason("why-not-in-reserve", args, about, ("C7.5.3",))
    if state.sent >> card & 1 and not state.rulings.take_just_sent:
        return Reason("why-just-sent", args, about, ("C14.8",))
    if not exchange.fitting(state) >> card & 1:
        return Reason("why-fits-nowhere", args, about, ("C7.5.4",))
    bases = [base for base in range(2) if things.base_button(table.BASES[base]) in touch] or [0, 1]
    base = min(bases, key=lambda one: exchange.correction(state, one, card))
    spare = size(exchange.payable(state, state.hands[state.actor]))
    args |= {
        "base": table.BASES[base],
        "result": int(exchange.base_of(state, base)),
        "need": int(exchange.correction(state, base, card)),
    }
    return Reason("why-cannot-pay", {**args, "spare": int(spare)}, about, ("C7.5.2",))


def _correct(state: Couperation, seat: int, cards: list[int]) -> Reason:
    if box.FINISH in cards and state.hands[seat] & bit(box.FINISH):
        return Reason("why-finish-kept", {}, (things.card(box.FINISH),), ("C14.11",))
    return Reason("why-correct", {"left": int(state.owed)}, (things.DISCARDS,), ("C7.5.2",))


def _adjust(state: Couperation, cards: list[int]) -> Reason:
    if box.FINISH in cards and not state.rulings.finish_may_be_discarded:
        return Reason("why-finish-kept", {}, (things.card(box.FINISH),), ("C14.11",))
    args: dict[str, str | int] = {
        "hand": int(adjusting.hand_surplus(state)),
        "reserve": int(adjusting.reserve_surplus(state)),
    }
    return Reason("why-adjust", args, (things.DISCARDS,), ("C8.1", "C8.2"))
