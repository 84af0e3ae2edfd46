"""C16 and C18: the machine form, the same games on every build, recorded games, bots and the conformance kit."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from games.couperation_helpers import (
    GAME,
    SEATS,
    careful_games,
    down,
    draw,
    new,
    phase,
    placing,
    play,
    position,
    seen,
    sending,
)
from madoi.core import Record, Rng
from madoi.core.events import kind_of
from madoi.core.wording import Wording
from madoi.games.couperation.rules import ACTIONS, Couperation
from madoi.games.couperation.state import cell_at
from madoi.games.couperation.view import PHASES
from madoi.testing import check_game, clause, soak

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
RULINGS: list[dict[str, object]] = [
    {"start": "random"}, {"start": 1}, {"finish_outside_apex": False}, {"apex_needs_all_face_up": False},
    {"start_card_fixed_in_middle": True}, {"first_draw_mandatory": False}, {"reserve_may_take_just_sent": False},
    {"reserve_discards_exact": False}, {"no_legal_action": "skip"}, {"finish_may_be_discarded": True},
    {"facedown_support_counts_diamonds": True}, {"reveal_by_anyone": False}, {"finish_counts_in_reserve": False},
]  # fmt: skip


def playouts(seats: int, games: int, **options: object) -> tuple[int, int]:
    """(decisions, checksum of all actions) of random games, of which every other one shuns turning up cards."""
    rng = Rng(seats)
    decisions, check = 0, 0
    setup = GAME.setup(seats, options)
    for seed in range(games):
        table = GAME.deal(setup, seed)
        while table.actor >= 0:
            actions = table.legal_actions()
            action = actions[rng.below(len(actions))]
            if seed % 2:
                action = GAME.sensible_action(table, rng)
            table.apply(action)
            decisions += 1
            check = (check * 31 + action) % 1_000_000_007
    return decisions, check


GOLDEN = {
    (2, False): (1068, 302426091),
    (2, True): (995, 599775782),
    (3, False): (978, 35539372),
    (3, True): (940, 709310645),
    (4, False): (958, 106211276),
    (4, True): (946, 358834509),
}


@pytest.mark.parametrize(("seats", "simple"), GOLDEN)
def test_every_build_plays_the_very_same_games(seats: int, simple: bool) -> None:
    assert playouts(seats, 20, simple=simple) == GOLDEN[seats, simple]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_result(path: Path) -> None:
    record = Record.read(path)
    assert record.replay(GAME).returns() == record.result


def test_there_are_recorded_games() -> None:
    assert len(RECORDS) >= 5


@clause("C16.1")
def test_the_view_has_the_facts_of_the_suggested_state() -> None:
    assert PHASES == ("wish", "draw", "act", "take", "correct", "set", "adjust", "over")
    view = seen(new(3, start=1), 1)
    assert (view.actor, view.phase, view.starter, view.reserve_limit) == (1, "draw", 1, 5)


@clause("C16.2", "C16.6")
def test_there_are_these_kinds_of_choices_and_no_others() -> None:
    verbs: set[str] = set()
    for table in [*careful_games(2, range(6)), *careful_games(3, range(2), reserve_discards_exact=False)]:
        if table.actor >= 0:
            verbs |= {choice.verb for choice in table.choices(int(table.actor))}
    assert verbs == {
        "wish-yes", "wish-no", "draw", "place", "place-down", "turn-up", "send", "take-sum", "take-difference",
        "correct", "enough", "set", "exchange", "discard", "discard-reserve",
    }  # fmt: skip


@clause("C16.2")
def test_what_leaves_no_choice_is_not_asked() -> None:
    for table in careful_games(2, range(3)):
        if table.actor >= 0 and phase(table) == "draw":
            assert table.most_draw() > 0
        if table.actor >= 0 and phase(table) == "adjust":
            assert table.hand_surplus() + table.reserve_surplus() > 0
    table = position(2, hands=[[20, 4], [2]])
    play(table, placing(20, 1, -1))  # a heart in row 1: nothing to draw
    assert (table.actor, phase(table)) == (1, "act")


@clause("C16.3")
def test_a_broken_table_is_noticed() -> None:
    def noticed(table: Couperation, number: str) -> bool:
        return any(number in broken for broken in GAME.broken_invariants(table))

    table = position(2, tower={"1,-1": 10, "1,0": 25, "1,1": down(40, 1)}, hands=[[4], [2]], turn=4)
    one = table.clone()
    one.hands[0] |= 1 << 10
    assert noticed(one, "two places")
    one = table.clone()
    one.hands[0] = 0
    assert noticed(one, "nowhere")
    one = table.clone()
    one.tower.cards[cell_at(1, -1)], one.hands[0] = 30, 1 << 10
    assert noticed(one, "C4.4")
    one = table.clone()
    one.tower.cards[cell_at(3, 0)] = 44
    assert noticed(one, "hangs in the air")
    one = table.clone()
    one.reserve = 0
    assert noticed(one, "C8.2")
    one = table.clone()
    one.tower.seen[cell_at(1, 1)] = 0
    assert noticed(one, "C11.3")
    one = table.clone()
    one.known[1 * 2 + 0] = 1 << 9
    assert noticed(one, "C11.3")


@clause("C16.3", "C18.5", "C4.4")
@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_the_invariants_hold_in_random_games(seats: int, simple: bool) -> None:
    assert soak(GAME, seats, {"simple": simple}, 60, seats).failures == 0
    for table in careful_games(seats, range(2), simple=simple):
        assert GAME.broken_invariants(table) == []


@clause("C16.4")
def test_a_list_of_choices_stays_short_even_with_a_large_hand() -> None:
    facts: dict[str, Any] = {"tower": {"1,-2": 5, "1,-1": 10, "1,0": 25, "1,1": 40, "1,2": 45}, "turn": 5}
    hand = [3, 7, 13, 17, 22, 28, 33]
    table = position(2, phase="draw", allowance=4, hands=[hand[:3], [2]], deck_top=hand[3:], **facts)
    draw(table, 4)
    assert table.glasses(0) == 7
    assert 50 < len(table.choices(0)) < 300
    for table in careful_games(4, range(2)):
        if table.actor >= 0:
            assert len(table.legal_actions()) < 300


@clause("C18.1")
@pytest.mark.parametrize("seats", SEATS)
def test_random_play_loses_soon_and_nearly_always_by_a_wrong_card(seats: int) -> None:
    reasons: dict[str, int] = {}
    turns = 0
    rng = Rng(seats)
    for seed in range(150):
        table = new(seats, seed)
        while table.actor >= 0:
            actions = table.legal_actions()
            table.apply(actions[rng.below(len(actions))])
        reasons[table.outcome().reason] = reasons.get(table.outcome().reason, 0) + 1
        turns += int(table.turn) + 1
    assert reasons["result-wrong-card"] > 140
    assert "result-won" not in reasons
    assert 5 < turns / 150 < 10


@clause("C18.2")
@pytest.mark.parametrize(("seats", "rate"), [(2, 0.45), (3, 0.36), (4, 0.21)])
def test_the_sensible_player_wins_at_least_as_often_as_the_heuristic_team(seats: int, rate: float) -> None:
    games = 24
    rng = Rng(1)
    won = 0
    for seed in range(games):
        table = new(seats, 1000 + seed)
        while table.actor >= 0:
            table.apply(GAME.sensible_action(table.determinize(table.actor, rng), rng))
        won += int(table.returns()[0])
    assert won >= games * rate


@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_couperation_conforms(seats: int, simple: bool) -> None:
    check_game(GAME, seats, {"simple": simple}, games=4)


@clause("C14.17")
@pytest.mark.parametrize("option", RULINGS, ids=lambda option: "-".join(map(str, next(iter(option.items())))))
def test_couperation_conforms_under_every_ruling(option: dict[str, object]) -> None:
    for seats in SEATS:
        check_game(GAME, seats, option, games=2, seed=seats)


# -- texts, drawings and documents -----------------------------------------------------------------


def drawn(table: Couperation, seat: int | None, language: str) -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(GAME.draw(table.view(seat), language))
    return console.export_text()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_terminal_shows_the_pyramid_row_over_row(language: str) -> None:
    tower = {"1,-1": 10, "1,0": 25, "1,1": down(30, 1), "2,-1": 20}
    table = position(2, tower=tower, hands=[[4, "F"], [2]], turn=5)
    text = drawn(table, 1, language)
    lines = text.splitlines()
    upper = next(k for k, line in enumerate(lines) if "20♥" in line)
    lower = next(k for k, line in enumerate(lines) if "25♥" in line)
    assert lower == upper + 1
    assert lines[lower].index("10♥") < lines[upper].index("20♥") < lines[lower].index("25♥")
    assert "[30◆·2]" in text
    assert "[??·2]" in drawn(table, 0, language)
    assert "30◆·" not in drawn(table, 0, language)
    assert all(len(line) <= 100 for line in lines)


def test_every_position_can_be_drawn() -> None:
    for table in careful_games(3, range(1)):
        for seat in (None, 0):
            assert drawn(table, seat, "ja")


def test_both_languages_have_the_same_texts() -> None:
    folder = GAME.texts.folder
    keys = [
        re.findall(r"^([a-z][\w-]*) =", (folder / f"{language}.ftl").read_text("utf-8"), re.M)
        for language in ("ja", "en")
    ]
    assert keys[0] == keys[1]


def test_every_kind_of_event_has_its_line() -> None:
    kinds: set[str] = set()
    for seats, options in ((2, {}), (3, {"no_legal_action": "skip"}), (2, {"reserve_discards_exact": False})):
        for seed in range(8):
            table, rng = new(seats, seed, **options), Rng(seed)
            table.watch()
            while table.actor >= 0:
                actions = table.legal_actions()
                wild = rng.below(4) == 0
                table.apply(actions[rng.below(len(actions))] if wild else GAME.sensible_action(table, rng))
                for told in table.take_events():
                    for language in ("ja", "en"):
                        wording = Wording(GAME.texts, language, ["Aoi", "Ren", "Sora"])
                        for event in (told.public, *told.private.values()):
                            assert "/" not in wording.event(event)
                    kinds.add(kind_of(told.public))
    assert len(kinds) >= 15


def test_the_examples_of_the_document_are_positions() -> None:
    document = Path(__file__).parents[3] / "docs" / "positions" / "couperation.md"
    examples = re.findall(r"```json\n(.*?)```", document.read_text("utf-8"), re.S)
    assert len(examples) == 2
    for example in examples:
        table = GAME.position(json.loads(example))
        assert GAME.broken_invariants(table) == []
    first = GAME.position(json.loads(examples[0]))
    assert first.is_legal(sending(12, 17))


def test_no_touch_path_is_the_beginning_of_another() -> None:
    for table in careful_games(2, range(3)):
        if table.actor < 0:
            continue
        paths = [choice.touch for choice in table.choices(int(table.actor))]
        beginnings = {path[:k] for path in paths for k in range(1, len(path))}
        assert not beginnings & set(paths)


def test_the_action_space_is_fixed() -> None:
    assert GAME.action_space == ACTIONS == 12622
