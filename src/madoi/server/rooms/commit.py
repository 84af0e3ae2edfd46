"""How something that is asked of a table comes about: checked, written, put into effect and told, in this order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from madoi.server.rooms.acting import Acting, acted, apply
from madoi.server.rooms.beats import until_beat
from madoi.server.rooms.cache import listing
from madoi.server.rooms.room import Room
from madoi.server.rooms.subscriber import Subscriber
from madoi.store import Append, Conflict, Unavailable, record_row
from madoi.store.writer import PATIENCE
from madoi.tables import WATCHER, NotNow, Table
from madoi.tables import entries as log
from madoi.tables.decision import NOTHING, Decision

logger = logging.getLogger("madoi.commit")
RACES = 20

Command = Callable[[Table, int], Decision]
Done = Callable[[bool, Exception | None], None]


def submit(hub: Acting, room: Room, command: Command, done: Done, ack: tuple[Subscriber, int] | None, who: int) -> None:
    """As `Hub.act`, for those who would rather be called than wait in a task."""
    commit = Commit(hub, room, command, done, ack, who)
    if room.busy and room.in_window and commit.refused_now():
        return
    room.in_turn(commit.begin)


class Commit:
    """`command` checks against the newest state and may run again after a lost race. No task waits for the disk."""

    __slots__ = (
        "ack",
        "asked",
        "command",
        "decision",
        "done",
        "hub",
        "in_window",
        "now",
        "races",
        "room",
        "started",
        "turn",
        "who",
    )

    def __init__(
        self, hub: Acting, room: Room, command: Command, done: Done, ack: tuple[Subscriber, int] | None, who: int
    ) -> None:
        self.hub = hub
        self.who = who  # asks for it
        self.room = room
        self.command = command
        self.done = done
        self.ack = ack
        self.asked = time.monotonic()
        self.in_window = False
        self.races = 0
        self.turn = 0
        self.now = 0
        self.started = 0.0
        self.decision = NOTHING

    def refused_now(self) -> bool:
        """In a window who is refused hears so at once, also while an answer of somebody else is being written."""
        try:
            self.command(self.room.table, self.hub.now())
        except Exception as error:
            self._answer(False, error)
            return True
        return False

    def begin(self) -> bool:
        """False if it is over already."""
        table = self.room.table
        try:
            waited, failing = time.monotonic() - self.asked, self.hub.store.writer.failing
            if failing is not None and waited > PATIENCE:
                raise Unavailable(failing)
            self.now = self.hub.now()
            self.turn = table.turn
            self.decision = self.command(table, self.now)
            if self.decision:
                self.in_window = self.room.in_window
                self.room.secret = is_secret(self.decision)
                append = append_of(self.room, self.now, self.decision)
                self.started = time.perf_counter()
                self.hub.store.writer.submit(append, self._written, waited)
                return True
        except Exception as error:
            self._answer(False, error)
        else:
            self._answer(False, None)
        return False

    def _answer(self, noticed: bool, error: Exception | None) -> None:
        """In a window at the beat, also if it is refused: the time that takes would tell what others do."""
        if self.in_window or self.room.in_window:
            self._later(self.who, lambda: self._answer_now(noticed, error))
        else:
            self._answer_now(noticed, error)

    def _answer_now(self, noticed: bool, error: Exception | None) -> None:
        try:
            self.done(noticed, error)
        except Exception as ours:  # the table goes on
            logger.error("unexpected error", exc_info=ours)

    def _written(self, error: Exception | None) -> None:
        if isinstance(error, Conflict):
            self.room.after_readers(self._ask_again)
            return
        if self.in_window and not self.room.secret and error is None:
            # At the place of nobody: when a window closes does not tell who was the last to answer.
            self._later(WATCHER, lambda: self._finish(None, self._answer_now))
        else:  # after a secret answer the others go on at once
            self._finish(error, self._answer)

    def _later(self, who: int, rest: Callable[[], None]) -> None:
        """However long it had to wait for somebody's answer."""
        wait = until_beat(self.asked, self.hub.settings.window_beat, who)
        asyncio.get_running_loop().call_later(wait, rest)

    def _finish(self, error: Exception | None, answer: Done) -> None:
        noticed = False
        try:
            if error is None:
                noticed = self._take_effect()
        except Exception as ours:
            error = ours
        answer(noticed, error)
        self.room.next_turn()

    def _take_effect(self) -> bool:
        noticed = False
        self.room.relisted = True
        self.hub.metrics.commits.add(len(self.decision.entries), time.perf_counter() - self.started)
        last = self.decision.entries[-1]  # who asked is told so with the last of what came of it
        for entry in self.decision.entries:
            ack = self.ack if entry is last else None
            noticed = apply(self.hub, self.room, entry, self.now, self.decision.trial, ack) or noticed
        acted(self.hub, self.room, self.turn, noticed)
        return noticed

    def _ask_again(self) -> bool:
        self.hub.background.start(self._lost_race())
        return True

    async def _lost_race(self) -> None:
        """Read what the winner has written, and ask again."""
        self.hub.metrics.conflicts.inc()
        self.races += 1
        going = False
        try:
            if self.races >= RACES:
                raise NotNow("try-again")
            if await self.hub.read_on(self.room):
                self.room.wake()
            going = self.begin()
        except Exception as error:
            self._answer(False, error)
        finally:
            if not going:
                self.room.next_turn()


def is_secret(decision: Decision) -> bool:
    """An answer in a window that stays open, and who gives it."""
    for entry in decision.entries:
        if type(entry) is log.Answered:
            if entry.digest:
                return False
        elif type(entry) is not log.ChangedHands:
            return False
    return True


def append_of(room: Room, now: int, decision: Decision) -> Append:
    """What is to be written; where an entry changes how the table is listed, that goes with it. So does, with the first
    entry since the table was read, when its clocks could run out at the earliest: later ones can only put that off."""
    table = room.table
    before = table.status
    status, record, attention = before, None, False
    for entry in decision.entries:
        kind = type(entry)
        if kind is log.Abandoned:
            status = "abandoned"
        elif kind is log.Started:
            status = "playing"
        elif kind is log.DealtAnew:
            status = "open"
        elif kind is log.TookOver:
            attention = True  # a bot goes on from here, also after a restart
    if decision.trial is not None and decision.trial.after.actor < 0:
        status = "over"
        if table.created.branch is None:
            ended = table.ended_record(decision.trial)
            record = record_row(table.id, ended, now, table.created.public, readers_of(table))
    listed = None
    if attention or status != before or (table.created.clock is not None and not room.relisted):
        listed = listing(table, now, status, attention)
    return Append(table.id, table.number, now, list(decision.entries), listed, record)


def readers_of(table: Table) -> list[str] | None:
    """Who may read the record, also when the table is forgotten; None for everybody who knows its id."""
    return None if table.created.watchable else [table.created.host, *(seat.token for seat in table.seats)]
