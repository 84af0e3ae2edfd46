"""What the author of a tutorial writes: the file `course.toml` in a game's folder `tutorial`."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from madoi.core import Choice, Game, MadoiError


class NoTutorial(MadoiError):
    """The game has no tutorial."""


class BadLesson(ValueError):
    """A script that cannot be carried out; it says where. Only an author meets it."""


class Pick(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Choices in a person's terms: those of a verb that touch all these things and promise what `preview` says."""

    verb: str
    touch: list[str] = []
    # Each must agree with a note of the preview in its `key` and arguments; a list means any of these.
    preview: list[dict[str, str | int | list[str | int]]] = []

    def fits(self, choice: Choice) -> bool:
        return (
            choice.verb == self.verb
            and set(self.touch) <= set(choice.touch)
            and all(any(_agrees(wish, note.key, note.args) for note in choice.preview) for wish in self.preview)
        )


class Move(Pick, kw_only=True, forbid_unknown_fields=True):
    """A move of somebody else: the first choice that fits. `maybe`: only if there is one."""

    maybe: bool = False


class Ask(Pick, kw_only=True, forbid_unknown_fields=True):
    """Something the player may do. `reply` is said afterwards; `again` shows where it leads, then asks once more."""

    reply: str | None = None
    then: list[Move] = []
    again: bool = False


class Lesson(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Without `position` it goes on from where the lesson before ended; without `ask` the player only looks."""

    say: str
    args: dict[str, str | int] = {}
    point: list[str] = []
    clauses: list[str] = []
    position: dict[str, Any] | None = None
    ask: list[Ask] = []
    wrong: str = "lesson-wrong"


class Script(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """`teaches` are the groups of clauses that the player has met at the end."""

    seat: int
    minutes: int
    teaches: list[str]
    lesson: list[Lesson]


def read_script(game: Game) -> Script:
    """The script of a game; raises `NoTutorial`, or `BadLesson` for a file that is wrong."""
    if game.tutorial is None:
        raise NoTutorial("no-tutorial", game=game.slug)
    try:
        data = tomllib.loads((game.tutorial / "course.toml").read_text("utf-8"))
        return msgspec.convert(data, Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{game.slug}: {error}") from error


def _agrees(wish: dict[str, str | int | list[str | int]], key: str, args: dict[str, str | int]) -> bool:
    for name, wanted in wish.items():
        found = key if name == "key" else args.get(name)
        if found not in (wanted if isinstance(wanted, list) else [wanted]):
            return False
    return True
