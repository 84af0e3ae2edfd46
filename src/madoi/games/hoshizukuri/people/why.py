"""Why something is not possible: what this game can say beyond what its choices alone say."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Choice, Reason
from madoi.core.touching import reason_for
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.rules.state import Hoshizukuri


def why_touch(table: Hoshizukuri, choices: Sequence[Choice], touch: Sequence[str]) -> Reason:
    """Why touching these things leads nowhere."""
    if table.question().shows_limit and len(touch) == 1:
        for kind, name in enumerate(table.box.ids):
            if touch[0] == things.pile(name):
                return _why_not_gained(table, kind, touch[0])
    return reason_for(choices, touch)


def _why_not_gained(table: Hoshizukuri, kind: int, pile: str) -> Reason:
    """A pile that is empty, too dear, or that the card does not allow (H8.5)."""
    clauses = table.question().clauses
    if table.supply.counts[kind] == 0:
        return Reason("why-pile-empty", {}, (pile,), ("H8.5",))
    if table.box.cost[kind] > table.limit:
        args: dict[str, str | int] = {"cost": int(table.box.cost[kind]), "limit": int(table.limit)}
        return Reason("why-too-dear", args, (pile,), clauses)
    return Reason("why-not-this-card", {}, (pile,), clauses)
