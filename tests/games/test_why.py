"""Reasons hold for every game: they can be said, cite real clauses, and depend on what the seat knows alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from long_runs import all_but_the_first_long
from madoi.core import OVER, Choice, Game, Reason, Rng, State, get
from madoi.core.texts import LANGUAGES
from madoi.core.touching import leads_somewhere, reason_for
from madoi.core.wording import Wording
from madoi.games import HOUSE
from madoi.games.couperation.people.choices import path_of as couperation_path

RULES = Path(__file__).parents[2] / "docs" / "rules"


def clauses_of(slug: str) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]\d+(?:\.\d+)+)\*\*", (RULES / f"{slug}.md").read_text("utf-8")))


def positions(game: Game, seats: int, games: int = 3) -> list[State]:
    found = []
    for seed in range(games):
        state, rng = game.new(seats, seed), Rng(seed)
        while state.actor != OVER:
            found.append(state.clone())
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    return found


def things(state: State, seat: int) -> list[str]:
    """Every id that stands in the view, and those that the choices name."""
    import msgspec

    text = msgspec.json.encode(state.view(seat)).decode()
    ids = re.findall(r'"([a-z]+(?:/[\w-]+)+)"', text)
    return sorted({*ids, *(thing for choice in state.choices(seat) for thing in choice.touch), "card/40", "card/G01"})


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_whatever_is_touched_has_a_reason_that_can_be_said_and_is_the_same_in_every_world(slug: str) -> None:
    game, known = get(slug), clauses_of(slug)
    rng = Rng(5)
    for seats in (n for n in game.seat_counts if n <= 3):
        words = [Wording(game.texts, language, ["aki", "ben", "chi"][:seats]) for language in LANGUAGES]
        for state in positions(game, seats)[::5]:
            seat = int(state.actor)
            choices, all_things = state.choices(seat), things(state, seat)
            world = state.determinize(seat, Rng(7))
            for _ in range(12):
                touch = [all_things[rng.below(len(all_things))] for _ in range(1 + int(rng.below(3)))]
                if leads_somewhere(choices, touch):
                    continue
                reason = game.why_touch(state, seat, touch)
                assert reason == game.why_touch(world, seat, touch), touch
                assert set(reason.clauses) <= known, reason
                assert all(one.say(reason.key, reason.args) for one in words)


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_illegal_actions_have_a_reason_that_is_the_same_in_every_world(slug: str) -> None:
    game, known = get(slug), clauses_of(slug)
    rng = Rng(6)
    for state in positions(game, 2)[::4]:
        seat, world = int(state.actor), state.determinize(int(state.actor), Rng(8))
        for _ in range(20):
            action = int(rng.below(game.action_space))
            if not state.is_legal(action):
                refused = game.refusal(state, action)
                assert refused.facts == game.refusal(world, action, seat).facts
                assert str(refused)
                assert refused.said("ja")
                assert set(refused.clauses) <= known


def test_paths_of_actions_are_those_of_the_choices() -> None:
    for state in positions(get("couperation"), 3):
        for choice in state.choices(int(state.actor)):
            assert couperation_path(choice.action) == choice.touch


def test_any_game_can_say_which_thing_leads_nowhere() -> None:
    choices = [Choice(0, "a", ("x", "y")), Choice(1, "b", ("p", "q"), any_order=True)]
    assert leads_somewhere(choices, ["q", "p"])
    assert not leads_somewhere(choices, ["y"])
    assert not leads_somewhere(choices, ["p", "p"])
    assert reason_for(choices, ["z"]) == Reason("why-nothing-to-do", {}, ("z",))
    assert reason_for(choices, ["x", "z"]).key == "why-not-together"
