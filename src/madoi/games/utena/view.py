"""What a seat of Tsuki no Utena may know (U15), and its choices in a person's terms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from madoi.core.bits import members, size
from madoi.core.choice import Choice, Note
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.utena.components import CARDS, NO_CELL, SLOTS, Box
from madoi.games.utena.rules import PLAN, REINFORCE, RESULTS, SWAP_FIELD, SWAP_HAND, Utena
from madoi.games.utena.state import NO_ALTAR, NO_CARD, place_of, x_of, y_of


class AltarView(msgspec.Struct):
    id: str
    owner: int
    outer: int
    cap: int
    centre: int
    pair: list[str]
    match: str | None  # the icon that the pair shares
    cells: list[str]  # the cloud cells that it draws from
    reserve: bool
    plan: str | None  # the kind of the face-down plan card: "ascetic" or "desire"


class HandView(msgspec.Struct):
    id: str
    seat: int
    size: int
    cards: list[str]  # all of the own hand, and those of the others that went there in the open (U15.5)


class CellView(msgspec.Struct):
    id: str
    markers: int


class LaidView(msgspec.Struct, frozen=True):
    id: str
    x: int
    y: int
    turned: bool


class SpotView(msgspec.Struct, frozen=True):
    """A lattice cell of the field: the icon on top and how many lie under it."""

    x: int
    y: int
    icon: str
    covered: int


class FieldView(msgspec.Struct):
    laid: list[LaidView]
    spots: list[SpotView]
    pile: int
    settlements_left: int


class UtenaView(View):
    round: int
    rounds: int
    lead: int | None
    altar: str | None  # the altar that acts
    reinforced: bool
    second_turn: bool
    may_reinforce: bool
    result: str | None
    altars: list[AltarView]
    hands: list[HandView]
    cloud: list[CellView]
    field: FieldView
    ascetic_pile: int
    boxed: int


def view_of(table: Utena, seat: int | None) -> UtenaView:
    over = table.actor == OVER
    return UtenaView(
        game="utena",
        seat=seat,
        seats=table.mode.seats,
        actor=None if over else table.actor,
        phase=phase_of(table),
        round=table.round + 1,
        rounds=table.mode.rounds,
        lead=table.lead if table.mode.led else None,
        altar=None if over or table.planning else table.altar_id(table.altar),
        reinforced=table.reinforced,
        second_turn=table.second_turn,
        may_reinforce=not over and not table.planning and table.may_reinforce(),
        result=RESULTS[table.result] if over else None,
        altars=[_altar(table, k) for k in range(table.mode.altars)],
        hands=_hands(table, seat),
        cloud=list(map(CellView, _cloud_ids(table.box), table.cloud)),
        field=_field(table),
        ascetic_pile=len(table.ascetic_pile) - (1 if _plan_is_down(table) else 0),
        boxed=size(table.boxed),
    )


def views_of(table: Utena, seats: Sequence[int | None]) -> list[View]:
    """Everything but the hands lies in the open, so the views of all seats differ in nothing else (U15)."""
    if not seats:
        return []
    first = view_of(table, seats[0])
    return [first, *(msgspec.structs.replace(first, seat=seat, hands=_hands(table, seat)) for seat in seats[1:])]


def phase_of(table: Utena) -> str:
    """The kind of decision the table waits for."""
    if table.actor == OVER:
        return "over"
    if table.planning:
        return "plan"
    if table.altars[table.altar].pair == 0:
        return "open"
    if table.second_turn and table.opened and not table.rulings.opening_pass_field_swap:
        return "swap-hand"
    return "swap"


def _plan_is_down(table: Utena) -> bool:
    """The ascetic plan card lies at an altar whose time has not come yet."""
    return table.plan != NO_ALTAR and table.altar < table.plan


def _altar(table: Utena, k: int) -> AltarView:
    altar = table.altars[k]
    match = table.match_of(k) if altar.pair else None
    return AltarView(
        id=table.altar_id(k),
        owner=altar.owner,
        outer=altar.outer,
        cap=table.mode.cap,
        centre=altar.centre,
        pair=_card_ids(table.box, altar.pair),
        match=None if match is None else table.box.match_names[match],
        cells=[] if match is None else cells_of(table, match),
        reserve=altar.reserve != NO_CARD,
        plan=_plan_kind(table, k),
    )


def _plan_kind(table: Utena, k: int) -> str | None:
    if table.plan == NO_ALTAR or k <= table.altar:
        return None
    return "ascetic" if table.plan == k else "desire"


def _hands(table: Utena, seat: int | None) -> list[HandView]:
    return [_hand(table, owner, seat) for owner in range(table.mode.seats)]


def _hand(table: Utena, owner: int, seat: int | None) -> HandView:
    cards = table.hands[owner] if owner == seat else table.known[owner]
    return HandView(f"hand/{owner}", owner, size(table.hands[owner]), _card_ids(table.box, cards))


def _field(table: Utena) -> FieldView:
    field = table.field
    deck = tuple(field.cards)
    laid, spots = _lying(table.box, deck[: field.laid], tuple(field.spots))
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
    box: Box, cards: tuple[int, ...], corners: tuple[int, ...]
) -> tuple[tuple[LaidView, ...], dict[tuple[int, int], SpotView]]:
    """The laid cards, and row by row what they cover. All seats see the same of it for several turns, and the next
    card is laid over the others: so it is kept, and added to."""
    if not cards:
        return (), {}
    laid, before = _lying(box, cards[:-1], corners[:-1])
    card, turned, x, y = cards[-1], len(laid) % 2 == 1, x_of(corners[-1]), y_of(corners[-1])
    spots = dict(before)
    for place, icon in enumerate(_face(box, card, turned)):
        spot = (y + place // 2, x + place % 2)
        under = spots[spot].covered + 1 if spot in spots else 0
        spots[spot] = SpotView(spot[1], spot[0], icon, under)
    return (*laid, LaidView(f"desire/{box.desire_ids[card]}", x, y, turned)), dict(sorted(spots.items()))


@cache
def _face(box: Box, card: int, turned: bool) -> tuple[str, ...]:
    """The icons of a desire card as it lies: 0 1 over 2 3."""
    return tuple(box.cell_ids[box.corners[card * SLOTS + place_of(place, turned)]] for place in range(SLOTS))


def cells_of(table: Utena, match: int) -> list[str]:
    """The cloud cells of a match (U2.8)."""
    ids, box = _cloud_ids(table.box), table.box
    return [ids[cell] for cell in (box.first_cell[match], box.second_cell[match]) if cell != NO_CELL]


@cache
def _cloud_ids(box: Box) -> tuple[str, ...]:
    return tuple(f"cloud/{name}" for name in box.cell_ids)


@cache
def _names(box: Box) -> tuple[str, ...]:
    return tuple(f"card/{name}" for name in box.card_ids)


def _card_ids(box: Box, cards: int) -> list[str]:
    names = _names(box)
    return [names[card] for card in members(cards)]


# -- choices -------------------------------------------------------------------------------------


def choices_of(table: Utena, seat: int) -> list[Choice]:
    return [_choice(table, action) for action in table.legal_actions_of(seat)]


def _choice(table: Utena, action: int) -> Choice:
    if action == REINFORCE:
        altar = table.altar_id(table.altar)
        return Choice(action, "reinforce", ("button/reinforce",), {"altar": altar}, (), ("U10.1", "U10.2"))
    if action >= PLAN:
        altar = table.altar_id(action - PLAN)
        return Choice(action, "plan", (altar,), {"altar": altar}, (), ("U14.2", "U14.3"))
    a, b = action // CARDS % CARDS, action % CARDS
    touch = (table.card_id(a), table.card_id(b))
    args: dict[str, str | int] = {"mine": table.box.card_ids[a], "other": table.box.card_ids[b]}
    preview = preview_of(table, action)
    if action < SWAP_HAND:
        return Choice(action, "open", touch, args, preview, ("U8.4",), any_order=True)
    if action < SWAP_FIELD:
        return Choice(action, "swap-hand", touch, args, preview, ("U8.5", "U8.8"), any_order=True)
    args["altar"] = table.altar_id(table.altar_of(b))
    return Choice(action, "swap-field", touch, args, preview, ("U8.5", "U8.8"), any_order=True)


def preview_of(table: Utena, action: int) -> tuple[Note, ...]:
    """What each altar would gain; nothing hidden plays a part in it."""
    a, b = action // CARDS % CARDS, action % CARDS
    own = table.altars[table.altar].pair
    cloud = list(table.cloud)
    if action < SWAP_HAND:
        return (_gain_note(table, table.altar, 1 << a | 1 << b, cloud),)
    first = _gain_note(table, table.altar, own ^ (1 << a | 1 << b), cloud)
    if action < SWAP_FIELD:
        return (first,)
    partner = table.altar_of(b)
    return (first, _gain_note(table, partner, table.altars[partner].pair ^ (1 << a | 1 << b), cloud))


def _gain_note(table: Utena, k: int, cards: int, cloud: list[int]) -> Note:
    a, b = members(cards)
    match = a * CARDS + b
    taken: list[str] = []
    for cell in (table.box.first_cell[match], table.box.second_cell[match]):
        if cell != NO_CELL and cloud[cell] > 0:
            cloud[cell] -= 1
            taken.append(f"cloud/{table.box.cell_ids[cell]}")
    over = max(0, table.altars[k].outer + len(taken) - table.mode.cap)
    args: dict[str, str | int] = {
        "altar": table.altar_id(k),
        "count": len(taken),
        "match": table.box.match_names[match],
        "centre": over,
    }
    return Note("preview-gain", args, (table.altar_id(k), *taken))
