"""A piece is in one place: its class, its row, its texts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import madoi
from games.raigo_helpers import BOX
from madoi.games.raigo.box import OTONASHI, OUGI
from madoi.games.raigo.rules.pieces.piece import PIECES, Piece

PACKAGE = Path(madoi.__file__).parent
FOLDER = PACKAGE / "games" / "raigo"
CHAPTERS = [path for path in FOLDER.rglob("*.py") if path.parent.name != "pieces"]
OTHERS = [path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents]
USUAL = 'Option("ougi", "metsu"'  # the default of an option
ZONES = {"月"}  # the moon is a zone of the mat, too
LANGUAGES = {"en"}  # 焰 has the name of one


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8").replace(USUAL, "")


@pytest.mark.parametrize("piece", PIECES[OUGI:], ids=lambda piece: piece.id)
def test_no_other_file_names_a_single_ougi(piece: Piece) -> None:
    kanji = BOX.kanji[piece.kind]
    pattern = rf"['\"]{re.escape(piece.id)}['\"]|\b{type(piece).__name__}\b"
    if kanji not in ZONES:
        pattern += f"|{kanji}"
    named = [
        f"{path.relative_to(PACKAGE)}:{text(path).count(chr(10), 0, found.start()) + 1}: {found[0]}"
        for path in (CHAPTERS if piece.id in LANGUAGES else CHAPTERS + OTHERS)
        for found in re.finditer(pattern, text(path))
    ]
    assert named == []


@pytest.mark.parametrize("piece", PIECES[OTONASHI:OUGI], ids=lambda piece: piece.id)
def test_no_chapter_asks_for_a_single_kotodama(piece: Piece) -> None:
    pattern = rf"['\"]{re.escape(piece.id)}['\"]"
    others = [path for path in CHAPTERS if path.name != "player.py"]  # which has the one table of values
    assert [path.name for path in others if re.search(pattern, path.read_text("utf-8"))] == []


def test_every_piece_has_a_class_of_its_own() -> None:
    classes = [type(piece) for piece in PIECES[OTONASHI:]]
    assert len(set(classes)) == len(classes)
