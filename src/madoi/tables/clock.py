"""Thinking time. It is told the time; it never looks at a clock."""

from __future__ import annotations

from madoi.tables.entries import ClockRule

GRACE = 4  # who takes a seat back after a timeout gets a quarter of the bank


class Timekeeper:
    """What every seat has left, and since when the present decision is open."""

    __slots__ = ("asked_at", "left", "rule", "stopped")

    def __init__(self, rule: ClockRule | None, seats: int) -> None:
        self.rule = rule
        self.left = [rule.bank if rule else 0] * seats
        self.asked_at = 0
        self.stopped = False

    def open(self, now: int) -> None:
        """A decision begins."""
        self.asked_at = now

    def charge(self, seat: int, now: int) -> None:
        """A seat has decided."""
        if self.rule:
            self.left[seat] += self.rule.increment - self.used(now)

    def used(self, now: int) -> int:
        return 0 if self.stopped else max(0, now - self.asked_at)

    def stop(self, thinking: list[int], now: int) -> None:
        """The pause begins: what was used so far is used."""
        for seat in thinking:
            self.left[seat] -= self.used(now) if self.rule else 0
        self.stopped = True

    def go_on(self, now: int) -> None:
        self.stopped = False
        self.asked_at = now

    def flag_at(self, seat: int) -> int | None:
        """When the seat runs out of time, if it goes on thinking."""
        return self.asked_at + self.left[seat] if self.rule and not self.stopped else None

    def earliest(self, seats: list[int], now: int) -> int | None:
        """When the first of these seats could run out of time, whatever is decided from now on: each decision puts the
        moment off at which a seat would run out, none brings it closer."""
        if not self.rule or not seats:
            return None
        return (self.asked_at if self.asked_at and not self.stopped else now) + min(self.left[seat] for seat in seats)

    def forgive(self, seat: int) -> None:
        """A seat is taken back; it needs some time to play at all."""
        if self.rule:
            self.left[seat] = max(self.left[seat], self.rule.bank // GRACE)
