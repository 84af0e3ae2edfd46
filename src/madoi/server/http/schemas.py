"""What goes over HTTP, besides what the tables show of themselves; with limits, so that the description has them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from madoi.bots.advice import Estimate
from madoi.bots.analysis import Analysis
from madoi.core import Choice, Record
from madoi.core.components import BoxName
from madoi.core.moment import Moment
from madoi.core.options import Form
from madoi.core.reasons import Comparison
from madoi.tables.entries import Talk, UndoRule
from madoi.tables.seen import Brief, TableSeen

Name = Annotated[str, Meta(max_length=200)]
Share = Annotated[str, Meta(max_length=128)]
Promise = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", description="SHA-256 of a share in the deal.")]
Token = Annotated[str, Meta(max_length=200)]
Index = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
ActionText = Annotated[str, Meta(max_length=200)]
Seconds = Annotated[int, Meta(ge=0, le=31_536_000)]


class Problem(msgspec.Struct, omit_defaults=True):
    """`code` is for programs, `detail` and `action` for people."""

    status: int
    code: str
    title: str
    detail: str
    action: str
    clauses: tuple[str, ...] = ()  # the rules of the game that say so
    type: str = "about:blank"
    retry_after: int | None = None  # seconds after which it makes sense to ask again


class ValueShown(msgspec.Struct):
    """One admissible value of an option, and what to call it."""

    value: Any
    label: str


class OptionShown(msgspec.Struct):
    """Without `values` the `form` says what is asked for: `count` different `members` (`list`), a different one for
    each seat (`seats`), or a `date`; null for nothing. The answer to opening a table says what is wrong with a value.
    A `fixed` option has one value and is shown only so that nobody has to guess it. `at` are the numbers of seats with
    which there is something to choose; without any, all."""

    name: str
    default: Any
    allowed: list[Any]
    values: list[ValueShown]
    fixed: bool
    clause: str
    label: str
    form: Form
    members: list[ValueShown]
    count: int
    at: list[int]


class SignShown(msgspec.Struct):
    """Something that may be said with one tap; `playing` if the game allows it during play too."""

    sign: str
    text: str
    playing: bool


class BotShown(msgspec.Struct):
    bot: str
    name: str
    about: str


class GameShown(msgspec.Struct):
    slug: str
    title: str
    tagline: str
    seat_counts: list[int]
    minutes: int
    rules_version: int
    components: str
    talk: Talk
    signs: list[SignShown]
    options: list[OptionShown]
    bots: list[BotShown]
    tutorial: bool  # whether there is one
    puzzles: bool  # whether there is one for every day
    daily: str | None  # the option that takes the date of its daily challenge, if it has one
    boxes: list[BoxName]  # changed ones that this server has, besides the printed one


class SeatWish(msgspec.Struct):
    """`person` is held by whoever opens the table: the answer has a token for each of them."""

    kind: Literal["open", "person", "bot"] = "open"
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = "sensible"
    promise: Promise = ""


class ClockWish(msgspec.Struct):
    """In seconds."""

    bank: Annotated[int, Meta(ge=1, le=31_536_000)]
    increment: Seconds = 0


class NewTable(msgspec.Struct, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    clock: ClockWish | None = None
    #: Seconds that a window lasts, whoever answers when; null: until all have answered. What is left out is chosen so
    #: that nobody can tell who hesitates where others may sit down, and so that nobody waits where all are here.
    window: Annotated[int, Meta(ge=1, le=86_400)] | msgspec.UnsetType | None = msgspec.UNSET
    talk: Talk | None = None
    undo: UndoRule = "consent"
    public: bool = False
    watchable: bool = True
    hints: bool = True
    title: Name = ""
    box: Annotated[str, Meta(max_length=40, description="The id of a changed box; empty: the printed one.")] = ""


class SetupWish(msgspec.Struct, kw_only=True):
    """Seats and options of a table that is not opened yet."""

    seats: Annotated[int, Meta(ge=1, le=12)]
    options: dict[str, Any] = {}
    box: Annotated[str, Meta(max_length=40)] = ""


class SeatKey(msgspec.Struct):
    seat: int
    token: str


class Opened(msgspec.Struct):
    """`host` and the tokens of the seats are shown this once; the server keeps only hashes."""

    table: TableSeen
    host: str
    seats: list[SeatKey]


class BranchWish(msgspec.Struct):
    """From which moment somebody wants to play on alone: a version of a table (null: the present), or the number of
    steps of a record and the seat; and which bot sits down for other people. Bots that sat there play on."""

    at: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    bot: Annotated[str, Meta(max_length=40)] = "sensible"


class Join(msgspec.Struct):
    name: Name = ""
    promise: Promise = ""
    seat: Index | None = None


class Disclosure(msgspec.Struct):
    """What was promised before the start."""

    share: Share


class Joined(msgspec.Struct):
    seat: int
    token: str
    table: TableSeen


class MoveWish(msgspec.Struct):
    """`expected` is the `turn` of the table that was looked at; the action is its number, or its words."""

    expected: Number
    action: Number | ActionText


class Done(msgspec.Struct):
    """It is on disk."""

    version: int
    turn: int
    status: str


class UndoWish(msgspec.Struct):
    to: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class UndoShown(msgspec.Struct):
    to: int
    free: bool


class Yes(msgspec.Struct):
    yes: bool


class Words(msgspec.Struct):
    text: Annotated[str, Meta(max_length=2000)] = ""
    sign: Annotated[str, Meta(max_length=40)] = ""


class RematchWish(msgspec.Struct):
    swap: bool = True


class Rematch(msgspec.Struct):
    """The tokens of the seats are valid at the new table too."""

    table: str


class SeatChange(msgspec.Struct):
    """For the own seat; what is left out stays."""

    name: Name | None = None
    promise: Promise | None = None
    to: Index | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None


class PushKeys(msgspec.Struct):
    """What a browser's subscription has under `keys`, in base64url."""

    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class PushWish(msgspec.Struct):
    """A subscription of a browser; without keys no more notices go there."""

    endpoint: Annotated[str, Meta(max_length=500)]
    keys: PushKeys | None = None


class PushShown(msgspec.Struct):
    """The public key that a browser subscribes with; empty where Web Push is not installed, and `detail` says so."""

    key: str
    detail: str


class Filling(msgspec.Struct):
    """By the host, before the start."""

    kind: Literal["open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = "sensible"


class StateShown(msgspec.Struct):
    """Everything that a seat needs to decide, or a spectator to follow."""

    table: TableSeen
    view: dict[str, Any] | None
    choices: list[Choice]
    present: list[int]


class Choices(msgspec.Struct):
    turn: int
    choices: list[Choice]


class Actions(msgspec.Struct):
    turn: int
    actions: list[int]


class History(msgspec.Struct):
    version: int
    moments: list[Moment]


class AnalysisShown(msgspec.Struct):
    """How far the analysis of a record is, and all of it when it is done. It goes on only while somebody asks."""

    done: int
    total: int
    analysis: Analysis | None
    failed: bool = False


class HintChoice(msgspec.Struct):
    """`reasons` are texts of the game: what this choice brings about more often, or less often, than the others, in
    games that were played out from what the seat knows. `close`: the difference from the first choice may be luck
    (the text `estimate-close`)."""

    choice: Choice
    estimate: Estimate
    reasons: list[Comparison]
    close: bool


class Hint(msgspec.Struct):
    """Up to three choices, the best one first."""

    turn: int
    choices: list[HintChoice]


class PuzzleShown(msgspec.Struct):
    """A position in which one choice is far better than all others, as the seat that decides sees it."""

    game: str
    day: str
    seats: int
    seat: int
    view: Any
    choices: list[Choice]


class PuzzleAnswer(msgspec.Struct):
    action: Annotated[int, Meta(ge=0, le=2**31)]


class PuzzleSolved(msgspec.Struct):
    """Whether that was it, and the choices that were tried, the best one first. `yours` is how good an answer is that
    is not among them: found out in a hundred games when it is first given, and null if that takes more than a second
    or too much else is asked. It goes on meanwhile, so the same answer given again may be told it."""

    right: bool
    choices: list[HintChoice]
    yours: Estimate | None


Thing = Annotated[str, Meta(max_length=100)]


class Touched(msgspec.Struct):
    """The things that somebody has tapped, in order."""

    touch: Annotated[list[Thing], Meta(min_length=1, max_length=12)]


class WhyShown(msgspec.Struct):
    """Why the things lead to no decision now: a sentence, its text and arguments, the things and the rules it is
    about. `possible` says that they do lead to one."""

    possible: bool
    detail: str
    clauses: list[str]
    key: str
    args: dict[str, str | int]
    things: list[str]


class Key(msgspec.Struct):
    table: Annotated[str, Meta(max_length=40)]
    token: Token


class Keys(msgspec.Struct):
    tables: Annotated[list[Key], Meta(max_length=100)]


class Briefs(msgspec.Struct):
    tables: list[Brief]


class RecordName(msgspec.Struct):
    id: str


class RecordShown(msgspec.Struct):
    id: str
    game: str
    at: int
    box: BoxName | None


class RecordList(msgspec.Struct):
    records: list[RecordShown]


class VerdictShown(msgspec.Struct):
    """A record checked against itself. What was promised before the start only those know who kept it."""

    fair: bool
    moves: int
    proof: bool
    key: bool
    disclosed: bool
    left_out: list[int]
    deals: int


class Replay(msgspec.Struct):
    """`agree`: the rules have changed since, only so many moves still do what they did, and here it ends."""

    game: str
    seats: int
    names: list[str] | None
    bots: list[int]
    moves: int
    agree: int | None
    box: BoxName | None  # a changed one; null: the printed one
    moments: list[Moment]


class ReplayWish(msgspec.Struct):
    """A record and what to show of it: as a seat saw it, as a spectator did (null), or "all" with everything open;
    from the moment after `first` moves."""

    record: Record
    seat: Annotated[int, Meta(ge=0, le=99)] | Literal["all"] | None = None
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class DailyRow(msgspec.Struct):
    """One place on the board of a day; equal scores share the rank. Who gave no name has an empty one."""

    rank: int
    name: str
    score: int
    mine: bool


class DailyMine(msgspec.Struct):
    rank: int
    name: str
    score: int


class DailyBoard(msgspec.Struct):
    """The daily challenge of a game on a day, by Japan time. `option` takes the date when a table for one is opened;
    results are taken until `closes`. `streak` counts the days in a row with a result of this device."""

    game: str
    day: str
    today: str
    closes: int  # milliseconds since 1970
    option: str
    medals: list[int]
    count: int
    rows: list[DailyRow]
    mine: DailyMine | None
    streak: int


class DailyAttempt(msgspec.Struct):
    record: Record
    name: Name = ""


class DailyCounted(msgspec.Struct):
    """`counted` is false for every attempt after the first, which is practice."""

    counted: bool
    score: int
    board: DailyBoard


class DailyName(msgspec.Struct):
    name: Name


class Health(msgspec.Struct):
    status: Literal["ok"]
    version: str
    compiled: bool
    documents: bool  # whether they are at /docs
