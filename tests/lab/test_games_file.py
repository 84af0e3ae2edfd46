"""Games in files: rows that a spreadsheet reads, and simulations that go on where they were cut off."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec
import pytest

from madoi.lab.games_file import BadGamesFile, open_games, read_games, row_of
from madoi.lab.simulate import Plan, simulate

PLAN = Plan("princess", 2, ("random", "random"), 6, 3, detail="turns")


def write(path: Path, plan: Plan, go_on: bool = False) -> None:
    known = len(read_games(path, plan)) if go_on else 0
    with open_games(path, plan, go_on) as file:
        for one in simulate(plan, skip=known):
            file.add(one, one.wins(False))


def test_a_simulation_that_was_cut_off_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    write(whole, PLAN)
    lines = whole.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:4]) + lines[4][:20])  # three games and a piece of the fourth
    assert len(read_games(cut, PLAN)) == 3
    write(cut, PLAN, go_on=True)
    assert cut.read_bytes() == whole.read_bytes()


def test_a_longer_plan_goes_on_with_a_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write(path, msgspec.structs.replace(PLAN, games=2))
    write(path, PLAN, go_on=True)
    assert read_games(path, PLAN) == list(simulate(PLAN))


def test_games_of_another_plan_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write(path, PLAN)
    with pytest.raises(BadGamesFile):
        read_games(path, msgspec.structs.replace(PLAN, seed=4))
    with pytest.raises(BadGamesFile):
        open_games(tmp_path / "games.csv", PLAN, go_on=True)
    with pytest.raises(BadGamesFile):
        open_games(tmp_path / "games.doc", PLAN)


def test_a_row_tells_who_started_and_who_won(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    write(path, PLAN)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    played = list(simulate(PLAN))
    assert [int(row["seed"]) for row in rows] == [one.seed for one in played]
    for row, one in zip(rows, played, strict=True):
        assert row[f"turn_{one.order[0]}"] == "1"
        assert row[f"turn_{one.order[1]}"] == "2"
        assert [float(row[f"win_{seat}"]) for seat in (0, 1)] == list(one.wins(False))


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra madoi[lab] is not installed")
    path = tmp_path / "games.parquet"
    write(path, PLAN)
    assert parquet.read_table(path).to_pylist() == [row_of(PLAN, one, one.wins(False)) for one in simulate(PLAN)]
