"""Studies: what is planted is found and named, what is the same is called the same; nothing hangs on the workers."""

from __future__ import annotations

import copy
import time
from typing import Any

import msgspec
import pytest

import madoi.games  # noqa: F401
from long_runs import all_but_the_first_long
from madoi.core import MadoiError, Rng, get
from madoi.games import HOUSE
from madoi.lab.compare import Change, Comparison, compare, edits_of, paying_together
from madoi.lab.experiments import LEVEL_1, Curve, Replay, Subject, Without, chances_of_things, play_without
from madoi.lab.pool import open_pool
from madoi.lab.simulate import Played, play, simulate, summarise
from madoi.lab.statistics import Difference
from madoi.lab.study import (
    Budget,
    Clock,
    budget_for,
    budget_in_words,
    budget_of,
    cautious_difference,
    counted,
    decided,
    parts_of,
    spread,
    study,
)

SMALL = Budget(games=32, other_seats=0, ladder=4, high=0, things=0, curves=1, options=0)


def changed(slug: str, table: str, row: str, **values: Any) -> Subject:
    box = copy.deepcopy(dict(get(slug).components))
    next(one for one in box[table] if one["id"] == row).update(values)
    return Subject(slug, 2, {}, box)


def test_a_study_is_the_same_for_any_number_of_workers() -> None:
    def made(workers: int) -> dict[str, Any]:
        pool = open_pool(workers)
        found: dict[str, Any] = msgspec.to_builtins(study(Subject("utena", 2), 5, SMALL, pool))
        pool.close()
        del found["seconds"]
        return found

    assert made(1) == made(2)


def test_a_card_for_half_its_cost_is_found_and_named() -> None:
    before, after = Subject("hoshizukuri", 2), changed("hoshizukuri", "card", "thunder", cost=2)
    first, second = (list(simulate(one.plan([LEVEL_1] * 2, 30, 3, detail="deeds"))) for one in (before, after))
    edits = list(edits_of(before.game.components, after.game.components))
    found = compare(first, second, False, edits)
    assert [(one.at, one.before, one.after) for one in found.edits] == [("card[thunder].cost", "5", "2")]
    assert any(one.measure == "used card/thunder" and one.difference.value > 0 for one in found.found)


def test_an_unchanged_box_is_called_unchanged() -> None:
    plan = Subject("princess", 2).plan([LEVEL_1] * 2, 30, 3, detail="deeds")
    games = list(simulate(plan))
    other_luck = list(simulate(msgspec.structs.replace(plan, players=1)))
    assert games != other_luck
    assert compare(games, other_luck, False, []).found == []
    assert compare(games, games, False, []).found == []


def test_the_values_of_all_options_pay_for_all_looks_together() -> None:
    def one_with(p: float) -> Comparison:
        return Comparison([Change("win", 0.5, 0.6, Difference(0.1, 0.0, 0.2, p, 50), p)], 50, [])

    assert one_with(0.02).found
    together = paying_together([one_with(0.02), one_with(0.4), one_with(0.9)])
    assert [round(one.changes[0].p, 6) for one in together] == [0.06, 0.8, 0.9]
    assert not any(one.found for one in together)


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_what_games_count_has_a_name_and_can_be_done_without(slug: str) -> None:
    subject = Subject(slug, 2)
    game = subject.game
    played = play(game, subject.plan([LEVEL_1] * 2, detail="deeds"), 11)
    things = {key.split(" ", 1)[1] for key in played.deeds} | set(chances_of_things((subject, 11)))
    assert things
    for thing in things:
        for language in ("ja", "en"):
            name = game.called(thing, language)
            assert name != thing, thing
            assert name, thing
    wanted = max(chances_of_things((subject, 11)).items(), key=lambda item: item[1][1])[0]
    with_it, without, times = play_without(Without(subject, wanted, 11, 0))
    assert 0 <= with_it <= 1
    assert 0 <= without <= 1
    assert times > 0


def test_the_order_of_turns_is_that_of_the_first_turns() -> None:
    game = get("princess")
    for first in (0, 1):
        plan = Subject("princess", 2, {"first": first}).plan(["random"] * 2, detail="turns")
        assert play(game, plan, 5).order == (first, 1 - first)


def test_a_deal_that_decides_is_told_from_skill_and_from_turn_order() -> None:
    lucky = [[Replay((seat,), (1.0, 0.0) if deal % 2 else (0.0, 1.0), (0, 1)) for seat in (0, 1)] for deal in range(40)]
    skilled = [[Replay((seat,), tuple(float(k == seat) for k in (0, 1)), (0, 1)) for seat in (0, 1)] for _ in range(40)]
    first = [[Replay((seat,), (1.0, 0.0), (0, 1)) for seat in (0, 1)] for _ in range(40)]
    for deals, name in ((lucky, "deal"), (skilled, "skill"), (first, "turn")):
        assert parts_of(deals, False)[name].value == pytest.approx(1.0, abs=0.03)


def test_a_part_that_is_nothing_is_not_nothing_for_certain() -> None:
    rng = Rng(3)
    won = [float(rng.below(2)) for _ in range(80)]
    deals = [
        [Replay((seat,), (won[2 * k + seat], 1 - won[2 * k + seat]), (0, 1)) for seat in (0, 1)] for k in range(40)
    ]
    for part in parts_of(deals, False).values():
        assert 0 <= part.low <= part.value < part.high <= 1


def test_a_game_is_decided_when_the_winner_stays_ahead() -> None:
    even, sure, lost = [0.5, 0.5], [1.0, 0.0], [0.0, 1.0]
    found = decided([Curve([*[lost] * 3, *[even] * 3, *[sure] * 6], [1.0, 0.0])], False)
    assert found.when is not None
    assert found.when.mean.value == 0.5
    assert found.lead_changes.value == 1
    assert found.open_to_the_end.value == 0
    assert found.open_to_the_end.high > 0


def test_a_few_equal_pairs_are_no_certainty() -> None:
    found = cautious_difference([1.0] * 6, [1.0] * 6)
    assert found.value == 0
    assert found.low < -0.1
    assert found.high > 0.1
    assert found.p == 1.0
    better = cautious_difference([0.0] * 4, [1.0] * 4)
    assert (better.value, better.high) == (1, 1)  # nothing is worth more than all


def test_bars_hold_every_value() -> None:
    values = [float(k % 37) for k in range(500)]
    assert sum(count for *_, count in spread(values).bars) == 500
    assert sum(count for *_, count in spread([0.25]).bars) == 1


def test_wins_are_shared_by_those_who_are_first() -> None:
    tied = Played(1, 2, (0.5, 0.5, 0.0), "result-tie", (1, 1, 3), (4, 4, 2))
    assert tied.wins(False) == (0.5, 0.5, 0.0)
    assert tied.margin() == 0
    assert Played(1, 2, (0.0, 0.0), "result-failed", (2, 2)).wins(False) == (0.0, 0.0)
    assert Played(1, 2, (1.0, 1.0), "result-won", (1, 1)).wins(True) == (1.0, 1.0)


def played(ranks: tuple[int, ...], **deeds: list[int]) -> Played:
    """A game of two; `used_x=[1, 0, 0]`: once by the first seat, and last by nobody in particular."""
    together = len(set(ranks)) == 1
    returns = tuple(float(rank == 1) if together else float(2 - rank) for rank in ranks)
    return Played(1, 2, returns, "result", ranks, deeds={key.replace("_", " "): times for key, times in deeds.items()})


def test_who_never_had_a_thing_counts_among_those_without_it() -> None:
    games = [played((1, 2), used_x=[1, 0, 0])] * 20 + [played((1, 2))] * 20
    count = counted(games, False)["x"]
    assert count.users is not None
    assert count.others is not None
    assert (count.users.value, count.users.n) == (1.0, 20)
    assert (round(count.others.value, 6), count.others.n) == (round(1 / 3, 6), 60)


def test_what_was_not_offered_could_not_be_had() -> None:
    games = [played((1, 2), seen_x=[0, 0, 1], used_x=[1, 0, 0])] * 20 + [played((1, 2))] * 20
    others = counted(games, False)["x"].others
    assert others is not None
    assert (others.value, others.n) == (0.0, 20)


def test_a_table_that_wins_together_is_one_result() -> None:
    games = [played((1, 1), used_x=[1, 1, 0])] * 20 + [played((2, 2))] * 20
    count = counted(games, True)["x"]
    assert count.users is not None
    assert (count.users.value, count.users.n) == (1.0, 20)
    assert count.others is not None
    assert (count.others.value, count.others.n) == (0.0, 20)


def test_what_the_table_does_is_nobodys() -> None:
    count = counted([played((1, 2), used_x=[0, 0, 1])] * 20, False)["x"]
    assert (count.used, count.users, count.others) == (20, None, None)


def test_partners_who_win_are_one_winner() -> None:
    plan = Subject("raigo", 4).plan([LEVEL_1] * 4, 1, 3, detail="turns")
    one = next(simulate(plan))
    won, tied = (msgspec.structs.replace(one, ranks=ranks) for ranks in ((1, 2, 1, 2), (1, 1, 1, 1)))
    ties = summarise(plan, [won, won, tied]).ties
    assert ties is not None
    assert round(ties.value * 3) == 1


def test_a_plan_can_be_passed_back() -> None:
    budget = budget_for(Subject("utena", 2), 0.1, open_pool(1)).budget
    assert budget_in_words(budget.words) == budget
    assert budget_in_words(budget_of(400, against=True).words) == budget_of(400, against=True)
    for words in ("", "1,2,3", "a,1,1,1,1,1,1", "-1,1,1,1,1,1,1"):
        with pytest.raises(MadoiError):
            budget_in_words(words)


def test_what_takes_too_long_is_cut_down() -> None:
    """A busy machine: each step is told that no time is left. What was played is in the budget, and passed back as a
    plan it gives the same study again."""
    subject = Subject("utena", 2)
    wanted = Budget(games=400, other_seats=0, ladder=40, high=0, things=0, curves=1, options=0)
    late = Clock(wanted, dict.fromkeys(Budget.__struct_fields__, 1.0), until=0.0)
    found = study(subject, 5, wanted, open_pool(1), clock=late)
    assert found.budget.games <= budget_of(0).games == 20
    assert len(found.sample) == found.budget.games
    assert found.budget.ladder == budget_of(0).ladder
    again = study(subject, 5, found.budget, open_pool(1))
    assert msgspec.structs.replace(again, seconds=found.seconds) == found


def test_enough_time_cuts_nothing() -> None:
    clock = Clock(SMALL, dict.fromkeys(Budget.__struct_fields__, 1e-9), until=time.perf_counter() + 1e6)
    for step in Budget.__struct_fields__:
        budget, limit = clock.begin(step, SMALL)
        assert budget == SMALL
        assert limit > 0


def test_a_budget_grows_with_its_games() -> None:
    small, large = budget_of(100), budget_of(10_000)
    assert all(getattr(small, name) <= getattr(large, name) for name in Budget.__struct_fields__)
    assert budget_of(100, against=True).options == 0
