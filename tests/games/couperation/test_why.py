"""Couperation says which rule stands in the way, in numbers where there are any."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    GAME,
    down,
    position,
)
from madoi.core import IllegalAction, Reason, State
from madoi.games.couperation.rules import actions
from madoi.testing import clause

TOWER = {"1,-1": 10, "1,0": 25, "1,1": 40, "2,-1": 20}


def why(table: State, *touch: str) -> Reason:
    return GAME.why_touch(table, int(table.actor), touch)


def key(table: State, *touch: str) -> str:
    return why(table, *touch).key.removeprefix("why-")


@clause("C4.8", "C7.2")
def test_a_number_that_does_not_fit_is_told_the_limits() -> None:
    table = position(2, tower=TOWER, turn=4, hands=[[30, 45, 5], [2]], reserve=[1, 50, 15, 7, 8, 3])
    reason = why(table, "card/45", "cell/2/0")
    assert reason.key == "why-number"
    assert (reason.args["low"], reason.args["high"]) == (26, 39)
    assert reason.clauses == ("C4.8",)


@clause("C3.4", "C7.6", "C3.8")
def test_a_cell_that_cannot_take_a_card_is_explained() -> None:
    table = position(2, tower=TOWER, turn=4, hands=[[30, 45, 5], [2]], reserve=[1, 50, 15, 7, 8, 3])
    assert key(table, "card/30", "cell/1/0") == "occupied"
    assert key(table, "card/30", "cell/4/-1") == "no-support"
    assert key(table, "card/30", "cell/1/4") == "row-end"
    assert key(table, "cell/1/0") == "not-face-down"
    assert key(table, "cell/2/0") == "card-first"


@clause("C7.5")
def test_cards_that_are_not_in_the_hand_are_told_apart() -> None:
    table = position(2, tower=TOWER, turn=4, hands=[[30, 45, 5], [2]], reserve=[1, 50, 15, 7, 8, 3])
    assert key(table, "card/15", "cell/2/0") == "reserve-card"
    assert key(table, "card/25", "cell/2/0") == "tower-card"
    assert key(table, "card/2") == "not-your-card"
    assert key(table, "card/33") == "not-your-card"


@clause("C11.5")
def test_a_face_down_card_is_as_unknown_as_one_of_the_deck() -> None:
    tower = {**TOWER, "2,0": down(33, 1)}
    table = position(2, tower=tower, turn=4, hands=[[30, 45, 5], [2]], reserve=[1, 50, 15, 7, 8, 3])
    assert why(table, "card/33") == Reason("why-not-your-card", {"card": "33"}, ("card/33",), ("C7.2", "C7.3"))


@clause("C6.3", "C6.8")
def test_drawing_too_many_or_too_few_is_explained() -> None:
    first = GAME.new(2, 1, {"start": 0})
    assert key(first, "deck", "button/draw-0") == "draw-must"
    assert key(first, "deck", "button/draw-3") == "draw-most"
    assert key(first, "card/3") == "draw-first"


@clause("C7.5.2")
def test_an_exchange_that_leads_nowhere_or_costs_too_much_is_explained() -> None:
    table = position(2, tower=TOWER, turn=4, hands=[[30, 45], [2]], reserve=[1, 50, 12, 7, 8, 3])
    assert key(table, "card/30", "card/45") == "send"
    rich = position(2, tower=TOWER, turn=4, hands=[[9, 6, 44], [2]], reserve=[1, 50, 12, 28, 8, 3])
    rich.apply(next(choice.action for choice in rich.choices(0) if choice.touch == ("card/6", "card/9")))
    reason = why(rich, "card/12", "button/sum")
    assert reason.key == "why-cannot-pay"
    assert (reason.args["result"], reason.args["need"], reason.args["spare"]) == (15, 3, 1)


def test_a_refusal_names_what_was_asked() -> None:
    table = position(2, phase="draw", turn=5, allowance=1, hands=[[4], [2]])
    with pytest.raises(IllegalAction) as refused:
        table.apply(actions.DRAW.of(4))
    assert refused.value.key == "why-draw-most"
    assert "You may draw 1 at most" in str(refused.value)
