"""A legal action as a person sees it."""

from __future__ import annotations

import msgspec


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text of the game's catalogue with its arguments, and the things on the table it is about."""

    key: str
    args: dict[str, str | int] = {}
    things: tuple[str, ...] = ()
    danger: bool = False  # it may lose the game, or what was worked for: shown before anybody decides


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something is not possible: a text with its arguments, the things it is about, and the rules that say so."""

    key: str
    args: dict[str, str | int] = {}
    things: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """`touch` is the path of things a person taps to mean this action; `verb` and `args` say it in words."""

    action: int
    verb: str
    touch: tuple[str, ...]
    args: dict[str, str | int] = {}
    preview: tuple[Note, ...] = ()  # what would happen, as far as this seat may know
    clauses: tuple[str, ...] = ()  # the rules that govern it
    any_order: bool = False  # the things of the path may be tapped in any order
