"""All checks in order. Later ones rely on what earlier ones have shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from madoi.core import Game
from madoi.testing.actions import check_actions, check_refusals, check_words
from madoi.testing.choices import check_choices
from madoi.testing.copies import check_clones, check_positions, check_records, check_saves
from madoi.testing.determinizer import check_chance, check_worlds
from madoi.testing.play import check_determinism, check_play
from madoi.testing.secrets import check_quiet_moves, check_two_worlds, check_veils, check_windows
from madoi.testing.tensors import check_tensors
from madoi.testing.texts import check_texts
from madoi.testing.things import check_things
from madoi.testing.trial import Broken, Trial
from madoi.testing.views import check_events, check_views
from madoi.testing.written import check_written

CHECKS: Mapping[str, Callable[[Trial], None]] = {
    "written": check_written,
    "play": check_play,
    "determinism": check_determinism,
    "actions": check_actions,
    "refusals": check_refusals,
    "words": check_words,
    "clones": check_clones,
    "saves": check_saves,
    "views": check_views,
    "events": check_events,
    "records": check_records,
    "positions": check_positions,
    "choices": check_choices,
    "windows": check_windows,
    "two worlds": check_two_worlds,
    "worlds": check_worlds,
    "chance": check_chance,
    "quiet moves": check_quiet_moves,
    "veils": check_veils,
    "tensors": check_tensors,
    "things": check_things,
    "texts": check_texts,
}


class Result(msgspec.Struct, frozen=True):
    """What a check found: `broken` is None when all is well."""

    check: str
    broken: str | None


def check_game(
    game: Game,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    games: int = 20,
    seed: int = 1,
    without: Iterable[str] = (),
) -> None:
    """Put a game through all checks; raises `Broken` at the first that fails."""
    trial = Trial(game, seats, options, games, seed)
    for name in _wanted(without):
        run_check(name, trial)


def report(
    game: Game,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    games: int = 20,
    seed: int = 1,
    without: Iterable[str] = (),
) -> list[Result]:
    """As `check_game`, but goes on after a failure and returns what each check found."""
    trial = Trial(game, seats, options, games, seed)
    results = []
    for name in _wanted(without):
        try:
            run_check(name, trial)
            results.append(Result(name, None))
        except Broken as broken:
            results.append(Result(name, str(broken.args[0])))
    return results


def run_check(name: str, trial: Trial) -> None:
    """One check; any other error inside the game is a failure of that check too."""
    try:
        CHECKS[name](trial)
    except Broken as broken:
        broken.check = name
        raise
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}", name) from error


def _wanted(without: Iterable[str]) -> list[str]:
    left_out = set(without)
    if unknown := left_out - set(CHECKS):
        raise ValueError(f"there is no check {sorted(unknown)}; the checks are {list(CHECKS)}")
    return [name for name in CHECKS if name not in left_out]
