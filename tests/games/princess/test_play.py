"""Whole games: the conformance kit, goldens, records, and the bot."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from games.princess_helpers import GAME, new, random_steps
from long_runs import but_for_the_first_long
from madoi.core import OVER, Record, Rng
from madoi.testing import clause
from madoi.testing.kit import check_game

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
MODES: list[tuple[int, dict[str, Any]]] = [
    (seats, options)
    for seats in (2, 3, 4)
    for options in ({}, {"first_play": True}, {"completion_on_exhaustion_turn": False})
]


def checksum(seats: int, options: dict[str, Any]) -> str:
    """All actions of some random and some sensible games."""
    played = hashlib.sha256()
    for seed in range(4):
        table, rng = new(seats, seed, **options), Rng(seed)
        while table.actor != OVER:
            legal = table.legal_actions()
            action = int(legal[rng.below(len(legal))]) if seed % 2 else GAME.sensible_action(table, rng)
            played.update(f"{table.actor}:{GAME.text_of(action)} ".encode())
            table.apply(action)
        played.update(str(GAME.outcome(table)).encode())
    return played.hexdigest()[:16]


GOLDENS: dict[tuple[object, ...], str] = {
    (2,): "5974a45131289c67",
    (2, "first_play"): "15f4a46a543cde64",
    (2, "completion_on_exhaustion_turn"): "3ca32601d87be62a",
    (3,): "27650046aeffaffa",
    (3, "first_play"): "033c9858ad0a845b",
    (3, "completion_on_exhaustion_turn"): "dd9d1c7bbeedccc7",
    (4,): "0259d0366633e431",
    (4, "first_play"): "781394fd695f2b3c",
    (4, "completion_on_exhaustion_turn"): "a947a54d2c3a230b",
}


@pytest.mark.parametrize(("seats", "options"), but_for_the_first_long(MODES))
def test_the_game_passes_the_conformance_kit(seats: int, options: dict[str, Any]) -> None:
    check_game(GAME, seats, options, games=1, seed=seats)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_both_builds_play_the_very_same_games(seats: int, options: dict[str, Any]) -> None:
    assert checksum(seats, options) == GOLDENS[seats, *options]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_rescue_too_is_legal_agrees_and_watching_changes_nothing(seats: int) -> None:
    """Random games of the kit hardly ever reach the last round."""
    table, watched, rng = new(seats, 31), new(seats, 31), Rng(31)
    watched.watch()
    while table.actor != OVER:
        legal = {int(action) for action in table.legal_actions()}
        if table.turns_left >= 0 or rng.below(6) == 0:
            assert {action for action in range(GAME.action_space) if table.is_legal(action)} == legal
        action = GAME.sensible_action(table, rng)
        table.apply(action)
        watched.apply(action)
        assert watched.take_events()
        assert watched.save() == table.save()
    assert table.finished > 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_finished_games_replay_to_their_result(path: Path) -> None:
    record = Record.read(path)
    table = record.replay(GAME)
    assert table.actor == OVER
    assert list(table.returns()) == record.result
    assert GAME.broken_invariants(table) == []


def test_there_are_records_of_a_rescue_and_of_a_failure() -> None:
    reasons = {GAME.outcome(Record.read(path).replay(GAME)).reason for path in RECORDS}
    assert reasons == {"result-rescued", "result-failed"}


@clause("P4.3.5", "P5.8")
def test_no_random_game_outlasts_its_bound_or_gets_stuck() -> None:
    for seats in (2, 3, 4):
        for seed in range(5):
            table = random_steps(new(seats, seed), GAME.longest(seats), seed)
            assert table.actor == OVER
