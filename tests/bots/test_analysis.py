"""A finished game, move by move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

import madoi.bots.analysis
from madoi.bots.advice import Effort, Estimate, Judgement, estimate, interval_of
from madoi.bots.analysis import Analysis, Answer, Point, Task, analysing, chances, perform, steps_of, turning_points
from madoi.bots.curve import is_sure, pooled, smoothed
from madoi.core import Game, Record, Rng, get
from madoi.core.record import play_out


def played(slug: str, seats: int, seed: int) -> tuple[Game, Record]:
    game, rng = get(slug), Rng(seed)
    return game, play_out(game, seats, seed, lambda state: int(game.player.choose(state, rng)))


def carried_out(game: Game, record: Record, answer: Callable[[Task], Answer] = perform) -> tuple[Analysis, list[Task]]:
    work, tasks = analysing(game, record), list[Task]()
    task = next(work)
    while True:
        tasks.append(task)
        try:
            task = work.send(answer(task))
        except StopIteration as end:
            return end.value, tasks


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(madoi.bots.analysis, "WORLDS", (4, 4))
    monkeypatch.setattr(madoi.bots.analysis, "FRESH", (2, 4))
    monkeypatch.setattr(madoi.bots.analysis, "JUDGED", 4)
    monkeypatch.setattr(madoi.bots.analysis, "effort_for", lambda _: Effort(8, 4))


@pytest.mark.usefixtures("few_games")
def test_there_are_chances_after_every_turn_and_the_last_are_the_result() -> None:
    game, record = played("utena", 2, 3)
    found, tasks = carried_out(game, record)
    numbers = [point.step for point in found.points]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1], found.steps) == (0, record.length(game), record.length(game))
    assert {number for number, step in enumerate(steps_of(game, record)) if step.ends_turn} <= set(numbers)
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
    assert max(len(found.decisive), len(found.turned)) <= 5
    assert all(one.better is not None and one.swing < 0 for one in found.decisive)
    assert all(one.better is None for one in found.turned)
    assert found.turned
    for one in (*found.decisive, *found.turned):
        assert is_sure(one.before, one.after)
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


def told(chance_at: Callable[[int], float]) -> Analysis:
    """What is told of a game of Raigo in which the first seat has such chances, as if they were played out."""
    game, record = played("raigo", 2, 1)
    steps = steps_of(game, record)
    numbers = {step.state.save(): number for number, step in enumerate(steps)}
    rng = Rng(1)

    def answer(task: Task) -> Answer:
        chance = chance_at(numbers[task.state.save()])
        if task.kind == "chances":
            won = [float(rng.below(1000) < round(1000 * chance)) for _ in range(task.worlds)]
            return [estimate(game, 2, won), estimate(game, 2, [1 - one for one in won])]
        return Judgement(interval_of(0.2, 24), None)

    return carried_out(game, record, answer)[0]


def test_chances_that_are_few_games_are_smooth_where_nothing_has_changed() -> None:
    found = told(lambda _: 0.5)
    assert found.decisive == found.turned == []
    means = [point.chances[0].mean for point in found.points]
    assert max(abs(one - two) for one, two in pairwise(means)) < 0.2
    assert max(means) - min(means) < 0.35


def test_a_step_that_changed_the_chances_for_sure_is_found_within_its_turn_and_stands_in_the_curve() -> None:
    game, record = played("raigo", 2, 1)
    steps = steps_of(game, record)
    ends = [number for number, step in enumerate(steps) if step.ends_turn]
    first = next(n for n, m in pairwise(ends) if n > 40 and m - n > 4)
    step = next(n for n in range(first + 2, len(steps)) if steps[n].is_open) + 1
    found = told(lambda number: 0.2 if number < step else 0.8)
    (one,) = [*found.decisive, *found.turned]
    assert one.step == step
    assert (one.swing > 0) == (one.seat == 0)
    before = [point.chances[0].mean for point in found.points if point.step < step]
    after = [point.chances[0].mean for point in found.points if point.step >= step]
    assert max(before) < 0.4 < 0.6 < min(after)


def test_what_is_sure_and_what_is_smoothed() -> None:
    half, more, all_ = (estimate(get("raigo"), 2, [1.0] * k + [0.0] * (12 - k)) for k in (6, 9, 12))
    assert not is_sure(half, more)
    assert is_sure(interval_of(0.5, 200), interval_of(0.75, 200))
    assert pooled([half, more]).games == 24
    assert pooled([half, more]).mean == 0.625
    end = Estimate("chance", 1.0, 1.0, 1.0, 0)
    assert is_sure(half, end)
    assert pooled([half, end]) == end
    line = smoothed([half, all_, half, more, all_, more, end], {3})
    assert line[-1] == end  # the end is certain, and no guess is mixed with it
    assert line[0] == pooled([half, all_, half])
    assert {one.mean for one in line[3:-1]} == {pooled([more, all_, more]).mean}
    score = pooled([Estimate("score", 10.0, 8.0, 12.0, 10), Estimate("score", 20.0, 18.0, 22.0, 30)])
    assert (score.mean, score.games) == (17.5, 40)
    assert score.low > 15.5


def curve(*means: float) -> list[Point]:
    return [Point(step, 0, [Estimate("chance", mean, mean, mean, 9)]) for step, mean in enumerate(means)]


def test_the_greatest_change_comes_first_and_what_is_gone_at_once_is_noise() -> None:
    points = curve(0.5, 0.5, 0.9, 0.5, 0.5, 0.1, 0.1, 0.1)
    assert turning_points(points)[0] == 5
    assert turning_points(curve(0.5, 0.52, 0.5)) == []
