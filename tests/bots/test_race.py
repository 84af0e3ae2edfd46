"""Search over the sensible player."""

from __future__ import annotations

from madoi.bots.search.race import Candidate, Race
from madoi.core import Rng, get
from madoi.core.player import Player


def candidate(*gains: float) -> Candidate:
    tried = Candidate(0)
    for gain in gains:
        tried.note(gain, 0.0)
    return tried


def test_the_error_of_a_candidate_is_that_of_its_differences() -> None:
    tried = candidate(*[1.0, 0.0] * 50)
    assert tried.mean() == 0.5
    assert abs(tried.error() - (0.25 * 100 / 99 / 100) ** 0.5) < 1e-3


def test_a_few_equal_results_are_no_certainty() -> None:
    assert candidate(*[1.0] * 4).error() > 0.1
    assert candidate(*[1.0] * 400).error() < 0.001


def begun(caution: float) -> Race:
    state = get("hoshizukuri").new(2, 1)
    return Race(get("hoshizukuri").player, state, state.actor, state.legal_actions(), caution, Rng(1))


def test_the_sensible_choice_stands_against_noise() -> None:
    race = begun(2.0)
    for rival in race.rivals:
        for gain in [1.0, -1.0, 1.0, -1.0, 1.0]:
            rival.note(gain, 0.0)
    assert race.best() is race.sensible


def test_it_is_left_for_one_that_is_clearly_better() -> None:
    race = begun(2.0)
    better = race.rivals[-1]
    for gain in [0.5, 0.4, 0.6, 0.5, 0.5, 0.4, 0.6, 0.5]:
        better.note(gain, 0.0)
    assert race.best() is better


def test_who_falls_behind_is_dropped_and_of_many_the_worse_half() -> None:
    race = begun(2.0)
    race.worlds = 8
    for k, rival in enumerate(race.rivals):
        for _ in range(8):
            rival.note(0.1 * k, 0.0)
    before = len(race.rivals)
    best = race.rivals[-1].action
    race.drop()
    assert len(race.rivals) == max(2, (before + 1) // 2)
    assert best in [rival.action for rival in race.rivals]
    for rival in race.rivals:
        for _ in range(40):
            rival.note(-0.5, 0.0)
    race.drop()
    assert race.rivals == []


def test_a_number_of_games_is_kept_and_gives_the_same_choice() -> None:
    picks = []
    for _ in range(2):
        race = begun(1.5)
        picks.append(race.run(60, 0.0))
        assert race.rollouts <= 60
    assert picks[0] == picks[1]


def test_a_game_without_a_player_of_its_own_is_played_by_chance() -> None:
    state = get("utena").new(2, 1)
    player = Player()
    assert {int(player.choose(state, Rng(seed))) for seed in range(200)} == {int(one) for one in state.legal_actions()}
    assert player.value(state, 0) == 0.0


def test_the_standing_has_every_action_once_and_the_choice_first() -> None:
    race = begun(1.5)
    legal = {int(action) for action in race.state.legal_actions()}
    choice = race.run(60, 0.0)
    standing = [int(action) for action in race.standing()]
    assert standing[0] == choice
    assert len(standing) == len(legal)
    assert set(standing) == legal
