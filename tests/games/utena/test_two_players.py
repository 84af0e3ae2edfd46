"""U13: two players with two altars each."""

from __future__ import annotations

import pytest

from games.utena_helpers import (
    GAME,
    PAIRS,
    card,
    centre,
    middle,
    new,
    outer,
    position,
    reinforce,
    swap_field,
    told,
    verbs,
)
from madoi.core import BadPosition
from madoi.core.wording import Wording
from madoi.games.utena.people.events import RoundBegan
from madoi.games.utena.rules.actions import REINFORCE
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


def visits(table: Utena) -> list[tuple[int, int, int]]:
    """(altar, actor, desire cards laid) at the start of every visit."""
    seen = []
    while table.actor >= 0:
        if not table.second_turn:
            seen.append((int(table.altar), int(table.actor), int(table.field.laid)))
        table.apply(table.legal_actions()[0])
    return seen


def longest() -> list[tuple[int, int, int]]:
    return max((visits(new(2, seed, first=0)) for seed in range(80)), key=len)


@clause("U13.1")
def test_altars_act_in_order_and_their_owner_acts_for_them() -> None:
    seen = longest()
    assert [altar for altar, _, _ in seen[:8]] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [actor for _, actor, _ in seen[:8]] == [0, 0, 1, 1, 0, 0, 1, 1]
    assert new(2).view(0).lead is None  # type: ignore[attr-defined]


@clause("U13.2")
def test_a_desire_card_is_laid_before_each_visit_to_altar_0_and_2() -> None:
    seen = longest()
    assert [laid for _, _, laid in seen[:6]] == [2, 2, 3, 3, 4, 4]


@clause("U13.2")
def test_payers_start_with_the_altar_about_to_act() -> None:
    table = position(2, round=2, visits=1, altars=_pairs([3, 3, 3, 3]), desire_pile=["D13"])
    table.watch()
    table.apply(table.legal_actions()[0])
    payers = [event["altar"] for event in told(table) if event["kind"] == "paid"]
    order = ["altar/2", "altar/3", "altar/0", "altar/1"]
    assert payers == order[: len(payers)]
    assert payers


def _pairs(lit: list[int]) -> list[dict[str, object]]:
    return [{"outer": lit[k], "pair": PAIRS[k]} for k in range(4)]


@clause("U13.3")
def test_the_centre_check_follows_the_draw() -> None:
    altars = _pairs([1, 1, 6, 1])
    altars[2]["centre"] = 1
    table = position(2, round=2, visits=1, altars=altars, hands=[["G02"]])
    table.apply(table.legal_actions()[0])
    assert centre(table)[2] == 0  # altar 2 paid first
    assert (table.altar, table.actor) == (2, 1)


@clause("U13.4")
def test_the_first_turn_of_each_altar_is_its_opening_turn() -> None:
    table = position(2)
    for altar in range(4):
        assert (table.altar, "open" in verbs(table)) == (altar, True)
        table.apply(table.legal_actions()[0])
    assert table.altar == 0
    assert "open" not in verbs(table)


@clause("U13.5")
def test_a_player_may_swap_with_the_own_other_altar_and_both_gain() -> None:
    table = middle(2, [1, 1, 1, 1], hands=[["G02", "G03"]])
    assert table.altar_with(card("G01")) == 0
    swap_field(table, "G09", "G14")  # altar 0 G01+G14, altar 1 G05+G09
    assert outer(table)[:2] == [3, 3]


@clause("U13.6")
def test_a_player_who_reinforced_waits_for_the_opponents_turn() -> None:
    table = middle(2, [1, 1, 2, 2], hands=[["G02", "G03"], ["G04", "G08"]])
    reinforce(table)
    _two_turns(table)
    assert (table.altar, table.actor) == (1, 0)
    assert not table.is_legal(REINFORCE.of())
    _turn(table)
    assert (table.altar, table.is_legal(REINFORCE.of())) == (2, True)


@clause("U13.6")
def test_after_reinforcing_at_the_second_altar_nothing_is_blocked_at_the_next_visit() -> None:
    table = middle(2, [3, 3, 3, 3], visits=1, hands=[["G02", "G03"], ["G04", "G08"]], cloud={})
    reinforce(table)
    _two_turns(table)
    assert table.resting == 0
    for altar in (2, 3):
        assert (table.altar, table.is_legal(REINFORCE.of())) == (altar, True)  # nor is the opponent blocked
        _turn(table)
    assert (table.altar, table.is_legal(REINFORCE.of())) == (0, True)


def _turn(table: Utena) -> None:
    table.apply(table.legal_actions()[0])


def _two_turns(table: Utena) -> None:
    _turn(table)
    _turn(table)


@clause("U13.7")
def test_the_last_altar_opening_with_reinforcement_has_a_hand_swap_second() -> None:
    altars = [*_pairs([3, 3, 3, 3])[:3], {"outer": 2}]
    table = position(2, visits=3, altars=altars)
    reinforce(table)
    _turn(table)
    assert (table.altar, verbs(table)) == (3, {"swap-hand"})


@clause("U13.8", "U17.8")
def test_six_visits_to_every_altar_are_the_end() -> None:
    table = middle(2, [0, 0, 0, 0], round=6, visits=3)
    assert table.field.laid == 13  # the 12th drawn card came before the sixth visit to altar 2
    table.apply(next(a for a in table.legal_actions() if not REINFORCE.has(a)))
    assert table.view(None).result == "time-over"  # type: ignore[attr-defined]
    assert table.mode.rounds * table.mode.altars == 24


@clause("U13.9")
def test_no_card_is_laid_between_the_two_turns_of_a_reinforced_visit() -> None:
    table = middle(2, [1, 1, 1, 1], hands=[["G02", "G03"]])
    laid = table.field.laid
    reinforce(table)
    _turn(table)
    assert table.second_turn
    assert table.field.laid == laid


@clause("U13.10")
def test_a_pass_is_called_a_pass_in_view_and_log() -> None:
    for seats, span in ((1, "round"), (2, "pass"), (3, "round"), (4, "round")):
        table = GAME.new(seats, 1, watch=True)
        assert table.view(None).span == span  # type: ignore[attr-defined]
        began = next(event.public for event in table.take_events() if isinstance(event.public, RoundBegan))
        said = Wording(GAME.texts, "en", ["aki", "ben", "chi", "dan"]).event(began)
        assert f"{span.capitalize()} 1" in said
    with pytest.raises(BadPosition, match="in this pass there can have been"):
        position(2, reinforcements=1)
