"""U15.5: what is known, and the worlds drawn from it."""

from __future__ import annotations

from typing import cast

from games.utena_helpers import GAME, HANDS, card, middle, new, swap_hand
from madoi.core import Rng
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


def worlds(table: Utena, seat: int | None, count: int = 200) -> list[Utena]:
    return [cast(Utena, table.determinize(seat, Rng(k))) for k in range(count)]


@clause("U15.3")
def test_what_is_left_can_be_deduced_from_the_lists() -> None:
    table = middle(4, hands=HANDS)
    seen = {name for pair in table.view(0).altars for name in pair.pair}  # type: ignore[attr-defined]
    seen |= set(table.view(0).hands[0].cards)  # type: ignore[attr-defined]
    hidden = {f"card/{name}" for name in GAME.box.card_ids} - seen
    for world in worlds(table, 0, 50):
        dealt = {f"card/{name}" for hand in world.describe()["hands"][1:] for name in hand}  # type: ignore[index]
        assert dealt <= hidden


@clause("U15.4", "U15.5")
def test_a_card_that_went_openly_into_a_hand_stays_known_until_it_leaves() -> None:
    table = middle(4, [1, 1, 1, 1], hands=HANDS)
    swap_hand(table, "G01", "G02")
    for seat in (1, 2, 3, None):
        assert table.view(seat).hands[0].cards == ["card/G01"]  # type: ignore[attr-defined]
    for world in worlds(table, 1):
        assert world.hands[0] >> card("G01") & 1
    table.known[0] = 0  # had it gone there unseen, some world would not have it there
    assert not all(world.hands[0] >> card("G01") & 1 for world in worlds(table, 1))


@clause("U15.5")
def test_a_known_card_is_forgotten_when_it_leaves_the_hand() -> None:
    table = middle(4, hands=HANDS, known=[["G02"]])
    swap_hand(table, "G01", "G02")
    assert table.view(1).hands[0].cards == ["card/G01"]  # type: ignore[attr-defined]


@clause("U15.5")
def test_the_unknown_cards_are_interchangeable_for_a_seat_and_for_a_spectator() -> None:
    table = middle(4, hands=HANDS)
    hidden = {int(a.reserve) for a in table.altars} | {card(n) for hand in HANDS[1:] for n in hand}
    hidden |= {k for k in range(21) if table.boxed >> k & 1}
    drawn = worlds(table, 0, 400)
    assert {int(world.altars[0].reserve) for world in drawn} == hidden  # the own reserve card too
    assert {k for world in drawn for k in range(21) if world.hands[2] >> k & 1} == hidden
    assert all(world.hands[0] == table.hands[0] for world in drawn)
    watched = worlds(table, None, 400)
    assert {int(world.altars[0].reserve) for world in watched} == hidden | {card("G02"), card("G03")}


@clause("U15.5")
def test_the_desire_pile_is_shuffled_and_the_field_is_kept() -> None:
    table = new(1, 4)
    drawn = worlds(table, 0)
    assert {int(world.field.cards[0]) for world in drawn} == {table.field.cards[0]}
    assert {int(world.field.cards[1]) for world in drawn} == set(range(13)) - {int(table.field.cards[0])}
