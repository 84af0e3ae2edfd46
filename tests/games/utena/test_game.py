"""Options, records, the kit, and the same games on every build."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.utena_helpers import (
    GAME,
    HANDS,
    PAIRS,
    centre,
    lay,
    middle,
    new,
    position,
    reinforce,
    result,
    swap_hand,
    verbs,
)
from long_runs import but_for_the_first_long
from madoi.core import BadOptions, Record, Rng
from madoi.testing import check_game, clause

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


def playouts(seats: int, games: int) -> tuple[int, int]:
    """(decisions, checksum of all actions) of random games."""
    rng = Rng(seats)
    decisions, check = 0, 0
    setup = GAME.setup(seats)
    for seed in range(games):
        table = GAME.deal(setup, seed)
        while table.actor >= 0:
            actions = table.legal_actions()
            action = actions[rng.below(len(actions))]
            table.apply(action)
            decisions += 1
            check = (check * 31 + action) % 1_000_000_007
    return decisions, check


GOLDEN = {1: (1332, 964259815), 2: (1126, 506907291), 3: (1176, 277153275), 4: (1111, 446127242)}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_build_plays_the_very_same_games(seats: int) -> None:
    assert playouts(seats, 60) == GOLDEN[seats]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_result(path: Path) -> None:
    record = Record.read(path)
    assert record.replay(GAME).returns() == record.result


def test_there_are_recorded_games() -> None:
    assert len(RECORDS) >= 4


@clause("U20.2")
def test_a_seed_and_the_actions_are_the_whole_game() -> None:
    for seats in (1, 2, 3, 4):
        one, other = new(seats, 9), new(seats, 9)
        while one.actor >= 0:
            action = one.legal_actions()[0]
            one.apply(action)
            other.apply(action)
            assert one.save() == other.save()


@pytest.mark.parametrize("seats", but_for_the_first_long([(1,), (2,), (3,), (4,)]))
def test_utena_conforms(seats: int) -> None:
    check_game(GAME, seats, games=6)


def test_utena_conforms_with_the_other_rulings() -> None:
    options = {
        "opening_pass_field_swap": True,
        "centre_check_before_second_reinforced_turn": False,
        "win_checked_after_each_marker": False,
    }
    for seats in (1, 4):
        check_game(GAME, seats, options, games=3)


@clause("U17.3", "U17.10")
@pytest.mark.parametrize(("ruling", "kinds"), [(False, {"swap-hand"}), (True, {"swap-hand", "swap-field"})])
def test_a_field_swap_in_the_second_turn_after_opening(ruling: bool, kinds: set[str]) -> None:
    altars = [{}, *({"pair": p} for p in PAIRS[1:])]
    options = {"opening_pass_field_swap": ruling}
    table = position(4, options=options, lead=1, visits=3, altars=altars, hands=[["G01", "G02", "G03"]])
    reinforce(table)
    lay(table, "G01", "G02")
    assert verbs(table) == kinds


@clause("U17.4", "U17.10")
@pytest.mark.parametrize("checked", [True, False])
def test_the_centre_check_before_the_second_reinforced_turn(checked: bool) -> None:
    options = {"centre_check_before_second_reinforced_turn": checked}
    table = middle(4, [5, 1, 1, 1], options=options, hands=[["G02", "G03"]], more=[{"reserve": "G20"}])
    reinforce(table)
    swap_hand(table, "G01", "G02")
    assert centre(table)[0] == 1
    assert result(table) == ("centre-lit" if checked else None)


@clause("U17.6", "U17.10")
@pytest.mark.parametrize(("each", "overflow"), [(True, 0), (False, 1)])
def test_victory_is_checked_after_each_marker_or_after_the_gain(each: bool, overflow: int) -> None:
    options = {"win_checked_after_each_marker": each}
    table = middle(4, [5, 6, 6, 6], options=options, hands=HANDS, cloud={"color-navy": 2, "shape-snake": 2})
    swap_hand(table, "G01", "G02")
    assert result(table) == "won"
    assert centre(table)[0] == overflow


@clause("U17.5")
def test_a_field_swap_needs_no_consent() -> None:
    table = middle(4, hands=HANDS)
    table.apply(next(c.action for c in table.choices(0) if c.verb == "swap-field"))
    assert table.altar == 1  # nobody was asked


@clause("U17.9")
def test_settlements_ask_nobody() -> None:
    table = middle(4, [4, 4, 4, 4], lead=0, visits=3)
    laid = table.field.laid
    table.apply(table.legal_actions()[0])
    assert table.field.laid == laid + 2
    assert not table.planning


@clause("U17.10", "U17.1", "U17.2", "U17.5", "U17.7")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("gain_is_mandatory", False),
        ("centre_marker_taken_first", False),
        ("swap_needs_consent", True),
        ("shared_icon_counts_as_hidden", False),
    ],
)
def test_rulings_with_one_value_refuse_the_other(name: str, value: bool) -> None:
    with pytest.raises(BadOptions, match=f'Option "{name}" cannot be "{value}"'):
        GAME.new(3, 1, {name: value})


@clause("U17.10")
def test_the_options_have_the_defaults_of_the_box() -> None:
    rulings = {k: v for k, v in GAME.components["rulings"].items() if k != "provenance"}
    defaults = {option.name: option.default for option in GAME.options if option.name != "first"}
    assert defaults == rulings


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match='no option "speed"'):
        GAME.new(3, 1, {"speed": True})
