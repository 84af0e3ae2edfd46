"""The parts of a view: what a client reads. `view.py` fills them in; it is compiled, which these cannot be."""

from __future__ import annotations

import msgspec

from madoi.core.view import View


class SlotView(msgspec.Struct):
    """A slot, stage or place for one piece; `piece` is None for who may not look at it."""

    id: str
    occupied: bool
    piece: str | None = None
    face_up: bool = False
    bound: bool = False


class NextView(msgspec.Struct, frozen=True):
    """A yaku that a tower would have with one more piece, and the pieces that would do."""

    yaku: str
    points: int
    pieces: tuple[str, ...]


class ScoreView(msgspec.Struct, frozen=True):
    """What a tower is worth as it stands."""

    yaku: str  # an id, "none" or "unstable"
    name: str  # as it is called at the table (R8.7)
    dyed: bool
    points: int  # the sum of the next three (R7.5)
    base: int
    height: int
    dye: int
    next: tuple[NextView, ...]


class GateView(msgspec.Struct):
    id: str
    stages: list[SlotView]  # bottom first
    next: str | None  # where the next piece would be laid
    seal: str | None
    seal_place: str
    tree: bool
    burning: bool
    fire_place: str
    score: ScoreView | None  # for the owner only
    highest: bool = False  # lightning could strike it now (R10.1.2)
    sixth: str | None = None  # what the next piece brings, if it is the sixth: "released" or "caught"
    seal_ends: str | None = None  # with "this" turn, or the owner's "next" (R10.1.7)
    unrest: str | None = None  # the lowest stage that is known to be heavier than the one below it (R5.2)


class PileView(msgspec.Struct):
    """Equal pieces in a public place."""

    id: str
    piece: str
    count: int


class CompletedView(msgspec.Struct):
    pieces: list[str]
    yaku: str
    points: int  # what its yaku is worth at this height; effects may have brought more or less


class HeadView(msgspec.Struct):
    id: str
    piece: str
    beside: list[str]
    weight: int


class MatView(msgspec.Struct):
    id: str
    seat: int
    ally: bool
    beads: int
    eliminated: bool
    raijin: str | None
    inner: list[SlotView]  # body from the bottom, then the hands
    gates: list[GateView]
    moon: list[SlotView]
    cloud: list[SlotView]
    cloud_place: str
    heads: list[HeadView]
    canyon: list[PileView]
    canyon_place: str
    completed: list[CompletedView]
    completed_place: str
    team: int | None = None  # where there are teams (R13)
    team_beads: int | None = None
    last_bead: bool = False  # the next taboo would eliminate
    full_moon: bool = False  # the next Sen would be one, as it stands


class UseView(msgspec.Struct):
    """What is being used, as it was announced (R11.14)."""

    place: SlotView  # the piece, between hand and resting place
    paid: SlotView  # what a copy cost
    seat: int | None = None  # who uses it
    effect: str | None = None
    source: str | None = None  # from which slot, or which stage
    targets: list[str] = []  # ids of what was named, and words where no thing is meant
    struck: str | None = None  # what is struck, after everything that changed it
    own_gate: int = 0  # if that is a tower of who uses it: on which gate, from 1 on


class RaigoView(View):
    turn: int
    turn_seat: int
    final: bool
    result: str | None
    waiting: list[int]  # the seats whose answer is wanted
    mountain: SlotView
    mountain_count: int
    open: list[PileView]
    excluded: bool
    gora: str | None
    aside: SlotView  # the gora indicator or the excluded piece
    boxed: int
    used: list[str]  # the effects of this turn (R6.5)
    no_gen: list[int]
    no_sen: list[int]
    played: str | None
    effect: str | None
    use: UseView
    storm: list[str]
    storm_place: str
    bind_place: str | None  # where a bound piece is bound
    bind_ends: str | None  # with "this" turn, or its holder's "next"
    offered: list[str]  # raijin or ougi to choose from
    mats: list[MatView]
