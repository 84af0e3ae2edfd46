"""A race that drops nobody for bad luck in a few worlds."""

from __future__ import annotations

import ast
import time
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import madoi.games
from madoi.bots import Knowledge, get_measured_bot, loading
from madoi.bots.bot import BOTS, SearchBot
from madoi.bots.loading import BESIDE_EXPERT, digest_of_bot
from madoi.bots.search import patience
from madoi.bots.search.patience import PatientRace, patient_search, suited
from madoi.bots.search.race import Race
from madoi.core import OVER, Rng, State, get
from madoi.core.eyes import Eyes
from madoi.core.player import Player
from madoi.games import HOUSE

DOORS, GOOD, ROLLS = 16, 11, 97


class Doors(State):
    """Behind one door of sixteen two of three find a treasure, behind the others every second one. Who opens a door
    rolls for it."""

    def __init__(self, door: int = -1, won: float = 0.0) -> None:
        super().__init__()
        self.door = door
        self.won = won
        self.actor = 0

    def legal_actions(self) -> vec[i64]:
        return vec[i64](list(range(DOORS if self.door < 0 else ROLLS)))

    def is_legal(self, action: i64) -> bool:
        return True

    def perform(self, action: i64) -> None:
        if self.door < 0:
            self.door = int(action)
            return
        treasure = 65 if self.door == GOOD else 48
        self.won = float((int(action) + 1) * (7 * self.door + 3) % ROLLS < treasure)
        self.actor = OVER

    def returns(self) -> list[float]:
        return [self.won]

    def clone(self) -> Doors:
        return Doors(self.door, self.won)

    def world(self, eyes: Eyes, rng: Rng) -> Doors:
        return self.clone()


class Opener(Player):
    """Opens the first door, and rolls."""

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Doors)
        return i64(0) if state.door < 0 else rng.below(ROLLS)


def begun(kind: type[Race], seed: int) -> Race:
    return kind(Opener(), Doors(), i64(0), Doors().legal_actions(), 1.5, Rng(seed))


def test_what_is_better_is_found_more_often_than_by_who_drops_half_after_four_worlds() -> None:
    found = {kind: sum(begun(kind, seed).run(2000, 0.0) == GOOD for seed in range(24)) for kind in (Race, PatientRace)}
    assert found[PatientRace] >= 18
    assert found[PatientRace] >= found[Race] + 5


def test_a_number_of_games_is_kept_and_gives_the_same_choice() -> None:
    one, two = begun(PatientRace, 3), begun(PatientRace, 3)
    assert one.run(500, 0.0) == two.run(500, 0.0)
    assert one.rollouts == two.rollouts <= 500


def test_every_halving_has_its_share_of_the_games() -> None:
    contest = begun(PatientRace, 3)
    contest.run(1600, 0.0)
    tried = sorted(one.worlds for one in contest.field)
    assert tried[0] >= 8  # clearly behind is nobody before that …
    assert tried[len(tried) // 2] >= 24  # … and most have a quarter of the games: 400 for sixteen
    assert tried[-1] >= 64


def test_who_is_clearly_behind_falls_out_and_a_clear_winner_ends_the_race() -> None:
    contest = begun(PatientRace, 1)
    better, *others = contest.rivals
    contest.worlds = 40
    for _ in range(40):
        better.note(0.5, 0.0)
        for other in others:
            other.note(-0.5, 0.0)
    contest.drop()
    assert contest.rivals == []
    assert contest.best() is better
    contest = begun(PatientRace, 1)
    contest.worlds = 8
    for k, rival in enumerate(contest.rivals):
        for _ in range(8):
            rival.note(0.01 * k - 0.05, 0.0)
    contest.drop()
    assert len(contest.rivals) == DOORS - 1  # none of them is


def test_a_time_limit_is_kept() -> None:
    state = get("utena").new(2, 1)
    contest = PatientRace(get("utena").player, state, state.actor, state.legal_actions(), 1.5, Rng(1))
    began = time.perf_counter()
    contest.run(0, 0.15)
    assert contest.rollouts > 0
    assert time.perf_counter() - began < 5  # far more than a machine that stalls may take, far less than no limit


class Ponderer(Opener):
    """Looks at the first worlds for long: the one that lines up the candidates, and that of the ending."""

    def __init__(self) -> None:
        self.looks = 0

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        self.looks += 1
        if self.looks == 2:
            time.sleep(0.2)
        return state.world(eyes, rng)


def test_time_without_games_does_not_shorten_the_rounds() -> None:
    """Of three races one at least meets no stall of the machine itself, which would."""
    fewest = []
    for seed in range(3):
        contest = PatientRace(Ponderer(), Doors(), i64(0), Doors().legal_actions(), 1.5, Rng(seed))
        contest.run(0, 0.5)
        fewest.append(min(one.worlds for one in contest.field))
    assert max(fewest) > 6  # one, and four more, if the pace counts the pause


@pytest.mark.parametrize("limits", [(400, 0.0), (0, 0.05), (400, 0.05)])
def test_what_is_too_little_for_variants_is_left_whole(limits: tuple[int, float]) -> None:
    state = get("hoshizukuri").new(2, 1)
    player, games, seconds = suited(get("hoshizukuri").player, state, 0, *limits, Rng(1))
    assert player is get("hoshizukuri").player
    assert (games, seconds) == limits


@pytest.mark.long
def test_variants_take_their_part_of_the_games() -> None:
    game = get("hoshizukuri")
    state = game.new(1, 9000)
    player, games, seconds = suited(game.player, state, 0, 1800, 0.0, Rng(11))
    assert player is not game.player
    assert 900 <= games < 1800
    assert seconds == 0.0
    _, games, seconds = suited(game.player, state, 0, 0, 0.1, Rng(11))
    assert games == 0
    assert 0.0 < seconds < 0.1  # nothing left would be no limit


def test_level_4_is_patient_and_a_bot_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = get_measured_bot("deep:40")
    assert isinstance(deep, SearchBot)
    game = get("raigo")
    assert [name for name, bot in BOTS.items() if isinstance(bot, SearchBot) and bot.is_patient(game)] == ["deep"]
    state = game.new(2, 3)
    known = Knowledge(state, int(state.actor))
    assert game.expert is not None
    found = patient_search(game.expert, known.sample(Rng(5)), known.seat, known.legal_actions, 1.0, 40, 0.0, Rng(6))
    assert int(found) in known.legal_actions
    before = digest_of_bot("deep:40", game), digest_of_bot("thoughtful:40", game)
    monkeypatch.setattr(patience, "__file__", __file__)
    assert digest_of_bot("deep:40", game) != before[0]
    assert digest_of_bot("thoughtful:40", game) == before[1]


@pytest.mark.parametrize("part", ["expert.py", "outlook.py", "expert.json"])
def test_results_of_level_4_hang_on_all_that_the_expert_is_made_of(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = get("princess")
    before = digest_of_bot("deep:40", game), digest_of_bot("thoughtful:40", game)
    program = loading._program

    def mended(path: Path) -> str:
        mine = path.with_name(path.name.partition(".")[0] + path.suffix.replace(".so", ".py")).name == part
        return program(path) + (" mended" if mine else "")

    monkeypatch.setattr(loading, "_program", mended)
    assert digest_of_bot("deep:40", game) != before[0]
    assert digest_of_bot("thoughtful:40", game) == before[1]


@pytest.mark.parametrize("slug", [slug for slug in HOUSE if get(slug).expert is not None])
def test_no_file_of_an_expert_is_forgotten(slug: str) -> None:
    """What it imports of its game but the rules and the sensible player."""
    folder, package = Path(str(madoi.games.__file__)).with_name(slug), f"madoi.games.{slug}"
    program = ast.parse((folder / "expert.py").read_text("utf-8"))
    imports = [node for node in ast.walk(program) if isinstance(node, ast.ImportFrom) and node.module]
    names = {f"{node.module}.{name.name}" for node in imports for name in node.names} | {
        str(node.module) for node in imports
    }
    own = {name.removeprefix(f"{package}.").partition(".")[0] for name in names if name.startswith(f"{package}.")}
    others = {name for name in own if (folder / f"{name}.py").is_file()} - {"box", "things", "player"}
    assert others <= {Path(name).stem for name in BESIDE_EXPERT}


@pytest.mark.parametrize("slug", ["utena", "couperation"])
def test_level_3_is_patient_where_all_win_together(slug: str) -> None:
    game = get(slug)
    patient = [name for name, bot in BOTS.items() if isinstance(bot, SearchBot) and bot.is_patient(game)]
    assert patient == ["thoughtful", "deep"]
    assert digest_of_bot("thoughtful:40", game) == digest_of_bot("deep:40", game)  # the same program
    state = game.new(2, 3)
    known = Knowledge(state, int(state.actor))
    found = [get_measured_bot(name)(known, Rng(6)) for name in ("thoughtful:60", "deep:60")]
    assert found[0] == found[1]


@pytest.mark.parametrize("slug", HOUSE)
def test_only_level_4_asks_an_expert(slug: str) -> None:
    game = get(slug)
    for name, bot in BOTS.items():
        if isinstance(bot, SearchBot):
            assert bot.player_of(game) is ((game.expert or game.player) if name == "deep" else game.player)
