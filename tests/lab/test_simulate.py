"""Simulations depend on their plan alone."""

from __future__ import annotations

import pytest

import madoi.games
from madoi.bots import UnknownBot
from madoi.core import BadOptions, MadoiError
from madoi.lab.simulate import Plan, bots_of, game_seeds, simulate, summarise

PLAN = Plan("utena", 3, ("random", "sensible", "random"), 20, 9)


def test_workers_change_nothing() -> None:
    alone = list(simulate(PLAN, 1))
    assert alone == list(simulate(PLAN, 3))
    assert summarise(PLAN, alone).games == 20


@pytest.mark.parametrize("slug", madoi.games.HOUSE)
def test_level_1_plays_the_same_by_its_own_hand_and_by_a_strangers(slug: str) -> None:
    own, other = (
        list(simulate(Plan(slug, 2, (bot,) * 2, 3, 4, detail="deeds"))) for bot in ("sensible", "lab_work:sensibly")
    )
    assert own == other
    assert any(one.deeds for one in own)


def test_a_longer_simulation_begins_like_a_shorter_one() -> None:
    assert game_seeds(9, 5) == game_seeds(9, 8)[:5]
    assert game_seeds(9, 5) != game_seeds(10, 5)
    assert len(set(game_seeds(9, 1000))) == 1000


def test_a_summary_adds_up() -> None:
    played = list(simulate(PLAN))
    summary = summarise(PLAN, played)
    assert sum(summary.results.values()) == summary.games == 20
    assert summary.decisions == sum(one.decisions for one in played)
    assert summary.shortest <= summary.mean_length <= summary.longest


def test_wrong_plans_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadOptions):
        next(simulate(Plan("utena", 7, ("random",) * 7, 1, 1)))
    with pytest.raises(BadOptions):
        next(simulate(Plan("utena", 3, ("random",) * 3, 1, 1, {"nothing": True})))
    with pytest.raises(MadoiError):
        game_seeds(-1, 1)


def test_bots_are_named_for_all_seats_or_for_each() -> None:
    assert bots_of("random", 3) == ("random", "random", "random")
    assert bots_of("random, sensible", 2) == ("random", "sensible")
    with pytest.raises(UnknownBot):
        bots_of("nobody", 2)
    with pytest.raises(MadoiError, match="3 bots"):
        bots_of(["random"] * 3, 2)
