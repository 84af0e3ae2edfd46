"""The base classes leave hooks open: every question and every card with an effect fills those that the rules call."""

from __future__ import annotations

import pytest

from madoi.core import get
from madoi.games.hoshizukuri.rules.cards.card import Card
from madoi.games.hoshizukuri.rules.questions import OneKind, Over, Question

QUESTIONS = list(get("hoshizukuri").box.questions)  # type: ignore[attr-defined]
CARDS = list(get("hoshizukuri").box.cards)  # type: ignore[attr-defined]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_every_question_says_what_may_be_answered_and_what_follows(question: Question) -> None:
    hooks = ["is_asked", "offer", "allows"]
    if not isinstance(question, Over):  # where nothing may be answered nothing follows
        hooks += ["answer", "cards_of"]
    assert [name for name in hooks if getattr(type(question), name) is getattr(Question, name)] == []
    if isinstance(question, OneKind):
        assert type(question).offered is not OneKind.offered
        assert type(question).chosen is not OneKind.chosen


@pytest.mark.parametrize("card", CARDS, ids=lambda card: type(card).__name__)
def test_every_card_with_an_effect_carries_it_out(card: Card) -> None:
    assert (type(card).resolve is not Card.resolve) == card.has_effect
