"""What to install when something is missing."""

from __future__ import annotations


class MissingExtra(ImportError):
    """A module that a plain installation does not bring."""


def missing(extra: str, error: ImportError) -> MissingExtra:
    """What to say where an import failed."""
    return MissingExtra(f"{error.name} is not installed: pip install 'madoi[{extra}]'", name=error.name)
