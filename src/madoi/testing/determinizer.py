"""Is the determinizer honest: does it keep all that a seat knows, and use nothing else?"""

from __future__ import annotations

from math import sqrt

import msgspec

from madoi.core import OVER, Rng, State
from madoi.core.eyes import Eyes, eyes_of
from madoi.core.player import Player
from madoi.testing.copies import difference, leaves
from madoi.testing.trial import Spot, Trial, numbers, pick, seen

WORLDS = 12  # drawn at each position for each seat


def check_worlds(trial: Trial) -> None:
    """A world is a possible one, looks the same to the seat, and is a function of its knowledge alone."""
    rng = Rng(trial.seed + 5)
    for spot in trial.spots(2):
        truth = spot.state
        before = truth.save()
        for eyes in trial.onlookers:
            world = truth.determinize(eyes, rng)
            for broken in trial.game.broken_invariants(world):
                spot.fail(f"a world breaks an invariant: {broken}", eyes)
            if world.watched or world.setup is not truth.setup:
                spot.fail("a world is watched or has lost its setup", eyes)
            if truth.actor != OVER and seen(world, eyes) != seen(truth, eyes):
                spot.fail("in a world the seat sees another view", eyes)
            k = rng.seed()
            a, b = truth.determinize(eyes, Rng(k)).save(), world.determinize(eyes, Rng(k)).save()
            if a != b:
                spot.fail(f"from two worlds that it cannot tell apart other worlds are drawn: {difference(a, b)}", eyes)
            _check_imagined(spot, eyes, world, k)
            if world.actor != OVER:
                world.apply(pick(rng, numbers(world.legal_actions())))
            if truth.save() != before:
                spot.fail("drawing a world, or a move in it, changes the truth", eyes)


def _check_imagined(spot: Spot, eyes: Eyes, world: State, k: int) -> None:
    """What a player imagines is one of these worlds, and hangs on nothing else either."""
    truth, player = spot.state, spot.trial.game.player
    if type(player).imagine is Player.imagine:
        return
    imagined = player.imagine(truth, eyes, Rng(k))
    for broken in spot.trial.game.broken_invariants(imagined):
        spot.fail(f"what the player imagines breaks an invariant: {broken}", eyes)
    if truth.actor != OVER and seen(imagined, eyes) != seen(truth, eyes):
        spot.fail("in what the player imagines the seat sees another view", eyes)
    if truth.determinize(eyes, Rng(k)).save() != imagined.determinize(eyes, Rng(k)).save():
        spot.fail("in what the player imagines the seat knows something else", eyes)
    if imagined.save() != player.imagine(world, eyes, Rng(k)).save():
        spot.fail("in two worlds that it cannot tell apart the player imagines different ones", eyes)


def check_chance(trial: Trial) -> None:
    """Worlds are not the truth more often than they are each other, differ where others see more, and have a
    random state of their own."""
    rng = Rng(trial.seed + 6)
    generators = _generators(trial)
    for eyes in trial.onlookers:
        hits = expected = 0.0
        hidden = changed = 0
        for spot in trial.spots(1):
            if spot.state.actor == OVER:
                continue
            worlds = [spot.state.determinize(eyes, rng) for _ in range(WORLDS)]
            truth, drawn = _facts(spot.state, generators), [_facts(world, generators) for world in worlds]
            hits += drawn.count(truth)
            expected += sum(drawn.count(one) - 1 for one in drawn) / (WORLDS - 1)
            _check_generators(spot, eyes, worlds, generators)
            for other in range(trial.seats):
                if other != eyes.seat and _sees_more(spot.state, eyes_of(other), eyes):
                    hidden += 1
                    changed += any(seen(world, eyes_of(other)) != seen(spot.state, eyes_of(other)) for world in worlds)
        if hits > expected + 5 * sqrt(expected + 1) + 2:
            spot.fail(f"the truth was drawn {hits:.0f} times, chance explains {expected:.1f}", eyes)
        if hidden >= 4 and changed * 4 < hidden:
            spot.fail(f"others see more, but only {changed} of {hidden} times any world is another one for them", eyes)


def _sees_more(state: State, other: Eyes, eyes: Eyes) -> bool:
    """Whether the views of two seats differ by more than the seat they name."""
    return _content(state, other) != _content(state, eyes)


def _content(state: State, eyes: Eyes) -> dict[str, object]:
    found = leaves(msgspec.to_builtins(state.view(eyes)))
    return {place: value for place, value in found.items() if place != "seat"}


def _generators(trial: Trial) -> set[str]:
    """Where the random state is: numbers that are large, full of bits, and different in every game."""
    deals = [_leaves(trial.game.deal(trial.setup, seed)) for seed in trial.seeds]
    found: set[str] = set()
    for place in deals[0]:
        values = [deal.get(place) for deal in deals]
        whole = [value for value in values if isinstance(value, int) and value > 1 << 32]
        bits = sum(value.bit_count() for value in whole)
        if len(set(whole)) == len(deals) and bits >= 20 * len(deals):
            found.add(place)
    return found


def _leaves(state: State) -> dict[str, object]:
    return leaves(msgspec.msgpack.decode(state.save()))


def _facts(state: State, generators: set[str]) -> dict[str, object]:
    return {place: value for place, value in _leaves(state).items() if place not in generators}


def _check_generators(spot: Spot, eyes: Eyes, worlds: list[State], generators: set[str]) -> None:
    truth = _leaves(spot.state)
    for place in generators:
        if any(_leaves(world).get(place) == truth.get(place) for world in worlds):
            spot.fail(f"a world has the true random state ({place}), so it foretells the future", eyes)
