"""Records outlive the growth of a game: a copy of each game gets a verb in the middle, an option that is off, and a
card that only this option puts into play. Every finished game still replays, though nearly all numbers have changed."""

from __future__ import annotations

import copy
import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import madoi.games
from madoi.core import OVER, Game, Rng, get
from madoi.core.playouts import play_randomly
from madoi.core.record import Record
from madoi.games import HOUSE

HERE = Path(__file__).parent
GAMES = Path(str(madoi.games.__file__)).parent
SLUGS = [slug for slug in HOUSE if (HERE / slug / "growth.py").exists()]


def grown(slug: str, folder: Path) -> Game:
    """The game of a copy of its folder, edited as `growth.py` says."""
    name = f"grown_{slug}"
    package = folder / name
    shutil.copytree(GAMES / slug, package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for path in package.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace(f"madoi.games.{slug}", name), "utf-8")
    for file, old, new in importlib.import_module(f"games.{slug}.growth").EDITS:
        text = (package / file).read_text("utf-8")
        assert text.count(old) == 1, f"{file} has {text.count(old)} times: {old}"
        (package / file).write_text(text.replace(old, new), "utf-8")
    game: Game = importlib.import_module(f"{name}.game").load()
    return game


@pytest.fixture(scope="module", params=SLUGS)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Game, Game]]:
    """A game, and what it has grown into."""
    folder = tmp_path_factory.mktemp("grown")
    sys.path.insert(0, str(folder))
    try:
        yield get(request.param), grown(request.param, folder)
    finally:
        sys.path.remove(str(folder))


def test_every_game_shows_how_it_can_grow() -> None:
    assert list(HOUSE) == SLUGS


def test_it_has_grown(pair: tuple[Game, Game]) -> None:
    game, more = pair
    old, new = set(game.actions.by_name), set(more.actions.by_name)
    assert len(new - old) == 1
    assert not old - new
    assert len(more.options) == len(game.options) + 1
    assert more.action_space > game.action_space
    assert more.digest != game.digest
    moved = [a for a in range(game.action_space) if more.action_of(game.text_of(a)) != a]
    assert len(moved) > game.action_space // 4, "most numbers are others now"


def test_every_record_still_replays(pair: tuple[Game, Game]) -> None:
    game, more = pair
    paths = sorted((HERE / game.slug / "records").glob("*.json"))
    assert paths
    for path in paths:
        record = Record.read(path)
        state = record.replay(more)
        assert [float(value) for value in state.returns()] == record.result


def test_without_the_option_the_same_is_in_play_and_with_it_the_game_goes_to_its_end(pair: tuple[Game, Game]) -> None:
    game, more = pair
    (added,) = {option.name for option in more.options} - {option.name for option in game.options}
    seats = game.seat_counts[-1]
    assert more.digest_in_play(more.setup(seats)) == game.digest_in_play(game.setup(seats))
    state = more.new(seats, 1, {added: True})
    play_randomly(state, Rng(1))
    assert state.actor == OVER


# A number of each box that is read in every game with all its seats.
NUMBERS: dict[str, tuple[str | int, ...]] = {
    "utena": ("flower_side", 1, "outer_cells"),
    "couperation": ("draw", "after_facedown_hand_target"),
    "raigo": ("limits", "dye_bonus"),
    "hoshizukuri": ("limits", "hand_size"),
    "princess": ("spell", 0, "steps"),
}


@pytest.mark.parametrize("slug", HOUSE)
def test_a_corrected_name_or_note_changes_nothing_and_a_number_does(slug: str) -> None:
    game = get(slug)
    setup = game.setup(game.seat_counts[-1])
    before = game.digest_in_play(setup)
    renamed = game.with_components(_renamed(game.components))
    assert renamed.digest != game.digest
    assert renamed.digest_in_play(renamed.setup(setup.seats)) == before
    corrected = game.with_components(_corrected(game.components, NUMBERS[slug]))
    assert corrected.digest_in_play(corrected.setup(setup.seats)) != before


def _corrected(data: object, path: tuple[str | int, ...]) -> dict[str, object]:
    """The box with one more of a number."""
    changed = copy.deepcopy(data)
    place: Any = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] += 1
    assert isinstance(changed, dict)
    return changed


def _renamed(data: object) -> dict[str, object]:
    changed = _walk(data)
    assert isinstance(changed, dict)
    return changed


def _walk(data: object, key: str = "") -> object:
    if isinstance(data, dict):
        return {name: _walk(value, name) for name, value in data.items()}
    if isinstance(data, list):
        return [_walk(item, key) for item in data]
    if isinstance(data, str) and key in ("name_ja", "name_en", "note", "title_ja", "label_ja", "label_en"):
        return f"{data}!"
    return data
