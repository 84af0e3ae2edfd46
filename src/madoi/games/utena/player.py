"""What a sensible player of Tsuki no Utena values. Only open cards and the acting seat's hand play a part.

The weights were found by a random search for one set that serves every number of players.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, lowest, size
from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.utena.box import CELLS
from madoi.games.utena.rules import actions, results, turn
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR

VICTORY: Final = 1 << 50
THOUGHT_THROUGH: Final = 3  # first turns of a visit with two
COUNTED: Final = 4  # markers of a cell that make a difference: two altars may draw from it, and its last one counts
NO_CELLS: Final[vec[i64]] = vec[i64]([0] * COUNTED)
NONE_YET: Final[vec[i64]] = vec[i64]([-VICTORY] * THOUGHT_THROUGH)


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
        return Outlook(state).worths(legal)


def sensible_action(table: Utena, rng: Rng) -> i64:
    """The action with the best table after its gains; equal ones by lot."""
    if table.planning:
        return actions.PLAN.of(darkest_altar(table))
    if turn.may_reinforce(table) and _should_reinforce(table):
        return actions.REINFORCE.of()
    legal = table.legal_actions()
    both = table.reinforced and not table.second_turn
    worths = Outlook(table).worths(legal)
    least: i64 = -VICTORY
    if both:
        least = promising(worths)
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


class Outlook:
    """How the table would stand after each turn that may be taken now. It is foreseen, not played: of hundreds of turns
    that a player weighs one is taken. Tests hold what is foreseen to what the rules do."""

    def __init__(self, table: Utena) -> None:
        self.table: Utena = table
        self.holding: vec[i64] = NO_CELLS[:]  # [n]: the cells of the cloud with more than n markers
        self.dark: vec[i64] = vec[i64]()  # by altar: outer cells without a marker
        self.centre: vec[i64] = vec[i64]()  # by altar: markers there
        self.draws: vec[i64] = vec[i64]()  # by altar: the cells that its pair draws from
        for cell in range(len(table.cloud)):
            markers = table.cloud[cell]
            for n in range(COUNTED):
                if markers > n:
                    self.holding[n] |= bit(cell)
        for altar in table.altars:
            self.dark = append(self.dark, table.mode.cap - altar.outer)
            self.centre = append(self.centre, altar.centre)
            draws: i64 = 0
            if altar.pair != 0:
                draws = table.box.match_of(altar.pair).cells
            self.draws = append(self.draws, draws)

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
        """After a turn: the acting altar draws first, then its partner in a swap, if it has one, from what is left."""
        box = self.table.box
        own = self.table.acting().pair
        partner: i64 = NO_ALTAR
        theirs: i64 = 0
        if actions.SWAP_FIELD.has(action):
            mine, other = actions.SWAP_FIELD.two(action)
            partner = self.table.altar_with(other)
            drawn = box.match_between(lowest(own ^ bit(mine)), other).cells
            theirs = box.match_between(lowest(self.table.altars[partner].pair ^ bit(other)), mine).cells
        elif actions.SWAP_HAND.has(action):
            mine, held = actions.SWAP_HAND.two(action)
            drawn = box.match_between(lowest(own ^ bit(mine)), held).cells
        else:
            a, b = actions.OPEN.two(action)
            drawn = box.match_between(a, b).cells
        return self._worth(drawn, partner, theirs)

    def _worth(self, drawn: i64, partner: i64, theirs: i64) -> i64:
        """When the acting altar draws from some cells, and then the partner from others."""
        first = drawn & self.holding[0]
        one = fewer(self.holding[0], self.holding[1], first)  # cells with a marker left …
        two = fewer(self.holding[1], self.holding[2], first)  # … with two …
        three = fewer(self.holding[2], self.holding[3], first)  # … with three
        second = theirs & one
        one = fewer(one, two, second)
        two = fewer(two, three, second)
        worth = -(CELLS - size(one)) * WEIGHTS.empty_cloud_cell - size(one & ~two) * WEIGHTS.last_on_cloud_cell
        all_dark: i64 = 0
        for k in range(len(self.draws)):
            dark = self.dark[k]
            centre = self.centre[k]
            draws = self.draws[k]
            spoilt = WEIGHTS.centre_marker + WEIGHTS.foreign_centre_marker
            if k == self.table.altar:
                dark -= size(first)
                draws = drawn
                spoilt = WEIGHTS.centre_marker
            elif k == partner:
                dark -= size(second)
                draws = theirs
            if dark < 0:  # what finds no place on the outer cells comes to the centre
                centre -= dark
                dark = 0
            all_dark += dark
            worth -= dark * (WEIGHTS.dark_cell + dark * WEIGHTS.dark_cell_squared) + centre * spoilt
            worth += size(draws & one) * WEIGHTS.fed_match
        if all_dark == 0:
            return VICTORY
        return worth


def fewer(holding: i64, more: i64, given: i64) -> i64:
    """The cells with more than n markers after some gave one, from those with more than n and than n + 1 before."""
    return (holding & ~given) | (more & given)


def promising(worths: vec[i64]) -> i64:
    """What the first of two turns must be worth by itself: only a few are thought through to the second."""
    best = NONE_YET[:]
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
    outlook = Outlook(after)
    best: i64 = -VICTORY
    for second in after.legal_actions():
        best = max(best, outlook.worth_of(second))
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
