"""What the program owes: the conformance kit, the same games on every build, recorded games, and a sensible player."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from games.hoshizukuri_helpers import GAME, asks, do, hand, new, random_game, table
from madoi.core import OVER, Record, Rng
from madoi.games.hoshizukuri.rules import scoring
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import check_game, soak

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


@pytest.mark.parametrize(("seats", "options"), MODES, ids=NAMES)
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


@pytest.mark.parametrize(("seats", "options"), MODES, ids=NAMES)
def test_the_invariants_hold_in_random_games(seats: int, options: dict[str, object]) -> None:
    def look(it: Hoshizukuri) -> None:
        assert GAME.broken_invariants(it) == []

    for seed in range(2):
        random_game(seats, seed + 20, look, **options)
    assert soak(GAME, seats, options, 5, seats).examples == []


def test_broken_tables_are_noticed() -> None:
    it = new(2)
    it.supply.add(3)
    assert any("H3.2" in broken for broken in GAME.broken_invariants(it))
    it = new(2)
    it.players[0].known.add(4)
    assert any("H4.13" in broken for broken in GAME.broken_invariants(it))
    it = new(2)
    it.squares[it.line[0]] = 5
    assert any("H5.1" in broken for broken in GAME.broken_invariants(it))
    it = new(2)
    it.players[0].hand.counts[0] += 1
    assert any("H4.1" in broken for broken in GAME.broken_invariants(it))


# -- the sensible player ---------------------------------------------------------------------------------


def sensible_game(seats: int, seed: int, **options: object) -> Hoshizukuri:
    state = new(seats, seed, **options)
    rng = Rng(seed)
    while state.actor != OVER:
        action = GAME.sensible_action(state, rng)
        assert state.is_legal(action)
        state.perform(action)
    return state


@pytest.mark.parametrize(("seats", "mean"), [(1, 24.6), (2, 24.4), (3, 24.6), (4, 23.8)])
def test_the_sensible_player_reaches_what_big_money_reaches(seats: int, mean: float) -> None:
    """The means of H19 on random supplies."""
    games = [sensible_game(seats, seed, supply="random") for seed in range(48 // seats)]
    scores = [int(scoring.score(state, seat)) for state in games for seat in range(seats)]
    assert sum(scores) / len(scores) >= mean


def test_the_sensible_player_does_not_look_at_hidden_cards() -> None:
    state = new(3, 5, supply="random")
    rng = Rng(1)
    while state.actor != OVER:
        action = GAME.sensible_action(state, Rng(2))
        for k in range(3):
            world = state.determinize(state.actor, rng)
            assert GAME.sensible_action(world, Rng(k)) == action
        state.apply(action)


def test_the_sensible_player_buys_a_star_when_it_can() -> None:
    it = table("protostar*3 satellite*2", "rock*2", orbit=20)
    do(it, "protostar+protostar+protostar", "satellite")
    assert asks(it) == "generate"
    do_it = GAME.sensible_action(it, Rng(1))
    it.apply(do_it)
    assert "star" in hand(it)
