from __future__ import annotations

from typing import Any

import pytest

from games.princess_helpers import GAME, alone, finish, new, position, random_steps, used_up
from madoi.core import OVER, BadPosition, Rng
from madoi.testing import clause

S = ["WIs@"]


@pytest.mark.parametrize("options", [{}, {"first_play": True}, {"completion_on_exhaustion_turn": False}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_described_position_is_the_same_state(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(seats)
    table = new(seats, 11, **options)
    while table.actor != OVER:
        assert GAME.position(table.describe()).save() == table.save()
        table.apply(GAME.sensible_action(table, rng))
    assert GAME.position(table.describe()).save() == table.save()
    lost = random_steps(new(seats, 12, **options), 10_000, 3)
    assert lost.actor == OVER
    assert GAME.position(lost.describe()).save() == lost.save()


def test_what_is_left_out_is_dealt_from_the_seed() -> None:
    assert position(seed=3).save() == position(seed=3).save()
    assert position(seed=3).save() != position(seed=4).save()
    table = position()
    assert (len(table.field), len(table.stack), len(table.display), len(table.bonus)) == (5, 43, 4, 2)


@clause("P15.3")
def test_a_start_card_is_found_by_what_the_tableau_shows() -> None:
    table = alone(["FIm WIs@"])
    assert (GAME.box.start_ids[table.players[0].start_card], table.players[0].side) == ("S3", 1)


# A description and the place that is wrong in it.
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seats": 5}, "seats"),
    ({"seats": "2"}, "seats"),
    ({"nonsense": 1}, "nonsense"),
    ({"players": [{}, {"hnad": 3}]}, "players[1].hnad"),
    ({"players": [{}, {}, {}]}, "players"),
    ({"players": [{"side": "C"}]}, "players[0].side"),
    ({"phase": "sleep"}, "phase"),
    ({"phase": "over"}, "phase"),
    ({"players": [{"tableau": ["FIm"]}]}, "players[0].tableau"),
    ({"players": [{"tableau": ["XXm WIs@"]}]}, "players[0].tableau[0]"),
    ({"players": [{"tableau": ["WIs@/FIm"]}]}, "players[0].tableau"),
    ({"players": [{"tableau": ["FIm/FIs* WIs@"]}]}, "players[0].tableau"),
    ({"players": [{"tableau": ["FIm FIs FIu WAm WAs WIs@"]}]}, "players[0].tableau"),
    ({"players": [{"tableau": ["FIm FIm FIm FIm FIm/FIm", "WIs@ ... ... ... ..."]}]}, "players[0].tableau"),
    ({"players": [{"tableau": ["WIu@"]}]}, "players[0].tableau"),
    ({"players": [{"tableau": S}, {"tableau": S}]}, "players[0].start"),
    ({"players": [{"kept": "SP31"}]}, "players[0].kept"),
    ({"players": [{"kept": "SP01"}, {"kept": "SP01"}]}, "players[1].kept"),
    ({"players": [{"held": "FIm"}]}, "players[0].held"),
    ({"field": ["FIm"] * 6}, "field"),
    ({"field": ["FIm"] * 5}, "field"),
    ({"field": ["FIm"]}, "field"),
    ({"display": ["SP31"]}, "display"),
    ({"display": ["SP01", "SP02", "SP03", "SP04", "SP05"]}, "display"),
    ({"deck": ["SP01"], "discard": ["SP01"]}, "discard"),
    ({"deck_known": ["SP31"]}, "deck_known"),
    ({"pending": ["SP01"]}, "pending"),
    ({"options": {"first_play": True}, "deck": ["SP31"]}, "deck"),
    ({"bonus": ["B1", "B2", "B3"]}, "bonus"),
    ({"bonus": ["B1", "B1"]}, "bonus"),
    ({"gained": 3}, "gained"),
    ({"phase": "recover"}, "phase"),
    ({"phase": "complete"}, "phase"),
    ({"phase": "place-cube"}, "cell"),
    ({"phase": "take"}, "pending"),
    ({"cell": "E5"}, "cell"),
    ({"stealing": 1}, "stealing"),
    ({"result": "rescued"}, "result"),
    ({"result": "failed"}, "result"),
    ({"phase": "side", "display": ["SP01"]}, "display"),
    ({"options": {"first": 1}, "start_player": 0}, "start_player"),
    ({"chance": -1}, "chance"),
]


@pytest.mark.parametrize(("facts", "where"), WRONG, ids=[f"{k}-{where}" for k, (_, where) in enumerate(WRONG)])
def test_what_is_wrong_in_a_description_is_refused_by_its_place(facts: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.position({"seats": 2, **facts})
    assert error.value.facts["at"] == where


FULL = used_up([{"tableau": S}, {"tableau": ["FIm EAm@"]}], [])

# A description that no game can come to, and the rule that forbids it.
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"players": [{"tableau": S, "hand": 3}]}, "P1.12"),
    ({"players": [{"tableau": ["FIm* WIs@"], "hand": 4}]}, "P1.12"),
    ({"players": [{"cell": 5}], "carrier": 0}, "P7.3: the princess is on cell 5"),
    ({"players": [{"cell": 14}]}, "P7.3: a pawn is beyond"),
    ({"players": [{"cell": 13}]}, "P7.4.4"),
    ({"carrier": 1, "princess": 14}, "P7.3"),
    ({"princess": 14}, "P7.3: nobody carries"),
    ({"princess": 12}, "P7.3: the princess is on cell 12"),
    ({"princess": None}, "P7.7"),
    ({"players": [{"rank": 1}], "active": 1, "princess": 20}, "P7.7"),
    ({"players": [{"rank": 1, "cell": 24}], "active": 1}, "P7.7"),
    ({"players": [{"cell": 25}]}, "P7.7"),
    ({"players": [{"overrun": 2}]}, "P7.7"),
    ({"players": [{"rank": 1, "overrun": 99}], "active": 1}, "P7.1"),
    ({"passages": True}, "P7.6"),
    ({"passages": True, "players": [{"cell": 19}], "carrier": 0}, "P7.6"),
    ({"passages": False, "players": [{"cell": 20}], "carrier": 0}, "P7.6"),
    ({"players": [{"rank": 2}]}, "P9.2: the ranks"),
    ({"players": [{"rank": 1}], "active": 0}, "P9.1: who was first"),
    ({"seats": 3, "players": [{}, {"rank": 1}, {"rank": 2}], "active": 2}, "P9.2: a player is at GOAL before"),
    ({"seats": 3, "players": [{"rank": 2}, {"rank": 1}, {}], "active": 2}, "P9.2: a player is at GOAL before"),
    ({"seats": 3, "players": [{"rank": 1}, {"rank": 3}, {"rank": 2}], "result": "rescued", "active": 2}, "P9.2: who"),
    ({"aside": ["SP01"], "phase": "card"}, "P6.6"),
    ({"aside": ["SP01"], "phase": "place"}, "P6.6"),
    ({"pending": ["SP31"], "phase": "card"}, "P8.1: no steal card"),
    ({"pending": ["SP31"], "phase": "place", "players": [{}, {"rank": 1}]}, "P8.1: after an arrival"),
    ({"deck": ["SP01"], "deck_known": ["SP01"]}, "P3.3"),
    ({"players": [{"held": "FIm", "tile_uses": 2}], "phase": "spirit-tile"}, "P4.5.1"),
    ({"players": [{"tableau": ["FIm* WIs@"], "cube_uses": 2}], "phase": "spirit-cube", "cell": "D5"}, "P4.5.2"),
    ({"players": [{"tableau": ["WIs@*"], "cube_uses": 2}]}, "P5.6"),
    ({"turn": 2, "active": 0}, "P4.8"),
    ({"turn": 0}, "P4.8"),
    ({"players": FULL, "field": []}, "P9.3"),
    ({"players": FULL, "field": [], "phase": "take", "pending": ["SP31"]}, "P9.3"),
    ({"phase": "side", "turn": 1}, "P2.3"),
    ({"phase": "side", "discard": ["SP01"]}, "P2.3"),
    ({"phase": "side", "players": [{"cell": 3}]}, "P2.3"),
    ({"phase": "side", "players": [{"tableau": ["FIm WIs@"]}]}, "P2.3"),
    ({"phase": "side", "players": [{}, {"side": "A"}]}, "P2.3: sides are chosen in turn order"),
]


@clause("P15.10")
@pytest.mark.parametrize(("facts", "why"), IMPOSSIBLE, ids=[f"{k}-{why[:5]}" for k, (_, why) in enumerate(IMPOSSIBLE)])
def test_a_position_that_no_game_can_come_to_is_refused_with_the_rule(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.position({"seats": 2, **facts})
    assert str(error.value.facts["why"]).startswith(why)


@clause("P15.10")
def test_what_follows_from_a_position_is_filled_in() -> None:
    spirit = position(players=[{"held": "FIm"}, {}], phase="spirit-tile")
    assert spirit.players[0].tile_uses == 1
    assert alone(["FIm WIs@*"]).players[0].cube_uses == 1
    assert position(3, active=2).turn == 3
    home = position(3, players=[{"rank": 1}, {}, {}], active=1)
    assert (home.princess, home.passages, home.turns_left) == (-1, True, 1)


def test_finished_positions_can_be_written_by_hand() -> None:
    players = used_up([{"tableau": S}, {"tableau": ["FIm EAm@"]}], [])
    assert position(players=players, field=[], result="failed").returns() == [0.0, 0.0]
    assert finish(position(2, phase="side")).actor == OVER
