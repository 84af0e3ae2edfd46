"""The public conformance kit: any game, ours or a stranger's, can be put through it."""

from madoi.testing.clauses import clause

__all__ = ["clause"]
