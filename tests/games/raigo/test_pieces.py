"""A piece is in one place: its class, its row, its texts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import madoi.games.raigo as package
from games.raigo_helpers import BOX
from madoi.games.raigo.box import OTONASHI, OUGI
from madoi.games.raigo.rules.pieces.piece import PIECES, Piece

FOLDER = Path(package.__file__).parent
OUTSIDE = [path for path in FOLDER.rglob("*.py") if path.parent.name != "pieces" and path.name != "player.py"]
USUAL = 'Option("ougi", "metsu"'  # the default of an option
ZONES = {"月"}  # the moon is a zone of the mat, too


@pytest.mark.parametrize("piece", PIECES[OUGI:], ids=lambda piece: piece.id)
def test_no_chapter_names_a_single_ougi(piece: Piece) -> None:
    kanji = BOX.kanji[piece.kind]
    pattern = rf"['\"]{re.escape(piece.id)}['\"]|\b{type(piece).__name__}\b"
    if kanji not in ZONES:
        pattern += f"|{kanji}"
    named = []
    for path in OUTSIDE:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if re.search(pattern, line.replace(USUAL, "")):
                named.append(f"{path.relative_to(FOLDER)}:{number}: {line.strip()}")
    assert named == []


@pytest.mark.parametrize("piece", PIECES[OTONASHI:OUGI], ids=lambda piece: piece.id)
def test_no_chapter_asks_for_a_single_kotodama(piece: Piece) -> None:
    pattern = rf"['\"]{re.escape(piece.id)}['\"]"
    assert [path.name for path in OUTSIDE if re.search(pattern, path.read_text("utf-8"))] == []


def test_every_piece_has_a_class_of_its_own() -> None:
    classes = [type(piece) for piece in PIECES[OTONASHI:]]
    assert len(set(classes)) == len(classes)
