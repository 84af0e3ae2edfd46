"""U14: one player with three altars and a plan."""

from __future__ import annotations

import msgspec

from games.utena_helpers import GAME, centre, lay, middle, new, outer, plan, position, swap_field, told, verbs
from madoi.core.bits import size
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


def first_legal(table: Utena) -> None:
    table.apply(table.legal_actions()[0])


def acting(table: Utena) -> list[tuple[int, int]]:
    seen = []
    while table.actor >= 0:
        if not table.planning and not table.second_turn:
            seen.append((int(table.round), int(table.altar)))
        first_legal(table)
    return seen


@clause("U14.1")
def test_altars_act_from_left_to_right_in_six_rounds() -> None:
    seen = max((acting(new(1, seed)) for seed in range(80)), key=len)
    assert seen[:6] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert new(1).view(0).rounds == 6  # type: ignore[attr-defined]
    assert new(1).view(0).lead is None  # type: ignore[attr-defined]


@clause("U14.2")
def test_a_round_begins_with_a_plan_whose_kinds_are_public_and_whose_faces_are_not() -> None:
    table = new(1, 2)
    assert table.view(0).phase == "plan"
    before = table.view(0)
    assert table.field.laid == 1  # no loss step now
    plan(table, 2)
    view = table.view(None)
    assert [altar.plan for altar in view.altars] == [None, "desire", "ascetic"]  # type: ignore[attr-defined]
    assert view.ascetic_pile == before.ascetic_pile - 1  # type: ignore[attr-defined]
    hidden = GAME.box.card_ids[table.ascetic_pile[len(table.ascetic_pile) - 1]]
    assert f"card/{hidden}" not in repr(table.view(0))


@clause("U14.3")
def test_the_only_decision_is_which_altar_gets_the_ascetic_card() -> None:
    table = new(1)
    assert [choice.touch for choice in table.choices(0)] == [("altar/left",), ("altar/centre",), ("altar/right",)]
    table = position(1, desire_pile=["D05", "D06"], field=["D12"])
    plan(table, 0)
    first_legal(table)
    first_legal(table)
    laid = table.view(0).field.laid  # type: ignore[attr-defined]
    assert [card.id for card in laid] == ["desire/D12", "desire/D05"]  # the first drawn card lies at the leftmost place


@clause("U14.4", "U14.6")
def test_an_ascetic_plan_card_is_turned_up_joins_the_hand_and_gives_two_turns() -> None:
    table = position(1, ascetic_pile=["G10"], hands=[["G02", "G11", "G05", "G20", "G03", "G14", "G18"]])
    table.watch()
    plan(table, 0)
    turned = [event for event in told(table) if event["kind"] == "plan-turned"]
    assert turned == [{"kind": "plan-turned", "altar": "altar/left", "card": "card/G10"}]
    assert "card/G10" in table.view(0).hands[0].cards  # type: ignore[attr-defined]
    lay(table, "G02", "G11")
    assert (table.altar, table.second_turn) == (0, True)
    first_legal(table)
    assert table.altar == 1


@clause("U14.5")
def test_a_desire_plan_card_is_settled_from_this_altar_on_before_its_turn() -> None:
    table = position(1, field=["D12"], desire_pile=["D07", "D02"])
    table.watch()
    plan(table, 1)
    payers = [event["altar"] for event in told(table) if event["kind"] == "paid"]
    assert payers == ["altar/left", "altar/centre", "altar/right"][: len(payers)]
    assert payers
    assert table.altar == 0
    assert not table.reinforced


@clause("U14.5")
def test_a_centre_marker_may_still_be_paid_before_the_turn() -> None:
    table = middle(1, [1, 8, 8], plan=0, second_turn=True, reinforced=True, more=[{}, {"centre": 1}])
    first_legal(table)
    assert table.altar == 1
    assert centre(table)[1] == 0


@clause("U14.7")
def test_a_field_swap_is_with_another_altar_and_both_gain() -> None:
    table = middle(1, [1, 1, 1], plan=0)
    swap_field(table, "G09", "G14")
    assert outer(table) == [3, 3, 1]


@clause("U14.8")
def test_in_round_one_the_second_turn_is_a_hand_swap_and_the_hand_grows_by_one_a_round() -> None:
    table = new(1, 7)
    plan(table, 0)
    first_legal(table)
    assert verbs(table) == {"swap-hand"}
    for _ in range(3):
        first_legal(table)
    assert (table.round, int(size(table.hands[0]))) == (1, 2)
    later = middle(1, round=3, plan=0)
    assert size(later.hands[0]) == 4  # 2 after round 1, one more in round 2, one more now


@clause("U14.2")
def test_plan_cards_that_were_never_turned_up_stay_where_they_lie_when_the_game_ends() -> None:
    table = middle(1, [0, 3, 3], plan=2, result="nothing-to-pay")
    view = msgspec.to_builtins(table.view(0))
    assert [altar["plan"] for altar in view["altars"]] == [None, "desire", "ascetic"]
    assert view["ascetic_pile"] + 1 == len(table.ascetic_pile)
    assert view["field"]["pile"] + len(view["field"]["laid"]) + 1 == 13


@clause("U14.9")
def test_no_victory_by_the_end_of_round_six_is_defeat() -> None:
    table = middle(1, [0, 3, 3], round=6, visits=2, plan=0)
    first_legal(table)
    assert table.view(None).result == "time-over"  # type: ignore[attr-defined]
