"""Every game of the house with every number of seats."""

from __future__ import annotations

import madoi.games
from madoi.core import get

KINDS = [(slug, seats) for slug in madoi.games.HOUSE for seats in get(slug).seat_counts]
