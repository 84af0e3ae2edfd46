"""The version, and whether the rules run compiled."""

__version__ = "0.1.0"
