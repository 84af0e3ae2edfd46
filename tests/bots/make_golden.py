"""What searches with a number of games decide, kept in `golden.json`: python tests/bots/make_golden.py. Only when a
player or the search changed on purpose; the test runs on both builds, which must agree."""

from __future__ import annotations

import json
from pathlib import Path

import madoi.games  # noqa: F401  # fills the registry
from madoi.bots import Knowledge, get_measured_bot
from madoi.bots.search.variants import VariantRace
from madoi.core import OVER, Rng, get
from madoi.games import HOUSE
from madoi.games.hoshizukuri.player import Sensible

GOLDEN = Path(__file__).with_name("golden.json")
BOT = "thoughtful:24"
PATIENT = {
    "utena": "deep:200",
    "couperation": "deep:24",
    "raigo": "deep:60",
    "hoshizukuri": "deep:200",
    "princess": "deep:24",
}
EVERY = 11  # moves of the sensible player from one searched decision to the next
DECISIONS = 3


def decisions(slug: str, seats: int, bot: str = BOT) -> list[str]:
    """Some decisions of a game, in words; between them the sensible player moves."""
    game = get(slug)
    state, rng = game.new(seats, 11), Rng(11)
    found: list[str] = []
    moves = 0
    while state.actor != OVER and len(found) < DECISIONS:
        seat = int(state.actor)
        moves += 1
        if moves % EVERY == 0 and len(state.legal_actions()) > 1:
            action = get_measured_bot(bot)(Knowledge(state, seat), Rng(moves))
            found.append(game.text_of(action))
        else:
            action = game.sensible_action(state.determinize(seat, rng), rng)
        state.apply(action)
    return found


def taste() -> list[int]:
    """What Hoshizukuri's player likes after some games with a supply."""
    contest = VariantRace(Sensible(), get("hoshizukuri").new(1, 9000), 0, Rng(11))
    contest.run(900, 0.0)
    assert isinstance(contest.player, Sensible)
    found = contest.player.taste
    general = [found.flake, found.icon, found.colour, found.any_card, found.use, found.square, found.flake_now]
    return [int(one) for one in [*found.owned, *general]]


def main() -> None:
    golden: dict[str, list[str] | list[int]] = {
        f"{slug} {seats}": decisions(slug, seats) for slug in HOUSE for seats in get(slug).seat_counts
    }
    golden |= {f"{slug} patient": decisions(slug, 2, PATIENT[slug]) for slug in HOUSE}
    golden["hoshizukuri taste"] = taste()
    GOLDEN.write_text(json.dumps(golden, indent=1) + "\n")


if __name__ == "__main__":
    main()
