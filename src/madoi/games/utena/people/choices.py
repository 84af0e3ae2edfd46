"""The legal actions of Tsuki no Utena as a person sees and touches them."""

from __future__ import annotations

from madoi.core.bits import members
from madoi.core.choice import Choice, Note
from madoi.games.utena import things
from madoi.games.utena.people.dangers import unpaid
from madoi.games.utena.rules import actions, results, turn
from madoi.games.utena.rules.state import Utena


def choices_of(table: Utena, seat: int) -> list[Choice]:
    return [_choice(table, action) for action in table.legal_actions_of(seat)]


def touch_of(table: Utena, action: int) -> tuple[str, ...]:
    """What a person touches to mean an action, legal or not."""
    if actions.REINFORCE.has(action):
        return (things.REINFORCE_BUTTON,)
    if actions.PLAN.has(action):
        return (things.altar(table.mode, actions.PLAN.one(action)),)
    a, b = actions.ACTIONS.verb(action).two(action)
    return things.card(table.box, a), things.card(table.box, b)


def _choice(table: Utena, action: int) -> Choice:
    verb = actions.ACTIONS.verb(action)
    touch = touch_of(table, action)
    if verb is actions.REINFORCE:
        altar = things.altar(table.mode, table.altar)
        return Choice(action, verb.name, touch, {"altar": altar}, (), ("U10.1", "U10.2"))
    if verb is actions.PLAN:
        return Choice(action, verb.name, touch, {"altar": touch[0]}, (), ("U14.2", "U14.3"))
    a, b = verb.two(action)
    args: dict[str, str | int] = {"mine": table.box.card_ids[a], "other": table.box.card_ids[b]}
    if verb is actions.SWAP_FIELD:
        args["altar"] = things.altar(table.mode, table.altar_with(b))
    clauses = ("U8.4",) if verb is actions.OPEN else ("U8.5", "U8.8")
    return Choice(action, verb.name, touch, args, preview_of(table, action), clauses, any_order=True)


def preview_of(table: Utena, action: int) -> tuple[Note, ...]:
    """What each altar would gain, by trying it out: so it stops where the game would stop (U20.5). Nothing hidden
    plays a part in it."""
    after = table.clone()
    own, partners = turn.play_cards(after, action)
    notes = [_gain_note(table, after, table.altar, own)]
    if partners != turn.NO_GAIN:
        _, other = actions.SWAP_FIELD.two(action)
        notes.append(_gain_note(table, after, table.altar_with(other), partners))
    sure = (
        [note for note in unpaid(after) if note.key == "danger-cannot-pay"] if after.result == results.PLAYING else []
    )
    return (*notes, *sure)


def _gain_note(before: Utena, after: Utena, k: int, cells: int) -> Note:
    """The gain step of one altar, which took from these cells."""
    altar = things.altar(before.mode, k)
    taken = [things.cell(before.box.cell_ids[cell]) for cell in members(cells)]
    args: dict[str, str | int] = {
        "altar": altar,
        "count": len(taken),
        "match": before.box.match_of(after.altars[k].pair).icon,
        "centre": int(after.altars[k].centre - before.altars[k].centre),
    }
    return Note("preview-gain", args, (altar, *taken), danger=bool(args["centre"]))
