"""Choices, notes and events in words.

How the arguments of a text are made, here and in the browser alike:
- a string that names a thing is replaced by that thing's name. The name of `card/G01` is the message `name-card-G01`,
  else `name-G01`, else, when the last part is a number, `name-card` with `$number` counted from 1, else its last part;
  of a thing with several numbers, like `stage/1/0/2`, it is `name-stage` with `$first`, `$second` and `$third`. If the
  first is a seat, `$name` is who sits there. Of what lies somewhere among others, like `canyon/1/n3`, it is
  `name-canyon-of` with `$what` and `$name`, if there is such a message, and a copy like `hand/0/G01/1` is called as
  `card/G01` is. To select by, `$<field>_id` is the last part of a thing's id;
- of a list of things the names are joined, and an empty list is a dash; `$<field>_count` is how many they are, and of
  a list with a number for every seat `$<field>_each` has who sits there before each, as points;
- yes and no are the words `yes` and `no`, nothing is the word `none`, all three to select by;
- a number stays a number, and where it can be a seat, `$<field>_name` is who sits there; `$name` is who sits on
  `$seat`. A minus before a number is the sign −, not a hyphen.

A move is told in one line an event, unless the text of one says otherwise: `.tells` names the later events of the same
move that are told along with it, each by its kind and reason (`moved-complete`), and `.gathers` the field in which
events that follow one another may differ, besides the things they name, to be one line with a list. Of a reason that
counts something, `.unit` is what it counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import floor
from typing import Final, Literal

import msgspec

from madoi.core.choice import Choice, Note
from madoi.core.events import Event, kind_of
from madoi.core.outcome import Outcome
from madoi.core.reasons import Comparison
from madoi.core.texts import Texts
from madoi.core.view import View

Beside = Literal["others", "other", "best", "played"]  # all other choices shown or the one, the best one, the move made

FINEST: Final = 10_000  # shares and means come with four digits at most
PLACES = ("first", "second", "third")
MINUS = re.compile(r"(?<![\w-])-(?=\d)", re.ASCII)  # as in -11 and およそ-11, and not in 2026-11-17


class Wording:
    """The texts of a game in one language, at a table where people have names."""

    def __init__(self, texts: Texts, language: str, names: Sequence[str]) -> None:
        self.texts = texts
        self.language = language
        self.names = names

    def say(self, key: str, args: Mapping[str, object] | None = None) -> str:
        return MINUS.sub("−", self.texts.say(self.language, key, self.arguments(args or {})))

    def thing(self, value: str) -> str:
        """The name of a thing by its id."""
        place, _, last = value.rpartition("/")
        if not last:
            return last
        if (name := self.texts.maybe(self.language, f"name-{value.replace('/', '-')}")) is not None:
            return name
        if (name := self.texts.maybe(self.language, f"name-{last}")) is not None:
            return self._lying(place, name)
        if last.isdecimal() and place:
            name = self.texts.maybe(self.language, *self._numbered(value))
            return self._copied(place, last) if name is None else name
        return last

    def _lying(self, place: str, what: str) -> str:
        """What it is called where others like it lie elsewhere."""
        kind, _, seat = place.partition("/")
        if not seat.isdecimal():
            return what
        args = {"what": what, "name": self.seat(int(seat))}
        return self.texts.maybe(self.language, f"name-{kind}-of", args) or what

    def _copied(self, of: str, number: str) -> str:
        """One of several that are called the same."""
        last = of.rpartition("/")[2]
        return number if last.isdecimal() or "/" not in of else self.thing(f"card/{last}")

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

    def reason(self, reason: Comparison, beside: Beside = "others") -> str:
        """What speaks for a choice or against it, with how often it came about, and with what beside it."""
        never = {"less": "never"} if _never(reason) else {}
        line = self.say(reason.note.key, {**reason.note.args, **never})
        return f"{line[:1].upper()}{line[1:]} · {self.compared(reason, beside)}"

    def remark(self, reasons: Sequence[Sequence[Comparison]]) -> str:
        """Why the first of several choices is recommended, where none of its reasons says so."""
        first, *rest = reasons
        if not rest or any(reason.good for reason in first):
            return ""
        if not any(reasons):
            return self.say("hint-no-reason")
        return self.say("hint-although", {"against": bool(first)})

    def compared(self, reason: Comparison, beside: Beside) -> str:
        args: dict[str, object] = {"beside": beside}
        both = {"share": reason.share, "otherwise": reason.otherwise}
        if reason.quantity:
            args["unit"] = self.texts.attribute(self.language, reason.note.key, "unit") or ""
            args |= {name: f"{half_up(value, 10) / 10:.1f}" for name, value in both.items()}
        else:
            shares = {name: _percent(value) for name, value in both.items()}
            args |= {name: 100 - share for name, share in shares.items()} if _never(reason) else shares
        return self.texts.say(self.language, f"compared-{'amount' if reason.quantity else 'share'}", args)

    def interval(self, kind: str, mean: float, low: float, high: float) -> str:
        """The same without saying what it is a number of."""
        return self._numbers("interval", kind, mean, low, high)

    def estimate(self, kind: str, mean: float, low: float, high: float, close: bool = False) -> str:
        """How good a position or a choice is: a chance in per cent or a score, with its interval. `close` is one that
        cannot be told from that of a better choice."""
        line = self._numbers("estimate", kind, mean, low, high)
        return f"{line} · {self.say('estimate-close')}" if close else line

    def _numbers(self, text: str, kind: str, mean: float, low: float, high: float) -> str:
        scale = 100 if kind == "chance" else 1
        numbers = {"mean": mean, "low": low, "high": high}
        return self.say(f"{text}-{kind}", {name: half_up(value, scale) for name, value in numbers.items()})

    def phase(self, view: View) -> str:
        """What the table waits for; `.asks` of the text names the fields of the view that are in it."""
        key = f"phase-{view.phase}"
        wanted = (self.texts.attribute(self.language, key, "asks") or "").split()
        return self.say(key, {name: getattr(view, name) for name in wanted})

    def event(self, event: Event) -> str:
        """What happened, as one line of the log."""
        return self._line(kind_of(event), msgspec.structs.asdict(event))

    def lines(self, events: Iterable[Event]) -> list[str]:
        """What a move brought about, line by line."""
        told: set[str] = set()
        found: list[tuple[str, dict[str, object]]] = []
        for event in events:
            kind, fields = kind_of(event), msgspec.structs.asdict(event)
            if f"{kind}-{fields.get('why')}" in told:
                continue
            if not (found and found[-1][0] == kind and self._gathered(kind, found[-1][1], fields)):
                found.append((kind, fields))
            told.update((self.texts.attribute(self.language, f"event-{kind}", "tells") or "").split())
        return [self._line(kind, fields) for kind, fields in found]

    def _line(self, kind: str, fields: Mapping[str, object]) -> str:
        line = self.say(f"event-{kind}", fields)
        return line[:1].upper() + line[1:]

    def _gathered(self, kind: str, before: dict[str, object], fields: Mapping[str, object]) -> bool:
        """Whether an event became part of the line before it."""
        by = self.texts.attribute(self.language, f"event-{kind}", "gathers")
        if by is None or before[by] is None or fields[by] is None:
            return False
        differing = [name for name, value in fields.items() if name != by and not _within(value, before[name])]
        if not all("/" in str(fields[name]) for name in differing):
            return False
        for name in (by, *differing):
            known = before[name]
            before[name] = [*(known if isinstance(known, list) else [known]), fields[name]]
        return True

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
        points = [
            self.texts.say(self.language, "points-of", {"name": self.seat(seat), "points": str(value)})
            for seat, value in enumerate(values)
        ]
        return comma.join(points)

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


def _never(reason: Comparison) -> bool:
    """Whether something that comes about otherwise did so in none of the games: what is said is that it did not, and
    the numbers are of that."""
    return not reason.quantity and reason.share == 0.0


def _percent(share: float) -> int:
    """A little is not nothing, which would be said in other words."""
    return max(1, half_up(share, 100)) if share > 0 else 0


def half_up(value: float, parts: int) -> int:
    """How many parts of one a number is: a half counts, here and in the browser, also where floats lie just below it
    (1.005 is 101 hundredths)."""
    size = FINEST // parts
    return (floor(FINEST * value + 0.5) + size // 2) // size


def beside_of(place: int, count: int) -> Beside:
    """What the reasons of a choice are compared with, by its place among those of a hint, the best one first."""
    return "best" if place else "other" if count == 2 else "others"


def _within(value: object, known: object) -> bool:
    return value in known if isinstance(known, list) else value == known
