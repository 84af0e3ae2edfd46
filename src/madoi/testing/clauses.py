"""Tests say which rule clauses they check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def clause(*numbers: str) -> Callable[[F], F]:
    """Mark a test with the clauses it checks: `@clause("U7.3")`. `madoi clauses` finds them by reading the tests."""

    def mark(test: F) -> F:
        test.clauses = numbers  # type: ignore[attr-defined]
        return test

    return mark
