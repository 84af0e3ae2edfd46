"""Why something cannot be done."""

from __future__ import annotations

from games.utena_helpers import GAME, HANDS, middle, position
from madoi.core import State


def why(state: State, *touch: str) -> str:
    return GAME.why_touch(state, int(state.actor), touch).key.removeprefix("why-")


def test_it_says_why_cards_cannot_be_swapped() -> None:
    table = middle(3, hands=HANDS[:3])
    assert why(table, "card/G01", "card/G09") == "same-pair"
    assert why(table, "card/G02", "card/G03") == "not-your-pair"
    assert why(table, "card/G02", "card/G05") == "not-your-pair"
    assert why(table, "card/G05", "card/G06") == "not-your-pair"
    assert why(table, "card/G01", "card/G04") == "card-hidden"
    assert why(table, "card/G01", "card/G01") == "same-card"
    assert why(table, "cloud/color-blue") == "cloud"
    assert why(table, "altar/1") == "altar"


def test_it_says_what_an_altar_without_a_pair_needs() -> None:
    table = position(3, hands=[["G01", "G09", "G05", "G14"]])
    assert table.view(0).phase == "open"
    table.apply(table.legal_actions()[0])
    laid = table.view(None).altars[0].pair[0]  # type: ignore[attr-defined]
    assert why(table, laid) == "open-first"


def test_it_says_why_no_reinforcement_can_be_called() -> None:
    assert why(middle(3, hands=HANDS[:3], more=[{"reserve": False}]), "button/reinforce") == "no-reserve"
    table = GAME.new(4, 3)
    while not table.view(None).may_reinforce:  # type: ignore[attr-defined]
        table.apply(table.legal_actions()[0])
    table.apply(next(choice.action for choice in table.choices(int(table.actor)) if choice.verb == "reinforce"))
    assert why(table, "button/reinforce") == "reinforced-already"
    table.apply(table.legal_actions()[0])
    table.apply(table.legal_actions()[0])
    assert why(table, "button/reinforce") == "reinforced-round"
    solo = GAME.new(1, 3)
    assert why(solo, "card/G01") == "plan-first"
    assert why(solo, "button/reinforce") == "reinforce-planned"


def test_it_says_that_the_game_is_over() -> None:
    won = middle(3, [8, 8, 8], result="won")
    assert GAME.why_touch(won, 0, ["card/G01"]).key == "why-over"
