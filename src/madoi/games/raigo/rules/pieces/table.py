"""All pieces, numbered; and what follows for them from a box and a mode."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.raigo.box import EFFECTS as EFFECT_COUNT
from madoi.games.raigo.box import KINDS, OTONASHI, OUGI, PASSIVE, Box, number
from madoi.games.raigo.rules.pieces.kotodama import KOTODAMA_PIECES, OTONASHI_PIECES
from madoi.games.raigo.rules.pieces.ougi_inner import INNER_OUGI
from madoi.games.raigo.rules.pieces.ougi_lasting import LASTING_OUGI
from madoi.games.raigo.rules.pieces.ougi_towers import TOWER_OUGI
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES, TRIGGERED, Effect, Piece
from madoi.games.raigo.rules.table import NORMAL, TRIGGERS, Mode

__all__ = ["EFFECTS", "PIECES", "fit", "fit_mode"]


def _printed(piece: Piece) -> int:
    """The ougi stand in the printed order, which is that of their clauses (R15)."""
    return piece.printed or int(piece.clause.removeprefix("R15."))


def _fill() -> None:
    ougi = sorted([*INNER_OUGI, *LASTING_OUGI, *TOWER_OUGI], key=_printed)
    PIECES.extend(OTONASHI_PIECES)
    PIECES.extend(KOTODAMA_PIECES)
    PIECES.extend(ougi)
    others: list[Effect] = []
    for kind in range(len(PIECES)):
        piece = PIECES[kind]
        piece.kind = kind
        EFFECTS.append(piece)
        for other in piece.others:
            other.kind = kind
            others.append(other)
    EFFECTS.extend(others)
    for k in range(len(EFFECTS)):
        EFFECTS[k].number = k
    for order in range(TRIGGERS):
        for piece in PIECES:
            if piece.trigger == order:
                TRIGGERED.append(piece)
    assert len(PIECES) == KINDS, len(PIECES)
    assert len(EFFECTS) == EFFECT_COUNT, len(EFFECTS)
    assert len(TRIGGERED) == TRIGGERS, len(TRIGGERED)


def fit(box: Box) -> None:
    """What the pieces can do, by the weights of a box: copies have the effects of all lighter kotodama (R10.6.1)."""
    for piece in PIECES:
        effects = vec[i64]()
        wards: i64 = 0
        roars: i64 = 0
        for other in PIECES:
            if other is piece or (piece.copies and _copied(box, piece, other)):
                wards |= 1 if other.is_ward else 0
                roars |= 1 if other.is_roar else 0
                if other.active and not other.copies and box.use[other.kind] != PASSIVE:
                    effects = append(effects, other.number)
                    for extra in other.others:
                        if extra.in_hand:
                            effects = append(effects, extra.number)
        box.effects.append(effects)
        box.wards = append(box.wards, wards)
        box.roars = append(box.roars, roars)
        if piece.is_ward:
            box.ward = piece.number
        if piece.is_roar:
            box.roar = piece.number
            box.roar_bonus = number(box, piece.kind, "bonus")
    for effect in EFFECTS:
        box.payments.append(_payments(box, PIECES[effect.kind]))


def _copied(box: Box, copy: Piece, other: Piece) -> bool:
    return OTONASHI <= other.kind < OUGI and not other.copies and box.weight[other.kind] < box.weight[copy.kind]


def _payments(box: Box, piece: Piece) -> i64:
    """The otonashi that pay for a copied effect: of the piece's weight, or of that of a kotodama that copies it too
    (R15.27, R10.6.2)."""
    kinds: i64 = 0
    for other in PIECES:
        mist = other.copies and other.kind < OUGI and _copied(box, other, piece)
        if other is piece or mist:
            for kind in range(OTONASHI):
                if box.weight[kind] == box.weight[other.kind]:
                    kinds |= bit(kind)
    return kinds


def fit_mode(mode: Mode, box: Box) -> None:
    """Which kinds that mind something are in play."""
    for piece in PIECES:
        if piece.kind < OUGI:
            continue
        here = piece.kind == mode.ougi if mode.battle == NORMAL else (box.banned >> piece.kind) & 1 == 0
        if here:
            mode.mind_arrival |= bit(piece.kind) if piece.minds_arrival else 0
            mode.draw_strikes |= bit(piece.kind) if piece.draws_strike else 0
            mode.shelter |= bit(piece.kind) if piece.shelters else 0


_fill()
