"""What a pair of eyes may know (U15)."""

from __future__ import annotations

import msgspec

from games.utena_helpers import GAME, HANDS, middle, new, reinforce
from madoi.core.eyes import ALL_OPEN
from madoi.core.view import view_json
from madoi.testing import clause


@clause("U20.4")
def test_the_view_helps_with_matches_cells_and_settlements() -> None:
    view = middle(4).view(None)
    first = view.altars[0]  # type: ignore[attr-defined]
    assert (first.match, first.cells) == ("blue-cross", ["cloud/color-blue", "cloud/shape-cross"])
    assert view.field.settlements_left == 7  # type: ignore[attr-defined]


@clause("U15.1")
def test_everything_open_is_in_every_view() -> None:
    table = middle(4, [1, 2, 3, 4], hands=HANDS, more=[{"reserve": False}])
    for seat in (0, 1, 2, 3, None):
        view = msgspec.to_builtins(table.view(seat))
        assert [altar["pair"] for altar in view["altars"]] == [
            ["card/G01", "card/G09"], ["card/G05", "card/G14"], ["card/G06", "card/G10"], ["card/G07", "card/G11"]
        ]  # fmt: skip
        assert [altar["outer"] for altar in view["altars"]] == [1, 2, 3, 4]
        assert [altar["reserve"] for altar in view["altars"]] == [False, True, True, True]
        assert [hand["size"] for hand in view["hands"]] == [3, 2, 2, 2]
        assert (view["round"], view["lead"], view["field"]["pile"]) == (3, 0, 7)
        assert len(view["field"]["laid"]) == 6
        assert sum(cell["markers"] for cell in view["cloud"]) == 22


@clause("U15.2")
def test_a_hand_is_seen_by_its_owner_only_and_reserves_and_piles_by_nobody() -> None:
    table = middle(4, hands=HANDS)
    for seat in (0, 1, 2, 3, None):
        shown = view_json(table.view(seat)).decode()
        for owner, hand in enumerate(HANDS):
            for name in hand:
                assert (f'"card/{name}"' in shown) == (owner == seat)
        for altar in table.altars:
            assert f'"card/{GAME.box.card_ids[altar.reserve]}"' not in shown
        for k in range(table.field.laid, 13):
            assert GAME.box.desire_ids[table.field.cards[k]] not in shown


def test_the_view_shows_the_topmost_icon_and_how_many_lie_under_it() -> None:
    table = new(3, 4)
    view = table.view(None)
    spots = {(spot.x, spot.y): spot for spot in view.field.spots}  # type: ignore[attr-defined]
    assert sum(1 + spot.covered for spot in spots.values()) == 4 * table.field.laid


@clause("U15.6", "U15.1")
def test_reinforcement_use_is_in_every_view() -> None:
    table = middle(4, hands=HANDS)
    assert table.view(2).reinforcements == 0  # type: ignore[attr-defined]
    reinforce(table)
    for who in (0, 1, 2, 3, None):
        assert table.view(who).reinforcements == 1  # type: ignore[attr-defined]
        assert table.view(who).resting is None  # type: ignore[attr-defined]
    two = middle(2, hands=HANDS[:2])
    reinforce(two)
    assert [two.view(who).resting for who in (0, 1, None)] == [0, 0, 0]  # type: ignore[attr-defined]


@clause("U15.2")
def test_only_all_open_eyes_see_what_nobody_sees() -> None:
    table = middle(4, hands=HANDS, more=[{"reserve": "G20"}])
    views = table.view(ALL_OPEN), table.view(0), table.view(None)
    hidden = [view.hidden for view in views]  # type: ignore[attr-defined]
    assert hidden[0].reserves[0] == "card/G20"
    assert len(hidden[0].desire_pile) == 7
    assert hidden[1:] == [None, None]
    assert [view.all_open for view in views] == [True, False, False]
    assert GAME.views(table, [0, ALL_OPEN, None]) == [views[1], views[0], views[2]]
