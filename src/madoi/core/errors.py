"""The errors a person can meet. Each carries a key of the text catalogue and the facts that go into the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from madoi.core.texts import Texts


class MadoiError(Exception):
    """`str(error)` is the English sentence; `texts.say(language, error.key, error.facts)` any other."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts
        self.texts: Texts | None = None  # a game's catalogue, if the key may be one of its own

    def __str__(self) -> str:
        from madoi.core.texts import CORE

        return (self.texts or CORE).say("en", self.key, self.facts)


class IllegalAction(MadoiError):
    """An action that the rules do not allow now; `clauses` are the ones that say so."""

    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.said("en")

    def said(self, language: str) -> str:
        """The sentence, with things called by their names."""
        from madoi.core.texts import CORE
        from madoi.core.wording import Wording

        return Wording(self.texts or CORE, language, ()).say(self.key, self.facts)


class BadAction(MadoiError, ValueError):
    """Words that name no action of the game."""


class BadOptions(MadoiError):
    """Seats or options that the game does not have."""


class BadRecord(MadoiError):
    """A record that cannot be read or replayed."""


class BadPosition(MadoiError):
    """A description of a position that cannot occur."""


class BadComponents(MadoiError):
    """A component file that does not describe a playable box."""


class UnknownGame(MadoiError):
    """A slug under which no game is registered."""
