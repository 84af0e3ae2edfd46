"""The rules of The Princess and Magic Tile. Clause numbers are those of docs/rules/princess.md.

The action space, fixed for all seats and options; a cell is row * 9 + column of the actor's array (P15.5):

    0, 1            SIDE_A, SIDE_B      side of the start card
    2               PASS                leave an optional step out, put no cube, complete nothing more
    3               TO_PLACING          leave out all optional steps before the placing at once (P15.2)
    4               PUT_CUBE            a cube on the tile just placed
    5               USE_TILE_SPIRIT
    6 + slot        KEEP                a card of the display
    10 + slot       DISCARD
    14 + cell       TAKE_BACK           recover the cube of a cell
    95 + cell       SPIRIT_PUT          cube spirit: a cube from the hand on a cell
    176 + cell      SPIRIT_LIFT         cube spirit: move the cube of a cell …
    257 + cell      SPIRIT_MOVE         … to a cell
    338 + cell      SETTLE_TILE         the tile drawn by the spirit, or stolen, on a cell
    419 + cell      STEAL_TILE          a cell of the neighbour
    500 + 81 * place + cell             PLACE_TILE: a tile of the field on a cell
    905 + 162 * slot + 81 * mixed + cell    COMPLETE_SPELL with the cube of a cell; slot 4 is the kept card.
                    Which fit is used besides matters for nothing (P15.4).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.princess import events
from madoi.games.princess.components import CELLS, KINDS, SHAPE, SLOTS
from madoi.games.princess.effects.actions import (
    COMPLETE_SPELL,
    DISCARD,
    KEEP,
    KEPT,
    PASS,
    PLACE_TILE,
    PUT_CUBE,
    SETTLE_TILE,
    SPIRIT_LIFT,
    SPIRIT_MOVE,
    SPIRIT_PUT,
    STEAL_TILE,
    TAKE_BACK,
    TO_PLACING,
    USE_TILE_SPIRIT,
)
from madoi.games.princess.effects.moving import destination, move_princess, total_steps
from madoi.games.princess.effects.offers import Offers
from madoi.games.princess.effects.scoring import returns_of, totals
from madoi.games.princess.state import (
    CARD,
    COMPLETE,
    DONE,
    FAILED,
    NONE,
    PLACE,
    PLACE_CUBE,
    RECOVER,
    RESCUED,
    SETTLE,
    SIDE,
    SPIRIT,
    SPIRIT_CUBE,
    SPIRIT_TILE,
    SPIRIT_TILE_CUBE,
    TAKE,
    Player,
    new_player,
)

RANDOM_START: Final = -1
RESULTS: Final = ["playing", "rescued", "failed"]


class Princess(Offers):
    def __init__(self) -> None:
        super().__init__()
        self.first: i64 = RANDOM_START  # who shall begin; chance decides if nobody was named (P2.1)

    # -- setup (P2) ----------------------------------------------------------------------------------

    def deal(self, chance: Chance) -> None:
        box = self.box
        rng = chance
        self.start_player = rng.below(self.seats) if self.first == RANDOM_START else self.first
        starts = vec[i64](range(len(box.start_ids)))
        rng.shuffle(starts)
        for k in range(self.seats):
            self.players.append(new_player(box, starts[k]))
        for kind in range(KINDS):  # P2.7
            for _ in range(box.copies[kind]):
                self.stack = append(self.stack, kind)
        rng.shuffle(self.stack)
        for card in range(len(box.spell_ids)):  # P2.8, P11.1
            if box.spell_kinds[card] == SHAPE or not self.rulings.first_play or box.first_play_steals:
                self.deck = append(self.deck, card)
        rng.shuffle(self.deck)
        bonus = vec[i64](range(len(box.bonus_ids)))  # P2.9
        rng.shuffle(bonus)
        self.bonus = bonus[: box.bonus_drawn]
        self.princess = box.princess_start  # P2.5
        self.chance = chance
        self.phase = SIDE
        self.active = self.start_player
        self.actor = self.start_player

    def _choose_side(self, side: i64) -> None:
        player = self.players[self.actor]
        player.take_start(self.box, side)
        if self.watched:
            card = self.box.start_ids[player.start_card]
            self.tell(events.SideChosen(seat=self.actor, card=card, side="AB"[side]))
        following = (self.actor + 1) % self.seats
        if following != self.start_player:
            self.actor = following
            return
        self.lay_field()
        self.lay_display()
        self._begin_turn(self.start_player)

    # -- doing it ----------------------------------------------------------------------------------------

    def perform(self, action: i64) -> None:
        phase = self.phase
        if phase == PLACE:
            self._place((action - PLACE_TILE) // CELLS, (action - PLACE_TILE) % CELLS)
        elif phase == CARD:
            self._card_step(action)
        elif phase == RECOVER:
            self._recover_step(action)
        elif phase == SPIRIT:
            self._spirit_step(action)
        elif phase in (PLACE_CUBE, SPIRIT_TILE_CUBE):
            if action == PUT_CUBE:
                self._put_cube(self.cell)
            elif self.watched:
                self._tell_passed("cube")
            self.cell = NONE
            if phase == PLACE_CUBE:
                self._to_completing()
            else:
                self._to_placing()
        elif phase == COMPLETE:
            if action == PASS:
                if self.watched:
                    self._tell_passed("complete")
                self._move()
            else:
                self._complete(action - COMPLETE_SPELL)
        elif phase == SPIRIT_TILE:
            self._settle_spirit_tile(action - SETTLE_TILE)
        elif phase == SPIRIT_CUBE:
            self._move_cube(action - SPIRIT_MOVE)
        elif phase == TAKE:
            self._take(action - STEAL_TILE)
        elif phase == SETTLE:
            self._settle_stolen(action - SETTLE_TILE)
        else:
            self._choose_side(action)

    def _begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.actor = seat
        self.turn += 1
        if self.watched:
            self.tell(events.TurnBegan(seat=seat, turn=self.turn))
        if len(self.stack) > 0:  # step 1 (P4.2)
            kind = self.draw_tile()
            self.field = append(self.field, kind)
            if self.watched:
                self.tell(events.TileOpened(tile=self.tile_code(kind), place=f"field/{len(self.field) - 1}"))
        self.phase = CARD

    def _card_step(self, action: i64) -> None:
        """Step 2 (P4.3)."""
        if action <= TO_PLACING and self.watched:
            self._tell_passed("card" if action == PASS else "all")
        if action == TO_PLACING:
            self._to_placing()
            return
        if action != PASS:
            slot = (action - KEEP) % SLOTS
            card = self.display[slot]
            if action < DISCARD:
                self.players[self.actor].kept = card
                if self.watched:
                    self.tell(events.CardKept(seat=self.actor, card=self.card_id(card)))
            else:
                self.discard = append(self.discard, card)
                if self.watched:
                    self.tell(events.CardDiscarded(seat=self.actor, card=self.card_id(card)))
            self.refill(slot)
        if self.may_recover():
            self.phase = RECOVER
        else:
            self._to_spirits()

    def _recover_step(self, action: i64) -> None:
        """Step 3 (P4.4)."""
        if action <= TO_PLACING and self.watched:
            self._tell_passed("recover" if action == PASS else "all")
        if action == TO_PLACING:
            self._to_placing()
            return
        if action != PASS:
            cell = action - TAKE_BACK
            player = self.players[self.actor]
            player.tableau.take_cube(cell)
            player.hand += 1
            if self.watched:
                self.tell(events.CubeRecovered(seat=self.actor, cell=self.cell_id(self.actor, cell)))
        self._to_spirits()

    def _to_spirits(self) -> None:
        if self.may_call_spirit():
            self.phase = SPIRIT
        else:
            self._to_placing()

    def _spirit_step(self, action: i64) -> None:
        """Step 4 (P4.5)."""
        player = self.players[self.actor]
        if action == PASS:
            if self.watched:
                self._tell_passed("spirit")
            self._to_placing()
        elif action == USE_TILE_SPIRIT:
            player.tile_uses -= 1
            player.held = self.draw_tile()
            self.phase = SPIRIT_TILE
            if self.watched:
                self._tell_spirit("spirit_tile", player.tile_uses)
                self.tell(events.SpiritDrew(seat=self.actor, tile=self.tile_code(player.held)))
        else:
            player.cube_uses -= 1
            if self.watched:
                self._tell_spirit("spirit_cube", player.cube_uses)
            if action < SPIRIT_LIFT:
                self._put_cube(action - SPIRIT_PUT)
                self._to_placing()
            else:
                self.cell = action - SPIRIT_LIFT
                self.phase = SPIRIT_CUBE

    def _settle_spirit_tile(self, cell: i64) -> None:
        player = self.players[self.actor]
        kind = player.held
        player.held = NONE
        self._lay(cell, kind, f"held/{self.actor}" if self.watched else "")
        if player.hand > 0:  # P4.5.1
            self.cell = cell
            self.phase = SPIRIT_TILE_CUBE
        else:
            self._to_placing()

    def _move_cube(self, cell: i64) -> None:
        tableau = self.players[self.actor].tableau
        tableau.take_cube(self.cell)
        tableau.put_cube(cell)
        if self.watched:
            source = self.cell_id(self.actor, self.cell)
            self.tell(events.CubeMoved(seat=self.actor, source=source, cell=self.cell_id(self.actor, cell)))
        self.cell = NONE
        self._to_placing()

    def _to_placing(self) -> None:
        if len(self.field) > 0:
            self.phase = PLACE
        else:  # only in the last round (P4.6, P9.5)
            self._to_completing()

    def _place(self, place: i64, cell: i64) -> None:
        """Step 5 (P4.6)."""
        kind = self.field[place]
        for k in range(place, len(self.field) - 1):
            self.field[k] = self.field[k + 1]
        self.field = self.field[: len(self.field) - 1]
        self._lay(cell, kind, f"field/{place}" if self.watched else "")
        if self._tiles_used_up() and not self.rulings.completion_on_exhaustion_turn:
            self._finish(FAILED)  # P9.3, to the letter
        elif self.players[self.actor].hand > 0:
            self.cell = cell
            self.phase = PLACE_CUBE
        else:
            self._to_completing()

    def _to_completing(self) -> None:
        if self.can_complete():
            self.phase = COMPLETE
        else:
            self._move()

    def _complete(self, spell: i64) -> None:
        """One card: the cube goes from the tile onto the card, the display is refilled (P6.6)."""
        slot = spell // (2 * CELLS)
        mixed = spell // CELLS % 2 == 1
        cell = spell % CELLS
        player = self.players[self.actor]
        card = self.card_in(slot)
        steps = self.box.mixed_steps[card] if mixed else self.box.steps[card]
        if self.watched:
            self._tell_completed(card, cell, mixed, steps)
        player.tableau.take_cube(cell)
        self.aside = append(self.aside, card)
        self.gained += steps
        if slot == KEPT:
            player.kept = NONE
        else:
            self.refill(slot)
        self._to_completing()

    def _move(self) -> None:
        """After the last spell of the turn (P6.6, P7); completing nothing means not moving (P6.8)."""
        if len(self.aside) > 0:
            self._move_pawn(total_steps(self))
            self._clear_aside()
        self._end_turn()

    def _move_pawn(self, steps: i64) -> None:
        box = self.box
        player = self.players[self.active]
        start = player.cell
        reached = destination(self, self.active, steps)
        player.cell = min(reached, box.goal)
        player.overrun = reached - player.cell
        if self.watched:
            self.tell(
                events.Moved(seat=self.active, steps=steps, start=start, cell=player.cell, overrun=player.overrun)
            )
        if move_princess(self, self.active, reached) and self.watched:
            self.tell(events.PrincessTaken(seat=self.active, cell=player.cell))
        if player.cell >= box.open_at and not self.passages:  # P7.6
            self.passages = True
            if self.watched:
                self.tell(events.PassagesOpened())
        if player.cell == box.goal:
            self._arrive(player)

    def _arrive(self, player: Player) -> None:
        """The princess is gone with the first arrival (P7.7), the others have one turn each (P9.1)."""
        self.finished += 1
        player.rank = self.finished  # P9.2
        self.princess = NONE
        self.carrier = NONE
        if self.watched:
            self.tell(events.Arrived(seat=self.active, rank=player.rank, overrun=player.overrun))
        if self.turns_left == NONE:
            self.turns_left = self.seats - 1
            if self.watched:
                self.tell(events.LastRound(seat=self.active))

    def _clear_aside(self) -> None:
        player = self.players[self.active]
        if self.watched:
            cards = tuple([self.card_id(card) for card in self.aside])
            self.tell(events.CubesReturned(seat=self.active, cards=cards))
        for card in self.aside:
            self.discard = append(self.discard, card)
            player.hand += 1
        self.aside = vec[i64]()
        self.gained = 0

    # -- the end of a turn (P4.8) ------------------------------------------------------------------------

    def _end_turn(self) -> None:
        if self._tiles_used_up():  # P9.3
            self._finish(FAILED)
        else:
            self._next_steal()

    def _tiles_used_up(self) -> bool:
        return self.finished == 0 and len(self.field) == 0 and len(self.stack) == 0

    def _next_steal(self) -> None:
        """Pending steal cards one after the other (P8.2), then the next turn."""
        if len(self.pending) > 0:
            if self.watched:
                self.tell(events.StealBegan(card=self.card_id(self.pending[0])))
            self.stealing = 0
            self._next_taker()
            return
        following = (self.active + 1) % self.seats
        if self.turns_left == 0:
            self._finish(RESCUED)  # P9.1
            return
        if self.turns_left > 0:
            self.turns_left -= 1
        self._begin_turn(following)

    def _next_taker(self) -> None:
        """From the active player clockwise; who finds nothing takes nothing (P8.3, P8.4)."""
        while self.stealing < self.seats:
            self.actor = (self.active + self.stealing) % self.seats
            for row in self.takeable(self.neighbour()):
                if row != 0:
                    self.phase = TAKE
                    return
            if self.watched:
                self.tell(events.NothingTaken(seat=self.actor, victim=self.neighbour()))
            self.stealing += 1
        self.stealing = 0
        self._next_settler()

    def _take(self, cell: i64) -> None:
        victim = self.neighbour()
        loser = self.players[victim]
        had_cube = loser.tableau.has_cube(cell)
        if had_cube:  # P8.5
            loser.tableau.take_cube(cell)
            loser.hand += 1
        kind = loser.tableau.take(cell)
        self.players[self.actor].held = kind
        if self.watched:
            self.tell(
                events.TileTaken(
                    seat=self.actor,
                    victim=victim,
                    tile=self.tile_code(kind),
                    cell=self.cell_id(victim, cell),
                    cube=had_cube,
                )
            )
        self.stealing += 1
        self._next_taker()

    def _next_settler(self) -> None:
        """When all have taken, all place in the same order (P8.6)."""
        while self.stealing < self.seats:
            self.actor = (self.active + self.stealing) % self.seats
            if self.players[self.actor].held != NONE:
                self.phase = SETTLE
                return
            self.stealing += 1
        self.stealing = 0
        card = self.pending[0]
        self.pending = self.pending[1:]
        self.discard = append(self.discard, card)
        if self.watched:
            self.tell(events.StealEnded(card=self.card_id(card)))
        self._next_steal()

    def _settle_stolen(self, cell: i64) -> None:
        player = self.players[self.actor]
        kind = player.held
        player.held = NONE
        self._lay(cell, kind, f"held/{self.actor}" if self.watched else "")
        self.stealing += 1
        self._next_settler()

    def _finish(self, result: i64) -> None:
        self.result = result
        self.phase = DONE
        self.actor = OVER
        if self.watched:
            bonus = tuple([self.bonus_id(card) for card in self.bonus])
            points = tuple([int(total) for total in totals(self)])
            self.tell(events.Ended(result=RESULTS[result], bonus=bonus, totals=points))

    def returns(self) -> list[float]:
        return returns_of(self)

    # -- cards and pieces --------------------------------------------------------------------------------

    def _lay(self, cell: i64, kind: i64, source: str) -> None:
        tableau = self.players[self.actor].tableau
        covered = tableau.tops[cell] != NONE
        tableau.lay(cell, kind)
        if self.watched:
            place = self.cell_id(self.actor, cell)
            tile = self.tile_code(kind)
            self.tell(events.TilePlaced(seat=self.actor, tile=tile, source=source, cell=place, covered=covered))

    def _put_cube(self, cell: i64) -> None:
        player = self.players[self.actor]
        player.hand -= 1
        player.tableau.put_cube(cell)
        if self.watched:
            self.tell(events.CubePlaced(seat=self.actor, cell=self.cell_id(self.actor, cell)))

    # -- copies and worlds -------------------------------------------------------------------------------

    def clone(self) -> Princess:
        new = Princess()
        self.copy_to(new)
        new.first = self.first
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Princess:
        """All seats and spectators know the same (P3): only piles and bonus cards are dealt anew."""
        new = self.clone()
        new.shuffle_hidden(rng)
        return new

    # -- names -------------------------------------------------------------------------------------------

    def _tell_passed(self, step: str) -> None:
        self.tell(events.Passed(seat=self.actor, step=f"step/{step}"))

    def _tell_spirit(self, spirit: str, left: i64) -> None:
        self.tell(events.SpiritUsed(seat=self.actor, spirit=spirit, left=left))

    def _tell_completed(self, card: i64, cell: i64, mixed: bool, steps: i64) -> None:
        cells, attribute = self.fit_cells(card, cell, mixed)
        self.tell(
            events.SpellCompleted(
                seat=self.actor,
                card=self.card_id(card),
                cells=tuple([self.cell_id(self.actor, one) for one in cells]),
                attribute=self.attribute_name(attribute),
                cube=self.cell_id(self.actor, cell),
                steps=steps,
                mixed=mixed,
            )
        )
