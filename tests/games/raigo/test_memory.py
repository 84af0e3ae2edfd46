"""No sampled world contradicts what a careful player wrote down."""

from __future__ import annotations

import pytest

from games.raigo.memory import Memory
from games.raigo_helpers import GAME, mat, table, tap, use, watched
from long_runs import all_but_the_first_long, but_for_the_first_long
from madoi.core.eyes import Eyes, eyes_of
from madoi.testing import clause
from madoi.testing.memory import check_memory

MODES = [
    (2, {}), (3, {}), (4, {}),
    (2, {"battle": "raijin"}), (3, {"battle": "raijin-two"}), (4, {"battle": "raijin-characters"}),
]  # fmt: skip
TELLING = [
    "zen", "ran", "getsu", "bi", "hou_collapse", "hou_phoenix", "rou", "baku", "shinobu", "mei", "ten", "fu_wind",
]  # fmt: skip


def remember(eyes: Eyes) -> Memory:
    return Memory()


@clause("R2.14")
@pytest.mark.parametrize(("seats", "options"), but_for_the_first_long(MODES))
def test_worlds_keep_what_a_careful_player_wrote_down(seats: int, options: dict[str, object]) -> None:
    assert check_memory(GAME, seats, remember, options, games=2, seed=5, worlds=2) > 200


@clause("R2.14")
@pytest.mark.parametrize("ougi", all_but_the_first_long(TELLING))
def test_worlds_keep_what_ougi_let_people_conclude(ougi: str) -> None:
    assert check_memory(GAME, 3, remember, {"ougi": ougi}, games=1, seed=3, worlds=1) > 100


@clause("R2.11", "R15.32")
def test_a_careful_player_follows_what_the_wind_brings() -> None:
    """The drawn pieces lie side by side until each has gone: the kept one leaves a gap."""
    t = watched(table(mat(hands="風"), mat(), mat(), ougi="風", gora="八"))
    memories = {seat: Memory() for seat in (0, 1, None)}
    for seat, memory in memories.items():
        memory.begin(t.view(seat))
    use(t, "fu_wind")
    tap(t, "cloud/0/1", "inner/0/4")
    for seat, memory in memories.items():
        for told in t.told:
            memory.see(told.seen_by(eyes_of(seat)))
        assert memory.contradictions(t) == []
    assert memories[0].inner[0][4] is not None
    assert memories[0].inner[0][4].known == t.kind_id(t.mats[0].inner[4])


@clause("R2.14")
@pytest.mark.parametrize(("seats", "options"), but_for_the_first_long(MODES))
def test_what_a_player_imagines_keeps_it_too(seats: int, options: dict[str, object]) -> None:
    imagine = GAME.player.imagine
    assert check_memory(GAME, seats, remember, options, games=2, seed=5, worlds=1, draw=imagine) > 100


@clause("R2.14")
@pytest.mark.parametrize("ougi", all_but_the_first_long(TELLING))
def test_what_a_player_imagines_keeps_what_ougi_let_people_conclude(ougi: str) -> None:
    imagine = GAME.player.imagine
    assert check_memory(GAME, 3, remember, {"ougi": ougi}, games=1, seed=4, worlds=1, draw=imagine) > 100
