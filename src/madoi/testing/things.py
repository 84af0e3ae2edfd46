"""Does everything that is named exist? An id in an event, a touch, a note or a reason is a thing of the view."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from madoi.core import OVER, Event, Rng, State
from madoi.core.eyes import ALL_OPEN, Eyes
from madoi.testing.trial import Spot, Trial

BUTTON = "button/"  # what stands for no thing on the table


def check_things(trial: Trial) -> None:
    """Each id in an event is a thing of the view of these eyes before or after it, and so are those of choices, of
    what is said about them, and of the reason why touching a thing leads nowhere."""
    rng = Rng(trial.seed)
    for seed in trial.seeds[:8]:
        before: dict[Eyes, set[str]] = {}
        for spot in trial.walk(seed, watch=True):
            told = spot.state.take_events()
            after = {eyes: things_of(spot.state, eyes) for eyes in [*trial.onlookers, ALL_OPEN]}
            for eyes, things in after.items():
                known = things | before.get(eyes, set())
                for one in told:
                    _check(spot, eyes, known, ids_in(one.seen_by(eyes)), f"the event {one.seen_by(eyes)}")
                if missing := things - after[ALL_OPEN]:
                    spot.fail(f"the all-open view lacks {sorted(missing)[:3]}, which is seen", eyes)
            if spot.state.actor != OVER:
                for eyes in trial.onlookers:
                    if eyes.seat in spot.state.deciders():
                        _check_choices(spot, eyes, after[eyes])
                        touched = sorted(after[eyes])[rng.below(len(after[eyes]))]
                        _check_reason(spot, eyes, after[eyes], touched)
            before = after


def _check_choices(spot: Spot, eyes: Eyes, things: set[str]) -> None:
    for choice in spot.state.choices(int(eyes.seat)):
        named = {*choice.touch, *_ids(choice.args)}
        for note in choice.preview:
            named |= {*note.things, *_ids(note.args)}
        _check(spot, eyes, things, named, f"the choice {spot.trial.game.text_of(choice.action)!r}")


def _check_reason(spot: Spot, eyes: Eyes, things: set[str], touched: str) -> None:
    reason = spot.trial.game.why_touch(spot.state, int(eyes.seat), [touched])
    named = _ids([*reason.things, *reason.args.values()])
    _check(spot, eyes, things, named, f"the reason {reason.key} for {touched!r}")


def _check(spot: Spot, eyes: Eyes, known: set[str], named: Iterable[str], where: str) -> None:
    for thing in named:
        if thing not in known and not thing.startswith(BUTTON):
            spot.fail(f"{where} names {thing!r}, which is no thing of the view", eyes)


def things_of(state: State, eyes: Eyes) -> set[str]:
    """The ids in a view."""
    return _ids(msgspec.to_builtins(state.view(eyes)))


def ids_in(event: Event) -> set[str]:
    """The ids in an event."""
    return _ids(msgspec.to_builtins(event))


def _ids(data: object) -> set[str]:
    """Strings with a slash, and what a view calls the `id` of something: a pile may be just `deck`."""
    found: set[str] = set()

    def look(data: object, name: object) -> None:
        if isinstance(data, str):
            if "/" in data or name == "id":
                found.add(data)
        elif isinstance(data, dict):
            for key, value in data.items():
                look(value, key)
        elif isinstance(data, list | tuple):
            for value in data:
                look(value, None)

    look(data, None)
    return found
