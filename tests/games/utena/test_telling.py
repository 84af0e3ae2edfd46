"""What is told while somebody watches, and to whom."""

from __future__ import annotations

from games.utena_helpers import GAME, HANDS, middle, reinforce
from madoi.core import Rng
from madoi.core.eyes import ALL_OPEN
from madoi.games.utena.people import events
from madoi.games.utena.rules.table import NO_CARD
from madoi.testing import clause


def test_every_kind_of_event_happens() -> None:
    told: set[type] = set()
    for seats in (1, 2, 3, 4):
        for seed in range(6):
            table, rng = GAME.new(seats, seed, watch=True), Rng(seed)
            while table.actor >= 0:
                actions = table.legal_actions()
                table.apply(actions[rng.below(len(actions))])
            told |= {type(event.public) for event in table.take_events()}
    assert told == set(events.KINDS)


def test_nothing_is_told_while_nobody_watches() -> None:
    table = GAME.new(4, 2)
    while table.actor >= 0:
        table.apply(table.legal_actions()[0])
    assert table.take_events() == []


@clause("U15.2", "U10.2")
def test_only_the_owner_is_told_which_reserve_card_came() -> None:
    table = middle(4, hands=HANDS, more=[{"reserve": "G20"}])
    table.watch()
    reinforce(table)
    (told,) = table.take_events()
    assert getattr(told.seen_by(0), "card", None) == "card/G20"
    assert all(getattr(told.seen_by(seat), "card", None) is None for seat in (1, 2, 3, None))
    assert getattr(told.seen_by(ALL_OPEN), "card", None) == "card/G20"
    assert table.altars[0].reserve == NO_CARD
