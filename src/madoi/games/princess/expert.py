"""A sensible player with more judgement, whose weights were found by games against itself (bench/train.py).

It decides as the sensible player does, but weighs more: in how many ways a spell can be had, which of the open tiles
serve it, what the next player would make of a tile, the sky signs, the princess, the goal, the last turn. With the
weights of `START` it is the sensible player. Nothing hidden is looked at. Values are in hundredths of a step.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.princess.box import ATTRIBUTES, FRAME, KINDS, SLOTS
from madoi.games.princess.outlook import MISSING, NO_OPENS, Outlook, Weights, farthest_cell
from madoi.games.princess.player import CHANCES, Sensible, _idle_cube, _spell_and_cube, sensible
from madoi.games.princess.rules import actions, moving, phases, spells, stealing
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, Frame, cells_in

# Of a spell, by its number, from 2 on, and by what is missing, from 0 on.
_CHANCES: Final = [steps * int(CHANCES[missing]) for steps in range(2, 7) for missing in range(MISSING)]
# Name, weights made by hand and the sizes of their steps. What is "more" is so beside the others of its kind.
_GROUPS: Final[list[tuple[str, list[int], list[int]]]] = [
    ("chance", _CHANCES, [max(4, value // 7) for value in _CHANCES]),
    ("kept", [0] * 4, [3] * 4),  # more, by step, if it is the kept card; by what is missing, as the next two
    ("sky", [0] * 4, [3] * 4),  # more, by step, for a sky sign
    ("many", [0] * 3, [2] * 3),  # more, by step, for each further fit that is as near
    ("open", [0] * 8, [3] * 8),  # more, by step, for one and two missing and 0 to 3 open tiles that serve
    ("second", [0], [8]),  # per cent of what the tile's other attribute promises
    ("late", [0], [12]),  # by how many per cent promises lose until the first pawn is at the goal
    ("last", [100], [10]),  # per cent of promises in the last turn
    ("centre", [0], [0]),  # above 0: the tableau is thought to grow to all sides, not to the right and down alone
    ("cover", [-12], [6]),  # a tile that goes out of sight
    ("lead", [0] * 5, [6] * 5),  # a sky sign by the lead in it, from -2 on
    ("lead_late", [0] * 5, [8] * 5),  # more, when the first pawn is at the goal; less before
    ("lead_last", [0] * 5, [20] * 5),  # instead of both, in the last turn
    ("lost", [0], [12]),  # a step lost to the princess
    ("arrive", [0, 0], [40, 40]),  # at the goal; in the last round
    ("deny", [0], [8]),  # by step of what the next player would complete with the tile
    ("bring", [0], [0]),  # above 0: the tile of the tile spirit may bring a cube along
    ("keep", [0] * 3, [15] * 3),  # a card is kept if this and its promise are above 0; by what is missing
    ("keep_open", [0] * 6, [5] * 6),  # as `open`, up to 2, before a card is kept or discarded
    ("keep_theirs", [0], [8]),  # per cent of what it promises to the next player
    ("threat", [60], [15]),  # how much more a card must promise to the next player before it is discarded
    ("threat_mine", [100], [10]),  # per cent of what it promises to oneself
    ("threat_open", [0] * 6, [5] * 6),  # as `keep_open`, for the next player
    ("threat_deck", [0], [10]),  # more, if one has kept a card and cannot keep another
    ("recover", [400, 68, 0], [30, 15, 15]),  # a cube is taken back that promises less; by cubes in hand
    ("tile_spirit", [-250, -150, -50, 50, 150], [30] * 5),  # called if above 0; by cubes in hand
    ("tile_turn", [0], [8]),  # more, by turns
    ("tile_behind", [0], [4]),  # more, by cells behind the first pawn
    ("tile_last", [0], [40]),  # more, in the last turn
    ("cube_spirit", [-250], [30]),  # called if this and the number on the card are above 0
    ("cube_last", [0], [40]),  # more, in the last turn
    ("put", [-400, 1, 1, 1], [30, 15, 15, 15]),  # a cube is put on a tile if this and what it promises are above 0
    ("wait", [-150] * 7, [30] * 7),  # a single spell waits if above 0; by its number
    ("wait_slowed", [50, 50, 50, -150, -150, -150, -150], [30] * 7),  # the same, if the princess costs steps
    ("wait_kept", [0], [30]),  # more, if it is the kept card
    ("wait_hand", [0], [20]),  # more, by cubes in hand beyond the first
    ("wait_near", [0], [10]),  # more, per cent of what the other cards promise
]
START: dict[str, tuple[int, int]] = {
    f"{name}.{k}": (values[k], steps[k]) for name, values, steps in _GROUPS for k in range(len(values))
}
_FILE: Final = Path(__file__).with_name("expert.json")
TRAINED: dict[str, int] = json.loads(_FILE.read_text("utf-8")) if _FILE.exists() else {}


class Expert(Sensible):
    def __init__(self, weights: Sequence[int] | None = None) -> None:
        if weights is None:
            weights = [TRAINED.get(name, pair[0]) for name, pair in START.items()]
        of: dict[str, list[int]] = {}
        for name, weight in zip(START, weights, strict=True):
            of.setdefault(name.partition(".")[0], []).append(weight)
        self.weights: Weights = Weights(of)
        self.bring: bool = of["bring"][0] > 0
        self.keep: vec[i64] = vec[i64](of["keep"])
        self.keep_open: vec[i64] = vec[i64](of["keep_open"])
        self.keep_theirs: i64 = of["keep_theirs"][0]
        self.threat: i64 = of["threat"][0]
        self.threat_mine: i64 = of["threat_mine"][0]
        self.threat_open: vec[i64] = vec[i64](of["threat_open"])
        self.threat_deck: i64 = of["threat_deck"][0]
        self.recover: vec[i64] = vec[i64](of["recover"])
        self.tile_spirit: vec[i64] = vec[i64](of["tile_spirit"])
        self.tile_turn: i64 = of["tile_turn"][0]
        self.tile_behind: i64 = of["tile_behind"][0]
        self.tile_last: i64 = of["tile_last"][0]
        self.cube_spirit: i64 = of["cube_spirit"][0]
        self.cube_last: i64 = of["cube_last"][0]
        self.put: vec[i64] = vec[i64](of["put"])
        self.wait: vec[i64] = vec[i64](of["wait"])
        self.wait_slowed: vec[i64] = vec[i64](of["wait_slowed"])
        self.wait_kept: i64 = of["wait_kept"][0]
        self.wait_hand: i64 = of["wait_hand"][0]
        self.wait_near: i64 = of["wait_near"][0]

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Princess)
        phase = state.phase
        if phase == phases.PLACE:
            return _best_placement(self, state)
        if phase == phases.CARD:
            return _card(self, state)
        if phase == phases.RECOVER:
            return _recover(self, state)
        if phase == phases.SPIRIT:
            return _spirit(self, state)
        if phase == phases.COMPLETE:
            if len(state.aside) == 0 and _waits(self, state):
                return actions.DONE.of()
            return _complete(state)
        if phase in (phases.PLACE_CUBE, phases.SPIRIT_TILE_CUBE):
            return _cube(self, state)
        if phase in (phases.SETTLE, phases.SPIRIT_TILE):
            _, target = Outlook(self.weights, state, self.hand(state)).best_cell(state.deciding().held)
            return actions.SETTLE.of(target)
        if phase == phases.TAKE:
            return _steal(self, state)
        return sensible(state, rng)

    def hand(self, table: Princess) -> i64:
        """How many cubes there are for a tile that is to be placed."""
        if table.phase == phases.PLACE or (self.bring and table.phase == phases.SPIRIT_TILE):
            return table.deciding().hand
        return 0

    def promises(self, state: State, legal: vec[i64]) -> vec[i64]:
        """Where a tile is placed, what it gives and promises there; of other questions there are few answers."""
        assert isinstance(state, Princess)
        found = vec[i64]([0] * len(legal))
        if state.phase not in (phases.PLACE, phases.SETTLE, phases.SPIRIT_TILE):
            return found
        placing_one = state.phase == phases.PLACE
        around = Outlook(self.weights, state, self.hand(state))
        for k in range(len(legal)):
            if placing_one and actions.PLACE.has(legal[k]):
                place, cell = actions.PLACE.two(legal[k])
                kind = state.field[place]
                found[k] = around.value(around.number(cell), kind) + around.wanted[kind]
            elif actions.SETTLE.has(legal[k]):
                found[k] = around.value(around.number(actions.SETTLE.one(legal[k])), state.deciding().held)
        return found


def _best_placement(expert: Expert, table: Princess) -> i64:
    around = Outlook(expert.weights, table, expert.hand(table))
    best: i64 = NONE
    action: i64 = NONE
    tried: i64 = 0
    for place in range(len(table.field)):
        kind = table.field[place]
        if tried >> kind & 1 == 1:
            continue
        tried |= 1 << kind
        value, cell = around.best_cell(kind)
        value += around.wanted[kind]
        if value > best or action == NONE:
            best = value
            action = actions.PLACE.of(place, cell)
    return action


def _card(expert: Expert, table: Princess) -> i64:
    """Keep what is nearly there; else discard what promises more to the next player than to oneself."""
    player = table.deciding()
    frame = expert.weights.frame(player.tableau)
    following = expert.weights.frame(table.players[(table.active + 1) % table.seats].tableau)
    may_keep = player.kept == NONE
    best: i64 = 0
    threat = expert.threat + (0 if may_keep else expert.threat_deck)
    kept: i64 = NONE
    discarded: i64 = NONE
    for slot in range(SLOTS):
        value, missing = expert.weights.look(table, slot, frame, frame.occupied, expert.keep_open)
        if missing < 2 and not may_keep:
            continue
        theirs: i64 = 0
        if missing >= 2 or expert.keep_theirs != 0:
            theirs, _ = expert.weights.look(table, slot, following, following.occupied, expert.threat_open)
        if missing <= 2 and may_keep:
            liked = value + expert.keep[missing] + theirs * expert.keep_theirs // 100
            if liked > best:
                best = liked
                kept = slot
        if missing >= 2 and theirs - value * expert.threat_mine // 100 > threat:
            threat = theirs - value * expert.threat_mine // 100
            discarded = slot
    if kept != NONE:
        return actions.KEEP.of(kept)
    return actions.PASS.of() if discarded == NONE else actions.DISCARD.of(discarded)


def _recover(expert: Expert, table: Princess) -> i64:
    """The cube that promises least comes back when the hand runs out."""
    player = table.deciding()
    if player.hand > 2 or (player.hand == 2 and expert.recover[2] <= 0):
        return actions.PASS.of()
    frame = expert.weights.frame(player.tableau)
    least = expert.recover[player.hand]
    action = actions.PASS.of()
    for bit in range(FRAME * FRAME):
        if frame.cubes >> bit & 1 == 0:
            continue
        worth = expert.weights.most_promised(table, frame, bit)
        if worth < least:
            least = worth
            action = actions.RECOVER.of(frame.cell(bit))
    return action


def _spirit(expert: Expert, table: Princess) -> i64:
    """A cube on a shape that is there and lacks only that; else one more tile, as long as there are cubes for it."""
    player = table.deciding()
    last = table.turns_left >= 0
    action = actions.PASS.of()
    if player.cube_uses > 0:
        frame = expert.weights.frame(player.tableau)
        cell = _where_a_cube_lacks(expert, table, frame)
        if cell != NONE and player.hand > 0:
            return actions.SPIRIT_PUT.of(cell)
        if cell != NONE:
            idle = _idle_cube(table, frame)
            if idle != NONE:
                return actions.SPIRIT_LIFT.of(idle)
    tile_spirit = actions.SPIRIT_TILE.of()
    if player.tile_uses > 0 and table.is_legal(tile_spirit):
        value = expert.tile_spirit[player.hand] + expert.tile_behind * (farthest_cell(table) - player.cell)
        value += expert.tile_turn * min(12, (table.turn - 1) // table.seats) + (expert.tile_last if last else 0)
        if value > 0:
            return tile_spirit
    return action


def _where_a_cube_lacks(expert: Expert, table: Princess, frame: Frame) -> i64:
    """A cell of a shape that is all there, has no cube and is worth one; NONE if there is no such shape."""
    box = table.box
    base = expert.cube_spirit + (expert.cube_last if table.turns_left >= 0 else 0)
    for slot in range(SLOTS + 1):
        card = spells.card_in(table, slot)
        if card == NONE or base + 100 * box.steps[card] <= 0:
            continue
        pure, mixed = spells.usable_cubes(box, card, frame)
        if pure | mixed != 0:
            continue
        for k in range(box.first_fit[card], box.first_fit[card + 1]):
            fit = box.fits[k]
            if fit & frame.cubes != 0 or fit & ~frame.occupied != 0:
                continue
            for attribute in range(ATTRIBUTES):
                if fit & ~frame.having[attribute] == 0:
                    bit: i64 = 0
                    while fit >> bit & 1 == 0:
                        bit += 1
                    return frame.cell(bit)
    return NONE


def _cube(expert: Expert, table: Princess) -> i64:
    """The last cube waits in the hand for a tile that needs it."""
    player = table.deciding()
    if expert.put[player.hand - 1] > 0:
        return actions.PUT_CUBE.of()
    frame = expert.weights.frame(player.tableau)
    bit = frame.bit(table.cell)
    here: i64 = 1 << bit
    frame.cubes |= here
    for slot in range(SLOTS + 1):
        card = spells.card_in(table, slot)
        if card != NONE:
            pure, mixed = spells.usable_cubes(table.box, card, frame)
            if (pure | mixed) & here != 0:
                return actions.PUT_CUBE.of()
    if expert.put[player.hand - 1] + expert.weights.most_promised(table, frame, bit) > 0:
        return actions.PUT_CUBE.of()
    return actions.NO_CUBE.of()


def _complete(table: Princess) -> i64:
    """The largest number first, by the cube that serves fewest other cards."""
    legal = table.legal_actions()
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
        value = spells.steps_of(table, slot, mixed) * 100 - rivals
        if value > best:
            best = value
            chosen = action
    return chosen


def _waits(expert: Expert, table: Princess) -> bool:
    """A single small spell waits for company, while there is time and a cube: the princess costs two steps a move."""
    seat = table.active
    player = table.players[seat]
    if table.turns_left >= 0 or player.hand == 0:
        return False
    slots: i64 = 0
    most: i64 = 0
    for action in table.legal_actions():
        if not actions.DONE.has(action):
            slot, _ = _spell_and_cube(action)
            slots |= 1 << slot
            most = max(most, spells.steps_of(table, slot, actions.COMPLETE_MIXED.has(action)))
    if slots & (slots - 1) != 0:
        return False
    slowed = moving.why_slowed(table, seat, most) != moving.NOT_SLOWED
    number = min(most, len(expert.wait) - 1)
    value = expert.wait_slowed[number] if slowed else expert.wait[number]
    value += expert.wait_hand * (player.hand - 1)
    if slots >> actions.KEPT & 1 == 1:
        value += expert.wait_kept
    if expert.wait_near != 0:
        frame = expert.weights.frame(player.tableau)
        for slot in range(SLOTS + 1):
            card = spells.card_in(table, slot)
            if card != NONE and slots >> slot & 1 == 0:
                near, _ = expert.weights.look(table, slot, frame, frame.occupied, NO_OPENS)
                value += near * expert.wait_near // 100
    return value > 0


def _steal(expert: Expert, table: Princess) -> i64:
    """The tile that serves best at home, one with a cube first."""
    victim = table.players[stealing.victim(table)].tableau
    best: i64 = -1
    chosen: i64 = NONE
    values = vec[i64]([NONE] * KINDS)
    around = Outlook(expert.weights, table, 0)
    for cell in cells_in(stealing.takeable(table)):
        kind = victim.tops[cell]
        if values[kind] == NONE:
            values[kind] = max(0, around.best_cell(kind)[0])
        value = values[kind] + (100 if victim.has_cube(cell) else 0)
        if value > best:
            best = value
            chosen = cell
    return actions.STEAL.of(chosen)
