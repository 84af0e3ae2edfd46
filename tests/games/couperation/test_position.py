"""Positions by hand: what may be left out, what is refused, and descriptions that build the same state."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    careful_games,
    down,
    hand,
    phase,
    play,
    position,
    reference,
    reserve,
    seen,
    sending,
    taking,
    worlds,
)
from madoi.core import BadPosition, Rng
from madoi.testing import clause

REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"seats": 5}),
    ("there is no card 51", {"hands": [[51]]}),
    ("there is no card 'G'", {"hands": [["G"]]}),
    ("hands[0][0]: expected", {"hands": [[True]]}),
    ("4 is there and also in reserve", {"reserve": [1, 50, 4, 5, 6, 7], "hands": [[4]]}),
    ("also in hands[0]", {"hands": [[4], [4]]}),
    ("hands", {"hands": [[4], [5], [6]]}),
    ("colour: is not known", {"colour": "red"}),
    ("colour: is not known", {"tower": {"1,0": 25, "1,1": down(30, 0, colour="red")}}),
    ("the numbers are not in order", {"tower": {"1,-1": 30, "1,0": 25}}),
    ("no card at 1,0", {"tower": {"1,1": 30}}),
    ("named by row and x", {"tower": {"1,0": 25, "one": 3}}),
    ("there is no such cell", {"tower": {"1,0": 25, "8,0": 3}}),
    ("only F may lie on the apex", {"tower": reference(r7xm3=22)}),
    ("F never lies face down", {"tower": {"1,0": {"card": "F", "by": 0}}}),
    ("tower.1,1.seen", {"tower": {"1,0": 25, "1,1": down(30, 0, seen=[7])}}),
    ("tower.1,1.by", {"tower": {"1,0": 25, "1,1": {"card": 30, "by": 4}}}),
    ("tower is complete", {"tower": reference(r7xm3="F"), "hands": [[2], [4]]}),
    ("must be one of", {"phase": "sleep"}),
    ("there is nothing to draw", {"phase": "draw", "turn": 5, "allowance": 0}),
    ("there is no surplus", {"phase": "adjust"}),
    ("no legal action", {"hands": [[], [4]]}),
    ("is 'over' exactly when", {"phase": "over"}),
    ("in turn 4 it is seat 1", {"turn": 4, "starter": 0, "actor": 0}),
    ("C8.2", {"reserve": [1, 50]}),
    ("C8.1", {"hands": [[4], [2, 3, 5, 6]]}),
    ("F is never among the last 18", {"deck": [4, 5, "F", 7], "hands": [[6], [8]]}),
    ("the deck is a list already", {"deck_top": [2], "deck": [4, 5, "F", 7], "hands": [[6], [8]]}),
    ("F lies nowhere", {"deck": [4, 5], "hands": [[6], [8]]}),
    ("deck", {"deck": -1}),
    ("deck", {"deck": 60}),
    ("F is discarded openly", {"discards": [["F"]]}),
    ("not a secret of that seat", {"known": [{"who": 1, "seat": 0, "cards": [44]}], "hands": [[4], [2]]}),
    ("spectator", {"known": [{"who": "everybody", "seat": 0, "cards": [4]}], "hands": [[4], [2]]}),
    ("at this table F is never discarded", {"open_discards": ["F"]}),
    ("at this table no turn is skipped", {"skips": 1}),
    ("at this table nobody counts", {"tower": {"1,0": 25, "1,1": down(30, 0, counted=True)}}),
    ("must be 0 to 0", {"phase": "draw", "drawn": 1}),
    ("only in the phases take", {"exchange": {"sent": [4, 5]}}),
    ("there is no 'hand/7'", {"traces": [{"who": 1, "cards": [4], "ways": [{"places": ["hand/7"]}]}]}),
    ("ascending", {"traces": [{"who": 1, "cards": [5, 4], "ways": [{"places": ["hand/0", "hand/0"]}]}]}),
    ("a place for each card", {"traces": [{"who": 1, "cards": [4, 5], "ways": [{"places": ["hand/0"]}]}]}),
    (
        "remembers what is not so",
        {"hands": [[6], [4]], "traces": [{"who": 0, "cards": [6], "ways": [{"places": ["hand/1"]}]}]},
    ),
    ("wishes[0]", {"wishes": ["yes"]}),
    ("the seats before the actor have answered", {"phase": "wish", "actor": 1, "wishes": [None]}),
    ("all have answered before the first turn (C2.8)", {"wishes": [True]}),
    ("by them seat 1 starts, not seat 0 (C2.8)", {"wishes": [False, True], "turn": 3}),
    ("nobody is asked who would like to start (C2.9)", {"options": {"start": "random"}, "phase": "wish"}),
    ("by the option start it is seat 1 (C2.9)", {"options": {"start": 1}, "turn": 3}),
    ("nobody has placed a card yet", {"phase": "wish", "tower": {"1,0": 25, "1,1": 34}}),
    ("everybody has 3 cards before the first turn (C2.2)", {"phase": "wish", "hands": [[4, 5]]}),
    ("nobody has discarded yet (C2.6)", {"phase": "wish", "open_discards": [4]}),
    ("must be 0 before the first turn (C6.1)", {"phase": "wish", "allowance": 1}),
    ("in turn 4 it is seat 1", {"result": "standstill", "turn": 4, "starter": 0, "actor": 0}),
    ("exchange.sent", {"phase": "take", "exchange": {"sent": [4, 5]}}),
    ("must be two cards", {"phase": "take", "exchange": {"sent": [4, 4]}}),
    ("C10.1", {"result": "won"}),
    ("C7.4", {"result": "wrong-card"}),
    ("C10.3", {"result": "standstill"}),
]


@pytest.mark.parametrize("seats", SEATS)
def test_a_description_builds_the_same_state_again(seats: int) -> None:
    for table in careful_games(seats, range(3)):
        text = json.dumps(table.describe(), default=int)
        assert GAME.position(json.loads(text)).save() == table.save()


def test_finished_and_strange_games_are_described_too() -> None:
    for options in ({"simple": True}, {"no_legal_action": "skip"}, {"finish_may_be_discarded": True}):
        for table in careful_games(2, range(2), **options)[::3]:
            assert GAME.position(table.describe()).save() == table.save()
    for seed in range(12):
        state, rng = GAME.new(3, seed), Rng(seed)
        while state.actor >= 0:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        assert GAME.position(state.describe()).save() == state.save()


def test_what_is_left_out_is_completed() -> None:
    table = position(3)
    assert (phase(table), table.actor, table.tower.count) == ("act", 0, 1)
    assert [len(hand(table, seat)) for seat in range(3)] == [3, 3, 3]
    assert len(reserve(table)) == 5
    assert {1, 50} <= reserve(table)
    assert len(table.deck) == 36
    assert position(3, seed=1).save() != position(3, seed=2).save()
    assert position(3, seed=1).save() == position(3, seed=1).save()


def test_the_deck_may_be_a_list_a_number_or_its_top() -> None:
    assert len(position(2, deck=30).deck) == 30
    assert list(position(2, deck_top=[9, "F", 11]).deck)[-3:] == [11, 51, 9]
    assert list(position(2, hands=[["F", 4]], deck=[9, 11]).deck) == [11, 9]


def test_the_rest_counts_as_discarded() -> None:
    table = position(2, hands=[["F", 4], [2]], deck=[])
    assert seen(table, 0).discards.size == 50 - 1 - 2 - 6


def test_an_action_under_way_is_a_position_too() -> None:
    table = position(2, tower={"1,0": 25, "1,1": 34}, hands=[[12, 17, 41], [2]], reserve=[1, 50, 30, 8, 40, 20])
    for action in (sending(12, 17), taking(30)):
        play(table, action)
        assert GAME.position(table.describe()).save() == table.save()


@clause("C16.3")
@clause("C16.8")
@pytest.mark.parametrize(("why", "facts"), REFUSED, ids=[f"{k}-{why}" for k, (why, _) in enumerate(REFUSED)])
def test_an_impossible_position_is_refused_with_the_reason(why: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position({"seats": 2, **facts})
    assert why in str(refused.value)


def test_the_examples_of_the_document_are_positions() -> None:
    document = Path(__file__).parents[3] / "docs" / "positions" / "couperation.md"
    examples = re.findall(r"```json\n(.*?)```", document.read_text("utf-8"), re.S)
    assert len(examples) == 2
    for example in examples:
        table = GAME.position(json.loads(example))
        assert GAME.broken_invariants(table) == []
    first = GAME.position(json.loads(examples[0]))
    assert first.is_legal(sending(12, 17))


@pytest.mark.clause("C11.9", "C11.12")
def test_what_everybody_remembers_every_seat_remembers_too() -> None:
    table = position(3, hands=[[34, 6], [2], [3]], turn=4, known=[{"who": "spectator", "seat": 0, "cards": [34]}])
    for seat in range(1, 3):
        assert all(34 in hand(world, 0) for world in worlds(table, seat))
