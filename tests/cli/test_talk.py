"""Choices in words: each can be told from the others, and those that begin with the same thing stand together."""

from __future__ import annotations

from itertools import groupby

import pytest

from madoi.cli.shell import Shell
from madoi.cli.talk import arranged, items_of, table_names
from madoi.core import OVER, Choice, Rng, get
from madoi.core.wording import Wording
from madoi.games import HOUSE

DECISIONS = 400  # of each number of seats


@pytest.mark.parametrize("slug", HOUSE)
def test_no_two_choices_of_a_decision_show_the_same_line(slug: str) -> None:
    game = get(slug)
    for seats in game.seat_counts:
        state, rng = game.new(seats, seats), Rng(seats)
        for number in range(DECISIONS):
            if state.actor == OVER:
                break
            if number % 2 or number < 100:  # the long games are looked at here and there
                choices = arranged(state.choices(state.actor))
                for language in ("ja", "en"):
                    shell = Shell(language)
                    words = Wording(game.texts, language, table_names(shell, seats))
                    items = items_of(shell, words, choices)
                    names = [item.name for item in items]
                    assert len(set(names)) == len(names)
                    headings = [heading for heading, _ in groupby(item.heading for item in items)]
                    named = [heading for heading in headings if heading]
                    assert len(set(named)) == len(named), named  # each thing has one place
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])


def test_equal_words_are_told_apart_by_what_is_touched_or_by_their_order() -> None:
    words = Wording(get("princess").texts, "en", ["Aki", "Ben"])
    tile: dict[str, str | int] = {"tile": "fire-star", "cell": "cell/0/44"}
    places = [Choice(k, "place", (f"field/{k}", "cell/0/44"), tile) for k in (0, 2)]
    names = [item.name for item in items_of(Shell("en"), words, places)]
    assert [name.rpartition(" (")[2] for name in names] == ["tile 1 of the field)", "tile 3 of the field)"]
    same = [Choice(k, "place", ("field/0", "cell/0/44"), tile) for k in (0, 1)]
    assert [item.name[-3:] for item in items_of(Shell("en"), words, same)] == [" #1", " #2"]
