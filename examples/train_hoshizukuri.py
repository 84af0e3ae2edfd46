"""Learn Hoshizukuri alone with numpy: imitate the sensible player (level 1), then go past it by policy gradient.

    pip install 'madoi[vector]'
    python examples/train_hoshizukuri.py --minutes 20

A network with one hidden layer reads the tensor of the seat and rates the actions; 512 games are played at once, and
the compiled engine deals, plays and writes the tensors. The result of a game is a hundredth of its points. Prints a
line every half minute: minutes, games, points of the last games, and of the network without dice against level 1.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from madoi.adapters.vector import GOES_ON, VectorGames

GAMES = 512
HIDDEN = 256
STEPS = 64  # decisions in every game between two lessons
IMITATION = 0.5  # minutes at most
OPTIONS = {"supply": "first"}  # the same eight kinds in every game


class Network:
    """Observation to hidden to ratings of actions and an estimate of the result; Adam, written out."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, size: float) -> np.ndarray:
            return (rng.standard_normal((rows, columns)) * size / np.sqrt(rows)).astype(np.float32)

        self.weights = [layer(inputs, HIDDEN, 1.4), np.zeros(HIDDEN, np.float32)]
        self.weights += [layer(HIDDEN, actions, 0.1), np.zeros(actions, np.float32)]
        self.weights += [layer(HIDDEN, 1, 0.1), np.zeros(1, np.float32)]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.updates = 0

    def rate(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What the hidden layer makes of it, how likely each action is, and what the result may be."""
        into, bias, out, out_bias, value, value_bias = self.weights
        hidden = np.maximum(seen @ into + bias, 0)
        ratings = np.where(masks, hidden @ out + out_bias, -1e9)
        ratings -= ratings.max(axis=1, keepdims=True)
        likely = np.exp(ratings)
        return hidden, likely / likely.sum(axis=1, keepdims=True), (hidden @ value + value_bias)[:, 0]

    def learn(
        self, seen: np.ndarray, hidden: np.ndarray, by_ratings: np.ndarray, by_value: np.ndarray, speed: float
    ) -> None:
        """A step of Adam from the gradients of the loss by ratings and by value."""
        _, _, out, _, value, _ = self.weights
        rows = np.float32(len(seen))
        back = (by_ratings @ out.T + by_value[:, None] * value[:, 0]) * (hidden > 0)
        gradients = [seen.T @ back, back.sum(axis=0), hidden.T @ by_ratings, by_ratings.sum(axis=0)]
        gradients += [(hidden.T @ by_value)[:, None], by_value.sum(keepdims=True)]
        self.updates += 1
        for weights, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients, strict=True):
            gradient = gradient / rows
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            weights -= speed * scale * mean / (np.sqrt(square) + 1e-6)


class Player:
    """Games, the network, and the few of all actions that ever come up in them."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.games = VectorGames("hoshizukuri", GAMES, seats=1, options=OPTIONS, seed=seed)
        self.scale = 1 / self.games.kind.highs.astype(np.float32)
        met = np.zeros(self.games.kind.actions, bool)
        for step in range(400):
            met |= self.games.masks.any(axis=0)
            self.games.step(self.games.random_actions() if step % 2 else self.games.sensible_actions())
        self.actions = np.flatnonzero(met)
        self.places = np.zeros(self.games.kind.actions, np.int64)
        self.places[self.actions] = np.arange(len(self.actions))
        self.network = Network(self.games.kind.size, len(self.actions), self.rng)

    def look(self, games: VectorGames) -> tuple[np.ndarray, np.ndarray]:
        return games.observations * self.scale, games.masks[:, self.actions] > 0

    def imitate(self) -> None:
        """One decision in every game: what would the sensible player do?"""
        seen, masks = self.look(self.games)
        labels = self.places[self.games.sensible_actions()]
        hidden, likely, _ = self.network.rate(seen, masks)
        errors = likely.copy()
        errors[np.arange(GAMES), labels] -= 1
        self.network.learn(seen, hidden, errors, np.zeros(GAMES, np.float32), 1e-3)
        dice = self.rng.random(GAMES) < 0.3  # positions of its own making belong to it too
        choice = np.where(dice, sampled(likely, self.rng), labels)
        self.games.step(self.actions[choice])

    def improve(self) -> tuple[int, float]:
        """Play all games for a while; then make likelier what went better than expected, but nothing by more than a
        fifth at a time (PPO). How many games ended, and their mean result."""
        story = []
        for _ in range(STEPS):
            seen, masks = self.look(self.games)
            _, likely, value = self.network.rate(seen, masks)
            choice = sampled(likely, self.rng)
            self.games.step(self.actions[choice])
            chance = likely[np.arange(GAMES), choice]
            ended = self.games.over != GOES_ON
            story.append((seen, masks, choice, chance, value, self.games.rewards[:, 0].copy(), ended))
        _, _, expected = self.network.rate(*self.look(self.games))
        gain, gains = np.zeros(GAMES), []
        for *_, value, reward, ended in reversed(story):
            gain = reward + np.where(ended, 0, expected + 0.97 * gain) - value
            gains.append(gain)
            expected = value
        seen, masks, choice, chance, value, reward, ended = (
            np.concatenate(column) for column in zip(*story, strict=True)
        )
        better = np.concatenate(gains[::-1]).astype(np.float32)
        self.learn_from(seen, masks, choice, chance, better, value + better)
        return int(ended.sum()), float(reward[ended].mean())

    def learn_from(
        self,
        seen: np.ndarray,
        masks: np.ndarray,
        choice: np.ndarray,
        chance: np.ndarray,
        better: np.ndarray,
        result: np.ndarray,
    ) -> None:
        better = (better - better.mean()) / (better.std() + 1e-6)
        for rows in np.array_split(self.rng.permutation(len(seen)), len(seen) // 1024):
            hidden, likely, value = self.network.rate(seen[rows], masks[rows])
            chosen = np.arange(len(rows)), choice[rows]
            ratio = likely[chosen] / chance[rows]
            held = np.where(better[rows] > 0, ratio < 1.2, ratio > 0.8)  # beyond that nothing more is to be gained
            errors = likely.copy()
            errors[chosen] -= 1
            logs = np.log(likely + 1e-9)
            spread = likely * (logs - (likely * logs).sum(axis=1, keepdims=True))  # keeps it from being too sure
            by_ratings = errors * (held * ratio * better[rows])[:, None] + 0.01 * spread
            self.network.learn(seen[rows], hidden, by_ratings, value - result[rows], 5e-4)

    def compare(self) -> tuple[float, float]:
        """Mean points of the network without dice, and of the sensible player, on the same 512 deals."""
        means = []
        for sensible in (False, True):
            games = VectorGames("hoshizukuri", GAMES, seats=1, options=OPTIONS, seed=99)
            results = np.full(GAMES, np.nan)
            while np.isnan(results).any():
                _, likely, _ = self.network.rate(*self.look(games))
                games.step(games.sensible_actions() if sensible else self.actions[likely.argmax(axis=1)])
                first = (games.over != GOES_ON) & np.isnan(results)
                results[first] = games.rewards[first, 0]
            means.append(100 * results.mean())
        return means[0], means[1]


def sampled(likely: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One action of each row, by its chance."""
    return (likely.cumsum(axis=1) < rng.random((len(likely), 1))).sum(axis=1).clip(max=likely.shape[1] - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    player = Player(given.seed)
    print(f"{player.games.kind.size} numbers, {len(player.actions)} actions come up", flush=True)
    began, shown, played, points = time.process_time(), 0.0, 0, 0.0
    while (minutes := (time.process_time() - began) / 60) < given.minutes:
        if minutes < min(IMITATION, given.minutes / 4):
            player.imitate()
        else:
            count, mean = player.improve()
            played, points = played + count, 100 * mean
        if minutes - shown > 0.5 or shown == 0.0:
            shown = minutes
            network, level_1 = player.compare()
            print(
                f"{minutes:5.1f} min  {played:8,} games  {points:5.1f}  network {network:5.1f}  level 1 {level_1:5.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
