"""Records moment by moment, from any seat or all open."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from at_tables import finished, get_json
from madoi.games import HOUSE
from serving import Server


@pytest.mark.parametrize("slug", HOUSE)
def test_a_record_is_replayed_for_a_seat_a_spectator_or_all_open(server: Server, slug: str) -> None:
    record = finished(slug)
    body = {"record": msgspec.json.decode(record.to_json()), "limit": 7}

    def frames(seat: int | str | None) -> list[dict[str, object]]:
        reply = httpx.post(f"{server.url}/api/replay", json={**body, "seat": seat}, trust_env=False)
        assert reply.status_code == 200, reply.text
        assert (reply.json()["moves"], reply.json()["seats"]) == (len(record.moves), 2)
        found: list[dict[str, object]] = reply.json()["frames"]
        return found

    opened, watched, sat = frames("all"), frames(None), [frames(0), frames(1)]
    assert [frame["moves"] for frame in opened] == list(range(7))
    assert opened[3]["by"] == record.moves[2].seat
    for n, frame in enumerate(opened):
        assert frame["view"] == watched[n]["view"]
        assert frame["views"] == [one[n]["view"] for one in sat]
        assert watched[n]["views"] is None
        assert frame["progress"] == sat[0][n]["progress"] != []
        events = [one[n]["events"] for one in (opened, watched, *sat)]
        for best, *seen in zip(*events, strict=True):
            assert best == max(seen, key=lambda event: len(msgspec.json.encode(event)))


def test_a_kept_record_is_shown_all_open_and_a_wrong_seat_is_refused(server: Server) -> None:
    post = {"content": finished("utena").to_json(), "headers": {"Content-Type": "application/json"}}
    id = httpx.post(f"{server.url}/api/records", **post, trust_env=False).json()["id"]  # type: ignore[arg-type]
    replay = get_json(server, f"/api/records/{id}/replay?seat=all&first=2&limit=2")
    assert [frame["moves"] for frame in replay["frames"]] == [2, 3]  # type: ignore[attr-defined]
    assert len(replay["frames"][0]["views"]) == 2  # type: ignore[index]
    wrong = httpx.get(f"{server.url}/api/records/{id}/replay?seat=7", trust_env=False)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no-such-seat")
