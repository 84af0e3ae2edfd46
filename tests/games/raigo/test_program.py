"""Raigo as a program: the conformance kit, golden games, records, worlds and bots."""

from __future__ import annotations

import hashlib
from io import StringIO
from pathlib import Path

import pytest

from games.raigo_helpers import BOX, GAME, new
from long_runs import but_for_the_first_long
from madoi.core import Record, Rng
from madoi.core.state import OVER
from madoi.core.wording import Wording
from madoi.games.raigo.box import OUGI
from madoi.games.raigo.invariants import all_tokens
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.tokens import KIND
from madoi.testing import check_game, clause

MODES = [
    (2, {}), (3, {}), (4, {}),
    (2, {"battle": "raijin"}), (3, {"battle": "raijin-two"}), (4, {"battle": "raijin-two"}),
    (3, {"battle": "raijin-characters"}), (4, {"battle": "raijin-characters"}),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), but_for_the_first_long(MODES))
def test_the_game_passes_the_kit_in_every_mode(seats: int, options: dict[str, object]) -> None:
    check_game(GAME, seats, options, games=1, seed=7, without=[] if seats == 2 else ["positions", "chance", "clones"])


@pytest.mark.long
@pytest.mark.parametrize("ougi", ["rou", "hou_phoenix", "baku", "hou_collapse", "bi"])
def test_games_with_ougi_that_hide_or_bind_pass_the_kit(ougi: str) -> None:
    check_game(GAME, 2, {"ougi": ougi}, games=1, seed=11, without=["positions", "records", "clones", "chance"])


def random_game(seats: int, seed: int, options: dict[str, object]) -> tuple[Raigo, list[int]]:
    t, rng = new(seats, seed, **options), Rng(seed)
    moves = []
    while t.actor != OVER:
        actions = t.legal_actions()
        moves.append(int(actions[rng.below(len(actions))]))
        t.apply(moves[-1])
    return t, moves


@clause("R17.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_with_random_ougi_end_and_lose_no_piece(seats: int) -> None:
    rng = Rng(seats)
    for seed in range(0, 36, 1 if seats == 2 else 2):
        options: dict[str, object] = {"ougi": BOX.kind_ids[OUGI + seed]}
        if seed % 3 == 0:
            options = {"battle": ["raijin", "raijin-two", "raijin-characters"][seed // 3 % 3]}
        t = new(seats, seed, **options)
        pieces = sorted(token & KIND for token in all_tokens(t))
        steps = 0
        while t.actor != OVER:
            actions = t.legal_actions()
            t.apply(actions[rng.below(len(actions))])
            assert sorted(token & KIND for token in all_tokens(t)) == pieces
            steps += 1
            if steps % 10 == 0:
                assert GAME.broken_invariants(t) == []
        assert GAME.broken_invariants(t) == []
        assert steps < GAME.longest(seats)


GOLDEN = {
    (2, "normal"): "937e7753db1d4159",
    (3, "normal"): "e5768ee8528e9090",
    (4, "normal"): "c3c13b655e49b8a3",
    (2, "raijin"): "3b61d6b7e88d2574",
    (3, "raijin-two"): "7e747df9642944ae",
    (4, "raijin-two"): "bb43a8cb68eac1c6",
    (3, "raijin-characters"): "cc0a9d77a57be71d",
    (4, "raijin-characters"): "45a4dd66ee90fd68",
}


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_random_games_are_the_same_on_every_build(seats: int, options: dict[str, object]) -> None:
    digest = hashlib.sha256()
    for seed in range(6):
        t, moves = random_game(seats, seed, options)
        words = [GAME.text_of(move) for move in moves]
        digest.update(str([words, [int(one.beads) for one in t.mats], t.returns()]).encode())
    assert digest.hexdigest()[:16] == GOLDEN[seats, str(options.get("battle", "normal"))]


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "records").glob("*.json")), ids=lambda path: path.stem)
def test_finished_records_replay(path: Path) -> None:
    record = Record.from_json(path.read_bytes())
    *_, last = record.states(GAME)
    assert last.actor == OVER


# -- bots, texts, terminal ---------------------------------------------------------------------------


def play(seats: int, seed: int, sensible: set[int]) -> Raigo:
    t, rng = new(seats, seed), Rng(seed + 500)
    while t.actor != OVER:
        if int(t.actor) in sensible:
            t.apply(GAME.sensible_action(t.determinize(t.actor, rng), rng))
        else:
            actions = t.legal_actions()
            t.apply(actions[rng.below(len(actions))])
    return t


def test_the_sensible_bot_beats_random_play() -> None:
    won = sum(play(2, seed, {seed % 2}).returns()[seed % 2] for seed in range(24))
    assert won >= 23


def test_the_sensible_bot_scores_more_than_the_greedy_player_of_the_rules() -> None:
    beads = [int(one.beads) for seed in range(24) for one in play(2, seed, {0, 1}).mats]
    assert sum(beads) / len(beads) > 4.5


def test_the_sensible_bot_does_not_look_at_hidden_pieces() -> None:
    for seed in range(6):
        t, rng = new(3, seed), Rng(seed)
        for _ in range(60):
            if t.actor == OVER:
                break
            one = GAME.sensible_action(t.determinize(t.actor, Rng(1)), Rng(9))
            two = GAME.sensible_action(t.determinize(t.actor, Rng(2)), Rng(9))
            assert one == two
            actions = t.legal_actions()
            t.apply(actions[rng.below(len(actions))])


@pytest.mark.parametrize("language", ["ja", "en"])
def test_games_can_be_read_and_drawn(language: str) -> None:
    from rich.console import Console

    words = Wording(GAME.texts, language, ["A", "B", "C"])
    console = Console(width=100, record=True, file=StringIO())
    for seed, battle in enumerate(["normal", "raijin-characters"]):
        t, rng = new(3, seed, battle=battle), Rng(seed)
        t.watch()
        while t.actor != OVER:
            choices = t.choices(int(t.actor))
            choice = choices[rng.below(len(choices))]
            assert words.choice(choice)
            t.apply(choice.action)
            for told in t.take_events():
                assert words.event(told.public)
        console.print(GAME.draw(t.view(0), language))
    assert max(len(line) for line in console.export_text().splitlines()) <= 100


def test_every_piece_and_yaku_has_a_name() -> None:
    for language in ("ja", "en"):
        for name in [*BOX.kind_ids, *BOX.raijin_ids]:
            assert GAME.texts.maybe(language, f"name-{name}"), name
