"""Judges towers of Raigo by the rules and by a plain reference: python bench/raigo_towers.py [--random 4000000].

All towers of up to three stages over all 52 kinds, all of four stages over the 17 kinds that differ in weight or kind
(and a share of the 7.3 million over 52 kinds), and millions of random ones of five and six stages."""

from __future__ import annotations

import argparse
import sys
import time
from itertools import product
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

import madoi.games  # noqa: F401 - registers the games
from madoi.core import Rng, get
from madoi.games.raigo.box import KINDS, OUGI
from madoi.games.raigo.rules.scoring import points_of, yaku_of

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "games" / "raigo"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    from test_scoring import reference  # type: ignore[import-not-found]

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=4_000_000)
    args = parser.parse_args()
    box = get("raigo").box  # type: ignore[attr-defined]
    names = {-1: "none", -2: "unstable"}
    judged = 0
    start = time.process_time()

    def check(kinds: list[int]) -> None:
        nonlocal judged
        tower = vec[i64](kinds)
        yaku = int(yaku_of(box, tower))
        found = (names.get(yaku) or box.yaku_kanji[yaku], int(points_of(box, tower, yaku)))
        wanted = reference("".join(box.kanji[kind] for kind in kinds))
        assert found == wanted, (kinds, found, wanted)
        judged += 1

    for height in (1, 2, 3):
        for kinds in product(range(KINDS), repeat=height):
            check(list(kinds))
    different = [*range(OUGI), KINDS - 1]
    for kinds in product(different, repeat=4):
        check(list(kinds))
    rng = Rng(1)
    for number in range(args.random):
        height = 4 + number % 3
        picked = [int(rng.below(KINDS if number % 5 == 0 else OUGI + 1)) for _ in range(height)]
        if number % 4:
            picked.sort(key=lambda kind: -box.weight[kind])
        if number % 8 == 1:
            picked = [picked[k // 2 * 2] for k in range(height)]
        check(picked)
    print(f"{judged} towers, all judged alike, {time.process_time() - start:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
