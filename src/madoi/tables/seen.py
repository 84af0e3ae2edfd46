"""What somebody at the table sees of it: an allow-list, like the views of the games."""

from __future__ import annotations

import msgspec

from madoi.core import Choice, Event, Outcome, Series, Told
from madoi.core.components import BoxName, box_name
from madoi.core.events import seen_by
from madoi.core.eyes import WATCHER
from madoi.core.options import OptionValue
from madoi.core.view import View
from madoi.tables.commands import asked, disclosed_by
from madoi.tables.entries import Ask, ClockRule, Talk, UndoRule
from madoi.tables.parts import ChatMessage
from madoi.tables.seats import Kind, eyes_at
from madoi.tables.table import Status, Table


class SeatSeen(msgspec.Struct):
    seat: int
    kind: Kind
    name: str
    bot: str | None  # who decides here now, if it is a bot
    away: str | None  # why a bot plays for this person: "left", "absent" or "clock"
    promise: str  # of a share in the deal
    share: str  # once everybody's are disclosed
    clock: int | None  # milliseconds left when the present decision began


class ProposalSeen(msgspec.Struct):
    seat: int
    ask: Ask
    waiting: list[int]


class You(msgspec.Struct):
    """What only the holder of a seat knows of it."""

    seat: int
    answered: bool  # in the open window
    host: bool


class TableSeen(msgspec.Struct, kw_only=True):
    id: str
    game: str
    rules_version: int
    components: str
    title: str
    status: Status
    version: int
    turn: int  # what a move has to expect
    moves: int  # a window that all have answered is one
    differs: bool  # later moves no longer do what they did: the rules have changed, and its people decide
    seats: list[SeatSeen]
    deciders: list[int]  # whom the table waits for, or in a window: who is asked
    asked_at: int  # when that decision began
    window_ends: int | None
    paused: bool
    proposal: ProposalSeen | None
    you: You | None
    options: dict[str, OptionValue]
    clock: ClockRule | None
    window: int | None
    talk: Talk
    undo: UndoRule
    public: bool
    watchable: bool
    hints: bool
    commitment: str  # the server's promise of its secret
    disclose_by: int | None  # until then shares are to be disclosed; the game begins when all are
    left_out: list[int]  # seats that promised a share and did not disclose it
    deals: int
    created: int
    outcome: Outcome | None
    returns: list[float] | None
    rematch: str | None
    branch: BranchSeen | None
    box: BoxName | None  # a changed one; null: the printed one
    chat: list[ChatMessage]


class BranchSeen(msgspec.Struct):
    """The moment of another table, or of a record, that this private one goes on from; `anew` says that what its seat
    did not know was dealt anew."""

    of: str
    at: int
    anew: bool


class Brief(msgspec.Struct, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    version: int
    seats: list[SeatSeen]
    deciders: list[int]
    created: int
    moved: int
    outcome: Outcome | None  # how it ended
    branch: BranchSeen | None
    box: BoxName | None
    you: You | None


def seat_seen(table: Table, number: int) -> SeatSeen:
    seat = table.seats[number]
    return SeatSeen(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.shown or None,
        away=seat.why or None,
        promise=seat.promise,
        share=seat.share if table.started else "",
        clock=table.clock.left[number] if table.created.clock else None,
    )


def you(table: Table, who: int, host: bool) -> You | None:
    if who < 0 and not host:
        return None
    return You(seat=who, answered=who in table.answers, host=host)


def table_seen(table: Table, who: int, host: bool = False) -> TableSeen:
    created, over = table.created, table.status == "over"
    proposal = table.proposal
    return TableSeen(
        id=table.id,
        game=created.game,
        rules_version=created.rules_version,
        components=created.components,
        title=created.title,
        status=table.status,
        version=table.version,
        turn=table.turn,
        moves=len(table.steps),
        differs=table.differs,
        seats=[seat_seen(table, n) for n in range(len(table.seats))],
        deciders=table.deciders,
        asked_at=table.clock.asked_at,
        window_ends=table.window_ends(),
        paused=table.paused,
        proposal=ProposalSeen(proposal.seat, proposal.ask, sorted(asked(table, proposal))) if proposal else None,
        you=you(table, who, host),
        options=dict(created.options),
        clock=created.clock,
        window=created.window,
        talk=created.talk,
        undo=created.undo,
        public=created.public,
        watchable=created.watchable,
        hints=created.hints,
        commitment=table.commitment,
        disclose_by=disclosed_by(table),
        left_out=table.left_out,
        deals=table.deals,
        created=table.created_at,
        outcome=table.state.outcome() if over and table.state else None,
        returns=list(table.state.returns()) if over and table.state else None,
        rematch=table.rematch or None,
        branch=branch_seen(table),
        box=box_name(created.box),
        chat=list(table.chat),
    )


def branch_seen(table: Table) -> BranchSeen | None:
    branch = table.created.branch
    return None if branch is None else BranchSeen(branch.of, branch.at, branch.anew)


def brief(table: Table, who: int, host: bool = False) -> Brief:
    return Brief(
        id=table.id,
        game=table.created.game,
        title=table.created.title,
        status=table.status,
        version=table.version,
        seats=[seat_seen(table, n) for n in range(len(table.seats))],
        deciders=table.deciders,
        created=table.created_at,
        moved=table.moved_at,
        outcome=table.state.outcome() if table.status == "over" and table.state else None,
        branch=branch_seen(table),
        box=box_name(table.created.box),
        you=you(table, who, host),
    )


def view_seen(table: Table, who: int) -> View | None:
    """The game's view of a seat, of a spectator for everybody else; None before the start."""
    return None if table.state is None else table.state.view(eyes_at(who))


def step_seen(table: Table) -> int | None:
    """How many steps lead to the position, right after it changed; None if it did not, or before the start."""
    return len(table.steps) if table.state is not None and table.turn == table.version else None


def progress_seen(table: Table) -> tuple[Series, ...] | None:
    """How the game stands, from what a spectator sees; None before the start."""
    return None if table.state is None else table.game.progress(table.state.view(WATCHER))


def choices_seen(table: Table, who: int) -> list[Choice]:
    """What the seat may decide now; empty when it is not asked or has answered."""
    if table.state is None or who not in table.deciders or who in table.answers:
        return []
    return table.state.choices(who)


def actions_seen(table: Table, who: int) -> list[int]:
    """The same in numbers, for programs."""
    return table.actions_of(who)


def events_seen(told: list[Told], who: int) -> list[Event]:
    """The events as the seat saw them."""
    return seen_by(told, eyes_at(who))
