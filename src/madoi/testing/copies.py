"""Are copies independent, whether made by clone, by save and load, by a record or by a description?"""

from __future__ import annotations

import copy
import pickle

import msgspec

from madoi.core import OVER, Record, Rng, State, registry
from madoi.core.events import as_seen
from madoi.core.record import record_of
from madoi.testing.trial import Spot, Trial, numbers, pick, seen


def check_clones(trial: Trial) -> None:
    """A clone is equal, nobody watches it, and neither notices what happens to the other."""
    rng = Rng(trial.seed + 2)
    for seed in trial.seeds:
        kept: State | None = None
        kept_save = b""
        for spot in trial.walk(seed, watch=True):
            if kept is not None and kept.save() != kept_save:
                spot.fail("the last move changed a clone that was made before it")
            before = spot.state.save()
            spot.state.take_events()
            kept = spot.state.clone()
            kept_save = kept.save()
            if kept_save != before:
                spot.fail(f"a clone differs from its original: {difference(before, kept_save)}")
            if kept.watched:
                spot.fail("a clone is watched")
            if spot.state.actor != OVER:
                other = spot.state.clone()
                other.apply(pick(rng, numbers(other.legal_actions())))
                if spot.state.save() != before or spot.state.take_events():
                    spot.fail("a move on a clone changed the original")


def check_saves(trial: Trial) -> None:
    """`load(save())` is the same state and has the same future."""
    for spot in trial.spots(3):
        saved = spot.state.save()
        loaded = trial.game.load(saved)
        if loaded.save() != saved:
            spot.fail(f"a loaded state differs from the saved one: {difference(saved, loaded.save())}")
        if copy.deepcopy(spot.state).save() != saved:
            spot.fail("a deep copy differs")
        if trial.game.slug in registry.slugs() and pickle.loads(pickle.dumps(spot.state)).save() != saved:
            spot.fail("a pickled state differs")
        same_future(spot, loaded, "a loaded state")


def check_records(trial: Trial) -> None:
    """A record survives JSON, and replaying it gives the same states, views and events to everybody."""
    for seed in trial.seeds[:: max(1, len(trial.seeds) // 8)]:
        story = []
        for spot in trial.walk(seed, watch=True):
            story.append(_moment(trial, spot.state))
        record = record_of(spot.state, seed, spot.moves)
        text = record.to_json()
        again = Record.from_json(text)
        if again.to_json() != text:
            spot.fail("a record differs after a round trip through JSON")
        for number, state in enumerate(again.states(trial.game, watch=True)):
            if _moment(trial, state) != story[number]:
                spot.fail(f"replaying the record gives other views, events or states after move {number}")


def check_positions(trial: Trial) -> None:
    """`position(describe())` is the same state, also when the description went through JSON."""
    for spot in trial.spots(4):
        described = spot.state.describe()
        through = msgspec.json.decode(msgspec.json.encode(described))
        again = trial.game.position(through)
        if again.save() != spot.state.save():
            spot.fail(f"position(describe()) differs: {difference(spot.state.save(), again.save())}")
    for seed in trial.seeds[:4]:
        *_, last = trial.walk(seed)
        if trial.game.position(last.state.describe()).save() != last.state.save():
            last.fail("position(describe()) differs for a finished game")


def same_future(spot: Spot, other: State, what: str) -> None:
    """Walk on with both by the same random moves to the end."""
    state, rng = spot.state.clone(), Rng(spot.seed ^ 0xF0)
    for number in range(spot.trial.game.longest(spot.trial.seats)):
        if state.actor == OVER:
            break
        actions = numbers(state.legal_actions())
        if actions != numbers(other.legal_actions()):
            spot.fail(f"{what} has other legal actions {number} moves later")
        action = pick(rng, actions)
        state.apply(action)
        other.apply(action)
        if state.save() != other.save():
            spot.fail(f"{what} goes another way {number + 1} moves later: {difference(state.save(), other.save())}")
    if state.actor != other.actor or list(state.returns()) != list(other.returns()):
        spot.fail(f"{what} ends otherwise")


def difference(a: bytes, b: bytes) -> str:
    """The first places at which two saves differ."""
    one, two = leaves(msgspec.msgpack.decode(a)), leaves(msgspec.msgpack.decode(b))
    places = [key for key in sorted({*one, *two}) if one.get(key, "-") != two.get(key, "-")]
    return "; ".join(f"{key} is {one.get(key, '-')} and {two.get(key, '-')}" for key in places[:3])


def leaves(data: object) -> dict[str, object]:
    """The numbers and texts of nested data by their place."""
    found: dict[str, object] = {}

    def look(data: object, path: str) -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                look(value, f"{path}.{key}" if path else str(key))
        elif isinstance(data, list | tuple):
            for number, value in enumerate(data):
                look(value, f"{path}[{number}]")
        else:
            found[path] = data

    look(data, "")
    return found


def _moment(trial: Trial, state: State) -> object:
    told = state.take_events()
    views = [(seen(state, eyes), as_seen(told, eyes)) for eyes in trial.onlookers]
    return views, state.save()
