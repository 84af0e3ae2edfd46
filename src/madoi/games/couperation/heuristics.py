"""What a sensible player of Couperation would do."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.games.couperation.rules import Couperation


def sensible_action(table: Couperation) -> i64:
    return table.legal_actions()[0]
