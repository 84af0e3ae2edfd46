"""Madoi (円居): one table for five Japanese tabletop games."""

from madoi.core import state as _state
from madoi.version import __version__

COMPILED = not str(_state.__file__).endswith(".py")

__all__ = ["COMPILED", "__version__"]
