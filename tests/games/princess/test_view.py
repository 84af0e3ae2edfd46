"""What a pair of eyes may know."""

from __future__ import annotations

from games.princess_helpers import GAME, begun, position, random_steps, scored, sums
from madoi.core.eyes import ALL_OPEN, WATCHER, eyes_of
from madoi.core.view import view_json
from madoi.testing import clause


@clause("P3.2")
def test_view_names_the_empty_cells_where_a_tile_could_go() -> None:
    view = GAME.view(position(players=[{"tableau": ["WIs@ FIm FIs FIu EAm"]}, {}]), 0)
    empty = {spot.id: (spot.row, spot.column) for spot in view.players[0].empty}
    assert empty["cell/0/E4"] == (3, 4)
    assert "cell/0/D5" not in empty
    assert "cell/0/E3" not in empty
    assert view.players[0].spare == (4, 0)


@clause("P2.9", "P3.1")
def test_two_bonus_cards_stay_hidden_until_the_end() -> None:
    table = begun(2)
    assert len(set(table.bonus)) == 2
    for seat in (None, 0, 1):
        assert GAME.view(table, seat).bonus == [None, None]


@clause("P3.2", "P3.3")
def test_all_seats_and_spectators_see_the_same() -> None:
    table = begun(3)
    views = [GAME.view(table, seat) for seat in (None, 0, 1, 2)]
    for view in views:
        view.seat = None
    assert all(view == views[0] for view in views)


@clause("P3.2")
def test_a_view_shows_covered_tiles_cubes_kept_cards_and_piles() -> None:
    table = position(players=[{"tableau": ["FIm*/WAs ...", "... WIs@"], "kept": "SP20"}, {}], discard=["SP01"])
    view = GAME.view(table, 1)
    corner = view.players[0].cells[0]
    assert (corner.id, corner.tile, corner.cube, corner.covered) == ("cell/0/D4", "FIm", True, ["WAs"])
    assert view.players[0].kept is not None
    assert view.players[0].kept.id == "spell/SP20"
    assert view.discarded == ["spell/SP01"]
    assert (view.stack, view.deck) == (len(table.stack), len(table.deck))


@clause("P2.9", "P10.5")
def test_the_bonus_cards_are_revealed_at_the_end() -> None:
    table = scored([["EAm@"], ["WAs@"]], [{"rank": 1}, {}], bonus=["B2", "B8"])
    view = GAME.view(table, 1)
    assert (view.bonus, view.totals) == (["bonus/B2", "bonus/B8"], list(sums(table)["sum-total"]))


@clause("P11.1", "P3.2")
def test_a_view_names_the_steal_cards_of_the_game() -> None:
    assert GAME.view(begun(2), 0).steals == ["spell/SP31", "spell/SP32"]
    assert GAME.view(begun(2, first_play=True), 0).steals == []


def test_views_asked_for_together_are_those_asked_for_one_by_one() -> None:
    for steps in (0, 3, 40, 90):
        table = random_steps(begun(3, steps), steps, steps)
        eyes = [WATCHER, eyes_of(2), eyes_of(0), ALL_OPEN]
        together = [view_json(view) for view in GAME.views(table, eyes)]
        assert together == [view_json(GAME.view(table, one)) for one in eyes]


def test_a_view_does_not_change_when_another_is_made() -> None:
    table = random_steps(begun(2, 7), 30, 7)
    view = GAME.view(table, 0)
    before = view_json(view)
    random_steps(table, 40, 8)
    assert view_json(GAME.view(table, 0)) != before
    assert view_json(view) == before


@clause("P10.3", "P10.4", "P3.4")
def test_a_view_tells_the_score_as_it_would_be_now_line_by_line() -> None:
    mine, theirs = {"tableau": ["FIm WIs@ EAs"], "cell": 12}, {"tableau": ["FIm EAm@"], "tile_uses": 0}
    table = position(players=[mine, theirs])
    view = GAME.view(table, 0)
    lines = {line.key: (line.counts, line.points) for line in view.sheet}
    assert lines["sum-moon"] == ([1, 2], [0, 3])
    assert lines["sum-star"] == ([2, 0], [3, 0])
    assert lines["sum-spirits"] == ([4, 2], [8, 4])
    assert lines["sum-rank"] == ([], [-13, -25])
    assert view.totals == [sum(points) for points in zip(*(line.points for line in view.sheet), strict=True)]
    assert not any(line.key.startswith("sum-B") for line in view.sheet)
    assert view.players[0].counts == {"earth": 1, "water": 0, "fire": 1, "wind": 1, "moon": 1, "star": 2, "sun": 0}


@clause("P4.1", "P8.1")
def test_a_view_says_the_steps_of_a_turn_and_which_it_is() -> None:
    usual = ["card", "recover", "spirit", "place", "complete"]
    own = [{"tableau": ["EAm@"]}, {"tableau": ["FIs ...", "... WAs@"]}]
    for phase, step in (("card", 0), ("spirit", 2), ("place", 3)):
        view = GAME.view(position(players=own, phase=phase), 0)
        assert (view.steps, view.step) == (usual, step)
    drawn = GAME.view(position(players=own, phase="place", pending=["SP31"]), 0)
    assert (drawn.steps, drawn.step) == ([*usual, "take"], 3)
    stealing = GAME.view(position(players=own, active=0, phase="take", pending=["SP31"]), 0)
    assert (stealing.steps, stealing.step) == ([*usual, "take"], 5)
    assert GAME.view(scored([["EAm@"], ["WAs@"]], [{"rank": 1}, {}]), 0).step is None
