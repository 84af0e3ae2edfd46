"""Why something cannot be done in Tsuki no Utena, in terms of what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Reason
from madoi.core.eyes import eyes_of
from madoi.core.touching import leads_somewhere, reason_for
from madoi.games.utena import things
from madoi.games.utena.people.choices import choices_of, touch_of
from madoi.games.utena.people.view import view_of
from madoi.games.utena.rules import actions, turn
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_CARD

MINE, PAIR, FIELD, THEIRS, HIDDEN = "mine", "pair", "field", "theirs", "hidden"


def why_not(table: Utena, action: int, seat: int) -> Reason:
    if not 0 <= action < actions.ACTIONS.size:
        return Reason("illegal-action")
    touch = touch_of(table, action)
    if leads_somewhere(choices_of(table, seat), touch):  # the same two cards mean another action now
        return Reason("why-other-way", {}, touch, ("U8.4", "U8.5"))
    return why_touch(table, seat, touch)


def why_touch(table: Utena, seat: int, touch: Sequence[str]) -> Reason:
    phase = turn.phase(table)
    if phase == turn.GAME_OVER:
        return Reason("why-over", {}, (), ("U12.1", "U12.3", "U12.4", "U12.5"))
    if things.REINFORCE_BUTTON in touch:
        return _no_reinforcement(table)
    if phase == turn.TO_PLAN:
        return Reason("why-plan-first", {}, _altars(table), ("U14.2", "U14.3"))
    cards = [thing for thing in touch if thing.startswith("card/")]
    if len(cards) != len(touch) or not cards or len(cards) > 2:
        return _no_card(table, seat, touch)
    if len(set(cards)) < len(cards):
        return Reason("why-same-card", {"card": cards[0]}, (), ("U8.4", "U8.5"))
    places = places_of(table, seat)
    lie = {card: places.get(card, HIDDEN) for card in cards}
    for card, place in lie.items():
        if place == HIDDEN:
            return Reason("why-card-hidden", {"card": card}, (), ("U15.2",))
        if place == THEIRS:
            return Reason("why-card-theirs", {"card": card}, (card,), ("U8.7",))
    altar = things.altar(table.mode, table.altar)
    where = set(lie.values())
    if phase == turn.TO_OPEN:
        return Reason("why-open-first", {"altar": altar}, (altar,), ("U8.4",))
    if phase == turn.TO_SWAP_HAND and FIELD in where:
        return Reason("why-hand-only", {"altar": altar}, (altar,), ("U10.5", "U17.3"))
    if where == {PAIR}:
        return Reason("why-same-pair", {"altar": altar}, tuple(cards), ("U8.5",))
    return Reason("why-not-your-pair", {"altar": altar}, (altar, *cards), ("U8.5", "U8.7"))


def places_of(table: Utena, seat: int) -> dict[str, str]:
    """Where the seat sees cards: in its hand, in the pair that acts, in other pairs, in other hands."""
    view = view_of(table, eyes_of(seat))
    found = {card: MINE if hand.seat == seat else THEIRS for hand in view.hands for card in hand.cards}
    for altar in view.altars:
        found |= dict.fromkeys(altar.pair, PAIR if altar.id == view.altar else FIELD)
    return found


def _altars(table: Utena) -> tuple[str, ...]:
    return tuple(things.altar(table.mode, k) for k in range(table.mode.altars))


def _no_reinforcement(table: Utena) -> Reason:
    """In the order in which a player would look (U10, U13.6)."""
    altar = things.altar(table.mode, table.altar)
    if table.mode.planned:
        return Reason("why-reinforce-planned", {}, (), ("U14.2", "U14.6"))
    if table.reinforced or table.second_turn:
        return Reason("why-reinforced-already", {"altar": altar}, (altar,), ("U10.3",))
    if table.acting().reserve == NO_CARD:
        return Reason("why-no-reserve", {"altar": altar}, (altar,), ("U10.1", "U10.2"))
    if 0 < table.mode.reinforcements_per_round <= table.reinforcements:
        return Reason("why-reinforced-round", {}, (), ("U10.4",))
    return Reason("why-resting", {}, (), ("U13.6",))


def _no_card(table: Utena, seat: int, touch: Sequence[str]) -> Reason:
    kinds = {thing.partition("/")[0] for thing in touch}
    altar = things.altar(table.mode, table.altar)
    if "cloud" in kinds:
        return Reason("why-cloud", {}, (altar,), ("U9.1",))
    if "desire" in kinds:
        return Reason("why-desire", {}, (), ("U7.1",))
    if "altar" in kinds:
        return Reason("why-altar", {"altar": altar}, (altar,), ("U8.5",))
    return reason_for(choices_of(table, seat), touch)
