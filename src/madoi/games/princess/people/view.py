"""What a pair of eyes may know: nearly everything, and all know the same (P3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache

from madoi.core.bits import size
from madoi.core.eyes import Eyes
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.princess import things
from madoi.games.princess.box import FIELD, FRAME, GRID, KINDS, SEATS, SHAPE, SKIES, Box
from madoi.games.princess.people import score
from madoi.games.princess.people.reach import Key, Seer, cell_ids, key_of
from madoi.games.princess.people.view_parts import (
    CellView,
    FitView,
    HiddenView,
    KnownView,
    PlayerView,
    PrincessView,
    Reach,
    ReachView,
    ShortView,
    SpellView,
    SpiritView,
    SpotView,
    TileView,
    WalkView,
)
from madoi.games.princess.rules import knowledge, moving, phases, placing
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, PIECES, START_CARD, Frame, Player, Tableau, cells_in

REACHES = 2048  # what tableaux have of cards: so many are kept ready to be shown
ROW = (1 << FRAME) - 1  # the first row of a frame, as a bit set

STEPS = ["card", "recover", "spirit", "place", "complete"]  # of a turn (P4)
STEPS_AND_STEAL = [*STEPS, "take"]  # P8
STEP_OF = {
    phases.CARD: 0,
    phases.RECOVER: 1,
    phases.SPIRIT: 2,
    phases.SPIRIT_TILE: 2,
    phases.SPIRIT_TILE_CUBE: 2,
    phases.SPIRIT_CUBE: 2,
    phases.PLACE: 3,
    phases.PLACE_CUBE: 3,
    phases.COMPLETE: 4,
    phases.TAKE: 5,
    phases.SETTLE: 5,
}


class Viewer:
    """Makes the views of a box. What looks the same each time (a card, a tile in its place) is made once and shared:
    who has a view does not change what is in it."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cards = [things.spell(name) for name in box.spell_ids]
        self.spells = [
            SpellView(name, int(box.steps[card]), int(box.mixed_steps[card]) or None, box.shapes[card])
            for card, name in enumerate(self.cards)
        ]
        self.fields = [[self._tile(things.field(place), kind) for kind in range(KINDS)] for place in range(FIELD)]
        self.helds = [[self._tile(things.held(seat), kind) for kind in range(KINDS)] for seat in range(SEATS)]
        self.sides = [
            [self._tile(things.start(name, side), int(box.starts[card * 2 + side][1])) for side in range(2)]
            for card, name in enumerate(box.start_ids)
        ]
        self.keeps = [things.keep(seat) for seat in range(SEATS)]
        self.spirits = [(things.spirit(seat, "tile"), things.spirit(seat, "cube")) for seat in range(SEATS)]
        steals = [name for card, name in enumerate(self.cards) if box.spell_kinds[card] != SHAPE]
        self.steals = {False: steals, True: steals if box.first_play_steals else []}  # by first play (P11.1)
        self.numbers = [things.number(steps) for steps in sorted({*box.steps, *box.mixed_steps} - {0})]
        self.seer = Seer(box)
        self.spots = [
            [SpotView(name, cell // GRID, cell % GRID) for cell, name in enumerate(names)] for names in things.CELL_IDS
        ]
        self.reach = lru_cache(REACHES)(self._reach)
        self.reaches = lru_cache(REACHES)(self._reaches)  # most tableaux are as they were a move ago
        self.cells: dict[tuple[int, int, int, bool], CellView] = {}  # by seat, cell, piece, cube; nothing beneath

    def views(self, table: Princess, eyes: Iterable[Eyes]) -> list[View]:
        """The same for all but their own seat."""
        common = self.view(table, Eyes())
        views: list[View] = []
        for one in eyes:
            if one.all_open:
                views.append(self.view(table, one))
            else:
                view = copy(common)
                view.seat = one.shown
                views.append(view)
        return views

    def view(self, table: Princess, eyes: Eyes) -> PrincessView:
        over = table.actor == OVER
        bare = over or eyes.all_open  # the bonus cards lie open
        lines = score.sheet(table, bare)
        totals = score.totals(lines)
        escaped = score.escaped(table, totals) if over else [None] * len(totals)
        stealing = len(table.pending) > 0 or table.phase in (phases.TAKE, phases.SETTLE)
        return PrincessView(
            game="princess",
            seat=eyes.shown,
            all_open=eyes.all_open,
            seats=table.seats,
            actor=None if over else table.actor,
            phase=phases.NAMES[table.phase],
            first_play=table.rulings.first_play,
            start_player=table.start_player,
            active=table.active,
            turn=table.turn,
            steps=STEPS_AND_STEAL if stealing else STEPS,
            step=STEP_OF.get(table.phase),
            turns_left=_or_none(table.turns_left),
            players=self._players(table, escaped),
            field=[self.fields[place][kind] for place, kind in enumerate(table.field)],
            stack=len(table.stack),
            display=[self.spells[card] for card in table.display],
            deck=len(table.deck),
            known=self._known(table) if table.deck_known else [],
            steals=self.steals[table.rulings.first_play],
            discard=things.DISCARD,
            discarded=self._ids(table.discard),
            aside=self._ids(table.aside),
            gained=table.gained,
            walk=walk_of(table) if len(table.aside) else None,
            pending=self._ids(table.pending),
            placed=None if table.cell == NONE else things.cell(table.actor, table.cell),
            princess=_or_none(table.princess),
            carrier=_or_none(table.carrier),
            passages=table.passages,
            goal=self.box.goal,
            numbers=self.numbers,
            bonus=[things.bonus(self.box.bonus_ids[card]) if bare else None for card in table.bonus],
            sheet=lines,
            totals=totals,
            result=phases.RESULTS[table.result] if over else None,
            hidden=self._hidden(table) if eyes.all_open else None,
        )

    def _ids(self, cards: Iterable[int]) -> list[str]:
        return [self.cards[card] for card in cards]

    def _known(self, table: Princess) -> list[KnownView]:
        deck = table.deck
        top = len(deck) - 1
        return [KnownView(self.cards[deck[k]], top - k) for k in range(top, -1, -1) if knowledge.knows_place(table, k)]

    def _hidden(self, table: Princess) -> HiddenView:
        return HiddenView([self.box.codes[kind] for kind in table.stack][::-1], self._ids(table.deck)[::-1])

    def _tile(self, name: str, kind: int) -> TileView:
        box = self.box
        return TileView(name, box.codes[kind], box.element_ids[kind // SKIES], box.sky_ids[kind % SKIES])

    # -- players ---------------------------------------------------------------------------------------

    def _players(self, table: Princess, escaped: Sequence[bool | None]) -> list[PlayerView]:
        colours = colours_of(table)
        return [
            self._player(table, seat, player, colours[seat], escaped[seat]) for seat, player in enumerate(table.players)
        ]

    def _player(self, table: Princess, seat: int, player: Player, colour: str, escaped: bool | None) -> PlayerView:
        tile, cube = self.spirits[seat]
        tableau = player.tableau
        frame = tableau.in_frame()
        cards = tuple(self.seer.cards(table, player))
        spots = self.spots[seat]
        return PlayerView(
            seat=seat,
            colour=colour,
            start_card=self.box.start_ids[player.start_card],
            sides=self.sides[player.start_card],
            side=None if player.side == NONE else things.SIDES[player.side],
            cells=self._cells(seat, tableau),
            empty=[spots[cell] for cell in _empty(player)],
            spare=_spare(frame),
            counts={name: size(having) for name, having in zip(self.box.attribute_ids, frame.having, strict=True)},
            reach=[] if player.side == NONE else self.reaches(seat, cards, key_of(tableau, frame)),
            cubes=player.hand,
            keep=self.keeps[seat],
            kept=None if player.kept == NONE else self.spells[player.kept],
            spirits=[SpiritView(tile, player.tile_uses), SpiritView(cube, player.cube_uses)],
            cell=player.cell,
            rank=player.rank or None,
            overrun=player.overrun,
            held=None if player.held == NONE else self.helds[seat][player.held],
            escaped=escaped,
        )

    def _reaches(self, seat: int, cards: tuple[int, ...], key: Key) -> list[ReachView]:
        """What a tableau has of each card that its player may complete."""
        return [self.reach(seat, card, self.seer.reach(card, *key)) for card in cards]

    def _reach(self, seat: int, card: int, found: Reach) -> ReachView:
        names = self.box.attribute_ids
        return ReachView(
            self.cards[card],
            [
                FitView(cell_ids(seat, fit.cells), names[fit.attribute], fit.steps, fit.mixed, fit.cube)
                for fit in found.fits
            ],
            [
                ShortView(
                    things.CELL_IDS[seat][short.cell],
                    None if short.attribute == NONE else names[short.attribute],
                    short.steps,
                    cell_ids(seat, short.cells),
                )
                for short in found.shorts
            ],
        )

    def _cells(self, seat: int, tableau: Tableau) -> list[CellView]:
        """The visible tiles of a tableau; most of them were seen before."""
        covered = {entry // PIECES for entry in tableau.covered} if len(tableau.covered) else ()
        seen = []
        for cell, piece, cube in tableau.visible():
            key = (seat, cell, piece, cube)
            if cell in covered:
                beneath = [self.box.codes[one & (START_CARD - 1)] for one in tableau.pile(cell)[1:]]
                seen.append(self._cell(*key, beneath))
            else:
                found = self.cells.get(key)
                if found is None:
                    found = self.cells[key] = self._cell(*key, [])
                seen.append(found)
        return seen

    def _cell(self, seat: int, cell: int, piece: int, cube: bool, covered: list[str]) -> CellView:
        tile = self._tile(things.cell(seat, cell), piece & (START_CARD - 1))
        return CellView(
            id=tile.id,
            tile=tile.tile,
            element=tile.element,
            sky=tile.sky,
            row=cell // GRID,
            column=cell % GRID,
            start=piece >= START_CARD,
            cube=cube,
            covered=covered,
        )


def colours_of(table: Princess) -> list[str]:
    """By seat: as the players chose (P2.2), else in the order of the box (P2.11)."""
    assert table.setup is not None
    chosen = table.setup.options["colours"]
    return list(chosen) if isinstance(chosen, tuple) else table.box.colours


def walk_of(table: Princess, more: int = 0) -> WalkView:
    """The way that the spells completed in this turn have earned, with one more that gives `more` steps if any."""
    spells = len(table.aside) + (1 if more else 0)
    gained = int(table.gained) + more
    total = int(moving.total_steps(table, gained, spells))
    seat = table.active
    reached = int(moving.destination(table, seat, total))
    lost = int(moving.steps_lost(table, seat, total))
    goal = int(table.box.goal)
    return WalkView(
        gained=gained,
        combo=total - gained,
        total=total,
        lost=lost,
        why=moving.WHY[moving.why_slowed(table, seat, total)] if lost else None,
        cell=min(reached, goal),
        overrun=max(0, reached - goal),
    )


def _or_none(value: int) -> int | None:
    return None if value == NONE else value


def _empty(player: Player) -> Iterable[int]:
    """Empty cells that touch what lies there and fit into a frame with it (P5.2, P5.3)."""
    tops = player.tableau.tops
    targets = () if player.side == NONE else cells_in(placing.targets(player.tableau))
    return [int(cell) for cell in targets if tops[cell] == NONE]


def _spare(frame: Frame) -> tuple[int, int]:
    """By how many rows and columns what lies there can still grow (P5.3): it begins in the corner of its frame."""
    rows, columns, left = 0, 0, int(frame.occupied)
    while left:
        rows += 1
        columns |= left & ROW
        left >>= FRAME
    return FRAME - rows, FRAME - columns.bit_length()
