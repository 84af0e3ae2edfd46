"""Everything that can be said has words in both languages."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import GAME, IDS, do, random_game, table
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.hoshizukuri.rules.state import Hoshizukuri

PEOPLE = ["Halley", "Encke", "Biela", "Faye"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("supply", ["first", "upheaval", "colorful", "recorded"])
def test_choices_events_and_results_can_be_said(language: str, supply: str) -> None:
    wording = Wording(GAME.texts, language, PEOPLE)
    said: set[str] = set()

    def look(it: Hoshizukuri) -> None:
        if not it.watched:
            it.watch()
        for told in it.take_events():
            for seat in (None, 0, 1, 2):
                said.add(wording.event(told.seen_by(seat)))
        if it.actor >= 0:
            for choice in it.choices(it.actor):
                said.add(wording.choice(choice))
                said.update(wording.note(note) for note in choice.preview)

    over = random_game(3, 6, look, supply=supply)
    said.add(wording.outcome(over.outcome()))
    assert not [text for text in said if "card/" in text or "card-" in text or not text.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_question_and_set_has_its_words(language: str) -> None:
    for name in IDS:
        for key in (f"name-card-{name}", f"text-{name}", f"sum-{name}"):
            assert GAME.texts.say(language, key)
    for question in GAME.box.questions:
        assert GAME.texts.say(language, f"phase-{question.name}")


def test_lines_of_the_log() -> None:
    it = table("nebula*2 water forest satellite", "rock stardust*3", orbit=3)
    it.watch()
    do(it, "nebula+water+forest", "forest", "none", "none")
    told = it.take_events()
    english, japanese = Wording(GAME.texts, "en", PEOPLE), Wording(GAME.texts, "ja", PEOPLE)
    assert english.event(told[0].public) == "Halley plays Nebula, Water, Forest."
    assert japanese.event(told[0].public) == "Halleyが星雲、水、森林をプレイしました。"
    assert english.event(told[-1].seen_by(0)) == "Halley draws Stardust, Rock."
    assert english.event(told[-1].seen_by(1)) == "Halley draws 2 cards."


@pytest.mark.parametrize("turned", [False, True])
def test_the_winner_is_called_by_name_in_whatever_order_arguments_travel(turned: bool) -> None:
    outcome = random_game(2, 3).outcome()
    args = dict(reversed(outcome.args.items())) if turned else outcome.args
    said = Wording(GAME.texts, "en", PEOPLE[:2]).say(outcome.reason, args)
    assert said.startswith(PEOPLE[outcome.ranks.index(1)])
