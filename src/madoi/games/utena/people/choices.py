"""The legal actions of Tsuki no Utena as a person sees and touches them."""

from __future__ import annotations

from functools import lru_cache

from madoi.core.bits import members
from madoi.core.choice import Choice, Note
from madoi.games.utena import things
from madoi.games.utena.box import Box, Mode
from madoi.games.utena.people.dangers import surely_unpaid
from madoi.games.utena.rules import actions, results, turn
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR


def choices_of(table: Utena, seat: int) -> list[Choice]:
    return [_choice(table, action) for action in table.legal_actions_of(seat)]


def touch_of(table: Utena, action: int) -> tuple[str, ...]:
    """What a person touches to mean an action, legal or not."""
    return _touch(table.box, table.mode, action)


@lru_cache(4000)
def _touch(box: Box, mode: Mode, action: int) -> tuple[str, ...]:
    if actions.REINFORCE.has(action):
        return (things.REINFORCE_BUTTON,)
    if actions.PLAN.has(action):
        return (things.altar(mode, actions.PLAN.one(action)),)
    a, b = actions.ACTIONS.verb(action).two(action)
    return things.card(box, a), things.card(box, b)


def _choice(table: Utena, action: int) -> Choice:
    partner = table.altar_with(_other(action)) if actions.SWAP_FIELD.has(action) else NO_ALTAR
    verb, touch, args, clauses = _said(table.box, table.mode, action, table.altar, partner)
    if actions.REINFORCE.has(action) or actions.PLAN.has(action):
        return Choice(action, verb, touch, args, (), clauses)
    return Choice(action, verb, touch, args, _preview(table, action, partner), clauses, any_order=True)


@lru_cache(4000)
def _said(
    box: Box, mode: Mode, action: int, altar: int, partner: int
) -> tuple[str, tuple[str, ...], dict[str, str | int], tuple[str, ...]]:
    """An action of an altar in words: verb, touch, arguments and clauses. They are the same from one turn to the
    next."""
    verb, touch = actions.ACTIONS.verb(action), _touch(box, mode, action)
    if verb is actions.REINFORCE:
        return verb.name, touch, {"altar": things.altar(mode, altar)}, ("U10.1", "U10.2")
    if verb is actions.PLAN:
        return verb.name, touch, {"altar": touch[0]}, ("U14.2", "U14.3")
    a, b = verb.two(action)
    args: dict[str, str | int] = {"mine": box.card_ids[a], "other": box.card_ids[b]}
    if partner != NO_ALTAR:
        args["altar"] = things.altar(mode, partner)
    return verb.name, touch, args, ("U8.4",) if verb is actions.OPEN else ("U8.5", "U8.8")


def _other(action: int) -> int:
    return actions.SWAP_FIELD.two(action)[1]


def _preview(table: Utena, action: int, partner: int) -> tuple[Note, ...]:
    """What each altar would gain, by trying it out: so it stops where the game would stop (U20.5). Nothing hidden
    plays a part in it."""
    after = table.clone()
    own, partners = turn.play_cards(after, action)
    note = _gain_note(table, after, table.altar, own)
    danger = surely_unpaid(after) if after.result == results.PLAYING else ()
    return (note, *danger) if partners == turn.NO_GAIN else (note, _gain_note(table, after, partner, partners), *danger)


def _gain_note(before: Utena, after: Utena, k: int, cells: int) -> Note:
    """The gain step of one altar, which took from these cells."""
    lit = after.altars[k]
    return _gain(before.box, before.mode, k, cells, lit.pair, lit.centre - before.altars[k].centre)


@lru_cache(4000)
def _gain(box: Box, mode: Mode, k: int, cells: int, pair: int, centre: int) -> Note:
    """What the same cards would bring is said again and again from one look to the next."""
    altar = things.altar(mode, k)
    taken = [things.cell(box.cell_ids[cell]) for cell in members(cells)]
    args: dict[str, str | int] = {
        "altar": altar,
        "count": len(taken),
        "match": box.match_of(pair).icon,
        "centre": int(centre),
    }
    return Note("preview-gain", args, (altar, *taken), danger=bool(args["centre"]))
