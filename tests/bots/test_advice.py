"""Choices with their chances, and reasons made from games that were played out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

import madoi
from long_runs import all_but_the_first_long
from madoi.bots import Knowledge, get_measured_bot
from madoi.bots.advice import (
    Advice,
    Effort,
    Playout,
    Trials,
    advise,
    candidates,
    effort_for,
    estimate,
    mean_and_error,
    result_of,
)
from madoi.bots.bot import BOTS, CAUTION, SearchBot
from madoi.bots.budgets import games_in
from madoi.bots.search.race import ranking
from madoi.core import OVER, Event, Game, Milestone, Rng, State, get
from madoi.core.eyes import eyes_of
from madoi.core.player import Player, play_out
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games import HOUSE
from madoi.games.hoshizukuri.player import USUAL, Sensible

SMALL = Effort(8, 4)


def met(slug: str, seats: int, seed: int, moves: int) -> State:
    """A game some sensible moves on, where somebody has a choice."""
    game, rng = get(slug), Rng(seed)
    state = game.new(seats, seed)
    while moves > 0 or len(state.legal_actions()) == 1:
        state.apply(game.player.choose(state, rng))
        moves -= 1
    return state


def advised(state: State, seed: int = 1, effort: Effort = SMALL) -> list[Advice]:
    return advise(Knowledge(state, int(state.actor)), Rng(seed), effort)


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_advice_is_of_legal_actions_and_can_be_said_in_both_languages(slug: str) -> None:
    state = met(slug, 2, 3, 8)
    found = advised(state)
    assert 1 <= len(found) <= 3
    assert {one.action for one in found} <= {int(action) for action in state.legal_actions()}
    for language in LANGUAGES:
        words = Wording(state.setup.game.texts, language, ["aki", "ben"])  # type: ignore[union-attr]
        for one in found:
            assert all(words.reason(reason) for reason in one.reasons)
            assert words.estimate(one.estimate.kind, one.estimate.mean, one.estimate.low, one.estimate.high)


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_advice_tells_nothing_that_the_seat_does_not_know(slug: str) -> None:
    state = met(slug, 2, 5, 6)
    other = state.determinize(int(state.actor), Rng(99))
    assert other.save() != state.save()
    assert advised(state) == advised(other)


@pytest.mark.long
def test_candidates_are_found_as_level_3_does_in_the_way_that_suits_the_game() -> None:
    state = met("hoshizukuri", 2, 5, 6)
    known = Knowledge(state, int(state.actor))
    actions, usual = candidates(known, Rng(1), Effort(300, 4))
    assert usual is known.game.player
    better, suited = candidates(known, Rng(1), Effort(2700, 4))
    assert isinstance(suited, Sensible)
    assert suited.taste is not USUAL
    assert set(better) | set(actions) <= set(known.legal_actions)


@pytest.mark.parametrize("slug", ["utena", "couperation"])
def test_where_all_win_together_hints_are_as_patient_as_level_3(slug: str) -> None:
    differ = False
    for seed in range(3, 30):
        state = met(slug, 2, seed, 4)
        known, rng = Knowledge(state, int(state.actor)), Rng(1)
        found, _ = candidates(known, Rng(1), Effort(80, 4))
        assert found[0] == get_measured_bot("thoughtful:80")(known, Rng(1))
        hurried = ranking(known.game.player, known.sample(rng), known.seat, known.legal_actions, CAUTION, 80, rng)
        if found[0] != hurried[0]:
            differ = True
            break
    assert differ


def test_choices_are_tried_with_the_player_for_whom_they_are_good() -> None:
    state = met("utena", 2, 5, 6)
    known = Knowledge(state, int(state.actor))
    asked: list[int] = []

    class Listening(Player):
        def choose(self, state: State, rng: Rng) -> i64:
            asked.append(int(state.actor))
            return known.game.player.choose(state, rng)

    trials = Trials(known, Listening(), Rng(1))
    trials.draw(3)
    first = trials.add(known.legal_actions[0])
    other = Trials(known, known.game.player, Rng(1))
    other.draw(3)
    assert set(asked) == {0, 1}
    assert [one.noticed for one in first] == [one.noticed for one in other.add(known.legal_actions[0])]


@pytest.mark.long
def test_advice_in_the_way_that_suits_the_game_tells_nothing_that_the_seat_does_not_know() -> None:
    state = met("hoshizukuri", 2, 5, 6)
    other = state.determinize(int(state.actor), Rng(99))
    assert other.save() != state.save()
    assert advised(state, effort=Effort(1600, 4)) == advised(other, effort=Effort(1600, 4))


@pytest.mark.parametrize("slug", HOUSE)
def test_the_effort_of_a_hint_is_that_of_level_3(slug: str) -> None:
    known = Knowledge(get(slug).new(2, 1), 0)
    level = BOTS["thoughtful"]
    assert isinstance(level, SearchBot)
    assert effort_for(known).games == (games_in(level.seconds, slug, 2) if madoi.COMPILED else 24)


LIT = Milestone("lit", (("altar", "altar/1"),), 1.5)
PAID = Milestone("paid", weight=-1.0, amount=1)


def tried(noticed: dict[int, list[dict[Milestone, int]]]) -> Trials:
    """As if these choices had led to these milestones within the turn, world by world."""
    game = get("utena")
    state = game.new(3, 1)
    trials = Trials(Knowledge(state, int(state.actor)), game.player, Rng(1))
    trials.kinds = {one.name: one for one in (LIT, PAID)}
    for action, worlds in noticed.items():
        trials.watched = len(worlds)
        trials.playouts[action] = [
            Playout(0.0, 0.0, {one.name: [count, 0, 0, 0] for one, count in world.items()}) for world in worlds
        ]
    return trials


def test_what_one_choice_reaches_and_others_do_not_is_a_reason_for_it_and_against_them() -> None:
    trials = tried({1: [{LIT: 1}] * 20, 2: [{}] * 20, 3: [{LIT: 1}] * 10 + [{}] * 10})
    (fore,) = trials.reasons(1, [2, 3], 2, 1)
    assert (fore.good, fore.share, fore.otherwise) == (True, 1.0, 0.25)
    assert fore.note.args == {"altar": "altar/1", "when": "now", "less": "no"}
    (against,) = trials.reasons(2, [1], 1, 2)
    assert (against.good, against.share, against.note.args["less"]) == (False, 0.0, "yes")


def test_more_of_what_is_bad_is_a_risk_and_less_of_it_speaks_for_a_choice() -> None:
    trials = tried({1: [{PAID: 3}] * 20, 2: [{PAID: 1}] * 20})
    (risk,) = trials.reasons(1, [2], 2, 1)
    assert (risk.good, risk.quantity, risk.share, risk.otherwise) == (False, True, 3.0, 1.0)
    assert [one.good for one in trials.reasons(2, [1], 1, 2)] == [True]


def test_what_may_be_chance_is_no_reason() -> None:
    trials = tried({1: [{LIT: 1}, {}] * 10, 2: [{}, {LIT: 1}] * 9 + [{}, {}]})
    assert trials.reasons(1, [2], 2, 1) == []


def test_a_single_choice_has_a_chance_and_needs_no_reason() -> None:
    game = get("raigo")
    state, rng = game.new(2, 1), Rng(1)
    while len(state.legal_actions()) > 1:
        state.apply(game.player.choose(state, rng))
    (only,) = advised(state)
    assert only.reasons == []
    assert only.estimate.games == SMALL.worlds


def test_choices_are_tried_in_worlds_as_the_player_imagines_them() -> None:
    """As the search does that found them; drawn blindly, most towers of the others would be unstable."""
    state = met("raigo", 2, 1, 60)
    known = Knowledge(state, int(state.actor))
    trials = Trials(known, known.game.player, Rng(3))
    trials.draw(1)
    imagined = known.game.player.imagine(state, eyes_of(known.seat), Rng(3))
    assert trials.worlds[0][0].save() == imagined.save()
    assert imagined.save() != known.sample(Rng(3)).save()


def test_who_plays_alone_for_points_is_told_a_score() -> None:
    found = advised(met("hoshizukuri", 1, 2, 8))
    assert {one.estimate.kind for one in found} == {"score"}
    assert all(one.estimate.mean > 1 for one in found)


def test_the_interval_of_a_chance_holds_it_and_narrows() -> None:
    few, many = estimate(get("utena"), 2, [1.0] * 8), estimate(get("utena"), 2, [1.0] * 400)
    assert few.mean == many.mean == few.high == 1.0
    assert 0.5 < few.low < many.low < 1.0
    assert mean_and_error([1.0, 3.0])[0] == 2.0


def ended(results: dict[int, list[tuple[float, float]]]) -> Trials:
    """As if these choices had won so much and come to these values, world by world."""
    state = get("raigo").new(2, 1)
    trials = Trials(Knowledge(state, int(state.actor)), get("raigo").player, Rng(1))
    for action, worlds in results.items():
        trials.playouts[action] = [Playout(won, value, {}) for won, value in worlds]
    trials.draw(len(next(iter(results.values()))), 0)
    return trials


def test_what_won_most_comes_first_and_of_equal_ones_that_of_the_higher_value() -> None:
    trials = ended({1: [(0, 0.1), (1, 1.1)], 2: [(1, 1.0), (1, 1.0)], 3: [(0, 0.5), (1, 1.1)]})
    assert trials.ordered([1, 2, 3]) == [2, 3, 1]


def test_a_difference_that_may_be_luck_is_too_close_to_tell() -> None:
    half = [(float(k % 2), k % 2 + 0.01 * (k % 3)) for k in range(60)]
    trials = ended({1: half, 2: [(won, value - 0.001) for won, value in half], 3: [(0.0, 0.0)] * 60})
    assert trials.is_close(2, 1)
    assert not trials.is_close(3, 1)
    said = {
        language: Wording(get("raigo").texts, language, []).estimate("chance", 0.44, 0.32, 0.57, close=True)
        for language in LANGUAGES
    }
    assert said == {"ja": "勝率44％（32～57） · 差ははっきりしない", "en": "44% to win (32–57) · too close to tell"}


@pytest.mark.parametrize("effort", [SMALL, Effort(8, 12, 2)])
def test_no_choice_has_a_higher_number_than_the_recommended_one(effort: Effort) -> None:
    marked = 0
    for seed in range(6):
        first, *rest = advised(met("utena", 2, seed, 4), seed, effort)
        assert not first.close
        assert all(one.estimate.mean <= first.estimate.mean + 0.005 for one in rest)  # in whole per cent
        assert {one.estimate.games for one in (first, *rest)} == {effort.worlds}
        marked += sum(one.close for one in rest)
    assert marked


def test_what_happens_is_watched_in_some_worlds_and_comes_to_the_same() -> None:
    state = met("raigo", 2, 1, 20)
    known = Knowledge(state, int(state.actor))
    found = []
    for watched in (0, 3, None):
        trials = Trials(known, known.game.player, Rng(3))
        trials.draw(6, watched)
        playouts = trials.add(known.legal_actions[0])
        found.append([(one.won, one.value) for one in playouts])
        assert [bool(one.noticed) for one in playouts] == [number < trials.watched for number in range(6)]
    assert found[0] == found[1] == found[2]


def test_that_a_card_is_taken_is_no_reason_to_take_it() -> None:
    gain = Milestone("gain", (("card", "card/water"),), plain=True)
    trials = tried({0: [{gain: 1}] * 40, 1: [{}] * 40, 2: [{gain: 1}, {}] * 20})
    trials.kinds = {gain.name: gain}
    assert trials.reasons(0, [1], 2, 2) == []
    assert trials.reasons(1, [0], 2, 2) == []  # nor one against what takes another
    assert [one.share for one in trials.reasons(2, [1], 2, 2)] == [0.5]  # in some worlds only: that is news


@pytest.mark.parametrize("slug", HOUSE)
def test_the_chances_of_all_seats_add_up_to_one_where_they_play_against_each_other(slug: str) -> None:
    game = get(slug)
    for seed in range(3):
        state = game.new(3, seed)
        play_out(state, game.player, Rng(seed))
        shares = [result_of(state, seat) for seat in range(3)]
        if game.returns_kind == "win-loss" or sum(shares) == 0:  # nobody wins a failed rescue
            assert len(set(shares)) == 1
        else:
            assert sum(shares) == pytest.approx(1.0)


def milestones(game: Game, seats: int, seed: int) -> Iterator[Milestone]:
    """All that seat 0 would notice of a game of sensible players."""
    state, rng = game.new(seats, seed), Rng(seed)
    state.watch()
    while state.actor != OVER:
        state.perform(game.player.choose(state, rng))
        events: list[Event] = [told.whole() for told in state.take_events()]
        for event in events:
            yield from game.reasons.noticed(event, state, 0)
        yield from game.reasons.prospects(state, 0)
    yield from game.reasons.ended(state, 0)


@pytest.mark.parametrize("slug", HOUSE)
def test_all_that_a_game_notices_has_a_text(slug: str) -> None:
    game = get(slug)
    seen: dict[str, Milestone] = {}
    for seats in game.seat_counts:
        for seed in range(2):
            for one in milestones(game, seats, seed):
                seen.setdefault(one.key, one)
    assert len(seen) > 4
    for language in LANGUAGES:
        words = Wording(game.texts, language, ["aki", "ben", "chi", "dai"])
        for key, one in seen.items():
            for less in ("yes", "no", "never"):
                assert words.say(f"reason-{key}", {**dict(one.args), "when": "next", "less": less})
            assert one.amount is None or game.texts.attribute(language, f"reason-{key}", "unit")
