"""The numbers for the chart of a game: known to everybody, and about what its players look at."""

from __future__ import annotations

import itertools

import pytest

from games.utena_helpers import middle
from madoi.core import OVER, Rng, Series, State, get
from madoi.core.texts import LANGUAGES
from madoi.games import HOUSE


def standing(state: State) -> dict[str, Series]:
    assert state.setup is not None
    return {line.key: line for line in state.setup.game.progress(state.view(None))}


def played(slug: str, seats: int, seed: int = 3) -> list[dict[str, Series]]:
    """How a sensible game went."""
    game = get(slug)
    state, rng, went = game.new(seats, seed), Rng(seed), []
    while state.actor != OVER:
        went.append(standing(state))
        state.apply(game.sensible_action(state.determinize(int(state.actor), rng), rng))
    return [*went, standing(state)]


@pytest.mark.parametrize("slug", HOUSE)
def test_every_line_has_a_text_and_a_number_for_each_thing(slug: str) -> None:
    game = get(slug)
    for seats in game.seat_counts:
        went = played(slug, seats)
        assert all(lines.keys() == went[0].keys() for lines in went)
        assert went[0] != went[-1]
        for lines in went:
            for line in lines.values():
                assert len(line.values) == (len(line.things) or 1)
                assert all(game.texts.say(language, line.key) for language in LANGUAGES)


def test_utena_counts_the_petals_that_are_lit() -> None:
    lines = standing(middle(3, [2, 5, 8]))
    assert lines["progress-lit"].values == (15,)
    assert lines["progress-lit"].goal == 24
    assert lines["progress-lit-altar"] == Series(
        "progress-lit-altar", (2, 5, 8), ("altar/0", "altar/1", "altar/2"), goal=8
    )


def test_couperation_counts_the_cards_of_the_tower() -> None:
    went = [lines["progress-tower"] for lines in played("couperation", 2)]
    assert went[0] == Series("progress-tower", (1,), goal=28)
    assert all(0 <= later.values[0] - line.values[0] <= 1 for line, later in itertools.pairwise(went))


def test_raigo_counts_beads_and_what_is_left_of_the_mountain() -> None:
    went = played("raigo", 3)
    assert went[0]["progress-beads"] == Series("progress-beads", (2, 2, 2), ("seat/0", "seat/1", "seat/2"))
    assert max(went[-1]["progress-beads"].values) > 2
    assert went[-1]["progress-mountain"].values < went[0]["progress-mountain"].values


def test_hoshizukuri_follows_the_comets_to_the_finish() -> None:
    went = [lines["progress-orbit"] for lines in played("hoshizukuri", 2)]
    assert went[-1].goal is not None
    assert max(went[-1].values) >= went[-1].goal
    assert went[0].values < went[-1].values


def test_princess_follows_the_pawns_to_the_goal() -> None:
    went = played("princess", 2)
    first, last = went[0]["progress-pawns"], went[-1]["progress-pawns"]
    assert first.things == ("seat/0", "seat/1")
    assert last.goal is not None
    assert max(last.values) >= last.goal > max(first.values)
