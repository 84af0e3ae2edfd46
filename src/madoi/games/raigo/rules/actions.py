"""The verbs of Raigo, declared once (R17.1). An answer names one thing on the table."""

from __future__ import annotations

from typing import Final

from madoi.core.actions import Actions, Operand, Verb
from madoi.games.raigo.box import EFFECTS, KINDS, MOST_RAIJIN, MOST_YAKU
from madoi.games.raigo.rules.table import BODY, GATES, HANDS, INNER, MOON, SEATS, STAGES

HAND: Final = Operand("hand", HANDS)  # hand/0
PLACE: Final = Operand("body", BODY)  # body/0: the place among the body pieces, from the bottom
OWN: Final = Operand("own", INNER)  # body/2 or hand/0: an inner slot
GATE: Final = Operand("gate", GATES)  # gate/1: an own gate
SEAT: Final = Operand("player", SEATS)
TOWER: Final = Operand("tower", SEATS * GATES)  # gate/1/0: any tower
STAGE: Final = Operand("stage", STAGES)  # stage/0: the bottom
KIND: Final = Operand("piece", KINDS)  # rai
EFFECT: Final = Operand("effect", EFFECTS)  # rai-release
YAKU: Final = Operand("yaku", MOST_YAKU)  # renge
CLOUD: Final = Operand("cloud", STAGES)  # cloud/0: a piece of the own cloud
ON_MOON: Final = Operand("moon", MOON)
RAIJIN: Final = Operand("raijin", MOST_RAIJIN)
COUNT: Final = Operand("number", 3)

END_TURN: Final = Verb("end-turn")
SKIP: Final = Verb("skip")  # a step of the turn that is not compulsory
PASS: Final = Verb("pass")  # in a window
FINISH: Final = Verb("finish")  # enough was named
SEN: Final = Verb("count", COUNT)
TOP: Final = Verb("top")
BOTTOM: Final = Verb("bottom")
LOWER: Final = Verb("lower")
UPPER: Final = Verb("upper")
STOP: Final = Verb("stop")
AGAIN: Final = Verb("again")
NAME_YAKU: Final = Verb("name-yaku", YAKU)
PILE: Final = Verb("pile", HAND, GATE)
ACTIVATE: Final = Verb("activate", HAND, EFFECT)
USE_SUMMON: Final = Verb("use-summon", GATE)
GEN: Final = Verb("gen", PLACE, HAND)
TAKE_DOWN: Final = Verb("take-down")
TAKE_UP: Final = Verb("take-up", KIND)
PUT_BODY: Final = Verb("put-body", CLOUD, PLACE)
PUT_HAND: Final = Verb("put-hand", CLOUD, HAND)
NEXT_STAGE: Final = Verb("next-stage", CLOUD)
CHOOSE_SLOT: Final = Verb("choose-slot", SEAT, OWN)
DISCARD: Final = Verb("discard", OWN)
CHOOSE_TOWER: Final = Verb("choose-tower", TOWER)
CUT_TOP: Final = Verb("cut-top", TOWER)
CUT_BOTTOM: Final = Verb("cut-bottom", TOWER)
CHOOSE_STAGE: Final = Verb("choose-stage", TOWER, STAGE)
CHOOSE_CANYON: Final = Verb("choose-canyon", SEAT, KIND)
KAI_BODY: Final = Verb("kai-body", ON_MOON)
KAI_HAND: Final = Verb("kai-hand", ON_MOON, HAND)
ROAR: Final = Verb("roar", HAND, GATE)
ROAR_PAYING: Final = Verb("roar-paying", HAND, GATE, OWN)
WARD: Final = Verb("ward", HAND)
WARD_PAYING: Final = Verb("ward-paying", HAND, OWN)
CHOOSE_PLAYER: Final = Verb("choose-player", SEAT)
CHOOSE_RAIJIN: Final = Verb("choose-raijin", RAIJIN)
KEEP: Final = Verb("keep", KIND)

ACTIONS: Final = Actions(
    END_TURN, SKIP, PASS, FINISH, SEN, TOP, BOTTOM, LOWER, UPPER, STOP, AGAIN, NAME_YAKU, PILE, ACTIVATE, USE_SUMMON,
    GEN, TAKE_DOWN, TAKE_UP, PUT_BODY, PUT_HAND, NEXT_STAGE, CHOOSE_SLOT, DISCARD, CHOOSE_TOWER, CUT_TOP, CUT_BOTTOM,
    CHOOSE_STAGE, CHOOSE_CANYON, KAI_BODY, KAI_HAND, ROAR, ROAR_PAYING, WARD, WARD_PAYING, CHOOSE_PLAYER,
    CHOOSE_RAIJIN, KEEP,
)  # fmt: skip
