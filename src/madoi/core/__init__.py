"""What every game shares. Knows no game and no network."""

from madoi.core.choice import Choice, Note, Reason
from madoi.core.errors import (
    BadComponents,
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    MadoiError,
    UnknownGame,
)
from madoi.core.events import Event, Told
from madoi.core.game import DailyChallenge, Game, Setup
from madoi.core.options import Option
from madoi.core.outcome import Outcome, Sum
from madoi.core.progress import Series
from madoi.core.reasons import Milestone
from madoi.core.record import Move, Record
from madoi.core.registry import get, register, slugs
from madoi.core.rng import Rng
from madoi.core.state import OVER, State
from madoi.core.view import View

__all__ = [
    "OVER",
    "BadComponents",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Choice",
    "DailyChallenge",
    "Event",
    "Game",
    "IllegalAction",
    "MadoiError",
    "Milestone",
    "Move",
    "Note",
    "Option",
    "Outcome",
    "Reason",
    "Record",
    "Rng",
    "Series",
    "Setup",
    "State",
    "Sum",
    "Told",
    "UnknownGame",
    "View",
    "get",
    "register",
    "slugs",
]
