"""The puzzle of the day: a position with one choice that is far better than all others, and the reason after the
answer."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from madoi.bots.advice import Estimate
from madoi.bots.puzzles import Puzzle, puzzle_of_day
from madoi.core import Choice, Game, State, registry
from madoi.server.http import schemas as m
from madoi.server.http.problems import DOCUMENTED, Malformed
from madoi.server.http.requests import AnyRequest, costly, hub_of, plain
from madoi.server.http.routes.daily import Day, checked, now
from madoi.store.daily import day_at
from madoi.tables import NotHere


class Puzzles(Controller):
    path = "/api/puzzles/{slug:str}"
    tags = ["games"]

    @get("/", responses=DOCUMENTED, summary="Today's puzzle, as the seat that decides sees it")
    async def today(self, request: AnyRequest, slug: FromPath[str]) -> m.PuzzleShown:
        costly(request)
        day = day_at(now())
        return shown(day, *puzzle_on(slug, day))

    @get("/{day:str}", responses=DOCUMENTED, summary="The puzzle of a day that has come")
    async def of_day(self, request: AnyRequest, slug: FromPath[str], day: Day) -> m.PuzzleShown:
        costly(request)
        return shown(checked(day), *puzzle_on(slug, checked(day)))

    @post("/{day:str}", status_code=200, responses=DOCUMENTED, summary="Answer; then the reasons are told")
    async def answer(
        self, request: AnyRequest, slug: FromPath[str], day: Day, data: JSONBody[m.PuzzleAnswer]
    ) -> m.PuzzleSolved:
        costly(request)
        puzzle, state = puzzle_on(slug, checked(day))
        game, choices = registry.get(slug), choices_of(state, puzzle)
        if data.action not in choices:
            raise Malformed("no-such-action", action=str(data.action))
        tried = [(choices[game.action_of(one.words)], one.estimate, one.reasons) for one in puzzle.choices]
        right = puzzle.is_right(game.text_of(data.action))
        yours: Estimate | None = None
        if data.action not in [choice.action for choice, _, _ in tried]:
            answers = hub_of(request).automation.answers
            yours = tried[0][1] if right else await answers.judged(state, data.action)
        return m.PuzzleSolved(
            right, [m.HintChoice(*one, close=False) for one in tried], yours
        )  # the first is far better


def puzzle_on(slug: str, day: str) -> tuple[Puzzle, State]:
    """The puzzle of a day with its position; whoever changes it works on a copy."""
    return _made(registry.get(slug), day)


@lru_cache(maxsize=64)
def _made(game: Game, day: str) -> tuple[Puzzle, State]:
    puzzle = puzzle_of_day(game, date.fromisoformat(day))
    if puzzle is None:
        raise NotHere("no-puzzle")
    return puzzle, puzzle.position(game)


def choices_of(state: State, puzzle: Puzzle) -> dict[int, Choice]:
    return {choice.action: choice for choice in state.choices(puzzle.seat)}


def shown(day: str, puzzle: Puzzle, state: State) -> m.PuzzleShown:
    assert state.setup is not None
    choices = list(choices_of(state, puzzle).values())
    return m.PuzzleShown(state.setup.game.slug, day, puzzle.seats, puzzle.seat, plain(state.view(puzzle.seat)), choices)
