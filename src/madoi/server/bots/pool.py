"""Bots think in processes of their own, with a deadline. Whatever happens there, a table gets a legal move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from secrets import choice, randbelow

import msgspec

from madoi.bots.advice import Advice
from madoi.bots.analysis import Answer, Task
from madoi.bots.bot import seconds_of
from madoi.core import Rng, State
from madoi.core.rng import SEEDS
from madoi.server.bots.turnstile import Turnstile
from madoi.server.bots.worker import ADVICE, HEAD, Asked, Piece, Question, Reply, pack
from madoi.server.ops.metrics import Metrics

logger = logging.getLogger("madoi.bots")
TRIES = 2
OVERDUE = 3.0  # seconds of waiting after which a bot that would search plays with common sense at once
HINT, ANSWER, ANALYSIS = range(3)  # whose turn comes first among those who want to know better


class BotPool:
    """So many processes; they start when they are first needed."""

    def __init__(self, workers: int, deadline: float, load: tuple[str, ...], metrics: Metrics) -> None:
        self._deadline = deadline
        self._load = load
        self._metrics = metrics
        self._idle: list[asyncio.subprocess.Process | None] = [None] * max(1, workers)
        self._turnstile = Turnstile(len(self._idle))
        self.processes: set[asyncio.subprocess.Process] = set()

    async def choose(
        self, state: State, seat: int, bot: str, seed: int | None = None, with_people: bool = False, rank: float = 0.0
    ) -> int:
        """The bot's decision, or after two failures any legal action. With a seed it is the same for whoever knows
        the same, unless so many think that it has waited for too long: then it has no more time to think."""
        question = question_of(state, seat, bot, randbelow(SEEDS) if seed is None else seed, with_people)
        legal = [int(action) for action in state.legal_actions_of(seat)]
        for _ in range(TRIES):
            reply = await self._ask(Asked(question), rank)
            if reply.action in legal:
                self._metrics.bots.labels("ok").inc()
                return reply.action
            self._metrics.bots.labels("failed").inc()
            logger.warning("bot failed", extra={"bot": bot, "game": question.game, "why": reply.error or "illegal"})
        self._metrics.bots.labels("random").inc()
        return choice(legal)

    async def advise(self, state: State, seat: int, seed: int) -> list[Advice]:
        """The best choices with their reasons, the same for whoever knows the same; none if that took too long."""
        question = question_of(state, seat, ADVICE, seed)
        reply = await self._ask(Asked(question), HINT)
        self._metrics.bots.labels("ok" if reply.advice else "failed").inc()
        if not reply.advice:
            logger.warning("no advice", extra={"game": question.game, "why": reply.error})
        return reply.advice

    async def perform(self, task: Task, rank: float = ANALYSIS) -> Answer | None:
        """A piece of an analysis; None if that failed."""
        assert task.state.setup is not None
        game = task.state.setup.game
        state = task.state.save()
        piece = Piece(game.slug, state, task.kind, task.who, task.worlds, task.action, game.changed)
        reply = await self._ask(Asked(piece=piece), rank)
        if reply.error:
            logger.warning("analysis failed", extra={"game": game.slug, "why": reply.error})
            return None
        return reply.judgement or reply.chances

    async def close(self) -> None:
        for process in list(self.processes):
            await self._end(process)

    async def _ask(self, question: Asked, rank: float) -> Reply:
        came = asyncio.get_running_loop().time()
        async with self._turnstile.place(rank):
            if asyncio.get_running_loop().time() - came > OVERDUE:
                question = without_thinking(question)
            process = self._idle.pop()
            kept: asyncio.subprocess.Process | None = None
            try:
                if process is None or process.returncode is not None:
                    process = await self._start()
                async with asyncio.timeout(self._deadline):
                    reply = await self._exchange(process, question)
                kept = process
                return reply
            except TimeoutError:
                return Reply(None, "too slow")
            except (OSError, EOFError, msgspec.DecodeError) as error:
                return Reply(None, repr(error))
            finally:
                self._idle.append(kept)
                if kept is None and process is not None:
                    await self._end(process)

    async def _exchange(self, process: asyncio.subprocess.Process, question: Asked) -> Reply:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(question))
        await process.stdin.drain()
        (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Reply)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "madoi.server.bots.worker", *self._load,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self.processes.add(process)
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self.processes.discard(process)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def without_thinking(asked: Asked) -> Asked:
    """The same asked of level 1, if it was asked of a bot that searches."""
    question = asked.question
    if question is None or not seconds_of(question.bot):
        return asked
    return Asked(msgspec.structs.replace(question, bot="sensible"))


def question_of(state: State, seat: int, bot: str, seed: int, with_people: bool = False) -> Question:
    """What a worker is asked: it gets a world drawn from what the seat knows, never the truth."""
    assert state.setup is not None
    chance = Rng(seed)
    world = state.determinize(seat, Rng(chance.seed())).save()
    game = state.setup.game
    return Question(game.slug, world, seat, bot, int(chance.seed()), with_people, game.changed)
