"""U15: who sees what."""

from __future__ import annotations

import msgspec

from games.utena_helpers import GAME, card, middle, new, reinforce, swap_hand
from madoi.core import Rng
from madoi.core.view import view_json
from madoi.games.utena.rules import Utena
from madoi.games.utena.state import NO_CARD
from madoi.testing import clause

HANDS = [["G02", "G03"], ["G04", "G08"], ["G12", "G13"], ["G15", "G16"]]


def worlds(table: Utena, seat: int, count: int = 200) -> list[Utena]:
    return [table.determinize(seat, Rng(k)) for k in range(count)]


@clause("U15.1")
def test_everything_open_is_in_every_view() -> None:
    table = middle(4, [1, 2, 3, 4], hands=HANDS, reinforcements=1, more=[{"reserve": False}])
    for seat in (0, 1, 2, 3, None):
        view = msgspec.to_builtins(table.view(seat))
        assert [altar["pair"] for altar in view["altars"]] == [
            ["card/G01", "card/G09"], ["card/G05", "card/G14"], ["card/G06", "card/G10"], ["card/G07", "card/G11"]
        ]  # fmt: skip
        assert [altar["outer"] for altar in view["altars"]] == [1, 2, 3, 4]
        assert [altar["reserve"] for altar in view["altars"]] == [False, True, True, True]
        assert [hand["size"] for hand in view["hands"]] == [3, 2, 2, 2]
        assert (view["round"], view["lead"], view["field"]["pile"]) == (3, 0, 7)
        assert len(view["field"]["laid"]) == 6
        assert sum(cell["markers"] for cell in view["cloud"]) == 22


@clause("U15.2")
def test_a_hand_is_seen_by_its_owner_only_and_reserves_and_piles_by_nobody() -> None:
    table = middle(4, hands=HANDS)
    for seat in (0, 1, 2, 3, None):
        shown = view_json(table.view(seat)).decode()
        for owner, hand in enumerate(HANDS):
            for name in hand:
                assert (f'"card/{name}"' in shown) == (owner == seat)
        for altar in table.altars:
            assert f'"card/{GAME.box.card_ids[altar.reserve]}"' not in shown
        for k in range(table.field.laid, 13):
            assert GAME.box.desire_ids[table.field.cards[k]] not in shown


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
    watched = worlds(table, -1, 400)
    assert {int(world.altars[0].reserve) for world in watched} == hidden | {card("G02"), card("G03")}


@clause("U15.5")
def test_the_desire_pile_is_shuffled_and_the_field_is_kept() -> None:
    table = new(1, 4)
    drawn = worlds(table, 0)
    assert {int(world.field.cards[0]) for world in drawn} == {table.field.cards[0]}
    assert {int(world.field.cards[1]) for world in drawn} == set(range(13)) - {int(table.field.cards[0])}


@clause("U15.2", "U10.2")
def test_only_the_owner_is_told_which_reserve_card_came() -> None:
    table = middle(4, hands=HANDS, more=[{"reserve": "G20"}])
    table.watch()
    reinforce(table)
    (told,) = table.take_events()
    assert getattr(told.seen_by(0), "card", None) == "card/G20"
    assert all(getattr(told.seen_by(seat), "card", None) is None for seat in (1, 2, 3, None))
    assert table.altars[0].reserve == NO_CARD
