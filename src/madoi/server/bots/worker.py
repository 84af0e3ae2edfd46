"""A process in which bots think: questions come in on standard input, answers go out on standard output.

It is given a world sampled from what the bot's seat knows, never the truth.
"""

from __future__ import annotations

import struct
import sys
from importlib import import_module
from typing import BinaryIO

import msgspec

import madoi.games  # noqa: F401
from madoi.bots import Knowledge, get_measured_bot
from madoi.core import Rng, get


class Question(msgspec.Struct, array_like=True):
    game: str
    world: bytes
    seat: int
    bot: str
    seed: int
    with_people: bool = False


class Reply(msgspec.Struct, array_like=True):
    action: int | None
    error: str = ""


HEAD = struct.Struct(">I")


def pack(message: Question | Reply) -> bytes:
    data = msgspec.msgpack.encode(message)
    return HEAD.pack(len(data)) + data


def think(question: Question) -> Reply:
    try:
        state = get(question.game).load(question.world)
        known = Knowledge(state, question.seat, question.with_people)
        return Reply(int(get_measured_bot(question.bot)(known, Rng(question.seed))))
    except Exception as error:
        return Reply(None, repr(error)[:500])


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    while head := questions.read(HEAD.size):
        (size,) = HEAD.unpack(head)
        question = msgspec.msgpack.decode(questions.read(size), type=Question)
        answers.write(pack(think(question)))
        answers.flush()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        import_module(name)
    serve(sys.stdin.buffer, sys.stdout.buffer)
