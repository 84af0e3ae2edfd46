"""Are views and events well-formed, stable, and complete?"""

from __future__ import annotations

import msgspec

from madoi.core import OVER, Event
from madoi.core.events import as_seen, kind_of
from madoi.core.view import View, view_json
from madoi.testing.copies import leaves
from madoi.testing.trial import Spot, Trial, person, seen

LARGE = 1 << 40  # no thing is counted in such numbers; a seed or the state of a generator is


def check_views(trial: Trial) -> None:
    """JSON of the declared type, the same each time and for each copy; neither seed nor random state in it."""
    for spot in trial.spots(4):
        before = spot.state.save()
        secret = {str(value) for value in leaves(msgspec.msgpack.decode(before)).values() if _is_large(value)}
        secret.add(str(spot.seed))
        loaded = trial.game.load(before)
        for seat in trial.onlookers:
            data = seen(spot.state, seat)
            _check_round_trip(spot, seat, data)
            _check_head(spot, seat, spot.state.view(person(seat)))
            others = (seen(spot.state, seat), seen(spot.state.clone(), seat), seen(loaded, seat))
            if any(other != data for other in others):
                spot.fail("the view of the same state, of its clone or of the loaded save differs", seat)
            for value in leaves(msgspec.json.decode(data)).values():
                if str(value) in secret:
                    spot.fail(f"the view shows {value}, the seed or a random state", seat)
        _check_together(trial, spot)
        if spot.state.save() != before:
            spot.fail("looking at a state changes it")


def _check_together(trial: Trial, spot: Spot) -> None:
    """Asked for at once, views are the same as one by one."""
    together = trial.game.views(spot.state, [person(seat) for seat in trial.onlookers])
    for seat, view in zip(trial.onlookers, together, strict=True):
        if view_json(view) != seen(spot.state, seat):
            spot.fail("the view differs when the views of all seats are asked for at once", seat)


def check_events(trial: Trial) -> None:
    """A watched game goes the same way as an unwatched one; what changes in a view is told."""
    for seed in trial.seeds:
        unwatched = trial.game.deal(trial.setup, seed)
        views: dict[int, bytes] = {}
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
            for seat in trial.onlookers:
                now = seen(spot.state, seat)
                events = as_seen(told, person(seat))
                if spot.moves and now != views[seat] and not events:
                    spot.fail("the view changed, but no event tells it", seat)
                if str(seed) in str(events):
                    spot.fail("an event shows the seed", seat)
                views[seat] = now


def _is_large(value: object) -> bool:
    return isinstance(value, int) and abs(value) >= LARGE


def _check_round_trip(spot: Spot, seat: int, data: bytes) -> None:
    try:
        again = msgspec.json.decode(data, type=spot.trial.game.view_type)
    except msgspec.DecodeError as error:
        spot.fail(f"the view is not what view_type declares: {error}", seat)
    if msgspec.json.encode(again, order="deterministic") != data:
        spot.fail("the view differs after a round trip through JSON", seat)


def _check_head(spot: Spot, seat: int, view: View) -> None:
    state = spot.state
    wanted = (spot.trial.game.slug, person(seat), spot.trial.seats, None if state.actor == OVER else int(state.actor))
    found = (view.game, view.seat, view.seats, view.actor)
    if found != wanted:
        spot.fail(f"the view says game, seat, seats, actor are {found}; they are {wanted}", seat)


def _check_event(spot: Spot, event: Event) -> None:
    if type(event) not in spot.trial.game.event_types:
        spot.fail(f"the event kind {kind_of(event)!r} is not in event_types")
    data = msgspec.json.encode(event)
    if msgspec.json.encode(msgspec.json.decode(data, type=type(event))) != data:
        spot.fail(f"the event {data!r} differs after a round trip through JSON")
