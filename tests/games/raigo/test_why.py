"""Why something is not possible in Raigo."""

from __future__ import annotations

from games.raigo_helpers import GAME, end_turn, mat, table, use
from madoi.core.state import OVER
from madoi.games.raigo.rules import actions
from madoi.games.raigo.rules.pieces.piece import EFFECTS


def why(t: object, action: int) -> str:
    return GAME.why_not(t, action, 0).key  # type: ignore[arg-type]


def effect(name: str) -> int:
    return next(int(one.number) for one in EFFECTS if one.name == name)


def test_a_refusal_names_the_first_rule_that_is_broken() -> None:
    sealed = table(mat(hands="雷七", towers=["六五四"], seals=[{"piece": "雷"}]), mat())
    assert why(sealed, actions.PILE.of(0, 0)) == "why-sealed"
    bare = table(mat(hands="七"), mat())
    assert why(bare, actions.PILE.of(1, 0)) == "why-empty-hand"
    assert why(bare, actions.ACTIVATE.of(0, effect("ja"))) == "why-not-its-effect"
    assert why(table(mat(hands="雷"), mat()), actions.ACTIVATE.of(0, effect("rai-release"))) == "why-no-high-tower"
    used = table(mat(hands="斬", towers=["七"]), mat(), used=["zan"])
    assert why(used, actions.ACTIVATE.of(0, effect("zan"))) == "why-used"
    closed = table(mat(hands="焰七", towers=["七五"]), mat(), ougi="焰")
    use(closed, "en", "gate/0/0")
    assert why(closed, actions.PILE.of(1, 1)) == "why-closed"
    assert why(closed, actions.ACTIVATE.of(1, effect("zan"))) == "why-closed"
    end_turn(closed)
    assert closed.actor != OVER
