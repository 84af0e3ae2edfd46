"""When and how the game ends (P9), and its result in numbers (P10.9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.state import OVER
from madoi.games.princess import things
from madoi.games.princess.box import CUBE_SPIRIT, SHAPE, SLOTS, TILES, Box
from madoi.games.princess.people import events
from madoi.games.princess.rules import phases, scoring
from madoi.games.princess.rules.table import NONE, Table


def arrive(table: Table) -> None:
    """The active player is at GOAL. The princess is out with the first (P7.7); the others have one turn each (P9.1)."""
    player = table.players[table.active]
    table.finished += 1
    player.rank = table.finished  # P9.2
    table.princess = NONE
    table.carrier = NONE
    if table.watched:
        table.tell(events.Arrived(seat=table.active, rank=player.rank, overrun=player.overrun))
    if table.turns_left == NONE:
        table.turns_left = table.seats - 1
        if table.watched:
            table.tell(events.LastRound(seat=table.active))


def tiles_used_up(table: Table) -> bool:
    """The last tile is placed and nobody is at GOAL: the witch returns (P9.3, P13.2). After an arrival tiles that run
    out end nothing, and this is False (P9.5, P13.15)."""
    return table.finished == 0 and len(table.field) == 0 and len(table.stack) == 0


def finish(table: Table, result: i64) -> None:
    """The game is over; the bonus cards are revealed (P10.5, P15.9)."""
    table.result = result
    table.phase = phases.OVER
    table.actor = OVER
    if table.watched:
        bonus = tuple([things.bonus(table.box.bonus_ids[card]) for card in table.bonus])
        points = tuple([int(total) for total in scoring.totals(table)])
        table.tell(events.Ended(result=phases.RESULTS[result], bonus=bonus, totals=points))


def returns_of(table: Table) -> list[float]:
    """1 for the first place, 0 for the last, ties in between share; nobody wins a failed rescue (P9.4, P10.9)."""
    results: list[float] = [0.0] * table.seats
    if table.result != phases.RESCUED:
        return results
    points = scoring.totals(table)
    for k in range(table.seats):
        worse: i64 = 0
        tied: i64 = 0
        for other in range(table.seats):
            if other != k and points[other] < points[k]:
                worse += 1
            elif other != k and points[other] == points[k]:
                tied += 1
        results[k] = float(2 * worse + tied) / float(2 * (table.seats - 1))
    return results


def longest(box: Box, seats: i64) -> i64:
    """No game has more decisions than this.

    *Turns.* Each one up to the first arrival places a tile of the field, then everybody else has one: at most
    48 + seats - 1. A tile that a spirit places makes one turn fewer and brings two decisions, so it cannot lengthen a
    game. A turn asks once each for card, cube to recover, spirit, tile, cube on it and spell.

    *More than that.* Whose cube spirit moves a cube is asked where to. Who completes c spells is asked c times, and
    whether that was all if a cube is left. But c spells move the pawn on, and up to the turn in which it arrives it has
    goal - 1 cells to go.

    *Steal cards* ask everybody twice. They count only before the first arrival, and each comes out once while the deck
    is drawn through. Up to then one card of each turn and those completed are replaced; what a deck made anew lacks
    lies in the display, before the players and under the cubes of the turn.
    """
    turns = TILES + seats - 1
    extra = vec[i64]([0] * (box.cubes + 1))  # by number of spells in a turn: decisions beyond the first
    spells = vec[i64]([0] * (box.cubes + 1))
    for c in range(1, box.cubes + 1):
        extra[c] = c if c < box.cubes else c - 1
        spells[c] = c
    more = most_on_the_way(box, extra) + max(1, box.cubes - 1)  # and the turn that arrives
    drawn = TILES + seats * most_on_the_way(box, spells) + box.cubes
    shapes: i64 = 0
    for kind in box.spell_kinds:
        if kind == SHAPE:
            shapes += 1
    beyond_first_deck = max(0, drawn - (shapes - SLOTS))
    later_deck = shapes - SLOTS - seats - box.cubes
    decks = 1 + (beyond_first_deck + later_deck - 1) // later_deck
    return seats + turns * 6 + seats * (box.uses[CUBE_SPIRIT] + more) + decks * box.steal_cards * 2 * seats


def most_on_the_way(box: Box, worth: vec[i64]) -> i64:
    """The most that turns can be worth together which leave a pawn before GOAL; `worth` is by number of spells."""
    least: i64 = box.goal  # number on a card
    for card in range(len(box.steps)):
        if box.steps[card] > 0:
            least = min(least, box.steps[card])
        if box.mixed_steps[card] > 0:
            least = min(least, box.mixed_steps[card])
    best = vec[i64]([0] * box.goal)  # by cells walked
    for walked in range(1, box.goal):
        for spells in range(1, len(worth)):
            steps = spells * least + (spells - 1) * box.combo_bonus
            cells = max(box.minimum_steps, steps - box.penalty)
            if cells <= walked:
                best[walked] = max(best[walked], best[walked - cells] + worth[spells])
    return best[box.goal - 1]
