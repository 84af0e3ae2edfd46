"""C16 and C18: the same games on every build, recorded games, and the conformance kit."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from zlib import crc32

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    exchanged,
    new,
    placing,
    seen,
    sending,
)
from long_runs import but_for_the_first_long
from madoi.core import Record, Rng
from madoi.games.couperation.rules import actions
from madoi.testing import check_game, clause

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


RULINGS: list[dict[str, object]] = [
    {"start": "random"}, {"start": 1}, {"finish_outside_apex": False}, {"apex_needs_all_face_up": False},
    {"start_card_fixed_in_middle": True}, {"first_draw_mandatory": False}, {"reserve_may_take_just_sent": False},
    {"reserve_discards_exact": False}, {"no_legal_action": "skip"}, {"finish_may_be_discarded": True},
    {"facedown_support_counts_diamonds": True}, {"reveal_by_anyone": False}, {"finish_counts_in_reserve": False},
]  # fmt: skip


def playouts(seats: int, games: int, **options: object) -> tuple[int, int]:
    """(decisions, checksum of all actions in words) of games, every other one by the sensible player."""
    rng = Rng(seats)
    decisions, check = 0, 0
    setup = GAME.setup(seats, options)
    for seed in range(games):
        table = GAME.deal(setup, seed)
        while table.actor >= 0:
            legal = table.legal_actions()
            action = legal[rng.below(len(legal))]
            if seed % 2:
                action = GAME.sensible_action(table, rng)
            table.apply(action)
            decisions += 1
            check = crc32(GAME.text_of(int(action)).encode(), check)
    return decisions, check


GOLDEN = {
    (2, False): (920, 997322356),
    (2, True): (929, 3077564331),
    (3, False): (890, 3554292075),
    (3, True): (838, 3687533916),
    (4, False): (928, 4081109101),
    (4, True): (973, 3946454662),
}


@clause("C11.7")
def test_only_the_allowed_sentences_are_there_and_the_counts_help_with_them() -> None:
    assert GAME.talk == "signs"
    assert set(GAME.signs) == {
        "talk-like-to-start",
        "talk-rather-not-start",
        "talk-turns-left",
        "talk-last-turn",
        "talk-as-shown",
    }
    for key in GAME.signs:
        assert GAME.texts.say("ja", key) != GAME.texts.say("en", key)
    view = seen(exchanged(), 2)
    assert (view.deck.size > 0, view.face_down, [one.size for one in view.hands]) == (True, 0, [2, 3, 2])
    missing = 28 - len(view.tower)
    assert view.turns_left == missing
    assert view.actor is not None
    assert view.last_turn == (view.actor + missing - (view.phase != "adjust")) % view.seats


@pytest.mark.parametrize(("seats", "simple"), GOLDEN)
def test_every_build_plays_the_very_same_games(seats: int, simple: bool) -> None:
    assert playouts(seats, 20, simple=simple) == GOLDEN[seats, simple]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_result(path: Path) -> None:
    record = Record.read(path)
    assert record.replay(GAME).returns() == record.result


def test_there_are_recorded_games() -> None:
    assert len(RECORDS) >= 5


@clause("C18.1")
@pytest.mark.parametrize("seats", SEATS)
def test_random_play_loses_soon_and_nearly_always_by_a_wrong_card(seats: int) -> None:
    reasons: dict[str, int] = {}
    turns = 0
    rng = Rng(seats)
    for seed in range(150):
        table = new(seats, seed)
        while table.actor >= 0:
            legal = table.legal_actions()
            table.apply(legal[rng.below(len(legal))])
        reasons[table.outcome().reason] = reasons.get(table.outcome().reason, 0) + 1
        turns += int(table.turn) + 1
    assert reasons["result-wrong-card"] > 140
    assert "result-won" not in reasons
    assert 5 < turns / 150 < 10


@pytest.mark.parametrize(("simple", "seats"), but_for_the_first_long([*product((False, True), SEATS)]))
def test_couperation_conforms(seats: int, simple: bool) -> None:
    check_game(GAME, seats, {"simple": simple}, games=4)


@clause("C14.17")
@pytest.mark.long
@pytest.mark.parametrize("option", RULINGS, ids=lambda option: "-".join(map(str, next(iter(option.items())))))
def test_couperation_conforms_under_every_ruling(option: dict[str, object]) -> None:
    for seats in SEATS:
        check_game(GAME, seats, option, games=2, seed=seats)


def test_every_action_has_words_and_is_found_by_them() -> None:
    assert GAME.text_of(placing(17, 2, -1)) == "place card/17 cell/2/-1"
    assert GAME.text_of(sending("F", 5)) == "send card/5 card/F"
    assert GAME.action_of("draw 2") == actions.DRAW.of(2)
    for action in range(GAME.action_space):
        assert GAME.action_of(GAME.text_of(action)) == action


@clause("C16.7")
@pytest.mark.parametrize(("seats", "most"), [(2, 267), (3, 274), (4, 281)])
def test_no_game_is_longer_than_its_bound(seats: int, most: int) -> None:
    assert GAME.longest(seats) == most
    for option in ({}, {"reserve_discards_exact": False}, {"no_legal_action": "skip"}):
        for seed in range(3):
            state, rng, decisions = new(seats, seed, **option), Rng(seed), 0
            while state.actor >= 0:
                legal = state.legal_actions()
                wild = rng.below(3) == 0
                state.apply(legal[rng.below(len(legal))] if wild else GAME.sensible_action(state, rng))
                decisions += 1
            assert decisions <= most
    assert GAME.returns_range(seats) == (0.0, 1.0)
