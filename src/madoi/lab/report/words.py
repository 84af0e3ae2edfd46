"""What a study says, in sentences of one language. Page and terminal say the same."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from math import ceil, isfinite, log10

from madoi.core.game import Game
from madoi.core.options import OptionValue
from madoi.core.texts import CORE, Texts
from madoi.lab.compare import Change, Edit
from madoi.lab.experiments import CARELESS, LEVEL_0, LEVEL_1, LEVEL_2
from madoi.lab.statistics import Difference, Interval, wilson
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


def whole(value: float) -> str:
    """A value that may be a count: no digits where there is nothing behind the point."""
    return f"{value:.0f}" if value == int(value) else number(value)


def rounded(value: float) -> str:
    """Of what is assumed anyway."""
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def digits_of(interval: Interval | Difference) -> int:
    """As many as its width says something about, two at most."""
    half = (interval.high - interval.low) / 2
    return min(2, max(0, ceil(-log10(half)))) if half > 0 and isfinite(half) else 0


def to_digits(value: float, digits: int) -> str:
    return f"{value:.{digits}f}".replace("-", "−") if isfinite(value) else "–"


def ends_of_share(interval: Interval, digits: int = 1) -> tuple[str, str, str]:
    """The value, then the ends of its interval."""
    return percent(interval.value, digits), percent(interval.low, digits), percent(interval.high, digits)


def ends_of_mean(interval: Interval) -> tuple[str, str, str]:
    digits = digits_of(interval)
    return (
        to_digits(interval.value, digits) if interval.low < interval.high else whole(interval.value),
        to_digits(interval.low, digits),
        to_digits(interval.high, digits),
    )


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

    def partners(self, seats: int) -> bool:
        """Whether some win together against others."""
        return not self.study.together and any(len(side) > 1 for side in self.game.sides(seats))

    def option(self, name: str, value: OptionValue) -> str:
        values = value if isinstance(value, tuple) else (value,)
        return self.say("option-is", option=self.label(name), value=self.values(name, values))

    def values(self, name: str, values: Sequence[OptionValue]) -> str:
        """Of an option, however many."""
        return self._list([self.game.value_called(name, value, self.language) for value in values])

    def label(self, name: str) -> str:
        """Of an option."""
        return self.game.texts.maybe(self.language, f"option-{name}") or name

    def box(self) -> str:
        return self.say("page-box-changed" if self.study.changed_box else "page-box-printed")

    def set_options(self) -> list[str]:
        """Options that are not as usual."""
        usual = {option.name: option.default for option in self.game.options}
        return [self.option(name, value) for name, value in self.study.options.items() if value != usual[name]]

    def edit(self, edit: Edit) -> tuple[str, str, str]:
        """Where two differ, and how; an option in words, a place in a box as in its file."""
        kind, _, name = edit.at.partition(" ")
        if kind != "option":
            return edit.at, edit.before, edit.after
        return self.label(name), self.values(name, [edit.before]), self.values(name, [edit.after])

    # -- numbers -----------------------------------------------------------------------------------

    def share(self, interval: Interval) -> str:
        value, low, high = ends_of_share(interval)
        return self.say("with-interval", value=value, low=low, high=high)

    def mean(self, interval: Interval) -> str:
        value, low, high = ends_of_mean(interval)
        return self.say("with-interval", value=value, low=low, high=high)

    def points(self, difference: Difference) -> str:
        """A difference of shares."""
        return self.say(
            "points", value=signed(difference.value), low=signed(difference.low), high=signed(difference.high)
        )

    def change(self, change: Change) -> str:
        """One sentence."""
        up = "up" if change.difference.value > 0 else "down"
        before, after = self.before_and_after(change)
        _, low, high = self._ends(change)
        return self.say(
            f"change-{up}", what=self.measure(change.measure), before=before, after=after, low=low, high=high
        )

    def before_and_after(self, change: Change) -> tuple[str, str]:
        if self.is_share(change.measure):
            return percent(change.before), percent(change.after)
        digits = digits_of(change.difference)
        return to_digits(change.before, digits), to_digits(change.after, digits)

    def _ends(self, change: Change) -> tuple[str, str, str]:
        """The difference and its interval, with signs."""
        one = change.difference
        if self.is_share(change.measure):
            return signed(one.value), signed(one.low), signed(one.high)
        digits = digits_of(one)
        value, low, high = (f"{'+' if x > 0 else ''}{to_digits(x, digits)}" for x in (one.value, one.low, one.high))
        return value, low, high

    def difference(self, change: Change) -> str:
        """How much, with its interval."""
        value, low, high = self._ends(change)
        key = "points" if self.is_share(change.measure) else "with-interval"
        return self.say(key, value=value, low=low, high=high)

    # -- sentences ---------------------------------------------------------------------------------

    def findings(self) -> list[str]:
        """What a designer should read first."""
        study, summary = self.study, self.study.main.summary
        found = []
        if study.against is not None:
            found += self._changes()
        if study.together:
            found.append(self.say("finding-together", share=self.share(summary.wins_by_seat[0]), games=summary.games))
        else:
            found.append(self._turn_order())
        found.append(
            self.say(
                "finding-length", decisions=self.mean(study.lengths.mean), turns=self.mean(study.turns.mean),
                minutes=rounded(study.minutes.mean.value), low=rounded(study.minutes.percentiles["p5"]),
                high=rounded(study.minutes.percentiles["p95"]),
            )
        )  # fmt: skip
        found += [self._level(level) for level in study.levels if level.strong == LEVEL_2]
        found.append(self._decided())
        outstanding = [thing for thing in study.things if thing.stands_out and thing.lift and thing.lift.value > 0]
        found += [
            self.say("finding-strong", thing=self.thing(thing), points=self.points(thing.lift), pairs=thing.lift.n)
            for thing in outstanding[:3]
            if thing.lift
        ]
        found += [
            self.say("finding-harmful", thing=self.thing(thing), points=self.points(thing.lift), pairs=thing.lift.n)
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
            return self.say(
                "finding-fair", seats=summary.seats, share=self.share(summary.wins_by_turn[0]), games=summary.games
            )
        place = max(unfair, key=lambda one: (round(one[0], 6), -one[1]))[1]
        return self.say(
            "finding-turn-order", seats=summary.seats, who=self.place(place),
            share=self.share(summary.wins_by_turn[place]), fair=percent(fair, 0), games=summary.games,
        )  # fmt: skip

    def _level(self, level: Level) -> str:
        together = self.study.together
        unsure = not together and level.fair in level.wins
        key = "finding-level-together" if together else "finding-level-unsure" if unsure else "finding-level"
        return self.say(
            key, strong=self.bot(level.strong), weak=self.bot(level.weak), share=self.share(level.wins),
            fair=self.weak_table(level) if together else percent(level.fair, 0), deals=level.deals,
        )  # fmt: skip

    def weak_table(self, level: Level) -> str:
        """What the weaker table won, where all win together."""
        return self.share(wilson(level.fair * level.deals, level.deals))

    def _decided(self) -> str:
        decided = self.study.decided
        if decided.when is None:
            return self.say("finding-open", games=decided.games)
        return self.say(
            "finding-decided-together" if self.study.together else "finding-decided", games=decided.games,
            when=percent(decided.when.percentiles["p50"], 0), open=self.share(decided.open_to_the_end),
            changes=self.mean(decided.lead_changes),
        )  # fmt: skip

    def _list(self, names: Sequence[str]) -> str:
        return self.say("list-comma").join(names)

    def caveats(self) -> list[str]:
        """What the numbers do not say."""
        study = self.study
        found = [
            self.say("caveat-players"),
            self.say("caveat-sample", games=study.budget.games, seed=str(study.seed)),
            self.say("caveat-looks"),
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
