"""How a game ended, how far it has come, and what its players can foresee."""

from __future__ import annotations

import pytest

from games.utena_helpers import GAME, HANDS, middle, position, told
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.utena.rules.loss import loss_step
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


def words(table: Utena, language: str = "en") -> str:
    return Wording(GAME.texts, language, ["aki", "ben", "chi", "dan"]).outcome(table.outcome())


def who_cannot_pay() -> Utena:
    altars = [{"outer": 3}, {"outer": 1}, {"outer": 0}]
    table = position(3, lead=1, altars=altars, field=["D01", "D02"], desire_pile=["D03"])
    table.watch()
    loss_step(table, 1, 1)
    return table


@clause("U12.7")
def test_the_end_names_the_altar_that_could_not_pay() -> None:
    table = who_cannot_pay()
    assert told(table)[-1] == {"kind": "ended", "result": "nothing-to-pay", "altar": "altar/2"}
    assert table.view(None).failed == "altar/2"  # type: ignore[attr-defined]
    assert words(table) == "Defeat: no light was left to give back at altar 3 (3 of 24 petals lit, round 1)"
    assert "壇3" in words(table, "ja")


@clause("U12.7")
def test_the_end_names_the_altar_that_was_lit() -> None:
    table = middle(4, [0, 6, 0, 0], more=[{}, {"centre": 1}], hands=HANDS)
    table.watch()
    table.apply(table.legal_actions()[0])
    assert told(table)[-1] == {"kind": "ended", "result": "centre-lit", "altar": "altar/1"}
    assert "on the centre of altar 2" in words(table)


@clause("U12.7")
def test_other_ends_name_no_altar() -> None:
    table = middle(3, [8, 8, 8], result="won")
    assert "altar" not in table.outcome().args
    assert table.view(0).failed is None  # type: ignore[attr-defined]


@clause("U13.10")
@pytest.mark.parametrize(("seats", "language", "word"), [(2, "en", "pass 6"), (2, "ja", "6巡目"), (3, "en", "round 6")])
def test_with_two_players_rounds_are_passes(seats: int, language: str, word: str) -> None:
    mode = GAME.box.modes[seats - 1]
    table = middle(seats, [int(mode.cap)] * int(mode.altars), round=6, result="won")
    assert word in words(table, language)


@clause("U14.10")
def test_alone_altars_are_called_left_centre_and_right() -> None:
    names = [Wording(GAME.texts, language, ["aki"]) for language in LANGUAGES]
    ids = ["altar/left", "altar/centre", "altar/right"]
    assert {name for word in names for name in map(word.thing, ids)} == {
        "the left altar", "the centre altar", "the right altar", "左の壇", "中央の壇", "右の壇"
    }  # fmt: skip
    lost = middle(1, [3, 0, 3], plan=2, result="nothing-to-pay")
    assert "at the centre altar" in words(lost)
