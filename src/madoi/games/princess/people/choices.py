"""The legal actions as a person sees and touches them."""

from __future__ import annotations

from functools import cache

from madoi.core.choice import Choice, Note
from madoi.games.princess import things
from madoi.games.princess.box import Box
from madoi.games.princess.rules import actions, moving, phases, placing, spells, stealing
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, START_CARD, Player, cells_in

# Actions about no thing: the button and the clauses.
PLAIN = {
    actions.PASS: ("pass", ("P4.1",)),
    actions.TO_PLACING: ("place", ("P4.1", "P15.6")),
    actions.TO_COMPLETING: ("complete", ("P4.6", "P9.5", "P15.6")),
    actions.END_TURN: ("end", ("P4.6", "P9.5", "P15.6")),
    actions.NO_CUBE: ("pass", ("P4.6", "P5.6")),
    actions.DONE: ("pass", ("P4.7", "P6.8")),
}
BY_SPIRIT = ("P4.5.1", "P5.2")
STOLEN = ("P8.6", "P5.2")


class Chooser:
    """Makes the choices of a box. Where a tile of the field may go is the longest list by far: what does not change
    about it is made once and shared, as choices are never changed."""

    def __init__(self, box: Box) -> None:
        self.box = box
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
                return self._settlements(seat, player, BY_SPIRIT)
            case phases.SETTLE:
                return self._settlements(seat, player, STOLEN)
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
        choices: list[Choice] = []
        for place, kind in enumerate(table.field):
            empty = self.on_empty(seat, place, kind)
            choices += [empty[cell] if below is None else _over(empty[cell], below) for cell, below in cells]
        return choices

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

    def _settlements(self, seat: int, player: Player, clauses: tuple[str, ...]) -> list[Choice]:
        choices = []
        for cell, below in self._targets(player):
            where = things.cell(seat, cell)
            args: dict[str, str | int] = {"tile": self.codes[player.held], "cell": where}
            choice = Choice(int(actions.SETTLE.of(cell)), actions.SETTLE.name, (where,), args, (), clauses)
            choices.append(choice if below is None else _over(choice, below))
        return choices

    def _targets(self, player: Player) -> list[tuple[int, str | None]]:
        """Where a tile may go, and what it would cover."""
        tops = player.tableau.tops
        under = [None if top == NONE else self.codes[top % START_CARD] for top in tops]
        return [(cell, under[cell]) for cell in cells_in(placing.targets(player.tableau))]

    def _thefts(self, table: Princess) -> list[Choice]:
        victim = int(stealing.victim(table))
        tops = table.players[victim].tableau.tops
        choices = []
        for cell in cells_in(stealing.takeable(table)):
            place = things.cell(victim, cell)
            args: dict[str, str | int] = {"victim": victim, "tile": self.box.codes[tops[cell]], "cell": place}
            action = int(actions.STEAL.of(cell))
            choices.append(Choice(action, actions.STEAL.name, (place,), args, (), ("P8.3", "P8.4")))
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
        fit = Note("preview-fit", {"attribute": name, "steps": steps}, things.cells(seat, cells))
        args: dict[str, str | int] = {"card": card, "cell": place, "steps": steps, "attribute": name}
        clauses = ("P6.4", "P13.11") if mixed else ("P6.3",)
        return Choice(action, verb.name, touch, args, (fit, walk_note(table, steps)), clauses)

    # -- cards, cubes and spirits ------------------------------------------------------------------------

    def _other(self, table: Princess, seat: int, player: Player, action: int) -> Choice:
        verb = actions.ACTIONS.verb(action)
        if verb in (actions.KEEP, actions.DISCARD):
            return self._card(table, seat, action)
        if verb is actions.SIDE:
            return self._side(player, action)
        if verb is actions.PUT_CUBE:
            left = player.hand - 1
            return Choice(action, verb.name, (things.button("cube"),), {"left": left}, (), ("P5.6",))
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

    def _card(self, table: Princess, seat: int, action: int) -> Choice:
        if actions.KEEP.has(action):
            card = things.spell(self.box.spell_ids[table.display[actions.KEEP.one(action)]])
            return Choice(action, actions.KEEP.name, (card, things.keep(seat)), {"card": card}, (), ("P4.3.2",))
        card = things.spell(self.box.spell_ids[table.display[actions.DISCARD.one(action)]])
        return Choice(action, actions.DISCARD.name, (card, things.DISCARD), {"card": card}, (), ("P4.3.3",))

    def _side(self, player: Player, action: int) -> Choice:
        side = int(actions.SIDE.one(action))
        touch = (things.start(self.box.start_ids[player.start_card], side),)
        tile = self.box.codes[self.box.starts[player.start_card * 2 + side][1]]
        return Choice(action, actions.SIDE.name, touch, {"side": things.SIDES[side], "tile": tile}, (), ("P2.3",))


def _over(choice: Choice, below: str) -> Choice:
    """The same on a cell where something lies."""
    args = {**choice.args, "below": below}
    return Choice(choice.action, f"{choice.verb}-over", choice.touch, args, (), ("P5.4", *choice.clauses))


def walk_note(table: Princess, steps: int) -> Note:
    """Where the pawn would stand if nothing more were completed, and what the princess would cost (P7.8)."""
    seat = table.active
    total = moving.total_steps(table, table.gained + steps, len(table.aside) + 1)
    lost = int(moving.steps_lost(table, seat, total))
    cell = min(moving.destination(table, seat, total), table.box.goal)
    args: dict[str, str | int] = {"total": int(total), "cell": int(cell), "lost": lost}
    if lost:
        args["why"] = moving.WHY[moving.why_slowed(table, seat, total)]
    return Note("preview-walk", args)
