"""What people are shown in a random game, as one digest: `python tests/shown.py SLUG` prints whether the
engine is compiled, and the digest for every number of seats."""

from __future__ import annotations

import hashlib
import sys

import msgspec

import madoi.games  # fills the registry
from madoi.core import OVER, Rng, get
from madoi.core.eyes import ALL_OPEN, WATCHER
from madoi.testing.soak import random_options

ENCODER = msgspec.json.Encoder(enc_hook=str)


def shown(slug: str, seats: int) -> str:
    """Every view of every position and all choices with their previews, from the deal to the end."""
    game, rng, said = get(slug), Rng(seats), hashlib.sha256()
    state = game.new(seats, 18, random_options(game, seats, rng))
    while True:
        for eyes in (*range(seats), WATCHER, ALL_OPEN):
            said.update(ENCODER.encode(state.view(eyes)))
        if state.actor == OVER:
            return said.hexdigest()
        for seat in state.deciders():
            said.update(ENCODER.encode(state.choices(seat)))
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


if __name__ == "__main__":
    print(madoi.COMPILED)
    for seats in get(sys.argv[1]).seat_counts:
        print(shown(sys.argv[1], seats))
