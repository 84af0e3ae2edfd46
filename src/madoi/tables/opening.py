"""New tables: what was wished, checked, as the first entry of a log."""

from __future__ import annotations

import re
import unicodedata
from base64 import b64encode
from collections.abc import Mapping, Sequence

import msgspec

from madoi.bots import BOTS, get_bot
from madoi.core import OVER, Game, State
from madoi.core.fairness import new_secret
from madoi.tables.entries import FORMAT, Branch, ClockRule, Created, Plan, Talk, UndoRule
from madoi.tables.errors import BadRequest, NotNow
from madoi.tables.seats import hash_of
from madoi.tables.table import Table

NAME_LENGTH = 40
PROMISE = re.compile(r"[0-9a-f]{64}")
DAY = 24 * 60 * 60 * 1000
SHORTEST_WINDOW, LONGEST_WINDOW = 1000, DAY
TALK: tuple[Talk, ...] = ("free", "signs", "silent")  # from the loosest to the strictest


class Wish(msgspec.Struct, kw_only=True):
    """What somebody wants to play, and how."""

    seats: Sequence[Plan]
    options: Mapping[str, object] = {}
    clock: ClockRule | None = None
    window: int | None = None  # how long one lasts, whoever answers when; None: until all have answered
    talk: Talk | None = None  # None takes the game's own rule
    undo: UndoRule = "consent"
    public: bool = False
    watchable: bool = True
    hints: bool = True
    title: str = ""


class Place(msgspec.Struct, frozen=True):
    """A moment of a table or of a record, and the seat somebody wants to play on from there. `bots` are those that sat
    there, for every seat, as far as that is known: "" for a person."""

    of: str
    at: int
    anew: bool
    seat: int
    name: str = ""
    bots: Sequence[str] = ()


def create(game: Game, wish: Wish, host_token: str) -> Created:
    """The first entry; raises `BadOptions`, `UnknownBot` or `BadRequest`."""
    setup = game.setup(len(wish.seats), wish.options)
    if game.changed is not None and game.daily is not None and setup.options[game.daily.option] is not None:
        raise BadRequest("daily-in-changed-box")
    for plan in wish.seats:
        if plan.kind == "bot":
            get_bot(plan.bot)
    if wish.clock and not (1000 <= wish.clock.bank <= 365 * DAY and 0 <= wish.clock.increment <= 365 * DAY):
        raise BadRequest("bad-clock")
    if wish.window is not None and not SHORTEST_WINDOW <= wish.window <= LONGEST_WINDOW:
        raise BadRequest("bad-window", shortest=SHORTEST_WINDOW // 1000, longest=LONGEST_WINDOW // 1000)
    return Created(
        format=FORMAT,
        game=game.slug,
        rules_version=game.rules_version,
        components=game.digest_in_play(setup),
        options=dict(setup.options),
        seats=tuple(_clean(plan) for plan in wish.seats),
        host=hash_of(host_token),
        secret=new_secret(),
        clock=wish.clock,
        window=wish.window,
        talk=_talk(game, wish.talk),
        undo=wish.undo,
        public=wish.public,
        watchable=wish.watchable,
        hints=wish.hints,
        title=clean_name(wish.title),
        box=game.changed,
    )


def again(table: Table, swap: bool) -> Created:
    """The same table once more with a new secret; with `swap` everybody moves one seat on. Tokens stay valid. A "what
    if" begins at its moment again, and that is one seat's: nobody moves."""
    plans = [
        Plan(seat.kind, seat.name, seat.bot, seat.token) if seat.kind != "open" else Plan() for seat in table.seats
    ]
    if swap and table.created.branch is None:
        plans = [plans[-1], *plans[:-1]]
    return msgspec.structs.replace(table.created, seats=tuple(plans), secret=new_secret())


def branch_off(game: Game, state: State, place: Place, token: str, bot: str) -> Created:
    """A private table at which a seat plays on alone with bots, from a moment of another one: those that sat there, and
    `bot` in place of people. What the seat does not know has been dealt anew if `place` says so: then `state` must be
    a world drawn from what it knows."""
    assert state.setup is not None
    if state.actor == OVER:
        raise NotNow("branch-at-end")
    get_bot(bot)
    seats = state.setup.seats
    if not 0 <= place.seat < seats:
        raise BadRequest("no-such-seat", seats=seats)
    known = [name if name in BOTS else bot for name in place.bots] or [bot] * seats
    plans = [Plan("bot", "", one) for one in known]
    plans[place.seat] = Plan("person", clean_name(place.name), "", hash_of(token))
    wish = Wish(seats=plans, options=state.setup.options, watchable=False)
    branch = Branch(place.of, place.at, place.anew, b64encode(state.save()).decode())
    return msgspec.structs.replace(create(game, wish, token), branch=branch)


def clean_name(name: str) -> str:
    """A name as it is shown: without control characters and needless space, and not endless."""
    visible = "".join(sign for sign in name if unicodedata.category(sign)[0] != "C" or sign == "\u200d")
    return " ".join(visible.split())[:NAME_LENGTH]


def clean_promise(promise: str) -> str:
    if promise and not PROMISE.fullmatch(promise):
        raise BadRequest("bad-promise")
    return promise


def _clean(plan: Plan) -> Plan:
    if plan.kind == "bot":
        return Plan("bot", clean_name(plan.name), plan.bot)
    if plan.kind == "open":
        return Plan()
    return Plan("person", clean_name(plan.name), "", plan.token, clean_promise(plan.promise))


def _talk(game: Game, wished: Talk | None) -> Talk:
    """A table may be stricter than the game, never looser."""
    return max(wished or "free", game.talk, key=TALK.index)
