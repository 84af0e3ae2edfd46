"""Two boxes, or two sets of options, on the same deals: what changed, and how sure that is after so many looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import Any

import msgspec

from madoi.core.game import FOR_PEOPLE
from madoi.lab.simulate import Played
from madoi.lab.statistics import Difference, holm, paired_difference

SURE = 0.05  # of the adjusted p: one report in twenty may name a change where there is none


class Change(msgspec.Struct, frozen=True):
    """A measure in both, and how much it changed; `p` pays for all measures that were looked at."""

    measure: str  # "win turn/0", "decisions", "used card/G04" …
    before: float
    after: float
    difference: Difference
    p: float

    @property
    def sure(self) -> bool:
        return self.p < SURE


class Edit(msgspec.Struct, frozen=True):
    """A place where two boxes differ."""

    at: str
    before: str
    after: str


class Comparison(msgspec.Struct, frozen=True):
    changes: list[Change]  # the surest first
    games: int
    edits: list[Edit]  # where the boxes or options differ

    @property
    def found(self) -> list[Change]:
        return [change for change in self.changes if change.sure]


def measures(played: Played, together: bool) -> dict[str, float]:
    """All that is compared of a game."""
    wins = played.wins(together)
    found: dict[str, float] = {
        "decisions": played.decisions,
        "turns": played.turns,
        "forced": played.forced / max(1, played.decisions),
        "choices": played.choices,
    }
    if together:
        found["win"] = wins[0]
    else:
        # The last place has what the others leave, so it is not looked at a second time.
        found |= {f"win turn/{place}": wins[seat] for place, seat in enumerate(played.order[:-1])}
        found |= {f"win seat/{seat}": won for seat, won in enumerate(wins[:-1])}
        found["nobody"] = float(sum(wins) == 0)
        found["tie"] = float(played.ranks.count(1) > 1)
    if played.scores:
        found["score"] = sum(played.scores) / len(played.scores)
    if (margin := played.margin()) is not None:
        found["margin"] = margin
    return found | {key: float(sum(counts)) for key, counts in played.deeds.items() if not key.startswith("seen")}


def columns(played: Sequence[Played], together: bool) -> dict[str, list[float]]:
    """Each measure of all games, with zero where a game has none."""
    found: dict[str, list[float]] = {}
    for number, one in enumerate(played):
        for name, value in measures(one, together).items():
            if name not in found:
                found[name] = [0.0] * len(played)
            found[name][number] = value
    return found


def compare(before: Sequence[Played], after: Sequence[Played], together: bool, edits: Sequence[Edit]) -> Comparison:
    """Deal by deal. A measure that neither has is none."""
    games = len(before)
    first, second = columns(before, together), columns(after, together)
    none = [0.0] * games
    found = []
    for name in sorted(first.keys() | second.keys()):
        a, b = first.get(name, none), second.get(name, none)
        found.append((name, fsum(a) / games, fsum(b) / games, paired_difference(a, b)))
    adjusted = holm([difference.p for *_, difference in found])
    changes = [Change(*one, p) for one, p in zip(found, adjusted, strict=True)]
    changes.sort(key=lambda change: (change.p, change.difference.p, -abs(change.difference.value)))
    return Comparison(changes, games, list(edits))


def paying_together(comparisons: Sequence[Comparison]) -> list[Comparison]:
    """Comparisons that were made in one search: each measure of each pays for all the looks of all of them."""
    adjusted = iter(holm([change.difference.p for one in comparisons for change in one.changes]))
    return [
        msgspec.structs.replace(
            one, changes=[msgspec.structs.replace(change, p=next(adjusted)) for change in one.changes]
        )
        for one in comparisons
    ]


def edits_of(before: Any, after: Any, at: str = "") -> Iterator[Edit]:
    """Where two boxes differ, in what the rules can read; rows are called by their ids."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in [*before, *(key for key in after if key not in before)]:
            if key not in FOR_PEOPLE:
                yield from edits_of(before.get(key), after.get(key), f"{at}.{key}" if at else key)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            name = one.get("id", number) if isinstance(one, Mapping) else number
            yield from edits_of(one, other, f"{at}[{name}]")
    elif before != after:
        yield Edit(at, _short(before), _short(after))


def _short(value: Any) -> str:
    text = msgspec.json.encode(value).decode() if not isinstance(value, str) else value
    return text if len(text) <= 60 else text[:57] + "…"
