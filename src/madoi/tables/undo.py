"""Whether something secret came out since a position. ARCHITECTURE.md says what this can promise and what not."""

from __future__ import annotations

from typing import Any

from madoi.core import Move, Rng, State, Told
from madoi.core.events import as_seen
from madoi.core.rng import Stream
from madoi.core.saving import NOT_SAVED, to_data
from madoi.core.view import view_json

WORLDS = 24  # sampled besides, in case that a game calls something foreseeable that is not


def secret_came_out(before: State, moves: list[Move], seat: int) -> bool:
    """After `moves` of one seat: was chance asked, did anybody see what the seat could not foresee, or another seat
    something in private? What the seat shows of its own hand is its own affair."""
    truth, told = _follow(before.clone(), moves)
    return not all_foreseen(before, truth, told, seat) or worlds_differ(before, moves, seat)


def all_foreseen(before: State, after: State, told: list[Told], seat: int) -> bool:
    """What is known for certain: no generator was asked, and the game knows every event as foreseeable."""
    assert before.setup is not None
    game = before.setup.game
    if any(other != seat and seen != one.public for one in told for other, seen in one.private.items()):
        return False
    return all(game.foreseeable(one, seat) for one in told) and chance_of(before) == chance_of(after)


def worlds_differ(before: State, moves: list[Move], seat: int) -> bool:
    """Whether the seat would have seen something else in one of some worlds that it could not tell apart."""
    truth, told = _follow(before.clone(), moves)
    seen = _as_seen(truth, told, seat)
    rng = Rng(len(moves))
    return any(
        _as_seen(*_follow(before.determinize(seat, Rng(rng.seed())), moves), seat) != seen for _ in range(WORLDS)
    )


def chance_of(state: State) -> list[int]:
    """The state of every generator inside a position: it changes whenever chance is asked."""
    assert state.setup is not None
    return _generators(to_data(state, NOT_SAVED | state.setup.game.shared))


def _generators(data: Any) -> list[int]:
    if isinstance(data, list):
        return [number for item in data for number in _generators(item)]
    if not isinstance(data, dict):
        return []
    if data.get("is") == Rng.__name__:
        return [data["state"]]
    if data.get("is") == Stream.__name__:
        return [data["used"]]
    return [number for item in data.values() for number in _generators(item)]


def _follow(state: State, moves: list[Move]) -> tuple[State, list[Told]]:
    state.watch()
    for move in moves:
        if state.actor != move.seat or not state.is_legal(move.action):
            break  # the moves themselves depend on what was hidden: the worlds will differ
        state.perform(move.action)
    return state, state.take_events()


def _as_seen(state: State, told: list[Told], seat: int) -> tuple[bytes, object, list[object]]:
    choices: list[object] = list(state.choices(seat)) if seat in state.deciders() else []
    return view_json(state.view(seat)), as_seen(told, seat), choices
