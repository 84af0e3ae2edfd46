"""What is to come, on a stack: questions that wait for an answer, and steps that need none."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Questions.
Q_RAIJIN: Final = 0  # choose a raijin
Q_KEEP: Final = 1  # which of its ougi goes to the moon
Q_PLACE: Final = 2  # the cloud goes into inner slots
Q_KAI: Final = 3
Q_GEN: Final = 4
Q_SEN: Final = 5  # how many pieces
Q_TAKE: Final = 6  # which piece of the mountain
Q_FULL_MOON: Final = 7  # which piece to discard
Q_ACT: Final = 8
Q_PAY: Final = 9  # what a copy costs
Q_ANNOUNCE: Final = 10
Q_ROAR: Final = 11
Q_WARD: Final = 12
Q_BATTLE: Final = 13  # which of the claimed towers
Q_EFFECT: Final = 14  # what an effect asks while it works
# Steps.
S_DEAL: Final = 15
S_BEGIN: Final = 16  # a turn begins
S_GEN: Final = 17
S_SEN: Final = 18
S_COUNT: Final = 19  # how many pieces Sen takes
S_STRIKE: Final = 20  # the roar window is over: roars are opened, then wards are asked for
S_STRUCK: Final = 21  # the ward window is over: what lies on a head may cancel
S_APPLY: Final = 22
S_PUT_DOWN: Final = 23
S_TRIGGERS: Final = 24
S_EFFECT: Final = 25  # an effect goes on
S_UNSEAL: Final = 26  # the end of a turn: seals and what binds come off
S_HEADS: Final = 27  # what lies on the heads minds the end of a turn
S_MARKER: Final = 28  # the turn marker moves, the next turn begins

FRAME_NAMES: Final = [
    "raijin", "keep", "place", "kai", "gen", "sen", "take", "full-moon", "act", "pay", "announce", "roar", "ward",
    "battle", "effect", "deal-step", "begin-step", "gen-step", "sen-step", "count-step", "strike-step", "struck-step",
    "apply-step", "put-down-step", "triggers-step", "effect-step", "unseal-step", "heads-step", "marker-step",
]  # fmt: skip


class Frame:
    """One thing to come. A frame is never changed once it is on a stack, so copies of a state share them; those that
    say no more than what, who and how many are made once."""

    def __init__(self) -> None:
        self.what: i64 = 0
        self.seat: i64 = -1  # who is asked, or whose step it is
        self.left: i64 = 0  # how many more: pieces, moves, exchanges, times
        self.effect: i64 = -1  # the effect that asks or goes on
        self.step: i64 = 0  # where in it
        self.first: i64 = -1  # the action that was named first
        self.tower: i64 = -1  # the tower that is being put together
        self.waiting: i64 = 0  # bit set of seats that have not answered
        self.claimed: i64 = 0  # bit set of towers
        self.by_effect: bool = False  # pieces are placed that were lost from sight
        self.between: bool = False  # triggers between two times of one effect (R11.10)


SEATS: Final = 5  # nobody and four
MOST_LEFT: Final = 6


def new_frame(what: i64, seat: i64 = -1, left: i64 = 0) -> Frame:
    """A frame that may be filled in before it is put on a stack."""
    frame = Frame()
    frame.what = what
    frame.seat = seat
    frame.left = left
    return frame


PLAIN: Final = [
    new_frame(what, seat - 1, left)
    for what in range(len(FRAME_NAMES))
    for seat in range(SEATS)
    for left in range(MOST_LEFT)
]


def plain_frame(what: i64, seat: i64, left: i64) -> Frame:
    if left >= MOST_LEFT:
        return new_frame(what, seat, left)
    return PLAIN[(what * SEATS + seat + 1) * MOST_LEFT + left]


# -- frames that say more ------------------------------------------------------------------------------


def place_frame(seat: i64, by_effect: bool) -> Frame:
    """The cloud goes into inner slots; by an effect after which nobody can tell which piece is which."""
    if not by_effect:
        return plain_frame(Q_PLACE, seat, 0)
    frame = new_frame(Q_PLACE, seat)
    frame.by_effect = True
    return frame


def take_frame(seat: i64, left: i64, effect: i64) -> Frame:
    """Pieces are drawn into the cloud, or where an effect fills a body, there."""
    if effect < 0:
        return plain_frame(Q_TAKE, seat, left)
    frame = new_frame(Q_TAKE, seat, left)
    frame.effect = effect
    return frame


def roar_frame(waiting: i64) -> Frame:
    frame = new_frame(Q_ROAR)
    frame.waiting = waiting
    return frame


def battle_frame(seat: i64, claimed: i64) -> Frame:
    frame = new_frame(Q_BATTLE, seat)
    frame.claimed = claimed
    return frame


def triggers_frame(between: bool) -> Frame:
    """Triggers after an effect, or between two times of one (R11.10)."""
    if not between:
        return plain_frame(S_TRIGGERS, -1, 0)
    frame = new_frame(S_TRIGGERS)
    frame.between = True
    return frame
