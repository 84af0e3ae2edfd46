"""Do tensors say what a pair of eyes knows, in the ranges that they declare, and nothing else?"""

from __future__ import annotations

from madoi.core import Rng, State
from madoi.core.eyes import Eyes
from madoi.core.tensor import Part, Tensor
from madoi.testing.trial import Spot, Trial, numbers

WORLDS = 3  # drawn at each position for each pair of eyes


def check_tensors(trial: Trial) -> None:
    """In all worlds that eyes cannot tell apart they have the same tensor; its values keep to their ranges, and it is
    the same wherever it is written. A game without tensors has nothing to check."""
    tensor = trial.game.tensor(trial.setup)
    if tensor is None:
        return
    rng = Rng(trial.seed + 9)
    for spot in trial.spots(6):
        for eyes in trial.onlookers:
            found = tensor.read(spot.state, eyes)
            _check_ranges(spot, eyes, tensor, found)
            if tensor.read(spot.state.clone(), eyes) != found:
                spot.fail("the tensor of a clone differs", eyes)
            for _ in range(WORLDS):
                world = spot.state.determinize(eyes, rng)
                _check_same(spot, eyes, tensor, found, world, "shows something hidden")
    for spot in trial.walks():
        deciders = numbers(spot.state.deciders())
        if len(deciders) > 1:
            _check_window(spot, tensor, deciders[0])


def _check_ranges(spot: Spot, eyes: Eyes, tensor: Tensor, found: bytes) -> None:
    if len(found) != tensor.size:
        spot.fail(f"the tensor has {len(found)} numbers, declared are {tensor.size}", eyes)
    for part in tensor.parts:
        highest = max(found[int(part.first) : part.end], default=0)
        if highest > part.high:
            spot.fail(f"the part {part!r} of the tensor has the value {highest}", eyes)


def _check_same(spot: Spot, eyes: Eyes, tensor: Tensor, found: bytes, other: State, what: str) -> None:
    also = tensor.read(other, eyes)
    if also != found:
        names = [part.name for part in tensor.parts if _slice(found, part) != _slice(also, part)]
        spot.fail(f"the tensor {what}: {', '.join(names)}", eyes)


def _check_window(spot: Spot, tensor: Tensor, first: int) -> None:
    """While a window is open nobody else notices what the first decider answered."""
    legal = numbers(spot.state.legal_actions())
    one, two = spot.state.clone(), spot.state.clone()
    one.apply(legal[0])
    two.apply(legal[-1])
    for eyes in spot.trial.onlookers:
        if eyes.seat != first:
            _check_same(spot, eyes, tensor, tensor.read(one, eyes), two, "shows a secret answer")


def _slice(row: bytes, part: Part) -> bytes:
    return row[int(part.first) : part.end]
