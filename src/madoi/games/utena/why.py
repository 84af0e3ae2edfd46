"""Why something cannot be done in Tsuki no Utena, in terms of what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Reason
from madoi.core.touching import leads_somewhere, reason_for
from madoi.games.utena.components import CARDS
from madoi.games.utena.rules import ACTIONS, PLAN, REINFORCE, Utena
from madoi.games.utena.state import NO_CARD
from madoi.games.utena.view import choices_of, phase_of, view_of

BUTTON = "button/reinforce"
MINE, PAIR, FIELD, THEIRS, HIDDEN = "mine", "pair", "field", "theirs", "hidden"


def why_not(table: Utena, action: int, seat: int) -> Reason:
    if not 0 <= action < ACTIONS:
        return Reason("illegal-action")
    touch = path_of(table, action)
    if leads_somewhere(choices_of(table, seat), touch):  # the same two cards mean another action now
        return Reason("why-other-way", {}, touch, ("U8.4", "U8.5"))
    return why_touch(table, seat, touch)


def path_of(table: Utena, action: int) -> tuple[str, ...]:
    """What a person would touch to mean an action, legal or not."""
    if action == REINFORCE:
        return (BUTTON,)
    if action >= PLAN:
        return (table.altar_id(action - PLAN),)
    return table.card_id(action // CARDS % CARDS), table.card_id(action % CARDS)


def why_touch(table: Utena, seat: int, touch: Sequence[str]) -> Reason:
    if BUTTON in touch:
        return _no_reinforcement(table)
    phase = phase_of(table)
    if phase == "plan":
        return Reason("why-plan-first", {}, tuple(touch), ("U14.2", "U14.3"))
    cards = [thing for thing in touch if thing.startswith("card/")]
    if len(cards) != len(touch) or not cards or len(cards) > 2:
        return _no_card(table, seat, touch)
    if len(set(cards)) < len(cards):
        return Reason("why-same-card", {"card": cards[0]}, tuple(cards), ("U8.4", "U8.5"))
    places = places_of(table, seat)
    lie = {card: places.get(card, HIDDEN) for card in cards}
    for card, place in lie.items():
        if place == HIDDEN:
            return Reason("why-card-hidden", {"card": card}, (card,), ("U15.2",))
        if place == THEIRS:
            return Reason("why-card-theirs", {"card": card}, (card,), ("U8.7",))
    altar = table.altar_id(table.altar)
    where = set(lie.values())
    if phase == "open":
        return Reason("why-open-first", {"altar": altar}, (altar,), ("U8.4",))
    if phase == "swap-hand" and FIELD in where:
        return Reason("why-hand-only", {"altar": altar}, (altar,), ("U10.5", "U17.3"))
    if where == {PAIR}:
        return Reason("why-same-pair", {"altar": altar}, tuple(cards), ("U8.5",))
    return Reason("why-not-your-pair", {"altar": altar}, (altar, *cards), ("U8.5", "U8.7"))


def places_of(table: Utena, seat: int) -> dict[str, str]:
    """Where the seat sees cards: in its hand, in the pair that acts, in other pairs, in other hands."""
    view = view_of(table, seat)
    found = {card: MINE if hand.seat == seat else THEIRS for hand in view.hands for card in hand.cards}
    for altar in view.altars:
        found |= dict.fromkeys(altar.pair, PAIR if altar.id == view.altar else FIELD)
    return found


def _no_reinforcement(table: Utena) -> Reason:
    """In the order in which a player would look (U10, U13.6)."""
    altar = table.altar_id(table.altar)
    if table.mode.planned:
        return Reason("why-reinforce-planned", {}, (), ("U14.2", "U14.6"))
    if table.reinforced or table.second_turn:
        return Reason("why-reinforced-already", {"altar": altar}, (altar,), ("U10.3",))
    if table.altars[table.altar].reserve == NO_CARD:
        return Reason("why-no-reserve", {"altar": altar}, (altar,), ("U10.1", "U10.2"))
    if 0 < table.mode.reinforcements_per_round <= table.reinforcements:
        return Reason("why-reinforced-round", {}, (), ("U10.4",))
    return Reason("why-resting", {}, (), ("U13.6",))


def _no_card(table: Utena, seat: int, touch: Sequence[str]) -> Reason:
    kinds = {thing.partition("/")[0] for thing in touch}
    if "cloud" in kinds:
        return Reason("why-cloud", {}, tuple(touch), ("U9.1",))
    if "desire" in kinds:
        return Reason("why-desire", {}, tuple(touch), ("U7.1",))
    if "altar" in kinds:
        return Reason("why-altar", {"altar": table.altar_id(table.altar)}, tuple(touch), ("U8.5",))
    return reason_for(choices_of(table, seat), touch)
