"""Positions by hand and their descriptions."""

from __future__ import annotations

from typing import Any

import pytest

from games.utena_helpers import GAME, PAIRS, middle, new, outer, position, verbs
from madoi.core import BadPosition, Rng
from madoi.games.utena.rules.table import NO_CARD
from madoi.testing import clause


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_describe_and_position_are_inverse_for_every_state_of_a_game(seats: int) -> None:
    for seed in range(12):
        table = new(seats, seed)
        rng = Rng(seed)
        while True:
            assert GAME.position(table.describe()).save() == table.save()
            if table.actor < 0:
                break
            actions = table.legal_actions()
            table.apply(actions[rng.below(len(actions))])


def test_what_is_left_out_is_completed() -> None:
    table = position(4, lead=2)
    assert outer(table) == [2, 2, 1, 1]
    assert (table.actor, table.round, table.field.laid) == (2, 0, 2)
    assert GAME.broken_invariants(table) == []


def test_the_seed_decides_the_rest() -> None:
    one, same, other = (position(3, seed=seed).save() for seed in (1, 1, 2))
    assert one == same != other


def altars(**first: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [{"outer": 1, "pair": pair} for pair in PAIRS]
    rows[0].update(first)
    return rows


@clause("U20.7")
@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"seats": 5}, "seats: must be 1 to 4, not 5"),
        ({"hands": [["G01", "G01"]]}, r"hands\[0\]: G01 is there and also in hands\[0\]"),
        ({"hands": [["G01"], ["G01"]]}, r"hands\[1\]: G01 is there and also in hands\[0\]"),
        ({"hands": [["G22"]]}, "there is no 'G22'"),
        ({"hands": [["G01", "G02", "G03", "G04", "G05"]]}, "at this moment it has 4"),
        ({"altars": [{"outer": 7}]}, r"altars\[0\].outer: must be 0 to 6, not 7"),
        ({"altars": [{"outer": 2, "centre": 1}]}, "needs a full outer ring"),
        ({"altars": [{"pair": ["G01", "G02"]}]}, "has not acted yet, so it has no pair"),
        ({"round": 2}, "has acted, so it needs a pair"),
        ({"round": 2, "altars": altars(pair=["G01"])}, "must be empty or two different cards"),
        ({"cloud": {"color-blue": 40}}, "must be 0 to 32, not 40"),
        ({"cloud": {"color-blue": 30}}, "4 too many"),
        ({"cloud": {"colour-blue": 3}}, "cloud.colour-blue: is not known here"),
        ({"field": ["D01", "D02", "D03"]}, "at this moment 2 have been laid"),
        ({"field": ["D01", "D01"]}, "D01 is there and also in field"),
        ({"planning": True}, "only the one-player game has plans"),
        ({"second_turn": True, "reinforced": False}, "only a reinforced visit has a second turn"),
        ({"known": [["G01"]], "hands": [["G02"]]}, "not in that hand"),
        ({"round": 3, "altars": [{**row, "outer": 6} for row in altars()]}, "the game is won"),
        ({"round": 3, "altars": altars(outer=6, centre=1)}, "starts its turn with a centre marker"),
        ({"result": "won"}, "nobody has won"),
        ({"colour": 1}, "colour: is not known here"),
        ({"round": "two"}, "round: expected `int`"),
        ({"plan": 2}, "plan: only the one-player game has plans"),
        ({"hands": [[["G01"]]]}, "expected `str`, got `array`"),
        ({"known": [["G01", "G01"]], "hands": [["G01"]]}, r"known\[0\]: G01 is there and also in known\[0\]"),
        ({"cloud": dict.fromkeys(GAME.box.cell_ids, 1)}, "13 are missing"),
        ({"cloud": {"blue": 1}}, "known are color-blue, "),
        ({"resting": 1}, "resting: with two players"),
        ({"opened": True}, "opened: a second turn in round 1"),
        ({"round": 2, "altars": altars(), "opened": True, "second_turn": True}, "opened: a second turn in round 1"),
        ({"reinforced": True, "altars": [{"reserve": "G01"}]}, r"altars\[0\].reserve: a reinforced altar has used"),
        ({"altars": [{}, {"reserve": False}]}, "this altar has not acted yet"),
        ({"round": 2, "altars": altars(), "reinforcements": 1}, "there can have been 0 to 0"),
        ({"reinforced": True, "reinforcements": 0}, "there can have been 1 to 1"),
        ({"options": {"first": 2}, "lead": 0}, "lead: by the option first it is seat 2"),
        ({"result": "nothing-to-pay"}, "every altar has a marker to pay"),
        ({"failed": 1}, "failed: no altar has failed"),
        ({"known": [["G01"]], "hands": [["G01"]]}, "known: no card can have gone into a hand in the open yet"),
        ({"result": "nothing-to-pay", "altars": [{"outer": 0}], "failed": 1}, "failed: altar 1 has a marker to pay"),
        ({"result": "lost"}, "result: must be one of playing, won"),
        ({"altars": [{"outer": "two"}]}, r"altars\[0\].outer|altars\[...\].outer"),
        ({"altars": [{"inner": 1}]}, r"altars\[0\].inner: is not known here"),
        ({"result": "time-over"}, "time is over at the end of the last visit"),
        ({"result": "won", "altars": [{"outer": 6}] * 4}, "has acted, so it needs a pair"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 4, **facts})


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"resting": 0}, "resting: with two players"),  # nobody has reinforced
        ({"altars": altars(reserve=False), "resting": 0}, "resting: with two players"),  # the opponent acted since
        ({"reinforced": True, "resting": 1}, "resting: who has reinforced waits"),
    ],
)
def test_with_two_players_only_who_can_be_resting_rests(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 2, "round": 2, "altars": altars(), **facts})


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"reinforced": True, "altars": [{}] * 3}, "reinforced: while the plan is made"),
        ({"plan": 0, "reinforcements": 1}, "reinforcements: there are no reserve cards"),
        ({"plan": 0, "resting": 0}, "resting: with two players"),
        ({"plan": 0, "round": 2, "opened": True}, "opened: a second turn in round 1"),
    ],
)
def test_alone_nobody_reinforces_or_rests(facts: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 1, **facts})


def test_the_second_turn_of_a_visit_is_completed_as_a_reinforced_one() -> None:
    table = position(2, second_turn=True, altars=[{"pair": PAIRS[0]}])
    assert (table.reinforced, table.opened, table.reinforcements, table.resting) == (True, True, 1, 0)
    assert table.altars[0].reserve == NO_CARD
    assert verbs(table) == {"swap-hand"}  # U17.3


def test_the_option_first_gives_the_lead_of_later_rounds() -> None:
    rows = [{"outer": 1, "pair": pair} for pair in PAIRS]
    assert [position(4, options={"first": 2}, round=n, altars=rows).lead for n in (2, 3, 4)] == [1, 0, 3]


def test_a_reserve_card_can_be_named_left_open_or_gone() -> None:
    table = middle(4, more=[{"reserve": "G20"}, {"reserve": False}, {}])
    names = [altar.get("reserve") for altar in table.describe()["altars"]]  # type: ignore[attr-defined]
    assert names[0] == "G20"
    assert names[1] is False
    assert isinstance(names[2], str)
