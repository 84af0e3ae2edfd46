"""C11.9, C11.10: what is remembered, and the worlds drawn from it."""

from __future__ import annotations

from typing import Any

from games.couperation_helpers import (
    GAME,
    card_at,
    careful_games,
    correcting,
    down,
    draw,
    exchanging,
    hand,
    hiding,
    phase,
    placing,
    play,
    position,
    reference,
    removing,
    seen,
    sending,
    taking,
    worlds,
)
from madoi.core import Rng
from madoi.core.bits import members
from madoi.core.view import view_json
from madoi.games.couperation.box import FINISH
from madoi.games.couperation.rules.state import Couperation
from madoi.testing import clause

RESERVE = [1, 50, 30, 8, 40, 20]


def exchanged(**facts: Any) -> Couperation:
    """Seat 0 of three has taken the open 34 into its hand by an exchange; seat 1 is to act."""
    tower = {"1,-1": 10, "1,0": 25, "1,1": 34}
    wanted = {"hands": [[12, 18, 6], [2, 9, 16], [4, 45]], "reserve": RESERVE[:5], "turn": 4, "tower": tower, **facts}
    table = position(3, **wanted)
    return play(table, sending(12, 18), taking(30), exchanging(1, 1), removing(8))


@clause("C11.3", "C11.5")
def test_a_face_down_card_is_known_only_to_who_placed_it() -> None:
    table = position(3, tower={"1,-1": down(20, 1), "1,0": 25}, hands=[[4], [2], [7]], turn=4)
    assert [cell.card is not None for cell in seen(table, 1).tower] == [True, True]
    for other in (0, 2, None):
        view = seen(table, other)
        assert view.tower[0].card is None
        assert b"card/20" not in view_json(view)
    assert {card_at(world, 1, -1) for world in worlds(table, 1)} == {20}
    assert len({card_at(world, 1, -1) for world in worlds(table, 0)}) > 10


@clause("C11.3", "C11.5")
def test_only_who_hides_a_card_is_told_which() -> None:
    table = position(2, hands=[[16, 44], [2]])
    table.watch()
    play(table, hiding(44, 1, -1))
    told = table.take_events()[0]
    assert told.seen_by(0).card == "card/44"  # type: ignore[attr-defined]
    assert told.seen_by(1).card is None  # type: ignore[attr-defined]
    assert told.seen_by(None).card is None  # type: ignore[attr-defined]


@clause("C11.3", "C11.9")
def test_who_had_placed_a_card_remembers_who_took_it() -> None:
    tower = {"1,-1": down(44, 1), "1,0": 25}
    table = position(3, tower=tower, hands=[[5, 20, 33], [2], [3]], reserve=[1, 50, 13, 28, 40], turn=4)
    table.watch()
    play(table, sending(20, 33), taking(13, "difference"), exchanging(1, -1))
    told = table.take_events()[-1]
    assert [told.seen_by(seat).returned for seat in (0, 1, 2)] == ["card/44", "card/44", None]  # type: ignore[attr-defined]
    assert all(44 in hand(world, 0) for world in worlds(table, 1))
    assert any(44 not in hand(world, 0) for world in worlds(table, 2))
    # In the worlds of seat 2 the former owner knows one card of that hand as well.
    assert all(len(members(world.known[1 * 3 + 0])) == 1 for world in worlds(table, 2))


@clause("C11.8", "C11.9")
def test_a_card_that_went_openly_into_a_hand_stays_known() -> None:
    table = exchanged()
    assert hand(table, 0) == {6, 34}
    for observer in (1, 2, -1):
        assert all(34 in hand(world, 0) for world in worlds(table, observer))
    assert any(6 not in hand(world, 0) for world in worlds(table, 1))


@clause("C11.9")
def test_it_stays_known_while_other_cards_leave_openly() -> None:
    table = exchanged()
    draw(table, 0)
    play(table, placing(9, 1, -2))
    draw(table, 0)
    play(table, placing(45, 1, 2))
    draw(table, 0)
    play(table, placing(6, 1, -3))
    assert hand(table, 0) == {34}
    assert all(hand(world, 0) == {34} for world in worlds(table, 1, 20))


@clause("C11.9")
def test_it_is_forgotten_when_a_card_leaves_unseen() -> None:
    table = exchanged()
    draw(table, 0)
    play(table, placing(9, 1, -2))
    draw(table, 0)
    play(table, placing(45, 1, 2))
    draw(table, 0)
    play(table, hiding(6, 1, -3))
    assert any(34 not in hand(world, 0) for world in worlds(table, 1))
    assert any(card_at(world, 1, -3) == 34 for world in worlds(table, 1, 400))


@clause("C11.9")
def test_the_only_card_of_a_hand_stays_known_where_it_goes() -> None:
    facts = {"hands": [[34], [2, 9], [4]], "known": [{"who": 1, "seat": 0, "cards": [34]}], "turn": 4}
    table = position(3, **facts)
    play(table, hiding(34, 1, -1))
    assert {card_at(world, 1, -1) for world in worlds(table, 1)} == {34}
    assert len({card_at(world, 1, -1) for world in worlds(table, 2)}) > 5
    facts = {"hands": [[12, 17, 41], [2], [4]], "known": [{"who": 1, "seat": 0, "cards": [41]}], "turn": 4}
    table = position(3, tower={"1,0": 25, "1,1": 34}, reserve=[1, 50, 30, 8, 5], **facts)
    play(table, sending(12, 17), taking(30), correcting(41))
    assert all(world.discards[0] >> 41 & 1 for world in worlds(table, 1))
    assert not all(world.discards[0] >> 41 & 1 for world in worlds(table, 2))


@clause("C11.10")
def test_if_only_a_d_is_left_every_world_has_one() -> None:
    facts = {"hands": [[5, 2], ["F", 8]], "deck": [], "reserve": [1, 50, 7, 4, 45, 49], "turn": 31}
    table = position(2, tower=reference(), **facts)
    assert not table.can_act_openly()
    for observer in (1, -1):
        drawn = worlds(table, observer, 80)
        assert all(world.can_act() for world in drawn)
        assert len({int(world.hands[0]) for world in drawn}) > 3


@clause("C2.5", "C11.1")
def test_worlds_keep_f_above_the_bottom_packet() -> None:
    table = position(2, hands=[[4], [2]], deck_top=[9, 11])
    places = {list(world.deck).index(FINISH) for world in worlds(table, 0, 300)}
    assert min(places) == 18
    assert max(places) == len(table.deck) - 1


@clause("C11.5")
def test_choices_and_bot_moves_are_the_same_in_all_worlds_of_a_seat() -> None:
    for table in careful_games(3, range(2)):
        if table.actor < 0 or phase(table) == "wish":
            continue
        seat = int(table.actor)
        choices = table.choices(seat)
        move = GAME.sensible_action(table, Rng(1))
        for world in worlds(table, seat, 3):
            assert world.choices(seat) == choices
            assert GAME.sensible_action(world, Rng(1)) == move
