"""Records moment by moment, from any seat or all open."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from at_tables import finished, get_json
from madoi.core import get
from madoi.core.eyes import ALL_OPEN
from madoi.games import HOUSE
from serving import Server


@pytest.mark.parametrize("slug", HOUSE)
def test_a_record_is_replayed_for_a_seat_a_spectator_or_all_open(server: Server, slug: str) -> None:
    record = finished(slug)
    steps = list(record.steps(get(slug)))
    assert sum(len(step.seats) for step in steps) == len(record.moves)
    body = {"record": msgspec.json.decode(record.to_json()), "limit": 7}

    def moments(seat: int | str | None) -> list[dict[str, Any]]:
        reply = httpx.post(f"{server.url}/api/replay", json={**body, "seat": seat}, trust_env=False)
        assert reply.status_code == 200, reply.text
        assert (reply.json()["moves"], reply.json()["seats"]) == (len(steps) - 1, 2)
        found: list[dict[str, Any]] = reply.json()["moments"]
        return found

    opened, watched, sat = moments("all"), moments(None), [moments(0), moments(1)]
    assert [moment["number"] for moment in opened] == list(range(7))
    kinds = ["started", *("moved" if len(step.seats) == 1 else "window" for step in steps[1:7])]
    assert [moment["entry"] for moment in opened] == kinds
    assert (opened[3]["entry"], opened[3]["who"]) == ("moved", steps[3].seats[0])
    views = [msgspec.json.decode(msgspec.json.encode(step.state.view(ALL_OPEN))) for step in record.steps(get(slug))]
    for n, moment in enumerate(opened):
        assert (moment["view"]["seat"], moment["view"]["all_open"]) == (None, True)
        assert moment["view"] == views[n]
        assert moment["progress"] == sat[0][n]["progress"] != []
        assert moment["things"] == list(dict.fromkeys(ids(moment["events"])))
        for whole, *seen in zip(moment["events"], *(one[n]["events"] for one in (watched, *sat)), strict=True):
            for name, value in whole.items():  # what anybody saw of it
                assert value in [event[name] for event in seen]
                assert value is not None or {event[name] for event in seen} == {None}


def ids(value: object) -> list[str]:
    """Everything that looks like the name of a thing."""
    if isinstance(value, dict):
        return [id for one in value.values() for id in ids(one)]
    if isinstance(value, list):
        return [id for one in value for id in ids(one)]
    return [value] if isinstance(value, str) and "/" in value else []


def test_a_kept_record_is_shown_all_open_and_a_wrong_seat_is_refused(server: Server) -> None:
    post = {"content": finished("utena").to_json(), "headers": {"Content-Type": "application/json"}}
    id = httpx.post(f"{server.url}/api/records", **post, trust_env=False).json()["id"]  # type: ignore[arg-type]
    replay = get_json(server, f"/api/records/{id}/replay?seat=all&first=2&limit=2")
    assert [moment["number"] for moment in replay["moments"]] == [2, 3]  # type: ignore[attr-defined]
    assert all(moment["view"]["all_open"] for moment in replay["moments"])  # type: ignore[attr-defined]
    wrong = httpx.get(f"{server.url}/api/records/{id}/replay?seat=7", trust_env=False)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no-such-seat")


def test_a_record_whose_moves_do_something_else_now_is_shown_as_far_as_it_agrees(server: Server) -> None:
    record = finished("utena")
    record.moves[4] = msgspec.structs.replace(record.moves[4], digest="00000000")
    body = {"record": msgspec.json.decode(record.to_json()), "seat": "all"}
    for first, numbers in ((0, [0, 1, 2, 3, 4]), (3, [3, 4]), (5, [])):
        reply = httpx.post(f"{server.url}/api/replay", json={**body, "first": first}, trust_env=False).json()
        assert [moment["number"] for moment in reply["moments"]] == numbers
        assert (reply["agree"], reply["moves"]) == (4, len(record.moves))
