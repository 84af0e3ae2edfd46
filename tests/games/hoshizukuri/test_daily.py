"""The solo game and the daily challenge: H15."""

from __future__ import annotations

import hashlib
from typing import cast

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from games.hoshizukuri_helpers import GAME, IDS, deck, do, events, hand, new, pile, position, random_game, table
from madoi.core import OVER, BadOptions, Rng
from madoi.core.bits import members
from madoi.games.hoshizukuri.rules import scoring
from madoi.games.hoshizukuri.rules.daily import daily_seed
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause

TODAY = "2026-11-16"


def play_on(it: Hoshizukuri, rng: Rng, steps: int) -> list[int]:
    actions = []
    for _ in range(steps):
        if it.actor == OVER:
            break
        legal = it.legal_actions()
        actions.append(int(legal[rng.below(len(legal))]))
        it.apply(actions[-1])
    return actions


@clause("H15.1", "H15.2")
def test_the_supply_of_one_player() -> None:
    it = new(1)
    assert [pile(it, name) for name in ("satellite", "planet", "star")] == [1, 4, 6]
    assert {int(it.supply.counts[k]) for k in members(it.kinds)} == {4}
    assert len(hand(it)) == 4
    assert len(deck(it)) == 3


@clause("H15.3")
def test_alone_nobody_is_pushed_or_hit_and_35_ends_the_game() -> None:
    it = position(1, [{"hand": "nebula meteorite rock satellite", "deck": "stardust*3"}], orbit=[33])
    told = events(it, None, "nebula", "meteorite", "none")
    assert not [event for event in told if event["kind"] in ("revealed", "discarded")]
    assert [event["why"] for event in told if event["kind"] == "moved"] == ["plays"]
    assert it.actor == OVER


@clause("H15.4")
@pytest.mark.parametrize(("stars", "result"), [(3, "solo"), (4, "bronze"), (5, "silver"), (6, "gold")])
def test_medals(stars: int, result: str) -> None:
    it = position(1, [{"hand": f"star*{stars}"}], orbit=[35], asks="over")
    assert it.outcome().reason == f"result-{result}"
    assert it.outcome().args["score"] == scoring.score(it, 0)


@clause("H15.5", "H15.9")
def test_a_day_is_the_same_for_everybody_whatever_the_seed() -> None:
    games = [new(1, seed, date=TODAY) for seed in (1, 2, 3)]
    assert len({(int(it.kinds), tuple(hand(it)), tuple(deck(it))) for it in games}) == 1
    actions = play_on(games[0], Rng(4), 30)
    for action in actions:
        games[1].apply(action)
    assert hand(games[1]) == hand(games[0])
    assert deck(games[1]) == deck(games[0])


@clause("H15.5")
def test_days_differ() -> None:
    days = [new(1, 1, date=f"2026-11-{day:02}") for day in range(1, 29)]
    assert len({int(it.kinds) for it in days}) == 28


@clause("H15.5", "H15.7")
def test_shuffles_are_counted_and_depend_on_nothing_but_their_number() -> None:
    it = new(1, 1, date=TODAY)
    assert it.shuffles == 1
    cards = it.players[0].hand.clone()
    for kind in it.players[0].deck:
        cards.add(kind)
    order = cards.cards()
    Rng(daily_seed(TODAY, 1)).shuffle(order)
    held = [IDS[kind] for kind in order[::-1]]
    assert sorted(held[:4]) == sorted(hand(it))
    assert held[4:] == deck(it)
    one = position(1, [{"hand": "stardust rock satellite", "discard": "satellite"}], options={"date": TODAY})
    assert one.shuffles == 1
    do(one, "rock")
    assert one.shuffles == 2  # also for a single card


@clause("H15.7")
def test_the_kinds_of_a_day_are_the_first_eight_of_a_shuffle_that_has_every_colour() -> None:
    for day in ("2026-01-01", "2026-05-13", TODAY):
        rng = Rng(daily_seed(day, 0))
        order = vec[i64]()
        for k, _ in enumerate(IDS):
            if GAME.box.celestial >> k & 1:
                order = append(order, k)
        while True:
            rng.shuffle(order)
            chosen = sorted(list(order)[:8])
            if {GAME.box.colour[k] for k in chosen} >= {0, 1, 2}:
                break
        assert list(members(new(1, 9, date=day).kinds)) == chosen


@clause("H15.8")
def test_the_seed_of_a_string() -> None:
    digest = hashlib.sha256(b"hoshizukuri-daily|2026-11-16|1").digest()
    assert daily_seed(TODAY, 1) == int.from_bytes(digest[:8], "big") // 4
    assert daily_seed(TODAY, 1) == SEED
    assert 0 <= daily_seed(TODAY, 1) < 1 << 62


SEED = 2495131841240564605  # as in H15.8


@clause("H15.9")
def test_alone_without_a_date_is_practice_by_the_seed() -> None:
    assert len({(int(new(1, seed).kinds)) for seed in range(10)}) == 10
    assert new(1, 1).view(0).date is None  # type: ignore[attr-defined]
    assert new(1, 1, date=TODAY).view(0).date == TODAY  # type: ignore[attr-defined]


@clause("H15.9")
def test_the_order_of_the_day_stays_unknown_to_bots() -> None:
    it = new(1, 1, date=TODAY)
    found = [cast(Hoshizukuri, it.determinize(0, Rng(k))) for k in range(60)]
    assert len({tuple(deck(world)) for world in found}) > 1
    assert not any(world.dated for world in found)


@pytest.mark.parametrize("date", ["2026-13-01", "16.11.2026", "20261116", "today", 5])
def test_what_is_no_date_is_refused(date: object) -> None:
    with pytest.raises(BadOptions):
        GAME.new(1, 1, {"date": date})


@pytest.mark.parametrize("options", [{"supply": "first"}, {"require_each_color": False}])
def test_the_date_decides_the_supply(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        GAME.new(1, 1, {"date": TODAY, **options})


def test_a_daily_game_can_be_played_out() -> None:
    assert random_game(1, 5, date=TODAY).actor == OVER
    assert table("rock satellite").actor == 0


@clause("H15.5", "H15.8")
def test_a_day_is_the_same_at_a_table_with_a_key() -> None:
    """The daily challenge keeps the generator that anybody can redo from the date."""
    one, two = new(1, 1, date=TODAY), cast(Hoshizukuri, GAME.new(1, bytes(range(32)), {"date": TODAY}))
    assert (int(one.kinds), hand(one), deck(one)) == (int(two.kinds), hand(two), deck(two))
    for action in play_on(one, Rng(4), 200):
        two.apply(action)
    assert (one.actor, two.actor) == (OVER, OVER)
    assert scoring.score(one, 0) == scoring.score(two, 0)
    assert hand(one) == hand(two)
