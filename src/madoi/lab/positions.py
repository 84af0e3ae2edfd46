"""Positions by hand with the choices that are right in them, and how often bots find one of those."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from math import fsum
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from madoi.bots import Knowledge
from madoi.bots.loading import find_bot
from madoi.core import OVER, MadoiError, Rng, State
from madoi.core.errors import BadPosition
from madoi.lab.pool import Alone, Pool
from madoi.lab.simulate import game_from
from madoi.lab.statistics import Interval, score_interval


class Exercise(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position (docs/positions.md), who is to decide there, and what is right."""

    game: str
    position: dict[str, Any]
    best: Annotated[list[str], Meta(min_length=1)]  # actions in words; any of them is right
    seat: int | None = None  # None: who decides there
    name: str = ""

    def build(self) -> tuple[State, int, list[int]]:
        """The state, the seat and the right actions; raises what is wrong with them."""
        game = game_from(self.game)
        state = game.position(self.position)
        seat = int(state.actor) if self.seat is None else self.seat
        if state.actor == OVER or seat not in state.deciders():
            raise BadPosition("position-nobody-decides", seat=seat + 1)
        legal = [int(action) for action in state.legal_actions_of(seat)]
        best = [game.action_of(words) for words in self.best]
        for words, action in zip(self.best, best, strict=True):
            if action not in legal:
                raise BadPosition("position-not-legal", words=words)
        return state, seat, best


class File(msgspec.Struct, forbid_unknown_fields=True):
    """A TOML file of exercises."""

    position: list[Exercise]


class Answers(msgspec.Struct, frozen=True):
    """What a bot did with an exercise, one choice for each time it was asked."""

    chosen: list[str]
    right: float  # the share of right ones


class Score(msgspec.Struct, frozen=True):
    """How a bot did with a file. `by_chance` is what somebody would score who chooses blindly."""

    bot: str
    score: Interval  # of positions
    by_chance: float
    answers: list[Answers]


def read_exercises(path: Path, words: Callable[[MadoiError], str] = str) -> list[Exercise]:
    """TOML with `[[position]]`, else JSON lines. Every position is built, so that a wrong one is named at once, with
    what is wrong in `words`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MadoiError("no-file", path=str(path), why=error.strerror or "") from error
    found = list(_toml(path, data) if path.suffix == ".toml" else _lines(path, data))
    if not found:
        raise MadoiError("no-positions", path=str(path))
    for number, exercise in enumerate(found, 1):
        try:
            exercise.build()
        except MadoiError as error:
            raise MadoiError("bad-exercise", path=str(path), number=number, why=words(error)) from error
    return found


def _toml(path: Path, data: bytes) -> Sequence[Exercise]:
    try:
        return msgspec.convert(tomllib.loads(data.decode()), File).position
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise MadoiError("bad-toml", path=str(path), why=str(error)) from error


def _lines(path: Path, data: bytes) -> Iterator[Exercise]:
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=Exercise)
            except msgspec.DecodeError as error:
                raise MadoiError("bad-line", path=str(path), line=number, why=str(error)) from error


def evaluate(exercises: Sequence[Exercise], bot: str, tries: int = 1, seed: int = 1, pool: Pool | None = None) -> Score:
    """Ask a bot in every position, so many times with other luck. It is told what the seat knows, as at a table."""
    find_bot(bot)
    tasks = [(exercise, bot, tries, seed + number) for number, exercise in enumerate(exercises)]
    answers = list((pool or Alone()).map(_ask, tasks))
    blind = []
    for exercise in exercises:
        state, seat, best = exercise.build()
        blind.append(len(set(best)) / len(state.legal_actions_of(seat)))
    return Score(bot, score_interval([one.right for one in answers]), fsum(blind) / len(blind), answers)


def _ask(task: tuple[Exercise, str, int, int]) -> Answers:
    exercise, bot, tries, seed = task
    state, seat, best = exercise.build()
    rng = Rng(seed)
    chosen = [int(find_bot(bot)(Knowledge(state, seat), Rng(rng.seed()))) for _ in range(tries)]
    game = game_from(exercise.game)
    return Answers([game.text_of(action) for action in chosen], sum(action in best for action in chosen) / tries)
