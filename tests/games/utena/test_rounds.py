"""U6, U8.2, U11: rounds with three and four players, and how turns begin."""

from __future__ import annotations

import pytest

from games.utena_helpers import HANDS, PAIRS, centre, middle, new, position, result, swap_hand
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


@clause("U8.2", "U11.3", "U12.4")
def test_a_centre_marker_at_the_own_turn_start_is_defeat() -> None:
    table = middle(4, [0, 6, 0, 0], more=[{}, {"centre": 1}], hands=HANDS)
    swap_hand(table, "G01", "G02")
    assert result(table) == "centre-lit"
    assert table.actor == -1


@clause("U11.2")
@pytest.mark.parametrize(
    ("desires", "left", "end"),
    [
        (["D05", "D12"], 0, None),  # hide one icon and four: seat 0 pays the first and the last
        (["D13", "D07"], 1, "centre-lit"),  # hide one each: seat 0 pays once
    ],
)
def test_a_centre_marker_is_no_loss_when_it_arrives_or_during_a_loss_step(
    desires: list[str], left: int, end: str | None
) -> None:
    altars = [{"outer": 6, "pair": PAIRS[0]}, *({"outer": 3, "pair": p} for p in PAIRS[1:])]
    facts = {"altars": altars, "lead": 1, "visits": 3, "round": 2, "field": ["D01", "D02", "D03", "D04"]}
    table = position(4, hands=[["G02", "G03"]], desire_pile=desires, **facts)
    swap_hand(table, "G01", "G02")  # two markers on the centre, then the loss step of round 3, which seat 0 leads
    assert (table.round, table.altar, centre(table)[0], result(table)) == (2, 0, left, end)


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
