"""Reasons hold for every game: they can be said, cite real clauses, and depend on what the seat knows alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.utena_helpers import GAME as UTENA
from games.utena_helpers import middle, position
from madoi.core import OVER, Choice, Game, Reason, Rng, State, get
from madoi.core.texts import LANGUAGES
from madoi.core.touching import leads_somewhere, reason_for
from madoi.core.wording import Wording
from madoi.games import HOUSE
from madoi.games.couperation.people.choices import path_of as couperation_path
from madoi.games.utena.why import path_of as utena_path

RULES = Path(__file__).parents[2] / "docs" / "rules"
HANDS = [["G02", "G03"], ["G04", "G08"], ["G12", "G13"], ["G15", "G16"]]


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


@pytest.mark.parametrize("slug", HOUSE)
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


@pytest.mark.parametrize("slug", HOUSE)
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
    for state in positions(get("couperation"), 3) + positions(get("utena"), 2) + positions(get("utena"), 1):
        for choice in state.choices(int(state.actor)):
            if state.setup and state.setup.game.slug == "utena":
                assert utena_path(state, choice.action) == choice.touch  # type: ignore[arg-type]
            else:
                assert couperation_path(choice.action) == choice.touch


def test_any_game_can_say_which_thing_leads_nowhere() -> None:
    choices = [Choice(0, "a", ("x", "y")), Choice(1, "b", ("p", "q"), any_order=True)]
    assert leads_somewhere(choices, ["q", "p"])
    assert not leads_somewhere(choices, ["y"])
    assert not leads_somewhere(choices, ["p", "p"])
    assert reason_for(choices, ["z"]) == Reason("why-nothing-to-do", {}, ("z",))
    assert reason_for(choices, ["x", "z"]).key == "why-not-together"


# -- Tsuki no Utena --------------------------------------------------------------------------------


def utena(state: State, *touch: str) -> str:
    return UTENA.why_touch(state, int(state.actor), touch).key.removeprefix("why-")


def test_utena_says_why_cards_cannot_be_swapped() -> None:
    table = middle(3, hands=HANDS[:3])
    assert utena(table, "card/G01", "card/G09") == "same-pair"
    assert utena(table, "card/G02", "card/G03") == "not-your-pair"
    assert utena(table, "card/G02", "card/G05") == "not-your-pair"
    assert utena(table, "card/G05", "card/G06") == "not-your-pair"
    assert utena(table, "card/G01", "card/G04") == "card-hidden"
    assert utena(table, "card/G01", "card/G01") == "same-card"
    assert utena(table, "cloud/color-blue") == "cloud"
    assert utena(table, "altar/0") == "altar"


def test_utena_says_what_an_altar_without_a_pair_needs() -> None:
    table = position(3, hands=[["G01", "G09", "G05", "G14"]])
    assert table.view(0).phase == "open"
    table.apply(table.legal_actions()[0])
    laid = table.view(None).altars[0].pair[0]  # type: ignore[attr-defined]
    assert utena(table, laid) == "open-first"


def test_utena_says_why_no_reinforcement_can_be_called() -> None:
    assert utena(middle(3, hands=HANDS[:3], more=[{"reserve": False}]), "button/reinforce") == "no-reserve"
    table = UTENA.new(4, 3)
    while not table.view(None).may_reinforce:  # type: ignore[attr-defined]
        table.apply(table.legal_actions()[0])
    table.apply(next(choice.action for choice in table.choices(int(table.actor)) if choice.verb == "reinforce"))
    assert utena(table, "button/reinforce") == "reinforced-already"
    table.apply(table.legal_actions()[0])
    table.apply(table.legal_actions()[0])
    assert utena(table, "button/reinforce") == "reinforced-round"
    solo = UTENA.new(1, 3)
    assert utena(solo, "card/G01") == "plan-first"
