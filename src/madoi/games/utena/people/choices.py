"""The legal actions of Tsuki no Utena as a person sees and touches them."""

from __future__ import annotations

from functools import lru_cache

from madoi.core.bits import members
from madoi.core.choice import Choice, Note
from madoi.games.utena import things
from madoi.games.utena.box import Box, Mode
from madoi.games.utena.people.dangers import cannot_pay, short_of, surely_asked
from madoi.games.utena.rules import actions, results, turn
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR


def choices_of(table: Utena, seat: int) -> list[Choice]:
    asked = surely_asked(table)
    return [_choice(table, action, asked) for action in table.legal_actions_of(seat)]


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


def _choice(table: Utena, action: int, asked: list[tuple[int, int]]) -> Choice:
    """With what each altar would gain, found by trying it out: so it stops where the game would stop (U20.5). Nothing
    hidden plays a part in it."""
    box, mode, altar = table.box, table.mode, table.altar
    if actions.REINFORCE.has(action) or actions.PLAN.has(action):
        verb, touch, args, clauses = _said(box, mode, action, altar, NO_ALTAR)
        return Choice(action, verb, touch, args, (), clauses)
    partner = table.altar_with(actions.SWAP_FIELD.two(action)[1]) if actions.SWAP_FIELD.has(action) else NO_ALTAR
    after = table.clone()
    own, partners = turn.play_cards(after, action)
    gains = [(altar, own)] if partners == turn.NO_GAIN else [(altar, own), (partner, partners)]
    before, lit = table.altars, after.altars
    previews = tuple([(k, cells, lit[k].pair, lit[k].centre - before[k].centre) for k, cells in gains])
    short = tuple(short_of(after, asked)) if asked and after.result == results.PLAYING else ()
    return _played(box, mode, action, altar, partner, previews, short)


@lru_cache(4000)
def _played(
    box: Box,
    mode: Mode,
    action: int,
    altar: int,
    partner: int,
    gains: tuple[tuple[int, int, int, int], ...],
    short: tuple[tuple[int, int], ...],
) -> Choice:
    """Two cards, and what they would bring; it is said again and again from one look to the next."""
    verb, touch, args, clauses = _said(box, mode, action, altar, partner)
    preview = (*(_gain(box, mode, *gain) for gain in gains), *(cannot_pay(mode, *one) for one in short))
    return Choice(action, verb, touch, args, preview, clauses, any_order=True)


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
