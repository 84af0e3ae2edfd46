"""The numbers of actions, effects and frames of Raigo. An answer names one thing on the table (R17.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.games.raigo.components import (
    EI,
    KINDS,
    KO,
    MEI,
    MU,
    RAI,
    RYU,
)
from madoi.games.raigo.state import GATES, INNER, STAGES

# Effects (R6.5). From 蛇 on a kind's effect is kind - 7.
RELEASE: Final = 0  # 雷放
SEAL: Final = 1  # 雷停
SNAKE: Final = 2
SLASH: Final = 3
WARD_KEY: Final = 4
ROAR_KEY: Final = 5
FLASH: Final = 7
PURIFY: Final = 8
RYU_USE: Final = 45  # a summoned 龍 acts (R14.8)
KO_USE: Final = 46
KEYS: Final = 47


def key_of(kind: i64) -> i64:
    """The effect of a kind other than 雷."""
    return kind - 7


def kind_of_key(key: i64) -> i64:
    """The piece whose effect it is."""
    if key <= SEAL:
        return RAI
    if key == RYU_USE:
        return RYU
    return KO if key == KO_USE else key + 7


def copies(kind: i64, key: i64) -> bool:
    """霧 copies 雷 to 轟 (R10.6.1); 鳴 and 影 also 霧, 瞬 and 浄 (R15.20, R15.27)."""
    if kind == MU:
        return key <= ROAR_KEY
    return kind in (MEI, EI) and (key <= ROAR_KEY or key in (FLASH, PURIFY))


def has_effect(kind: i64, key: i64) -> bool:
    if copies(kind, key):
        return True
    return kind_of_key(key) == kind and key < RYU_USE and kind != MU and kind != MEI and kind != EI


# Actions.
DONE: Final = 0  # pass, skip, finish, end the turn
NUMBER: Final = 1  # 0 to 7
PILE: Final = 9  # hand * 2 + gate
ACTIVATE: Final = 13  # hand * KEYS + effect
SUMMON_USE: Final = ACTIVATE + 2 * KEYS  # gate
GEN_MOVE: Final = SUMMON_USE + GATES  # body slot * 2 + hand
TAKE: Final = GEN_MOVE + 6  # face down, or 1 + kind from the face-up part
PUT: Final = TAKE + 1 + KINDS  # piece of the cloud * 5 + slot
SLOT: Final = PUT + INNER * INNER  # seat * 5 + slot
TOWER: Final = SLOT + 4 * INNER  # seat * 2 + gate
END: Final = TOWER + 8  # tower * 2, + 1 for the bottom
STAGE: Final = END + 16  # tower * 6 + stage
CANYON: Final = STAGE + 8 * STAGES  # seat * KINDS + kind
KAI: Final = CANYON + 4 * KINDS  # piece of the moon * 5 + slot
ROAR: Final = KAI + 2 * INNER  # (hand * 2 + gate) * 6, + 1 + the slot that 影 pays
WARD: Final = ROAR + 24  # hand * 6, + 1 + the slot that 影 pays
PLAYER: Final = WARD + 12
RAIJIN_CHOICE: Final = PLAYER + 4
KEEP: Final = RAIJIN_CHOICE + 12
ACTIONS: Final = KEEP + 3

# Frames of the stack: questions, then steps that need no answer.
Q_RAIJIN: Final = 1
Q_KEEP: Final = 2
Q_PLACE: Final = 3  # the cloud goes into inner slots; a: by an effect
Q_KAI: Final = 4
Q_GEN: Final = 5  # a: moves left
Q_SEN: Final = 6
Q_TAKE: Final = 7  # a: pieces left to take
Q_FULL_MOON: Final = 8  # a: pieces left to discard
Q_ACT: Final = 9
Q_ANNOUNCE: Final = 10
Q_ROAR: Final = 11  # a: bit set of seats that have not answered
Q_WARD: Final = 12
Q_BATTLE: Final = 13  # a: bit set of towers
Q_EFFECT: Final = 14  # a: effect * 64 + step, b: as the effect wishes
Q_METSU: Final = 15
QUESTIONS: Final = 32
S_DEAL: Final = 33  # a: players dealt to
S_BEGIN: Final = 34
S_SEN: Final = 35
S_STRIKE: Final = 36  # after the roar window
S_DANCE: Final = 37  # after the ward window
S_APPLY: Final = 38
S_PUT_DOWN: Final = 39
S_TRIGGERS: Final = 40
S_EFFECT: Final = 41  # a: effect * 64 + step, b: as the effect wishes
S_UNSEAL: Final = 42
S_METSU: Final = 43
S_MARKER: Final = 44
S_GEN: Final = 45

STEPS: Final = 64
