"""What a sensible player of Raigo would do."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.games.raigo.rules import Raigo


def sensible(t: Raigo, rng: Rng) -> i64:
    actions = t.legal_actions()
    return actions[rng.below(len(actions))]
