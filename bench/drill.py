"""Faults under load: `python bench/drill.py [--rounds 100] [--only sqlite|postgresql] [--seed 1] [--longest 6]`.

People play while the server is killed or frozen, the database restarted, frozen, locked, cut off or full, the clock
jumps and word between servers is lost. After every round what each client was told is compared with the log. Ends with
an error if an acknowledged move is lost or doubled, if two people saw different things, or if a server does not recover
by itself. Spectators on every server note when it shows what somebody has heard of elsewhere; the time in which the
server is dead or frozen, or its database does not answer, does not count.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from drilling import FileSite, PostgresSite, Site, rounds, site_of

AGREE = 2.0  # seconds in which every server that lives, and whose database answers, shows what was acknowledged
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
            drill, results = rounds(site, options.rounds, options.seed)
        print(
            f"{name}: {options.rounds} rounds, {drill.compared} acknowledged moves compared, 0 lost, 0 doubled,"
            f" {drill.refused} refused with a reason; {time.perf_counter() - started:.0f} s,"
            f" load {os.getloadavg()[1]:.1f}\n"
        )
        print("| fault (alone or with another) | rounds | versions shown | slowest, s | could write again after, s |")
        print("|---|---|---|---|---|")
        for fault in [*sorted(site.happened), "any"]:
            mine = [one for one in results if fault == "any" or fault in one.faults]
            print(
                f"| {fault.replace('_', ' ')} | {len(mine)} | {sum(one.shown for one in mine)} |"
                f" {max(one.slowest for one in mine):.2f} | {max(one.recovered for one in mine):.2f} |"
            )
        late = [one for one in results if one.slowest > AGREE]
        print(f"\nRounds in which a server that could work showed something later than {AGREE:g} s: {len(late)}")
        for one in late:
            print(f"  {' and '.join(one.faults)}: {one.slowest:.2f} s")


if __name__ == "__main__":
    main()
