"""Are views and events well-formed, stable, and complete?"""

from __future__ import annotations

import msgspec

from madoi.core import OVER, Event
from madoi.core.events import as_seen, kind_of
from madoi.core.eyes import Eyes
from madoi.core.view import View, view_json
from madoi.testing.copies import leaves
from madoi.testing.trial import Spot, Trial, seen

LARGE = 1 << 40  # no thing is counted in such numbers; a seed or the state of a generator is


def check_views(trial: Trial) -> None:
    """JSON of the declared type, the same each time and for each copy; neither seed nor random state in it."""
    for spot in trial.spots(4):
        before = spot.state.save()
        secret = {str(value) for value in leaves(msgspec.msgpack.decode(before)).values() if _is_large(value)}
        secret.add(str(spot.seed))
        loaded = trial.game.load(before)
        for eyes in trial.onlookers:
            data = seen(spot.state, eyes)
            _check_round_trip(spot, eyes, data)
            _check_head(spot, eyes, spot.state.view(eyes))
            others = (seen(spot.state, eyes), seen(spot.state.clone(), eyes), seen(loaded, eyes))
            if any(other != data for other in others):
                spot.fail("the view of the same state, of its clone or of the loaded save differs", eyes)
            for value in leaves(msgspec.json.decode(data)).values():
                if str(value) in secret:
                    spot.fail(f"the view shows {value}, the seed or a random state", eyes)
        _check_together(trial, spot)
        if spot.state.save() != before:
            spot.fail("looking at a state changes it")


def _check_together(trial: Trial, spot: Spot) -> None:
    """Asked for at once, views are the same as one by one."""
    together = trial.game.views(spot.state, trial.onlookers)
    for eyes, view in zip(trial.onlookers, together, strict=True):
        if view_json(view) != seen(spot.state, eyes):
            spot.fail("the view differs when the views of all seats are asked for at once", eyes)


def check_events(trial: Trial) -> None:
    """A watched game goes the same way as an unwatched one; what changes in a view is told."""
    for seed in trial.seeds:
        unwatched = trial.game.deal(trial.setup, seed)
        views: dict[Eyes, bytes] = {}
        for spot in trial.walk(seed, watch=True):
            if spot.moves:
                unwatched.apply(spot.moves[-1].action)
                if unwatched.save() != spot.state.save():
                    spot.fail("a watched game goes another way than an unwatched one")
                if unwatched.told:
                    spot.fail("an unwatched state tells events")
            told = spot.state.take_events()
            for one in told:
                for event in (one.public, *one.private.values()):
                    _check_event(spot, event)
            for eyes in trial.onlookers:
                now = seen(spot.state, eyes)
                events = as_seen(told, eyes)
                if spot.moves and now != views[eyes] and not events:
                    spot.fail("the view changed, but no event tells it", eyes)
                if str(seed) in str(events):
                    spot.fail("an event shows the seed", eyes)
                views[eyes] = now


def _is_large(value: object) -> bool:
    return isinstance(value, int) and abs(value) >= LARGE


def _check_round_trip(spot: Spot, eyes: Eyes, data: bytes) -> None:
    try:
        again = msgspec.json.decode(data, type=spot.trial.game.view_type)
    except msgspec.DecodeError as error:
        spot.fail(f"the view is not what view_type declares: {error}", eyes)
    if msgspec.json.encode(again, order="deterministic") != data:
        spot.fail("the view differs after a round trip through JSON", eyes)


def _check_head(spot: Spot, eyes: Eyes, view: View) -> None:
    state = spot.state
    wanted = (spot.trial.game.slug, eyes.shown, spot.trial.seats, None if state.actor == OVER else int(state.actor))
    found = (view.game, view.seat, view.seats, view.actor)
    if found != wanted:
        spot.fail(f"the view says game, seat, seats, actor are {found}; they are {wanted}", eyes)


def _check_event(spot: Spot, event: Event) -> None:
    if type(event) not in spot.trial.game.event_types:
        spot.fail(f"the event kind {kind_of(event)!r} is not in event_types")
    counted = spot.trial.game.counted
    if counted is not None and type(event) not in counted and spot.trial.game.deeds(event):
        spot.fail(f"the event kind {kind_of(event)!r} has deeds and is not in counted")
    data = msgspec.json.encode(event)
    if msgspec.json.encode(msgspec.json.decode(data, type=type(event))) != data:
        spot.fail(f"the event {data!r} differs after a round trip through JSON")
