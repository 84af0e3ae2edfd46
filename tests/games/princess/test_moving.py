from __future__ import annotations

from typing import Any

import pytest

from games.princess_helpers import GAME, complete, completing, happenings, kinds, position
from madoi.core.wording import Wording
from madoi.games.princess.rules.moving import destination, walk
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE
from madoi.testing import clause

# A row of five fires with a cube on each end: SP01/SP02 give 2, SP19 gives 4, SP30 gives 6.
FIRE = ["WIs@ ... ... ... ...", "FIm* FIs FIu FIm FIs*"]


def mansion(cells: list[int], carrier: int | None = None, **facts: Any) -> Princess:
    return position(len(cells), players=[{"cell": cell} for cell in cells], carrier=carrier, **facts)


def reached(start: int, steps: int, *, carries: bool = False, princess: int = 13, by: int | None = None) -> int:
    """Where seat 0 comes from a cell with so many steps; `by` is another seat that carries the princess."""
    cells = [start, 0 if by is None else princess]
    carrier = 0 if carries else by
    return int(destination(mansion(cells, carrier), 0, steps))


@clause("P7.1", "P13.7")
def test_each_further_spell_gives_a_step_more_and_the_reduction_comes_once() -> None:
    table = completing(FIRE, ["SP01", "SP02", "SP13", "SP15"], mine={"cell": 13}, carrier=0, deck=["SP16", "SP17"])
    table.apply(complete(table, "SP01", "E6"))
    table.apply(complete(table, "SP02", "I6"))
    assert table.players[0].cell == 13 + (2 + 2 + 1 - 2)


@clause("P7.2", "P14.W7")
@pytest.mark.parametrize(
    ("start", "steps", "passages", "end"),
    [(5, 6, True, 14), (5, 6, False, 11), (9, 2, True, 14), (11, 2, True, 13), (8, 1, True, 12), (23, 3, False, 26)],
)
def test_walking_with_open_and_closed_passages(start: int, steps: int, passages: bool, end: int) -> None:
    assert walk(GAME.box, start, steps, passages) == end


@clause("P13.6", "P7.6")
def test_from_cell_8_both_routes_reach_14_in_three_steps() -> None:
    assert walk(GAME.box, 8, 3, True) == 14
    assert walk(GAME.box, 10, 1, True) == 14
    assert walk(GAME.box, 8, 1, True) == walk(GAME.box, 11, 1, True)  # a passage costs one step


@clause("P7.4.1", "P14.W6")
@pytest.mark.parametrize(("steps", "end"), [(2, 14), (3, 14), (4, 15)])
def test_the_carrier_is_slowed_but_moves_at_least_one_step(steps: int, end: int) -> None:
    assert reached(13, steps, carries=True) == end


@clause("P7.4")
@pytest.mark.parametrize(("steps", "end"), [(1, 14), (2, 14), (3, 14)])
def test_small_totals_still_give_one_step(steps: int, end: int) -> None:
    assert reached(13, steps, carries=True) == end


@clause("P7.4.2", "P7.5", "P13.4")
def test_who_stays_at_or_behind_the_princess_moves_freely() -> None:
    assert reached(5, 4) == 9
    assert reached(9, 4) == 13
    assert reached(9, 7, princess=16, by=1) == 16


@clause("P7.4.3", "P14.W3")
def test_picking_up_the_princess_turns_four_steps_into_two() -> None:
    assert reached(12, 4) == 14
    assert reached(11, 4) == 13


@clause("P14.W3", "P7.4.4")
def test_who_overtakes_the_free_princess_carries_her() -> None:
    for start, end in ((12, 14), (11, 13)):
        table = completing(FIRE, ["SP19", "SP13", "SP15", "SP16"], mine={"cell": start}, deck=["SP17"])
        happenings(table, complete(table, "SP19", "E6"))
        assert (table.players[0].cell, table.princess, table.carrier) == (end, end, 0)


@clause("P14.W5", "P7.4.3")
@pytest.mark.parametrize(("steps", "end"), [(7, 16), (8, 16), (9, 16), (10, 17)])
def test_overtaking_the_carrier(steps: int, end: int) -> None:
    assert reached(9, steps, princess=16, by=1) == end


@clause("P14.W5", "P7.4.4")
def test_who_arrived_first_keeps_the_princess_and_who_overtakes_takes_her() -> None:
    def after(start: int) -> Princess:
        table = completing(FIRE, ["SP30", "SP13", "SP15", "SP16"], mine={"cell": start}, theirs={"cell": 16}, carrier=1,
                           deck=["SP17"])  # fmt: skip
        table.apply(complete(table, "SP30", "E6"))
        return table

    stayed = after(12)  # 6 steps would lead to 18, slowed to 16
    assert (stayed.players[0].cell, stayed.carrier, stayed.princess) == (16, 1, 16)
    overtook = after(14)
    assert (overtook.players[0].cell, overtook.carrier, overtook.princess) == (18, 0, 18)


@clause("P13.5")
def test_of_two_pawns_on_her_cell_either_pays_when_it_moves_on() -> None:
    table = mansion([16, 16], carrier=1)
    assert destination(table, 0, 4) == 18
    assert destination(table, 1, 4) == 18


@clause("P13.4")
def test_reducing_on_catching_up_would_lead_to_the_same_cell() -> None:
    for start in range(13):
        steps = 13 - start
        assert max(13, walk(GAME.box, start, max(1, steps - 2), False)) == 13 == reached(start, steps)


@clause("P7.3")
def test_the_princess_goes_along_with_her_carrier() -> None:
    table = completing(FIRE, ["SP19", "SP13", "SP15", "SP16"], mine={"cell": 15}, carrier=0, deck=["SP17"])
    table.apply(complete(table, "SP19", "E6"))
    assert (table.players[0].cell, table.princess, table.carrier) == (17, 17, 0)


@clause("P7.6")
def test_the_passages_open_at_the_end_of_a_move_to_cell_20() -> None:
    table = completing(FIRE, ["SP19", "SP13", "SP15", "SP16"], mine={"cell": 18}, carrier=0, deck=["SP17"])
    events = kinds(happenings(table, complete(table, "SP19", "E6")))
    assert (table.players[0].cell, table.passages) == (20, True)
    assert events.index("moved") < events.index("passages-opened")


@clause("P7.6")
def test_below_cell_20_the_passages_stay_closed() -> None:
    table = completing(FIRE, ["SP19", "SP13", "SP15", "SP16"], mine={"cell": 17}, carrier=0, deck=["SP17"])
    table.apply(complete(table, "SP19", "E6"))
    assert (table.players[0].cell, table.passages) == (19, False)


@clause("P7.6", "P13.6")
def test_open_passages_are_used_without_a_choice() -> None:
    table = completing(FIRE, ["SP01", "SP13", "SP15", "SP16"], mine={"cell": 7}, theirs={"cell": 20}, carrier=1,
                       deck=["SP17"])  # fmt: skip
    table.apply(complete(table, "SP01", "E6"))
    assert table.players[0].cell == 12


@clause("P14.W4", "P7.7", "P7.4", "P1.10")
def test_the_goal_from_cell_23() -> None:
    table = completing(FIRE, ["SP01", "SP02", "SP13", "SP15"], mine={"cell": 23}, carrier=0, deck=["SP16", "SP17"])
    table.apply(complete(table, "SP01", "E6"))
    table.apply(complete(table, "SP02", "I6"))  # 2 + 2 + 1 = 5 steps, slowed to 3
    red = table.players[0]
    assert (red.cell, red.rank, red.overrun) == (25, 1, 1)
    assert (table.princess, table.carrier) == (NONE, NONE)
    sums = {line.key: line.values for line in GAME.outcome(table).sums}
    assert sums["sum-rank"][0] + sums["sum-overrun"][0] == 11


@clause("P7.7")
def test_after_the_first_arrival_nobody_is_slowed() -> None:
    table = position(players=[{"cell": 20}, {"rank": 1}])
    assert destination(table, 0, 6) == 26


@clause("P7.4")
def test_beyond_counts_the_overrun() -> None:
    assert reached(23, 6, princess=24, by=1) == 27
    assert reached(20, 6, princess=24, by=1) == 24


def moved(table: Princess, *actions: int) -> dict[str, Any]:
    return next(event for event in happenings(table, *actions) if event["kind"] == "moved")


def taken(table: Princess, *actions: int) -> list[dict[str, Any]]:
    return [event for event in happenings(table, *actions) if event["kind"] == "princess-taken"]


def one_spell(name: str, cell: int, **facts: Any) -> Princess:
    """Seat 0 on a cell can complete one card, which gives 2, 4 or 6 steps."""
    return completing(FIRE, [name, "SP13", "SP15", "SP16"], mine={"cell": cell}, deck=["SP17"], **facts)


@clause("P7.8", "P7.4.1")
@pytest.mark.parametrize(("spell", "steps", "lost"), [("SP19", 4, 2), ("SP01", 2, 1), ("SP30", 6, 2)])
def test_a_move_tells_how_many_steps_carrying_cost(spell: str, steps: int, lost: int) -> None:
    table = one_spell(spell, 13, carrier=0)
    event = moved(table, complete(table, spell, "E6"))
    assert (event["steps"], event["lost"], event["why"]) == (steps, lost, "carrying")
    assert event["cell"] == 13 + steps - lost


@clause("P7.8", "P7.4.3", "P14.W3")
def test_a_move_tells_what_picking_her_up_cost_and_where_that_was() -> None:
    table = one_spell("SP19", 12)
    events = happenings(table, complete(table, "SP19", "E6"))
    event = next(one for one in events if one["kind"] == "moved")
    assert (event["steps"], event["lost"], event["why"], event["cell"]) == (4, 2, "picking-up", 14)
    found = next(one for one in events if one["kind"] == "princess-taken")
    assert (found["cell"], found["to"], found["giver"]) == (13, 14, None)


@clause("P7.8", "P14.W5")
def test_a_move_tells_what_overtaking_cost_and_from_whom_she_was_taken() -> None:
    table = one_spell("SP30", 14, theirs={"cell": 16}, carrier=1)
    events = happenings(table, complete(table, "SP30", "E6"))
    event = next(one for one in events if one["kind"] == "moved")
    assert (event["steps"], event["lost"], event["why"], event["cell"]) == (6, 2, "overtaking", 18)
    found = next(one for one in events if one["kind"] == "princess-taken")
    assert (found["cell"], found["to"], found["giver"]) == (16, 18, 1)


@clause("P7.8", "P14.W5")
def test_who_is_held_on_her_cell_loses_only_the_steps_beyond_it() -> None:
    table = one_spell("SP19", 13, theirs={"cell": 16}, carrier=1)  # 17 would be beyond 16, and two less behind it
    event = moved(table, complete(table, "SP19", "E6"))
    assert (event["lost"], event["why"], event["cell"]) == (1, "overtaking", 16)


@clause("P7.8", "P7.5", "P7.7")
def test_a_free_move_tells_that_nothing_was_lost() -> None:
    for table in (one_spell("SP19", 5), one_spell("SP19", 9)):
        event = moved(table, complete(table, "SP19", "E6"))
        assert (event["lost"], event["why"], event["cell"] - event["start"]) == (0, None, 4)
    alone = one_spell("SP19", 15, theirs={"rank": 1})
    assert moved(alone, complete(alone, "SP19", "E6"))["why"] is None


@clause("P7.8")
def test_who_comes_exactly_to_her_picks_her_up_without_a_loss() -> None:
    table = one_spell("SP19", 9)
    assert taken(table, complete(table, "SP19", "E6")) == [
        {"kind": "princess-taken", "seat": 0, "cell": 13, "to": 13, "giver": None}
    ]


@clause("P7.8")
@pytest.mark.parametrize(
    ("facts", "english", "japanese"),
    [
        ({"mine": 13, "carrier": 0}, "loses 2 because the princess is heavy to carry", "背負った姫が重くて2歩減り"),
        ({"mine": 12}, "loses 2 by picking up the princess", "姫を背負うので2歩減り"),
        ({"mine": 16, "theirs": {"cell": 16}, "carrier": 1}, "loses 2 by overtaking", "姫を追い抜くので2歩減り"),
        ({"mine": 5}, "earns 4 steps and moves from cell 5 to 9", "4歩を得て、5マス目から9マス目へ"),
    ],
)
def test_the_log_says_in_words_when_and_why_steps_were_lost(facts: dict[str, Any], english: str, japanese: str) -> None:
    for language, part in (("en", english), ("ja", japanese)):
        more = {key: value for key, value in facts.items() if key != "mine"}
        table = one_spell("SP19", facts["mine"], **more)
        table.watch()
        table.apply(complete(table, "SP19", "E6"))
        event = next(one.public for one in table.take_events() if type(one.public).__name__ == "Moved")
        assert part in Wording(GAME.texts, language, ["Aki", "Ben"]).event(event)


@clause("P1.10")
def test_any_number_of_pawns_may_share_a_cell() -> None:
    table = mansion([4, 4, 4, 4])
    assert GAME.broken_invariants(table) == []
