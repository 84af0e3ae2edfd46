"""Thousands of games at once: numpy arrays that compiled code writes in place, one call a step.

    games = VectorGames("utena", 4096, seats=3)
    while learning:
        actions = policy(games.observations, games.masks)      # (4096, size) uint8, (4096, actions) int8
        games.step(actions)                                    # then: games.rewards, games.over, games.to_play

Every array is made once and stays the same object; torch, jax and everybody who speaks DLPack share its memory:
`torch.from_numpy(games.observations)`, `jax.numpy.from_dlpack(games.observations)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from madoi.core.extras import extra

with extra("vector"):
    import numpy as np
    from numpy.typing import NDArray

from madoi.adapters.kind import Bytes, Kind, Mask, player_of
from madoi.core import Game, Rng
from madoi.core.batch import BROKEN_OFF, ENDED, GOES_ON, Batch
from madoi.core.eyes import NO_SEAT

__all__ = ["BROKEN_OFF", "ENDED", "GOES_ON", "VectorGames"]

AT_ONCE = 32  # games: what is cleared for them is still in the processor's cache when it is written


class VectorGames:
    """Self-play without `learners`: whoever's turn it is decides, and sees what its seat knows. With `learners`, a
    seat for each game, or one for all, `opponents` ("random", "sensible") decide for the other seats in between."""

    def __init__(
        self,
        game: Game | str,
        games: int,
        *,
        seats: int,
        options: Mapping[str, object] | None = None,
        learners: int | list[int] | None = None,
        opponents: str = "sensible",
        finals: bool = False,
        seed: int = 0,
    ) -> None:
        self.kind = Kind(game, seats, options)
        if games < 1:
            raise ValueError(f"{games} games cannot be played")
        seats_of = [NO_SEAT] * games if learners is None else learners
        self.learners: list[int] = [seats_of] * games if isinstance(seats_of, int) else list(seats_of)
        if len(self.learners) != games or any(not NO_SEAT <= seat < seats for seat in self.learners):
            raise ValueError(f"learners must be a seat, 0 to {seats - 1}, for each of {games} games")
        self.opponents = opponents
        kind = self.kind
        self.batch = Batch(kind.blank(), kind.tensor, seats, kind.actions, self.learners, kind.penalty)
        self.batch.player = player_of(kind.game, opponents)
        if finals:
            self.batch.keep_finals()
        batch = self.batch
        self.actions: NDArray[np.int64] = shared(batch.actions, "<i8", games)
        self.observations: Bytes = shared(batch.observations, "|u1", games, kind.size)
        self.masks: Mask = shared(batch.masks, "|i1", games, kind.actions)
        self.rewards: NDArray[np.float64] = shared(batch.rewards, "<f8", games, seats)
        self.to_play: NDArray[np.int64] = shared(batch.to_play, "<i8", games)
        self.over: Bytes = shared(batch.over, "|u1", games)
        self.finals: Bytes | None = shared(batch.finals, "|u1", games, kind.size) if finals else None
        self._chance = Rng(0)
        self.reset(seed)

    def __repr__(self) -> str:
        who = "self-play" if self.learners[0] == NO_SEAT else f"against {self.opponents!r}"
        return f"<VectorGames: {len(self)} of {self.kind.game.slug}, {self.kind.seats} seats, {who}>"

    def __len__(self) -> int:
        return len(self.learners)

    def reset(self, seed: int) -> None:
        """Deal all games anew; the same seed and actions give the same games."""
        self._chance = Rng(seed ^ 1)
        self.batch.start(seed)

    def step(self, actions: NDArray[Any]) -> None:
        """One decision in each game, and those of the opponents after it. A game that is over gives its results to
        `rewards`, its end to `over`, and is dealt anew: `observations` are already those of the next one."""
        if actions is not self.actions:
            if np.shape(actions) != self.actions.shape:
                raise ValueError(f"one action for each of {len(self)} games is wanted, not shape {np.shape(actions)}")
            np.copyto(self.actions, actions)
        games = len(self)
        for begin in range(0, games, AT_ONCE):
            end = min(begin + AT_ONCE, games)
            self.observations[begin:end].fill(0)
            self.batch.step(begin, end)

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, in the array that is given to `step`."""
        self.batch.choose_randomly(self._chance)
        return self.actions

    def sensible_actions(self) -> NDArray[np.int64]:
        """What the game's own player would do, to learn from or to be compared with."""
        self.batch.choose_sensibly(self.kind.game.player, self._chance)
        return self.actions

    # -- a copy stands where its original stands --------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "kind": (self.kind.game, self.kind.seats, dict(self.kind.setup.options)),
            "learners": self.learners,
            "opponents": self.opponents,
            "finals": None if self.finals is None else self.finals.copy(),
            "states": list(batch.states),
            "chances": [(int(a.state), int(b.state)) for a, b in zip(batch.deals, batch.chances, strict=True)],
            "chance": int(self._chance.state),
            "rewards": self.rewards.copy(),
            "over": self.over.copy(),
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        game, seats, options = saved["kind"]
        finals = saved["finals"]
        VectorGames.__init__(
            self,
            game,
            len(saved["learners"]),
            seats=seats,
            options=options,
            learners=saved["learners"],
            opponents=saved["opponents"],
            finals=finals is not None,
        )
        for k, (state, (deals, chance)) in enumerate(zip(saved["states"], saved["chances"], strict=True)):
            self.batch.put_back(k, state, deals, chance)
        self._chance.state = saved["chance"]
        self.rewards[:] = saved["rewards"]
        self.over[:] = saved["over"]
        if self.finals is not None:
            self.finals[:] = finals


class Shared:
    """Memory of compiled code as numpy wants to be told of it; numpy keeps this object, and this the memory."""

    def __init__(self, owner: Any, typestr: str, shape: tuple[int, ...]) -> None:
        self.owner = owner
        # A buffer of ours can only be read through Python, and DLPack refuses what cannot be written to; here it is
        # the same memory, and the arrays that go in (`actions`) are written by numpy.
        address = np.frombuffer(memoryview(owner), np.uint8).__array_interface__["data"][0]
        self.__array_interface__ = {"data": (address, False), "shape": shape, "typestr": typestr, "version": 3}


def shared(owner: Any, typestr: str, *shape: int) -> NDArray[Any]:
    """An array over the memory of a vec, without a copy."""
    return np.asarray(Shared(owner, typestr, shape))
