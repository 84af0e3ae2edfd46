"""U7: the loss step."""

from __future__ import annotations

from games.utena_helpers import changes, cloud, hidden_by, middle, new, outer, position, told
from madoi.games.utena.rules.loss import loss_step
from madoi.testing import clause


@clause("U7.1", "U7.2")
def test_two_cards_are_drawn_in_rounds_one_to_six_and_one_in_round_seven() -> None:
    table = new(4)
    assert list(table.mode.round_draws) == [2, 2, 2, 2, 2, 2, 1]
    assert sum(table.mode.round_draws) - 1 == 12  # the first card hides nothing
    six = middle(4, [6, 5, 6, 6], round=6, lead=0, visits=3)
    six.watch()
    six.apply(six.legal_actions()[0])
    laid = [event for event in told(six) if event["kind"] == "desire-laid"]
    assert (six.round, len(laid)) == (6, 1)  # the step of round 7


@clause("U7.1")
def test_the_first_card_is_settled_before_the_second_is_drawn() -> None:
    table = middle(4, [4, 4, 4, 4], round=2, lead=0, visits=3)
    table.watch()
    table.apply(table.legal_actions()[0])
    kinds = [event["kind"] for event in told(table)]
    steps = [kind for kind in kinds if kind in ("desire-laid", "paid")]
    second = steps.index("desire-laid", 1)
    assert steps[0] == "desire-laid"
    assert set(steps[1:second]) == {"paid"}


@clause("U7.3")
def test_each_hidden_icon_moves_a_marker_to_its_own_cell() -> None:
    table = position(4, field=["D01", "D02"], desire_pile=["D08"], visits=0)
    before = cloud(table)
    loss_step(table, 1, 0)
    assert hidden_by("D01", "D02", "D08")[-1] == ["school-navy"]
    assert changes(before, cloud(table)) == {"school-navy": 1}


@clause("U7.4")
def test_altars_pay_in_turn_clockwise_from_the_lead() -> None:
    table = position(4, field=["D01", "D02"], desire_pile=["D08", "D03"], altars=[{"outer": 3}] * 4)
    loss_step(table, 1, 3)
    assert outer(table) == [3, 3, 3, 2]
    loss_step(table, 1, 3)  # hides three
    assert outer(table) == [2, 2, 3, 1]


@clause("U7.5")
def test_the_second_settlement_goes_on_with_the_next_altar() -> None:
    table = position(4, field=["D01", "D02"], desire_pile=["D08", "D03"], altars=[{"outer": 3}] * 4)
    loss_step(table, 2, 3)  # one marker, then three
    assert outer(table) == [2, 2, 2, 2]


@clause("U7.6", "U17.2")
def test_a_payer_takes_the_centre_marker_first() -> None:
    altars = [{"outer": 6, "centre": 2}, {"outer": 1}, {"outer": 1}, {"outer": 1}]
    table = position(4, lead=3, field=["D01", "D02"], desire_pile=["D08"], altars=altars)
    loss_step(table, 1, 0)
    assert (outer(table)[0], table.altars[0].centre) == (6, 1)


@clause("U7.7", "U12.3")
def test_a_payer_without_markers_loses_the_game_at_once() -> None:
    altars = [{"outer": 0}, {"outer": 5}, {"outer": 5}, {"outer": 1}]
    table = position(4, field=["D01", "D02"], desire_pile=["D08", "D03"], altars=altars)
    loss_step(table, 1, 3)
    assert outer(table) == [0, 5, 5, 0]
    assert table.actor >= 0  # reaching zero is harmless
    before = cloud(table)
    loss_step(table, 1, 0)
    assert table.view(None).result == "nothing-to-pay"  # type: ignore[attr-defined]
    assert cloud(table) == before  # the rest of the settlement is not carried out
    assert outer(table) == [0, 5, 5, 0]
