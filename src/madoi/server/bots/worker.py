"""A process in which bots think: questions come in on standard input, answers go out on standard output.

It is given a world sampled from what the bot's seat knows, never the truth.
"""

from __future__ import annotations

import os
import struct
import sys
from importlib import import_module
from typing import BinaryIO, Final

import msgspec

import madoi.games  # noqa: F401
from madoi.bots import Knowledge, get_measured_bot
from madoi.bots.advice import Advice, Estimate, Judgement, advise
from madoi.bots.analysis import Task, TaskKind, perform
from madoi.core import Rng
from madoi.core.components import ChangedBox
from madoi.core.registry import game_in_box

ADVICE: Final = "advice"  # asked for instead of a bot: choices, their chances and reasons


class Question(msgspec.Struct, array_like=True):
    game: str
    world: bytes
    seat: int
    bot: str
    seed: int
    with_people: bool = False
    box: ChangedBox | None = None


class Piece(msgspec.Struct, array_like=True):
    """A piece of an analysis, or of a puzzle: a task, with its state as bytes. Its game is over, or is nobody's, so
    nothing in it is secret."""

    game: str
    state: bytes
    kind: TaskKind
    who: int | None
    worlds: int
    action: int
    box: ChangedBox | None = None


class Reply(msgspec.Struct, array_like=True):
    action: int | None
    error: str = ""
    advice: list[Advice] = []
    chances: list[Estimate] = []
    judgement: Judgement | None = None


class Asked(msgspec.Struct, array_like=True):
    """What goes to a worker: one of these."""

    question: Question | None = None
    piece: Piece | None = None


HEAD = struct.Struct(">I")


def pack(message: Asked | Reply) -> bytes:
    data = msgspec.msgpack.encode(message)
    return HEAD.pack(len(data)) + data


def think(question: Question) -> Reply:
    try:
        known = Knowledge(
            game_in_box(question.game, question.box).load(question.world), question.seat, question.with_people
        )
        rng = Rng(question.seed)
        if question.bot == ADVICE:
            advice = advise(known, rng)
            return Reply(advice[0].action, advice=advice)
        return Reply(int(get_measured_bot(question.bot)(known, rng)))
    except Exception as error:
        return Reply(None, repr(error)[:500])


def work(piece: Piece) -> Reply:
    try:
        state = game_in_box(piece.game, piece.box).load(piece.state)
        found = perform(Task(piece.kind, state, piece.who, piece.worlds, piece.action, 0, 0))
    except Exception as error:
        return Reply(None, repr(error)[:500])
    return Reply(None, judgement=found) if isinstance(found, Judgement) else Reply(None, chances=found)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Until there are no more questions. A server that dies may do so in the middle of one."""
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        (size,) = HEAD.unpack(head)
        if len(data := questions.read(size)) < size:
            return
        asked = msgspec.msgpack.decode(data, type=Asked)
        reply = think(asked.question) if asked.question else work(asked.piece) if asked.piece else Reply(None)
        answers.write(pack(reply))
        answers.flush()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        import_module(name)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server has gone, and nobody waits for the answer; nor does Python at its exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
