"""What holds after every step of Raigo (R17.3)."""

from __future__ import annotations

from itertools import pairwise

from madoi.core.state import OVER
from madoi.games.raigo.components import KINDS, METSU, OUGI
from madoi.games.raigo.rules import Raigo
from madoi.games.raigo.state import BODY, NORMAL, NOTHING, PIECE, STAGES


def expected_pieces(table: Raigo) -> list[int]:
    """All pieces of this game (R3.1, R16.1)."""
    box, mode = table.box, table.mode
    pieces: list[int] = []
    for kind in range(KINDS):
        count = int(box.count_2p[kind] if mode.seats == 2 else box.count[kind])
        if kind >= OUGI:
            count = int(kind == mode.ougi) if mode.battle == NORMAL else int(kind != METSU)
        pieces += [kind] * count
    return pieces


def all_tokens(table: Raigo) -> list[int]:
    """Every token that lies anywhere."""
    tokens = [*table.mountain, *table.open, *table.boxed, *table.storm, *table.head]
    tokens += [table.excluded, table.gora, table.played, table.paid, table.bind, table.flame]
    for pile in table.beside:
        tokens += [*pile]
    for mat in table.mats:
        tokens += [*mat.inner, *mat.moon, *mat.cloud, *mat.canyon, *mat.completed]
        for tower in mat.gates:
            tokens += [*tower.stages, tower.seal]
    return [int(token) for token in tokens if token != NOTHING]


def broken_invariants(table: Raigo) -> list[str]:
    broken: list[str] = []
    pieces = sorted(token & PIECE for token in all_tokens(table))
    expected = expected_pieces(table)
    if pieces != expected:
        wrong = [name for kind, name in enumerate(table.box.kind_ids) if pieces.count(kind) != expected.count(kind)]
        broken.append(f"R17.3: {len(pieces)} pieces instead of {len(expected)}, wrong number of {', '.join(wrong)}")
    for seat, mat in enumerate(table.mats):
        if mat.beads < 0:
            broken.append(f"R9.6: seat {seat} has {mat.beads} beads")
        loose = [table.weight(mat.inner[slot]) for slot in range(BODY) if table.free_piece(seat, slot)]
        if any(low < high for low, high in pairwise(loose)):
            broken.append(f"R2.2: the body of seat {seat} is not in order")
        if any(mat.strict >> k & 1 and (k + 1 >= len(loose) or loose[k] <= loose[k + 1]) for k in range(3)):
            broken.append(f"R2.12: the body of seat {seat} is not as everybody saw it being sorted")
        free = [slot for slot in range(BODY) if not table.is_bound(seat, slot)]
        filled = [mat.inner[slot] != NOTHING for slot in free]
        if filled != sorted(filled, reverse=True):
            broken.append(f"R2.2: the body of seat {seat} has a gap")
        for gate, tower in enumerate(mat.gates):
            if len(tower.stages) >= STAGES and table.actor != OVER:
                broken.append(f"R17.3: tower {seat}/{gate} has {len(tower.stages)} stages")
            if tower.seal != NOTHING and len(tower.stages) == 0:
                broken.append(f"R10.1.6: a seal on the empty gate {seat}/{gate}")
    if table.flame != NOTHING and len(table.tower(table.flame_gate).stages) == 0 and table.actor != OVER:
        broken.append("R15.29: 焔 burns before an empty gate")
    return broken
