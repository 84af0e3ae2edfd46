"""What is worth telling of the ways a game of Raigo may go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from madoi.core import Event, State
from madoi.core.reasons import Milestone, Reasons
from madoi.games.raigo.people import events
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import partner

NO_YAKU = ("none", "unstable")


class RaigoReasons(Reasons):
    def noticed(self, event: Event, state: State, seat: int) -> Iterator[Milestone]:
        side = _side(cast(Raigo, state), seat)
        match event:
            case events.Released(seat=owner, yaku=yaku, points=points) if yaku not in NO_YAKU:
                if owner == seat:
                    yield Milestone("yaku", (("yaku", yaku), ("points", points)), 1.0 + 0.2 * points)
                elif owner not in side:
                    yield Milestone("their-yaku", weight=-1.2)
            case events.Released(seat=owner, yaku="unstable"):
                yield Milestone("unstable" if owner in side else "their-unstable", weight=-1.2 if owner in side else 1)
            case events.Beads(seat=owner, change=change, why=why) if owner == seat:
                if why == "full-moon":
                    yield Milestone("full-moon", weight=-1.2)
                elif change > 0:
                    yield Milestone("beads", weight=1.0, amount=change)
                else:
                    yield Milestone("beads-lost", weight=-1.0, amount=-change)
            case events.Moved(source=source, target=target) if source.startswith("stage/"):
                owner = int(source.split("/")[1])
                if (
                    target.startswith(("canyon/", "inner/"))
                    and owner == seat
                    and not target.startswith(f"inner/{seat}")
                ):
                    yield Milestone("cut", weight=-0.8, amount=1)
                elif target.startswith(("canyon/", f"inner/{seat}")) and owner not in side:
                    yield Milestone("their-cut", weight=0.8, amount=1)
            case events.Moved(source=source, target=target) if source.startswith("inner/") and "inner/" in target:
                if source.startswith(f"inner/{seat}/") != target.startswith(f"inner/{seat}/"):
                    taken = target.startswith(f"inner/{seat}/")
                    yield Milestone("stolen" if taken else "robbed", weight=0.7 if taken else -0.7)
            case events.Eliminated(seat=owner) if owner not in side:
                yield Milestone("their-elimination", (("seat", owner),), 2.0)
            case events.Eliminated():
                yield Milestone("elimination", weight=-2.0)

    def ended(self, state: State, seat: int) -> Iterator[Milestone]:
        table = cast(Raigo, state)
        yield Milestone("final-beads", weight=0.8, amount=int(table.mats[seat].beads))


def _side(table: Raigo, seat: int) -> tuple[int, ...]:
    return (seat, int(partner(seat))) if table.mode.teams else (seat,)
