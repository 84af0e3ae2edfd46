"""Faults under load: `python bench/drill.py [--rounds 100] [--only sqlite|postgresql] [--seed 1] [--longest 6]`.

People play while the server is killed or frozen, the database restarted, frozen, locked, cut off or full, the clock
jumps and word between servers is lost. After every round what each client was told is compared with the log. Ends with
an error if an acknowledged move is lost or doubled, if two people saw different things, or if a server does not recover
by itself.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from drilling import FileSite, PostgresSite, Site, rounds, site_of

SITES: dict[str, tuple[type[Site], int]] = {"sqlite": (FileSite, 64), "postgresql": (PostgresSite, 400)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--only", choices=SITES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=6.0, help="seconds that a fault may last")
    options = parser.parse_args()
    for name, (kind, disk) in SITES.items():
        if options.only not in (None, name):
            continue
        started = time.perf_counter()
        with site_of(kind, options.seed, options.longest, disk) as site:
            if not site.small_disk:
                print("No small disk could be mounted here: a full disk is imitated, or left out.")
            drill = rounds(site, options.rounds, options.seed)
        print(
            f"{name}: {options.rounds} rounds, {drill.compared} acknowledged moves compared, 0 lost, 0 doubled,"
            f" {drill.refused} refused with a reason, recovered in {drill.recovery:.1f} s at most,"
            f" all servers agreed in {drill.slowest:.1f} s at most, {time.perf_counter() - started:.0f} s"
        )
        print("  " + ", ".join(f"{fault} {count}" for fault, count in sorted(site.happened.items())))


if __name__ == "__main__":
    main()
