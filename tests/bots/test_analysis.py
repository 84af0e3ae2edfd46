"""A finished game, move by move."""

from __future__ import annotations

import pytest

import madoi.bots.analysis
from madoi.bots.advice import Effort, Estimate
from madoi.bots.analysis import Analysis, Point, Task, analysing, chances, change, perform, steps_of, turning_points
from madoi.core import Game, Record, Rng, get
from madoi.core.record import play_out


def played(slug: str, seats: int, seed: int) -> tuple[Game, Record]:
    game, rng = get(slug), Rng(seed)
    return game, play_out(game, seats, seed, lambda state: int(game.player.choose(state, rng)))


def carried_out(game: Game, record: Record) -> tuple[Analysis, list[Task]]:
    work, tasks = analysing(game, record), list[Task]()
    task = next(work)
    while True:
        tasks.append(task)
        try:
            task = work.send(perform(task))
        except StopIteration as end:
            return end.value, tasks


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(madoi.bots.analysis, "WORLDS", (4, 4))
    monkeypatch.setattr(madoi.bots.analysis, "effort_for", lambda _: Effort(8, 4))


@pytest.mark.usefixtures("few_games")
def test_there_are_chances_after_every_step_and_the_last_are_the_result() -> None:
    game, record = played("utena", 2, 3)
    found, tasks = carried_out(game, record)
    assert [point.step for point in found.points] == list(range(record.length(game) + 1))
    (end,) = found.points[-1].chances
    assert (end.low, end.mean, end.high) == (record.replay(game).returns()[0],) * 3
    assert [task.done for task in tasks] == sorted(task.done for task in tasks)
    assert all(task.done < task.total for task in tasks)
    assert found == carried_out(game, record)[0]


@pytest.mark.usefixtures("few_games")
def test_a_decisive_step_names_what_was_played_and_only_legal_choices() -> None:
    game, record = played("hoshizukuri", 2, 4)
    found, _ = carried_out(game, record)
    steps = steps_of(game, record)
    assert len(found.decisive) <= 5
    for one in found.decisive:
        before = steps[one.step - 1]
        assert one.played.action == before.action
        legal = {int(action) for action in before.state.legal_actions()}
        assert one.better is None or (one.better.action in legal and one.better != one.played)
        assert (one.better is None) == (one.better_estimate is None)


def test_where_seats_play_against_each_other_each_has_a_chance() -> None:
    game, _ = played("princess", 2, 1)
    found = chances(game.new(2, 1), None, 6, Rng(1))
    assert len(found) == 2
    assert sum(one.mean for one in found) <= 1.0001


@pytest.mark.parametrize("slug", ["couperation", "raigo"])
def test_a_spectators_chances_tell_nothing_hidden(slug: str) -> None:
    state, rng = get(slug).new(2, 5), Rng(5)
    for _ in range(40):  # towers stand by then
        state.apply(get(slug).player.choose(state, rng))
    other = state.determinize(None, Rng(7))
    assert other.save() != state.save()
    assert chances(state, None, 3, Rng(1)) == chances(other, None, 3, Rng(1))


def curve(*means: float) -> list[Point]:
    return [Point(step, 0, [Estimate("chance", mean, mean, mean, 9)]) for step, mean in enumerate(means)]


def test_the_greatest_change_comes_first_and_what_is_gone_with_the_next_step_is_noise() -> None:
    points = curve(0.5, 0.5, 0.9, 0.5, 0.5, 0.1, 0.1, 0.1)
    assert turning_points(points)[0] == 5
    assert change(points[4], points[5]) == -0.4
    assert turning_points(curve(0.5, 0.52, 0.5)) == []
