"""Who asks, and whether it may."""

from __future__ import annotations

from at_tables import opened, refused
from madoi.client import Client


def test_strangers_and_wrong_tokens_are_refused(client: Client) -> None:
    seats = opened(client, watchable=False)
    stranger = client.seat(seats[0].table)
    assert refused(stranger.show) == "not-watchable"
    assert refused(client.seat(seats[0].table, "wrong").show) == "needs-seat"
    assert refused(client.seat("A" * 12).show) == "no-table"
    assert refused(client.seat("../../etc").show) in ("no-table", "not-found")
    assert refused(seats[0].record) == "not-over"
