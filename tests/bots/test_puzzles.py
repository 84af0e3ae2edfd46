"""Puzzles: those that are kept, and how they are found."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice

import msgspec
import pytest

from madoi.bots import puzzles
from madoi.bots.advice import Effort
from madoi.bots.analysis import perform
from madoi.bots.puzzles import ANSWERED, FAR, find, look_at, proves_again, puzzle_of_day, puzzles_of, trial_of
from madoi.core import get
from madoi.core.errors import BadRecord
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games import HOUSE


@pytest.mark.parametrize("slug", HOUSE)
def test_every_kept_puzzle_can_be_played_and_its_best_choice_is_far_ahead(slug: str) -> None:
    game = get(slug)
    known = puzzles_of(game)
    assert known
    for puzzle in known:
        state = puzzle.position(game)
        assert state.actor == puzzle.seat
        legal = {game.text_of(int(action)) for action in state.legal_actions()}
        assert {one.words for one in puzzle.choices} | set(puzzle.alike) <= legal
        best, second = puzzle.choices[0].estimate, puzzle.choices[1].estimate
        assert best.mean - second.mean > 0.75 * FAR  # what counted besides was how clearly it won
        assert best.games >= 200


@pytest.mark.parametrize("slug", HOUSE)
def test_the_reasons_of_puzzles_can_be_said(slug: str) -> None:
    game = get(slug)
    for language in LANGUAGES:
        words = Wording(game.texts, language, ["aki", "ben", "chi", "dai"])
        for puzzle in puzzles_of(game):
            assert all(words.reason(reason) for one in puzzle.choices for reason in one.reasons)


def test_there_is_one_for_every_day_and_all_have_their_turn() -> None:
    game = get("utena")
    known = puzzles_of(game)
    days = [date(2026, 12, 30) + timedelta(days=k) for k in range(len(known))]
    assert sorted(repr(puzzle_of_day(game, day)) for day in days) == sorted(map(repr, known))


def test_a_choice_that_comes_to_the_same_is_right_too() -> None:
    puzzle = puzzles_of(get("utena"))[0]
    assert puzzle.is_right(puzzle.choices[0].words)
    assert not puzzle.is_right(puzzle.choices[1].words)


def test_a_puzzle_whose_answer_is_not_the_best_is_not_proved_again() -> None:
    game = get("hoshizukuri")
    puzzle = puzzles_of(game)[0]
    other = msgspec.structs.replace(puzzle, choices=puzzle.choices[::-1], alike=[])
    assert not proves_again(game, other, Effort(60, 24))


def test_what_is_found_leads_to_the_position_in_which_it_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "FIRST_LOOK", Effort(4, 2))
    for name, value in (("FAR", -9.0), ("SURE", -9.0), ("LEAST", -1.0), ("CAUTION", -9.0)):
        monkeypatch.setattr(puzzles, name, value)
    game = get("utena")
    state = game.new(3, 5)
    while len(state.legal_actions()) < 3:
        state.apply(int(state.legal_actions()[0]))
    found = look_at(state, 5, [], Effort(4, 2), Effort(6, 3))
    assert found is not None
    assert found.seat == state.actor
    assert found.choices[0].estimate.games == 3


def test_a_choice_that_is_only_a_little_better_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "FAR", 2.0)
    assert list(islice(find(get("utena"), 2, 1), 3)) == [None, None, None]


def test_moves_that_can_no_longer_be_played_are_refused() -> None:
    puzzle = puzzles_of(get("utena"))[0]
    with pytest.raises(BadRecord):
        puzzle.position(get("raigo"))


@pytest.mark.parametrize("slug", HOUSE)
def test_an_answer_that_was_not_kept_is_tried_alone_in_a_hundred_worlds_and_told_the_same(slug: str) -> None:
    game = get(slug)
    puzzle = puzzles_of(game)[0]
    state = puzzle.position(game)
    wrong = game.action_of(puzzle.choices[-1].words)
    found = perform(trial_of(state, wrong))
    assert isinstance(found, list)
    (told,) = found
    assert told.games == ANSWERED
    assert told.low < puzzle.choices[-1].estimate.high  # the same players as in the proof, other worlds
    assert told.high > puzzle.choices[-1].estimate.low
    assert perform(trial_of(puzzle.position(game), wrong)) == found
