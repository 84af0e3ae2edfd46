"""Why a table refuses. The sentences for people stand with whoever talks to them."""

from __future__ import annotations

from madoi.core import MadoiError


class Refused(MadoiError):
    """`key` says why, `facts` go into the sentence."""

    def __str__(self) -> str:
        return f"{self.key} {self.facts}" if self.facts else self.key


class NotHere(Refused):
    """There is no table, or whatever was asked for, of this name."""


class NotAllowed(Refused):
    """Not with this token."""


class NotNow(Refused):
    """Not at this moment, or no longer."""


class BadRequest(Refused):
    """Never, as it was asked."""
