"""Is there a text in both languages for all that can be said?"""

from __future__ import annotations

from madoi.core import OVER
from madoi.core.events import kind_of
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.testing.trial import Trial, numbers


def check_texts(trial: Trial) -> None:
    """Titles, options, event kinds, and the verbs, phases and results that the sample games meet."""
    game = trial.game
    wanted: dict[str, dict[str, str | int] | None] = {"title": None, "tagline": None}
    wanted.update({f"option-{option.name}": None for option in game.options})
    wanted.update({f"event-{kind_of_type}": None for kind_of_type in map(_tag, game.event_types)})
    for spot in trial.spots(8):
        wanted[f"phase-{spot.state.view(None).phase}"] = None
        for seat in numbers(spot.state.deciders()):
            for choice in spot.state.choices(seat):
                wanted[f"verb-{choice.verb}"] = choice.args
                wanted.update({note.key: note.args for note in choice.preview})
    for seed in trial.seeds:
        *_, spot = trial.walk(seed)
        assert spot.state.actor == OVER
        outcome = spot.state.outcome()
        wanted[outcome.reason] = outcome.args
        wanted.update({one.key: None for one in outcome.sums})
    for language in LANGUAGES:
        wording = Wording(game.texts, language, [str(seat + 1) for seat in range(trial.setup.seats)])
        for key, args in wanted.items():
            if not game.texts.has(language, key):
                spot.fail(f"there is no text {key!r} in {language!r}")
            if args is not None:
                try:
                    wording.say(key, args)
                except (ValueError, KeyError) as error:
                    spot.fail(f"the text {key!r} in {language!r} does not go with the arguments {args}: {error}")


def _tag(kind: type) -> str:
    return kind_of(kind)  # type: ignore[arg-type]  # the tag is the same on the class
