"""What a seat of Raigo may see (R2, R17.2). Choices are in choices.py."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.raigo.choices import choices_of, phase_of
from madoi.games.raigo.components import COMBO, NO_YAKU, UNSTABLE, YAKU_IDS, Box, is_dyed, points_of, yaku_of
from madoi.games.raigo.effects.actions import KEYS, Q_KEEP, Q_RAIJIN
from madoi.games.raigo.effects.moves import effect_id
from madoi.games.raigo.rules import RESULTS, Raigo
from madoi.games.raigo.state import GATES, HEADS, INNER, NOTHING, UP, Tower, sees

__all__ = ["RaigoView", "choices_of", "phase_of", "view_of"]


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
    seal: str | None
    tree: bool
    burning: bool
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
    heads: list[HeadView]
    canyon: list[PileView]
    completed: list[CompletedView]


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
    boxed: int
    used: list[str]  # the effects of this turn (R6.5)
    no_gen: list[int]
    no_sen: list[int]
    played: str | None
    effect: str | None
    storm: list[str]
    offered: list[str]  # raijin or ougi to choose from
    mats: list[MatView]


def view_of(table: Raigo, seat: int | None) -> RaigoView:
    over = table.actor == OVER
    seats = range(table.mode.seats)
    return RaigoView(
        game="raigo",
        seat=seat,
        seats=table.mode.seats,
        actor=None if over else table.actor,
        phase=phase_of(table),
        turn=table.turn,
        turn_seat=table.turn_seat,
        final=table.finals != NOTHING,
        result=RESULTS[table.result] if over else None,
        waiting=[int(one) for one in table.deciders()],
        mountain=SlotView("mountain/down", len(table.mountain) > 0),
        mountain_count=len(table.mountain),
        open=_piles(table, table.open, "mountain"),
        excluded=table.excluded != NOTHING,
        gora=None if table.gora == NOTHING else table.kind_id(table.gora),
        boxed=len(table.boxed),
        used=[effect_id(table, key) for key in range(KEYS) if table.used >> key & 1],
        no_gen=[k for k in seats if table.no_gen >> k & 1],
        no_sen=[k for k in seats if table.no_sen >> k & 1],
        played=None if table.played == NOTHING else table.kind_id(table.played),
        effect=None if table.key == NOTHING else effect_id(table, table.key),
        storm=[table.kind_id(token) for token in table.storm],
        offered=_offered(table, seat),
        mats=[_mat(table, owner, seat) for owner in seats],
    )


def _offered(table: Raigo, seat: int | None) -> list[str]:
    """Raijin are chosen openly; which ougi of the raijin is kept is asked of its owner alone."""
    if table.actor == OVER:
        return []
    if table.top() == Q_RAIJIN:
        names = table.box.raijin_ids
        return [f"raijin/{name}" for k, name in enumerate(names) if not table._raijin_taken(k)]
    if table.top() == Q_KEEP and seat is not None and seat == table.actor:
        return [f"ougi/{table.kind_id(token)}" for token in table._own_ougi(seat)]
    return []


def _piles(table: Raigo, tokens: vec[i64], place: str) -> list[PileView]:
    counts: dict[int, int] = {}
    for token in tokens:
        counts[table.kind(token)] = counts.get(table.kind(token), 0) + 1
    ids = table.box.kind_ids
    return [PileView(f"{place}/{ids[kind]}", ids[kind], counts[kind]) for kind in sorted(counts)]


def _place(table: Raigo, name: str, token: int, may_look: bool, bound: bool = False) -> SlotView:
    if token == NOTHING:
        return SlotView(name, False)
    up = token & UP != 0
    return SlotView(name, True, table.kind_id(token) if may_look or up else None, up, bound)


def _mat(table: Raigo, owner: int, seat: int | None) -> MatView:
    mat = table.mats[owner]
    own = owner == seat
    return MatView(
        id=f"player/{owner}",
        seat=owner,
        ally=seat is not None and table.allied(owner, seat),
        beads=mat.beads,
        eliminated=bool(table.eliminated >> owner & 1),
        raijin=None if mat.raijin == NOTHING else table.box.raijin_ids[mat.raijin],
        inner=[
            _place(table, table.slot_id(owner, slot), mat.inner[slot], own, table.is_bound(owner, slot))
            for slot in range(INNER)
        ],
        gates=[_gate(table, owner * GATES + gate, own) for gate in range(GATES)],
        moon=[_place(table, f"moon/{owner}/{k}", token, own) for k, token in enumerate(mat.moon)],
        cloud=[
            _place(table, f"cloud/{owner}/{k}", token, own and sees(token, owner)) for k, token in enumerate(mat.cloud)
        ],
        heads=_heads(table, owner),
        canyon=_piles(table, mat.canyon, f"canyon/{owner}"),
        completed=_completed(table, owner),
    )


def _gate(table: Raigo, code: int, own: bool) -> GateView:
    tower = table.tower(code)
    return GateView(
        id=table.tower_id(code),
        stages=[_place(table, table.stage_id(code, k), token, own) for k, token in enumerate(tower.stages)],
        seal=None if tower.seal == NOTHING else table.kind_id(tower.seal),
        tree=table.is_tree(code),
        burning=table.flame != NOTHING and table.flame_gate == code,
        score=score_of(table, tower) if own and len(tower.stages) else None,
    )


def score_of(table: Raigo, tower: Tower) -> ScoreView:
    """What the owner would get for the tower now (R7, R8)."""
    kinds = table.kinds_of(tower.stages)
    yaku = yaku_of(table.box, kinds)
    name = "unstable" if yaku == UNSTABLE else "none" if yaku == NO_YAKU else YAKU_IDS[yaku]
    called = display_name(table.box, kinds, yaku) if yaku >= 0 else ""
    return ScoreView(name, called, is_dyed(kinds), points_of(table.box, kinds, yaku))


HEIGHTS = {3: "三重", 4: "四重", 5: "五重", 6: "六重"}


def display_name(box: Box, kinds: vec[i64], yaku: int) -> str:
    """Height, dye and yaku, as 三重染め蓮花 (R8.7); special and raijin yaku stand alone."""
    if box.yaku_class[yaku] > COMBO:
        return box.yaku_kanji[yaku]
    return HEIGHTS[len(kinds)] + ("染め" if is_dyed(kinds) else "") + box.yaku_kanji[yaku]


def _heads(table: Raigo, owner: int) -> list[HeadView]:
    heads = []
    for which, kind in enumerate(HEADS):
        if table.holder[which] == owner:
            name = table.box.kind_ids[kind]
            beside = [table.kind_id(token) for token in table.beside[which]]
            heads.append(HeadView(f"head/{owner}/{name}", name, beside, table.beside_weight(which)))
    return heads


def _completed(table: Raigo, owner: int) -> list[CompletedView]:
    """R8.7: what was completed stays in view."""
    mat = table.mats[owner]
    towers = []
    start = 0
    for entry in mat.completed_yaku:
        height, yaku = entry // 64, entry % 64 - 1
        pieces = [table.kind_id(mat.completed[k]) for k in range(start, start + height)]
        towers.append(CompletedView(pieces, "none" if yaku == NO_YAKU else YAKU_IDS[yaku]))
        start += height
    return towers
