"""`madoi verify` says whether a game was dealt as promised."""

from __future__ import annotations

from pathlib import Path

import madoi.games  # noqa: F401 - registers the games
from cli.conftest import Madoi
from madoi.core import Record, Rng, get
from madoi.core.fairness import key_of, proof_of
from madoi.core.record import play_out


def a_record() -> Record:
    rng, secret, shares = Rng(4), "0" * 64, ["", "椿"]

    def choose(state: object) -> int:
        actions = state.legal_actions()  # type: ignore[attr-defined]
        return int(actions[rng.below(len(actions))])

    record = play_out(get("utena"), 2, key_of(secret, shares), choose)
    proof = proof_of(secret, shares)
    record.proof = {"scheme": proof.scheme, "commitment": proof.commitment, "secret": secret, "shares": shares}
    return record


def test_a_fair_game_is_called_fair(madoi: Madoi, tmp_path: Path) -> None:
    a_record().write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 0
    assert "promised before the start" in ran.out
    assert "ルールどおり" in madoi("verify --lang ja", str(tmp_path / "game.json")).out


def test_another_secret_or_no_proof_is_not(madoi: Madoi, tmp_path: Path) -> None:
    record = a_record()
    assert record.proof is not None
    record.proof["secret"] = "1" * 64
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 1
    assert "is NOT the one" in ran.out
    record.proof = None
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 1
    assert ran.out.splitlines()[0] == f"All {len(record.moves)} moves follow the rules."
    assert "the shuffle cannot be checked" in ran.out


def test_a_broken_record_is_refused_in_one_line(madoi: Madoi, tmp_path: Path) -> None:
    record = a_record()
    record.moves = record.moves[1:]
    record.result = None
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
