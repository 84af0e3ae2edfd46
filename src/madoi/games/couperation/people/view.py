"""What a seat of Couperation, a watcher or all-open eyes may know (C11)."""

from __future__ import annotations

from collections.abc import Iterable

from madoi.core.bits import members
from madoi.core.choice import Note
from madoi.core.eyes import Eyes
from madoi.core.state import OVER
from madoi.games.couperation import box, things
from madoi.games.couperation.people.view_parts import (
    CardView,
    CellView,
    CouperationView,
    ExchangeView,
    HandView,
    PileView,
    SpotView,
    TraceView,
)
from madoi.games.couperation.rules import exchange, table
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import OPEN, row_of, x_of
from madoi.games.couperation.rules.traces import BACKS, DISCARDS, in_hand


def view_of(state: Table, eyes: Eyes) -> CouperationView:
    tower = state.tower
    over = state.actor == OVER
    seats = range(state.mode.seats)
    thrown = state.open_discards
    for cards in state.discards:
        thrown |= cards
    return CouperationView(
        game="couperation",
        seat=eyes.shown,
        all_open=eyes.all_open,
        seats=state.mode.seats,
        actor=None if over else state.actor,
        phase=table.PHASES[state.phase],
        turn=state.turn + 1,
        starter=None if state.starter < 0 else state.starter,
        wishes=[_wish(state, seat, eyes) for seat in seats],
        allowance=state.allowance,
        allowance_of=_drawer(state),
        drawn=state.drawn,
        result=table.RESULTS[state.result] if over else None,
        tower=[_cell(state, cell, eyes) for cell in tower.occupied()],
        spots=[_spot(state, cell) for cell in tower.available()],
        face_down=tower.down,
        reserve=_cards(state, members(state.reserve)),
        reserve_limit=state.mode.reserve_limit,
        hands=[_hand(state, seat, eyes) for seat in seats],
        traces=_traces(state),
        deck=PileView(things.DECK, len(state.deck), _cards(state, reversed(list(state.deck))) if eyes.all_open else []),
        finish=finish_place(state),
        discards=PileView(
            things.DISCARDS, len(members(thrown)), _cards(state, members(thrown)) if eyes.all_open else []
        ),
        discarded_openly=_cards(state, members(state.open_discards)),
        discarded=[
            card for seat in seats if eyes.seat == seat for card in _cards(state, members(state.discards[seat]))
        ],
        exchange=_exchange(state),
        skips=state.skips,
        turns_left=turns_left(state),
        last_turn=last_turn(state),
        dangers=_dangers(state, eyes),
    )


def turns_left(state: Table) -> int:
    """So many turns it takes at least: one for each card that is missing, and one for each to be turned up (C10.1)."""
    return int(box.TOWER - state.tower.count + state.tower.down)


def last_turn(state: Table) -> int | None:
    """Who would have the last of them; anybody may ask (C11.7)."""
    if state.actor == OVER or state.phase == table.WISH:
        return None
    acted = state.phase == table.ADJUST
    return int((state.actor + turns_left(state) - (0 if acted else 1)) % state.mode.seats)


def _dangers(state: Table, eyes: Eyes) -> tuple[Note, ...]:
    """Face-down cards that would lose the game if they were turned up (C7.4): the own ones, which only these eyes know,
    and those where nothing fits any more, as everybody can compute."""
    if state.actor == OVER:
        return ()
    tower = state.tower
    notes = []
    for cell in tower.face_down():
        if eyes.seat == tower.placers[cell] - 1 and not tower.takes(cell, state.number(tower.cards[cell])):
            key = "danger-misfit"
        elif tower.lows[cell] > tower.highs[cell]:
            key = "danger-nothing-fits"
        else:
            continue
        notes.append(Note(key, {"cell": things.cell(cell)}, (things.cell(cell),), danger=True))
    return tuple(notes)


def _wish(state: Table, owner: int, eyes: Eyes) -> bool | None:
    """All answers are shown together; before that everybody sees the own one only (C2.8)."""
    if state.wishes[owner] == table.NO_ANSWER or (state.phase == table.WISH and not eyes.sees(owner)):
        return None
    return bool(state.wishes[owner] == table.YES)


def _drawer(state: Table) -> int | None:
    if state.actor == OVER or state.phase == table.WISH:
        return None
    return state.following() if state.phase == table.ADJUST else state.actor


def finish_place(state: Table) -> str | None:
    """Where the Finish card is; in the simple game there is none (C13.2)."""
    if state.rulings.simple:
        return None
    if state.finish_in_deck:
        return things.DECK
    for seat in range(state.mode.seats):
        if state.hands[seat] & box.FINISH_BIT:
            return things.hand(seat)
    if state.reserve & box.FINISH_BIT:
        return things.RESERVE
    if state.taken == box.FINISH:
        return things.EXCHANGE
    cells = list(state.tower.cards)
    return things.cell(cells.index(box.FINISH)) if box.FINISH in cells else things.DISCARDS


def _card(state: Table, card: int) -> CardView:
    return CardView(things.card(card), state.number(card), box.MARK_NAMES[state.box.marks[card]])


def _cards(state: Table, cards: Iterable[int]) -> list[CardView]:
    return [_card(state, card) for card in cards]


def _cell(state: Table, cell: int, eyes: Eyes) -> CellView:
    tower = state.tower
    down = tower.placers[cell] != OPEN
    placer = tower.placers[cell] - 1
    return CellView(
        id=things.cell(cell),
        row=row_of(cell),
        x=x_of(cell),
        face_down=down,
        placed_by=placer if down else None,
        card=_card(state, tower.cards[cell]) if not down or eyes.sees(placer) else None,
        diamonds=tower.shown[cell] - 1 if tower.shown[cell] else None,
        low=tower.lows[cell],
        high=tower.highs[cell],
        misfit=not down and not tower.takes(cell, state.number(tower.cards[cell])),
    )


def _spot(state: Table, cell: int) -> SpotView:
    return SpotView(things.cell(cell), row_of(cell), x_of(cell), state.tower.lows[cell], state.tower.highs[cell])


def _hand(state: Table, owner: int, eyes: Eyes) -> HandView:
    cards = members(state.hands[owner] & box.GLASS_BITS)
    public = state.public_traces
    return HandView(
        id=things.hand(owner),
        seat=owner,
        size=len(cards),
        finish=_card(state, box.FINISH) if state.hands[owner] & box.FINISH_BIT else None,
        cards=_cards(state, cards) if eyes.sees(owner) else [],
        known=_cards(state, [card for card in public.cards if public.certain(card) == in_hand(owner)]),
    )


def _traces(state: Table) -> list[TraceView]:
    """What everybody remembers; nothing of it depends on who looks."""
    public = state.public_traces
    count = len(public.cards)
    found = []
    for k, card in enumerate(public.cards):
        places = {int(public.places[way * count + k]) for way in range(len(public.chances))}
        found.append(TraceView(_card(state, card), list(dict.fromkeys(place_id(place) for place in sorted(places)))))
    return found


def place_id(place: int) -> str:
    """The thing that a place out of sight is."""
    if place >= BACKS:
        return things.cell(place - BACKS)
    return things.DISCARDS if place >= DISCARDS else things.hand(place)


def _exchange(state: Table) -> ExchangeView | None:
    if state.phase not in (table.TAKE, table.CORRECT, table.SET):
        return None
    taken = state.taken != box.NO_CARD
    return ExchangeView(
        sent=[things.card(card) for card in members(state.sent)],
        sum=exchange.base_of(state, table.SUM),
        difference=exchange.base_of(state, table.DIFFERENCE),
        taken=_card(state, state.taken) if taken else None,
        base=table.BASES[state.base] if taken else None,
        owed=state.owed,
    )
