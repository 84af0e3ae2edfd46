"""U8, U10: what may be done in a turn, and what then happens."""

from __future__ import annotations

import pytest

from games.utena_helpers import (
    HANDS,
    PAIRS,
    card,
    changes,
    cloud,
    lay,
    middle,
    new,
    outer,
    position,
    reinforce,
    result,
    swap_field,
    swap_hand,
    told,
    verbs,
)
from madoi.core import IllegalAction
from madoi.core.bits import size
from madoi.games.utena.rules.actions import OPEN, REINFORCE, SWAP_FIELD, SWAP_HAND
from madoi.games.utena.rules.table import NO_CARD
from madoi.testing import clause


@clause("U8.1")
def test_an_altar_has_two_cards_from_its_first_turn_on() -> None:
    table = position(4, hands=[["G01", "G09", "G05", "G14"]])
    assert size(table.altars[0].pair) == 0
    lay(table, "G01", "G09")
    assert size(table.altars[0].pair) == 2
    assert table.view(None).altars[0].pair == ["card/G01", "card/G09"]  # type: ignore[attr-defined]


@clause("U8.3", "U10.1")
def test_reinforcement_is_declared_at_the_start_of_a_turn_with_a_reserve_card() -> None:
    assert "reinforce" in verbs(middle(4, hands=HANDS))
    assert "reinforce" not in verbs(middle(4, hands=[["G02", "G03"]], more=[{"reserve": False}]))


@clause("U8.4")
def test_the_opening_turn_lays_two_hand_cards_and_gains_for_this_altar_only() -> None:
    table = position(4, hands=[["G01", "G09", "G05", "G14"]], field=["D01", "D02"])
    before = cloud(table)
    lay(table, "G01", "G09")
    assert changes(before, cloud(table)) == {"color-blue": -1, "shape-cross": -1}
    assert verbs(table) == {"open", "reinforce"}


@clause("U8.5")
def test_a_normal_turn_swaps_with_another_altar_or_with_the_hand() -> None:
    table = middle(3, hands=HANDS[:3])
    assert verbs(table) == {"swap-hand", "swap-field", "reinforce"}
    pairs = {choice.touch for choice in table.choices(0) if choice.verb == "swap-field"}
    mine = ["card/G01", "card/G09"]
    theirs = ["card/G05", "card/G14", "card/G06", "card/G10"]
    assert pairs == {(a, b) for a in mine for b in theirs}


@clause("U8.6")
def test_passing_is_not_possible_and_a_hand_swap_always_is() -> None:
    for seats in (1, 2, 3, 4):
        table = new(seats, 3)
        while table.actor >= 0:
            if not table.planning:
                assert size(table.hands[table.actor]) >= 2
                assert "pass" not in verbs(table)
            table.apply(table.legal_actions()[0])


@clause("U8.7")
@pytest.mark.parametrize(
    "action",
    [
        SWAP_HAND.of(card("G05"), card("G02")),  # own hand against another altar's pair
        SWAP_FIELD.of(card("G05"), card("G06")),  # two cards of other altars
        SWAP_FIELD.of(card("G01"), card("G09")),  # within the own pair
        SWAP_FIELD.of(card("G01"), card("G02")),  # a hand card is not on the field
        SWAP_HAND.of(card("G01"), card("G04")),  # a foreign hand
        OPEN.of(card("G02"), card("G03")),  # a third and fourth card
    ],
)
def test_other_exchanges_are_refused_without_a_trace(action: int) -> None:
    table = middle(4, hands=HANDS)
    before = table.save()
    with pytest.raises(IllegalAction):
        table.apply(action)
    assert table.save() == before


@clause("U8.7")
def test_there_is_one_swap_per_turn() -> None:
    table = middle(4, hands=HANDS)
    swap_hand(table, "G01", "G02")
    assert (table.actor, table.altar) == (1, 1)


@clause("U8.8", "U9.6")
def test_after_a_field_swap_the_active_altar_gains_first_and_the_partner_from_what_is_left() -> None:
    table = middle(4, [1, 1, 1, 1], hands=HANDS, cloud={"color-blue": 1, "shape-snake": 1, "shape-cross": 1})
    table.watch()
    swap_field(table, "G09", "G14")  # G01+G14: blue-snake; G05+G09: blue-cross
    gains = [(e["kind"], e["altar"], e["cell"]) for e in told(table) if e["kind"].startswith("gained")]
    assert gains == [
        ("gained", "altar/0", "color-blue"),
        ("gained", "altar/0", "shape-snake"),
        ("gained-nothing", "altar/1", "color-blue"),
        ("gained", "altar/1", "shape-cross"),
    ]


@clause("U8.8")
def test_after_a_hand_swap_only_the_active_altar_gains() -> None:
    table = middle(4, [1, 1, 1, 1], hands=HANDS)
    swap_hand(table, "G01", "G02")
    assert outer(table) == [3, 1, 1, 1]


@clause("U8.9")
def test_the_number_of_legal_actions_is_as_counted() -> None:
    for seats, normal in ((4, 16), (3, 12)):
        no_reserve = [{"reserve": False}] * 4
        hands = [["G02", "G03"]]
        table = middle(seats, hands=hands, more=no_reserve[:seats], cloud={})
        assert len(table.legal_actions()) == normal + 2  # the used reserve card makes the hand one larger
        fresh = middle(seats, hands=hands)
        assert len(fresh.legal_actions()) == normal + 1
    opening = position(4, altars=[{"reserve": True}])
    assert len(opening.legal_actions()) == 6 + 1


@clause("U10.2")
def test_reinforcement_takes_the_reserve_card_and_gives_two_turns() -> None:
    table = middle(4, hands=[["G02", "G03"]], more=[{"reserve": "G20"}])
    reinforce(table)
    assert table.altars[0].reserve == NO_CARD
    assert "card/G20" in table.view(0).hands[0].cards  # type: ignore[attr-defined]
    assert table.view(1).hands[0].cards == []  # type: ignore[attr-defined]
    swap_hand(table, "G01", "G20")
    assert (table.altar, table.second_turn) == (0, True)
    swap_hand(table, "G20", "G02")
    assert table.altar == 1
    assert table.altars[0].reserve == NO_CARD  # not refilled


@clause("U10.3")
def test_the_second_turn_may_not_reinforce_again_and_checks_the_centre() -> None:
    table = middle(4, [5, 1, 1, 1], hands=[["G02", "G03"]], more=[{"reserve": "G20"}])
    reinforce(table)
    assert not table.is_legal(REINFORCE.of())
    swap_hand(table, "G01", "G02")  # the second marker goes to the centre
    assert result(table) == "centre-lit"


@clause("U10.4")
def test_with_four_players_one_reinforcement_a_round_with_three_no_limit() -> None:
    for seats, allowed in ((4, False), (3, True)):
        table = middle(seats, [1] * seats, hands=[["G02", "G03"], ["G04", "G08"]])
        reinforce(table)
        swap_hand(table, "G01", "G02")
        swap_hand(table, "G02", "G03")
        assert table.altar == 1
        assert table.is_legal(REINFORCE.of()) == allowed


@clause("U10.4")
def test_the_ban_ends_with_the_round() -> None:
    spent = [{"reserve": False}]  # altar 0 reinforced in this round
    table = middle(4, [4] * 4, lead=0, visits=3, more=spent, reinforcements=1)
    assert not table.is_legal(REINFORCE.of())
    table.apply(table.legal_actions()[0])
    assert table.round == 3
    assert table.is_legal(REINFORCE.of())


@clause("U10.5", "U17.3")
def test_after_an_opening_turn_the_reinforced_second_turn_is_a_hand_swap() -> None:
    table = position(4, lead=1, visits=3, altars=[{}, *({"pair": p} for p in PAIRS[1:])], hands=[["G01", "G02", "G03"]])
    reinforce(table)
    lay(table, "G01", "G02")
    assert table.second_turn
    assert verbs(table) == {"swap-hand"}
    assert table.view(0).phase == "swap-hand"
