"""What a piece is to the rules: its effect, and hooks that the chapters call where pieces may mind what happens.

The chapters know no single piece. A new ougi is one class here, one row in the box, its texts and its tests."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.choice import Note
from madoi.games.raigo.rules.frames import Q_EFFECT, S_EFFECT, Frame, new_frame, triggers_frame
from madoi.games.raigo.rules.table import Head, Table

NO_TRIGGER: Final = -1
NO_NUMBERS: Final[list[str]] = []


class Effect:
    """An announcement made of answers, and what then happens.

    `options` lists the answers that may come next in the announcement; an empty list means that it is complete.
    `apply` does the work after the reactions. Where people must choose while it works, it asks (`ask`), lists the
    answers in `asked` and takes one in `answered`; `go_on` is for work that waits until something else is done
    (`later`)."""

    def __init__(self) -> None:
        self.number: i64 = -1  # given by pieces/table.py
        self.name: str = ""  # its id in views and events
        self.called: str = ""  # what people call it, if not like its piece
        self.clause: str = ""
        self.kind: i64 = -1  # the piece whose effect it is
        self.phase: str = "effect"  # what people see when it asks
        self.in_hand: bool = True  # used from a hand; else from the gate where its piece lies uncovered (R14.8)
        self.roarable: bool = False  # a roar may call it away (R11.1)
        self.wardable: bool = False  # a ward or what lies on a head may cancel it (R11.4, R11.5, R14.3)
        self.releases: bool = False  # the tower that is chosen is released (R7.7)
        self.seals: bool = False  # it lays its piece on a tower (R10.1.6)
        self.stakes_yaku: bool = False  # it is announced on an own or allied tower that has a yaku (R6.8, R15.33)

    def usable(self, t: Table, user: i64) -> bool:
        """Whether the effect has a legal target (R6.1); the piece itself has left its slot already."""
        return len(self.options(t, user, vec[i64]())) > 0

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return vec[i64]()

    def aim(self, t: Table) -> None:
        """For effects that can be answered: what of whom is struck, by `t.said`."""

    def foretells(self, t: Table, code: i64) -> list[Note]:
        """What choosing an own tower would bring, where that is neither a release nor plain."""
        return []

    def apply(self, t: Table) -> None:
        """Carry it out: `t.user`, `t.hand`, `t.played`, `t.said` and what was struck say who, whence and at what."""

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        return vec[i64]()

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        pass

    def go_on(self, t: Table, frame: Frame) -> None:
        pass

    def ask(self, t: Table, seat: i64, step: i64 = 0, left: i64 = 0) -> Frame:
        return self._push(t, Q_EFFECT, seat, step, left)

    def later(self, t: Table, seat: i64, step: i64 = 0, left: i64 = 0) -> Frame:
        return self._push(t, S_EFFECT, seat, step, left)

    def _push(self, t: Table, what: i64, seat: i64, step: i64, left: i64) -> Frame:
        frame = new_frame(what, seat, left)
        frame.effect = self.number
        frame.step = step
        t.stack.append(frame)
        return frame


def settle_between(t: Table) -> None:
    """An effect that is carried out several times: what minds a single time does so before the next (R11.10)."""
    t.stack.append(triggers_frame(True))


class Piece(Effect):
    """A kind of piece. It is its own effect; a few have more (`others`)."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__()
        self.id: str = name
        self.name = name
        self.clause = clause
        self.clause_beside: str = clause  # what lies beside it on a head
        self.why: str = name  # the word for what it does in a chapter's stead
        self.numbers: list[str] = NO_NUMBERS  # names of the numbers that its effect needs from the box
        self.others: list[Effect] = []
        self.printed: int = 0  # its place among the ougi, where the clause does not say it
        self.silent: bool = False  # an otonashi (R1.2)
        self.active: bool = True  # can be activated; else it is a reaction, passive or silent (R6.2)
        self.is_ward: bool = False
        self.is_roar: bool = False
        self.copies: bool = False  # has the effects of all lighter kotodama that are no ougi (R10.6.1, R15.20)
        self.costs: bool = False  # an otonashi must be paid for the copied effect (R15.27)
        # standing facts that the chapters ask for
        self.minds_arrival: bool = False
        self.draws_strike: bool = False
        self.shelters: bool = False
        self.guards: bool = False  # on a head it cancels strikes at its holder (R11.5)
        self.trigger: i64 = NO_TRIGGER  # its place in R11.6, if it waits with a player's name
        self.waits_as: str = ""  # the name of that in positions

    def role(self) -> str:
        """When it is used."""
        if self.copies:
            return "active_or_reaction"
        return "reaction" if self.is_ward or self.is_roar else "active"

    # -- hooks: all do nothing unless a piece says otherwise ----------------------------------------

    def arrived(self, t: Table, seat: i64) -> None:
        """An effect moved it into the inner slots of a player."""

    def came_to_light(self, t: Table, holder: i64) -> None:
        """It came into a canyon or a completed area; `holder` last had it on the mat."""

    def triggered(self, t: Table, seat: i64) -> None:
        """What it waited for with a player's name happens (R11.6)."""

    def may_lie_beside(self, t: Table, token: i64) -> bool:
        """On a head: whether a piece can come to lie beside it."""
        return False

    def has_enough(self, t: Table, head: Head) -> bool:
        """On a head: whether it ends with what lies beside it (R11.6)."""
        return False

    def completes(self, t: Table, stages: vec[i64]) -> bool:
        """Whether it brings a tower to a completed area for something else than a yaku."""
        return False

    def collects_used(self, t: Table, token: i64) -> bool:
        """On a head: whether it wants a used piece beside it."""
        return False

    def catches_sixth(self, t: Table) -> bool:
        """On a head: whether it wants the sixth stage of a tower beside it."""
        return False

    def cancels(self, t: Table, head: Head) -> bool:
        """On a head: whether it cancels what is about to strike."""
        return False

    def end_if_enough(self, t: Table, head: Head) -> bool:
        """On a head: it ends if enough lies beside it (R11.6); whether it did."""
        return False

    def others_finished(self, t: Table, head: Head, seats: i64) -> bool:
        """On a head: some players finished an effect of weight 1 to 8; whether it does something about it."""
        return False

    def turn_ended(self, t: Table, head: Head) -> None:
        """On a head: a turn ends (R4.8.3)."""

    def marker_moved(self, t: Table) -> None:
        """Before a gate: the turn marker moves (R4.8.4)."""

    def holder_ended_turn(self, t: Table, seat: i64) -> None:
        """On an inner piece: its owner's turn ends (R4.8.2)."""

    def beads_at_end(self, t: Table, seat: i64) -> i64:
        """Inside at the end of the game: beads that it is worth (R12.2)."""
        return 0


PIECES: Final[list[Piece]] = []  # by kind; filled by pieces/table.py
EFFECTS: Final[list[Effect]] = []  # by number
TRIGGERED: Final[list[Piece]] = []  # in the order of R11.6
