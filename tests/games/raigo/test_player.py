"""What the sensible player of Raigo thinks of the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.raigo_helpers import GAME, mat, new, table, use
from madoi.core import OVER, Rng
from madoi.core.eyes import eyes_of
from madoi.games.raigo.rules.scoring import UNSTABLE
from madoi.games.raigo.rules.state import Raigo
from madoi.testing import clause

HIGH = 3


def test_it_imagines_that_others_have_built_with_sense() -> None:
    """Dealt blindly most towers of the others would be unstable, and to strike them would look like a good idea."""
    drawn, imagined = [0, 0], [0, 0]  # high towers of the other seat, and unstable ones
    for seed in range(3):
        state, rng = new(2, seed), Rng(seed)
        moves = 0
        while state.actor != OVER:
            moves += 1
            if moves % 10 == 0:
                count_towers(state.world(eyes_of(0), rng), drawn)
                world = GAME.player.imagine(state, eyes_of(0), rng)
                assert isinstance(world, Raigo)
                count_towers(world, imagined)
            state.apply(GAME.player.choose(state, rng))
    assert drawn[1] > 0.5 * drawn[0] > 5
    assert imagined[1] < 0.2 * imagined[0]


def pays_with_a_hidden_piece() -> tuple[Raigo, int | None]:
    t = table(mat(body="三", hands="影"), mat(hands="陣", towers=["六五四"]), ougi="影")
    use(t, "zan")
    return t, None


def announces_a_hidden_yaku() -> tuple[Raigo, int | None]:
    t = table(mat(hands="凜", towers=["六五四"]), mat(hands="陣"), ougi="凜")
    use(t, "rin_dignity")
    return t, None


def announces_the_yaku_of_a_partner() -> tuple[Raigo, int | None]:
    t = table(mat(hands="凜"), mat(), mat(towers=["六五四"]), mat(), ougi="凜", gora="八")
    use(t, "rin_dignity")
    return t, 0


def may_announce_the_yaku_of_a_partner() -> tuple[Raigo, int | None]:
    return table(mat(hands="凜"), mat(), mat(towers=["六五四", "七六"]), mat(), ougi="凜", gora="八"), 0


@clause("R2.15")
@pytest.mark.parametrize(
    "asked",
    [
        pays_with_a_hidden_piece,
        announces_a_hidden_yaku,
        announces_the_yaku_of_a_partner,
        may_announce_the_yaku_of_a_partner,
    ],
)
def test_who_is_asked_can_answer_in_every_world_that_it_imagines(
    asked: Callable[[], tuple[Raigo, int | None]],
) -> None:
    state, who = asked()
    rng = Rng(1)
    for _ in range(40):
        world = GAME.player.imagine(state, eyes_of(who), rng)
        assert len(world.legal_actions()) > 0
        assert who != state.actor or list(world.legal_actions()) == list(state.legal_actions())


def count_towers(world: Raigo, counts: list[int]) -> None:
    for code in (2, 3):
        if world.height(code) >= HIGH:
            counts[0] += 1
            counts[1] += world.yaku(code) == UNSTABLE
