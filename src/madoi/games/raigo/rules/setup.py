"""The deal (R3, R16)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.rng import Chance
from madoi.games.raigo.box import KINDS, OUGI
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, tokens
from madoi.games.raigo.rules.frames import Q_KEEP, Q_RAIJIN, S_BEGIN, S_DEAL
from madoi.games.raigo.rules.table import CHARACTERS, DRAFT_OF_TWO, NORMAL, Table, ascending
from madoi.games.raigo.rules.tokens import NOTHING


def deal(t: Table, chance: Chance) -> None:
    """Shuffle, set one piece aside, and let the players draw in turn order. What is to come is pushed last first:
    choosing raijin and ougi (R16.3), the draws (R3.5), the first turn."""
    mode = t.mode
    pieces = vec[i64](capacity=80)
    for kind in range(KINDS):  # R3.1, R16.1
        if kind < OUGI or mode.battle == NORMAL:
            for _ in range(t.in_play(kind)):
                pieces = append(pieces, kind)
    chance.shuffle(pieces)
    pieces, aside = pop(pieces)  # R3.2, R3.8
    if mode.seats == 2:
        t.excluded = aside
    else:
        t.gora = tokens.shown(aside)
    t.mountain = pieces
    t.lay_out()
    t.first = chance.below(mode.seats) if mode.first == NOTHING else mode.first  # R3.4
    t.turn_seat = t.first
    _deal_ougi(t, chance)
    t.push(S_BEGIN)
    for k in range(mode.seats - 1, -1, -1):  # R3.5
        t.push(S_DEAL, (t.first + k) % mode.seats, t.box.deal[mode.seats - 2][k])
    if mode.battle == CHARACTERS:
        for k in range(mode.seats - 1, -1, -1):
            t.push(Q_KEEP, (t.first + k) % mode.seats)
        for k in range(mode.seats - 1, -1, -1):
            t.push(Q_RAIJIN, (t.first + k) % mode.seats)


def _deal_ougi(t: Table, chance: Chance) -> None:
    """R16.2, R16.3: one or two unknown ougi on every moon; the others stay in the box, in no order."""
    mode = t.mode
    if mode.battle == NORMAL:
        return
    ougi = vec[i64](capacity=36)
    for kind in range(OUGI, KINDS):
        if t.in_play(kind) > 0:
            ougi = append(ougi, kind)
    if mode.battle != CHARACTERS:
        chance.shuffle(ougi)
        for _ in range(2 if mode.battle == DRAFT_OF_TWO else 1):
            for seat in range(mode.seats):
                ougi, piece = pop(ougi)
                t.mats[seat].moon = append(t.mats[seat].moon, tokens.learnt(piece, seat))
    t.boxed = ascending(ougi)


# -- raijin (R16.3) ------------------------------------------------------------------------------------


def is_taken(t: Table, raijin: i64) -> bool:
    """A raijin that somebody has."""
    for mat in t.mats:
        if mat.raijin == raijin:
            return True
    return False


def raijin_options(t: Table) -> vec[i64]:
    """A different one each."""
    answers = vec[i64](capacity=12)
    for raijin in range(len(t.box.raijin_ids)):
        if not is_taken(t, raijin):
            answers = append(answers, actions.CHOOSE_RAIJIN.of(raijin))
    return answers


def keep_options(t: Table, seat: i64) -> vec[i64]:
    """The ougi of a seat's raijin that are in the box."""
    answers = vec[i64](capacity=3)
    for token in t.boxed:
        if t.box.raijin_of[t.kind(token) - OUGI] == t.mats[seat].raijin:
            answers = append(answers, actions.KEEP.of(t.kind(token)))
    return answers


def choose_raijin(t: Table, seat: i64, raijin: i64) -> None:
    t.mats[seat].raijin = raijin
    if t.watched:
        t.tell(events.Chosen(seat=seat, what="raijin", chosen=t.box.raijin_ids[raijin]))


def keep(t: Table, seat: i64, kind: i64) -> None:
    """One of the raijin's ougi goes to the moon, the others stay in the box."""
    for at in range(len(t.boxed)):
        if t.kind(t.boxed[at]) == kind:
            t.boxed, token = pop(t.boxed, at)
            t.mats[seat].moon = append(t.mats[seat].moon, tokens.learnt(token, seat))
            break
    if t.watched:
        secret = events.Chosen(seat=seat, what="ougi", chosen=t.box.kind_ids[kind])
        t.tell(events.Chosen(seat=seat, what="ougi"), {int(seat): secret})
