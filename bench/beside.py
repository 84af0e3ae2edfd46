"""Random play beside an older build, in one run: python bench/beside.py OLD_PYTHON NEW_PYTHON [--rounds 4].

Both interpreters have a compiled madoi installed. They take turns, so that a noisy machine treats them alike; of
each the best window of processor time counts. Prints decisions/s driven from Python, and the ratio new to old.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections import defaultdict

SLUGS = ("utena", "couperation", "raigo", "hoshizukuri", "princess")
WORK = """
import json, sys, time
import madoi, madoi.games
from madoi.core import OVER, Rng, get
assert madoi.COMPILED, "not compiled"
best = {}
game = get(sys.argv[1])
for seats in game.seat_counts:
    setup, seed = game.setup(seats), 0
    for _ in range(3):
        count, began = 0, time.process_time()
        while (spent := time.process_time() - began) < 0.1:
            seed += 1
            rng, state = Rng(seed), game.deal(setup, seed)
            below, legal_actions, apply = rng.below, state.legal_actions, state.apply
            while state.actor != OVER:
                actions = legal_actions()
                apply(actions[below(len(actions))])
                count += 1
        best[seats] = max(best.get(seats, 0), count / spent)
print(json.dumps(best))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("game", nargs="*", help="all if none is named")
    parser.add_argument("--rounds", type=int, default=4)
    args = parser.parse_args()
    print("| game | seats | old decisions/s | new decisions/s | new / old |\n|---|---|---|---|---|")
    for slug in args.game or SLUGS:
        best: dict[tuple[str, str], float] = defaultdict(float)
        for _ in range(args.rounds):
            for python in (args.old, args.new):
                done = subprocess.run([python, "-c", WORK, slug], capture_output=True, text=True, check=True)
                for seats, rate in json.loads(done.stdout).items():
                    best[python, seats] = max(best[python, seats], rate)
        for seats in sorted({seats for _, seats in best}):
            old, new = best[args.old, seats], best[args.new, seats]
            print(f"| {slug} | {seats} | {old:,.0f} | {new:,.0f} | {new / old:.2f} |")
        ratios = [best[args.new, seats] / best[args.old, seats] for python, seats in best if python == args.old]
        print(f"| {slug} | mean | | | {sum(ratios) / len(ratios):.2f} |", flush=True)


if __name__ == "__main__":
    main()
