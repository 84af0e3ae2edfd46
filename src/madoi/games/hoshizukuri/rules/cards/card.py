"""The hooks by which the rules reach a card. A subclass says what one kind does; its numbers are in the box."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.hoshizukuri.box import Row
from madoi.games.hoshizukuri.rules.questions import Question
from madoi.games.hoshizukuri.rules.table import Table
from madoi.games.hoshizukuri.things import NO_CARD


class Card:
    """A card without effect."""

    def __init__(self, name: str) -> None:
        self.id: str = name
        self.kind: i64 = NO_CARD  # its number in the box
        self.has_effect: bool = False
        self.questions: list[Question] = []  # what its effect asks
        # What may be said of a play before it is made (H18.7)
        self.freezes: bool = False  # the play is certainly not counted
        self.takes_back: bool = False  # it may take an earlier play out of the play area
        self.turns_up: bool = False  # a card of the deck joins the play
        self.may_leave: bool = False  # it may be scrapped when the play is closed
        self.threshold: i64 = 0  # … if the play has so many cards
        self.may_add: bool = False  # more cards may join the play
        self.may_give_more: bool = False  # the play may have more star flakes than are printed

    def read_effect(self, row: Row) -> None:
        """Take the numbers of the effect from the box."""
        row.is_just({"op": "none"})

    def read_end_of_game(self, row: Row) -> None:
        """Take the numbers of the end-of-game effect from the box."""
        row.is_just({"op": "none"})

    def resolve(self, table: Table) -> i64:
        """Carry out the effect (H8.1); says what comes next: WAIT if somebody is asked, RESOLVE if it is over."""
        raise NotImplementedError

    def points(self, table: Table, counts: vec[i64]) -> i64:
        """Victory points of one copy for who owns so many of each kind (H12.2)."""
        return table.box.points[self.kind]

    def least_flakes(self, table: Table) -> i64:
        """The star flakes that it certainly gives when its effect is over (H18.7)."""
        return table.box.flakes[self.kind]

    def most_fused(self) -> i64:
        """The star flakes that its effect itself gives beyond those printed, at most (H13.11)."""
        return 0

    def hoped_flakes(self, table: Table) -> i64:
        """Roughly the star flakes that its effect brings to the play of the active player, beyond its own: a guess for
        bots, no rule."""
        return 0


class Effect(Card):
    """A card with a play effect."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.has_effect = True
