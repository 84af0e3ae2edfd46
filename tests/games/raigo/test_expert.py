"""The expert of Raigo: what it has from the sensible player, and what it must not look at."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import pairwise

import pytest

from games.raigo_helpers import GAME, mat, new, table, tap, use
from madoi.core import OVER, Rng
from madoi.games.raigo.expert import SHAPES, START, STRIKERS, Expert
from madoi.games.raigo.rules.table import STAGES

SENSIBLE = Expert([value for value, _step in START.values()])
EXPERT = Expert()


GAMES = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"ougi": "ten"}),
    (2, {"battle": "raijin"}),
    (4, {"battle": "raijin"}),
    (3, {"battle": "raijin-two"}),
    (2, {"battle": "raijin-characters"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_with_the_weights_to_start_from_it_decides_as_the_sensible_player(
    seats: int, options: dict[str, object]
) -> None:
    for seed in range(2):
        state, rng = new(seats, seed, **options), Rng(seed)
        while state.actor != OVER:
            legal = state.legal_actions()
            action = SENSIBLE.choose(state, Rng(seed))
            assert action == GAME.player.choose(state, Rng(seed))
            ours = sorted(zip(SENSIBLE.promises(state, legal), legal, strict=True))
            theirs = dict(zip(legal, GAME.player.promises(state, legal), strict=True))
            for (low, one), (high, other) in pairwise(ours):
                assert (theirs[one] <= theirs[other]) if low < high else (theirs[one] == theirs[other])
            state.apply(legal[rng.below(len(legal))] if rng.below(4) == 0 else action)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_it_does_not_look_at_hidden_pieces(seats: int, options: dict[str, object]) -> None:
    for seed in (7, 8, 9):
        table, rng = new(seats, seed, **options), Rng(seed)
        while table.actor != OVER:
            k = int(rng.seed())
            legal = table.legal_actions()
            action, promises = EXPERT.choose(table, Rng(k)), list(EXPERT.promises(table, legal))
            world = table.determinize(table.actor, rng)
            assert EXPERT.choose(world, Rng(k)) == action
            assert list(EXPERT.promises(world, legal)) == promises
            table.apply(legal[rng.below(len(legal))] if rng.below(4) == 0 else action)


def test_who_may_roar_does_not_look_at_what_others_hold_and_have_answered() -> None:
    found = []
    for mine, theirs, roars in (
        ("雷轟", "七", True),
        ("雷轟", "七", False),
        ("雷三", "七", False),
        ("雷三", "轟", False),
    ):
        t = table(
            mat(hands=mine, towers=["六五四", "八"]),
            mat(hands="轟", towers=["七六五", "八"]),
            mat(hands=theirs, towers=["六五三"]),
        )
        use(t, "rai-release", "gate/2/0")
        if roars:
            tap(t, "inner/0/4", "gate/0/1")
        else:
            tap(t, "button/pass")
        assert t.actor == 1
        legal = t.legal_actions()
        found.append((list(legal), list(EXPERT.promises(t, legal)), EXPERT.choose(t, Rng(1))))
    assert len(found[0][0]) == 3
    assert found == [found[0]] * 4


def test_the_weights_that_were_taught_are_of_this_program() -> None:
    kept = json.loads(files("madoi.games.raigo").joinpath("expert.json").read_text("utf-8"))
    assert kept
    assert set(kept) <= set(START)  # what a new card brings stands at nothing until it is taught


def test_every_striker_has_its_row_of_weights() -> None:
    assert len(STRIKERS) * STAGES == sum(name.startswith("kept against ") for name in START)


def test_every_stable_tower_has_its_place_in_the_tree() -> None:
    assert len(SHAPES.height) == sum([1, 9, 45, 165, 495, 1287])
