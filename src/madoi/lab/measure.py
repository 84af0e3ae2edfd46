"""How fast a game's rules run on one core: best of several short windows of processor time."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from math import fsum
from pathlib import Path

import msgspec

from madoi.bots.bot import CAUTION
from madoi.bots.search.race import Race
from madoi.core import OVER, Game, Rng, Setup, State
from madoi.core.player import Player
from madoi.core.playouts import play_randomly, roll_out

WINDOW = 0.08  # seconds
WINDOWS = 5
ROLLOUTS = 8  # at a time
SEARCHED = 32  # games of a search
KEY = bytes(range(32))
ANYTHING = Player()  # takes any legal action


class Speed(msgspec.Struct, frozen=True):
    """Decisions of random play per second, driven from Python or not, and microseconds for the other things."""

    decisions_per_s: float
    inside_per_s: float  # the same with the loop inside the compiled code
    random_rollouts_per_s: float  # games from the middle of a sensible one to its end, the loop inside …
    sensible_rollouts_per_s: float  # … by sensible players, each from what it knows
    search_per_s: float  # the same as a search has them: in worlds drawn from what a seat knows, candidates compared
    clone_us: float
    determinize_us: float
    choices_us: float
    view_us: float
    save_us: float
    deal_us: float  # from a key of 256 bits, as a table's game is dealt


def measure(game: Game, seats: int, windows: int = WINDOWS) -> Speed:
    setup = game.setup(seats)
    middle = position_in_the_middle(game, seats)
    sensible = position_in_the_middle(game, seats, player=game.player)
    rng = Rng(1)
    seat = int(middle.actor)
    return Speed(
        decisions_per_s=round(best(lambda: _random_game(setup), windows)),
        inside_per_s=round(best(lambda: _random_game_inside(setup), windows)),
        random_rollouts_per_s=round(best(lambda: _rollouts(sensible, ANYTHING), windows)),
        sensible_rollouts_per_s=round(best(lambda: _rollouts(sensible, game.player), windows)),
        search_per_s=round(best(lambda: _search(sensible), windows)),
        clone_us=_micros(lambda: middle.clone(), windows),
        determinize_us=_micros(lambda: middle.determinize(seat, rng), windows),
        choices_us=_micros(lambda: middle.choices(seat), windows),
        view_us=_micros(lambda: middle.view(seat), windows),
        save_us=_micros(lambda: middle.save(), windows),
        deal_us=_micros(lambda: game.deal(setup, KEY), windows),
    )


def position_in_the_middle(game: Game, seats: int, seed: int = 7, player: Player = ANYTHING) -> State:
    """Half of the decisions of a game are made, and there is more than one thing to do."""
    states: list[State] = []
    state = game.new(seats, seed)
    rng = Rng(seed)
    while state.actor != OVER:
        states.append(state.clone())
        state.perform(player.choose(state, rng))
    half = len(states) // 2
    return next((one for one in states[half:] if len(one.legal_actions()) > 1), states[half])


def best(run: Callable[[], int], windows: int) -> float:
    """The highest rate of all windows; `run` says how many things it did."""
    rates = []
    for _ in range(windows):
        count = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < WINDOW:
            count += run()
        rates.append(count / spent)
    return max(rates)


def _micros(do: Callable[[], object], windows: int) -> float:
    def some() -> int:
        for _ in range(20):
            do()
        return 20

    return round(1e6 / best(some, windows), 3)


def _random_game(setup: Setup) -> int:
    """One game of random play through the public contract, dealing included; seats and options are checked before."""
    _last_seed[0] += 1
    rng = Rng(_last_seed[0])
    state = setup.game.deal(setup, _last_seed[0])
    below, legal_actions, apply = rng.below, state.legal_actions, state.apply
    decisions = 0
    while state.actor != OVER:
        actions = legal_actions()
        apply(actions[below(len(actions))])
        decisions += 1
    return decisions


def _random_game_inside(setup: Setup) -> int:
    """The same with the loop where the rules are."""
    _last_seed[0] += 1
    return int(play_randomly(setup.game.deal(setup, _last_seed[0]), Rng(_last_seed[0])))


def _rollouts(state: State, player: Player) -> int:
    _last_seed[0] += 1
    roll_out(state, player, Rng(_last_seed[0]), ROLLOUTS)
    return ROLLOUTS


def _search(state: State) -> int:
    """A decision as a bot makes it, with a number of games; it may stop early when nothing is left to compare."""
    _last_seed[0] += 1
    assert state.setup is not None
    player = state.setup.game.player
    race = Race(player, state, state.actor, state.legal_actions(), CAUTION, Rng(_last_seed[0]))
    race.run(SEARCHED, 0.0)
    return int(race.rollouts)


_last_seed = [0]


def mean(speeds: list[Speed]) -> Speed:
    """The mean over the numbers of seats."""
    fields = Speed.__struct_fields__
    return Speed(*(round(fsum(getattr(one, name) for one in speeds) / len(speeds), 3) for name in fields))


# -- the same files, not compiled -----------------------------------------------------------------


def measure_plain(slug: str, windows: int = WINDOWS) -> dict[int, Speed]:
    """The numbers by seats of another process that runs the plain source, whatever is installed."""
    root = Path(__file__).resolve().parents[2]
    script = (
        f"import sys; sys.path.insert(0, {str(root)!r})\n"
        f"exec(compile(open({str(Path(__file__).with_name('plain.py'))!r}).read(), 'plain.py', 'exec'))\n"
        "prefer_source()\n"
        f"from madoi.lab import measure; measure.WINDOW = {WINDOW}; measure.print_speeds({slug!r}, {windows})\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return msgspec.json.decode(done.stdout, type=dict[int, Speed])


def print_speeds(slug: str, windows: int) -> None:
    """What the other process does."""
    import madoi
    import madoi.games  # fills the registry
    from madoi.core.registry import get

    assert not madoi.COMPILED
    game = get(slug)
    speeds = {seats: measure(game, seats, windows) for seats in game.seat_counts}
    print(msgspec.json.encode(speeds).decode())
