"""Ids of things: each is made in things.py, and is a thing of the view."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from games.utena_helpers import GAME, altar_ids, new
from madoi.core import Rng
from madoi.core.eyes import ALL_OPEN, Eyes, eyes_of
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause

ID = re.compile(r'"([a-z]+/[\w-]+)"')


def ids(data: object) -> set[str]:
    return set(ID.findall(msgspec.json.encode(data).decode()))


def steps(seats: int, eyes: Eyes, seed: int) -> Iterator[tuple[set[str], set[str]]]:
    """What each step told to these eyes, and the things of their views before and after."""
    table, rng = GAME.new(seats, seed, watch=True), Rng(seed)
    before: set[str] = set()
    while True:
        after = ids(table.view(eyes))
        yield ids([told.seen_by(eyes) for told in table.take_events()]), before | after
        if table.actor < 0:
            return
        before = after
        if table.actor == eyes.seat:
            choices = table.choices(table.actor)
            yield ids([(choice.touch, choice.preview, choice.args) for choice in choices]), {*after, "button/reinforce"}
        actions = table.legal_actions()
        table.apply(actions[rng.below(len(actions))])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_id_is_a_thing_of_the_view_before_or_after(seats: int) -> None:
    for seed in range(3):
        for eyes in (*map(eyes_of, range(seats)), eyes_of(None), ALL_OPEN):
            for told, seen in steps(seats, eyes, seed):
                assert told <= seen


@clause("U14.10", "U1.8")
def test_altars_are_numbered_except_when_playing_alone() -> None:
    assert altar_ids(new(1)) == ["altar/left", "altar/centre", "altar/right"]
    assert altar_ids(new(2)) == ["altar/0", "altar/1", "altar/2", "altar/3"]
    assert altar_ids(new(3)) == ["altar/0", "altar/1", "altar/2"]


def test_all_open_eyes_see_every_card() -> None:
    for seats in (1, 2, 3, 4):
        table: Utena = new(seats)
        seen = ids(table.view(ALL_OPEN))
        assert {f"card/{name}" for name in GAME.box.card_ids} <= seen
        assert {f"desire/{name}" for name in GAME.box.desire_ids} <= seen
