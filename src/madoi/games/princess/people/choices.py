"""The legal actions as a person sees and touches them."""

from __future__ import annotations

from functools import cache

from madoi.core.choice import Choice, Note
from madoi.games.princess import things
from madoi.games.princess.box import ELEMENTS, SKIES, Box
from madoi.games.princess.people.reach import Seer, cell_ids
from madoi.games.princess.people.view import walk_of
from madoi.games.princess.people.view_parts import Short
from madoi.games.princess.rules import actions, knowledge, phases, placing, spells, stealing
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, START_CARD, Player, cells_in

# Actions about no thing: the button and the clauses.
PLAIN = {
    actions.PASS: ("pass", ("P4.1",)),
    actions.TO_PLACING: ("place", ("P4.1", "P15.6")),
    actions.TO_COMPLETING: ("complete", ("P4.6", "P9.5", "P15.6")),
    actions.END_TURN: ("end", ("P4.6", "P9.5", "P15.6")),
    actions.NO_CUBE: ("no-cube", ("P4.6", "P5.6")),
    actions.DONE: ("done", ("P4.7", "P6.8")),
}
BY_SPIRIT = ("P4.5.1", "P5.2")
STOLEN = ("P8.6", "P5.2")
LAST_TILE = Note("preview-last-tile", danger=True)  # P9.3
LAST_TILE_TO_THE_LETTER = Note("preview-last-tile-letter", danger=True)  # P13.14


class Chooser:
    """Makes the choices of a box. Where a tile of the field may go is the longest list by far: what does not change
    about it is made once and shared, as choices are never changed."""

    def __init__(self, box: Box, seer: Seer) -> None:
        self.box = box
        self.seer = seer
        self.plain = {
            int(verb.of()): Choice(int(verb.of()), verb.name, (things.button(button),), {}, (), clauses)
            for verb, (button, clauses) in PLAIN.items()
        }
        self.codes = box.codes
        self.on_empty = cache(self._on_empty)

    def choices(self, table: Princess, seat: int) -> list[Choice]:
        """The choices of a seat, in the order of its legal actions."""
        if seat != table.actor:
            return []
        player = table.players[seat]
        match table.phase:
            case phases.PLACE:
                return self._placements(table, seat, player)
            case phases.SPIRIT_TILE:
                return self._settlements(seat, player, BY_SPIRIT, self._completing(table, seat, player))
            case phases.SETTLE:
                return self._settlements(seat, player, STOLEN, Completing())
            case phases.COMPLETE:
                return self._completions(table, seat)
            case phases.TAKE:
                return self._thefts(table)
        return [
            self.plain.get(action) or self._other(table, seat, player, action)
            for action in map(int, table.legal_actions())
        ]

    # -- tiles -----------------------------------------------------------------------------------------

    def _placements(self, table: Princess, seat: int, player: Player) -> list[Choice]:
        cells = self._targets(player)
        completing = self._completing(table, seat, player)
        last: tuple[Note, ...] = ()
        if len(table.field) == 1 and not len(table.stack) and not table.finished:
            last = (LAST_TILE if table.rulings.completion_on_exhaustion_turn else LAST_TILE_TO_THE_LETTER,)
        choices: list[Choice] = []
        for place, kind in enumerate(table.field):
            empty = self.on_empty(seat, place, kind)
            for cell, below in cells:
                choice = empty[cell]
                notes = (*completing.notes(cell, kind), *last)
                if below is not None or notes:
                    choice = _changed(choice, below, notes)
                choices.append(choice)
        return choices

    def _completing(self, table: Princess, seat: int, player: Player) -> Completing:
        """What tiles on cells would complete that cannot be completed already."""
        found = Completing()
        for card, reach in self.seer.reaches(table, player):
            already = max((fit.steps for fit in reach.fits if fit.cube), default=0)
            for short in reach.shorts:
                if short.steps > already:
                    found.add(seat, things.spell(self.box.spell_ids[card]), short, player.hand > 0)
        return found

    def _on_empty(self, seat: int, place: int, kind: int) -> list[Choice]:
        """By cell: a tile of the field on it, where nothing lies."""
        return [
            Choice(
                int(actions.PLACE.of(place, cell)),
                actions.PLACE.name,
                (things.field(place), where),
                {"tile": self.codes[kind], "cell": where},
                (),
                ("P4.6", "P5.2", "P5.3"),
            )
            for cell, where in enumerate(things.CELL_IDS[seat])
        ]

    def _settlements(self, seat: int, player: Player, clauses: tuple[str, ...], completing: Completing) -> list[Choice]:
        choices = []
        for cell, below in self._targets(player):
            where = things.cell(seat, cell)
            args: dict[str, str | int] = {"tile": self.codes[player.held], "cell": where}
            choice = Choice(int(actions.SETTLE.of(cell)), actions.SETTLE.name, (where,), args, (), clauses)
            choices.append(_changed(choice, below, completing.notes(cell, player.held)))
        return choices

    def _targets(self, player: Player) -> list[tuple[int, str | None]]:
        """Where a tile may go, and what it would cover."""
        tops = player.tableau.tops
        under = [None if top == NONE else self.codes[top % START_CARD] for top in tops]
        return [(cell, under[cell]) for cell in cells_in(placing.targets(player.tableau))]

    def _thefts(self, table: Princess) -> list[Choice]:
        victim = int(stealing.victim(table))
        tableau = table.players[victim].tableau
        choices = []
        for cell in cells_in(stealing.takeable(table)):
            place = things.cell(victim, cell)
            args: dict[str, str | int] = {"victim": victim, "tile": self.box.codes[tableau.tops[cell]], "cell": place}
            notes = []
            if tableau.has_cube(cell):
                notes.append(Note("preview-cube-back", {"victim": victim}, (place,)))
            beneath = tableau.pile(cell)[1:2]
            if beneath:
                notes.append(Note("preview-beneath", {"tile": self.codes[beneath[0] % START_CARD]}, (place,)))
            action = int(actions.STEAL.of(cell))
            choices.append(Choice(action, actions.STEAL.name, (place,), args, tuple(notes), ("P8.3", "P8.4")))
        return choices

    # -- spells ----------------------------------------------------------------------------------------

    def _completions(self, table: Princess, seat: int) -> list[Choice]:
        legal = [int(action) for action in table.legal_actions()]
        offered = set(legal)
        return [self.plain.get(action) or self._completion(table, seat, action, offered) for action in legal]

    def _completion(self, table: Princess, seat: int, action: int, offered: set[int]) -> Choice:
        mixed = actions.COMPLETE_MIXED.has(action)
        verb, other = actions.COMPLETE, actions.COMPLETE_MIXED
        if mixed:
            verb, other = other, verb
        slot, cell = verb.two(action)
        card = things.spell(self.box.spell_ids[spells.card_in(table, slot)])
        steps = int(spells.steps_of(table, slot, mixed))
        place = things.cell(seat, cell)
        touch: tuple[str, ...] = (card, place)
        if other.of(slot, cell) in offered:  # this cube could earn either number
            touch = (*touch, things.number(steps))
        cells, attribute = spells.fit_shown(table, slot, cell, mixed)
        name = self.box.attribute_ids[attribute]
        args: dict[str, str | int] = {"card": card, "cell": place, "steps": steps, "attribute": name}
        clauses = ("P6.4", "P13.11") if mixed else ("P6.3",)
        notes = walk_notes(table, steps, things.cells(seat, cells))
        if slot != actions.KEPT:
            notes += refill_notes(table)
        return Choice(action, verb.name, touch, args, tuple(notes), clauses)

    # -- cards, cubes and spirits ------------------------------------------------------------------------

    def _other(self, table: Princess, seat: int, player: Player, action: int) -> Choice:
        verb = actions.ACTIONS.verb(action)
        if verb in (actions.KEEP, actions.DISCARD):
            return self._card(table, seat, action)
        if verb is actions.SIDE:
            return self._side(player, action)
        if verb is actions.PUT_CUBE:
            left = player.hand - 1
            notes = self._cube_notes(table, seat, player)
            return Choice(action, verb.name, (things.button("cube"),), {"left": left}, notes, ("P5.6",))
        if verb is actions.SPIRIT_TILE:
            left = player.tile_uses - 1
            return Choice(action, verb.name, (things.spirit(seat, "tile"),), {"left": left}, (), ("P4.5.1",))
        place = things.cell(seat, verb.one(action))
        if verb is actions.RECOVER:
            return Choice(action, verb.name, (place,), {"cell": place}, (), ("P4.4",))
        if verb is actions.SPIRIT_MOVE:
            source = things.cell(seat, table.cell)
            return Choice(action, verb.name, (place,), {"source": source, "cell": place}, (), ("P4.5.2",))
        touch = (things.spirit(seat, "cube"), place)  # SPIRIT_PUT, SPIRIT_LIFT
        return Choice(action, verb.name, touch, {"cell": place, "left": player.cube_uses - 1}, (), ("P4.5.2",))

    def _cube_notes(self, table: Princess, seat: int, player: Player) -> tuple[Note, ...]:
        """The spells that a cube on the tile just placed could complete."""
        notes = []
        for card, reach in self.seer.reaches(table, player):
            fits = [fit for fit in reach.fits if table.cell in fit.cells]
            if fits:
                best = max(fits, key=lambda fit: fit.steps)
                args: dict[str, str | int] = {"card": things.spell(self.box.spell_ids[card]), "steps": best.steps}
                notes.append(Note("preview-spell", args, cell_ids(seat, best.cells)))
        return tuple(notes)

    def _card(self, table: Princess, seat: int, action: int) -> Choice:
        notes = tuple(refill_notes(table))
        if actions.KEEP.has(action):
            card = things.spell(self.box.spell_ids[table.display[actions.KEEP.one(action)]])
            return Choice(action, actions.KEEP.name, (card, things.keep(seat)), {"card": card}, notes, ("P4.3.2",))
        card = things.spell(self.box.spell_ids[table.display[actions.DISCARD.one(action)]])
        return Choice(action, actions.DISCARD.name, (card, things.DISCARD), {"card": card}, notes, ("P4.3.3",))

    def _side(self, player: Player, action: int) -> Choice:
        side = int(actions.SIDE.one(action))
        touch = (things.start(self.box.start_ids[player.start_card], side),)
        tile = self.box.codes[self.box.starts[player.start_card * 2 + side][1]]
        return Choice(action, actions.SIDE.name, touch, {"side": things.SIDES[side], "tile": tile}, (), ("P2.3",))


class Completing:
    """By cell: what a tile there would complete."""

    def __init__(self) -> None:
        self.by_cell: dict[int, list[tuple[int, Note]]] = {}  # the attribute it must have, or NONE; and in words

    def add(self, seat: int, card: str, short: Short, cube: bool) -> None:
        key = "preview-spell" if short.cube else "preview-spell-cube" if cube else "preview-shape"
        note = Note(key, {"card": card, "steps": short.steps}, cell_ids(seat, short.cells))
        self.by_cell.setdefault(short.cell, []).append((short.attribute, note))

    def notes(self, cell: int, kind: int) -> tuple[Note, ...]:
        """For a tile of this kind: the best number of each card."""
        entries = self.by_cell.get(cell)
        if not entries:
            return ()
        shown = (NONE, kind // SKIES, ELEMENTS + kind % SKIES)
        best: dict[str | int, Note] = {}
        for attribute, note in entries:
            known = best.get(note.args["card"])
            if attribute in shown and (known is None or int(known.args["steps"]) < int(note.args["steps"])):
                best[note.args["card"]] = note
        return tuple(best.values())


def _changed(choice: Choice, below: str | None, notes: tuple[Note, ...]) -> Choice:
    """The same with notes, and on a cell where something lies if `below` names it."""
    verb, args, clauses = choice.verb, choice.args, choice.clauses
    if below is not None:
        verb, args, clauses = f"{verb}-over", {**args, "below": below}, ("P5.4", *clauses)
    return Choice(choice.action, verb, choice.touch, args, notes, clauses)


def refill_notes(table: Princess) -> list[Note]:
    """A card will be drawn, and all know that it is a steal card (P3.3, P8.1)."""
    top = len(table.deck) - 1
    if top < 0 or not knowledge.knows_place(table, top) or table.finished:
        return []
    card = things.spell(table.box.spell_ids[table.deck[top]])
    return [Note("preview-steal", {"card": card}, (card,))]


def walk_notes(table: Princess, steps: int, shape: tuple[str, ...]) -> list[Note]:
    """Where the pawn would stand if nothing more than this shape were completed, and what the princess would cost
    (P7.8); and what that brings about for all (P7.6, P9.1)."""
    walk = walk_of(table, steps)
    args: dict[str, str | int] = {
        "gained": walk.gained, "combo": walk.combo, "total": walk.total, "cell": walk.cell, "lost": walk.lost,
        "overrun": walk.overrun,
    }  # fmt: skip
    if walk.why is not None:
        args["why"] = walk.why
    notes = [Note("preview-walk", args, shape)]
    if walk.cell == table.box.goal:
        points = int(table.box.ranks[table.finished])
        key = "preview-goal" if table.finished else "preview-goal-first"
        notes.append(Note(key, {"rank": int(table.finished) + 1, "points": points, "overrun": walk.overrun}))
    if not table.passages and walk.cell >= table.box.open_at:
        notes.append(Note("preview-passages"))
    return notes
