"""What a sensible player would do: look one turn ahead, and build where much of a spell lies already.

Nothing hidden is looked at. Values are in hundredths of a step.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import size
from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.princess.box import ATTRIBUTES, ELEMENTS, FRAME, GRID, KINDS, SKIES, SLOTS, Box
from madoi.games.princess.rules import actions, moving, phases, placing, scoring, spells, stealing
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, Frame, bit_in_frame, cells_in

STEP: Final = 100
CHANCES: Final[vec[i64]] = vec[i64]([60, 34, 18, 8, 0, 0])  # of a spell, by the number of tiles that are missing
COVERING: Final = 12  # a tile that goes out of sight
WORTH_A_SPIRIT: Final = 3  # steps
CUBES_FOR_A_TILE: Final = 3  # in hand before the tile spirit is called
THREAT: Final = 60  # how much more a card must promise to the next player before it is discarded
CAN_WAIT: Final = 2  # steps of a single spell that who is slowed down keeps for later
PURE: Final = 1
MOST_MISSING: Final = 4  # more are as good as these: no chance
NOTHING_SEEN: Final[vec[i64]] = vec[i64]([0] * (FRAME * FRAME * ATTRIBUTES * (SLOTS + 1) * 4))
MARGIN: Final = 0.004  # a point more or less, beside a game won or lost


class Sensible(Player):
    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Princess)
        return sensible(state, rng)

    def promises(self, state: State, legal: vec[i64]) -> vec[i64]:
        """Where a tile is placed, what it gives and promises there; of other questions there are few answers."""
        assert isinstance(state, Princess)
        found = vec[i64]([0] * len(legal))
        if state.phase not in (phases.PLACE, phases.SETTLE, phases.SPIRIT_TILE):
            return found
        placing_one = state.phase == phases.PLACE
        around = Surroundings(state, state.deciding().hand if placing_one else 0)
        for k in range(len(legal)):
            if placing_one and actions.PLACE.has(legal[k]):
                place, cell = actions.PLACE.two(legal[k])
                found[k] = around.value(around.number(cell), state.field[place])
            elif actions.SETTLE.has(legal[k]):
                found[k] = around.value(around.number(actions.SETTLE.one(legal[k])), state.deciding().held)
        return found

    def value(self, state: State, seat: i64) -> float:
        """The place, and a little for the points by which one is ahead."""
        assert isinstance(state, Princess)
        value = state.returns()[seat]
        if state.result != phases.RESCUED:
            return value
        points = scoring.totals(state)
        best: i64 = -1000
        for other in range(state.seats):
            if other != seat:
                best = max(best, points[other])
        return value + MARGIN * float(max(-50, min(50, points[seat] - best)))


def sensible(table: Princess, rng: Rng) -> i64:
    phase = table.phase
    if phase == phases.PLACE:
        return _best_placement(table)
    if phase == phases.COMPLETE:
        return _best_completion(table)
    if phase == phases.CARD:
        return _card(table)
    if phase == phases.RECOVER:
        return _recover(table)
    if phase == phases.SPIRIT:
        return _spirit(table)
    if phase in (phases.PLACE_CUBE, phases.SPIRIT_TILE_CUBE):
        return _cube(table)
    if phase in (phases.SETTLE, phases.SPIRIT_TILE):
        _, target = Surroundings(table, 0).best_cell(table.deciding().held)
        return actions.SETTLE.of(target)
    if phase == phases.TAKE:
        return _steal(table)
    if phase == phases.SPIRIT_CUBE:
        cell = _where_a_cube_lacks(table, table.deciding().tableau.in_frame(), 1)
        if cell != NONE:
            return actions.SPIRIT_MOVE.of(cell)
    legal = table.legal_actions()
    return legal[rng.below(len(legal))]


def _best_placement(table: Princess) -> i64:
    around = Surroundings(table, table.deciding().hand)
    best: i64 = NONE
    action: i64 = NONE
    tried: i64 = 0
    for place in range(len(table.field)):
        kind = table.field[place]
        if tried >> kind & 1 == 1:
            continue
        tried |= 1 << kind
        value, cell = around.best_cell(kind)
        if value > best or action == NONE:
            best = value
            action = actions.PLACE.of(place, cell)
    return action


def _ready(table: Princess, frame: Frame) -> vec[i64]:
    """By slot: the number that could be completed without another tile."""
    ready = vec[i64]([0] * (SLOTS + 1))
    for slot in range(SLOTS + 1):
        card = spells.card_in(table, slot)
        if card != NONE:
            pure, mixed = spells.usable_cubes(table.box, card, frame)
            if pure != 0:
                ready[slot] = table.box.steps[card]
            elif mixed != 0:
                ready[slot] = table.box.mixed_steps[card]
    return ready


class Surroundings:
    """The cells where the actor may place a tile, and what spells become of one there. A tile counts by its element or
    by its sky sign, so what an attribute gives on a cell is found once for all tiles that have it."""

    def __init__(self, table: Princess, hand: i64) -> None:
        tableau = table.deciding().tableau
        self.table: Princess = table
        self.hand: i64 = hand  # cubes: with one in hand a tile brings its cube along
        self.frame: Frame = tableau.in_frame()
        self.ready: vec[i64] = _ready(table, self.frame)
        self.cards: vec[i64] = NOTHING_SEEN[: SLOTS + 1]
        for slot in range(SLOTS + 1):
            self.cards[slot] = spells.card_in(table, slot)
        self.cells: vec[i64] = cells_in(placing.targets(tableau))
        self.seen: vec[i64] = NOTHING_SEEN[: len(self.cells) * ATTRIBUTES * (SLOTS + 1)]  # 0: not looked at yet

    def best_cell(self, kind: i64) -> tuple[i64, i64]:
        """The best value of a tile, and where."""
        best: i64 = 0
        where: i64 = NONE
        for k in range(len(self.cells)):
            value = self.value(k, kind)
            if value > best or where == NONE:
                best = value
                where = self.cells[k]
        return best, where

    def number(self, cell: i64) -> i64:
        """Which of the cells this one is."""
        for k in range(len(self.cells)):
            if self.cells[k] == cell:
                return k
        return 0

    def value(self, k: i64, kind: i64) -> i64:
        """What a tile on the k-th cell gives at once and what it promises; above or left of the frame it moves the
        frame."""
        box = self.table.box
        frame = self.frame
        cards = self.cards
        corner = frame.corner
        cell = self.cells[k]
        up = max(0, corner // GRID - cell // GRID)
        left = max(0, corner % GRID - cell % GRID)
        shift = up * FRAME + left
        bit = bit_in_frame(cell, corner - up * GRID - left)
        covers = (frame.occupied << shift) >> bit & 1 == 1
        left_cubes = size(frame.cubes) + (1 if self.hand > 0 else 0)
        element = kind // SKIES
        sky = ELEMENTS + kind % SKIES
        value: i64 = -COVERING if covers else 0
        completed: i64 = 0
        for slot in range(SLOTS + 1):
            card = cards[slot]
            if card == NONE:
                continue
            one = self._look(k, element, slot, shift, bit)
            other = self._look(k, sky, slot, shift, bit)
            now: i64 = 0
            promise: i64 = 0
            if one == PURE or other == PURE:
                now = box.steps[card]
            else:
                now = box.mixed_steps[card] if one & other & 1 == 0 else 0
                promise = box.steps[card] * CHANCES[min(one, other) // 2 - 1]
            if not covers:
                now = max(now, self.ready[slot])
            if now > 0 and completed < left_cubes:
                value += now * STEP + (box.combo_bonus * STEP if completed > 0 else 0)
                completed += 1
            else:
                value += promise
        return value

    def _look(self, k: i64, attribute: i64, slot: i64, shift: i64, bit: i64) -> i64:
        """What an attribute on the k-th cell makes of the card of a slot: PURE, if it can be completed; else twice the
        number of pieces that are missing, 2 more, and 1 more if it cannot be completed as a mixed one either."""
        place = (k * ATTRIBUTES + attribute) * (SLOTS + 1) + slot
        seen = self.seen[place]
        if seen == 0:
            seen = self._look_at_fits(attribute, self.cards[slot], shift, bit)
            self.seen[place] = seen
        return seen

    def _look_at_fits(self, attribute: i64, card: i64, shift: i64, bit: i64) -> i64:
        box = self.table.box
        frame = self.frame
        fits = box.fits_at
        here: i64 = 1 << bit
        lacking = ~((frame.having[attribute] << shift) | here)
        empty = ~((frame.occupied << shift) | here)
        cubes = (frame.cubes << shift) | (here if self.hand > 0 else 0)
        may_mix = box.mixed_steps[card] > 0
        lacks: i64 = 1
        fewest: i64 = MOST_MISSING
        for j in range(box.first_at[card * 25 + bit], box.first_at[card * 25 + bit + 1]):
            fit = fits[j]
            odd = fit & lacking
            if odd == 0:
                if fit & cubes != 0:
                    return PURE
                fewest = 0
                continue
            odd &= odd - 1
            if odd == 0:
                if may_mix and fit & cubes != 0 and fit & empty == 0:
                    lacks = 0
                if fewest > 1:
                    fewest = 1
            elif fewest > 2:
                odd &= odd - 1
                if odd == 0:
                    fewest = 2
                elif fewest > 3 and odd & (odd - 1) == 0:
                    fewest = 3
        return 2 + 2 * fewest + lacks


def _promise(box: Box, card: i64, frame: Frame, through: i64) -> tuple[i64, i64]:
    """The best promise of a card over all fits that meet `through`, and how many tiles are missing there."""
    full = box.sizes[card]
    fewest = full
    for k in range(box.first_fit[card], box.first_fit[card + 1]):
        fit = box.fits[k]
        if fit & through == 0:
            continue
        for attribute in range(ATTRIBUTES):
            fewest = min(fewest, full - size(fit & frame.having[attribute]))
    return box.steps[card] * CHANCES[fewest], fewest


def _card(table: Princess) -> i64:
    """Keep what is nearly there; else discard what promises more to the next player than to oneself."""
    player = table.deciding()
    frame = player.tableau.in_frame()
    following = table.players[(table.active + 1) % table.seats].tableau.in_frame()
    best: i64 = 0
    threat: i64 = THREAT
    kept: i64 = NONE
    discarded: i64 = NONE
    for slot in range(SLOTS):
        card = table.display[slot]
        value, missing = _promise(table.box, card, frame, frame.occupied)
        if missing <= 2 and value > best:
            best = value
            kept = slot
        if missing >= 2:
            theirs, _ = _promise(table.box, card, following, following.occupied)
            if theirs - value > threat:
                threat = theirs - value
                discarded = slot
    if player.kept == NONE and kept != NONE:
        return actions.KEEP.of(kept)
    return actions.PASS.of() if discarded == NONE else actions.DISCARD.of(discarded)


def _recover(table: Princess) -> i64:
    """The cube that promises least comes back when the hand runs out."""
    player = table.deciding()
    if player.hand > 1:
        return actions.PASS.of()
    frame = player.tableau.in_frame()
    least: i64 = 1 << 30
    action = actions.PASS.of()
    for bit in range(FRAME * FRAME):
        if frame.cubes >> bit & 1 == 0:
            continue
        worth: i64 = 0
        for slot in range(SLOTS + 1):
            card = spells.card_in(table, slot)
            if card != NONE:
                value, _ = _promise(table.box, card, frame, 1 << bit)
                worth = max(worth, value)
        if worth < least:
            least = worth
            action = actions.RECOVER.of(frame.cell(bit))
    if player.hand == 1 and least >= 2 * CHANCES[1]:
        return actions.PASS.of()
    return action


def _spirit(table: Princess) -> i64:
    """A cube on a shape that is there and lacks only that; else one more tile, as long as there are cubes for it."""
    player = table.deciding()
    action = _lacking_cube(table)
    tile_spirit = actions.SPIRIT_TILE.of()
    if actions.PASS.has(action) and player.hand >= CUBES_FOR_A_TILE and table.is_legal(tile_spirit):
        return tile_spirit
    return action


def _lacking_cube(table: Princess) -> i64:
    """A cube from the hand, else one that lies where nothing can be completed with it."""
    player = table.deciding()
    if player.cube_uses == 0:
        return actions.PASS.of()
    frame = player.tableau.in_frame()
    cell = _where_a_cube_lacks(table, frame, WORTH_A_SPIRIT)
    if cell == NONE:
        return actions.PASS.of()
    if player.hand > 0:
        return actions.SPIRIT_PUT.of(cell)
    idle = _idle_cube(table, frame)
    return actions.PASS.of() if idle == NONE else actions.SPIRIT_LIFT.of(idle)


def _where_a_cube_lacks(table: Princess, frame: Frame, least: i64) -> i64:
    """A cell of a shape worth so many steps that is all there and has no cube; NONE if there is no such shape."""
    box = table.box
    ready = _ready(table, frame)
    for slot in range(SLOTS + 1):
        card = spells.card_in(table, slot)
        if card == NONE or box.steps[card] < least or ready[slot] > 0:
            continue
        for k in range(box.first_fit[card], box.first_fit[card + 1]):
            fit = box.fits[k]
            if fit & frame.cubes != 0:
                continue
            for attribute in range(ATTRIBUTES):
                if fit & ~frame.having[attribute] == 0:
                    bit: i64 = 0
                    while fit >> bit & 1 == 0:
                        bit += 1
                    return frame.cell(bit)
    return NONE


def _idle_cube(table: Princess, frame: Frame) -> i64:
    """The cell of a cube with which nothing can be completed."""
    used: i64 = 0
    for slot in range(SLOTS + 1):
        card = spells.card_in(table, slot)
        if card != NONE:
            pure, mixed = spells.usable_cubes(table.box, card, frame)
            used |= pure | mixed
    for bit in range(FRAME * FRAME):
        if (frame.cubes & ~used) >> bit & 1 == 1:
            return frame.cell(bit)
    return NONE


def _cube(table: Princess) -> i64:
    """The last cube waits in the hand for a tile that needs it."""
    player = table.deciding()
    if player.hand > 1:
        return actions.PUT_CUBE.of()
    frame = player.tableau.in_frame()
    here: i64 = 1 << frame.bit(table.cell)
    frame.cubes |= here
    for slot in range(SLOTS + 1):
        card = spells.card_in(table, slot)
        if card != NONE:
            pure, mixed = spells.usable_cubes(table.box, card, frame)
            if (pure | mixed) & here != 0:
                return actions.PUT_CUBE.of()
    return actions.NO_CUBE.of()


def _best_completion(table: Princess) -> i64:
    """The largest number first, by the cube that serves fewest other cards; nothing at all if that can wait."""
    legal = table.legal_actions()
    if len(table.aside) == 0 and _can_wait(table, legal):
        return actions.DONE.of()
    best: i64 = -1
    chosen: i64 = legal[0]
    for action in legal:
        if actions.DONE.has(action):
            continue
        mixed = actions.COMPLETE_MIXED.has(action)
        slot, cell = _spell_and_cube(action)
        rivals: i64 = 0
        for other in legal:
            if not actions.DONE.has(other) and _spell_and_cube(other)[1] == cell:
                rivals += 1
        value = spells.steps_of(table, slot, mixed) * STEP - rivals
        if value > best:
            best = value
            chosen = action
    return chosen


def _can_wait(table: Princess, legal: vec[i64]) -> bool:
    """The princess costs two steps a move: a single small spell waits for company, while there is time and a cube."""
    seat = table.active
    if table.turns_left >= 0 or table.players[seat].hand == 0:
        return False
    slots: i64 = 0
    most: i64 = 0
    for action in legal:
        if not actions.DONE.has(action):
            slot, _ = _spell_and_cube(action)
            slots |= 1 << slot
            most = max(most, spells.steps_of(table, slot, actions.COMPLETE_MIXED.has(action)))
    if slots & (slots - 1) != 0 or most > CAN_WAIT:
        return False
    return moving.why_slowed(table, seat, most) != moving.NOT_SLOWED


def _spell_and_cube(action: i64) -> tuple[i64, i64]:
    verb = actions.COMPLETE_MIXED if actions.COMPLETE_MIXED.has(action) else actions.COMPLETE
    return verb.two(action)


def _steal(table: Princess) -> i64:
    """The tile that serves best at home, one with a cube first."""
    victim = table.players[stealing.victim(table)].tableau
    best: i64 = -1
    chosen: i64 = NONE
    values = vec[i64]([NONE] * KINDS)
    around = Surroundings(table, 0)
    for cell in cells_in(stealing.takeable(table)):
        kind = victim.tops[cell]
        if values[kind] == NONE:
            values[kind] = max(0, around.best_cell(kind)[0])
        value = values[kind] + (STEP if victim.has_cube(cell) else 0)
        if value > best:
            best = value
            chosen = cell
    return actions.STEAL.of(chosen)
