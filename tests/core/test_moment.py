"""Moments name their things."""

from __future__ import annotations

import msgspec

from madoi.core.event_fields import things_in
from madoi.core.events import Event


class Part(msgspec.Struct):
    id: str


class Placed(Event):
    seat: int
    card: str
    note: str


class Sent(Event):
    cards: list[list[str]]
    part: Part | None
    gone: None


def test_a_moment_names_the_things_of_its_events_once_and_no_plain_words() -> None:
    events = [
        Placed(seat=0, card="card/7", note="sum"),
        Sent(cards=[["card/8"], ["card/7", "card/9"]], part=Part("altar/1"), gone=None),
    ]
    assert things_in(events) == ["card/7", "card/8", "card/9", "altar/1"]
    assert things_in([]) == []
