"""What the sensible player does."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    correcting,
    hiding,
    new,
    play,
    position,
    reference,
    sending,
    taking,
)
from long_runs import but_for_the_first_long
from madoi.core import OVER, Rng
from madoi.core.eyes import eyes_of
from madoi.games.couperation.player import FAITH
from madoi.games.couperation.rules.state import Couperation
from madoi.testing import clause


@clause("C10.6")
@pytest.mark.parametrize("seats", SEATS)
def test_the_sensible_player_minds_the_rhythm(seats: int) -> None:
    facts = {"deck": [], "turn": 29, "actor": 0, "hands": [["F", 28], *[[2], [4], [8]][: seats - 1]]}
    table = position(seats, tower=reference("6,-2"), reserve=[1, 50, 5, 7, 45, 49][: 8 - seats], **facts)
    action = GAME.sensible_action(table, Rng(1))
    if seats == 2:
        assert action == hiding(28, 6, -2)
    assert table.is_legal(action)


@clause("C18.2")
@pytest.mark.parametrize(("seats", "rate"), but_for_the_first_long([(2, 0.45), (3, 0.36), (4, 0.21)]))
def test_the_sensible_player_wins_at_least_as_often_as_the_heuristic_team(seats: int, rate: float) -> None:
    games = 24
    rng = Rng(1)
    won = 0
    for seed in range(games):
        table = new(seats, 1000 + seed)
        while table.actor >= 0:
            table.apply(GAME.sensible_action(table.determinize(table.actor, rng), rng))
        won += int(table.returns()[0])
    assert won >= games * rate


@clause("C14.11", "C14.20")
def test_the_sensible_player_discards_f_only_if_nothing_else_is_left() -> None:
    facts = {"tower": {"1,0": 24, "1,1": 34}, "hands": [[12, 17, "F"], [2]], "reserve": [1, 50, 30, 8, 40, 20]}
    table = position(2, options={"finish_may_be_discarded": True}, **facts)
    play(table, sending(12, 17), taking(30))
    assert GAME.sensible_action(table, Rng(1)) == correcting("F")


def test_it_imagines_that_others_hide_what_may_lie_there() -> None:
    """Dealt blindly one back in five would be right; of those that sensible players hide it is most."""
    drawn, imagined = [0, 0], [0, 0]  # backs of others, and right ones
    for seed in range(30):
        state, rng = new(4, seed), Rng(seed)
        while state.actor != OVER:
            eyes = eyes_of(state.actor)
            for found, world in ((drawn, state.world(eyes, rng)), (imagined, GAME.player.imagine(state, eyes, rng))):
                assert isinstance(world, Couperation)
                count_backs(world, eyes.seat, found)
            state.apply(GAME.player.choose(state, rng))
    assert drawn[1] < 0.4 * drawn[0] > 40
    assert imagined[1] > 0.8 * FAITH / 100 * imagined[0]


def count_backs(world: Couperation, seat: int, found: list[int]) -> None:
    tower = world.tower
    for cell in tower.face_down():
        if tower.placers[cell] != seat + 1:
            found[0] += 1
            found[1] += tower.takes(cell, world.number(tower.cards[cell]))


@clause("C14.18")
def test_it_imagines_under_a_back_as_many_diamonds_as_were_counted() -> None:
    counted = 0
    for seed in range(12):
        state, rng = new(4, seed, facedown_support_counts_diamonds=True), Rng(seed)
        while state.actor != OVER:
            world = GAME.player.imagine(state, eyes_of(state.actor), rng)
            assert isinstance(world, Couperation)
            for cell in world.tower.face_down():
                shown = world.tower.shown[cell]
                counted += int(shown != 0 and world.tower.placers[cell] != state.actor + 1)
                assert shown in (0, 1 + world.box.diamonds[world.tower.cards[cell]])
            legal = [int(one) for one in state.legal_actions()]
            quiet = [one for one in legal if not GAME.text_of(one).startswith("turn-up")] or legal
            state.apply(quiet[rng.below(len(quiet))])
    assert counted > 10
