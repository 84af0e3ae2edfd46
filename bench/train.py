"""Trains a game's expert: weights of its play, found by games against itself.

python bench/train.py princess --minutes 60 --workers 2    # goes on from the weights there are, writes expert.json
python bench/train.py princess --anew --workers 2          # from those made by hand; what is on or off stays so
python bench/train.py princess --check 4000                # the expert against the sensible player, and nothing else
python bench/train.py princess --file other.json …         # weights of another file, to go on from, write or check
python bench/train.py hoshizukuri --option supply=random   # every second step with this option; a check with it alone

Two players whose weights lie a little to either side of the present ones, all at once and each way by chance, play the
same deals from both places; the present ones move to where it was better (simultaneous perturbation, as chess engines
are tuned). Who plays alone is compared by what each makes of the deal. What counts in training is the value of the end
for the search (`Player.value`), in the check the result alone. In the end the mean of the second half of the way is
written. Every seat decides from what it knows; nothing hidden is looked at.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from contextlib import closing
from importlib import import_module
from math import sqrt
from pathlib import Path

import madoi
import madoi.games
from madoi.core import MadoiError, Rng, get
from madoi.core.player import Player
from madoi.core.state import OVER
from madoi.games import HOUSE
from madoi.lab.pool import Pool, open_pool

DEALS = 250  # of a task …
OF_A_PAIR = 5  # … so many with the same two players: to make them takes as long as a game
TASKS = 4  # of a step
NEAR = 0.6  # of a weight's step to either side
PACE = 1.0  # how far weights move, as below; with many deals and large gains more is better
CHECKED = 100  # deals of a task of the check
SLOWER = 200  # steps after which the pace has fallen to two thirds
ALONE = 10.0  # times a result alone, so that its differences are as large as those of games won and lost

Settings = dict[str, str]  # options of a game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="SLUG", choices=[game for game in HOUSE if get(game).expert is not None])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", help="these numbers of seats in turn; two are the default")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=PACE, help="of a weight's step, for a gain of one a deal")
    parser.add_argument("--anew", action="store_true", help="from the weights of the sensible player")
    parser.add_argument("--check", type=int, metavar="DEALS", help="train nothing, compare with the sensible player")
    parser.add_argument("--file", type=Path, help="the file of the weights, if not the expert's own")
    wanted = parser.parse_args()
    if wanted.minutes <= 0:
        parser.error("--minutes must be more than 0")
    if wanted.pace <= 0:
        parser.error("--pace must be more than 0")
    if any("=" not in text for text in wanted.option):
        parser.error("--option must be NAME=VALUE")
    if wanted.check is not None and wanted.check < 2:
        parser.error("--check must be at least 2")
    if wanted.file and not wanted.file.exists() and (wanted.check is not None or not wanted.file.parent.is_dir()):
        parser.error(f"{wanted.file} is not there")
    expert = import_module(f"madoi.games.{wanted.game}.expert")
    file = wanted.file or Path(str(madoi.games.__file__)).parent / wanted.game / "expert.json"
    by_hand = {name: pair[0] for name, pair in expert.START.items()}
    present = {**by_hand, **(json.loads(file.read_text("utf-8")) if file.exists() else expert.TRAINED)}
    seats = wanted.seats or [2]
    settings: Settings = dict(text.split("=", 1) for text in wanted.option)
    try:
        for count in seats:
            get(wanted.game).setup(count, settings)
    except MadoiError as error:
        parser.error(str(error))
    with closing(open_pool(wanted.workers)) as pool:
        if wanted.check is not None:
            check(pool, wanted.game, seats, settings, wanted.check, [present[name] for name in by_hand])
            return
        names = list(by_hand)
        steps = [expert.START[name][1] for name in names]
        if wanted.anew:  # what has no step is no weight: it switches something on
            present.update((name, by_hand[name]) for name, step in zip(names, steps, strict=True) if step)
        mean = [float(present[name]) for name in names]
        path: list[list[float]] = []
        end = time.monotonic() + 60 * wanted.minutes
        try:
            while not path or time.monotonic() < end:
                done = len(path)
                tasks = [
                    (wanted.game, seats[(done * TASKS + k) % len(seats)], settings if done % 2 else {}, mean, steps,
                     wanted.seed * 10**6 + done * TASKS + k)
                    for k in range(TASKS)
                ]  # fmt: skip
                found = [sum(parts) / TASKS for parts in zip(*pool.map(slope, tasks), strict=True)]
                pace = wanted.pace / (1 + done / SLOWER) ** 0.6
                mean = [value + pace * step * gain for value, step, gain in zip(mean, steps, found, strict=True)]
                path.append(mean)
                if len(path) % 20 == 0:
                    print(f"{len(path)} steps, {len(path) * TASKS * DEALS} deals", flush=True)
        except KeyboardInterrupt:
            if not path:
                raise
            print("Interrupted; what was found so far is kept.")
        later = path[len(path) // 2 :]
        weights = {name: round(sum(one[k] for one in later) / len(later)) for k, name in enumerate(names)}
        file.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")
        print(f"{file.name}: {len(weights)} weights after {len(path)} steps")


def slope(task: tuple[str, int, Settings, list[float], list[int], int]) -> list[float]:
    """What a step of each weight is worth, by deals between players to either side."""
    slug, seats, settings, mean, steps, seed = task
    make = import_module(f"madoi.games.{slug}.expert").Expert
    rng = Rng(seed)
    total = [0.0] * len(mean)
    for pair in range(DEALS // OF_A_PAIR):
        ways = [1 if rng.below(2) else -1 for _ in mean]
        above = make([round(m + NEAR * w * s) for m, w, s in zip(mean, ways, steps, strict=True)])
        below = make([round(m - NEAR * w * s) for m, w, s in zip(mean, ways, steps, strict=True)])
        deals = range(pair * OF_A_PAIR, (pair + 1) * OF_A_PAIR)
        gain = sum(duel(slug, seats, settings, above, below, seed * 1000 + deal) for deal in deals)
        total = [t + w * gain for t, w in zip(total, ways, strict=True)]
    return [t / DEALS for t in total]


def duel(
    slug: str, seats: int, settings: Settings, one: Player, other: Player, seed: int, only_results: bool = False
) -> float:
    """How much better the one does than the other at the same deal: in every second seat, then in those between."""
    if seats == 1:
        gain = played(slug, settings, [one], seed)[0] - played(slug, settings, [other], seed)[0]
        return gain if only_results else ALONE * gain
    total = 0.0
    for place in (0, 1):
        players = [one if (seat + place) % 2 == 0 else other for seat in range(seats)]
        values = played(slug, settings, players, seed, only_results)
        mine = [value for value, player in zip(values, players, strict=True) if player is one]
        theirs = [value for value, player in zip(values, players, strict=True) if player is other]
        total += sum(mine) / len(mine) - sum(theirs) / len(theirs)
    return total / 2


def played(
    slug: str, settings: Settings, players: Sequence[Player], seed: int, only_results: bool = False
) -> list[float]:
    """What a deal comes to for each seat."""
    game = get(slug)
    state = game.new(len(players), seed, settings)
    rng = Rng(seed)
    while state.actor != OVER:
        state.perform(players[state.actor].choose(state, rng))
    return state.returns() if only_results else [game.player.value(state, seat) for seat in range(len(players))]


def matched(task: tuple[str, int, Settings, list[int], int, int]) -> list[float]:
    slug, seats, settings, weights, seed, deals = task
    expert = import_module(f"madoi.games.{slug}.expert").Expert(weights)
    return [duel(slug, seats, settings, expert, get(slug).player, seed + k, only_results=True) for k in range(deals)]


def check(pool: Pool, slug: str, counts: Sequence[int], settings: Settings, deals: int, weights: list[int]) -> None:
    """The expert beside the sensible player. The score is a half where they are equal: of two the share of games won,
    of more how far its places are above theirs. Alone it is how much better its results are."""
    for seats in counts:
        tasks = [
            (slug, seats, settings, weights, 10**12 + CHECKED * k, min(CHECKED, deals - CHECKED * k))
            for k in range(-(-deals // CHECKED))
        ]
        gains = [gain for part in pool.map(matched, tasks) for gain in part]
        n, mean = len(gains), sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (n - 1) / n)
        if seats == 1:
            print(f"{slug} 1: {n} deals, result {mean:+.4f} ± {1.96 * error:.4f} (95 %)", flush=True)
            continue
        print(f"{slug} {seats}: {n} deals, score {50 + 50 * mean:.1f} % ± {98 * error:.1f} (95 %)")


if __name__ == "__main__":
    main()
