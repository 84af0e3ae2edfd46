"""C5: the course of a turn."""

from __future__ import annotations

from games.couperation_helpers import (
    careful_games,
    draw,
    phase,
    placing,
    play,
    position,
    reference,
    result,
    verbs,
)
from madoi.games.couperation.rules import adjusting, drawing
from madoi.testing import clause

ORDER = {"draw": 0, "act": 1, "take": 2, "correct": 3, "set": 4, "adjust": 5}


@clause("C5.1", "C5.2")
def test_a_turn_draws_then_acts_once_then_adjusts() -> None:
    last = (-1, -1)
    acts: dict[int, int] = {}
    for table in careful_games(3, range(1)):
        if table.actor < 0 or phase(table) == "wish":
            continue
        step = (int(table.turn), ORDER[phase(table)])
        assert step >= last
        last = step
        if phase(table) == "act":
            acts[int(table.turn)] = acts.get(int(table.turn), 0) + 1
            assert "pass" not in verbs(table)
    assert set(acts.values()) == {1}


@clause("C5.3", "C10.3", "C14.10")
def test_without_a_legal_action_the_game_is_lost_even_if_cards_are_left() -> None:
    table = position(2, tower=reference("6,-2"), hands=[[28, 19, "F"], [2]], reserve=[1, 50, 5, 7, 45, 49])
    assert len(table.deck) > 0
    play(table, placing(28, 6, -2))  # one diamond: the next player may draw
    draw(table, 0)
    assert result(table) == "standstill"


@clause("C5.5")
def test_who_names_zero_and_cannot_act_has_lost_and_was_warned() -> None:
    facts = {"hands": [[28, 19, "F"], [2]], "reserve": [1, 50, 5, 7, 45, 49]}
    table = position(2, tower=reference("6,-2"), **facts)
    play(table, placing(28, 6, -2))
    warnings = {choice.args["count"]: [note.key for note in choice.preview] for choice in table.choices(1)}
    assert warnings[0] == ["preview-standstill"]
    assert warnings[1] == []


@clause("C16.2")
def test_what_leaves_no_choice_is_not_asked() -> None:
    for table in careful_games(2, range(3)):
        if table.actor >= 0 and phase(table) == "draw":
            assert drawing.most(table) > 0
        if table.actor >= 0 and phase(table) == "adjust":
            assert adjusting.is_due(table)
    table = position(2, hands=[[20, 4], [2]])
    play(table, placing(20, 1, -1))  # a heart in row 1: nothing to draw
    assert (table.actor, phase(table)) == (1, "act")
