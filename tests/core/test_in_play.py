"""The digest of what is in play is kept: each setup has its own, in whichever order they are asked for."""

from __future__ import annotations

import pytest

import madoi.games  # noqa: F401
from madoi.core import BadOptions, Setup, get, slugs
from madoi.core import game as core_game


def setups(slug: str) -> list[Setup]:
    """All numbers of seats, with each value of each option."""
    game, found = get(slug), list[Setup]()
    for seats in game.seat_counts:
        found.append(game.setup(seats))
        for option in game.options:
            for value in option.allowed:
                try:
                    found.append(game.setup(seats, {option.name: value}))
                except BadOptions:
                    continue  # it does not go with so many
    return found


@pytest.mark.parametrize("slug", slugs())
def test_a_kept_digest_is_that_of_its_setup(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = get(slug), setups(slug)
    fresh = [core_game._digest(game.in_play(setup)) for setup in asked]
    monkeypatch.setattr(core_game, "DIGESTS_KEPT", 3)  # and some are forgotten in between
    for _ in range(2):
        assert [game.digest_in_play(setup) for setup in asked] == fresh
        assert [game.digest_in_play(setup) for setup in reversed(asked)] == fresh[::-1]


@pytest.mark.parametrize("slug", ["utena", "couperation"])  # by seats; by options too
def test_setups_of_these_games_are_told_apart(slug: str) -> None:
    assert len({get(slug).digest_in_play(setup) for setup in setups(slug)}) > 1
