"""Why something cannot be done in Couperation, from what the seat knows: its hand, the open cards and the counts."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.bits import bit, size
from madoi.core.choice import Reason
from madoi.core.touching import leads_somewhere, reason_for
from madoi.games.couperation.components import CARDS, CELLS, FINISH, ROWS
from madoi.games.couperation.rules import (
    ACTIONS,
    ANSWER,
    APEX_ROW,
    BASES,
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
    card_id,
    cell_id,
)
from madoi.games.couperation.state import ACT, ADJUST, CORRECT, DRAW, NO_CARD, SET, TAKE, WISH
from madoi.games.couperation.view import available, choices_of, name, where

DOWN, UP, DISCARDS, DECK, DRAW_BUTTON = "button/face-down", "button/turn-up", "discards", "deck", "button/draw-"
CELL_IDS = {cell_id(cell): cell for cell in range(CELLS)}
CARD_IDS = {card_id(card): card for card in range(1, CARDS)}


def why_not(table: Couperation, action: int, seat: int) -> Reason:
    if not 0 <= action < ACTIONS:
        return Reason("illegal-action")
    touch = path_of(action)
    if leads_somewhere(choices_of(table, seat), touch):  # the same things mean another action now
        return Reason("why-other-way", {}, touch)
    return why_touch(table, seat, touch)


def path_of(action: int) -> tuple[str, ...]:
    """What a person would touch to mean an action, legal or not."""
    if action < REVEAL:
        path = (card_id(action // CELLS % CARDS), cell_id(action % CELLS))
        return path if action < PLACE_DOWN else (DOWN, *path)
    if action < SEND:
        return cell_id(action - REVEAL), UP
    if action < TAKE_BY:
        return card_id((action - SEND) // CARDS), card_id((action - SEND) % CARDS)
    if action < CORRECT_BY:
        how = action - TAKE_BY
        return card_id(how % CARDS), f"button/{BASES[how // CARDS]}"
    if action == ENOUGH:
        return ("button/enough",)
    if SET_ON <= action < THROW:
        return (cell_id(action - SET_ON),)
    for first, after in ((CORRECT_BY, ENOUGH), (THROW, THROW_RESERVE), (THROW_RESERVE, DRAW_UP)):
        if first <= action < after:
            return card_id(action - first), DISCARDS
    if action < ANSWER:
        return DECK, f"{DRAW_BUTTON}{action - DRAW_UP}"
    return ("button/yes" if action == ANSWER + 1 else "button/no",)


def why_touch(table: Couperation, seat: int, touch: Sequence[str]) -> Reason:
    phase = table.phase
    cards = [CARD_IDS[thing] for thing in touch if thing in CARD_IDS]
    cells = [CELL_IDS[thing] for thing in touch if thing in CELL_IDS]
    if phase == WISH:
        return Reason("why-wish-first", {}, (), ("C2.8",))
    if phase == DRAW:
        return _draw(table, touch)
    if DECK in touch:
        return Reason("why-drawn", {}, (DECK,), ("C5.1",))
    found: Reason | None = None
    if phase == ACT:
        found = _act(table, seat, touch, cards, cells)
    elif phase == TAKE:
        found = _take(table, touch, cards)
    elif phase == CORRECT:
        found = _correct(table, seat, cards)
    elif phase == SET and cells:
        found = _number(table, table.taken, cells[0]) or _cell(table, table.taken, cells[0])
    elif phase == SET:
        found = Reason("why-set", {"card": name(table.taken)}, (card_id(table.taken),), ("C7.5.4",))
    elif phase == ADJUST:
        found = _adjust(table, cards)
    return found or reason_for(choices_of(table, seat), touch)


def _draw(table: Couperation, touch: Sequence[str]) -> Reason:
    least, most = int(table.least_draw()), int(table.most_draw())
    args: dict[str, str | int] = {"least": least, "most": most, "left": int(table.glasses_left())}
    wished = [thing.removeprefix(DRAW_BUTTON) for thing in touch if thing.startswith(DRAW_BUTTON)]
    if not wished or not wished[0].isdecimal():
        return Reason("why-draw-first", args, (DECK,), ("C5.1",))
    if int(wished[0]) < least:
        return Reason("why-draw-must", args, (DECK,), ("C6.1", "C6.8"))
    return Reason("why-draw-most", args, (DECK,), ("C6.2", "C6.3", "C6.8"))


def _act(table: Couperation, seat: int, touch: Sequence[str], cards: list[int], cells: list[int]) -> Reason | None:
    for card in cards:
        if not table.hands[seat] >> card & 1:
            return _not_in_hand(table, card)
    if not cards and cells:
        return _turn_up(table, cells[0])
    if DOWN in touch and FINISH in cards:
        return Reason("why-finish-open", {}, (card_id(FINISH),), ("C7.3", "C9.2"))
    if DISCARDS in touch:
        return Reason("why-no-discard-now", {}, (DISCARDS,), ("C5.1", "C8.1"))
    if len(cards) == 1 and cells:
        card, cell = cards[0], cells[0]
        return _cell(table, card, cell) or _number(table, card, cell, DOWN in touch)
    if len(cards) == 2 and cards[0] != cards[1]:
        first, second = sorted(cards)
        args: dict[str, str | int] = {"first": name(first), "second": name(second)}
        return Reason("why-send", args, tuple(touch), ("C7.5.2", "C7.5.3", "C7.5.4"))
    return None


def _not_in_hand(table: Couperation, card: int) -> Reason:
    args: dict[str, str | int] = {"card": name(card)}
    if table.reserve >> card & 1:
        return Reason("why-reserve-card", args, (card_id(card), "reserve"), ("C7.5",))
    open_cells = [cell for cell in range(CELLS) if table.tower.cards[cell] == card and not table.tower.placers[cell]]
    if open_cells:
        return Reason("why-tower-card", args, (cell_id(open_cells[0]),), ("C3.9", "C7.6"))
    return Reason("why-not-your-card", args, (card_id(card),), ("C7.2", "C7.3"))


def _turn_up(table: Couperation, cell: int) -> Reason | None:
    tower, things = table.tower, (cell_id(cell),)
    if tower.cards[cell] == NO_CARD:
        return Reason("why-card-first", where(cell), things, ("C7.2", "C7.3"))
    if not tower.placers[cell]:
        return Reason("why-not-face-down", where(cell), things, ("C7.4", "C3.9"))
    if not table.may_reveal(cell):
        return Reason("why-not-your-secret", where(cell), things, ("C14.13",))
    return None


def _cell(table: Couperation, card: int, cell: int) -> Reason | None:
    """Whether the kind of card may lie there, and whether the cell is free at all; its number aside."""
    things = (cell_id(cell),)
    old = table.tower.cards[cell] != NO_CARD
    if old and table.phase == ACT:
        return Reason("why-occupied", where(cell), things, ("C7.6",))
    if not old and cell not in available(table):
        key = "why-row-end" if cell % ROWS == 0 else "why-no-support"
        return Reason(key, where(cell), things, ("C3.4",))
    if table.may_lie(card, cell):
        return None
    if cell % ROWS != APEX_ROW:
        return Reason("why-finish-apex", {}, things, ("C14.2",))
    if card != FINISH:
        return Reason("why-apex", {}, things, ("C3.8",))
    return Reason("why-apex-face-up", {"down": int(table.tower.down)}, things, ("C9.5",))


def _number(table: Couperation, card: int, cell: int, down: bool = False) -> Reason | None:
    low, high = int(table.tower.lows[cell]), int(table.tower.highs[cell])
    things = (card_id(card), cell_id(cell))
    if low > high:
        return Reason("why-nothing-fits", where(cell), things, ("C4.8",)) if _is_there(table, cell) else None
    if down or table.tower.takes(cell, table.box.numbers[card]):
        return None
    args: dict[str, str | int] = {"card": name(card), "low": low, "high": high, **where(cell)}
    return Reason("why-number", args, things, ("C4.8",))


def _is_there(table: Couperation, cell: int) -> bool:
    return bool(table.tower.cards[cell] != NO_CARD) or cell in available(table)


def _take(table: Couperation, touch: Sequence[str], cards: list[int]) -> Reason | None:
    if not cards:
        return Reason("why-take-first", {}, ("reserve",), ("C7.5.3",))
    card = cards[0]
    args: dict[str, str | int] = {"card": name(card)}
    things = (card_id(card),)
    if not table.reserve >> card & 1:
        return Reason("why-not-in-reserve", args, things, ("C7.5.3",))
    if table.sent >> card & 1 and not table.rulings.take_just_sent:
        return Reason("why-just-sent", args, things, ("C14.8",))
    if not table.fitting() >> card & 1:
        return Reason("why-fits-nowhere", args, things, ("C7.5.4",))
    bases = [base for base in range(2) if f"button/{BASES[base]}" in touch] or [0, 1]
    base = min(bases, key=lambda one: table.correction(one, card))
    spare = size(table._correctable_of(table.hands[table.actor]))
    args |= {"base": BASES[base], "result": int(table.base_of(base)), "need": int(table.correction(base, card))}
    return Reason("why-cannot-pay", {**args, "spare": int(spare)}, things, ("C7.5.2",))


def _correct(table: Couperation, seat: int, cards: list[int]) -> Reason:
    if FINISH in cards and table.hands[seat] & bit(FINISH):
        return Reason("why-finish-kept", {}, (card_id(FINISH),), ("C14.11",))
    return Reason("why-correct", {"left": int(table.owed)}, (DISCARDS,), ("C7.5.2",))


def _adjust(table: Couperation, cards: list[int]) -> Reason:
    if FINISH in cards and not table.rulings.finish_may_be_discarded:
        return Reason("why-finish-kept", {}, (card_id(FINISH),), ("C14.11",))
    args: dict[str, str | int] = {"hand": int(table.hand_surplus()), "reserve": int(table.reserve_surplus())}
    return Reason("why-adjust", args, (DISCARDS,), ("C8.1", "C8.2"))
