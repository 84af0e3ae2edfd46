"""`madoi verify`: what it says of fair games, of unfair ones, and of what it cannot know."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import madoi.games  # noqa: F401 - registers the games
from cli.conftest import Madoi
from madoi.core import Record, Rng, get
from madoi.core.fairness import Proof, key_of, promise_of
from madoi.core.record import Keyed, play_out

SECRET, SHARE = "0" * 64, "1" * 64


def a_record(secret: str = SECRET, shares: tuple[str, str] = ("", SHARE)) -> Record:
    """As a server would write it that promised SECRET, at a table where the second seat promised SHARE."""
    rng, promises = Rng(4), ["", promise_of(SHARE)]

    def choose(state: object) -> int:
        actions = state.legal_actions()  # type: ignore[attr-defined]
        return int(actions[rng.below(len(actions))])

    record = play_out(get("utena"), 2, key_of("table", secret, promises, shares), choose)
    record.proof = msgspec.to_builtins(
        Proof(table="table", secret=secret, promise=promise_of(secret), promises=promises, shares=list(shares))
    )
    return record


def test_a_fair_game_is_called_fair(madoi: Madoi, tmp_path: Path) -> None:
    a_record().write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"), "--promise", promise_of(SECRET), "--promise", promise_of(SHARE))
    assert ran.code == 0
    assert "promised to you before the start" in ran.out
    assert "among yours: 2" in ran.out
    assert "ルールどおり" in madoi("verify --lang ja", str(tmp_path / "game.json")).out


def test_a_server_that_swapped_the_promise_of_a_seat_is_found_out_by_who_kept_it(madoi: Madoi, tmp_path: Path) -> None:
    """Its own secret is the one it promised; but in the place of a seat it has a share that it has chosen."""
    chosen = "3" * 64
    promises, shares = ["", promise_of(chosen)], ["", chosen]
    record = msgspec.structs.replace(
        a_record(), chance=Keyed(key_of("table", SECRET, promises, shares).hex()), moves=[], result=None
    )
    record.proof = {**(record.proof or {}), "promises": promises, "shares": shares}
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"), "--promise", promise_of(SECRET), "--promise", promise_of(SHARE))
    assert ran.code == 1
    assert "A promise that you kept is NOT in the record" in ran.out
    assert "NOT checked: the promise of seat 2" in ran.out
    ran = madoi("verify", str(tmp_path / "game.json"), "--promise", promise_of(SECRET))
    assert "NOT checked: the promise of seat 2" in ran.out


def test_promises_in_another_order_are_found_out(madoi: Madoi, tmp_path: Path) -> None:
    a_record().write(tmp_path / "game.json")
    kept = [promise_of(SECRET), "-", promise_of(SHARE)]
    told = [word for one in kept for word in ("--promise", one)]
    assert madoi("verify", str(tmp_path / "game.json"), *told).code == 0
    moved = [word for one in (kept[0], kept[2], kept[1]) for word in ("--promise", one)]
    assert madoi("verify", str(tmp_path / "game.json"), *moved).code == 1


def test_a_server_that_dealt_for_another_table_is_found_out(madoi: Madoi, tmp_path: Path) -> None:
    """The id goes into the key: a server that may choose it late chooses the cards."""
    a_record().write(tmp_path / "game.json")
    told = ("verify", str(tmp_path / "game.json"), "--promise", promise_of(SECRET), "--promise", promise_of(SHARE))
    assert "NOT checked: whether the cards were dealt for your table" in madoi(*told).out
    ran = madoi(*told, "--table", "table")
    assert (ran.code, "NOT" in ran.out) == (0, False)
    ran = madoi(*told, "--table", "another")
    assert ran.code == 1
    assert "NOT dealt for the table that you named" in ran.out


def test_without_promises_it_says_what_it_could_not_check(madoi: Madoi, tmp_path: Path) -> None:
    a_record().write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 0
    assert "NOT checked: whether this was promised before the start" in ran.out


def test_a_server_that_swapped_its_secret_is_found_out_by_who_kept_its_promise(madoi: Madoi, tmp_path: Path) -> None:
    """It saw the shares, tried secrets until it liked the deal, and wrote a record that agrees with itself."""
    a_record(secret="2" * 64).write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"), "--promise", promise_of(SECRET))
    assert ran.code == 1
    assert "is NOT one that it promised to you" in ran.out


def test_who_did_not_disclose_is_named_and_counted(madoi: Madoi, tmp_path: Path) -> None:
    a_record(shares=("", "")).write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 0
    assert "Seat 2 promised a share and did not disclose it" in ran.out
    assert "between 2 deals" in ran.out


def test_another_secret_or_no_proof_is_not(madoi: Madoi, tmp_path: Path) -> None:
    record = a_record()
    assert record.proof is not None
    record.proof["secret"] = "1" * 64
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 1
    assert "does NOT follow" in ran.out
    record.proof = None
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 1
    assert ran.out.splitlines()[0] == f"All {len(record.moves)} moves follow the rules."
    assert "the deal cannot be checked" in ran.out


def test_a_game_of_a_terminal_is_told_as_what_it_is(madoi: Madoi, tmp_path: Path) -> None:
    """Nobody promised anything; but who kept a promise was dealt other cards than these."""
    record = play_out(get("utena"), 2, 3, lambda state: int(state.legal_actions()[0]))
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 0
    assert "dealt from seed 3, as at a terminal" in ran.out
    assert "シード3から" in madoi("verify --lang ja", str(tmp_path / "game.json")).out
    assert madoi("verify", str(tmp_path / "game.json"), "--promise", promise_of(SECRET)).code == 1


def test_what_is_no_promise_is_refused(madoi: Madoi, tmp_path: Path) -> None:
    a_record().write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"), "--promise", "abc")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("data", [b'{"game":"\xeb"}', b"[" * 100_000, b'{"options":' * 50_000], ids=range(3))
def test_what_is_not_json_is_refused_in_one_line(madoi: Madoi, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "game.json").write_bytes(data)
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_broken_record_is_refused_in_one_line(madoi: Madoi, tmp_path: Path) -> None:
    record = a_record()
    record.moves = record.moves[1:]
    record.result = None
    record.write(tmp_path / "game.json")
    ran = madoi("verify", str(tmp_path / "game.json"))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
