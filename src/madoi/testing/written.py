"""Is everything written that a game has to write?"""

from __future__ import annotations

from madoi.core import Game, State
from madoi.testing.trial import Broken, Trial

OF_A_GAME = ("blank", "view", "choices", "outcome", "position", "describe", "broken_invariants", "longest")
OF_A_STATE = ("deal", "legal_actions", "perform", "returns", "clone", "world")


def check_written(trial: Trial) -> None:
    """What is still to write is named all at once, before anything is played."""
    game = type(trial.game)
    missing = [f"{game.__name__}.{name}" for name in OF_A_GAME if getattr(game, name) is getattr(Game, name)]
    if trial.game.daily is not None and game.daily_score is Game.daily_score:
        missing.append(f"{game.__name__}.daily_score")
    if game.blank is not Game.blank:
        state = type(trial.game.blank(trial.setup))
        missing += [f"{state.__name__}.{name}" for name in OF_A_STATE if getattr(state, name) is getattr(State, name)]
    if missing:
        raise Broken(f"still to write: {', '.join(missing)} (docs/guides/write-a-game.md)")
