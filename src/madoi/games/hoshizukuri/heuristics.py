"""What a sensible player of Hoshizukuri would value."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.games.hoshizukuri.rules import Hoshizukuri


def sensible(table: Hoshizukuri, rng: Rng) -> i64:
    actions = table.legal_actions()
    return actions[rng.below(len(actions))]
