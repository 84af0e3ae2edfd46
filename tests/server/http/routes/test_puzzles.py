"""The puzzle of the day."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

import held_trials
from at_tables import get_json
from madoi.bots.puzzles import ANSWERED, puzzle_of_day
from madoi.core import get
from madoi.server.bots.answers import QUEUED
from serving import UNLIMITED, Server, serving

FIRST = date(2026, 11, 1)


def answered(server: Server, day: str, action: int) -> dict[str, Any]:
    address = f"{server.url}/api/puzzles/utena/{day}"
    reply = httpx.post(address, json={"action": action}, timeout=60, trust_env=False)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def answered_in_the_end(server: Server, day: str, action: int) -> dict[str, Any]:
    """Asked until it is found out how good it is."""
    deadline = time.monotonic() + 120
    while (found := answered(server, day, action))["yours"] is None:
        assert time.monotonic() < deadline
    return found


def a_wide_one() -> tuple[str, list[int]]:
    """The day of a puzzle with many answers that were not tried, and these."""
    game = get("utena")
    for number in range(40):
        day = FIRST + timedelta(days=number)
        puzzle = puzzle_of_day(game, day)
        assert puzzle is not None
        told = {one.words for one in puzzle.choices} | set(puzzle.alike)
        legal = [int(action) for action in puzzle.position(game).legal_actions()]
        others = [action for action in legal if game.text_of(action) not in told]
        if len(others) > QUEUED + 1:
            return day.isoformat(), others
    raise AssertionError("all are narrow")


def test_the_puzzle_of_the_day_shows_what_the_seat_knows_and_not_the_answer(server: Server) -> None:
    shown = get_json(server, "/api/puzzles/utena")
    assert shown["view"]["seat"] == shown["seat"]  # type: ignore[index]
    assert len(shown["choices"]) > 2  # type: ignore[arg-type]
    assert set(shown) == {"game", "day", "seats", "seat", "view", "choices"}
    assert get_json(server, f"/api/puzzles/utena/{shown['day']}") == shown


def test_after_the_answer_the_reasons_are_told_right_or_not(server: Server) -> None:
    shown = get_json(server, "/api/puzzles/utena")
    day = str(shown["day"])
    first = answered(server, day, shown["choices"][0]["action"])  # type: ignore[index]
    best, second = first["choices"][:2]
    assert best["estimate"]["mean"] > second["estimate"]["mean"]
    right, wrong = (answered(server, day, one["choice"]["action"]) for one in (best, second))
    assert (right["right"], wrong["right"]) == (True, False)
    assert right["choices"] == wrong["choices"] == first["choices"]
    assert right["yours"] is wrong["yours"] is None  # it is among them


def test_an_answer_that_was_not_tried_is_judged_by_the_same_number_of_games_everywhere(server: Server) -> None:
    day, others = a_wide_one()
    told = answered_in_the_end(server, day, others[0])
    assert (told["yours"]["kind"], told["yours"]["games"]) == ("chance", ANSWERED)
    assert told["yours"]["mean"] < told["choices"][0]["estimate"]["mean"]
    assert answered(server, day, others[0]) == told


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that finds out nothing of an answer until it is let go."""
    monkeypatch.setenv(held_trials.FOLDER, str(tmp_path))
    with serving(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", *UNLIMITED, "--load", "held_trials") as one:
        yield one


def test_who_answers_hears_what_is_right_before_it_is_found_out_how_good_the_answer_is(
    held: Server, tmp_path: Path
) -> None:
    day, others = a_wide_one()
    with ThreadPoolExecutor(12) as people:
        told = list(people.map(lambda action: answered(held, day, action), others[:1] * 12))
    assert all(one == told[0] for one in told)
    assert (told[0]["right"], told[0]["yours"]) == (False, None)
    assert told[0]["choices"][0]["reasons"]
    held_trials.let_go(tmp_path)  # it has gone on meanwhile
    later = answered_in_the_end(held, day, others[0])
    assert later == {**told[0], "yours": later["yours"]}
    assert held_trials.begun(tmp_path) == others[:1]  # once for all of them


def test_of_many_answers_only_some_wait_to_be_found_out_and_nobody_is_refused(held: Server, tmp_path: Path) -> None:
    day, (last, *others) = a_wide_one()
    with ThreadPoolExecutor(len(others)) as people:
        told = list(people.map(lambda action: answered(held, day, action), others))
    assert all(one["yours"] is None and one["choices"][0]["reasons"] for one in told)
    held_trials.let_go(tmp_path)
    assert answered_in_the_end(held, day, last)["yours"]  # after all that waited
    begun = held_trials.begun(tmp_path)
    assert (len(set(begun)), len(begun), begun[-1]) == (QUEUED + 1, QUEUED + 1, last)


def test_what_is_no_choice_and_days_to_come_are_refused(server: Server) -> None:
    shown = get_json(server, "/api/puzzles/utena")
    wrong = httpx.post(f"{server.url}/api/puzzles/utena/{shown['day']}", json={"action": 10**6}, trust_env=False)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no-such-action")
    assert httpx.get(f"{server.url}/api/puzzles/utena/2999-01-01", trust_env=False).status_code == 404
    assert httpx.get(f"{server.url}/api/puzzles/lanterns", trust_env=False).json()["code"] == "no-puzzle"
