"""The parts of a view: what a client reads. `view.py` fills them in; it is compiled, which these cannot be."""

from __future__ import annotations

import msgspec

from madoi.core.view import View


class Line(msgspec.Struct):
    key: str
    counts: list[int]  # by seat: what the points are for, such as visible moons; empty where there is nothing to count
    points: list[int]  # by seat


class Fit(msgspec.Struct, frozen=True):
    """A shape that lies there."""

    cells: tuple[int, ...]
    attribute: int
    steps: int
    mixed: bool
    cube: bool  # a cube lies in it


class Short(msgspec.Struct, frozen=True):
    """A shape that one tile on `cell` would complete."""

    cell: int
    attribute: int  # that the tile must have; NONE: any tile will do
    steps: int
    cells: tuple[int, ...]
    cube: bool


class Reach(msgspec.Struct, frozen=True):
    """What a tableau has of one card."""

    fits: tuple[Fit, ...] = ()
    shorts: tuple[Short, ...] = ()


class TileView(msgspec.Struct):
    id: str
    tile: str  # as in P0.5
    element: str
    sky: str


class CellView(TileView):
    row: int
    column: int
    start: bool  # it is the start card
    cube: bool
    covered: list[str]  # the tiles beneath, the highest first


class SpotView(msgspec.Struct):
    """An empty cell."""

    id: str
    row: int
    column: int


class FitView(msgspec.Struct):
    """A shape that lies on a tableau (P6.3, P6.4)."""

    cells: tuple[str, ...]
    attribute: str
    steps: int
    mixed: bool
    cube: bool  # a cube lies in it; without one it cannot be completed


class ShortView(msgspec.Struct):
    """A shape that one tile more would complete."""

    cell: str  # where it is missing
    attribute: str | None  # what it must show; None: any tile will do
    steps: int
    cells: tuple[str, ...]  # of the whole shape


class ReachView(msgspec.Struct):
    """What a tableau has of a card that its player may complete."""

    card: str
    fits: list[FitView]
    shorts: list[ShortView]


class WalkView(msgspec.Struct):
    """The arithmetic of the way that the spells of this turn have earned so far (P7.1, P7.8)."""

    gained: int  # the numbers on the cards
    combo: int  # one more for each further spell
    total: int
    lost: int  # because the princess is heavy …
    why: str | None  # … and why: carrying, picking-up, overtaking
    cell: int  # where the pawn would come to stand
    overrun: int


class SpellView(msgspec.Struct):
    id: str
    steps: int
    mixed: int | None  # the small number of a card with two
    cells: list[tuple[int, int]]  # its shape


class SpiritView(msgspec.Struct):
    id: str
    uses: int


class PlayerView(msgspec.Struct):
    seat: int
    colour: str
    start_card: str
    sides: list[TileView]  # what the start card shows, side A and side B
    side: str | None
    cells: list[CellView]
    empty: list[SpotView]  # the empty cells where a tile could go
    spare: tuple[int, int]  # rows and columns by which the frame can still grow
    counts: dict[str, int]  # of the visible tiles, by attribute
    reach: list[ReachView]
    cubes: int  # in hand
    keep: str  # the place of the kept card
    kept: SpellView | None
    spirits: list[SpiritView]
    cell: int  # of the pawn
    rank: int | None
    overrun: int
    held: TileView | None
    escaped: bool | None  # at the end: or captured


class KnownView(msgspec.Struct):
    """A card of the deck that all have seen going there."""

    card: str
    above: int  # how many cards lie on it


class HiddenView(msgspec.Struct):
    """What only all-open eyes see; the bonus cards lie open to them too."""

    stack: list[str]  # tiles, the next first
    deck: list[str]  # cards, the next first


class PrincessView(View):
    first_play: bool
    start_player: int
    active: int
    turn: int
    steps: list[str]  # of a turn, in their order; stealing only where a card says so
    step: int | None  # which of them it is; None before the first turn and at the end
    turns_left: int | None  # of the last round, after the present one
    players: list[PlayerView]
    field: list[TileView]
    stack: int
    display: list[SpellView]
    deck: int
    known: list[KnownView]
    steals: list[str]  # the steal cards of this game, wherever they are
    discard: str  # the place
    discarded: list[str]
    aside: list[str]
    gained: int
    walk: WalkView | None
    pending: list[str]
    placed: str | None  # the cell of the tile just placed, or of the cube being moved
    princess: int | None
    carrier: int | None
    passages: bool
    goal: int
    numbers: list[str]  # the steps on cards, to choose between two
    bonus: list[str | None]  # revealed at the end
    sheet: list[Line]  # the score line by line, without the bonus cards as long as they are hidden
    totals: list[int]
    result: str | None
    hidden: HiddenView | None = None
