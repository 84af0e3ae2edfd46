"""The template game of the guide passes the kit, and a half-written one is told what is still to write."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import Game, Setup, State
from madoi.core.actions import Actions, Verb
from madoi.core.texts import CORE
from madoi.core.view import View
from madoi.testing import Broken, check_game

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_template_game_passes_the_kit(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from tricks.game import load  # type: ignore[import-not-found, unused-ignore]

    check_game(load(), seats, games=10)


def test_it_is_about_a_page() -> None:
    lines = (EXAMPLES / "tricks/game.py").read_text("utf-8").splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith(("#", '"""', "from ", "import "))]
    assert len(code) < 150


class Begun(State):
    def legal_actions(self) -> vec[i64]:
        return vec[i64]()


class BegunGame(Game):
    slug, seat_counts, minutes, rules_version, clause_prefix = "begun", (2,), 1, 1, "B"
    actions = Actions(Verb("wait"))
    options, texts, view_type, event_types, components = (), CORE, View, (), {}

    def blank(self, setup: Setup) -> State:
        return Begun()


def test_what_is_still_to_write_is_named_at_once() -> None:
    with pytest.raises(Broken) as caught:
        check_game(BegunGame(), 2)
    assert caught.value.check == "written"
    said = str(caught.value)
    for name in (
        "BegunGame.view",
        "BegunGame.choices",
        "BegunGame.longest",
        "Begun.deal",
        "Begun.clone",
        "Begun.world",
    ):
        assert name in said
    assert "Begun.legal_actions" not in said
    assert "BegunGame.blank" not in said
