"""The games for Gymnasium: one learner, and bots in the other seats.

    import gymnasium, madoi.adapters.gymnasium
    env = gymnasium.make("madoi/Utena-v1", seats=3, seat=0, opponents="sensible")
    envs = gymnasium.make_vec("madoi/Utena-v1", num_envs=1024, seats=3, opponents="sensible")

Observations are boxes of bytes (docs/tensors.md), the mask is `info["action_mask"]`. The reward is the result, at the
end; an action that is not legal ends the game with one less than the worst.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from madoi.core.extras import extra

with extra("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from madoi.adapters.kind import Bytes, Kind, seed_from
from madoi.adapters.vector import GOES_ON, VectorGames
from madoi.bots import Knowledge, get_measured_bot
from madoi.core import OVER, Rng, State
from madoi.core.registry import get
from madoi.games import HOUSE

VERSION = 1


class Learner(gymnasium.Env[Any, Any]):
    """One seat of a game. `opponents` is any bot: `random`, `sensible`, `thoughtful:500` …"""

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "sensible",
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.kind = Kind(slug, fewest(slug) if seats is None else seats, options)
        self.seat = checked(seat, self.kind.seats)
        self.bot = get_measured_bot(opponents)
        self.observation_space, self.action_space = spaces(self.kind)
        self.seeds = Rng(0)
        self.chance = Rng(0)  # of the bots
        self.position: State = self.kind.blank()
        self.seeded = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self.seeded:
            self.seeds = Rng(seed_from(seed))
            self.chance = Rng(self.seeds.seed())
            self.seeded = True
        self.position = self.kind.deal(self.seeds.seed())
        self._play_on()
        while self.position.actor == OVER:  # before the learner was asked
            self.position = self.kind.deal(self.seeds.seed())
            self._play_on()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if self.position.actor != self.seat or not self.position.is_legal(int(action)):
            return self._seen(), self.kind.penalty, True, False, self._info()
        self.position.perform(int(action))
        self._play_on()
        over = self.position.actor == OVER
        reward = float(self.position.returns()[self.seat]) if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _play_on(self) -> None:
        """Up to the learner's next decision, or to the end."""
        while self.position.actor not in (OVER, self.seat):
            seat = int(self.position.actor)
            self.position.perform(self.bot(Knowledge(self.position, seat), self.chance))

    def _seen(self) -> Bytes:
        return self.kind.look(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.kind.mask(self.position, self.seat)}


class Learners(VectorEnv[Any, Any, Any]):
    """Thousands of such games in compiled code; `opponents` are `random` or `sensible`. A game that is over is dealt
    anew in the same step; the last observation is then in `info["final_obs"]`. With `copy=False` the arrays are those
    of `self.games`, which the next step overwrites."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        slug: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "sensible",
        options: Mapping[str, object] | None = None,
        copy: bool = True,
    ) -> None:
        n = fewest(slug) if seats is None else seats
        self.games = VectorGames(
            slug, num_envs, seats=n, options=options, learners=checked(seat, n), opponents=opponents, finals=True
        )
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.single_observation_space, self.single_action_space = spaces(self.games.kind)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seeded = False
        self._all = np.ones(num_envs, np.bool_)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("one seed is enough for all games")
        if seed is not None or not self.seeded:
            self.seed_source = Rng(seed_from(seed))
            self.seeded = True
        self.games.reset(int(self.seed_source.seed()))
        return self._given(self.games.observations), self._info()

    def step(self, actions: Any) -> tuple[Any, ...]:
        games = self.games
        games.step(actions)
        ended = games.over != GOES_ON
        info = self._info()
        if ended.any():
            info["final_obs"], info["_final_obs"] = games.finals, ended
        rewards = games.rewards[:, self.seat].copy()
        return self._given(games.observations), rewards, ended, np.zeros_like(ended), info

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._given(self.games.masks), "_action_mask": self._all}


def spaces(kind: Kind) -> tuple[Box, Discrete[np.int64]]:
    """Of what is seen, and of what can be done."""
    highs = kind.highs
    return Box(np.zeros_like(highs), highs, dtype=np.uint8), Discrete(kind.actions)


def checked(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat} of {seats}")
    return seat


def fewest(slug: str) -> int:
    """The fewest seats of a game: alone where that is possible."""
    return min(get(slug).seat_counts)


for _slug in HOUSE:
    gymnasium.register(
        f"madoi/{_slug.capitalize()}-v{VERSION}",
        entry_point=f"{__name__}:Learner",
        vector_entry_point=f"{__name__}:Learners",
        kwargs={"slug": _slug},
        disable_env_checker=True,
    )
