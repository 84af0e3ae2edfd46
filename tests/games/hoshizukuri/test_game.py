"""What the program owes: the conformance kit, the same games on every build, recorded games."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from games.hoshizukuri_helpers import GAME
from long_runs import but_for_the_first_long
from madoi.core import Record, Rng
from madoi.testing import check_game

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
MODES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"date": "2026-11-16"}),
    (2, {"supply": "first"}),
    (2, {"supply": "recorded"}),
    (3, {"supply": "upheaval"}),
    (4, {"supply": "colorful"}),
    (4, {"supply": "random"}),
]
NAMES = ["practice", "daily", "first", "recorded", "upheaval", "colorful", "random"]


@pytest.mark.parametrize(("seats", "options"), but_for_the_first_long(MODES), ids=NAMES)
def test_the_kit_finds_nothing_wrong(seats: int, options: dict[str, object]) -> None:
    check_game(GAME, seats, options, games=2)


def playouts(seats: int, options: dict[str, object], games: int) -> tuple[int, int]:
    """(decisions, checksum of all actions in words) of random games."""
    rng = Rng(seats)
    decisions, check = 0, 0
    setup = GAME.setup(seats, options)
    for seed in range(games):
        state = GAME.deal(setup, seed)
        while state.actor >= 0:
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))]
            state.apply(action)
            decisions += 1
            check = zlib.crc32(GAME.text_of(action).encode(), check)
    return decisions, check


GOLDEN = {
    "practice": (602, 3987323015),
    "daily": (579, 2613214197),
    "first": (1207, 2554763224),
    "recorded": (1073, 3808149972),
    "upheaval": (1628, 2396005262),
    "colorful": (2196, 1993912371),
    "random": (2227, 277392117),
}


@pytest.mark.parametrize(("mode", "name"), list(zip(MODES, NAMES, strict=True)), ids=NAMES)
def test_every_build_plays_the_very_same_games(mode: tuple[int, dict[str, object]], name: str) -> None:
    assert playouts(*mode, 12) == GOLDEN[name]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_result(path: Path) -> None:
    record = Record.read(path)
    assert record.replay(GAME).returns() == record.result


def test_there_are_recorded_games() -> None:
    assert len(RECORDS) >= 4


def test_results_lie_where_the_game_says() -> None:
    assert GAME.returns_kind == "rank"
    for seats in (1, 2, 3, 4):
        assert GAME.returns_range(seats) == (0.0, 1.0)
        assert GAME.longest(seats) == 1000 * seats
