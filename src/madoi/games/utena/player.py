"""What a sensible player of Tsuki no Utena values. Only open cards and the acting seat's hand play a part.

The weights were found by a random search for one set that serves every number of players.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.utena.box import NO_CELL
from madoi.games.utena.rules import actions, results, turn
from madoi.games.utena.rules.state import Utena

VICTORY: Final = 1 << 50
THOUGHT_THROUGH: Final = 3  # first turns of a visit with two


class Weights:
    """How much each thing counts, in common units."""

    def __init__(self) -> None:
        self.dark_cell: i64 = 24  # an outer cell without a marker
        self.dark_cell_squared: i64 = 1  # an altar that lags behind
        self.centre_marker: i64 = 120  # may lose the game at the altar's next turn
        self.foreign_centre_marker: i64 = 5  # on top, if it is not the acting altar's
        self.empty_cloud_cell: i64 = 21  # gives nothing to anybody
        self.last_on_cloud_cell: i64 = 4  # the next taker empties it
        self.fed_match: i64 = 3  # a pair whose cell has markers gains again after a reinforcement
        self.first_round_to_reinforce: i64 = 1  # counted from 0: openings gain little


WEIGHTS: Final = Weights()


class Sensible(Player):
    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Utena)
        return sensible_action(state, rng)

    def promises(self, state: State, legal: vec[i64]) -> vec[i64]:
        """The table after the gains of an action; who could reinforce and plays a turn instead should know why."""
        assert isinstance(state, Utena)
        return Trial(state).worths(legal)


def sensible_action(table: Utena, rng: Rng) -> i64:
    """The action with the best table after its gains; equal ones by lot."""
    if table.planning:
        return actions.PLAN.of(darkest_altar(table))
    if turn.may_reinforce(table) and _should_reinforce(table):
        return actions.REINFORCE.of()
    trial = Trial(table)
    legal = table.legal_actions()
    both = table.reinforced and not table.second_turn
    worths = trial.worths(legal)
    least = promising(worths) if both else -VICTORY
    best: i64 = -2 * VICTORY
    chosen = legal[0]
    ties: i64 = 1
    for k in range(len(legal)):
        worth = worths[k]
        if actions.REINFORCE.has(legal[k]) or worth < least:
            continue
        if both:
            worth = worth_of_both(table, legal[k])
        if worth > best:
            best = worth
            chosen = legal[k]
            ties = 1
        elif worth == best:
            ties += 1
            if rng.below(ties) == 0:
                chosen = legal[k]
    return chosen


class Trial:
    """A copy of a table on which turns are tried and taken back: far cheaper than a copy for each of them."""

    def __init__(self, table: Utena) -> None:
        self.table: Utena = table
        self.copy: Utena = table.clone()

    def worths(self, legal: vec[i64]) -> vec[i64]:
        """How well the table stands after the gains of each turn."""
        worths = legal[:]
        for k in range(len(legal)):
            if actions.REINFORCE.has(legal[k]) or actions.PLAN.has(legal[k]):
                worths[k] = VICTORY  # no turn: to be looked at in another way
            else:
                worths[k] = self.worth_of(legal[k])
        return worths

    def worth_of(self, action: i64) -> i64:
        turn.play_cards(self.copy, action)
        worth = value(self.copy, self.table.altar)
        self._take_back()
        return worth

    def _take_back(self) -> None:
        """All that `turn.play_cards` may change."""
        before = self.table
        after = self.copy
        seat = before.actor
        after.actor = seat
        after.result = before.result
        after.failed = before.failed
        after.opened = before.opened
        after.hands[seat] = before.hands[seat]
        after.known[seat] = before.known[seat]
        for cell in range(len(before.cloud)):
            after.cloud[cell] = before.cloud[cell]
        for k in range(len(before.altars)):
            old = before.altars[k]
            new = after.altars[k]
            new.pair = old.pair
            new.outer = old.outer
            new.centre = old.centre


def promising(worths: vec[i64]) -> i64:
    """What the first of two turns must be worth by itself: only a few are thought through to the second."""
    best = vec[i64]([-VICTORY] * THOUGHT_THROUGH)
    for worth in worths:
        for k in range(THOUGHT_THROUGH):
            if worth > best[k]:
                kept = best[k]
                best[k] = worth
                worth = kept
    return best[THOUGHT_THROUGH - 1]


def worth_of_both(table: Utena, action: i64) -> i64:
    """After the first of two turns and the best second one; nothing is drawn between them, so this can be foreseen."""
    after = table.clone()
    after.perform(action)
    if after.result != results.PLAYING:
        return VICTORY if after.result == results.WON else -VICTORY
    trial = Trial(after)
    best: i64 = -VICTORY
    for second in after.legal_actions():
        best = max(best, trial.worth_of(second))
    return best


def darkest_altar(table: Utena) -> i64:
    """The altar that lacks most markers; of equal ones the last, which knows most when its time comes."""
    darkest: i64 = 0
    for k in range(len(table.altars)):
        if table.altars[k].outer <= table.altars[darkest].outer:
            darkest = k
    return darkest


def _should_reinforce(table: Utena) -> bool:
    if table.round < WEIGHTS.first_round_to_reinforce:
        return False
    return table.acting().outer < table.mode.cap


def value(table: Utena, acting: i64) -> i64:
    """How well the table stands for everybody."""
    if table.result == results.WON:
        return VICTORY
    return _boards(table, acting) + _cloud(table) + _matches(table)


def _boards(table: Utena, acting: i64) -> i64:
    total: i64 = 0
    for k in range(len(table.altars)):
        altar = table.altars[k]
        dark = table.mode.cap - altar.outer
        total -= dark * (WEIGHTS.dark_cell + dark * WEIGHTS.dark_cell_squared)
        total -= altar.centre * WEIGHTS.centre_marker
        if k != acting:
            total -= altar.centre * WEIGHTS.foreign_centre_marker
    return total


def _cloud(table: Utena) -> i64:
    total: i64 = 0
    for markers in table.cloud:
        if markers == 0:
            total -= WEIGHTS.empty_cloud_cell
        elif markers == 1:
            total -= WEIGHTS.last_on_cloud_cell
    return total


def _matches(table: Utena) -> i64:
    total: i64 = 0
    for altar in table.altars:
        if altar.pair != 0:
            match = table.box.match_of(altar.pair)
            if table.cloud[match.first_cell] > 0:
                total += WEIGHTS.fed_match
            if match.second_cell != NO_CELL and table.cloud[match.second_cell] > 0:
                total += WEIGHTS.fed_match
    return total
