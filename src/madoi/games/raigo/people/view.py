"""What a pair of eyes may see of Raigo (R2, R17.2)."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.eyes import Eyes
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.raigo import box as boxes
from madoi.games.raigo import things
from madoi.games.raigo.people.choices import phase_of, struck_thing
from madoi.games.raigo.rules import actions, frames, setup
from madoi.games.raigo.rules.moves import thing_of
from madoi.games.raigo.rules.pieces.piece import EFFECTS
from madoi.games.raigo.rules.scoring import NO_YAKU, UNSTABLE, is_dyed, points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import GATES, INNER, RESULTS, STAGES, Tower
from madoi.games.raigo.rules.tokens import NOTHING, is_up, sees

WINDOWS = (frames.Q_ROAR, frames.Q_WARD, frames.Q_BATTLE)


class SlotView(msgspec.Struct):
    """A slot, stage or place for one piece; `piece` is None for who may not look at it."""

    id: str
    occupied: bool
    piece: str | None = None
    face_up: bool = False
    bound: bool = False


class ScoreView(msgspec.Struct):
    """What a tower is worth as it stands."""

    yaku: str  # an id, "none" or "unstable"
    name: str  # as it is called at the table (R8.7)
    dyed: bool
    points: int


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


class PileView(msgspec.Struct):
    """Equal pieces in a public place."""

    id: str
    piece: str
    count: int


class CompletedView(msgspec.Struct):
    pieces: list[str]
    yaku: str


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


class UseView(msgspec.Struct):
    """What is being used, as it was announced (R11.14)."""

    place: SlotView  # the piece, between hand and resting place
    paid: SlotView  # what a copy cost
    seat: int | None = None  # who uses it
    effect: str | None = None
    source: str | None = None  # from which slot, or which stage
    targets: list[str] = []  # ids of what was named, and words where no thing is meant
    struck: str | None = None  # what is struck, after everything that changed it


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
    offered: list[str]  # raijin or ougi to choose from
    mats: list[MatView]


def view_of(t: Raigo, eyes: Eyes) -> RaigoView:
    over = t.actor == OVER
    seats = range(t.mode.seats)
    return RaigoView(
        game="raigo",
        seat=eyes.shown,
        all_open=eyes.all_open,
        seats=t.mode.seats,
        actor=None if over else t.actor,
        phase=phase_of(t),
        turn=t.turn,
        turn_seat=t.turn_seat,
        final=t.finals != NOTHING,
        result=RESULTS[t.result] if over else None,
        waiting=[int(one) for one in t.deciders()],
        mountain=SlotView(things.DOWN, len(t.mountain) > 0),
        mountain_count=len(t.mountain),
        open=_piles(t, t.open),
        excluded=t.excluded != NOTHING,
        gora=None if t.gora == NOTHING else t.kind_id(t.gora),
        aside=_aside(t, eyes),
        boxed=len(t.boxed),
        used=[effect.name for effect in EFFECTS if t.used >> effect.number & 1],
        no_gen=[k for k in seats if t.no_gen >> k & 1],
        no_sen=[k for k in seats if t.no_sen >> k & 1],
        played=None if t.played == NOTHING else t.kind_id(t.played),
        effect=None if t.effect == NOTHING else EFFECTS[t.effect].name,
        use=_use(t),
        storm=[t.kind_id(token) for token in t.storm],
        storm_place=things.STORM,
        bind_place=None if t.bind == NOTHING else things.bind(t.bind_seat, t.bind_slot),
        offered=_offered(t, eyes),
        mats=[_mat(t, owner, eyes) for owner in seats],
    )


def _use(t: Raigo) -> UseView:
    use = UseView(_place(t, things.PLAYED, t.played, True), _place(t, things.PAID, t.paid, True))
    if t.user == NOTHING:
        return use
    use.seat = int(t.user)
    use.effect = EFFECTS[t.effect].name
    if t.hand != NOTHING:
        use.source = things.slot(t.user, t.hand)
    elif t.source != NOTHING and t.height(t.source) > 0:
        use.source = things.stage(t.source, t.height(t.source) - 1)
    if t.actor != OVER and t.top().what in WINDOWS:  # later the things may have changed
        use.targets = [thing_of(t, int(answer)) for answer in t.said]
        use.struck = struck_thing(t)
    return use


def _aside(t: Raigo, eyes: Eyes) -> SlotView:
    if t.mode.seats == 2:
        return _place(t, things.EXCLUDED, t.excluded, eyes.all_open)
    return _place(t, things.GORA, t.gora, True)


def _offered(t: Raigo, eyes: Eyes) -> list[str]:
    """Raijin are chosen openly; which ougi of the raijin is kept is asked of its owner alone."""
    if t.actor == OVER:
        return []
    if t.top().what == frames.Q_RAIJIN:
        return [things.raijin(name) for k, name in enumerate(t.box.raijin_ids) if not setup.is_taken(t, k)]
    if t.top().what == frames.Q_KEEP and eyes.sees(t.actor):
        kinds = [actions.KEEP.one(action) for action in setup.keep_options(t, t.actor)]
        return [things.ougi(t.box.kind_ids[kind]) for kind in kinds]
    return []


def _piles(t: Raigo, tokens: vec[i64], seat: int | None = None) -> list[PileView]:
    """Equal pieces together: of a canyon, or of the face-up part of the mountain."""
    counts: dict[int, int] = {}
    for token in tokens:
        counts[t.kind(token)] = counts.get(t.kind(token), 0) + 1
    piles = []
    for kind in sorted(counts):
        name = t.box.kind_ids[kind]
        thing = things.face_up(name) if seat is None else things.canyon_piece(seat, name)
        piles.append(PileView(thing, name, counts[kind]))
    return piles


def _place(t: Raigo, name: str, token: int, may_look: bool, bound: bool = False) -> SlotView:
    if token == NOTHING:
        return SlotView(name, False)
    up = is_up(token)
    return SlotView(name, True, t.kind_id(token) if may_look or up else None, up, bound)


def _mat(t: Raigo, owner: int, eyes: Eyes) -> MatView:
    mat = t.mats[owner]
    own = eyes.sees(owner)
    return MatView(
        id=things.player(owner),
        seat=owner,
        ally=eyes.shown is not None and t.allied(owner, eyes.seat),
        beads=mat.beads,
        eliminated=bool(t.eliminated >> owner & 1),
        raijin=None if mat.raijin == NOTHING else t.box.raijin_ids[mat.raijin],
        inner=[
            _place(t, things.slot(owner, slot), mat.inner[slot], own, t.is_bound(owner, slot)) for slot in range(INNER)
        ],
        gates=[_gate(t, owner * GATES + gate, own) for gate in range(GATES)],
        moon=[_place(t, things.moon(owner, k), token, own) for k, token in enumerate(mat.moon)],
        cloud=[
            _place(t, things.cloud_piece(owner, k), token, eyes.all_open or (own and sees(token, owner)))
            for k, token in enumerate(mat.cloud)
        ],
        cloud_place=things.cloud(owner),
        heads=_heads(t, owner),
        canyon=_piles(t, mat.canyon, owner),
        canyon_place=things.canyon(owner),
        completed=_completed(t, owner),
        completed_place=things.completed(owner),
    )


def _gate(t: Raigo, code: int, own: bool) -> GateView:
    tower = t.tower(code)
    height = len(tower.stages)
    return GateView(
        id=things.tower(code),
        stages=[_place(t, things.stage(code, k), token, own) for k, token in enumerate(tower.stages)],
        next=things.stage(code, height) if height < STAGES else None,
        seal=None if tower.seal == NOTHING else t.kind_id(tower.seal),
        seal_place=things.seal(code),
        tree=t.is_tree(code),
        burning=t.fire != NOTHING and t.fire_gate == code,
        fire_place=things.fire(code),
        score=score_of(t, tower) if own and height else None,
    )


def score_of(t: Raigo, tower: Tower) -> ScoreView:
    """What the owner would get for the tower now (R7, R8)."""
    kinds = t.kinds_of(tower.stages)
    yaku = yaku_of(t.box, kinds)
    name = "unstable" if yaku == UNSTABLE else "none" if yaku == NO_YAKU else t.box.yaku_ids[yaku]
    called = display_name(t.box, kinds, yaku) if yaku >= 0 else ""
    return ScoreView(name, called, is_dyed(kinds), points_of(t.box, kinds, yaku))


HEIGHTS = {3: "三重", 4: "四重", 5: "五重", 6: "六重"}


def display_name(box: boxes.Box, kinds: vec[i64], yaku: int) -> str:
    """Height, dye and yaku, as 三重染め蓮花 (R8.7); special and raijin yaku stand alone."""
    if box.yaku_class[yaku] > boxes.COMBO:
        return box.yaku_kanji[yaku]
    return HEIGHTS[len(kinds)] + ("染め" if is_dyed(kinds) else "") + box.yaku_kanji[yaku]


def _heads(t: Raigo, owner: int) -> list[HeadView]:
    heads = []
    for head in t.heads:
        if head.holder == owner:
            name = t.kind_id(head.token)
            beside = [t.kind_id(token) for token in head.beside]
            heads.append(HeadView(things.head(owner, name), name, beside, t.beside_weight(head)))
    return heads


def _completed(t: Raigo, owner: int) -> list[CompletedView]:
    """R8.7: what was completed stays in view."""
    mat = t.mats[owner]
    towers = []
    start = 0
    for height, yaku in zip(mat.completed_height, mat.completed_yaku, strict=True):
        pieces = [t.kind_id(mat.completed[k]) for k in range(start, start + height)]
        towers.append(CompletedView(pieces, "none" if yaku == NO_YAKU else t.box.yaku_ids[yaku]))
        start += height
    return towers
