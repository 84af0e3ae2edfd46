"""When bots answer tells nothing of what they hold."""

from __future__ import annotations

import pytest

from games.raigo_helpers import mat, table, use
from madoi.bots import BOTS
from madoi.core import get
from madoi.server.bots.turns import earliest


@pytest.mark.parametrize("bot", list(BOTS))
def test_who_can_ward_answers_no_sooner_and_no_later_than_who_cannot(bot: str) -> None:
    """Who is asked is public (Raigo R11.7); a bot that can only pass would be done at once."""
    asked = []
    for hand in ("陣", "七"):
        state = table(mat(hands="・斬"), mat(hands=hand, towers=["六五四", "七五"]))
        use(state, "zan", "stage/1/1/0", number=1)
        assert (state.actor, len(state.deciders())) == (1, 1)
        asked.append(state)
    able, unable = asked
    assert len(able.legal_actions()) > len(unable.legal_actions()) == 1
    moments = {earliest(state, bot, False, 1.0) for state in asked}
    assert len(moments) == 1
    assert moments.pop() > getattr(BOTS[bot], "seconds", 0.0)


def test_where_all_know_that_there_is_a_choice_nobody_waits() -> None:
    state = get("utena").new(2, 1)
    assert earliest(state, "deep", False, 1.0) == 0.0
