"""Why something is not possible, as far as the seat that asks can know."""

from __future__ import annotations

from madoi.core.choice import Reason
from madoi.core.state import OVER
from madoi.games.raigo import things
from madoi.games.raigo.rules import actions, frames, turn
from madoi.games.raigo.rules.pieces.piece import EFFECTS
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, GATES
from madoi.games.raigo.rules.tokens import NOTHING


def why_not(t: Raigo, action: int, seat: int) -> Reason:
    """The first rule that an action of one's turn breaks."""
    if t.actor == OVER or t.top().what != frames.Q_ACT:
        return Reason("illegal-action")
    if actions.PILE.has(action):
        hand, gate = actions.PILE.two(action)
        code = seat * GATES + gate
        if t.closed:
            return Reason("why-closed", {}, (), ("R14.2",))
        if t.mats[seat].inner[BODY + hand] == NOTHING:
            return Reason("why-empty-hand", {}, (things.slot(seat, BODY + hand),), ("R4.7",))
        if not turn.may_pile(t, seat, gate):
            return Reason("why-sealed", {}, (things.tower(code),), ("R5.1", "R10.1.6"))
    if actions.ACTIVATE.has(action):
        hand, effect = actions.ACTIVATE.two(action)
        slot = things.slot(seat, BODY + hand)
        if t.closed:
            return Reason("why-closed", {}, (), ("R14.2",))
        if t.mats[seat].inner[BODY + hand] == NOTHING:
            return Reason("why-empty-hand", {}, (slot,), ("R4.7",))
        if effect not in t.box.effects[t.kind(t.mats[seat].inner[BODY + hand])]:
            return Reason("why-not-its-effect", {}, (slot,), ("R6.2",))
        if t.used >> effect & 1:
            return Reason("why-used", {"effect": EFFECTS[effect].name}, (slot,), ("R6.5",))
        return Reason("why-no-target", {"effect": EFFECTS[effect].name}, (slot,), ("R6.1", EFFECTS[effect].clause))
    return Reason("illegal-action")
