"""A corpus for learning from games: what each seat knew at each of its decisions, what it could do, what it did, and
what came of it. The format is described in docs/corpus.md."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from madoi.core import OVER, Game, MadoiError, Record, State
from madoi.core.components import BoxName, box_name
from madoi.core.errors import BadRecord
from madoi.core.eyes import eyes_of

FORMAT: Literal["madoi-corpus-1"] = "madoi-corpus-1"


class CorpusGame(msgspec.Struct, kw_only=True, tag_field="kind", tag="game"):
    """A game of a corpus; the decisions that follow are its own. Who played is not said, only where bots sat."""

    format: Literal["madoi-corpus-1"] = FORMAT
    number: int  # in this file
    game: str
    rules_version: int
    components: str
    box: BoxName | None  # a changed one; null: the printed one
    seats: int
    options: dict[str, Any]
    bots: list[int]
    returns: list[float] | None  # null: it was not played to its end
    tensor: int | None  # numbers in the tensor of each decision; null: there are none


class CorpusDecision(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="kind", tag="decision"):
    """A decision. `legal` and `words` are the same actions in the same order."""

    game: int
    move: int  # so many moves were made before
    seat: int
    view: dict[str, Any]  # all that the seat knew, in words
    legal: list[int]
    words: list[str]
    action: int
    chosen: str
    returns: float | None  # of this seat at the end
    tensor: str = ""  # what the seat knew in numbers: bytes in base64, as docs/tensors.md describes them

    def numbers(self) -> bytes:
        return b64decode(self.tensor)


_decoder: msgspec.json.Decoder[CorpusGame | CorpusDecision] = msgspec.json.Decoder(CorpusGame | CorpusDecision)


def lines_of(record: Record, game: Game, number: int, tensor: bool = False) -> Iterator[CorpusGame | CorpusDecision]:
    """The lines of one record; raises `BadRecord` where it cannot be replayed."""
    setup = game.setup(record.seats, record.options)
    writer = game.tensor(setup) if tensor else None
    returns = [float(value) for value in state.returns()] if (state := record.replay(game)).actor == OVER else None
    yield CorpusGame(
        number=number,
        game=record.game,
        rules_version=record.rules_version,
        components=record.components,
        box=box_name(record.box),
        seats=record.seats,
        options=dict(setup.options),
        bots=record.bots or [],
        returns=returns,
        tensor=None if writer is None else int(writer.size),
    )
    for move, (entry, state) in enumerate(zip(record.moves, _before(record, game), strict=True)):
        legal = [int(action) for action in state.legal_actions_of(entry.seat)]
        yield CorpusDecision(
            game=number,
            move=move,
            seat=entry.seat,
            view=msgspec.to_builtins(state.view(entry.seat)),
            legal=legal,
            words=[game.text_of(action) for action in legal],
            action=game.action_of(entry.words),
            chosen=entry.words,
            returns=None if returns is None else returns[entry.seat],
            tensor="" if writer is None else b64encode(writer.read(state, eyes_of(entry.seat))).decode(),
        )


def _before(record: Record, game: Game) -> Iterator[State]:
    """The position in which each move was decided. In a window that is the same for all who answer, as at a table:
    nobody knows what the others have answered."""
    position: State | None = None
    told = 0
    for state, seats in record.steps(game):
        for _ in seats:
            assert position is not None
            yield position
        told += len(seats)
        position = state.clone()
    for _ in record.moves[told:]:  # it ends within a window
        assert position is not None
        yield position


def read_corpus(path: Path) -> Iterator[CorpusGame | CorpusDecision]:
    """The lines of a file, one after the other."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                yield _decoder.decode(line)
            except msgspec.DecodeError as error:
                raise MadoiError("bad-line", path=str(path), line=number, why=str(error)) from error


def records_in(paths: list[Path]) -> list[Path]:
    """The files, and in the place of a folder all `.json` in it, by name."""
    found = [file for path in paths for file in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
    if not found:
        raise BadRecord("no-records", path=", ".join(str(path) for path in paths))
    return found
