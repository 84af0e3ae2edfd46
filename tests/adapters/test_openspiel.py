"""OpenSpiel's own suites, for all games and seat counts; on the whole tree for the small ones."""

from __future__ import annotations

import copy
import pickle
import unittest
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

import madoi.adapters.openspiel
from adapters.kinds import KINDS
from long_runs import but_for_the_first_of_each_game_long
from madoi.adapters import small
from madoi.core import BadOptions, IllegalAction, Rng
from madoi.core.view import view_json

SMALL = {
    "utena": (1, 1624, 5040, 814),
    "hoshizukuri": (1, 529, 486, 90),
}  # nodes of chance, of players, ends; infostates


@pytest.fixture(scope="module", autouse=True)
def _flags() -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


@pytest.fixture
def api_test() -> Any:
    """It imports scipy.stats: two seconds, which every process that only collects the tests would need."""
    return import_module("open_spiel.integration_tests.api_test")


def loaded(slug: str, seats: int) -> Any:
    return pyspiel.load_game(f"madoi_{slug}(players={seats})")


def run(base: type, game: Any, name: str) -> list[str]:
    """What failed of a suite of OpenSpiel."""
    case = type(f"{base.__name__}_{name}", (base,), {"game": game, "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    return [f"{test}: {trace}" for test, trace in [*result.failures, *result.errors]]


@pytest.mark.parametrize(("slug", "seats"), but_for_the_first_of_each_game_long(KINDS))
def test_random_games_are_cloned_serialized_and_undone_as_openspiel_wants(slug: str, seats: int) -> None:
    pyspiel.random_sim_test(loaded(slug, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_a_part_of_the_tree_keeps_the_api(
    slug: str, seats: int, api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: plain(game, 20))
    assert run(api_test.EnforceAPIOnPartialTreeBase, loaded(slug, seats), f"madoi_{slug}") == []


@pytest.mark.parametrize("slug", list(small.GAMES))
def test_the_whole_tree_of_a_small_game_keeps_the_api(
    slug: str, api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"madoi_{slug}_small"
    *nodes, infostates = SMALL[slug]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, tuple(nodes))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, infostates)
    assert run(api_test.EnforceAPIOnFullTreeBase, pyspiel.load_game(name), name) == []


@pytest.mark.parametrize("slug", list(small.GAMES))
def test_a_small_game_has_every_deal_once_and_draws_nothing_later(slug: str) -> None:
    game = pyspiel.load_game(f"madoi_{slug}_small")
    outcomes = game.new_initial_state().chance_outcomes()
    assert 1 < len(outcomes) <= 5000
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    for number in range(0, len(outcomes), 7):
        state = game.new_initial_state()
        state.apply_action(number)
        before = getattr(state.position, "chance", Rng(0)).state
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        assert getattr(state.position, "chance", Rng(0)).state == before


def middle(slug: str, seats: int, decisions: int = 9) -> Any:
    state = loaded(slug, seats).new_initial_state()
    rng = Rng(4)
    while state.is_chance_node() or (
        len(state.history()) < decisions + madoi.adapters.openspiel.DIGITS and not state.is_terminal()
    ):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_copies_keep_the_position(slug: str, seats: int) -> None:
    state = middle(slug, seats)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.position.save() == state.position.save()
        assert other.position is not state.position


def test_the_observer_names_the_parts_of_its_tensor() -> None:
    state = middle("utena", 3)
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    known = {int(card) for card in np.flatnonzero(observation.dict["hand"][0])}
    hand = int(state.position.hands[1])
    assert known == {card for card in range(21) if hand >> card & 1}
    assert observation.tensor.dtype == np.float32
    assert observation.string_from(state, 1) == view_json(state.position.view(1)).decode()


def test_what_others_hold_is_in_no_information_state() -> None:
    state = middle("utena", 2)
    other = state.resample_from_infostate(0, lambda: 0.7)
    assert other.position.save() != state.position.save()
    assert state.observation_tensor(0) == other.observation_tensor(0)
    assert state.observation_tensor(1) != other.observation_tensor(1)
    assert state.legal_actions() == other.legal_actions() or state.current_player() != 0


@pytest.mark.parametrize(("slug", "seats"), [("utena", 2), ("raigo", 3)])
def test_a_search_of_openspiel_plays_from_worlds_that_the_seat_thinks_possible(slug: str, seats: int) -> None:
    state = middle(slug, seats)
    chance = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, chance), 2.0, 30, random_state=chance)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("slug", ["raigo", "hoshizukuri", "princess"])
def test_a_search_begins_at_a_position_of_ours(slug: str) -> None:
    position = middle(slug, 2).position
    state = pyspiel.load_game(f"madoi_{slug}(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    chance, seats = np.random.RandomState(3), set[int]()
    for _ in range(12):  # both are asked among these
        seat = int(position.actor)
        seats.add(seat)
        state.begin_at(position.clone(), seat)
        assert state.current_player() == seat
        assert state.legal_actions() == list(position.legal_actions())
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            mcts.RandomRolloutEvaluator(1, chance),
            2.0,
            20,
            random_state=chance,
            use_observation_string=True,
        )
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))
        position.apply(bot.step(state))
    assert seats == {0, 1}


def test_a_sampled_world_remembers_for_its_player_and_tells_nothing_of_the_truth() -> None:
    state = middle("utena", 2)
    seat = state.current_player()
    world = state.resample_from_infostate(seat, lambda: 0.7)
    other = state.resample_from_infostate(seat, lambda: 0.3)
    assert world.information_state_string(seat) == state.information_state_string(seat)
    hidden = {one.information_state_string(1 - seat) for one in (state, world, other)}
    assert len(hidden) == 3
    world.apply_action(world.legal_actions()[0])
    assert world.information_state_string(seat) != state.information_state_string(seat)


def test_regret_is_minimised_on_the_whole_tree_of_a_small_game() -> None:
    game = pyspiel.load_game("madoi_hoshizukuri_small")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.1  # 0.46 by chance alone


def test_an_illegal_action_is_refused() -> None:
    state = middle("utena", 2)
    action = min({*range(1327)} - {*state.legal_actions()})
    with pytest.raises(IllegalAction) as raised:
        state.apply_action(action)
    assert [f"action {action} of player {state.current_player()}" in note for note in raised.value.__notes__] == [True]


def test_options_are_a_parameter() -> None:
    game = pyspiel.load_game("madoi_princess(players=2,options=first_play:true;first:1)")
    options = game.shelf.kind.setup.options
    assert (options["first_play"], options["first"]) == (True, 1)
    assert pyspiel.load_game(str(game)).shelf.kind.setup.options == options
    colours = pyspiel.load_game("madoi_princess(players=2,options=colours:green+red)").shelf.kind.setup.options[
        "colours"
    ]
    assert colours == ("green", "red")
    with pytest.raises(BadOptions, match="firts"):
        pyspiel.load_game("madoi_princess(players=2,options=firts:1)")
    with pytest.raises(BadOptions, match="often"):
        pyspiel.load_game("madoi_princess(players=2,options=first_play:often)")


def test_every_game_is_registered() -> None:
    names = {game.short_name for game in pyspiel.registered_games()}
    assert {f"madoi_{slug}" for slug, _ in KINDS} <= names
