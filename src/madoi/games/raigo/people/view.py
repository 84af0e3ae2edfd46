"""What a pair of eyes may see of Raigo (R2, R17.2)."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import lru_cache

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.eyes import WATCHER, Eyes
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.raigo import box as boxes
from madoi.games.raigo import things
from madoi.games.raigo.people.choices import at_risk, catches_sixth, meets_full_moon, own_gate, phase_of, struck_thing
from madoi.games.raigo.people.view_parts import (
    CompletedView,
    GateView,
    HeadView,
    MatView,
    NextView,
    PileView,
    RaigoView,
    ScoreView,
    SlotView,
    UseView,
)
from madoi.games.raigo.rules import actions, frames, setup
from madoi.games.raigo.rules.moves import thing_of
from madoi.games.raigo.rules.pieces.piece import EFFECTS
from madoi.games.raigo.rules.scoring import NO_YAKU, UNSTABLE, is_dyed, is_unstable, points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import GATES, INNER, NORMAL, RESULTS, STAGES, Tower
from madoi.games.raigo.rules.tokens import KIND, NOTHING, is_up, sees

WINDOWS = (frames.Q_ROAR, frames.Q_WARD, frames.Q_BATTLE)


def views_of(t: Raigo, eyes: Iterable[Eyes]) -> list[View]:
    """The views of several eyes: a seat sees its own mat and what it is offered otherwise than those who watch, and
    which mats are its team's."""
    watched = view_of(t, WATCHER)
    highest = _highest(t)
    views: list[View] = []
    for one in eyes:
        if one.all_open:
            views.append(view_of(t, one))
            continue
        view = copy(watched)
        if one.shown is not None:
            view.seat = one.shown
            view.offered = _offered(t, one)
            view.mats = [
                _mat(t, mat.seat, one, highest) if mat.seat == one.shown or t.allied(mat.seat, one.seat) else mat
                for mat in watched.mats
            ]
        views.append(view)
    return views


def view_of(t: Raigo, eyes: Eyes) -> RaigoView:
    over = t.actor == OVER
    seats = range(t.mode.seats)
    highest = _highest(t)
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
        bind_ends=None if t.bind == NOTHING else _ends(t, int(t.bind_seat), int(t.bound_on)),
        offered=_offered(t, eyes),
        mats=[_mat(t, owner, eyes, highest) for owner in seats],
    )


def _highest(t: Raigo) -> int:
    """How high the highest towers are, if high enough to be roared at (R10.1.2)."""
    highest = int(t.highest())
    return NOTHING if highest < next(t.box.min_height[one.kind] for one in EFFECTS if one.roarable) else highest


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
        use.own_gate = own_gate(t)
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


def _mat(t: Raigo, owner: int, eyes: Eyes, highest: int) -> MatView:
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
        gates=[_gate(t, owner * GATES + gate, own, highest) for gate in range(GATES)],
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
        team=owner % 2 if t.mode.teams else None,
        team_beads=int(t.team_beads(owner)) if t.mode.teams else None,
        last_bead=t.actor != OVER and at_risk(t, owner),
        full_moon=t.actor != OVER and meets_full_moon(t, owner),
    )


def _ends(t: Raigo, owner: int, since: int) -> str:
    """What was laid on something before this turn of its owner comes off with it (R4.8.1, R4.8.2)."""
    return "this" if t.turn_seat == owner and since < t.turn else "next"


def _gate(t: Raigo, code: int, own: bool, highest: int) -> GateView:
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
        highest=height == highest and height > 0 and t.eligible(code),
        sixth=None if height != STAGES - 1 else "caught" if catches_sixth(t, code) else "released",
        seal_ends=None if tower.seal == NOTHING else _ends(t, code // GATES, int(tower.sealed_on)),
        unrest=_unrest(t, code, own),
    )


def _unrest(t: Raigo, code: int, own: bool) -> str | None:
    """Where a tower begins to be unstable, as far as these eyes know its pieces (R5.2)."""
    stages = t.tower(code).stages
    for k in range(1, len(stages)):
        lower, upper = stages[k - 1], stages[k]
        if (own or (is_up(lower) and is_up(upper))) and is_unstable(t.box, vec[i64]([lower & KIND, upper & KIND])):
            return things.stage(code, k)
    return None


def score_of(t: Raigo, tower: Tower) -> ScoreView:
    """What the owner would get for the tower now, and what one more piece could make of it (R7, R8)."""
    kinds = tuple(int(token) & KIND for token in tower.stages)
    return _scored(t.box, kinds, t.mode.seats == 2, int(t.mode.ougi) if t.mode.battle == NORMAL else NOTHING)


@lru_cache(maxsize=4096)  # towers stay as they are for many views
def _scored(box: boxes.Box, tower: tuple[int, ...], two: bool, ougi: int) -> ScoreView:
    kinds = vec[i64](list(tower))
    yaku = yaku_of(box, kinds)
    name = "unstable" if yaku == UNSTABLE else "none" if yaku == NO_YAKU else box.yaku_ids[yaku]
    called = display_name(box, kinds, yaku) if yaku >= 0 else ""
    points = int(points_of(box, kinds, yaku))
    base = int(box.base[yaku]) if yaku >= 0 else 0
    dyed = is_dyed(kinds)
    dye = int(box.dye_bonus) if yaku >= 0 and dyed and box.yaku_class[yaku] <= boxes.COMBO else 0
    further = _further(box, kinds, two, ougi) if len(tower) < STAGES and yaku != UNSTABLE else ()
    return ScoreView(name, called, dyed, points, base, points - base - dye, dye, further)


def _further(box: boxes.Box, kinds: vec[i64], two: bool, ougi: int) -> tuple[NextView, ...]:
    """The most points first. Only pieces that this game is played with; in a raijin battle every ougi may come."""
    found: dict[tuple[int, str], list[str]] = {}
    counts = box.count_2p if two else box.count
    for kind in range(boxes.KINDS):
        if (kind < boxes.OUGI and not counts[kind]) or (kind >= boxes.OUGI and ougi not in (kind, NOTHING)):
            continue
        longer = append(kinds, kind)
        yaku = yaku_of(box, longer)
        if yaku >= 0:
            key = (-int(points_of(box, longer, yaku)), box.yaku_ids[yaku])
            found.setdefault(key, []).append(box.kind_ids[kind])
    return tuple(NextView(yaku, -less, tuple(pieces)) for (less, yaku), pieces in sorted(found.items()))


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
        tokens = [int(mat.completed[k]) for k in range(start, start + height)]
        points = int(points_of(t.box, vec[i64]([token & KIND for token in tokens]), yaku))
        pieces = [t.kind_id(token) for token in tokens]
        towers.append(CompletedView(pieces, "none" if yaku == NO_YAKU else t.box.yaku_ids[yaku], points))
        start += height
    return towers
