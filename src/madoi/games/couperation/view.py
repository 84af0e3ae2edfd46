"""What a seat of Couperation may know (C11), and its choices in a person's terms."""

from __future__ import annotations

import msgspec

from madoi.core.bits import members
from madoi.core.choice import Choice, Note
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.couperation.components import CARDS, CELLS, FINISH, FINISH_BIT, GLASS_BITS, MARK_NAMES, ROWS, TOWER
from madoi.games.couperation.rules import (
    ANSWER,
    BASES,
    CORRECT_BY,
    DRAW_UP,
    ENOUGH,
    PLACE_DOWN,
    RESULTS,
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
from madoi.games.couperation.state import (
    ACT,
    ADJUST,
    CORRECT,
    DIFFERENCE,
    NO_ANSWER,
    NO_CARD,
    NO_SEAT,
    SET,
    SUM,
    TAKE,
    WISH,
    YES,
    row_of,
    x_of,
)

PHASES = ("wish", "draw", "act", "take", "correct", "set", "adjust", "over")


class CardView(msgspec.Struct):
    id: str
    number: int
    mark: str


class CellView(msgspec.Struct):
    """A card of the tower. `low` and `high` are the numbers that fit there by the rest of the tower (C4.5)."""

    id: str
    row: int
    x: int
    face_down: bool
    placed_by: int | None  # of a face-down card
    card: CardView | None  # None: a face-down card of another seat
    diamonds: int | None  # of a face-down card, if they were counted (C14.18)
    low: int
    high: int


class SpotView(msgspec.Struct):
    """An available cell and the numbers that fit; low > high: none does."""

    id: str
    row: int
    x: int
    low: int
    high: int


class HandView(msgspec.Struct):
    id: str
    seat: int
    size: int  # without the Finish card
    finish: CardView | None  # the Finish card, if it lies before this player
    cards: list[CardView]  # the own ones


class PileView(msgspec.Struct):
    id: str
    size: int


class ExchangeView(msgspec.Struct):
    """Action D under way."""

    sent: list[str]
    sum: int  # of the numbers sent (C14.15)
    difference: int
    taken: CardView | None
    base: str | None
    owed: int


class CouperationView(View):
    turn: int
    starter: int | None
    wishes: list[bool | None]
    allowance: int
    allowance_of: int | None  # who may draw so many
    drawn: int  # in this turn
    result: str | None
    tower: list[CellView]
    spots: list[SpotView]
    face_down: int
    reserve: list[CardView]
    reserve_limit: int
    hands: list[HandView]
    deck: PileView
    finish: str | None  # where the Finish card is: an id of the view
    discards: PileView
    discarded_openly: list[CardView]
    discarded: list[CardView]  # from the own hand (C11.4)
    exchange: ExchangeView | None
    skips: int


def view_of(table: Couperation, seat: int | None) -> CouperationView:
    tower = table.tower
    over = table.actor == OVER
    thrown = table.open_discards
    for cards in table.discards:
        thrown |= cards
    return CouperationView(
        game="couperation",
        seat=seat,
        seats=table.mode.seats,
        actor=None if over else table.actor,
        phase=PHASES[table.phase],
        turn=table.turn + 1,
        starter=None if table.starter == NO_SEAT else table.starter,
        wishes=[_wish(table, k, seat) for k in range(table.mode.seats)],
        allowance=table.allowance,
        allowance_of=_drawer(table),
        drawn=table.drawn,
        result=RESULTS[table.result] if over else None,
        tower=[_cell(table, cell, seat) for cell in range(CELLS) if tower.cards[cell] != NO_CARD],
        spots=[_spot(table, cell) for cell in available(table)],
        face_down=tower.down,
        reserve=_cards(table, table.reserve),
        reserve_limit=table.mode.reserve_limit,
        hands=[_hand(table, owner, seat) for owner in range(table.mode.seats)],
        deck=PileView("deck", len(table.deck)),
        finish=finish_place(table),
        discards=PileView("discards", len(members(thrown))),
        discarded_openly=_cards(table, table.open_discards),
        discarded=[] if seat is None else _cards(table, table.discards[seat]),
        exchange=_exchange(table),
        skips=table.skips,
    )


def _wish(table: Couperation, owner: int, seat: int | None) -> bool | None:
    """All answers are shown together; before that everybody sees the own one only (C2.8)."""
    if table.wishes[owner] == NO_ANSWER or (table.phase == WISH and owner != seat):
        return None
    return bool(table.wishes[owner] == YES)


def _drawer(table: Couperation) -> int | None:
    if table.actor == OVER or table.phase == WISH:
        return None
    return (table.actor + 1) % table.mode.seats if table.phase == ADJUST else table.actor


def available(table: Couperation) -> list[int]:
    """The available cells, also those where nothing fits (C3.4)."""
    tower = table.tower
    cells = [tower.left_end(), *(tower.on_top(column) for column in range(tower.left, tower.right)), tower.right_end()]
    return [cell for cell in cells if cell >= 0]


def finish_place(table: Couperation) -> str | None:
    if table.rulings.simple:
        return None
    if table.finish_in_deck:
        return "deck"
    for seat in range(table.mode.seats):
        if table.hands[seat] & FINISH_BIT:
            return f"hand/{seat}"
    if table.reserve & FINISH_BIT:
        return "reserve"
    if table.taken == FINISH:
        return "exchange"
    cells = list(table.tower.cards)
    return cell_id(cells.index(FINISH)) if FINISH in cells else "discards"


def _card(table: Couperation, card: int) -> CardView:
    return CardView(card_id(card), table.box.numbers[card], MARK_NAMES[table.box.marks[card]])


def _cards(table: Couperation, cards: int) -> list[CardView]:
    return [_card(table, card) for card in members(cards)]


def _cell(table: Couperation, cell: int, seat: int | None) -> CellView:
    tower = table.tower
    down = tower.placers[cell] != 0
    placer = tower.placers[cell] - 1
    visible = not down or placer == seat
    return CellView(
        id=cell_id(cell),
        row=row_of(cell),
        x=x_of(cell),
        face_down=down,
        placed_by=placer if down else None,
        card=_card(table, tower.cards[cell]) if visible else None,
        diamonds=tower.shown[cell] - 1 if tower.shown[cell] else None,
        low=tower.lows[cell],
        high=tower.highs[cell],
    )


def _spot(table: Couperation, cell: int) -> SpotView:
    return SpotView(cell_id(cell), row_of(cell), x_of(cell), table.tower.lows[cell], table.tower.highs[cell])


def _hand(table: Couperation, owner: int, seat: int | None) -> HandView:
    cards = table.hands[owner] & GLASS_BITS
    return HandView(
        id=f"hand/{owner}",
        seat=owner,
        size=len(members(cards)),
        finish=_card(table, FINISH) if table.hands[owner] & FINISH_BIT else None,
        cards=_cards(table, cards) if owner == seat else [],
    )


def _exchange(table: Couperation) -> ExchangeView | None:
    if table.phase not in (TAKE, CORRECT, SET):
        return None
    taken = table.taken != NO_CARD
    return ExchangeView(
        sent=[card_id(card) for card in members(table.sent)],
        sum=table.base_of(SUM),
        difference=table.base_of(DIFFERENCE),
        taken=_card(table, table.taken) if taken else None,
        base=BASES[table.base] if taken else None,
        owed=table.owed,
    )


# -- choices -------------------------------------------------------------------------------------


def choices_of(table: Couperation, seat: int) -> list[Choice]:
    return [_choice(table, action) for action in table.legal_actions_of(seat)]


def _choice(table: Couperation, action: int) -> Choice:
    if action < REVEAL:
        return _place_choice(table, action)
    if action < SEND:
        return _reveal_choice(table, action)
    if action < TAKE_BY:
        a, b = (action - SEND) // CARDS, (action - SEND) % CARDS
        numbers = table.box.numbers[a], table.box.numbers[b]
        args: dict[str, str | int] = {"first": name(a), "second": name(b), "sum": sum(numbers)}
        args["difference"] = max(numbers) - min(numbers)
        clauses = ("C7.5.1", "C9.4") if b == FINISH else ("C7.5.1",)
        return Choice(action, "send", (card_id(a), card_id(b)), args, (), clauses, any_order=True)
    if action < CORRECT_BY:
        return _take_choice(table, action)
    if action < ENOUGH:
        card = action - CORRECT_BY
        args = {"card": name(card), "left": table.owed}
        return Choice(action, "correct", (card_id(card), "discards"), args, (), ("C7.5.2",))
    if action == ENOUGH:
        return Choice(action, "enough", ("button/enough",), {}, (), ("C14.9",))
    if action < THROW:
        return _set_choice(table, action - SET_ON, action)
    if action < THROW_RESERVE:
        card = action - THROW
        return Choice(action, "discard", (card_id(card), "discards"), {"card": name(card)}, (), ("C8.1",))
    if action < DRAW_UP:
        card = action - THROW_RESERVE
        touch = (card_id(card), "discards")
        return Choice(action, "discard-reserve", touch, {"card": name(card)}, (), ("C8.2",))
    if action < ANSWER:
        return _draw_choice(table, action - DRAW_UP, action)
    wish = "yes" if action == ANSWER + 1 else "no"
    return Choice(action, f"wish-{wish}", (f"button/{wish}",), {}, (), ("C2.8",))


def name(card: int) -> str:
    return "F" if card == FINISH else str(card)


def where(cell: int) -> dict[str, str | int]:
    return {"row": row_of(cell), "x": x_of(cell), "cell": cell_id(cell)}


def _place_choice(table: Couperation, action: int) -> Choice:
    card, cell = action // CELLS % CARDS, action % CELLS
    args: dict[str, str | int] = {"card": name(card), **where(cell)}
    if action < PLACE_DOWN:
        clauses = ("C7.2", "C9.5" if cell % ROWS == ROWS - 1 else "C9.6") if card == FINISH else ("C7.2",)
        preview = _next_draw(table, card, cell, 0)
        return Choice(action, "place", (card_id(card), cell_id(cell)), args, preview, clauses)
    # The button comes first: the path of A must not be the beginning of the path of B.
    touch = ("button/face-down", card_id(card), cell_id(cell))
    preview = _next_draw(table, card, cell, table.actor + 1)
    return Choice(action, "place-down", touch, args, preview, ("C7.3",))


def _reveal_choice(table: Couperation, action: int) -> Choice:
    cell = action - REVEAL
    tower = table.tower
    args: dict[str, str | int] = {**where(cell), "low": tower.lows[cell], "high": tower.highs[cell]}
    note = Note("preview-turn-up", {"low": tower.lows[cell], "high": tower.highs[cell]}, (cell_id(cell),))
    preview: tuple[Note, ...] = (note,)
    own = tower.placers[cell] - 1 == table.actor
    if own and not tower.takes(cell, tower.cards[cell]):
        preview = (note, Note("preview-loses", {}, (cell_id(cell),)))
    return Choice(action, "turn-up", (cell_id(cell), "button/turn-up"), args, preview, ("C7.4",))


def _take_choice(table: Couperation, action: int) -> Choice:
    base, card = (action - TAKE_BY) // CARDS, (action - TAKE_BY) % CARDS
    correction = table.correction(base, card)
    args: dict[str, str | int] = {
        "card": name(card),
        "base": BASES[base],
        "result": table.base_of(base),
        "correction": correction,
    }
    note = Note("preview-correction", {"count": correction}, (card_id(card),))
    clauses = ("C7.5.2", "C7.5.3")
    return Choice(action, f"take-{BASES[base]}", (card_id(card), f"button/{BASES[base]}"), args, (note,), clauses)


def _set_choice(table: Couperation, cell: int, action: int) -> Choice:
    old = table.tower.cards[cell] != NO_CARD
    args: dict[str, str | int] = {"card": name(table.taken), **where(cell)}
    clauses = ("C7.5.4", "C7.5.5") if old else ("C7.5.4",)
    preview = _next_draw(table, table.taken, cell, 0)
    return Choice(action, "exchange" if old else "set", (cell_id(cell),), args, preview, clauses)


def _draw_choice(table: Couperation, count: int, action: int) -> Choice:
    preview: tuple[Note, ...] = ()
    if count == 0 and not _could_act_now(table):
        preview = (Note("preview-standstill"),)  # C5.5: a client should warn
    clauses = ("C6.1",) if table.turn == 0 else ("C6.2", "C6.3")
    return Choice(action, "draw", ("deck", f"button/draw-{count}"), {"count": count}, preview, clauses)


def _could_act_now(table: Couperation) -> bool:
    """Whether the actor could act with the present hand."""
    trial = table.clone()
    trial.phase = ACT
    return trial.can_act()


def _next_draw(table: Couperation, card: int, cell: int, placer: int) -> tuple[Note, ...]:
    """What the next player may draw afterwards, or the win; nothing hidden plays a part in it."""
    if table.rulings.down_support_counts:  # a heart would count a mark that nobody has seen
        return ()
    trial = table.clone()
    trial.tower.put(cell, card, placer, 0)
    if trial.tower.count == TOWER and trial.tower.down == 0:
        return (Note("preview-won"),)
    return (Note("preview-allowance", {"count": trial.allowance_after(cell)}),)
