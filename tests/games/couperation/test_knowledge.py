"""C11.9, C11.10: what is remembered, and the worlds drawn from it."""

from __future__ import annotations

import pytest

from games.couperation.memory import Memory
from games.couperation_helpers import (
    GAME,
    SEATS,
    card_at,
    careful_games,
    correcting,
    down,
    draw,
    exchanged,
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
    throwing,
    turning,
    worlds,
)
from madoi.core import Rng
from madoi.core.eyes import WATCHER, eyes_of
from madoi.core.view import view_json
from madoi.games.couperation import box, things
from madoi.games.couperation.invariants import broken_invariants
from madoi.games.couperation.rules import drawing
from madoi.games.couperation.rules.placing import can_act_for_all_to_see
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.turn import can_act
from madoi.testing import clause
from madoi.testing.memory import check_memory


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


@clause("C11.8", "C11.9")
def test_a_card_that_went_openly_into_a_hand_stays_known() -> None:
    table = exchanged()
    assert hand(table, 0) == {6, 34}
    for observer in (1, 2, None):
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


def hidden() -> Couperation:
    """As `exchanged`; then seat 0 has drawn nothing and hidden one of its two cards, 6 and 34, at 1,-3."""
    table = exchanged()
    draw(table, 0)
    play(table, placing(9, 1, -2))
    draw(table, 0)
    play(table, placing(45, 1, 2))
    draw(table, 0)
    return play(table, hiding(6, 1, -3))


def where_is(world: Couperation, card: int) -> str:
    places = [f"hand/{seat}" for seat in range(3) if card in hand(world, seat)]
    places += [f"discards/{seat}" for seat in range(3) if world.discards[seat] >> card & 1]
    return [*places, *(things.cell(cell) for cell in range(box.CELLS) if world.tower.cards[cell] == card)][0]


@clause("C11.9", "C11.12")
@pytest.mark.parametrize("observer", [1, 2, None])
def test_when_one_is_hidden_it_is_in_that_hand_or_under_that_back(observer: int | None) -> None:
    places = [where_is(world, 34) for world in worlds(hidden(), observer, 200)]
    assert set(places) == {"hand/0", "cell/1/-3"}
    assert 60 < places.count("hand/0") < 140  # one of two cards


@clause("C11.9")
@pytest.mark.parametrize("observer", [1, 2, None])
def test_when_the_hidden_card_is_turned_up_the_other_is_certain(observer: int | None) -> None:
    table = hidden()
    play(table, turning(1, -3))
    assert card_at(table, 1, -3) == 6
    assert {where_is(world, 34) for world in worlds(table, observer)} == {"hand/0"}


@clause("C11.9")
def test_when_the_known_card_comes_to_light_the_hidden_one_is_another() -> None:
    table = hidden()
    play(table, placing(16, 2, -1))
    draw(table, 0)
    play(table, hiding(4, 2, 0))
    draw(table, 0)
    assert [list(traces.cards) for traces in table.traces] == [[], [34], [34]]
    play(table, placing(34, 2, 1))
    assert [list(traces.cards) for traces in table.traces] == [[], [], []]
    assert len({card_at(world, 1, -3) for world in worlds(table, 1)} - {34}) > 5


@clause("C11.9")
def test_a_back_that_is_taken_carries_the_doubt_into_another_hand() -> None:
    facts = {"hands": [[5, 34, 6], [20, 33, 2], [3]], "reserve": [1, 50, 13, 28, 40], "turn": 4}
    known = [{"who": who, "seat": 0, "cards": [34]} for who in (1, 2, "spectator")]
    table = position(3, **facts, known=known)
    play(table, hiding(6, 1, -1))
    play(table, sending(20, 33), taking(13, "difference"), exchanging(1, -1), removing(28))
    assert hand(table, 1) == {2, 6}
    assert {where_is(world, 34) for world in worlds(table, 2)} == {"hand/0", "hand/1"}
    # Seat 1 has seen that it was the 6, and seat 0 knows who took it.
    assert {where_is(world, 34) for world in worlds(table, 1)} == {"hand/0"}
    assert {where_is(world, 6) for world in worlds(table, 0)} == {"hand/1"}


@clause("C11.9")
def test_two_known_cards_cannot_be_under_one_back() -> None:
    facts = {"hands": [[34, 35, 6], [2], [3]], "turn": 4}
    table = position(3, **facts, known=[{"who": 1, "seat": 0, "cards": [34, 35]}])
    play(table, hiding(6, 1, -1))
    found = {(where_is(world, 34), where_is(world, 35)) for world in worlds(table, 1, 200)}
    assert found == {("hand/0", "hand/0"), ("cell/1/-1", "hand/0"), ("hand/0", "cell/1/-1")}
    # Where the whole hand was known, one of the known cards must have gone.
    table = position(3, **{**facts, "hands": [[34, 35], [2], [3]]}, known=[{"who": 1, "seat": 0, "cards": [34, 35]}])
    play(table, hiding(35, 1, -1))
    found = {(where_is(world, 34), where_is(world, 35)) for world in worlds(table, 1, 200)}
    assert found == {("cell/1/-1", "hand/0"), ("hand/0", "cell/1/-1")}


@clause("C11.9")
def test_a_discarded_card_may_be_the_known_one() -> None:
    known = [{"who": 1, "seat": 0, "cards": [34]}]
    table = position(3, hands=[[34, 6, 9, 12, 15], [2], [3]], turn=4, known=known)
    play(table, placing(12, 1, -1), throwing(34))
    assert {where_is(world, 34) for world in worlds(table, 1, 200)} == {"hand/0", "discards/0"}


@clause("C11.12")
def test_in_a_world_the_others_know_what_everybody_knows() -> None:
    for world in worlds(hidden(), 1, 20):
        assert {where_is(other, 34) for other in worlds(world, 2, 40)} == {"hand/0", "cell/1/-3"}
        assert {where_is(other, 34) for other in worlds(world, 0, 5)} == {where_is(world, 34)}


@clause("C11.9", "C11.11", "C11.12")
def test_a_seat_with_too_much_in_mind_still_knows_what_everybody_does() -> None:
    """Of the hand of seat 1 all know 30 and 31, seat 0 alone knows 32; then one new card after another is hidden."""
    known: list[dict[str, object]] = [{"who": 0, "seat": 1, "cards": [30, 31, 32]}]
    known += [{"who": who, "seat": 1, "cards": [30, 31]} for who in (2, "spectator")]
    table = position(3, hands=[[2, 4], [30, 31, 32], [7, 9]], actor=1, turn=4, known=known)
    places = {"hand/1"}
    for _ in range(7):
        drawing.draw(table, 1)
        cell = table.tower.spots()[-1]
        table.hide(int(max(hand(table, 1) - {30, 31, 32})), cell)
        table.tower.measure(table.box.numbers)
        places.add(things.cell(cell))
    assert list(table.public_traces.cards) == [30, 31]
    for world in worlds(table, 0):
        assert broken_invariants(world) == []
        assert {where_is(world, 30), where_is(world, 31)} <= places


@clause("C11.9", "C11.12")
@pytest.mark.parametrize("options", [{}, {"simple": True}, {"reserve_discards_exact": False}], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_no_world_contradicts_a_careful_memory(seats: int, options: dict[str, object]) -> None:
    assert check_memory(GAME, seats, Memory, options, games=3) > 100


@clause("C11.9", "C11.12")
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_player_imagines_keeps_it_too(seats: int) -> None:
    assert check_memory(GAME, seats, Memory, {}, games=2, draw=GAME.player.imagine) > 100


@clause("C11.9")
@pytest.mark.parametrize("seats", SEATS)
def test_no_world_contradicts_a_careful_memory_where_much_is_hidden(seats: int) -> None:
    """Exchanges and face-down cards wherever they are legal, and nothing turned up."""
    wishes = ["exchange", "send", "place-down", "correct", "discard"]
    rng, compared, followed = Rng(seats), 0, 0
    for seed in range(3):
        state = GAME.new(seats, seed, watch=True)
        memories = {eyes: Memory(eyes) for eyes in (*map(eyes_of, range(seats)), WATCHER)}
        for eyes, memory in memories.items():
            memory.begin(state.view(eyes))
        while state.actor >= 0:
            for one in state.take_events():
                for eyes, memory in memories.items():
                    memory.see(one.seen_by(eyes))
            for eyes, memory in memories.items():
                assert memory.contradictions(state.determinize(eyes, rng)) == []
                compared, followed = compared + 1, followed + (len(memory.ways) > 1)
            legal = [int(action) for action in state.legal_actions()]
            verb = {action: GAME.actions.verb(action).name for action in legal}
            wanted = [action for action in legal if verb[action] in wishes]
            others = [action for action in legal if verb[action] != "turn-up"] or legal
            some = wanted if wanted and rng.below(10) < 7 else others
            state.apply(some[rng.below(len(some))] if rng.below(3) else GAME.sensible_action(state, rng))
    assert followed > compared // 50


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
    assert not can_act_for_all_to_see(table)
    for observer in (1, None):
        drawn = worlds(table, observer, 80)
        assert all(can_act(world) for world in drawn)
        assert len({int(world.hands[0]) for world in drawn}) > 3


@clause("C2.5", "C11.1")
def test_worlds_keep_f_above_the_bottom_packet() -> None:
    table = position(2, hands=[[4], [2]], deck_top=[9, 11])
    places = {list(world.deck).index(box.FINISH) for world in worlds(table, 0, 300)}
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
