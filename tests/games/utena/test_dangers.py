"""Danger that everybody can compute is told before the move: an altar that will not be able to pay, a lit centre."""

from __future__ import annotations

import pytest

from games.utena_helpers import GAME, new
from madoi.core import Rng
from madoi.core.wording import Wording
from madoi.games.utena import things
from madoi.games.utena.people.dangers import next_loss, unpaid
from madoi.games.utena.people.events import DesireLaid, Paid
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


def taken_to(table: Utena, turns: int) -> Utena:
    rng = Rng(7)
    for _ in range(turns):
        legal = table.legal_actions()
        table.apply(legal[rng.below(len(legal))])
    return table


@clause("U7.4", "U7.5", "U12.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_next_loss_step_begins_where_it_was_foretold(seats: int) -> None:
    checked = 0
    for seed in range(6):
        table, rng = new(seats, seed), Rng(seed)
        while table.actor >= 0:
            foretold = next_loss(table)
            legal = table.legal_actions()
            table.watch()
            table.apply(legal[rng.below(len(legal))])
            told = [one.public for one in table.take_events()]
            paid = [one for one in told if isinstance(one, Paid)]
            if not paid or foretold is None:
                continue
            assert paid[0].altar == things.altar(table.mode, foretold[0])
            assert sum(isinstance(one, DesireLaid) for one in told) == foretold[1]
            checked += 1
    assert checked


@clause("U7.7", "U12.3")
def test_an_altar_without_light_that_is_asked_first_is_named_before_the_move() -> None:
    table = taken_to(new(3, 1), 3)
    due = next_loss(table)
    assert due is not None
    payer, cards = due
    assert cards == 2
    for altar in table.altars:
        altar.outer, altar.centre = 3, 0
    assert unpaid(table) == ()
    table.altars[payer].outer = 0
    keys = [(note.key, note.danger) for note in unpaid(table)]
    assert keys == [("danger-cannot-pay", True)]
    table.altars[payer].outer = 1
    third = (payer + 2) % 3  # asked only if more than two icons are hidden
    table.altars[third].outer = 0
    assert [note.key for note in unpaid(table)] == ["danger-may-not-pay"]
    assert [note.key for note in table.view(0).dangers] == ["danger-may-not-pay"]


@clause("U12.4")
def test_a_light_on_a_centre_is_a_danger_for_all_eyes() -> None:
    table = taken_to(new(4, 2), 4)
    for altar in table.altars:
        altar.outer = table.mode.cap
    table.altars[2].centre = 1
    for eyes in (0, 3, None):
        assert [note.key for note in table.view(eyes).dangers] == ["danger-centre"]


def test_a_danger_says_whose_altar_it_is() -> None:
    table = taken_to(new(4, 2), 4)
    table.altars[2].centre = 1
    owner = table.altars[2].owner
    (note,) = [one for one in table.view(0).dangers if one.key == "danger-centre"]
    assert (note.args, note.things) == ({"altar": f"altar-of/{owner}/2"}, ("altar/2",))
    said = Wording(GAME.texts, "en", [f"Player {seat}" for seat in range(4)]).say(note.key, note.args)
    assert said.startswith(f"There is light on the centre of altar 3 (Player {owner})")
