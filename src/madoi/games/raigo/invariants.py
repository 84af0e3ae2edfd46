"""What holds after every step of Raigo (R17.3)."""

from __future__ import annotations

from itertools import pairwise

from madoi.core.state import OVER
from madoi.games.raigo.box import KINDS
from madoi.games.raigo.rules import knowledge
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, STAGES
from madoi.games.raigo.rules.tokens import KIND, NOTHING, is_public, mark_of


def expected_pieces(t: Raigo) -> list[int]:
    """All pieces of this game (R3.1, R16.1)."""
    return [kind for kind in range(KINDS) for _ in range(t.in_play(kind))]


def hidden_tokens(t: Raigo) -> list[int]:
    """Tokens in the places where pieces may be hidden."""
    return [
        int(token)
        for mat in t.mats
        for which in range(knowledge.ZONES)
        for token in knowledge.zone(mat, which)
        if token != NOTHING
    ]


def all_tokens(t: Raigo) -> list[int]:
    """Every token that lies anywhere."""
    tokens = [*t.mountain, *t.open, *t.boxed, *t.storm]
    tokens += [t.excluded, t.gora, t.played, t.paid, t.bind, t.fire]
    for head in t.heads:
        tokens += [head.token, *head.beside]
    for mat in t.mats:
        tokens += [*mat.inner, *mat.moon, *mat.cloud, *mat.canyon, *mat.completed]
        for tower in mat.gates:
            tokens += [*tower.stages, tower.seal]
    return [int(token) for token in tokens if token != NOTHING]


def broken_invariants(t: Raigo) -> list[str]:
    broken: list[str] = []
    pieces = sorted(token & KIND for token in all_tokens(t))
    expected = expected_pieces(t)
    if pieces != expected:
        ids = t.box.kind_ids
        wrong = [ids[kind] for kind in range(KINDS) if pieces.count(kind) != expected.count(kind)]
        broken.append(f"R17.3: {len(pieces)} pieces instead of {len(expected)}, wrong number of {', '.join(wrong)}")
    for seat, mat in enumerate(t.mats):
        if mat.beads < 0:
            broken.append(f"R9.6: seat {seat} has {mat.beads} beads")
        loose = [t.weight(mat.inner[slot]) for slot in range(BODY) if t.free_piece(seat, slot)]
        if any(low < high for low, high in pairwise(loose)):
            broken.append(f"R2.2: the body of seat {seat} is not in order")
        free = [slot for slot in range(BODY) if not t.is_bound(seat, slot)]
        filled = [mat.inner[slot] != NOTHING for slot in free]
        if filled != sorted(filled, reverse=True):
            broken.append(f"R2.2: the body of seat {seat} has a gap")
        for gate, tower in enumerate(mat.gates):
            if len(tower.stages) >= STAGES and t.actor != OVER:
                broken.append(f"R17.3: tower {seat}/{gate} has {len(tower.stages)} stages")
            if tower.seal != NOTHING and len(tower.stages) == 0:
                broken.append(f"R10.1.6: a seal on the empty gate {seat}/{gate}")
    if t.fire != NOTHING and len(t.tower(t.fire_gate).stages) == 0 and t.actor != OVER:
        broken.append("R15.29: a fire burns before an empty gate")
    return broken + _broken_notes(t)


def _broken_notes(t: Raigo) -> list[str]:
    """R2.14: what everybody saw of hidden pieces is true of them."""
    broken: list[str] = []
    weight: dict[int, int] = {}
    for token in hidden_tokens(t):
        mark = int(mark_of(token))
        if mark:
            if mark in weight or is_public(token):
                broken.append(f"R2.14: mark {mark} is on two pieces, or on one that everybody knows")
            weight[mark] = int(t.weight(token))
            if t.barred[mark] >> (token & KIND) & 1:
                broken.append(f"R2.14: a {t.kind_id(token)} lies where everybody knows that there is none")
    noted = {mark for mark in range(1, len(t.barred)) if t.barred[mark] != knowledge.FREE}
    if noted != set(weight):
        broken.append(f"R2.14: noted are {sorted(noted)}, but marked {sorted(weight)}")
    for code in t.orders:
        heavy, light = int(knowledge.heavier_of(code)), int(knowledge.lighter_of(code))
        if heavy in weight and light in weight and weight[heavy] < weight[light] + int(knowledge.is_strict(code)):
            broken.append(f"R2.14: piece {heavy} is not heavier than {light}")
    return broken
