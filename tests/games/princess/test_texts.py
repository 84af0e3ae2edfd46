"""The catalogues."""

from __future__ import annotations

import pytest

from games.princess_helpers import GAME


def test_both_languages_have_the_same_texts() -> None:
    def keys(language: str) -> set[str]:
        source = (GAME.texts.folder / f"{language}.ftl").read_text("utf-8")
        return {line.split(" = ")[0] for line in source.splitlines() if " = " in line and not line.startswith(" ")}

    assert keys("ja") == keys("en")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_tile_bonus_and_colour_has_a_name(language: str) -> None:
    box = GAME.box
    wanted = [f"name-spell-{name}" for name in box.spell_ids] + [f"name-bonus-{name}" for name in box.bonus_ids]
    wanted += [f"name-{name}" for name in [*box.codes, *box.element_ids, *box.sky_ids, *box.colours]]
    wanted += [f"sum-{name}" for name in [*box.bonus_ids, *box.sky_ids]]
    assert all(GAME.texts.say(language, key) for key in wanted)
