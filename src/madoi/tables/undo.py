"""Whether something secret came out since a position, for any game: by asking what the seat could have foreseen."""

from __future__ import annotations

from madoi.core import Move, Rng, State, Told
from madoi.core.events import as_seen
from madoi.core.view import view_json

WORLDS = 6  # sampled; a secret escapes notice only if all of them happen to agree with the truth


def secret_came_out(before: State, moves: list[Move], seat: int) -> bool:
    """After `moves` of one seat: did it learn anything that it could not foresee, or did another seat see
    something in private? What the seat shows of its own hand is its own affair."""
    truth, told = _follow(before.clone(), moves)
    if any(other != seat for one in told for other in one.private):
        return True
    seen = _as_seen(truth, told, seat)
    rng = Rng(len(moves))
    return any(
        _as_seen(*_follow(before.determinize(seat, Rng(rng.seed())), moves), seat) != seen for _ in range(WORLDS)
    )


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
