"""Why something cannot be done in The Princess and Magic Tile. Everything asked about lies open (P3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Reason
from madoi.core.touching import leads_somewhere, reason_for
from madoi.games.princess import things
from madoi.games.princess.box import GRID
from madoi.games.princess.people.choices import PLAIN, Chooser
from madoi.games.princess.people.reach import cell_ids
from madoi.games.princess.people.view_parts import Reach
from madoi.games.princess.rules import actions, phases, placing, stealing, turn
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, START_CARD, Player

CELLS = {name: (seat, cell) for seat, names in enumerate(things.CELL_IDS) for cell, name in enumerate(names)}
LAYING = (phases.PLACE, phases.SPIRIT_TILE, phases.SETTLE)
BEFORE_SPIRIT = (phases.CARD, phases.RECOVER)
BEFORE_PLACING = (*BEFORE_SPIRIT, phases.SPIRIT)

Args = dict[str, str | int]


def why_not(chooser: Chooser, table: Princess, action: int, seat: int) -> Reason:
    if not 0 <= action < actions.ACTIONS.size:
        return Reason("illegal-action")
    touch = path_of(table, action, seat)
    if leads_somewhere(chooser.choices(table, seat), touch):  # the same things mean another action now
        return Reason("why-other-way", {}, touch)
    return why_touch(chooser, table, seat, touch)


def path_of(table: Princess, action: int, seat: int) -> tuple[str, ...]:
    """What would be touched for an action, were it legal."""
    verb = actions.ACTIONS.verb(action)
    if verb in PLAIN:
        return (things.button(PLAIN[verb][0]),)
    if verb is actions.SIDE:
        card = table.box.start_ids[table.players[seat].start_card]
        return (things.start(card, verb.one(action)),)
    if verb is actions.PUT_CUBE:
        return (things.button("cube"),)
    if verb is actions.SPIRIT_TILE:
        return (things.spirit(seat, "tile"),)
    if verb is actions.PLACE:
        place, cell = verb.two(action)
        return things.field(place), things.cell(seat, cell)
    if verb in (actions.KEEP, actions.DISCARD):
        target = things.keep(seat) if verb is actions.KEEP else things.DISCARD
        return _spell(table, seat, verb.one(action)), target
    if verb in (actions.COMPLETE, actions.COMPLETE_MIXED):
        slot, cell = verb.two(action)
        return _spell(table, seat, slot), things.cell(seat, cell)
    if verb is actions.STEAL:
        victim = int(stealing.victim(table)) if table.phase == phases.TAKE else (seat + 1) % table.seats
        return (things.cell(victim, verb.one(action)),)
    cell_id = things.cell(seat, verb.one(action))
    if verb in (actions.SPIRIT_PUT, actions.SPIRIT_LIFT):
        return things.spirit(seat, "cube"), cell_id
    return (cell_id,)  # RECOVER, SPIRIT_MOVE, SETTLE


def _spell(table: Princess, seat: int, slot: int) -> str:
    """The card of a slot; the place of the kept card if none is kept, or if the display is not laid yet."""
    card = NONE
    if slot == actions.KEPT:
        card = table.players[seat].kept
    elif slot < len(table.display):
        card = table.display[slot]
    return things.keep(seat) if card == NONE else things.spell(table.box.spell_ids[card])


def why_touch(chooser: Chooser, table: Princess, seat: int, touch: Sequence[str]) -> Reason:
    choices = chooser.choices(table, seat)
    at = next((k for k in range(len(touch)) if not leads_somewhere(choices, touch[: k + 1])), None)
    if at is None:  # all of it leads on, or there is nothing
        return reason_for(choices, touch)
    return Asked(chooser, table, seat, touch[:at]).about(touch[at]) or reason_for(choices, touch)


class Asked:
    """A thing that leads nowhere, after others that do."""

    def __init__(self, chooser: Chooser, table: Princess, seat: int, before: Sequence[str]) -> None:
        self.chooser = chooser
        self.table = table
        self.seat = seat
        self.before = before
        self.phase = table.phase

    @property
    def player(self) -> Player:
        return self.table.players[self.seat]

    def about(self, thing: str) -> Reason | None:
        if self.phase == phases.OVER:
            return Reason("why-over", {}, (), ("P9.1", "P9.3"))
        if self.phase == phases.SIDE:
            return Reason("why-side-first", {}, (), ("P2.3",))
        kind = thing.partition("/")[0]
        if thing in CELLS:
            return self.cell(thing, *CELLS[thing])
        if kind in ("field", "held"):
            return self.tile(thing)
        if kind == "spell":
            return self.spell(thing)
        if kind in ("keep", "pile"):
            return self.place_of_card(thing, kind)
        if kind == "spirit":
            return self.spirit(thing)
        return None

    # -- cells -------------------------------------------------------------------------------------------

    def cell(self, thing: str, owner: int, cell: int) -> Reason | None:
        if self.phase == phases.TAKE:
            return self.stolen(thing, owner, cell)
        about = (thing,)
        if owner != self.seat:
            return Reason("why-their-tiles", {}, about, ("P5.1", "P8.3"))
        tableau = self.player.tableau
        cube, piece = tableau.has_cube(cell), tableau.tops[cell] != NONE
        if self.phase in LAYING:
            return self.target(thing, cell)
        if self.phase == phases.RECOVER:
            return Reason("why-no-cube-there", {"cell": thing}, about, ("P4.4",))
        if self.phase == phases.SPIRIT:
            return self.spirit_target(about, piece)
        if self.phase == phases.SPIRIT_CUBE:
            key, clause = ("why-cube-there", "P5.7") if cube else ("why-no-tile-there", "P4.5.2")
            return Reason(key, {"cell": thing}, about, (clause, "P4.5.2") if cube else (clause,))
        if self.phase == phases.COMPLETE:
            return self.cube_for(thing, cube)
        if self.phase == phases.CARD:
            return Reason("why-card-step", {}, about, ("P4.1", "P4.3"))
        return Reason("why-cube-asked", {}, about, ("P5.6",))  # PLACE_CUBE, SPIRIT_TILE_CUBE

    def stolen(self, thing: str, owner: int, cell: int) -> Reason | None:
        victim = int(stealing.victim(self.table))
        args: Args = {"victim": victim}
        if owner != victim:
            return Reason("why-not-victim", args, (thing,), ("P8.3", "P0.4"))
        piece = self.table.players[victim].tableau.tops[cell]
        if piece == NONE:
            return Reason("why-no-tile-there", {"cell": thing}, (thing,), ("P8.4",))
        return Reason("why-start-card", {}, (thing,), ("P8.4", "P13.10")) if piece >= START_CARD else None

    def target(self, thing: str, cell: int) -> Reason | None:
        """Why a tile cannot go there, or that it has to be chosen first."""
        tableau = self.player.tableau
        about = (thing,)
        if placing.is_target(tableau, cell):
            return Reason("why-tile-first", {"cell": thing}, about, ("P4.6",)) if self.phase == phases.PLACE else None
        if tableau.has_cube(cell):
            return Reason("why-not-over-cube", {"cell": thing}, about, ("P5.4",))
        first, end, columns = placing.room_in_frame(tableau)
        if not (first <= cell // GRID < end and columns >> cell % GRID & 1):
            return Reason("why-frame", {}, about, ("P5.3",))
        return Reason("why-not-adjacent", {}, about, ("P5.2", "P0.2"))

    def spirit_target(self, about: tuple[str, ...], piece: bool) -> Reason | None:
        if not self.before:
            return Reason("why-spirit-first", {}, (things.spirit(self.seat, "cube"), *about), ("P4.5", "P4.5.2"))
        if not piece:
            return Reason("why-no-tile-there", {"cell": about[0]}, about, ("P4.5.2",))
        return Reason("why-no-cube-in-hand", {}, about, ("P4.5.2",)) if self.player.hand == 0 else None

    def cube_for(self, thing: str, cube: bool) -> Reason:
        """A cell in step 6: by itself, or for a card that was chosen."""
        if not self.before:
            return Reason("why-spell-first", {}, (thing,), ("P6.6.1",))
        args: Args = {"card": self.before[0], "cell": thing}
        if not cube:
            return Reason("why-needs-cube", args, (thing,), ("P6.3", "P6.6.1"))
        return Reason("why-cube-outside", args, (thing,), ("P6.3",))

    # -- tiles and cards ---------------------------------------------------------------------------------

    def tile(self, thing: str) -> Reason | None:
        about = (thing,)
        if self.phase in (phases.TAKE, phases.SETTLE):
            return Reason("why-stealing", {}, about, ("P8.3", "P8.6"))
        if thing.startswith("held") or self.phase == phases.SPIRIT_TILE:
            return Reason("why-held", {}, (things.held(self.seat),), ("P4.5.1", "P8.6"))
        if self.phase in BEFORE_PLACING:
            return Reason("why-tile-later", {}, about, ("P4.1", "P4.6", "P15.6"))
        if self.phase in (phases.PLACE_CUBE, phases.COMPLETE):
            return Reason("why-tile-placed", {}, about, ("P4.6",))
        return None

    def spell(self, thing: str) -> Reason | None:
        about = (thing,)
        table = self.table
        card = table.box.spell_ids.index(thing.partition("/")[2])
        keepers = [seat for seat, player in enumerate(table.players) if player.kept == card]
        if keepers and keepers[0] != self.seat:
            return Reason("why-their-card", {}, about, ("P6.1", "P4.3.2"))
        if self.phase == phases.CARD and keepers:
            return Reason("why-kept-stays", {}, about, ("P4.3.2",))
        reach = dict(self.chooser.seer.reaches(table, self.player)).get(card)
        if reach is None:
            return None
        if self.phase == phases.COMPLETE:
            return self.incomplete(thing, reach)
        if self.phase in (phases.TAKE, phases.SETTLE):
            return Reason("why-stealing", {}, about, ("P8.6",))
        return Reason("why-spell-later", {}, about, ("P4.1", "P4.7"))

    def incomplete(self, thing: str, reach: Reach) -> Reason:
        """Why a card cannot be completed in step 6."""
        args: Args = {"card": thing}
        if reach.fits:
            return Reason("why-shape-no-cube", args, cell_ids(self.seat, reach.fits[0].cells), ("P6.3", "P6.5"))
        if reach.shorts:
            short = reach.shorts[0]
            args["cell"] = things.cell(self.seat, short.cell)
            if short.attribute != NONE:
                args["attribute"] = self.table.box.attribute_ids[short.attribute]
                return Reason("why-one-short", args, cell_ids(self.seat, short.cells), ("P6.2", "P6.3"))
            return Reason("why-one-short-any", args, cell_ids(self.seat, short.cells), ("P6.2", "P6.4"))
        return Reason("why-no-shape", args, (thing,), ("P6.2", "P6.3"))

    def place_of_card(self, thing: str, kind: str) -> Reason | None:
        if kind == "keep" and thing != things.keep(self.seat):
            return Reason("why-their-place", {}, (thing,), ("P4.3.2",))
        if self.phase != phases.CARD:
            return Reason("why-card-step-over", {}, (thing,), ("P4.1", "P4.3"))
        if kind == "keep" and not turn.may_keep(self.player):
            return Reason("why-keeps-already", {}, (thing,), ("P4.3.2",))
        return Reason("why-card-first", {}, (thing,), ("P4.3.2", "P4.3.3")) if not self.before else None

    def spirit(self, thing: str) -> Reason | None:
        about = (thing,)
        _, owner, which = thing.split("/")
        if int(owner) != self.seat:
            return Reason("why-their-spirit", {}, about, ("P4.5",))
        player = self.player
        if (player.tile_uses if which == "tile" else player.cube_uses) == 0:
            return Reason("why-spirit-spent", {}, about, ("P4.5",))
        if self.phase in BEFORE_SPIRIT:
            return Reason("why-spirit-later", {}, about, ("P4.1", "P4.5"))
        if self.phase != phases.SPIRIT:
            return Reason("why-spirit-over", {}, about, ("P4.1", "P4.5"))
        if which == "tile" and not len(self.table.stack):
            return Reason("why-stack-empty", {}, about, ("P4.5.1",))
        return Reason("why-no-free-cell", {}, about, ("P4.5.2",)) if which == "cube" else None
