"""The options of a game: each a printed variant or a named ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from madoi.core.errors import BadOptions

OptionValue = bool | int | str | None | tuple[str, ...]
Options = Mapping[str, OptionValue]
Form = Literal["value", "list", "seats", "date"]


class Option(msgspec.Struct, frozen=True):
    """`allowed` lists the admissible values; an option with endless values has `check` instead, which returns what is
    wrong with a value, or None, and `form` says what people are asked for: so many different `members` (`list`), a
    different one for each seat (`seats`), or a day (`date`, like 2026-05-13). None leaves such an option alone."""

    name: str
    default: OptionValue
    allowed: tuple[OptionValue, ...] = ()
    clause: str = ""
    check: Callable[[OptionValue], str | None] | None = None
    form: Form = "value"
    members: tuple[str, ...] = ()
    count: int = 0  # how many members a list has
    at: tuple[int, ...] = ()  # with how many seats there is something to choose; nothing: with any number

    @property
    def names_seat(self) -> bool:
        """Whether its numbers are seats: programs count them from 0, people from 1."""
        return [value for value in self.allowed if type(value) is int] == [0, 1, 2, 3]


def on_off(name: str, default: bool, clause: str) -> Option:
    """A ruling with two admissible values."""
    return Option(name, default, (False, True), clause)


def fixed(name: str, value: bool, clause: str) -> Option:
    """A ruling with one admissible value, named so that nobody has to guess it."""
    return Option(name, value, (value,), clause)


def complete(declared: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options of a game with the given ones put in; raises `BadOptions`."""
    names = {option.name for option in declared}
    for name in given:
        if name not in names:
            raise BadOptions("unknown-option", name=str(name), known=", ".join(sorted(names)))
    return {option.name: _value(option, given.get(option.name, option.default)) for option in declared}


def parse(option: Option, text: str) -> OptionValue:
    """The value that a person typed on a command line. Seats are counted from 1."""
    for value in option.allowed:
        if text.lower() == _typed(option, value):
            return value
    if option.check is None:
        raise _refused(option, text, [_typed(option, value) for value in option.allowed])
    if text.lower() in ("", "none"):
        return None
    if isinstance(option.default, int) or text.lstrip("-").isdigit():
        return int(text) if text.lstrip("-").isdigit() else text
    return tuple(part.strip() for part in text.split(",")) if "," in text else text


def _typed(option: Option, value: OptionValue) -> str:
    """How a person types a value."""
    return str(value + 1 if option.names_seat and isinstance(value, int) else value).lower()


def _value(option: Option, value: object) -> OptionValue:
    if isinstance(value, list):
        value = tuple(value)
    if option.check is not None:
        if value != option.default and (wrong := option.check(value)):  # type: ignore[arg-type]
            raise BadOptions("bad-option", name=option.name, value=str(value), why=wrong)
        return value  # type: ignore[return-value]
    for allowed in option.allowed:
        if value == allowed and type(value) is type(allowed):
            return allowed
    raise _refused(option, value, [str(allowed).lower() for allowed in option.allowed])


def _refused(option: Option, value: object, allowed: list[str]) -> BadOptions:
    return BadOptions("option-value", name=option.name, value=str(value), allowed=", ".join(allowed))
