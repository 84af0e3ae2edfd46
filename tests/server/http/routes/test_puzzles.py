"""The puzzle of the day."""

from __future__ import annotations

from typing import Any

import httpx

from at_tables import get_json
from serving import Server


def test_the_puzzle_of_the_day_shows_what_the_seat_knows_and_not_the_answer(server: Server) -> None:
    shown = get_json(server, "/api/puzzles/utena")
    assert shown["view"]["seat"] == shown["seat"]  # type: ignore[index]
    assert len(shown["choices"]) > 2  # type: ignore[arg-type]
    assert set(shown) == {"game", "day", "seats", "seat", "view", "choices"}
    assert get_json(server, f"/api/puzzles/utena/{shown['day']}") == shown


def test_after_the_answer_the_reasons_are_told_right_or_not(server: Server) -> None:
    shown = get_json(server, "/api/puzzles/utena")
    address = f"{server.url}/api/puzzles/utena/{shown['day']}"

    def answer(action: int) -> dict[str, Any]:
        found: dict[str, Any] = httpx.post(address, json={"action": action}, trust_env=False).json()
        return found

    first = answer(shown["choices"][0]["action"])  # type: ignore[index]
    best, second = first["choices"][:2]
    assert best["estimate"]["mean"] > second["estimate"]["mean"]
    right, wrong = answer(best["choice"]["action"]), answer(second["choice"]["action"])
    assert (right["right"], wrong["right"]) == (True, False)
    assert right["choices"] == wrong["choices"] == first["choices"]
    assert right["yours"] is wrong["yours"] is None  # it is among them

    listed = [one["choice"]["action"] for one in first["choices"]]
    offered: list[dict[str, Any]] = shown["choices"]  # type: ignore[assignment]
    other = answer(next(one["action"] for one in offered if one["action"] not in listed))
    assert other["yours"]["kind"] == "chance"
    assert other["right"] or other["yours"]["mean"] < best["estimate"]["mean"]


def test_what_is_no_choice_and_days_to_come_are_refused(server: Server) -> None:
    shown = get_json(server, "/api/puzzles/utena")
    wrong = httpx.post(f"{server.url}/api/puzzles/utena/{shown['day']}", json={"action": 10**6}, trust_env=False)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no-such-action")
    assert httpx.get(f"{server.url}/api/puzzles/utena/2999-01-01", trust_env=False).status_code == 404
    assert httpx.get(f"{server.url}/api/puzzles/lanterns", trust_env=False).json()["code"] == "no-puzzle"
