"""Does anything hidden shine through to a seat that may not know it?"""

from __future__ import annotations

import msgspec

from madoi.core import OVER, Rng, State
from madoi.core.events import as_seen
from madoi.core.eyes import NO_SEAT, WATCHER, Eyes
from madoi.testing.trial import Spot, Trial, numbers, pick, seen


def check_two_worlds(trial: Trial) -> None:
    """States that differ only in what a seat cannot see give it the same view, choices and events.

    Each sample game A is followed together with a world B drawn by `A.determinize(seat)`. In B the seat sees the
    same view, deciders, legal actions and choices. Then both take the same step. What the seat is shown (events
    and view) may differ now only if it has learnt something: then, and only then, the worlds drawn from its
    knowledge in A and in B differ as well, `A.determinize(seat, Rng(k)) != B.determinize(seat, Rng(k))`. Shown
    the same, it must know the same. After a difference was shown, B is drawn anew; when the game is over
    everything may be shown. A kind of event that shows for a moment what is then hidden again (looked at, and
    shuffled back) is no knowledge that lasts: a game names such kinds in a class variable `momentary`.
    """
    rng = Rng(trial.seed + 3)
    momentary: frozenset[str] = getattr(trial.game, "momentary", frozenset())
    for number, seed in enumerate(trial.seeds):
        for eyes in {trial.onlookers[number % (trial.seats + 1)], trial.onlookers[(number + 1) % (trial.seats + 1)]}:
            _follow(trial, seed, eyes, rng, momentary)


def check_windows(trial: Trial) -> None:
    """While several seats are asked at once, nobody sees the answers of the others.

    Two different answers of the first decider are tried; the same answers of the others follow. As long as an
    answer is missing, every other seat has the same deciders, view, events and legal actions.
    """
    rng = Rng(trial.seed + 4)
    for spot in trial.walks():
        deciders = numbers(spot.state.deciders())
        if len(deciders) < 2:
            continue
        first = numbers(spot.state.legal_actions())
        one, two = spot.state.clone(), spot.state.clone()
        answers = (first[0], first[-1]) if rng.below(2) else (pick(rng, first), pick(rng, first))
        answered = {deciders[0]}
        one.watch()
        two.watch()
        one.apply(answers[0])
        two.apply(answers[1])
        for left in range(1, len(deciders)):
            if numbers(one.deciders()) != deciders[left:] or numbers(two.deciders()) != deciders[left:]:
                found = f"{numbers(one.deciders())} after {answers[0]}, {numbers(two.deciders())} after {answers[1]}"
                spot.fail(f"deciders were {deciders}, {left} answered; now they are {found}")
            _same_for_others(spot, one, two, answered, f"the secret answers {answers} of seat {deciders[0]}")
            if left + 1 < len(deciders):
                action = pick(rng, numbers(one.legal_actions()))
                one.apply(action)
                two.apply(action)
                answered.add(deciders[left])


def check_veils(trial: Trial) -> None:
    """Whether a seat has a choice is public, but in the phases that a game calls veiled: there it must not be told by
    how soon a bot answers."""
    rng = Rng(trial.seed + 6)
    for spot in trial.walks():
        state = spot.state
        if state.actor == OVER or len(state.deciders()) > 1 or state.view(WATCHER).phase in trial.game.veiled:
            continue
        seat = int(state.actor)
        world = state.determinize(WATCHER, rng)
        if (len(state.legal_actions_of(seat)) == 1) != (len(world.legal_actions_of(seat)) == 1):
            spot.fail(f'only who is asked in "{state.view(WATCHER).phase}" knows whether there is a choice', seat)


def check_quiet_moves(trial: Trial) -> None:
    """Two moves that a seat cannot tell apart leave it the same worlds: what somebody has picked, and nobody was told
    yet, has no part in them. So have not the answers in a window as long as it is open."""
    rng = Rng(trial.seed + 5)
    for spot in trial.walks():
        legal = numbers(spot.state.legal_actions()) if spot.state.actor != OVER else []
        if len(legal) < 2:
            continue
        one, two = spot.state.clone(), spot.state.clone()
        actions = (legal[0], legal[-1]) if rng.below(2) else (pick(rng, legal), pick(rng, legal))
        for state, action in zip((one, two), actions, strict=True):
            state.watch()
            state.apply(action)
        told_one, told_two = one.take_events(), two.take_events()
        if OVER in (one.actor, two.actor) or numbers(one.deciders()) != numbers(two.deciders()):
            continue
        for eyes in trial.onlookers:
            if eyes.seat == spot.state.actor or as_seen(told_one, eyes) != as_seen(told_two, eyes):
                continue
            if seen(one, eyes) != seen(two, eyes):
                continue
            k = len(spot.moves)
            if one.determinize(eyes, Rng(k)).save() != two.determinize(eyes, Rng(k)).save():
                spot.fail(f"a world shows which of {actions} seat {spot.state.actor} took", eyes)


def _same_for_others(spot: Spot, one: State, two: State, answered: set[int], what: str) -> None:
    told_one, told_two = one.take_events(), two.take_events()
    for eyes in spot.trial.onlookers:
        if eyes.seat in answered:
            continue
        if seen(one, eyes) != seen(two, eyes):
            spot.fail(f"{what} can be told apart by the view", eyes)
        if as_seen(told_one, eyes) != as_seen(told_two, eyes):
            spot.fail(f"{what} can be told apart by the events", eyes)
        if eyes.seat != NO_SEAT and numbers(one.legal_actions_of(eyes.seat)) != numbers(
            two.legal_actions_of(eyes.seat)
        ):
            spot.fail(f"{what} can be told apart by the legal actions", eyes)


def _follow(trial: Trial, seed: int, eyes: Eyes, rng: Rng, momentary: frozenset[str]) -> None:
    world: State | None = None
    for spot in trial.walk(seed, watch=True):
        truth = spot.state
        shown = as_seen(truth.take_events(), eyes)
        if world is not None:
            action = spot.moves[-1].action
            if truth.actor == OVER or not world.is_legal(action):
                world = None
            else:
                world.apply(action)
                imagined = as_seen(world.take_events(), eyes)
                if world.actor == OVER or momentary & {str(event["kind"]) for event in [*shown, *imagined]}:
                    world = None
                else:
                    world = _compare(spot, world, eyes, shown, imagined)
        if truth.actor == OVER:
            return
        if world is None:
            world = truth.determinize(eyes, rng)
            world.watch()
            if seen(truth, eyes) != seen(world, eyes):
                spot.fail(f"the view shows something hidden: {_first(seen(truth, eyes), seen(world, eyes))}", eyes)
        _check_offers(spot, world, eyes)


def _compare(spot: Spot, world: State, eyes: Eyes, shown: object, imagined: object) -> State | None:
    """The world to go on with, or None if the seat has learnt that it is not the true one."""
    k = len(spot.moves)
    knows = spot.state.determinize(eyes, Rng(k)).save()
    same_knowledge = knows == world.determinize(eyes, Rng(k)).save()
    same_view = seen(spot.state, eyes) == seen(world, eyes)
    if same_knowledge and shown != imagined:
        spot.fail(f"events tell apart what must stay hidden: {shown} or {imagined}", eyes)
    if same_knowledge and not same_view:
        spot.fail(f"the view shows something hidden: {_first(seen(spot.state, eyes), seen(world, eyes))}", eyes)
    if not same_knowledge and same_view and shown == imagined:
        spot.fail("the determinizer uses something the seat was never shown", eyes)
    return world if same_knowledge else None


def _check_offers(spot: Spot, world: State, eyes: Eyes) -> None:
    truth, seat = spot.state, int(eyes.seat)
    if truth.actor != world.actor or numbers(truth.deciders()) != numbers(world.deciders()):
        spot.fail("who decides depends on something hidden", eyes)
    if seat not in numbers(truth.deciders()):
        return
    if numbers(truth.legal_actions_of(seat)) != numbers(world.legal_actions_of(seat)):
        spot.fail("legal actions depend on something hidden", seat)
    if len(truth.legal_actions_of(seat)) < 400 and msgspec.json.encode(truth.choices(seat)) != msgspec.json.encode(
        world.choices(seat)
    ):
        spot.fail("choices depend on something hidden", seat)


def _first(a: bytes, b: bytes) -> str:
    from madoi.testing.copies import leaves

    one, two = leaves(msgspec.json.decode(a)), leaves(msgspec.json.decode(b))
    places = [key for key in sorted({*one, *two}) if one.get(key, "-") != two.get(key, "-")]
    return "; ".join(f"{key} is {one.get(key, '-')} or {two.get(key, '-')}" for key in places[:3])
