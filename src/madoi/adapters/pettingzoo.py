"""The games for PettingZoo, named and versioned as it does:

    from madoi.adapters.pettingzoo import utena_v1
    env = utena_v1.env(seats=3)                    # agent by agent (AEC); raw_env() is without PettingZoo's wrappers
    env = utena_v1.parallel_env(seats=3)           # everybody at once: windows are answered in one step

Observations are plain boxes of bytes (docs/tensors.md), the mask is `info["action_mask"]`. An action that is not legal
ends the game: who chose it gets one less than the worst result, the others nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from madoi.core.extras import extra

with extra("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env import AECEnv, ParallelEnv

from madoi.adapters.kind import Bytes, Kind, seed_from
from madoi.core import OVER, Rng, State
from madoi.core.registry import get

VERSION = 1


class Seats:
    """What both kinds of environments have: agents, spaces, and a game that goes on."""

    render_mode = None

    def __init__(self, slug: str, seats: int, options: Mapping[str, object] | None) -> None:
        self.kind = Kind(slug, seats, options)
        self.metadata = {"name": f"madoi_{slug}_v{VERSION}", "render_modes": [], "is_parallelizable": True}
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highs = self.kind.highs
        self.observation_spaces = {agent: Box(np.zeros_like(highs), highs, dtype=np.uint8) for agent in self.seat_of}
        self.action_spaces = {agent: Discrete(self.kind.actions) for agent in self.seat_of}
        self.seeds = Rng(0)
        self.seeded = False
        self.position: State = self.kind.blank()

    def observation_space(self, agent: str) -> Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    def render(self) -> None:
        """There is nothing to draw: `madoi play` and the browser do."""

    def close(self) -> None:
        """Nothing is open."""

    def _deal(self, seed: int | None) -> None:
        """A seed begins a new sequence of games; without one it goes on."""
        if seed is not None or not self.seeded:
            self.seeds = Rng(seed_from(seed))
            self.seeded = True
        self.position = self.kind.deal(self.seeds.seed())
        while self.position.actor == OVER:
            self.position = self.kind.deal(self.seeds.seed())
        self.agents = self.possible_agents[:]

    def _info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self.kind.mask(self.position, self.seat_of[agent])}

    def _results(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, map(float, self.position.returns()), strict=True))

    def _broken_off(self, culprit: str) -> dict[str, float]:
        return {agent: self.kind.penalty if agent == culprit else 0.0 for agent in self.possible_agents}


class Table(Seats, AECEnv):  # type: ignore[misc]
    """Agent by agent. In a window the seats answer one after the other, none seeing what the others said."""

    def __init__(self, slug: str, seats: int, options: Mapping[str, object] | None = None) -> None:
        AECEnv.__init__(self)
        Seats.__init__(self, slug, seats, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.actor]

    def observe(self, agent: str) -> Bytes:
        return self.kind.look(self.position, self.seat_of[agent])

    def step(self, action: int | None) -> Bytes | None:
        """What comes back is what the next agent sees: PettingZoo's `bombardment_test` looks for it there."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return self.observe(self.agent_selection) if self.agents else None
        self._cumulative_rewards[agent] = 0.0
        if action is not None and self.position.is_legal(int(action)):
            self.position.perform(int(action))
            self.rewards = self._results() if self.position.actor == OVER else dict.fromkeys(self.agents, 0.0)
            self.infos[agent] = {"action_mask": self._nothing()}
            over = self.position.actor == OVER
        else:
            self.rewards, over = self._broken_off(agent), True
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: {"action_mask": self._nothing()} for name in self.agents}
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[self.position.actor]
            self.infos[self.agent_selection] = self._info(self.agent_selection)
        self._accumulate_rewards()
        return self.observe(self.agent_selection)

    def _nothing(self) -> Any:
        return np.zeros(self.kind.actions, np.int8)


class Windows(Seats, ParallelEnv):  # type: ignore[misc]
    """Everybody at once. Who is not asked has an empty mask, and whatever it sends is passed over; all who are asked
    answer in the same step. An agent that is asked and sends nothing legal breaks the game off."""

    def __init__(self, slug: str, seats: int, options: Mapping[str, object] | None = None) -> None:
        Seats.__init__(self, slug, seats, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Bytes], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        rewards = dict.fromkeys(self.agents, 0.0)
        over = False
        for seat in list(self.position.deciders()):
            agent = self.possible_agents[seat]
            action = actions.get(agent)
            if action is None or not self.position.is_legal(int(action)):
                rewards, over = self._broken_off(agent), True
                break
            self.position.perform(int(action))
        if not over and self.position.actor == OVER:
            rewards, over = self._results(), True
        ended = dict.fromkeys(self.agents, over)
        went_on = dict.fromkeys(self.agents, False)
        seen, infos = self._seen(), self._infos()
        if over:
            self.agents = []
        return seen, rewards, ended, went_on, infos

    def _seen(self) -> dict[str, Bytes]:
        return {agent: self.kind.look(self.position, self.seat_of[agent]) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self._info(agent) for agent in self.agents}


class Environments:
    """The environments of one game, as a module of PettingZoo would offer them."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def __repr__(self) -> str:
        return f"<madoi_{self.slug}_v{VERSION}>"

    def raw_env(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Table:
        return Table(self.slug, self._seats(seats), options)

    def env(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Any:
        """With what PettingZoo wraps around its own: an order of calls, and no action outside the space."""
        env = wrappers.AssertOutOfBoundsWrapper(self.raw_env(seats, options))
        return wrappers.OrderEnforcingWrapper(env)

    def parallel_env(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> Windows:
        return Windows(self.slug, self._seats(seats), options)

    def _seats(self, seats: int | None) -> int:
        return min(n for n in get(self.slug).seat_counts if n > 1) if seats is None else seats


utena_v1 = Environments("utena")
couperation_v1 = Environments("couperation")
raigo_v1 = Environments("raigo")
hoshizukuri_v1 = Environments("hoshizukuri")
princess_v1 = Environments("princess")
