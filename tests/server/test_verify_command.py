"""`madoi verify` says whether a game was dealt as promised."""

from __future__ import annotations

from pathlib import Path

import typer
from typer.testing import CliRunner

import madoi.games  # noqa: F401
from madoi.cli.verify import verify
from madoi.core import Record, Rng, get
from madoi.core.fairness import proof_of, seed_of
from madoi.core.record import play_out

app = typer.Typer()
app.command()(verify)


def a_record() -> Record:
    rng, secret, shares = Rng(4), "0" * 64, ["", "椿"]

    def choose(state: object) -> int:
        actions = state.legal_actions()  # type: ignore[attr-defined]
        return int(actions[rng.below(len(actions))])

    record = play_out(get("utena"), 2, seed_of(secret, shares), choose)
    proof = proof_of(secret, shares)
    record.proof = {"scheme": proof.scheme, "commitment": proof.commitment, "secret": secret, "shares": shares}
    return record


def run(tmp_path: Path, record: Record, language: str = "en") -> tuple[int, str]:
    record.write(tmp_path / "game.json")
    result = CliRunner().invoke(app, [str(tmp_path / "game.json"), "--lang", language])
    return result.exit_code, result.output


def test_a_fair_game_is_called_fair(tmp_path: Path) -> None:
    code, output = run(tmp_path, a_record())
    assert code == 0
    assert "promised before the start" in output
    assert "ルールどおり" in run(tmp_path, a_record(), "ja")[1]


def test_another_secret_or_no_proof_is_not(tmp_path: Path) -> None:
    record = a_record()
    assert record.proof is not None
    record.proof["secret"] = "1" * 64
    assert run(tmp_path, record)[0] == 1
    record.proof = None
    assert run(tmp_path, record) == (
        1,
        f"All {len(record.moves)} moves follow the rules.\n"
        "The record does not say how its seed came about, so the shuffle cannot be checked.\n",
    )


def test_a_broken_record_is_refused_in_one_line(tmp_path: Path) -> None:
    record = a_record()
    record.moves = record.moves[1:]
    record.result = None
    code, output = run(tmp_path, record)
    assert code == 1
    assert output.count("\n") == 1
