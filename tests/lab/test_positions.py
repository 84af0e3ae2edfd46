"""Positions by hand: bots are asked what they would do, and scored."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import madoi.games  # noqa: F401
from madoi.bots import Knowledge
from madoi.core import MadoiError, Rng, get
from madoi.core.record import play_out
from madoi.lab.pool import open_pool
from madoi.lab.positions import Exercise, evaluate, read_exercises

GAME = get("utena")


def exercises(count: int = 3) -> list[Exercise]:
    """Beginnings of a game, in which the first legal action is called the best."""
    record = play_out(GAME, 2, 5, lambda state: int(state.legal_actions()[0]))
    return [
        Exercise(game="utena", position=GAME.describe(record.replay(GAME, n)), best=[record.moves[n].words])
        for n in range(min(count, len(record.moves)))
    ]


def first_legal(known: Knowledge, rng: Rng) -> int:
    """A bot that is always right here."""
    return known.legal_actions[0]


def test_who_finds_all_scores_all_and_chance_is_told_beside_it() -> None:
    found = exercises()
    right = evaluate(found, f"{__name__}:first_legal")
    assert right.score.value == 1
    assert all(one.right == 1 for one in right.answers)
    blind = evaluate(found, "random", tries=40)
    assert 0 < blind.by_chance < 1
    assert blind.score.value == pytest.approx(blind.by_chance, abs=0.25)


def test_scores_do_not_hang_on_the_workers() -> None:
    with closing(open_pool(2)) as pool:
        assert evaluate(exercises(2), "quick:4", 2, 7, pool) == evaluate(exercises(2), "quick:4", 2, 7)


def test_files_of_both_kinds_are_read(tmp_path: Path) -> None:
    lines, toml = tmp_path / "set.jsonl", tmp_path / "set.toml"
    lines.write_bytes(b"\n".join(msgspec.json.encode(one) for one in exercises()) + b"\n")
    assert read_exercises(lines) == exercises()
    words = GAME.text_of(int(GAME.position({"seats": 2}).legal_actions()[0]))
    toml.write_text(f'[[position]]\ngame = "utena"\nposition = {{ seats = 2 }}\nbest = ["{words}"]\n')
    state, seat, best = read_exercises(toml)[0].build()
    assert (int(state.actor), [GAME.text_of(one) for one in best]) == (seat, [words])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"game": "utena", "position": {"seats": 9}, "best": ["pass"]}', "Position 1"),
        ('{"game": "utena", "position": {"seats": 2}, "best": []}', "Line 1"),
        ('{"game": "utena", "position": {"seats": 2}, "best": ["pass"], "beste": 1}', "Line 1"),
        ("", "no position"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, line: str, why: str) -> None:
    file = tmp_path / "set.jsonl"
    file.write_text(line + "\n")
    with pytest.raises(MadoiError, match=why):
        read_exercises(file)


def test_a_choice_that_cannot_be_made_there_is_no_best_one() -> None:
    with pytest.raises(MadoiError):
        Exercise(game="utena", position={"seats": 2}, best=["no such words"]).build()
