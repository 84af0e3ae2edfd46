"""What everybody knows, and the worlds drawn from it (P3)."""

from __future__ import annotations

import pytest

from games.princess.memory import Memory
from games.princess_helpers import GAME, begun, do, happenings, names, position, world
from long_runs import but_for_the_first_long
from madoi.core.eyes import ALL_OPEN, WATCHER
from madoi.testing import clause
from madoi.testing.memory import check_memory

FOUR = ["SP01", "SP02", "SP03", "SP04"]


@clause("P2.8", "P3.3")
def test_two_early_steal_cards_are_both_known() -> None:
    table = position(phase="side", deck=["SP31", "SP32", "SP01", "SP02", "SP03", "SP04"])
    happenings(table, do("side A"), do("side B"))
    # Each time 31 cards were left and 15 lie above; then four shapes were drawn, and one card between the two.
    deck = names(table.deck)[::-1]
    known = {one.card: one.above for one in GAME.view(table, None).known}
    assert known == {"spell/SP31": 10, "spell/SP32": 11}
    assert all(deck[above] == name.removeprefix("spell/") for name, above in known.items())


@clause("P3.3")
def test_a_known_card_stays_known_while_others_are_drawn() -> None:
    table = position(display=FOUR, deck=["SP05", "SP31"], deck_known=["SP31"])
    table.apply(do("discard display/0"))
    assert [one.card for one in GAME.view(table, None).known] == ["spell/SP31"]
    assert GAME.view(table, None).known[0].above == 0


@clause("P3.3")
def test_a_known_card_is_forgotten_when_it_is_drawn_and_the_deck_is_made_anew() -> None:
    rest = [name for name in GAME.box.spell_ids if name not in (*FOUR, "SP31")]
    table = position(display=FOUR, deck=["SP31"], deck_known=["SP31"], discard=rest)
    table.apply(do("discard display/0"))
    assert names(table.pending) == ["SP31"]
    assert GAME.view(table, None).known == []


@clause("P3.1")
def test_worlds_shuffle_stack_deck_and_bonus_cards() -> None:
    table = begun(3, 4)
    worlds = [world(table, 1, seed) for seed in range(40)]
    assert len({tuple(one.stack) for one in worlds}) == 40
    assert len({tuple(one.deck) for one in worlds}) == 40
    assert len({tuple(sorted(one.bonus)) for one in worlds}) > 15
    assert {bonus for one in worlds for bonus in one.bonus} == set(range(8))
    assert all(sorted(one.stack) == sorted(table.stack) for one in worlds)
    assert len({repr(one.chance) for one in worlds}) == 40


@clause("P3.1", "P3.2", "P3.3")
@pytest.mark.parametrize(
    ("seats", "options"), but_for_the_first_long([(2, {}), (3, {}), (4, {}), (3, {"first_play": True})])
)
def test_no_world_contradicts_a_careful_memory(seats: int, options: dict[str, object]) -> None:
    assert check_memory(GAME, seats, Memory, options, games=3, seed=seats, worlds=1) > 1000


def test_a_memory_notices_a_world_that_forgets() -> None:
    table = position(phase="side", deck=["SP01", "SP31", "SP02", "SP03", "SP04"])
    memory = Memory(WATCHER)
    memory.begin(GAME.view(table, None))
    table.watch()
    for words in ("side A", "side B"):
        table.apply(do(words))
    for told in table.take_events():
        memory.see(told.seen_by(WATCHER))
    assert memory.contradictions(table) == []
    table.deck_known = 0
    worlds = [world(table, None, seed) for seed in range(20)]
    assert any(memory.contradictions(one) for one in worlds)


@clause("P3.5")
def test_all_open_eyes_see_the_piles_and_the_bonus_cards() -> None:
    table = begun(3, 4)
    view = GAME.view(table, ALL_OPEN)
    assert (view.all_open, view.seat) == (True, None)
    assert view.hidden is not None
    assert view.hidden.deck == [f"spell/{name}" for name in names(table.deck)[::-1]]
    assert view.hidden.stack == [GAME.box.codes[kind] for kind in table.stack][::-1]
    assert view.bonus == [f"bonus/{GAME.box.bonus_ids[card]}" for card in table.bonus]
    same = world(table, ALL_OPEN, 1)
    assert (list(same.stack), list(same.deck)) == (list(table.stack), list(table.deck))
    assert list(same.bonus) == list(table.bonus)
    for eyes in (WATCHER, 0):
        assert GAME.view(table, eyes).hidden is None
