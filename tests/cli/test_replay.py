"""`madoi replay`: a record may come from anybody, and a terminal obeys what it is shown."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import madoi.games  # noqa: F401
from cli.conftest import Madoi
from madoi.cli.shell import visible

RECORD = Path(__file__).parent.parent / "games" / "couperation" / "records" / "2-players-won.json"
EVIL = "\x1b]0;gone\x07\x1b[2J\x9b31m\u202eAki\nBen"


def test_names_cannot_give_orders_to_the_terminal(madoi: Madoi, tmp_path: Path) -> None:
    record = {**msgspec.json.decode(RECORD.read_bytes()), "names": [EVIL, "Ben"]}
    file = tmp_path / "evil.json"
    file.write_bytes(msgspec.json.encode(record))
    shown = madoi("replay", str(file))
    assert shown.code == 0
    assert "Aki Ben" in shown.out
    assert not set("\x1b\x07\x9b\u202e") & set(shown.out)


@pytest.mark.parametrize("field", ["game", "format", "components"])
def test_neither_can_what_is_refused(madoi: Madoi, tmp_path: Path, field: str) -> None:
    record = {**msgspec.json.decode(RECORD.read_bytes()), field: EVIL}
    file = tmp_path / "evil.json"
    file.write_bytes(msgspec.json.encode(record))
    for command in ("replay", "verify"):
        shown = madoi(command, str(file))
        assert shown.code == 2
        assert not set("\x1b\x07\x9b\u202e") & set(shown.out + shown.err)


def test_what_can_be_seen_stays() -> None:
    assert visible("月の台 👩‍🚀 é\n") == "月の台 👩‍🚀 é\n"
