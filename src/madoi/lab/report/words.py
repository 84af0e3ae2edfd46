"""What a study says, in sentences of one language. Page and terminal say the same."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from math import isfinite

from madoi.core.game import Game
from madoi.core.texts import CORE, Texts
from madoi.lab.compare import Change
from madoi.lab.experiments import CARELESS, LEVEL_0, LEVEL_1, LEVEL_2
from madoi.lab.statistics import Difference, Interval
from madoi.lab.study import Level, Study, Thing

TEXTS = Texts(files("madoi.lab.report") / "locales", CORE)
BOTS = {LEVEL_0: "level-0", LEVEL_1: "level-1", LEVEL_2: "level-2", CARELESS: "level-careless"}
MOST_NAMED = 5


def percent(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f}%"


def number(value: float) -> str:
    """As many digits as say something."""
    if not isfinite(value):
        return "–"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def signed(value: float, digits: int = 1) -> str:
    """A difference of shares in points."""
    return f"{100 * value:+.{digits}f}".replace("-", "−")


class Words:
    def __init__(self, study: Study, game: Game, language: str) -> None:
        self.study = study
        self.game = game
        self.language = language

    def say(self, key: str, **facts: object) -> str:
        return TEXTS.say(self.language, key, facts)

    # -- names -----------------------------------------------------------------------------------

    def bot(self, name: str) -> str:
        return self.say(BOTS[name]) if name in BOTS else name

    def thing(self, thing: Thing) -> str:
        return thing.names[self.language]

    def place(self, place: int) -> str:
        """Who has the first turn, the second …"""
        return self.say("turn-place", number=place + 1)

    def seat(self, seat: int) -> str:
        return self.say("seat-place", number=seat + 1)

    def measure(self, name: str) -> str:
        """What was compared."""
        what, _, rest = name.partition(" ")
        if what == "win" and rest:
            kind, _, place = rest.partition("/")
            return self.say("measure-win-of", who=self.place(int(place)) if kind == "turn" else self.seat(int(place)))
        if rest:
            return self.say(f"measure-{what}-of", thing=self.game.called(rest, self.language))
        return self.say(f"measure-{what}")

    def is_share(self, name: str) -> bool:
        return name.split(" ")[0] in ("win", "nobody", "tie", "forced")

    def option(self, name: str, value: str) -> str:
        texts = self.game.texts
        label = texts.maybe(self.language, f"option-{name}") or name
        word = {"true": "on", "false": "off"}.get(value)
        said = self.say(word) if word else texts.maybe(self.language, f"option-{name}-{value}") or value
        return self.say("option-is", option=label, value=said)

    # -- numbers -----------------------------------------------------------------------------------

    def share(self, interval: Interval) -> str:
        return self.say(
            "with-interval", value=percent(interval.value), low=percent(interval.low), high=percent(interval.high)
        )

    def mean(self, interval: Interval) -> str:
        return self.say(
            "with-interval", value=number(interval.value), low=number(interval.low), high=number(interval.high)
        )

    def points(self, difference: Difference) -> str:
        """A difference of shares."""
        return self.say(
            "points", value=signed(difference.value), low=signed(difference.low), high=signed(difference.high)
        )

    def change(self, change: Change) -> str:
        """One sentence."""
        up = "up" if change.difference.value > 0 else "down"
        show = percent if self.is_share(change.measure) else number
        return self.say(
            f"change-{up}", what=self.measure(change.measure), before=show(change.before), after=show(change.after)
        )

    def difference(self, change: Change) -> str:
        """How much, with its interval."""
        if self.is_share(change.measure):
            return self.points(change.difference)
        value, low, high = (
            f"{'+' if one > 0 else ''}{number(one)}".replace("-", "−")
            for one in (change.difference.value, change.difference.low, change.difference.high)
        )
        return self.say("with-interval", value=value, low=low, high=high)

    # -- sentences ---------------------------------------------------------------------------------

    def findings(self) -> list[str]:
        """What a designer should read first."""
        study, summary = self.study, self.study.main.summary
        found = []
        if study.against is not None:
            found += self._changes()
        if study.together:
            found.append(self.say("finding-together", share=self.share(summary.wins_by_seat[0])))
        else:
            found.append(self._turn_order())
        found.append(
            self.say(
                "finding-length", decisions=number(study.lengths.mean.value), turns=number(study.turns.mean.value),
                minutes=number(study.minutes.mean.value), low=number(study.minutes.percentiles["p5"]),
                high=number(study.minutes.percentiles["p95"]),
            )
        )  # fmt: skip
        found += [self._level(level) for level in study.levels if level.strong == LEVEL_2]
        found.append(self._decided())
        outstanding = [thing for thing in study.things if thing.stands_out and thing.lift and thing.lift.value > 0]
        found += [
            self.say("finding-strong", thing=self.thing(thing), points=self.points(thing.lift))
            for thing in outstanding[:3]
            if thing.lift
        ]
        found += [
            self.say("finding-harmful", thing=self.thing(thing), points=self.points(thing.lift))
            for thing in study.things
            if thing.stands_out and thing.lift and thing.lift.value < 0
        ]
        dead = [self.thing(thing) for thing in study.things if thing.dead]
        if dead:
            found.append(self.say("finding-dead", things=self._list(dead)))
        return [sentence[:1].upper() + sentence[1:] for sentence in found]

    def _changes(self) -> list[str]:
        assert self.study.against is not None
        against = self.study.against
        if not against.found:
            return [self.say("finding-unchanged", games=against.games, looks=len(against.changes))]
        named = [self.change(change) for change in against.found[:MOST_NAMED]]
        return [self.say("finding-changed", count=len(against.found), looks=len(against.changes)), *named]

    def _turn_order(self) -> str:
        summary = self.study.main.summary
        fair = 1 / summary.seats
        unfair = [
            (abs(one.value - fair), place)
            for place, one in enumerate(summary.wins_by_turn)
            if not one.low <= fair <= one.high
        ]
        if not unfair:
            return self.say("finding-fair", seats=summary.seats, share=self.share(summary.wins_by_turn[0]))
        place = max(unfair, key=lambda one: (round(one[0], 6), -one[1]))[1]
        return self.say(
            "finding-turn-order", seats=summary.seats, who=self.place(place),
            share=self.share(summary.wins_by_turn[place]), fair=percent(fair, 0),
        )  # fmt: skip

    def _level(self, level: Level) -> str:
        key = "finding-level-together" if self.study.together else "finding-level"
        return self.say(
            key, strong=self.bot(level.strong), weak=self.bot(level.weak), share=self.share(level.wins),
            fair=percent(level.fair, 0),
        )  # fmt: skip

    def _decided(self) -> str:
        decided = self.study.decided
        if decided.when is None:
            return self.say("finding-open")
        return self.say(
            "finding-decided", when=percent(decided.when.percentiles["p50"], 0),
            open=percent(decided.open_to_the_end, 0), changes=number(decided.lead_changes.value),
        )  # fmt: skip

    def _list(self, names: Sequence[str]) -> str:
        return self.say("list-comma").join(names)

    def caveats(self) -> list[str]:
        """What the numbers do not say."""
        study = self.study
        found = [
            self.say("caveat-players"),
            self.say("caveat-sample", games=study.budget.games, seed=str(study.seed)),
            self.say("caveat-minutes", box=study.minutes_on_box),
            self.say("caveat-things"),
            self.say("caveat-curves"),
        ]
        if study.against is not None:
            found.append(self.say("caveat-against"))
        budget = study.budget
        found.append(
            self.say(
                "caveat-plan", games=budget.games, seats=budget.other_seats, ladder=budget.ladder, high=budget.high,
                things=budget.things, curves=budget.curves, options=budget.options, seed=str(study.seed),
                plan=budget.words,
            )
        )  # fmt: skip
        return found
