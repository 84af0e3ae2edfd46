"""The legal actions as a person sees and touches them."""

from __future__ import annotations

from games.utena_helpers import HANDS, card, middle, new
from madoi.core import Choice, Rng
from madoi.games.utena.people.choices import touch_of
from madoi.games.utena.rules.actions import SWAP_FIELD, SWAP_HAND
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


def choice(table: Utena, action: int) -> Choice:
    return next(one for one in table.choices(table.actor) if one.action == action)


def gains(table: Utena, action: int) -> list[tuple[object, object, object]]:
    """(altar, markers, of these on the centre) as the preview announces them."""
    return [(note.args["altar"], note.args["count"], note.args["centre"]) for note in choice(table, action).preview]


def test_a_preview_names_the_match_and_the_cells() -> None:
    (note,) = choice(middle(4, hands=HANDS), SWAP_HAND.of(card("G01"), card("G02"))).preview  # G09+G02
    assert note.args == {"altar": "altar/0", "count": 2, "match": "navy-snake", "centre": 0}
    assert note.things == ("altar/0", "cloud/color-navy", "cloud/shape-snake")


def test_a_preview_knows_empty_cells_and_full_rings() -> None:
    table = middle(4, [6, 1, 1, 1], hands=HANDS, cloud={"color-navy": 0, "shape-snake": 3})
    assert gains(table, SWAP_HAND.of(card("G01"), card("G02"))) == [("altar/0", 1, 1)]


@clause("U20.5", "U9.4")
def test_a_preview_announces_no_marker_that_comes_after_victory() -> None:
    table = middle(4, [5, 6, 6, 6], hands=HANDS, cloud={"color-navy": 2, "shape-snake": 2})
    assert gains(table, SWAP_HAND.of(card("G01"), card("G02"))) == [("altar/0", 1, 0)]


@clause("U20.5", "U12.2")
def test_a_preview_announces_no_gain_of_a_partner_after_victory() -> None:
    table = middle(4, [5, 6, 6, 6], hands=HANDS, cloud={"color-blue": 2, "shape-snake": 2, "shape-cross": 2})
    assert gains(table, SWAP_FIELD.of(card("G09"), card("G14"))) == [("altar/0", 1, 0)]
    table = middle(4, [5, 5, 6, 6], hands=HANDS, cloud={"color-blue": 2, "shape-snake": 2, "shape-cross": 2})
    assert gains(table, SWAP_FIELD.of(card("G09"), card("G14"))) == [("altar/0", 2, 1), ("altar/1", 1, 0)]


@clause("U20.5", "U17.10")
def test_a_preview_follows_the_ruling_about_victory() -> None:
    options = {"win_checked_after_each_marker": False}
    table = middle(4, [5, 6, 6, 6], options=options, hands=HANDS, cloud={"color-navy": 2, "shape-snake": 2})
    assert gains(table, SWAP_HAND.of(card("G01"), card("G02"))) == [("altar/0", 2, 1)]


def test_previews_promise_what_then_happens() -> None:
    for seats in (1, 2, 3, 4):
        for seed in range(4):
            table, rng = new(seats, seed), Rng(seed)
            while table.actor >= 0:
                choices = table.choices(table.actor)
                chosen = choices[rng.below(len(choices))]
                if chosen.preview:
                    check_promise(table, chosen)
                table.apply(chosen.action)


def check_promise(table: Utena, chosen: Choice) -> None:
    after = table.clone()
    after.watch()
    after.apply(chosen.action)
    told = [event.public for event in after.take_events()]
    for note in [note for note in chosen.preview if note.key == "preview-gain"]:
        gained = [one for one in told if one.__struct_config__.tag == "gained" and one.altar == note.args["altar"]]  # type: ignore[attr-defined]
        assert (len(gained), sum(one.place == "centre" for one in gained)) == (note.args["count"], note.args["centre"])  # type: ignore[attr-defined]


def test_the_touch_of_an_action_is_that_of_its_choice() -> None:
    for seats in (1, 2, 3):
        table = new(seats, 5)
        while table.actor >= 0:
            for one in table.choices(table.actor):
                assert touch_of(table, one.action) == one.touch
            table.apply(table.legal_actions()[0])
