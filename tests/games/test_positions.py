"""Positions by hand: whatever a game comes to can be written down and read back, with any options."""

from __future__ import annotations

import msgspec
import pytest

import madoi.games  # noqa: F401
from madoi.core import OVER, BadOptions, Game, Option, Rng, get
from madoi.core.options import OptionValue

SLUGS = ("utena", "couperation", "raigo", "hoshizukuri", "princess")
KINDS = [(slug, seats) for slug in SLUGS for seats in get(slug).seat_counts]
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 4))]


def some_value(option: Option, seats: int, rng: Rng) -> OptionValue:
    """Any value that the option has, the default as often as all others together."""
    if rng.below(2) == 0:
        return option.default
    if option.form == "date":
        return f"2026-05-{rng.below(28) + 1:02}"
    if option.form != "value":
        left = list(option.members)
        return tuple(left.pop(rng.below(len(left))) for _ in range(option.count or seats))
    return option.allowed[rng.below(len(option.allowed))]


def some_options(game: Game, seats: int, rng: Rng) -> dict[str, OptionValue]:
    """Options that go together with so many seats."""
    while True:
        options = {
            option.name: some_value(option, seats, rng)
            for option in game.options
            if not option.at or seats in option.at
        }
        try:
            return dict(game.setup(seats, options).options)
        except BadOptions:
            continue


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_what_a_game_comes_to_can_be_read_back_at_every_step(slug: str, seats: int, seed: int) -> None:
    game, rng = get(slug), Rng(1000 * seats + seed)
    options = some_options(game, seats, rng)
    state = game.new(seats, rng.seed(), options)
    while True:
        written = msgspec.json.encode(state.describe())
        assert game.position(msgspec.json.decode(written)).save() == state.save(), (options, written)
        if state.actor == OVER:
            return
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
