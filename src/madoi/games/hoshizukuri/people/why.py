"""Why something is not possible: what this game can say beyond what its choices alone say. Only the seat that is asked
asks, so its hand, the play area, the supply and the counts may be spoken of."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.bits import contains
from madoi.core.choice import Choice, Reason
from madoi.core.touching import leads_somewhere, reason_for
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.rules import actions, turn, zones
from madoi.games.hoshizukuri.rules.questions import HandCard
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.things import NO_CARD

ELSEWHERE = {"comet": ("H9.3",), "deck": ("H4.4", "H7.7"), "discard": ("H4.5",)}


def why_touch(table: Hoshizukuri, choices: Sequence[Choice], touch: Sequence[str]) -> Reason:
    """Why touching these things leads nowhere: the first that does not, alone or after those before it."""
    count = next((n for n in range(1, len(touch) + 1) if not leads_somewhere(choices, touch[:n])), 0)
    if count == 0:
        return reason_for(choices, touch)
    thing = touch[count - 1]
    zone = thing.partition("/")[0]
    found: Reason | None = None
    if zone == "supply":
        found = _pile(table, thing)
    elif zone == "hand":
        found = _hand(table, choices, touch[:count])
    elif zone == "play":
        found = _play(table, choices, thing)
    elif zone in ELSEWHERE:
        found = Reason(f"why-{zone}", {}, (thing,), ELSEWHERE[zone])
    return found or reason_for(choices, touch)


# -- the supply --------------------------------------------------------------------------------------------


def _pile(table: Hoshizukuri, pile: str) -> Reason | None:
    """A pile that is empty, too dear, or that the card does not allow (H8.5); or nothing is to be gained now."""
    kind = _kind(table, pile)
    if kind == NO_CARD:
        return None
    question, cost = table.question(), int(table.box.cost[kind])
    if not question.shows_limit:
        args: dict[str, str | int] = {"cost": cost, "flakes": int(zones.flakes(table))}
        return Reason("why-gain-later", args, (pile,), ("H6.1", "H10.2"))
    if table.supply.counts[kind] == 0:
        return Reason("why-pile-empty", {}, (pile,), ("H8.5",))
    if cost > table.limit:
        return Reason("why-too-dear", {"cost": cost, "limit": int(table.limit)}, (pile,), question.clauses)
    return Reason("why-not-this-card", {}, (pile,), question.clauses)


# -- the hand ----------------------------------------------------------------------------------------------


def _hand(table: Hoshizukuri, choices: Sequence[Choice], touch: Sequence[str]) -> Reason | None:
    """Cards of the hand that do not go together, or that the question is not about."""
    kinds = [_kind(table, thing) for thing in touch if thing.startswith("hand/")]
    question, about = table.question(), tuple(touch)
    if NO_CARD in kinds or any(not table.asked_hand().counts[kind] for kind in kinds):
        return None
    if table.asks == turn.PLAY.number:
        return _together(table, kinds, about)
    if not any(thing.startswith("hand/") for choice in choices for thing in choice.touch):
        return Reason("why-other-question", {}, about, question.clauses)
    if isinstance(question, HandCard) and len(kinds) > 1:
        return Reason("why-one-card", {}, about, question.clauses)
    if contains(_fitting(choices, table), kinds[-1]) and isinstance(question, HandCard):
        return None  # another copy of a card that will do
    return Reason(f"why-{question.name}", {"card": table.name(kinds[-1])}, about, question.clauses)


def _together(table: Hoshizukuri, kinds: list[int], about: tuple[str, ...]) -> Reason | None:
    """Which cards are no play (H7.2, H7.3)."""
    colours = [int(table.box.colour[kind]) for kind in kinds]
    if len(kinds) < 2:
        return None
    if things.COLOURLESS in colours:
        kind = kinds[colours.index(things.COLOURLESS)]
        return Reason("why-colourless-alone", {"card": table.name(kind)}, about, ("H7.3",))
    if len(set(colours)) > 1:
        return Reason("why-colours", {}, about, ("H7.2", "H7.3"))
    if len(kinds) > actions.AT_ONCE:
        return Reason("why-four-first", {"count": actions.AT_ONCE}, about, ("H18.4",))
    return None


def _fitting(choices: Sequence[Choice], table: Hoshizukuri) -> int:
    """The kinds of the hand that are offered, as bits."""
    touched = {_kind(table, thing) for choice in choices for thing in choice.touch if thing.startswith("hand/")}
    return sum(1 << kind for kind in touched)


# -- the play area -----------------------------------------------------------------------------------------


def _play(table: Hoshizukuri, choices: Sequence[Choice], thing: str) -> Reason:
    """A play that cannot be taken back, a card whose effect is not to come, or nothing is asked about them."""
    clauses = table.question().clauses
    if any(choice.verb == actions.TAKE_BACK_NONE.name for choice in choices):
        return Reason("why-not-taken-back", {}, (thing,), clauses)
    if any(choice.verb == actions.RESOLVE.name for choice in choices):
        return Reason("why-no-effect-left", {}, (thing,), clauses)
    return Reason("why-played", {}, (thing,), ("H7.4", "H11.1"))


def _kind(table: Hoshizukuri, thing: str) -> int:
    """The kind that is named by a pile or a card of the hand; NO_CARD if it is none."""
    parts = thing.split("/")
    name = parts[1] if parts[0] == "supply" else parts[2] if len(parts) > 2 else ""
    return table.box.ids.index(name) if name in table.box.ids else NO_CARD
