"""The course of the game: rounds, visits to the altars, and their turns (U6, U13, U14).

A *visit* is the time of one altar in a round: one turn, or two when it is reinforced. With two players a round is a
pass over the altars (U13.10). Each public function goes on to the next decision, or to the end of the game.
"""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.utena.rules import end, knowledge, results, telling
from madoi.games.utena.rules.loss import loss_step
from madoi.games.utena.rules.table import NO_ALTAR, NO_SEAT, Table


def begin_round(table: Table) -> None:
    """The loss step of the lead, then the first visit (U6.1). Without a lead altar 0 is the first (U13.1, U14.1), and
    nothing is drawn now (U13.2, U14.2). Alone, the plan comes before the first visit."""
    mode = table.mode
    table.visits = 0
    table.reinforcements = 0  # U10.4: the ban ends with the round
    table.plan = NO_ALTAR
    table.planning = mode.planned
    table.altar = table.lead if mode.led else 0
    telling.round_began(table)
    loss_step(table, mode.round_draws[table.round], table.altar)
    if table.result != results.PLAYING:
        return
    if mode.planned:
        table.actor = table.acting().owner
    else:
        begin_visit(table)


def make_plan(table: Table, altar: i64) -> None:
    """One altar gets the ascetic card, the others a desire card each (U14.2); then the first visit begins. The cards
    stay on their piles until they are turned up: the altars act from left to right, so each gets its own (U14.3)."""
    table.planning = False
    table.plan = altar
    telling.planned(table)
    begin_visit(table)


def begin_visit(table: Table) -> None:
    """What is due before the turn of the acting altar, outside of it (U13.3, U14.5) and once even if two turns follow
    (U13.9); then its turn."""
    k = table.altar
    if table.plan == k:
        _turn_up_plan_card(table)
    elif table.mode.planned or table.mode.draws_before_altar & bit(k):  # U14.5, U13.2
        loss_step(table, 1, k)
    if table.result == results.PLAYING:
        begin_turn(table)


def _turn_up_plan_card(table: Table) -> None:
    """Turned up (U14.4) the ascetic card joins the hand, and the altar takes two turns (U14.6)."""
    last = len(table.ascetic_pile) - 1
    card = table.ascetic_pile[last]
    table.ascetic_pile = table.ascetic_pile[:last]
    knowledge.joins_hand_openly(table, table.acting().owner, card)
    table.reinforced = True
    telling.plan_turned(table, card)


def begin_turn(table: Table) -> None:
    """A marker in the centre is a loss when the altar's own turn starts (U8.2, U11.3); otherwise its owner decides."""
    altar = table.acting()
    checked = not table.second_turn or table.rulings.centre_check_before_second_turn  # U17.4
    if checked and altar.centre > 0:
        end.finish(table, results.CENTRE_LIT, table.altar)
        return
    table.actor = altar.owner
    telling.turn_began(table)


def end_turn(table: Table) -> None:
    """On to the second turn of a reinforced visit (U10.2, U14.6), or to the end of the visit."""
    if table.resting != table.actor:  # U13.6: the opponent has taken a turn
        table.resting = NO_SEAT
    if table.reinforced and not table.second_turn:
        table.second_turn = True
        begin_turn(table)
    else:
        _end_visit(table)


def _end_visit(table: Table) -> None:
    """On to the next altar, clockwise (U6.1, U13.1, U14.1), or to the end of the round."""
    table.second_turn = False
    table.reinforced = False
    table.opened = False
    if table.visits + 1 < table.mode.altars:
        table.visits += 1
        table.altar = (table.altar + 1) % table.mode.altars
        begin_visit(table)
    else:
        _end_round(table)


def _end_round(table: Table) -> None:
    """Who acted last leads the next round (U6.2); after the last one time is over (U12.5: U6.3, U13.8, U14.9). The pile
    is empty then, as box.py sees to."""
    if table.round + 1 == table.mode.rounds:
        end.finish(table, results.TIME_OVER)
        return
    table.round += 1
    if table.mode.led:
        table.lead = table.altar  # altar k is seat k's (U1.8)
    begin_round(table)
