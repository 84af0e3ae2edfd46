"""What time alone brings about."""

from __future__ import annotations

from at_tables import opened
from lanterns import LIGHT
from madoi.client import Client


def test_a_window_closes_by_itself_after_its_time(client: Client) -> None:
    aki, ben = opened(client, window=1)
    aki.move(LIGHT, aki.show().turn)
    before = ben.state()
    assert before.table.window_ends == before.table.asked_at + 1000
    after = ben.state(after=before.table.version, wait=20).table
    assert after.moves == 3
    assert [frame.entry for frame in ben.history(before.table.version).frames] == ["window"]
