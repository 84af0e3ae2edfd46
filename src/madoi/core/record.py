"""A whole game in a few lines of JSON: setup, chance and the moves in words. The schema is in ARCHITECTURE.md."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from madoi.core.components import ChangedBox
from madoi.core.errors import BadAction, BadRecord, IllegalAction
from madoi.core.event_fields import said
from madoi.core.events import Told
from madoi.core.game import Game
from madoi.core.options import OptionValue
from madoi.core.rng import KEY_BYTES, SEEDS
from madoi.core.state import OVER, State

FORMAT: Literal["madoi-record-2"] = "madoi-record-2"
DIGEST_DIGITS = 8
_digested = msgspec.json.Encoder(order="deterministic")


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A decision of a seat, by its number."""

    seat: int
    action: int


class Fast(msgspec.Struct, frozen=True, tag_field="generator", tag="mwc62"):
    """Dealt from a number by the fast generator."""

    seed: int


class Keyed(msgspec.Struct, frozen=True, tag_field="generator", tag="sha256-ctr"):
    """Dealt from a key by the stream that nobody can compute from cards that lie open."""

    key: str  # 64 hexadecimal digits


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A decision in words, and the digest of what then happened."""

    seat: int
    words: str
    digest: str = ""


class Differs(BadRecord):
    """A record whose moves no longer do what they did; `agree` of them do."""

    def __init__(self, key: str, agree: int, **facts: str | int) -> None:
        super().__init__(key, agree=agree, **facts)
        self.agree = agree


class Step(NamedTuple):
    """A position of a record, and the seats whose moves led to it: several have answered in one window."""

    state: State
    seats: tuple[int, ...]


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Replaying it gives the same states, views and events on every machine."""

    format: Literal["madoi-record-2"] = msgspec.field(default=FORMAT)
    game: str
    rules_version: int
    components: str  # the digest of what the rules read of the box
    seats: int
    options: dict[str, OptionValue]
    chance: Fast | Keyed
    moves: list[Entry]
    box: ChangedBox | None = None  # where it was not the printed one: all of it, so that it replays anywhere
    names: list[str] | None = None
    bots: list[int] | None = None  # the seats that bots played
    proof: dict[str, Any] | None = None  # how the key came about, when a server dealt
    result: list[float] | None = None

    def __repr__(self) -> str:
        end = "unfinished" if self.result is None else f"result {self.result}"
        return f"<record of {self.game}: {self.seats} seats, {len(self.moves)} moves, {end}>"

    def to_json(self) -> bytes:
        """One line a move, so that a person can read it."""
        data = {"format": self.format, **msgspec.to_builtins(self)}
        moves = [msgspec.json.encode(move) for move in data.pop("moves")]
        box = data.pop("box", None)
        head = msgspec.json.format(msgspec.json.encode(data), indent=1).rstrip()[:-1].rstrip()
        if box is not None:
            head += b',\n "box": ' + msgspec.json.encode(box)
        return head + b',\n "moves": [\n  ' + b",\n  ".join(moves) + b"\n ]\n}"

    @staticmethod
    def from_json(data: bytes | str) -> Record:
        old = b"madoi-record-1" if isinstance(data, bytes) else "madoi-record-1"
        if old in data[:200]:  # type: ignore[operator]
            raise BadRecord("old-record")
        try:
            return msgspec.json.decode(data, type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord("bad-record", why=str(error)) from error

    @staticmethod
    def read(path: Path) -> Record:
        try:
            return Record.from_json(path.read_bytes())
        except OSError as error:
            raise BadRecord("no-file", path=str(path), why=error.strerror or "") from error

    def write(self, path: Path) -> None:
        """Whole or not at all: whoever reads it meanwhile, or after a crash, finds the one before."""
        data, real = self.to_json() + b"\n", path.resolve()
        if real.exists() and not real.is_file():  # such as /dev/stdout
            real.write_bytes(data)
            return
        part = real.with_name(f"{real.name}.part")
        try:
            part.write_bytes(data)
            part.replace(real)
        except BaseException:
            part.unlink(missing_ok=True)
            raise

    def start(self, game: Game, watch: bool = False) -> State:
        """The state before the first move."""
        if game.slug != self.game:
            raise BadRecord("record-of-another-game", game=game.slug, found=self.game)
        setup = game.setup(self.seats, self.options)
        if (known := game.digest_in_play(setup)) != self.components:
            raise BadRecord("record-components", found=self.components, known=known)
        return game.deal(setup, source_of(self.chance), watch)

    def states(self, game: Game, watch: bool = False) -> Iterator[State]:
        """The one state before each move and after the last; take its events between the steps. Where the rules
        have changed since and a move does something else, it stops before that move with `Differs`."""
        state = self.start(game, watch=True)
        for number, entry in enumerate(self.moves):
            if not watch:
                state.take_events()
            yield state
            waiting = state.take_events()  # what the caller did not take stays for him
            self._follow(state, game, entry, number)
            if entry.digest and digest_of(state.told, state) != entry.digest:
                raise Differs("record-differs", number, number=number + 1, version=self.rules_version)
            state.told = [*waiting, *state.told]
        if not watch:
            state.take_events()
            state.watched = False
        yield state
        if self.result is not None and state.actor == OVER and list(state.returns()) != self.result:
            raise BadRecord("record-result", found=str(self.result), known=str(list(state.returns())))

    def steps(self, game: Game, watch: bool = False) -> Iterator[Step]:
        """The same, but what all answer in a window is one step, as at a table. `Differs` counts moves."""
        first = 0
        waiting: list[int] = []  # who has yet to answer in the window
        for number, state in enumerate(self.states(game, watch)):
            asked = [int(seat) for seat in state.deciders()]
            if waiting:
                answered = self.moves[number - 1].seat
                waiting = waiting[waiting.index(answered) + 1 :] if answered in waiting else []
            if waiting and waiting == asked:
                continue
            yield Step(state, tuple(entry.seat for entry in self.moves[first:number]))
            first, waiting = number, asked if len(asked) > 1 else []

    def length(self, game: Game) -> int:
        """How many steps it has; what no longer does what it did is counted by its moves."""
        steps = -1  # the position before the first is none
        try:
            for _ in self.steps(game):
                steps += 1
        except Differs as differs:
            return steps + len(self.moves) - differs.agree
        return steps

    def replay(self, game: Game, until: int | None = None) -> State:
        """The state after the first `until` moves, or after all."""
        if until is not None and not 0 <= until <= len(self.moves):
            raise BadRecord("record-until", until=until, moves=len(self.moves))
        for number, state in enumerate(self.states(game)):
            if number == until:
                state.watched = False
                return state
        return state

    def actions(self, game: Game) -> list[Move]:
        """The moves by their numbers."""
        return [Move(entry.seat, game.action_of(entry.words)) for entry in self.moves]

    def _follow(self, state: State, game: Game, entry: Entry, number: int) -> None:
        if state.actor != entry.seat:
            raise Differs("record-seat", number, number=number + 1, seat=entry.seat + 1, actor=int(state.actor) + 1)
        try:
            state.apply(game.action_of(entry.words))
        except (BadAction, IllegalAction) as error:
            raise Differs("record-move", number, number=number + 1, action=entry.words[:80]) from error


def digest_of(told: Sequence[Told], state: State) -> str:
    """Eight hexadecimal digits of what a move brought about: all events, open to all eyes, and who is asked next. A
    field of an event that says nothing counts as not there, so that a kind of event may grow. Nobody may see it
    before the end: from a few digits hidden cards could be guessed."""
    data = _digested.encode([said(told), [int(seat) for seat in state.deciders()]])
    return hashlib.sha256(data).hexdigest()[:DIGEST_DIGITS]


def source_of(chance: Fast | Keyed) -> int | bytes:
    """What a game is dealt from; raises `BadRecord`."""
    if isinstance(chance, Fast):
        if not 0 <= chance.seed < SEEDS:
            raise BadRecord("bad-seed", seed=str(chance.seed))
        return chance.seed
    try:
        key = bytes.fromhex(chance.key)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadRecord("bad-key")
    return key


def record_of(
    state: State,
    source: int | bytes,
    moves: Sequence[Move],
    names: list[str] | None = None,
    digests: Sequence[str] | None = None,
) -> Record:
    """The record of a game that was dealt from a number or a key and played by `moves`. Digests that nobody has kept
    are made by playing it once more."""
    assert state.setup is not None
    game = state.setup.game
    if digests is None:
        digests = digests_of(game.deal(state.setup, source, watch=True), moves)
    return Record(
        game=game.slug,
        rules_version=game.rules_version,
        components=game.digest_in_play(state.setup),
        seats=state.setup.seats,
        options=dict(state.setup.options),
        chance=Keyed(source.hex()) if isinstance(source, bytes) else Fast(source),
        moves=[
            Entry(move.seat, game.text_of(move.action), digest) for move, digest in zip(moves, digests, strict=True)
        ],
        box=game.changed,
        names=names,
        result=[float(value) for value in state.returns()] if state.actor == OVER else None,
    )


def digests_of(state: State, moves: Sequence[Move]) -> list[str]:
    """Play moves on a watched state, and note what each brought about."""
    digests = []
    state.take_events()
    for move in moves:
        state.apply(move.action)
        digests.append(digest_of(state.take_events(), state))
    return digests


def play_out(
    game: Game,
    seats: int,
    source: int | bytes,
    choose: Callable[[State], int],
    options: dict[str, OptionValue] | None = None,
) -> Record:
    """Play a whole game and record it."""
    state = game.new(seats, source, options)
    moves: list[Move] = []
    while state.actor != OVER:
        move = Move(int(state.actor), int(choose(state)))
        state.apply(move.action)
        moves.append(move)
    return record_of(state, source, moves)
