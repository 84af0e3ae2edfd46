"""What touching things means: whether it leads to a choice, and what can be said for any game if it does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from madoi.core.choice import Choice, Reason


def leads_somewhere(choices: Sequence[Choice], touch: Sequence[str]) -> bool:
    """Whether the things are the beginning of a choice's path, or the whole of it."""
    return any(_begins(choice, touch) for choice in choices)


def _begins(choice: Choice, touch: Sequence[str]) -> bool:
    if choice.any_order:
        return Counter(touch) <= Counter(choice.touch)
    return choice.touch[: len(touch)] == tuple(touch)


def reason_for(choices: Sequence[Choice], touch: Sequence[str]) -> Reason:
    """What the choices alone can say: the first thing that leads nowhere, alone or after those before it."""
    for count in range(1, len(touch) + 1):
        if not leads_somewhere(choices, touch[:count]):
            key = "why-nothing-to-do" if count == 1 else "why-not-together"
            return Reason(key, {}, tuple(touch[:count]))
    return Reason("why-not-so")
