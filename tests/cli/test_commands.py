"""The commands that list, count and measure."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import madoi as package
from cli.conftest import Madoi
from madoi.games import HOUSE


def test_the_version_says_whether_the_engine_is_compiled(madoi: Madoi) -> None:
    ran = madoi("--version")
    assert ran.code == 0
    assert package.__version__ in ran.out
    assert ("compiled engine" in ran.out) == package.COMPILED
    assert ("plain" in ran.out) != package.COMPILED


def test_the_language_follows_the_locale_and_the_flag_anywhere(madoi: Madoi, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "つきのうてな" in madoi("games --lang ja").out
    assert "つきのうてな" in madoi("--lang=ja games").out
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "つきのうてな" in madoi("games").out
    assert "Tsuki no Utena" in madoi("games --lang en").out


def test_help_speaks_both_languages(madoi: Madoi) -> None:
    assert "Let bots play many games" in madoi("--help").out
    assert "ボットに何度も遊ばせて" in madoi("--help --lang ja").out
    assert "乱数のシード" in madoi("simulate --help --lang ja").out


def test_no_words_at_all_show_the_help(madoi: Madoi) -> None:
    ran = madoi("")
    assert ran.code == 0
    assert "simulate" in ran.out


def test_games_lists_every_game_of_the_house(madoi: Madoi) -> None:
    shown = madoi("games").out
    listed = json.loads(madoi("games --json").out)
    for slug in HOUSE:
        assert slug in shown
        assert listed[slug]["seats"]


def test_simulate_says_the_same_for_any_number_of_workers(madoi: Madoi) -> None:
    def simulated(workers: int) -> dict[str, object]:
        line = f"simulate utena --seats 3 --games 20 --bot random --seed 5 --json --workers {workers}"
        summary: dict[str, object] = json.loads(madoi(line).out)
        for clocked in ("seconds", "decisions_per_s"):
            assert summary.pop(clocked)
        return summary

    assert simulated(1) == simulated(2)


@pytest.mark.parametrize(
    ("language", "mean"), [("en", r"Points per seat: [\d.]+ on average\n"), ("ja", r"得点：平均[\d.]+\n")]
)
def test_one_game_has_a_mean_and_no_interval(madoi: Madoi, language: str, mean: str) -> None:
    one = madoi(f"simulate hoshizukuri --seats 2 --games 1 --bot random --lang {language}").out
    assert re.search(mean, one)
    assert "inf" not in one
    assert not re.search(mean, madoi(f"simulate hoshizukuri --seats 2 --games 3 --bot random --lang {language}").out)


def test_simulate_sums_up_for_people(madoi: Madoi) -> None:
    ran = madoi("simulate utena --seats 2 --games 10 --option first=1")
    assert ran.code == 0
    assert "10 games with 2 seats (random, random), seed 1" in ran.out
    assert "per second" in ran.out


def test_a_box_of_ones_own_is_used(madoi: Madoi, tmp_path: Path) -> None:
    from madoi.games.utena.game import FOLDER

    file = tmp_path / "box.toml"
    file.write_text((FOLDER / "box.toml").read_text("utf-8"), "utf-8")
    own = json.loads(madoi("simulate utena --games 5 --json --components", str(file)).out)
    printed = json.loads(madoi("simulate utena --games 5 --json").out)
    assert own["results"] == printed["results"]


def test_a_tournament_says_who_is_better_and_goes_on_from_its_file(madoi: Madoi, tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    line = "tournament utena random sensible --seats 2 --deals 40 --results"
    (first,) = json.loads(madoi(line, file, "--json").out)
    assert (first["first"], first["second"]) == ("sensible", "random")
    assert first["verdict"] == "better"
    ran = madoi(line, file)
    assert ran.code == 0
    assert "sensible" in ran.out
    assert f"{first['score']['value']:.1%}" in ran.out
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 1 + first["deals"]


@pytest.mark.parametrize("deals", [1, 3])
def test_a_tournament_alone_says_how_many_points_more(madoi: Madoi, deals: int) -> None:
    line = f"tournament hoshizukuri random sensible --seats 1 --deals {deals}"
    (found,) = json.loads(madoi(line, "--json").out)
    shown = madoi(line).out
    assert f"{found['difference']['value']:+.1%}" in shown
    assert "inf" not in shown
    assert "more (95%)" in shown


def test_a_ladder_has_one_match_less_than_bots_and_all_pairs_have_more(madoi: Madoi) -> None:
    line = "tournament utena random sensible random --deals 1 --json"
    assert len(json.loads(madoi(line, "--ladder").out)) == 2
    assert len(json.loads(madoi(line).out)) == 3


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """That it measures is tested here, and not how well."""
    monkeypatch.setattr("madoi.lab.measure.WINDOW", 0.01)


@pytest.mark.usefixtures("brief")
def test_bench_measures_compiled_and_plain(madoi: Madoi) -> None:
    measured = json.loads(madoi("bench utena --windows 1 --json").out)["utena"]
    for name in (
        "decisions_per_s",
        "interpreted_decisions_per_s",
        "clone_us",
        "determinize_us",
        "view_us",
        "random_rollouts_per_s",
        "sensible_rollouts_per_s",
        "search_per_s",
    ):
        assert measured[name] > 0
    if package.COMPILED:
        assert measured["ratio"] > 1
    else:
        assert measured["decisions_per_s"] == measured["interpreted_decisions_per_s"]
        assert measured["compiled_decisions_per_s"] is None


@pytest.mark.usefixtures("brief")
def test_bench_says_that_a_plain_engine_is_slower(madoi: Madoi) -> None:
    ran = madoi("bench utena --windows 1")
    assert ("plain Python (slower)" in ran.out) != package.COMPILED


def test_clauses_fail_on_an_untested_one_and_on_one_that_does_not_exist(madoi: Madoi, tmp_path: Path) -> None:
    mark = "clause"  # spelt apart, so that this file itself cites nothing
    (tmp_path / "test_it.py").write_text(f'@{mark}("U7.3", "U99.1")\ndef test_it(): ...\n')
    ran = madoi("clauses utena --json --tests", str(tmp_path))
    found = json.loads(ran.out)["utena"]
    assert ran.code == 1
    assert (found["tested"], found["unknown"]) == (1, ["U99.1"])
    assert found["testable"] == 1 + len(found["untested"])


def test_a_clause_of_no_game_is_named_with_its_place(madoi: Madoi, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text('@madoi.clause("ZZ1.1")\nclass TestIt: ...\n')
    ran = madoi("clauses --tests", str(tmp_path))
    assert ran.code == 1
    assert "ZZ1.1" in ran.err
    assert "test_it.py:1" in ran.err
