"""Choices, notes and events in words.

How the arguments of a text are made, here and in the browser alike:
- a string that names a thing is replaced by that thing's name. The name of `card/G01` is the message `name-card-G01`,
  else `name-G01`, else, when the last part is a number, `name-card` with `$number` counted from 1, else its last part;
  of a thing with several numbers, like `stage/1/0/2`, it is `name-stage` with `$first`, `$second` and `$third`. If the
  first is a seat, `$name` is who sits there. To select by, `$<field>_id` is the last part of a thing's id;
- of a list of things the names are joined, and an empty list is a dash; `$<field>_count` is how many they are, and of
  a list with a number for every seat `$<field>_each` has who sits there before each;
- yes and no are the words `yes` and `no`, nothing is the word `none`, all three to select by;
- a number stays a number, and where it can be a seat, `$<field>_name` is who sits there; `$name` is who sits on
  `$seat`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from madoi.core.choice import Choice, Note
from madoi.core.events import Event, kind_of
from madoi.core.outcome import Outcome
from madoi.core.reasons import Comparison
from madoi.core.texts import Texts

PLACES = ("first", "second", "third")


class Wording:
    """The texts of a game in one language, at a table where people have names."""

    def __init__(self, texts: Texts, language: str, names: Sequence[str]) -> None:
        self.texts = texts
        self.language = language
        self.names = names

    def say(self, key: str, args: Mapping[str, object] | None = None) -> str:
        return self.texts.say(self.language, key, self.arguments(args or {}))

    def thing(self, value: str) -> str:
        """The name of a thing by its id."""
        kind, _, last = value.rpartition("/")
        keys = [f"name-{value.replace('/', '-')}", f"name-{last}"] if last else []
        for key in keys:
            if (name := self.texts.maybe(self.language, key)) is not None:
                return name
        if last.isdecimal() and kind:
            name = self.texts.maybe(self.language, *self._numbered(value))
            return last if name is None else name
        return last

    def _numbered(self, value: str) -> tuple[str, dict[str, object]]:
        """The message for a thing that is told from others of its kind by one number or several."""
        kind, *parts = value.split("/")
        if not all(part.isdecimal() for part in parts):
            kind, _, last = value.rpartition("/")
            return f"name-{kind}", {"number": int(last) + 1}
        numbers = [int(part) for part in parts]
        args: dict[str, object] = {field: number + 1 for field, number in zip(PLACES, numbers, strict=False)}
        return f"name-{kind}", {**args, "number": numbers[-1] + 1, "name": self.seat(numbers[0])}

    def seat(self, seat: int) -> str:
        """Who sits there."""
        if seat < len(self.names):
            return self.names[seat]
        return self.texts.maybe(self.language, "seat-number", {"number": seat + 1}) or str(seat + 1)

    def choice(self, choice: Choice) -> str:
        return self.say(f"verb-{choice.verb}", choice.args)

    def note(self, note: Note) -> str:
        return self.say(note.key, note.args)

    def reason(self, reason: Comparison) -> str:
        """What speaks for a choice or against it, with how often it came about."""
        line = self.note(reason.note)
        return f"{line[:1].upper()}{line[1:]} · {self.compared(reason)}"

    def compared(self, reason: Comparison) -> str:
        both = {"share": reason.share, "otherwise": reason.otherwise}
        if reason.quantity:
            return self.say("compared-amount", {name: f"{value:.1f}" for name, value in both.items()})
        return self.say("compared-share", {name: round(100 * value) for name, value in both.items()})

    def estimate(self, kind: str, mean: float, low: float, high: float) -> str:
        """How good a position or a choice is: a chance in per cent or a score, with its interval."""
        scale = 100 if kind == "chance" else 1
        numbers = {"mean": mean, "low": low, "high": high}
        return self.say(f"estimate-{kind}", {name: round(scale * value) for name, value in numbers.items()})

    def event(self, event: Event) -> str:
        """One line of the log."""
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        line = self.say(f"event-{kind_of(event)}", fields)
        return line[:1].upper() + line[1:]

    def outcome(self, outcome: Outcome) -> str:
        """Why the game ended as it did."""
        return self.say(outcome.reason, outcome.args)

    def arguments(self, args: Mapping[str, object]) -> dict[str, object]:
        worded: dict[str, object] = {field: self._worded(value) for field, value in args.items()}
        # Who sits there goes before what a game calls somebody without a name, in whatever order they come.
        for field, value in args.items():
            if isinstance(value, str):
                worded[f"{field}_id"] = value.rpartition("/")[2]
            elif isinstance(value, (list, tuple)):
                worded[f"{field}_count"] = len(value)
                if all(isinstance(one, int) for one in value):
                    worded[f"{field}_each"] = self._each(value)
            if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(self.names):
                worded["name" if field == "seat" else f"{field}_name"] = self.names[value]
        return worded

    def _each(self, values: Sequence[int]) -> str:
        comma = self.texts.say(self.language, "list-comma")
        return comma.join(f"{self.seat(seat)} {value}" for seat, value in enumerate(values))

    def _worded(self, value: object) -> object:
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case str():
                return self.thing(value)
            case [] | ():
                return "–"
            case list() | tuple():
                comma, names = self.texts.say(self.language, "list-comma"), [str(self._worded(item)) for item in value]
                # the name of a place may have a comma of its own: "row 1, 2 right of the start"
                return ("; " if any(comma in name for name in names) else comma).join(names)
        return value
