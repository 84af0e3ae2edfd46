"""Verbs, operands and words: numbers follow from one declaration, and words survive what numbers do not."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.actions import NONE, Actions, Maybe, Operand, Verb, Words
from madoi.core.errors import BadAction

HAND, GATE, CARD = Operand("hand", 2), Operand("gate", 3), Operand("card", 3)
WORDS = Words({"card": ["card/moon", "card/star", "card/sun"]})


def a_game(extra: bool = False) -> tuple[Actions, Verb, Verb]:
    pile = Verb("pile", HAND, GATE, Maybe(CARD))
    stop = Verb("stop")
    return (Actions(stop, Verb("shout", CARD), pile) if extra else Actions(stop, pile)), pile, stop


def test_numbers_are_dense_and_operands_come_back() -> None:
    actions, pile, stop = a_game()
    assert actions.size == 1 + 2 * 3 * 4
    found = [pile.of(hand, gate, card) for hand in range(2) for gate in range(3) for card in range(-1, 3)]
    assert [stop.of(), *found] == list(range(actions.size))
    assert pile.three(pile.of(1, 2, NONE)) == (1, 2, NONE)
    assert (pile.one(found[-1]), pile.two(found[-1])) == (1, (1, 2))
    assert stop.has(0)
    assert not pile.has(0)
    assert actions.operands(found[0]) == [0, 0, NONE]


def test_a_verb_adds_the_actions_of_many_values_at_once() -> None:
    shout, pile = Verb("shout", CARD), Verb("pile", HAND, GATE)
    Actions(Verb("stop"), pile, shout)
    some = vec[i64]([0, 2])
    assert list(shout.add_each(vec[i64]([0]), some)) == [0, shout.of(0), shout.of(2)]
    assert list(pile.add_each_after(vec[i64](), 1, some)) == [pile.of(1, 0), pile.of(1, 2)]


def test_every_action_has_words_that_are_read_again() -> None:
    actions, pile, _ = a_game()
    assert actions.text(pile.of(1, 0, 2), WORDS) == "pile hand/1 gate/0 card/sun"
    assert actions.text(pile.of(1, 0, NONE), WORDS) == "pile hand/1 gate/0 -"
    for action in range(actions.size):
        assert actions.parse(actions.text(action, WORDS), WORDS) == action


def test_a_new_verb_renumbers_but_the_words_stay() -> None:
    (old, pile, _), (new, later, _) = a_game(), a_game(extra=True)
    action = pile.of(1, 2, 0)
    assert new.parse(old.text(action, WORDS), WORDS) == later.of(1, 2, 0) != action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("jump", "It knows: stop, pile"),
        ("pile hand/0", "write pile <hand> <gate> <card>"),
        ("pile hand/2 gate/0 -", 'no "hand/2"'),
        ("pile hand/00 gate/0 -", 'no "hand/00"'),
        ("pile hand/0 gate/0 card/sky", 'no "card/sky"'),
        ("stop ", "write stop"),
        ("", "is not something this game can do"),
    ],
)
def test_words_that_name_no_action_are_refused_with_what_to_write(text: str, why: str) -> None:
    with pytest.raises(BadAction, match=why):
        a_game()[0].parse(text, WORDS)


@pytest.mark.parametrize("action", [-1, 25])
def test_a_number_outside_is_refused(action: int) -> None:
    with pytest.raises(BadAction, match="no action"):
        a_game()[0].text(action, WORDS)


def test_lists_come_from_sets_of_operands_in_the_order_of_their_numbers() -> None:
    show, swap = Verb("show", Operand("card", 5)), Verb("swap", Operand("card", 5), Operand("card", 5))
    Actions(show, swap)
    some, others = 0b10110, 0b01001  # {1, 2, 4} and {0, 3}
    assert list(show.one_of(vec[i64](), some)) == [show.of(1), show.of(2), show.of(4)]
    each = [swap.of(a, b) for a in (1, 2, 4) for b in (0, 3)]
    assert list(swap.one_of_each(vec[i64]([0]), some, others)) == [0, *each]
    assert list(swap.two_of(vec[i64](), some)) == [swap.of(1, 2), swap.of(1, 4), swap.of(2, 4)]
    assert list(swap.two_of(vec[i64](), 0)) == list(swap.one_of_each(vec[i64](), 0, some)) == []
