"""What people read: texts of both languages, and the names of the places."""

from __future__ import annotations

import re

import pytest

from games.couperation_helpers import (
    GAME,
    new,
)
from madoi.core import Rng, get
from madoi.core.events import kind_of
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.couperation.box import ROWS, SIDE

PLACES = [(row, x) for row in range(1, ROWS + 1) for x in range(-SIDE, SIDE + 2 - row)]


def place(language: str, row: int, x: int) -> str:
    return Wording(get("couperation").texts, language, []).thing(f"cell/{row}/{x}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_below_the_apex_has_a_name_of_its_own(language: str) -> None:
    names = [place(language, row, x) for row, x in PLACES if row < ROWS]
    assert len(set(names)) == len(names) == 63
    assert not any(name.lstrip("-").isdecimal() for name in names)
    assert {place(language, ROWS, x) for row, x in PLACES if row == ROWS} == {{"ja": "最上段", "en": "apex"}[language]}


@pytest.mark.parametrize(("row", "x"), [(row, x) for row, x in PLACES if row < ROWS])
def test_a_place_is_counted_from_the_first_glass(row: int, x: int) -> None:
    """Even rows stand half a card aside, so the nearest place there is the first."""
    halves = 2 * x + row - 1
    steps = (abs(halves) + 1) // 2
    name = place("en", row, x)
    assert name.startswith(f"row {row}, ")
    if halves == 0:
        assert name.endswith("above the start" if row > 1 else "the start")
    else:
        assert name.endswith(f"{steps} {'right' if halves > 0 else 'left'} of the start")


def test_both_languages_have_the_same_texts() -> None:
    folder = GAME.texts.folder
    keys = [
        re.findall(r"^([a-z][\w-]*) =", (folder / f"{language}.ftl").read_text("utf-8"), re.M)
        for language in ("ja", "en")
    ]
    assert keys[0] == keys[1]


def test_every_kind_of_event_has_its_line() -> None:
    kinds: set[str] = set()
    for seats, options in ((2, {}), (3, {"no_legal_action": "skip"}), (2, {"reserve_discards_exact": False})):
        for seed in range(8):
            table, rng = new(seats, seed, **options), Rng(seed)
            table.watch()
            while table.actor >= 0:
                actions = table.legal_actions()
                wild = rng.below(4) == 0
                table.apply(actions[rng.below(len(actions))] if wild else GAME.sensible_action(table, rng))
                for told in table.take_events():
                    for language in ("ja", "en"):
                        wording = Wording(GAME.texts, language, ["Aoi", "Ren", "Sora"])
                        for event in (told.public, *told.private.values()):
                            assert "/" not in wording.event(event)
                    kinds.add(kind_of(told.public))
    assert len(kinds) >= 15
