"""Records: handed in, shown to those who may see them."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from at_tables import a_record, opened, played_out
from madoi.client import Client
from serving import Server


@pytest.mark.parametrize("path", ["/api/records", "/api/verify", "/api/replay"])
def test_whole_records_may_be_larger_than_anything_else(server: Server, path: str) -> None:
    record = msgspec.json.decode(a_record().to_json())
    record["names"] = ["x" * 1_500_000, ""]
    body: dict[str, object] = {"record": record} if path == "/api/replay" else record
    taken = httpx.post(f"{server.url}{path}", json=body, trust_env=False)
    assert taken.status_code in (200, 201), taken.text
    record["names"] = ["x" * 2_500_000, ""]
    refused = httpx.post(f"{server.url}{path}", json=body, trust_env=False)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
    assert "2000 KB" in refused.json()["detail"]


@pytest.mark.parametrize("what", ["", "/replay?seat=all"])
def test_the_record_of_a_table_that_nobody_may_watch_is_for_those_who_sat_there(
    server: Server, client: Client, what: str
) -> None:
    seats = opened(client, watchable=False)
    played_out(seats)
    address = f"{server.url}/api/records/{seats[0].table}{what}"
    stranger = httpx.get(address, trust_env=False)
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-watchable")
    for seat in seats:
        mine = httpx.get(address, trust_env=False, headers={"Authorization": f"Bearer {seat.token}"})
        assert mine.status_code == 200


def test_records_are_handed_in_replayed_and_shown_from_any_seat(server: Server, client: Client) -> None:
    seats = opened(client)
    table = played_out(seats)
    record = seats[0].record()
    post = {"content": record.to_json(), "headers": {"Content-Type": "application/json"}, "trust_env": False}
    id = httpx.post(f"{server.url}/api/records", **post).json()["id"]  # type: ignore[arg-type]
    assert msgspec.json.decode(
        httpx.get(f"{server.url}/api/records/{id}", trust_env=False).content
    ) == msgspec.json.decode(record.to_json())
    replay = httpx.get(f"{server.url}/api/records/{id}/replay?seat=1&limit=3", trust_env=False).json()
    assert (replay["moves"], [moment["number"] for moment in replay["moments"]]) == (table.moves, [0, 1, 2])
    record.moves[0] = type(record.moves[0])(0, record.moves[-1].words)
    broken = httpx.post(
        f"{server.url}/api/records",
        content=record.to_json(),
        headers={"Content-Type": "application/json"},
        trust_env=False,
    )
    assert (broken.status_code, broken.json()["code"]) == (400, "record-move")
