"""The verbs (U20.1)."""

from __future__ import annotations

import pytest

from games.utena_helpers import GAME, card, new
from madoi.core import Rng
from madoi.core.errors import BadAction
from madoi.games.utena.rules.actions import ACTIONS, OPEN, PLAN, REINFORCE, SWAP_FIELD, SWAP_HAND
from madoi.testing import clause


@clause("U20.1")
def test_there_are_five_kinds_of_actions_and_nothing_else_needs_input() -> None:
    seen: set[str] = set()
    for seats in (1, 2, 3, 4):
        for seed in range(5):
            table = new(seats, seed)
            rng = Rng(seed)
            while table.actor >= 0:
                choices = table.choices(table.actor)
                seen |= {choice.verb for choice in choices}
                table.apply(choices[rng.below(len(choices))].action)
    assert seen == {"open", "swap-hand", "swap-field", "reinforce", "plan"}
    assert seen == {verb.name for verb in ACTIONS.verbs}


@clause("U20.1", "U14.10")
def test_actions_are_words() -> None:
    words = {
        OPEN.of(card("G01"), card("G09")): "open card/G01 card/G09",
        SWAP_HAND.of(card("G01"), card("G02")): "swap-hand card/G01 card/G02",
        SWAP_FIELD.of(card("G09"), card("G14")): "swap-field card/G09 card/G14",
        REINFORCE.of(): "reinforce",
        PLAN.of(0): "plan altar/left",
    }
    for action, text in words.items():
        assert GAME.text_of(action) == text
        assert GAME.action_of(text) == action


@pytest.mark.parametrize(
    "text", ["", "pass", "open card/G01", "open card/G01 card/G99", "plan altar/0", "reinforce now"]
)
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(BadAction):
        GAME.action_of(text)
