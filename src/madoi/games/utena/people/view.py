"""What a pair of eyes may know of a table of Tsuki no Utena (U15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from madoi.core.bits import members, size
from madoi.core.eyes import Eyes
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.utena import things
from madoi.games.utena.box import NO_CELL, SLOTS, Box, Match
from madoi.games.utena.people.dangers import dangers_of
from madoi.games.utena.people.view_parts import (
    AltarView,
    CellView,
    FieldView,
    HandView,
    HiddenView,
    LaidView,
    SpotView,
    UtenaView,
)
from madoi.games.utena.rules import knowledge, results, turn
from madoi.games.utena.rules.field import PLACES, x_of, y_of
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR, NO_CARD, NO_SEAT

PHASES = {
    turn.GAME_OVER: "over",
    turn.TO_PLAN: "plan",
    turn.TO_OPEN: "open",
    turn.TO_SWAP: "swap",
    turn.TO_SWAP_HAND: "swap-hand",
}


def view_of(table: Utena, eyes: Eyes) -> UtenaView:
    over = table.actor == OVER
    return UtenaView(
        game="utena",
        seat=eyes.shown,
        all_open=eyes.all_open,
        seats=table.mode.seats,
        actor=None if over else table.actor,
        phase=phase_of(table),
        span=table.mode.span,
        round=table.round + 1,
        rounds=table.mode.rounds,
        lead=table.lead if table.mode.led else None,
        altar=None if over or table.planning else things.altar(table.mode, table.altar),
        reinforced=table.reinforced,
        second_turn=table.second_turn,
        may_reinforce=turn.may_reinforce(table),
        reinforcements=table.reinforcements,
        resting=None if table.resting == NO_SEAT else table.resting,
        result=results.NAMES[table.result] if over else None,
        failed=None if table.failed == NO_ALTAR else things.altar(table.mode, table.failed),
        altars=[_altar(table, k) for k in range(table.mode.altars)],
        hands=_hands(table, eyes),
        cloud=list(map(CellView, _cell_ids(table.box), table.cloud)),
        field=_field(table),
        ascetic_pile=len(table.ascetic_pile) - (1 if _plan_is_down(table) else 0),
        boxed=size(table.boxed),
        hidden=_hidden(table) if eyes.all_open else None,
        dangers=dangers_of(table),
    )


def views_of(table: Utena, watching: Sequence[Eyes]) -> list[View]:
    """All but the hands lies in the open, so the views of seats and watchers differ in nothing else (U15)."""
    views: list[View] = []
    first: UtenaView | None = None
    for eyes in watching:
        if eyes.all_open or first is None:
            view = view_of(table, eyes)
            first = first if eyes.all_open else view
        else:
            view = msgspec.structs.replace(first, seat=eyes.shown, hands=_hands(table, eyes))
        views.append(view)
    return views


def phase_of(table: Utena) -> str:
    """The kind of decision the table waits for."""
    return PHASES[turn.phase(table)]


def _plan_is_down(table: Utena) -> bool:
    """The ascetic plan card lies at an altar whose time has not come yet."""
    return table.plan != NO_ALTAR and table.altar < table.plan


def _altar(table: Utena, k: int) -> AltarView:
    altar = table.altars[k]
    cards, match, cells = _pair(table.box, altar.pair)
    return AltarView(
        id=things.altar(table.mode, k),
        owner=altar.owner,
        outer=altar.outer,
        cap=table.mode.cap,
        centre=altar.centre,
        pair=list(cards),
        match=match,
        cells=list(cells),
        reserve=altar.reserve != NO_CARD,
        plan=_plan_kind(table, k),
    )


def _plan_kind(table: Utena, k: int) -> str | None:
    if table.plan == NO_ALTAR or k <= table.altar:
        return None
    return "ascetic" if table.plan == k else "desire"


def _hands(table: Utena, eyes: Eyes) -> list[HandView]:
    return [_hand(table, owner, eyes) for owner in range(table.mode.seats)]


def _hand(table: Utena, owner: int, eyes: Eyes) -> HandView:
    cards = knowledge.seen_of_hand(table, owner, eyes)
    return HandView(things.hand(owner), owner, size(table.hands[owner]), _card_ids(table.box, cards))


def _hidden(table: Utena) -> HiddenView:
    box, field = table.box, table.field
    return HiddenView(
        reserves=[None if altar.reserve == NO_CARD else things.card(box, altar.reserve) for altar in table.altars],
        ascetic_pile=[things.card(box, card) for card in reversed(list(table.ascetic_pile))],
        desire_pile=[things.desire(box, card) for card in list(field.cards)[field.laid :]],
        boxed=_card_ids(box, table.boxed),
    )


def _field(table: Utena) -> FieldView:
    field = table.field
    deck = tuple(field.cards)
    laid, spots = _lying(table.box, deck[: field.laid], tuple(field.origins))
    planned = 0
    if table.mode.planned and not table.planning:
        planned = sum(1 for k in range(table.altar + 1, table.mode.altars) if k != table.plan)
    return FieldView(
        laid=list(laid),
        spots=list(spots.values()),
        pile=len(deck) - field.laid - planned,
        settlements_left=len(deck) - field.laid,
    )


@lru_cache(2000)
def _lying(
    box: Box, cards: tuple[int, ...], origins: tuple[int, ...]
) -> tuple[tuple[LaidView, ...], dict[int, SpotView]]:
    """The laid cards, and row by row what they cover. All eyes see the same of it for several turns, and the next
    card is laid over the others: so it is kept, and added to."""
    if not cards:
        return (), {}
    laid, before = _lying(box, cards[:-1], origins[:-1])
    card, turned, origin = cards[-1], len(laid) % 2 == 1, origins[-1]
    spots = dict(before)
    for place in range(SLOTS):
        spot = int(origin + PLACES[place])
        under = spots[spot].covered + 1 if spot in spots else 0
        spots[spot] = SpotView(x_of(spot), y_of(spot), box.cell_ids[box.icon_at(card, place, turned)], under)
    lies = LaidView(things.desire(box, card), x_of(origin), y_of(origin), turned)
    return (*laid, lies), {spot: spots[spot] for spot in sorted(spots)}


@lru_cache(2000)
def _pair(box: Box, pair: int) -> tuple[tuple[str, ...], str | None, tuple[str, ...]]:
    """The cards of an altar, the icon that they share, and the cloud cells that it draws from."""
    if not pair:
        return (), None, ()
    match = box.match_of(pair)
    return _ids(box, pair), match.icon, tuple(_cells_of(box, match))


def _cells_of(box: Box, match: Match) -> list[str]:
    """The cloud cells of a match (U2.8)."""
    ids = _cell_ids(box)
    return [ids[cell] for cell in (match.first_cell, match.second_cell) if cell != NO_CELL]


@cache
def _cell_ids(box: Box) -> tuple[str, ...]:
    return tuple(things.cell(name) for name in box.cell_ids)


def _card_ids(box: Box, cards: int) -> list[str]:
    return list(_ids(box, cards))


@lru_cache(4000)
def _ids(box: Box, cards: int) -> tuple[str, ...]:
    """Hands change little from one look to the next."""
    return tuple(things.card(box, card) for card in members(cards))
