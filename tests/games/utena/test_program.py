"""U20: what the program owes, the same games on every build, and recorded games."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.utena_helpers import GAME, middle, new
from madoi.core import Record, Rng
from madoi.core.bits import size
from madoi.games.utena.rules import ACTIONS, OPEN, PLAN, REINFORCE, SWAP_FIELD, SWAP_HAND, Utena
from madoi.testing import check_game, clause, soak

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def playouts(seats: int, games: int) -> tuple[int, int]:
    """(decisions, checksum of all actions) of random games."""
    rng = Rng(seats)
    decisions, check = 0, 0
    setup = GAME.setup(seats)
    for seed in range(games):
        table = GAME.deal(setup, seed)
        while table.actor >= 0:
            actions = table.legal_actions()
            action = actions[rng.below(len(actions))]
            table.apply(action)
            decisions += 1
            check = (check * 31 + action) % 1_000_000_007
    return decisions, check


GOLDEN = {1: (1332, 964259815), 2: (1126, 506907291), 3: (1176, 277153275), 4: (1111, 446127242)}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_build_plays_the_very_same_games(seats: int) -> None:
    assert playouts(seats, 60) == GOLDEN[seats]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_result(path: Path) -> None:
    record = Record.read(path)
    assert record.replay(GAME).returns() == record.result


def test_there_are_recorded_games() -> None:
    assert len(RECORDS) >= 4


@clause("U20.1")
def test_there_are_five_kinds_of_actions_and_nothing_else_needs_input() -> None:
    seen: set[str] = set()
    for seats in (1, 2, 3, 4):
        for seed in range(5):
            table = new(seats, seed)
            rng = Rng(seed)
            while table.actor >= 0:
                choices = table.choices(table.actor)
                seen |= {choice.verb for choice in choices}
                table.apply(choices[rng.below(len(choices))].action)
    assert seen == {"open", "swap-hand", "swap-field", "reinforce", "plan"}
    assert (OPEN, SWAP_HAND, SWAP_FIELD, REINFORCE, PLAN, ACTIONS) == (0, 441, 882, 1323, 1324, 1327)


@clause("U20.2")
def test_a_seed_and_the_actions_are_the_whole_game() -> None:
    for seats in (1, 2, 3, 4):
        one, other = new(seats, 9), new(seats, 9)
        while one.actor >= 0:
            action = one.legal_actions()[0]
            one.apply(action)
            other.apply(action)
            assert one.save() == other.save()


@clause("U20.3", "U1.6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_invariants_hold_in_random_games(seats: int) -> None:
    assert soak(GAME, seats, None, 150, seats).examples == []


@clause("U20.3")
def test_a_broken_table_is_noticed() -> None:
    table = middle(4)
    table.cloud[0] += 1
    assert any("U1.6" in broken for broken in GAME.broken_invariants(table))
    table = middle(4)
    table.hands[0] |= table.altars[1].pair
    assert any("two places" in broken for broken in GAME.broken_invariants(table))
    table = middle(4)
    table.altars[0].centre, table.altars[0].outer = 1, 0
    assert any("U11.1" in broken for broken in GAME.broken_invariants(table))


@clause("U20.4")
def test_the_view_helps_with_matches_cells_and_settlements() -> None:
    view = middle(4).view(None)
    first = view.altars[0]  # type: ignore[attr-defined]
    assert (first.match, first.cells) == ("blue-cross", ["cloud/color-blue", "cloud/shape-cross"])
    assert view.field.settlements_left == 7  # type: ignore[attr-defined]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_utena_conforms(seats: int) -> None:
    check_game(GAME, seats, games=6)


def test_utena_conforms_with_the_other_rulings() -> None:
    options = {
        "opening_pass_field_swap": True,
        "centre_check_before_second_reinforced_turn": False,
        "win_checked_after_each_marker": False,
    }
    for seats in (1, 4):
        check_game(GAME, seats, options, games=3)


def wins(seats: int, games: int) -> int:
    """Won games of four sensible players; the numbers of U18.5 are of 3,000 games each."""
    won = 0
    rng = Rng(seats)
    setup = GAME.setup(seats)
    for seed in range(games):
        table = GAME.deal(setup, 1000 + seed)
        while table.actor >= 0:
            table.apply(GAME.sensible_action(table.determinize(table.actor, rng), rng))
        won += int(table.returns()[0])
    return won


@clause("U18.5")
@pytest.mark.parametrize(("seats", "rate"), [(1, 0.42), (2, 0.73), (3, 0.31), (4, 0.94)])
def test_the_sensible_player_wins_at_least_as_often_as_the_greedy_one(seats: int, rate: float) -> None:
    games = 200
    noise = 2 * (rate * (1 - rate) / games) ** 0.5
    assert wins(seats, games) >= games * (rate - noise)


def test_the_sensible_player_does_not_look_at_hidden_cards() -> None:
    for seed in range(30):
        table = new(4, seed)
        rng = Rng(seed)
        for _ in range(6):
            if table.actor < 0:
                break
            picks = {GAME.sensible_action(table.determinize(table.actor, Rng(k)), Rng(5)) for k in range(3)}
            assert len(picks) == 1
            actions = table.legal_actions()
            table.apply(actions[rng.below(len(actions))])


def test_hands_have_the_size_the_rules_give() -> None:
    table: Utena = new(4)
    assert all(size(hand) == 4 for hand in table.hands)
