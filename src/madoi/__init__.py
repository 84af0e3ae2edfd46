"""Madoi (円居): one table for five Japanese tabletop games."""

from madoi.version import __version__

COMPILED: bool
"""Whether the rules are compiled; found out when somebody asks, as it takes the core to know."""

__all__ = ["COMPILED", "__version__"]


def __getattr__(name: str) -> bool:
    if name != "COMPILED":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from madoi.core import state

    return not str(state.__file__).endswith(".py")
