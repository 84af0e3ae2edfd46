"""A running table: the fold of its log. `apply` is the one way it changes; `commands` say what may be done."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from madoi.core import OVER, Game, Move, Record, State, Told
from madoi.core.errors import BadAction
from madoi.core.fairness import Proof, promise_of
from madoi.core.record import digest_of, record_of
from madoi.tables import entries as log
from madoi.tables.clock import Timekeeper
from madoi.tables.decision import Trial
from madoi.tables.errors import NotNow
from madoi.tables.folding import take_effect
from madoi.tables.parts import Change, ChatMessage, Proposal, Step
from madoi.tables.seats import HOST, WATCHER, Seat, hash_of, same

Status = Literal["open", "playing", "over", "abandoned"]
# Kinds of entries. No isinstance: for a struct that is none of them it takes as long as all else that is done here.
PLAYED = (log.Moved, log.Answered, log.Closed)  # these make moves, or get ready to: nearly all, so the first is found
TURNED = frozenset({log.Moved, log.Closed, log.Undone, log.WentOn, log.Started, log.DealtAnew})  # a decision begins
SILENT = frozenset({log.Hooked, log.Subscribed, log.Unsubscribed, log.ChangedHands})  # nobody notices


class Table:
    """Everything about one table. `number` counts the log and never leaves the server, because secret answers are
    in it; `version` counts what can be noticed; `turn` is the version of the last change of the position."""

    __slots__ = (
        "abandoned",
        "answers",
        "chat",
        "clock",
        "created",
        "created_at",
        "deals",
        "differs",
        "digests",
        "frozen_at",
        "game",
        "id",
        "key",
        "moved_at",
        "moves",
        "number",
        "paused",
        "proposal",
        "quiet",
        "rematch",
        "seats",
        "started",
        "state",
        "steps",
        "timed",
        "turn",
        "version",
    )  # fmt: skip

    def __init__(self, id: str, created: log.Created, now: int, game: Game) -> None:
        self.id = id
        self.game = game
        # All tables of a changed box share it in memory.
        self.created = msgspec.structs.replace(created, box=game.changed) if game.changed else created
        self.created_at = now
        self.seats = [Seat(plan) for plan in created.seats]
        self.clock = Timekeeper(created.clock, len(self.seats))
        self.number = 1
        self.version = 1
        self.turn = 1
        self.frozen_at: int | None = None  # when promises could no longer change
        self.deals = 1
        self.started = False
        self.key = b""  # what the game is dealt from
        self.state: State | None = None
        self.moves: list[Move] = []
        self.digests: list[str] = []  # of what each move brought about
        self.differs = False  # the moves after these no longer do what they did: the rules have changed
        self.steps: list[Step] = []
        self.timed = False  # whether the present decision has a limit, if it is a window
        self.answers: dict[int, int] = {}  # of the open window: action by seat
        self.moved_at = now
        self.paused = False
        self.abandoned = False
        self.proposal: Proposal | None = None
        self.rematch = ""
        self.chat: list[ChatMessage] = []
        self.quiet = False  # while a log is read again

    # -- what it is ----------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        if self.abandoned:
            return "abandoned"
        if self.state is None:
            return "open"
        return "over" if self.state.actor == OVER else "playing"

    @property
    def deciders(self) -> list[int]:
        """The seats that are asked now. Who of them has answered already is nobody's business."""
        if self.state is None or self.abandoned:
            return []
        return [int(seat) for seat in self.state.deciders()]

    def actions_of(self, who: int) -> list[int]:
        """What the seat may decide now, in numbers; empty when it is not asked or has answered."""
        if self.state is None or who in self.answers or who not in self.deciders:
            return []
        return [int(action) for action in self.state.legal_actions_of(who)]

    @property
    def awaited(self) -> list[int]:
        """The seats that have yet to answer; a secret of the server."""
        return [seat for seat in self.deciders if seat not in self.answers]

    @property
    def commitment(self) -> str:
        """What the server promises."""
        return promise_of(self.created.secret)

    @property
    def promises(self) -> list[str]:
        return [seat.promise for seat in self.seats]

    @property
    def left_out(self) -> list[int]:
        """Seats that promised a share in the deal and did not disclose it."""
        return [n for n, seat in enumerate(self.seats) if self.started and seat.promise and not seat.share]

    @property
    def shares(self) -> list[str]:
        return [seat.share for seat in self.seats]

    def who(self, token: str | None) -> int:
        """The seat that a token opens, `HOST`, or `WATCHER`. Every place is compared."""
        given = hash_of(token or "")
        found = WATCHER
        for number, seat in enumerate(self.seats):
            if same(given, seat.token):
                found = number
        if same(given, self.created.host) and found == WATCHER:
            found = HOST
        return found if token else WATCHER

    def is_host(self, token: str | None) -> bool:
        return bool(token) and same(hash_of(token or ""), self.created.host)

    def bots_awaited(self) -> list[tuple[int, str]]:
        """The seats that wait for a bot's decision, and which bot."""
        if self.paused or self.differs or not any(seat.mind for seat in self.seats):
            return []
        return [(seat, self.seats[seat].mind) for seat in self.awaited if self.seats[seat].mind]

    def record(self) -> Record:
        """The whole game; only for the end, since the key tells everything."""
        if self.state is None:
            raise NotNow("not-started")
        if self.created.branch is not None:
            raise NotNow("branch-has-no-record")
        return self._record(self.state, self.moves, self.digests)

    def ended_record(self, trial: Trial) -> Record:
        """The record as it will be after moves that were tried out and end the game."""
        moves, digests = [*self.moves, *trial.moves], [*self.digests, *trial.digests]
        return self._record(trial.after, moves, digests)

    def _record(self, state: State, moves: list[Move], digests: list[str]) -> Record:
        record = record_of(state, self.key, moves, [seat.name for seat in self.seats], digests)
        record.bots = [n for n, seat in enumerate(self.seats) if seat.kind == "bot"] or None
        record.proof = self._proof()
        return record

    def _proof(self) -> dict[str, object]:
        proof = Proof(
            table=self.id,
            secret=self.created.secret,
            promise=self.commitment,
            promises=self.promises,
            shares=self.shares,
            deals=self.deals,
        )
        return {"scheme": proof.scheme, **msgspec.to_builtins(proof)}

    # -- windows -------------------------------------------------------------------------------------

    def passes(self) -> dict[int, int] | None:
        """What a late seat does, by seat: its choice with the verb "pass". None if some seat has none:
        then the window waits like any other decision."""
        assert self.state is not None
        found: dict[int, int] = {}
        for seat in self.deciders:
            for choice in self.state.choices(seat):
                if choice.verb == "pass":
                    found[seat] = choice.action
                    break
            else:
                return None
        return found

    @property
    def window_limit(self) -> int | None:
        """How long the open window lasts, whoever answers when; None if it is over when all have answered."""
        if self.created.window is None or not self.timed or len(self.deciders) < 2 or self.passes() is None:
            return None
        return self.created.window

    def window_ends(self) -> int | None:
        """When the open window closes; the same for everybody in it."""
        limit = None if self.paused else self.window_limit
        return None if limit is None else self.clock.asked_at + limit

    def ask(self, now: int) -> None:
        """A decision begins. Whether it has a limit as a window is fixed now, by what everybody knows: where only bots
        are asked there is nobody to give time to."""
        self.clock.open(now)
        self.timed = any(self.seats[seat].asked for seat in self.deciders)

    # -- the fold ------------------------------------------------------------------------------------

    def apply(self, entry: log.AnyEntry, now: int, trial: Trial | None = None) -> Change:
        """Put an entry of the log into effect; `trial` saves playing its moves once more."""
        if not isinstance(entry, PLAYED):
            told = take_effect(entry, self, now)
        elif self.differs:
            told = []  # it was made after a move that does something else now
        else:
            told = self._play(entry, now, trial)
        self.number += 1
        kind = type(entry)
        visible = kind not in SILENT and not (self.answers and kind is log.Answered)
        if visible:
            self.version += 1
        if kind in TURNED or (visible and kind is log.Answered):
            self.turn = self.version
            self.moved_at = now
            self.proposal = None
        return Change(visible, told, now)

    def _play(self, entry: log.Moved | log.Answered | log.Closed, now: int, trial: Trial | None) -> list[Told]:
        """Nearly every entry is a move, so these do not go the long way of the others. Nobody's clock is charged for a
        window: it would tell who had to think, and for how long."""
        try:
            if isinstance(entry, log.Moved):
                self._charge(entry.seat, now)
                moves = trial.moves if trial is not None else [Move(entry.seat, self.game.action_of(entry.words))]
                return self._make(moves, now, trial, entry.digest)
            if isinstance(entry, log.Answered):
                self.answers[entry.seat] = self.game.action_of(entry.words)
                if self.awaited or not entry.digest:  # without one it did not close the window
                    return []
                late = {}
            else:
                late = {seat: self.game.action_of(words) for seat, words in entry.late}
            moves = self.window_moves(late)
        except BadAction:  # no such thing any more
            self.differs = True
            return []
        self.end_window()
        return self._make(moves, now, trial, entry.digest)

    # -- moves ---------------------------------------------------------------------------------------

    def position(self, moves: int) -> State:
        """The state after the first `moves` moves."""
        state = self.deal()
        for move in self.moves[:moves]:
            state.perform(move.action)
        return state

    def try_out(self, moves: list[Move]) -> Trial:
        """What moves would lead to, for the entry that makes them: tried on a copy, so that an engine that fails does
        so before anything is written."""
        assert self.state is not None
        after = self.state.clone()
        return Trial(self.state, moves, after, *follow(after, moves))

    def _make(self, moves: list[Move], now: int, trial: Trial | None, digest: str) -> list[Told]:
        """Put moves into effect; those of a log are compared with what they brought about when they were made."""
        assert self.state is not None
        if trial is not None and trial.before is self.state and trial.moves == moves:
            self.state, told, digests = trial.after, trial.told, trial.digests
        else:
            after = self.state if self.quiet else self.state.clone()
            told, digests = follow(after, moves)
            if digest and " ".join(digests) != digest:
                self.state = self.position(len(self.moves))
                self.differs = True
                return []
            self.state = after
        self.steps.append(Step(len(self.moves), tuple(move.seat for move in moves)))
        self.moves.extend(moves)
        self.digests.extend(digests)
        self.ask(now)
        return told

    def stay_at(self, moves: int, now: int) -> None:
        """Only the first moves stay; what came after them is forgotten."""
        self.state = self.position(moves)
        del self.moves[moves:]
        del self.digests[moves:]
        self.steps = [step for step in self.steps if step.first < moves]
        self.end_window()
        self.ask(now)

    def window_moves(self, late: dict[int, int]) -> list[Move]:
        """The answers of the window in the order of its seats (the game may end the window early)."""
        assert self.state is not None
        state, moves = self.state.clone(), []
        for seat in self.deciders:
            action = late[seat] if seat in late else self.answers[seat]
            if state.actor == seat and state.is_legal(action):
                state.perform(action)
                moves.append(Move(seat, action))
        return moves

    def end_window(self) -> None:
        self.answers = {}
        for seat in self.seats:
            seat.secretly = None

    def _charge(self, seat: int, now: int) -> None:
        if not self.seats[seat].mind:
            self.clock.charge(seat, now)

    def deal(self, watch: bool = False, key: bytes | None = None) -> State:
        """The position before the first move: dealt from the key of the table, or that which it branched off from."""
        if self.created.branch is None:
            return self.game.new(len(self.seats), key or self.key, self.created.options, watch)
        state = self.game.load(b64decode(self.created.branch.state))
        state.watched = watch
        return state


def follow(state: State, moves: Sequence[Move]) -> tuple[list[Told], list[str]]:
    """Make moves on a state: what was told, and the digest of what each brought about."""
    told: list[Told] = []
    digests: list[str] = []
    state.watch()
    for move in moves:
        if state.actor == move.seat and state.is_legal(move.action):
            state.perform(move.action)
            happened = state.take_events()
            digests.append(digest_of(happened, state))
            told += happened
    return told, digests


def fold(id: str, rows: Iterable[tuple[int, log.AnyEntry]], game: Game) -> Table:
    """The table of a whole log: pairs of time and entry."""
    table: Table | None = None
    for at, entry in rows:
        if table is None:
            assert isinstance(entry, log.Created)
            table = Table(id, entry, at, game)
            table.quiet = True
        else:
            table.apply(entry, at)
    assert table is not None, "a log begins with its creation"
    table.quiet = False
    return table
