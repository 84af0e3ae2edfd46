"""Tournaments: the same deals for both bots, results that are kept, and tests that know when to stop."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from lab_work import square
from madoi.bots import Knowledge, UnknownBot
from madoi.bots.loading import digest_of_bot, find_bot
from madoi.core import Game, MadoiError, Rng, get
from madoi.lab import simulate, tournament
from madoi.lab.pool import open_pool
from madoi.lab.tournament import Deal, Match, deals_of, head_of, lines, play_deal, read, run, stand

PRINCESS = Match("princess", 2, "sensible", "random", 3)


def lazy(known: Knowledge, rng: Rng) -> int:
    """A stranger's bot."""
    return known.legal_actions[0]


def broken(known: Knowledge, rng: Rng) -> int:
    raise ValueError("no idea")


def cheat(known: Knowledge, rng: Rng) -> int:
    return -5


def test_equal_bots_score_one_half_on_every_deal() -> None:
    match = Match("hoshizukuri", 3, "sensible", "sensible", 5)
    for deal in deals_of(match, 3, {}):
        assert deal.score == pytest.approx(0.5)
        assert deal.wins == pytest.approx(1 / 3, abs=1e-5)


def test_a_deal_is_played_once_from_every_side() -> None:
    assert get("raigo").sides(3) == ((0,), (1,), (2,))
    assert get("raigo").sides(4) == ((0, 2), (1, 3))
    assert get("utena").sides(3) == ((0, 1, 2),)
    standing = stand(
        Match("raigo", 4, "sensible", "random"), list(deals_of(Match("raigo", 4, "random", "random"), 1, {}))
    )
    assert standing.sides == 2
    assert standing.score.value == 0.5


def test_tables_that_win_together_are_compared_deal_by_deal() -> None:
    match = Match("utena", 2, "sensible", "random", 1)
    deals = list(deals_of(match, 10, {}))
    standing = stand(match, deals)
    assert standing.pairs is not None
    assert standing.wins is None
    assert standing.pairs.first_only == sum(deal.first > deal.second for deal in deals)
    assert standing.pairs.second_only == sum(deal.first < deal.second for deal in deals)


def test_alone_it_is_the_mean_of_points_that_counts() -> None:
    """Few large gains beside many small losses: the sign of each deal would say the opposite."""
    match = Match("hoshizukuri", 1, "quick:4", "sensible")
    deals = [Deal("", k, *((1.0, 0.5, 0.3) if k % 3 == 0 else (0.0, 0.29, 0.3))) for k in range(60)]
    standing = stand(match, deals)
    assert standing.pairs is None
    assert standing.wins is None
    assert standing.score.value == pytest.approx(1 / 3)
    assert standing.difference.value == pytest.approx(0.06)
    assert standing.difference.low > 0
    assert standing.p < 0.001
    assert standing.verdict == "better"


def test_a_score_is_what_was_won_above_the_mean_of_the_table() -> None:
    deal = play_deal(get("princess"), PRINCESS, "", 0, 17)
    assert deal.score == pytest.approx(0.5 + (deal.first - deal.second) / 2)


def test_a_test_ends_a_match_that_is_clear() -> None:
    standing = run(PRINCESS, 60)
    assert standing.verdict == "better"
    assert tournament.LEAST_DEALS <= standing.deals < 60
    assert standing.score.low > 0.5


def test_without_the_test_all_deals_are_played() -> None:
    assert run(PRINCESS, 12, sequential=False).deals == 12


def test_workers_change_no_result() -> None:
    match = Match("utena", 2, "quick:4", "random", 3)
    with closing(open_pool(2)) as pool:
        assert list(deals_of(match, 3, {})) == list(deals_of(match, 3, {}, pool))


def test_a_match_that_is_decided_leaves_no_deals_in_the_hands_of_workers() -> None:
    with closing(open_pool(2)) as pool:
        standing = run(PRINCESS, 400, pool=pool)
        assert standing.deals < 200
        assert next(pool.map(square, [3])) == 9  # its turn comes at once


def test_results_are_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results" / "ladder.jsonl"
    first = run(PRINCESS, 3, file, sequential=False)
    monkeypatch.setattr(tournament, "play_deal", lambda *_: pytest.fail("played again"))
    assert run(PRINCESS, 3, file, sequential=False) == first
    monkeypatch.undo()
    assert run(PRINCESS, 5, file, sequential=False) == run(PRINCESS, 5, sequential=False)
    assert [line.deal for line in lines(file) if isinstance(line, Deal)] == [0, 1, 2, 3, 4]


def test_what_a_bot_made_of_a_deal_where_no_other_meets_it_is_kept_for_other_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ladder.jsonl"
    run(Match("utena", 2, "sensible", "random", 3), 3, file, sequential=False)
    run(Match("utena", 3, "sensible", "quick:2", 3), 1, file, sequential=False)  # other deals
    wanted = Match("utena", 2, "quick:2", "sensible", 3)
    fresh = run(wanted, 4, sequential=False)
    played: list[tuple[str, int]] = []

    def play(game: Game, plan: simulate.Plan, seed: int) -> simulate.Played:
        played.append((plan.bots[0], seed))
        return simulate.play(game, plan, seed)

    monkeypatch.setattr(tournament, "play", play)
    assert run(wanted, 4, file, sequential=False) == fresh
    assert [bot for bot, _ in played] == ["quick:2"] * 4 + ["sensible"]


def test_what_a_stranger_made_is_kept_as_long_as_the_programs_below_it_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, stranger = tmp_path / "ladder.jsonl", f"{__name__}:lazy"
    wanted = Match("utena", 2, stranger, "sensible", 3)
    run(Match("utena", 2, stranger, "quick:2", 3), 2, file, sequential=False)
    assert sorted(tournament.read_made(file, wanted)[0]) == [0, 1]

    def changed(text: str, game: Game) -> str:
        return digest_of_bot(text, game) + ("*" if text == "quick:2" else "")

    monkeypatch.setattr(tournament, "digest_of_bot", changed)
    assert tournament.read_made(file, wanted) == ({}, {})


def test_what_a_bot_with_a_clock_made_is_not_kept_for_other_matches(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    run(Match("utena", 2, "quick", "random", 3), 1, file, sequential=False)
    assert tournament.read_made(file, Match("utena", 2, "quick", "sensible", 3)) == ({}, {})


def test_what_a_bot_made_against_another_is_of_no_use_for_other_matches(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    run(PRINCESS, 2, file, sequential=False)
    wanted = Match("princess", 2, "random", "sensible", 3)
    assert run(wanted, 2, file, sequential=False) == run(wanted, 2, sequential=False)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    run(PRINCESS, 3, file, sequential=False)
    file.write_bytes(file.read_bytes()[:-20])
    assert sorted(read(file, head_of(PRINCESS).match)) == [0, 1]
    assert run(PRINCESS, 3, file, sequential=False).deals == 3
    assert sorted(read(file, head_of(PRINCESS).match)) == [0, 1, 2]


def test_results_count_only_for_the_same_bots_box_and_seed() -> None:
    head = head_of(PRINCESS)
    assert head_of(Match("princess", 2, "sensible", "random", 4)).match != head.match
    assert head_of(Match("princess", 2, "sensible", "sensible", 3)).match != head.match
    assert head_of(Match("princess", 2, "sensible", "random", 3, {"first_play": True})).match != head.match
    assert head_of(PRINCESS) == head


def test_a_bot_is_told_from_its_former_self_by_its_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game, module = get("utena"), tmp_path / "stranger_of_test.py"
    program = 'def choose(known, rng):\n    """{}"""\n    return known.legal_actions[{}]\n'

    def digest(words: str, place: int) -> str:
        module.write_text(program.format(words, place))
        return digest_of_bot("stranger_of_test:choose", game)

    first = digest("The first.", 0)
    assert digest("Other words.", 0) == first
    assert digest("Other words.", -1) != first
    assert digest_of_bot("thoughtful:9", game) != digest_of_bot("thoughtful:8", game)
    assert digest_of_bot("sensible", game) != digest_of_bot("sensible", get("raigo"))
    assert digest_of_bot("builtins:len", game) != digest_of_bot("builtins:max", game)  # programs without a file


def test_a_strangers_bot_plays_by_its_module_and_name() -> None:
    match = Match("utena", 2, "sensible", f"{__name__}:lazy", 1)
    assert run(match, 2, sequential=False).deals == 2


def test_what_goes_wrong_in_a_strangers_bot_is_told_with_its_name() -> None:
    with pytest.raises(MadoiError, match=r"broken.*ValueError: no idea"):
        run(Match("utena", 2, f"{__name__}:broken", "random", 1), 2)
    with pytest.raises(MadoiError, match=r"cheat.*IllegalAction: .* is not legal now"):
        run(Match("utena", 2, f"{__name__}:cheat", "random", 1), 2)
    for name in ("nosuchmodule:bot", f"{__name__}:nobody", f"{__name__}:PRINCESS"):
        with pytest.raises(UnknownBot, match="cannot be loaded"):
            find_bot(name)
