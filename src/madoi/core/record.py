"""A whole game in a few lines of JSON: setup, seed and the list of moves. The schema is in ARCHITECTURE.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from madoi.core.errors import BadRecord, IllegalAction
from madoi.core.game import Game
from madoi.core.options import OptionValue
from madoi.core.state import OVER, State


class Move(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    action: int


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Replaying it gives the same states, views and events on every machine."""

    format: Literal["madoi-record-1"] = msgspec.field(default="madoi-record-1")
    game: str
    rules_version: int
    components: str  # the digest of the component file
    seats: int
    options: dict[str, OptionValue]
    seed: int
    moves: list[Move]
    names: list[str] | None = None
    proof: dict[str, Any] | None = None  # how the seed came about, when a server dealt
    result: list[float] | None = None

    def to_json(self) -> bytes:
        data = {"format": self.format, **msgspec.to_builtins(self)}
        return msgspec.json.format(msgspec.json.encode(data), indent=1)

    @staticmethod
    def from_json(data: bytes | str) -> Record:
        try:
            return msgspec.json.decode(data, type=Record)
        except msgspec.DecodeError as error:
            raise BadRecord("bad-record", why=str(error)) from error

    @staticmethod
    def read(path: Path) -> Record:
        try:
            return Record.from_json(path.read_bytes())
        except OSError as error:
            raise BadRecord("no-file", path=str(path), why=error.strerror or "") from error

    def write(self, path: Path) -> None:
        path.write_bytes(self.to_json() + b"\n")

    def start(self, game: Game, watch: bool = False) -> State:
        """The state before the first move."""
        if game.slug != self.game:
            raise BadRecord("record-of-another-game", game=game.slug, found=self.game)
        if game.rules_version != self.rules_version:
            raise BadRecord("record-version", found=self.rules_version, known=game.rules_version)
        if game.digest != self.components:
            raise BadRecord("record-components", found=self.components, known=game.digest)
        return game.new(self.seats, self.seed, self.options, watch=watch)

    def states(self, game: Game, watch: bool = False) -> Iterator[State]:
        """The one state before each move and after the last; take its events between the steps."""
        state = self.start(game, watch)
        yield state
        for number, move in enumerate(self.moves, 1):
            self._follow(state, move, number)
            yield state
        if self.result is not None and state.actor == OVER and list(state.returns()) != self.result:
            raise BadRecord("record-result", found=str(self.result), known=str(list(state.returns())))

    def replay(self, game: Game, until: int | None = None) -> State:
        """The state after the first `until` moves, or after all."""
        if until is not None and not 0 <= until <= len(self.moves):
            raise BadRecord("record-until", until=until, moves=len(self.moves))
        for number, state in enumerate(self.states(game)):
            if number == until:
                return state
        return state

    def _follow(self, state: State, move: Move, number: int) -> None:
        if state.actor != move.seat:
            raise BadRecord("record-seat", number=number, seat=move.seat, actor=state.actor)
        try:
            state.apply(move.action)
        except (IllegalAction, OverflowError) as error:
            raise BadRecord("record-move", number=number, action=str(move.action)) from error


def record_of(state: State, seed: int, moves: list[Move], names: list[str] | None = None) -> Record:
    """The record of a game that was dealt from `seed` and played by `moves`."""
    assert state.setup is not None
    game = state.setup.game
    return Record(
        game=game.slug,
        rules_version=game.rules_version,
        components=game.digest,
        seats=state.setup.seats,
        options=dict(state.setup.options),
        seed=seed,
        moves=list(moves),
        names=names,
        result=list(state.returns()) if state.actor == OVER else None,
    )


def play_out(game: Game, seats: int, seed: int, choose: Callable[[State], int]) -> Record:
    """Play a whole game and record it."""
    state = game.new(seats, seed)
    moves: list[Move] = []
    while state.actor != OVER:
        move = Move(state.actor, choose(state))
        state.apply(move.action)
        moves.append(move)
    return record_of(state, seed, moves)
