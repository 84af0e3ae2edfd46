from __future__ import annotations

from typing import Any

from games.princess_helpers import (
    GAME,
    card,
    cell,
    complete,
    cubes_on,
    do,
    happenings,
    kinds,
    names,
    position,
    top,
)
from madoi.games.princess.rules.phases import CARD, SETTLE, TAKE
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.stealing import victim
from madoi.testing import clause

A = ["EAs ...", "... EAm@"]
B = ["FIu* ...", "... WAs@"]
C = ["WAm ...", "... WIs@"]
SPELLS = ["SP13", "SP14", "SP15", "SP16"]


def stealing(card_name: str, tableaux: list[list[str]], **facts: Any) -> Princess:
    """The moment when a steal card drawn in seat 0's turn is carried out."""
    players = [{"tableau": tableau} for tableau in tableaux]
    for player, more in zip(players, facts.pop("more", [{}] * len(players)), strict=True):
        player.update(more)
    return position(len(tableaux), players=players, active=0, phase="take", pending=[card_name], **facts)


def take(where: str) -> int:
    return do(f"steal {where}")


def settle(where: str) -> int:
    return do(f"settle {where}")


@clause("P14.W12", "P8.3", "P8.6", "P0.4", "P13.13")
def test_stealing_from_the_left_with_three_players() -> None:
    table = stealing("SP32", [A, B, C])
    order = []
    for where in ("D4", "D4", "D4"):
        order.append(int(table.actor))
        table.apply(take(where))
    assert order == [0, 1, 2]
    assert [GAME.box.codes[player.held] for player in table.players] == ["FIu", "WAm", "EAs"]
    assert (table.players[1].hand, cubes_on(table, 1)) == (4, set())
    order = []
    while table.phase == SETTLE:
        order.append(int(table.actor))
        table.apply(settle("E6"))
    assert order == [0, 1, 2]
    assert [top(table, seat, "E6") for seat in range(3)] == ["FIu", "WAm", "EAs"]
    assert names(table.discard) == ["SP32"]
    assert (table.actor, table.phase) == (1, CARD)


@clause("P0.4", "P8.3")
def test_stealing_from_the_right_takes_from_the_player_before() -> None:
    table = stealing("SP31", [A, B, C])
    victims = []
    while table.phase == TAKE:
        victims.append(int(victim(table)))
        table.apply(take("D4"))
    assert victims == [2, 0, 1]


@clause("P12.1", "P0.4")
def test_with_two_players_left_and_right_are_the_same() -> None:
    assert victim(stealing("SP31", [A, B])) == victim(stealing("SP32", [A, B])) == 1


@clause("P8.1", "P8.2")
def test_a_steal_card_waits_for_the_end_of_the_turn() -> None:
    players = [{"tableau": ["FIm* FIs ...", "WIs@ ... ..."]}, {"tableau": B}]
    table = position(players=players, display=["SP01", *SPELLS[1:]], deck=["SP31", "SP20"],
                     field=["FIu", "EAm", "EAm", "EAm", "WAm"])  # fmt: skip
    table.apply(do("discard display/1"))
    assert names(table.pending) == ["SP31"]
    assert names(table.display) == ["SP01", "SP20", "SP15", "SP16"]
    table.apply(do("to-placing"))
    table.apply(do("place field/0 G4"))
    table.apply(do("no-cube"))
    table.apply(complete(table, "SP01", "E4"))
    assert (table.players[0].cell, table.phase) == (2, TAKE)


@clause("P8.2")
def test_two_steal_cards_are_carried_out_in_the_order_drawn() -> None:
    table = position(3, players=[{"tableau": A}, {"tableau": B}, {"tableau": C}], active=0, phase="take",
                     pending=["SP32", "SP31"])  # fmt: skip
    victims = []
    while table.phase in (TAKE, SETTLE):
        if table.phase == TAKE and table.actor == 0:
            victims.append(int(victim(table)))
        table.apply(int(table.legal_actions()[-1]))
    assert victims == [1, 2]
    assert names(table.discard) == ["SP32", "SP31"]


@clause("P8.1", "P8.7")
def test_after_an_arrival_a_steal_card_has_no_effect() -> None:
    table = position(players=[{}, {"rank": 1}], active=0, display=SPELLS, deck=["SP31", "SP20"])
    events = happenings(table, do("discard display/0"))
    assert (names(table.pending), names(table.discard)) == ([], ["SP13", "SP31"])
    assert [event["pending"] for event in events if event["kind"] == "steal-drawn"] == [False]


@clause("P8.7")
def test_a_pending_card_takes_no_part_in_a_reshuffle() -> None:
    rest = [name for name in GAME.box.spell_ids if name not in (*SPELLS, "SP31")]
    table = position(display=SPELLS, deck=["SP31"], discard=rest)
    happenings(table, do("discard display/0"))
    assert "SP31" in names(table.pending)
    assert card("SP31") not in [*table.deck, *table.discard]


@clause("P8.7")
def test_a_steal_card_without_effect_is_part_of_the_next_deck() -> None:
    rest = [name for name in GAME.box.spell_ids if name not in (*SPELLS, "SP31")]
    table = position(players=[{}, {"rank": 1}], active=0, display=SPELLS, deck=["SP31"], discard=rest)
    events = kinds(happenings(table, do("discard display/0")))
    assert events.index("steal-drawn") < events.index("reshuffled")
    everywhere = [*table.deck, *table.discard]
    assert card("SP31") in everywhere
    assert len(everywhere) == 28


@clause("P8.4", "P13.10", "P1.5")
def test_a_visible_start_card_and_covered_tiles_cannot_be_taken() -> None:
    table = stealing("SP32", [A, ["FIu/EAm WAs@", "WIu ..."]])
    assert list(table.legal_actions()) == [take("D5"), take("D6")]
    table.apply(take("D5"))
    assert top(table, 1, "D5") == "EAm"


@clause("P8.4", "P8.5")
def test_a_tile_on_the_start_card_can_be_taken() -> None:
    table = stealing("SP32", [A, ["FIu*/WAs@"]])
    assert list(table.legal_actions()) == [take("E5")]
    table.apply(take("E5"))
    assert (top(table, 1, "E5"), table.players[1].tableau.tops[cell("E5")] >= 16) == ("WAs", True)
    assert table.players[1].hand == 4


@clause("P8.4")
def test_from_a_lone_start_card_nothing_is_taken_and_nothing_placed() -> None:
    table = position(3, players=[{"tableau": A}, {"tableau": ["WAs@"]}, {"tableau": C}], active=0, phase="place",
                     pending=["SP32"], display=SPELLS)  # fmt: skip
    table.apply(do("place field/0 E6"))
    events = happenings(table, do("no-cube"))
    assert [(e["seat"], e["victim"]) for e in events if e["kind"] == "nothing-taken"] == [(0, 1)]
    assert table.actor == 1
    table.apply(take("D4"))
    table.apply(take("D4"))
    assert (table.phase, table.actor) == (SETTLE, 1)


@clause("P8.5")
def test_an_emptied_cell_is_empty_and_the_tableau_may_fall_apart() -> None:
    table = stealing("SP32", [A, ["FIu WIu WAs@"]])
    table.apply(take("D5"))
    assert top(table, 1, "D5") is None
    assert (top(table, 1, "C5"), top(table, 1, "E5")) == ("FIu", "WAs")
    assert GAME.broken_invariants(table) == []


@clause("P8.6")
def test_a_stolen_tile_must_be_placed_without_a_cube_and_nobody_completes_or_moves() -> None:
    table = stealing("SP32", [["FIm* FIs ...", "WIs@ ... ..."], ["FIu ...", "... WAs@"]], display=["SP01", *SPELLS[1:]])
    table.apply(take("D4"))
    table.apply(take("F4"))
    assert (table.phase, table.is_legal(do("pass"))) == (SETTLE, False)
    assert table.is_legal(settle("E5"))  # covering is allowed
    table.apply(settle("F4"))
    assert (cubes_on(table, 0), table.players[0].cell) == ({"E4"}, 0)
    assert (table.actor, table.phase) == (1, SETTLE)


@clause("P8.8", "P13.8")
def test_who_reached_goal_in_this_turn_steals_like_everybody_else() -> None:
    players = [
        {"tableau": ["FIm* FIs FIu FIm", "WIs@ ... ... ..."], "cell": 24},
        {"tableau": B},
        {"tableau": ["EAu ...", "... EAm@"]},
    ]
    table = position(3, players=players, active=0, phase="complete", carrier=0, display=["SP19", *SPELLS[1:]],
                     pending=["SP31"], deck=["SP17"])  # fmt: skip
    table.apply(complete(table, "SP19", "E4"))
    assert (table.players[0].rank, table.phase, table.actor) == (1, TAKE, 0)
    table.apply(take("D4"))
    assert (table.actor, victim(table)) == (1, 0)
    table.apply(take("H4"))
    table.apply(take("D4"))
    for _ in range(3):
        table.apply(settle("E6"))
    assert (table.actor, table.turns_left, names(table.discard)) == (1, 1, ["SP19", "SP31"])


def test_a_taken_tile_is_gone_for_the_next_takers() -> None:
    table = stealing("SP32", [A, B])
    table.apply(take("D4"))
    assert GAME.view(table, 1).players[0].held is not None
    assert list(table.legal_actions()) == [take("D4")]
    table.apply(take("D4"))
    assert kinds(happenings(table, settle("D4"))) == ["tile-placed"]
