"""What a sensible player values."""

from __future__ import annotations

import pytest

from games.utena_helpers import GAME, new
from long_runs import but_for_the_first_long
from madoi.core import Rng
from madoi.games.utena.box import NO_CELL
from madoi.games.utena.player import VICTORY, WEIGHTS, Outlook
from madoi.games.utena.rules import actions, results, turn
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


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
@pytest.mark.parametrize(("seats", "rate"), but_for_the_first_long([(1, 0.42), (2, 0.73), (3, 0.31), (4, 0.94)]))
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


def plainly_counted(table: Utena) -> int:
    """What a table is worth after the gains of a turn, thing by thing."""
    if table.result == results.WON:
        return VICTORY
    total = 0
    for k, altar in enumerate(table.altars):
        dark = table.mode.cap - altar.outer
        total -= dark * (WEIGHTS.dark_cell + dark * WEIGHTS.dark_cell_squared)
        total -= altar.centre * WEIGHTS.centre_marker
        total -= altar.centre * WEIGHTS.foreign_centre_marker if k != table.altar else 0
        if altar.pair:
            match = table.box.match_of(altar.pair)
            fed = [cell for cell in (match.first_cell, match.second_cell) if cell != NO_CELL and table.cloud[cell] > 0]
            total += len(fed) * WEIGHTS.fed_match
    markers = list(table.cloud)
    return total - markers.count(0) * WEIGHTS.empty_cloud_cell - markers.count(1) * WEIGHTS.last_on_cloud_cell


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("each_marker", [True, False])
def test_what_is_foreseen_of_a_turn_is_what_the_rules_do(seats: int, each_marker: bool) -> None:
    seen = {"turns": 0, "won": 0, "centre": 0}
    for seed in range(40):
        table = new(seats, seed, win_checked_after_each_marker=each_marker)
        rng = Rng(seed)
        while table.actor >= 0:
            outlook = Outlook(table)
            for action in table.legal_actions():
                if actions.REINFORCE.has(action) or actions.PLAN.has(action):
                    continue
                after = table.clone()
                turn.play_cards(after, action)
                assert outlook.worth_of(action) == plainly_counted(after)
                seen["turns"] += 1
                seen["won"] += after.result == results.WON
                seen["centre"] += any(altar.centre for altar in after.altars)
            table.apply(GAME.sensible_action(table, rng))
    assert min(seen.values()) > 20, seen
