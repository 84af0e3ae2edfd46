"""U6 and U7: rounds with three and four players, and the loss step."""

from __future__ import annotations

import pytest

from games.utena_helpers import changes, cloud, hidden_by, middle, new, outer, position, told
from madoi.games.utena.rules import Utena
from madoi.testing import clause


def play_rounds(table: Utena) -> list[tuple[int, int, int]]:
    """(round, lead, acting altar) of every visit, as long as the game goes on."""
    visits = []
    while table.actor >= 0:
        if not table.second_turn:
            visits.append((int(table.round), int(table.lead), int(table.altar)))
        table.apply(table.legal_actions()[0])
    return visits


def longest_game(seats: int) -> list[tuple[int, int, int]]:
    return max((play_rounds(new(seats, seed, first=0)) for seed in range(60)), key=len)


@clause("U6.1")
def test_a_round_is_a_loss_step_and_a_turn_for_each_player_clockwise_from_the_lead() -> None:
    visits = longest_game(4)
    assert [altar for number, _, altar in visits if number == 0] == [0, 1, 2, 3]
    assert [altar for number, _, altar in visits if number == 1][:4] == [3, 0, 1, 2]
    table = new(3, 2, first=1)
    assert table.field.laid == 2  # the loss step of round 1 came before the first turn
    assert table.actor == 1


@clause("U6.2")
@pytest.mark.parametrize(("seats", "leads"), [(3, [0, 2, 1, 0]), (4, [0, 3, 2, 1, 0])])
def test_who_acted_last_leads_next(seats: int, leads: list[int]) -> None:
    visits = longest_game(seats)
    seen = [
        next(lead for n, lead, _ in visits if n == number) for number in range(len(leads)) if number <= visits[-1][0]
    ]
    assert seen == leads[: len(seen)]
    assert len(seen) >= 3


@clause("U6.3", "U12.5")
def test_the_end_of_round_seven_is_the_end() -> None:
    table = middle(4, [0, 0, 0, 0], round=7, lead=0, visits=3, desire_pile=[])
    assert table.field.laid == 13
    table.apply(table.legal_actions()[0])
    assert table.view(None).result == "time-over"  # type: ignore[attr-defined]
    assert table.returns() == [0.0] * 4


@clause("U7.1", "U7.2")
def test_two_cards_are_drawn_in_rounds_one_to_six_and_one_in_round_seven() -> None:
    table = new(4)
    assert list(table.mode.round_draws) == [2, 2, 2, 2, 2, 2, 1]
    assert sum(table.mode.round_draws) - 1 == 12  # the first card hides nothing
    six = middle(4, [6, 5, 6, 6], round=6, lead=0, visits=3)
    six.watch()
    six.apply(six.legal_actions()[0])
    laid = [event for event in told(six) if event["kind"] == "desire-laid"]
    assert len(laid) == (1 if six.round == 6 else 0)


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
    table.loss_step(1, 0)
    assert hidden_by("D01", "D02", "D08")[-1] == ["school-navy"]
    assert changes(before, cloud(table)) == {"school-navy": 1}


@clause("U7.4")
def test_altars_pay_in_turn_clockwise_from_the_lead() -> None:
    table = position(4, field=["D01", "D02"], desire_pile=["D08", "D03"], altars=[{"outer": 3}] * 4)
    table.loss_step(1, 3)
    assert outer(table) == [3, 3, 3, 2]
    table.loss_step(1, 3)  # hides three
    assert outer(table) == [2, 2, 3, 1]


@clause("U7.5")
def test_the_second_settlement_goes_on_with_the_next_altar() -> None:
    table = position(4, field=["D01", "D02"], desire_pile=["D08", "D03"], altars=[{"outer": 3}] * 4)
    table.loss_step(2, 3)  # one marker, then three
    assert outer(table) == [2, 2, 2, 2]


@clause("U7.6", "U17.2")
def test_a_payer_takes_the_centre_marker_first() -> None:
    altars = [{"outer": 6, "centre": 2}, {"outer": 1}, {"outer": 1}, {"outer": 1}]
    table = position(4, lead=3, field=["D01", "D02"], desire_pile=["D08"], altars=altars)
    table.loss_step(1, 0)
    assert (outer(table)[0], table.altars[0].centre) == (6, 1)


@clause("U7.7", "U12.3")
def test_a_payer_without_markers_loses_the_game_at_once() -> None:
    altars = [{"outer": 0}, {"outer": 5}, {"outer": 5}, {"outer": 1}]
    table = position(4, field=["D01", "D02"], desire_pile=["D08", "D03"], altars=altars)
    table.loss_step(1, 3)
    assert outer(table) == [0, 5, 5, 0]
    assert table.actor >= 0  # reaching zero is harmless
    before = cloud(table)
    table.loss_step(1, 0)
    assert table.view(None).result == "nothing-to-pay"  # type: ignore[attr-defined]
    assert cloud(table) == before  # the rest of the settlement is not carried out
    assert outer(table) == [0, 5, 5, 0]
