"""C11: what a view shows."""

from __future__ import annotations

from games.couperation_helpers import (
    down,
    events,
    exchanged,
    hiding,
    new,
    placing,
    play,
    position,
    seen,
    throwing,
    turning,
    worlds,
)
from madoi.core.eyes import ALL_OPEN
from madoi.core.view import view_json
from madoi.games.couperation import things
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.table import PHASES
from madoi.testing import clause


@clause("C2.7", "C11.1")
def test_everybody_looks_at_the_own_hand_only() -> None:
    table = new(3)
    for seat in range(3):
        view = seen(table, seat)
        assert [len(one.cards) for one in view.hands] == [3 if owner == seat else 0 for owner in range(3)]
        assert [one.size for one in view.hands] == [3, 3, 3]
        assert len(view.reserve) == 5
    assert all(not one.cards for one in seen(table, None).hands)


@clause("C1.2", "C11.5")
def test_the_deck_shows_only_its_size() -> None:
    view = seen(new(2), 0)
    assert (view.deck.size, view.finish) == (38, "deck")


@clause("C11.1", "C11.2")
def test_a_view_shows_all_that_is_public_and_nothing_else() -> None:
    table = position(3, tower={"1,-1": down(20, 1), "1,0": 25}, hands=[["F", 4], [2, 9], [7]], turn=4, allowance=2)
    view = seen(table, 2)
    assert (view.actor, view.allowance, view.drawn, view.turn) == (0, 2, 0, 4)
    assert [(one.size, one.finish is not None) for one in view.hands] == [(2 - 1, True), (2, False), (1, False)]
    assert [(cell.row, cell.x, cell.face_down, cell.placed_by) for cell in view.tower] == [
        (1, -1, True, 1),
        (1, 0, False, None),
    ]
    assert view.tower[1].card is not None
    assert (view.tower[1].card.number, view.tower[1].card.mark) == (25, "heart")
    assert all(card.mark for card in view.reserve)
    assert view.deck.size + view.discards.size + 2 + 5 + 5 == 51
    assert view.finish == "hand/0"


@clause("C11.4", "C11.5")
def test_own_discards_are_shown_and_those_of_others_are_not() -> None:
    table = position(2, phase="act", turn=5, hands=[[4, 6, 8, 9, 12], [2]], discards=[[], []], deck=20)
    table.watch()
    play(table, placing(9, 1, -1), throwing(12))
    assert [event.get("card") for event in events(table.clone(), 0)] == []
    told = table.take_events()
    discarded = next(one for one in told if type(one.public).__name__ == "Discarded")
    assert discarded.seen_by(0).card == "card/12"  # type: ignore[attr-defined]
    assert discarded.seen_by(1).card is None  # type: ignore[attr-defined]
    assert "card/12" in [card.id for card in seen(table, 0).discarded]
    assert b"card/12" not in view_json(seen(table, 1))
    assert all(world.discards[0] >> 12 & 1 for world in worlds(table, 0))


@clause("C11.2")
def test_reserve_discards_are_public() -> None:
    table = exchanged()
    assert [card.id for card in seen(table, 2).discarded_openly] == ["card/8"]


@clause("C16.1")
def test_the_view_has_the_facts_of_the_suggested_state() -> None:
    assert PHASES == ["wish", "draw", "act", "take", "correct", "set", "adjust", "over"]
    view = seen(new(3, start=1), 1)
    assert (view.actor, view.phase, view.starter, view.reserve_limit) == (1, "draw", 1, 5)


def remembered(hands: list[list[int]]) -> Couperation:
    """Everybody knows that the 34 is in the hand of seat 0, who is to act."""
    known = [{"who": who, "seat": 0, "cards": [34]} for who in (1, 2, "spectator")]
    return position(3, hands=hands, known=known, turn=4)


@clause("C11.11")
def test_a_view_shows_what_everybody_knows_of_a_hand() -> None:
    table = remembered([[34, 6], [2], [3]])
    for who in (0, 1, 2, None):
        view = seen(table, who)
        assert [[card.id for card in one.known] for one in view.hands] == [["card/34"], [], []]
        assert [(trace.card.id, trace.places) for trace in view.traces] == [("card/34", ["hand/0"])]
    play(table, hiding(6, 1, -1))
    for who in (0, 1, 2, None):
        view = seen(table, who)
        assert [one.known for one in view.hands] == [[], [], []]
        assert [(trace.card.id, trace.places) for trace in view.traces] == [("card/34", ["hand/0", "cell/1/-1"])]


@clause("C11.11")
def test_what_one_seat_remembers_is_shown_to_nobody() -> None:
    table = position(3, hands=[[34, 6], [2], [3]], known=[{"who": 1, "seat": 0, "cards": [34]}], turn=4)
    for who in (0, 1, 2, None):
        assert seen(table, who).traces == []
        assert [one.known for one in seen(table, who).hands] == [[], [], []]


def test_all_open_eyes_see_every_card() -> None:
    table = play(remembered([[34, 6], [2], [3]]), hiding(6, 1, -1))
    view = seen(table, ALL_OPEN)
    assert (view.seat, view.all_open) == (None, True)
    ids = [card.id for one in view.hands for card in one.cards]
    ids += [cell.card.id for cell in view.tower if cell.card]
    ids += [card.id for card in (*view.reserve, *view.deck.cards, *view.discards.cards)]
    assert sorted(ids) == sorted(f"card/{card}" for card in [*range(1, 51), "F"])
    assert view.deck.cards[0].id == things.card(table.deck[len(table.deck) - 1])
    assert not any(seen(table, who).deck.cards for who in (0, 1, 2, None))


@clause("C10.2")
def test_what_does_not_fit_in_the_end_is_marked() -> None:
    table = position(2, tower={"1,-1": down(44, 1), "1,0": 25, "1,1": 49}, hands=[[30, 7], [3, 8]])
    assert not any(cell.misfit for cell in seen(table, 1).tower)  # what lies face down is nobody's business
    play(table, turning(1, -1))
    for eyes in (0, 1, None):
        marked = [cell.id for cell in seen(table, eyes).tower if cell.misfit]
        assert marked == ["cell/1/-1", "cell/1/0"]  # 44 before 25: either is wrong if the other is right
