"""Why something is not possible in Raigo."""

from __future__ import annotations

import pytest

from games.raigo_helpers import GAME, end_turn, mat, table, tap, use
from madoi.core.state import OVER
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
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


def why_touch(t: object, *touch: str, seat: int = 0) -> tuple[str, tuple[str, ...]]:
    reason = GAME.why_touch(t, seat, touch)  # type: ignore[arg-type]
    for language in LANGUAGES:
        assert Wording(GAME.texts, language, ["花", "月"]).say(reason.key, reason.args)
    return reason.key, reason.clauses


TOWER = mat(hands="七・", body="三", towers=["六五四"])


@pytest.mark.parametrize(
    ("touch", "key", "clause"),
    [
        (("inner/0/0",), "why-body", "R4.7"),
        (("inner/0/4",), "why-empty-hand", "R4.7"),
        (("inner/1/3",), "why-hand-first", "R4.7"),
        (("mountain/down",), "why-drawn", "R4.3"),
        (("canyon/0/n1",), "why-canyon", "R2.9"),
        (("inner/0/3", "gate/1/0"), "why-own-gate", "R5.1"),
        (("inner/0/3", "inner/1/3"), "why-activate-first", "R6.3"),
        (("inner/0/3", "button/effect-zan"), "why-not-its-effect", "R6.2"),
        (("moon/1/0",), "why-moon-theirs", "R16.5"),
    ],
)
def test_a_touch_in_the_own_turn_that_leads_nowhere_says_why(touch: tuple[str, ...], key: str, clause: str) -> None:
    found, clauses = why_touch(table(TOWER, mat(hands="陣", towers=["七"])), *touch)
    assert (found, clause in clauses) == (key, True)


def test_reactions_are_no_actions() -> None:
    t = table(mat(hands="陣"), mat())
    assert why_touch(t, "inner/0/3", "button/effect-jin") == ("why-reaction", ("R6.2",))


@pytest.mark.parametrize(
    ("phase", "touch", "key"),
    [
        ("gen", ("inner/0/3",), "why-gen-hand"),
        ("gen", ("gate/0/0",), "why-gen"),
        ("gen", ("inner/0/0", "inner/0/3"), "why-hand-full"),
        ("sen", ("mountain/down",), "why-sen"),
    ],
)
def test_other_steps_of_a_turn_have_their_own_reasons(phase: str, touch: tuple[str, ...], key: str) -> None:
    assert why_touch(table(TOWER, mat(), phase=phase), *touch)[0] == key


def test_placing_goes_from_the_cloud_to_a_free_slot() -> None:
    t = table(mat(hands="七・", body="五"), mat(), phase="sen", mountain=["三"])
    tap(t, "button/count-1")
    assert why_touch(t, "inner/0/0")[0] == "why-place"
    assert why_touch(t, "cloud/0/0", "inner/0/3")[0] == "why-hand-full"
    assert why_touch(t, "cloud/0/0", "inner/0/0") == ("why-body-order", ("R2.2",))
    assert why_touch(t, "cloud/0/0", "gate/0/0")[0] == "why-place-own"


def test_targets_say_what_bars_them() -> None:
    t = table(mat(hands="雷", towers=["六五四"]), mat(towers=["七六", "五四三"], seals=[None, {"piece": "雷"}]))
    tap(t, "inner/0/3", "button/effect-rai-release")
    assert why_touch(t, "gate/1/0") == ("why-target-high", ("R10.1.2",))
    assert why_touch(t, "gate/1/1")[0] == "why-target-sealed"
    assert why_touch(t, "inner/1/0")[0] == "why-target"


def test_who_cannot_answer_in_a_window_hears_of_the_own_pieces_only() -> None:
    """The same answer whatever the others hold (R11.7)."""
    for other in ("陣", "五"):
        t = table(mat(hands="斬" + other), mat(hands="七轟", towers=["六五"]))
        use(t, "zan", "stage/1/0/1")
        assert why_touch(t, "inner/1/3", seat=1) == ("why-no-ward", ("R10.4.1",))
        assert why_touch(t, "gate/0/0", seat=1)[0] == "why-ward"


def test_a_full_moon_asks_for_inner_pieces() -> None:
    t = table(mat(body="七五三", hands="二一"), mat(), phase="sen")
    assert why_touch(t, "mountain/down") == ("why-full-moon", ("R9.1",))
