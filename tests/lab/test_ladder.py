"""The ladder: what is played, in which order, and with which numbers of games."""

from __future__ import annotations

from pathlib import Path

import pytest

import madoi.games
from madoi.bots.budgets import GAMES_A_SECOND, UNMEASURED, games_in
from madoi.core import get
from madoi.lab.ladder import SECONDS, counted, in_page, ladder, table
from madoi.lab.tournament import check_bots

GAMES = [get(slug) for slug in madoi.games.HOUSE]


def test_the_ladder_looks_at_no_clock() -> None:
    for rung in ladder(GAMES):
        for bot in (rung.match.first, rung.match.second):
            name, _, games = bot.partition(":")
            assert name in ("random", "sensible") or games.removeprefix("open_").isdecimal()
            if name != "rivals":
                check_bots([bot])


def test_every_number_of_seats_has_its_numbers() -> None:
    assert {slug: tuple(rates) for slug, rates in GAMES_A_SECOND.items()} == {
        game.slug: game.seat_counts for game in GAMES
    }


def test_a_time_is_a_number_of_games() -> None:
    assert counted("thoughtful", "raigo", 2) == f"thoughtful:{GAMES_A_SECOND['raigo'][2] * SECONDS['thoughtful']:.0f}"
    assert counted("rivals:open", "utena", 1) == f"rivals:open_{GAMES_A_SECOND['utena'][1] * 0.2:.0f}"
    assert counted("sensible", "utena", 1) == "sensible"
    assert games_in(0.2, "a-game-of-somebody-else", 3) == UNMEASURED / 5


def test_what_is_asked_for_most_comes_first_and_nothing_twice() -> None:
    rungs = list(ladder(GAMES))
    assert [(rung.match.slug, rung.match.seats) for rung in rungs[:3]] == [
        ("raigo", 2), ("hoshizukuri", 2), ("princess", 2),
    ]  # fmt: skip
    assert all(rung.match.second == "sensible" and rung.deals == 100 and not rung.sequential for rung in rungs[:3])
    assert len({str(rung) for rung in rungs}) == len(rungs)
    assert rungs[-1].deals == 300
    assert "open" in rungs[-1].match.second


def test_a_ladder_can_be_cut_to_some_games_and_seats() -> None:
    assert {(rung.match.slug, rung.match.seats) for rung in ladder([get("raigo")], [4])} == {("raigo", 4)}


def test_a_table_takes_its_place_in_a_page(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    page = "Before\n<!-- ladder -->\nan old one\n<!-- /ladder -->\nAfter\n"
    assert in_page(page, file) == f"Before\n<!-- ladder -->\n{table(file)}<!-- /ladder -->\nAfter\n"
    with pytest.raises(ValueError, match="no place for ladder"):
        in_page("nothing of the kind", file)
