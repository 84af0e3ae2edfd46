"""Do choices say exactly the legal actions, by things that a person can see?"""

from __future__ import annotations

import msgspec

from madoi.core import Choice
from madoi.testing.copies import leaves
from madoi.testing.trial import Spot, Trial, numbers


def check_choices(trial: Trial) -> None:
    """One choice for each legal action, each with a touch path of its own made of visible things."""
    for spot in trial.spots(8):
        for seat in numbers(spot.state.deciders()):
            choices = spot.state.choices(seat)
            actions = sorted(choice.action for choice in choices)
            legal = numbers(spot.state.legal_actions_of(seat))
            if actions != legal:
                spot.fail(f"choices are for the actions {actions}, legal are {legal}", seat)
            visible = {str(v) for v in leaves(msgspec.to_builtins(spot.state.view(seat))).values()}
            _check_touches(spot, seat, choices, visible)


def _check_touches(spot: Spot, seat: int, choices: list[Choice], visible: set[str]) -> None:
    paths: dict[tuple[str, ...], int] = {}
    for choice in choices:
        if not choice.touch:
            spot.fail(f"the choice of action {choice.action} has no touch path", seat)
        path = tuple(sorted(choice.touch)) if choice.any_order else choice.touch
        if path in paths:
            spot.fail(f"the touch path {choice.touch} means both {paths[path]} and {choice.action}", seat)
        paths[path] = choice.action
        for thing in choice.touch:
            if not thing.startswith("button/") and thing not in visible:
                spot.fail(f"action {choice.action} touches {thing!r}, which is not in the view", seat)
