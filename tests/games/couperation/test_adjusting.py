"""C8: the surplus of hand and reserve."""

from __future__ import annotations

from games.couperation_helpers import (
    GAME,
    careful_games,
    down,
    exchanging,
    hand,
    phase,
    placing,
    play,
    position,
    removing,
    reserve,
    sending,
    setting,
    taking,
    throwing,
    turning,
)
from madoi.testing import clause


@clause("C8.1")
def test_nobody_discards_below_three_and_f_is_neither_counted_nor_discarded() -> None:
    table = position(2, phase="act", turn=5, hands=[["F", 4, 6, 8, 9], [2]])
    play(table, placing(9, 1, -1))
    assert (hand(table, 0), table.actor) == ({"F", 4, 6, 8}, 1)
    table = position(2, phase="act", turn=5, hands=[["F", 4, 6, 7, 8, 9], [2]])
    play(table, placing(9, 1, -1))
    assert not table.is_legal(throwing("F"))
    assert table.is_legal(throwing(4))


@clause("C8.2", "C14.14", "C14.11")
def test_after_a_d_one_reserve_card_goes_also_one_just_sent_but_never_f() -> None:
    facts = {"tower": {"1,-1": 17, "1,0": 25}, "hands": [[9, 11, 6], [2]], "reserve": ["F", 50, 20, 7, 8, 12]}
    table = position(2, **facts)
    play(table, sending(9, 11), taking(20), setting(2, -1))
    assert phase(table) == "adjust"
    assert table.is_legal(removing(9))
    assert not table.is_legal(removing("F"))
    play(table, removing(9))
    assert len(reserve(table)) == 6
    assert table.actor == 1


@clause("C8.3", "C8.4")
def test_the_order_of_the_discards_does_not_matter() -> None:
    facts = {"tower": {"1,-1": 17, "1,0": 25, "2,-1": 22}, "hands": [[9, 11, 6, 7, 8], [2]]}
    table = position(2, reserve=[1, 50, 20, 43, 44, 12], **facts)
    play(table, sending(9, 11), taking(20), exchanging(2, -1))
    one = play(table.clone(), removing(43), throwing(6))
    other = play(table.clone(), throwing(6), removing(43))
    assert one.save() == other.save()


@clause("C8.3")
def test_nothing_is_adjusted_after_the_end() -> None:
    table = position(2, tower={"1,-1": down(44, 1), "1,0": 25}, hands=[[4, 6, 7, 8], [2]], turn=5)
    play(table, turning(1, -1))
    assert (phase(table), table.glasses(0)) == ("over", 4)


@clause("C8.2", "C16.3")
def test_between_turns_the_reserve_has_its_limit_and_hands_at_most_three() -> None:
    for table in careful_games(4, range(2)):
        if table.actor >= 0 and phase(table) == "draw":
            assert len(reserve(table)) == GAME.box.modes[2].reserve_limit
            assert all(table.glasses(seat) <= 3 for seat in range(4))
