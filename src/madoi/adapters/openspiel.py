"""The games for OpenSpiel: `pyspiel.load_game("madoi_utena(players=3)")` after importing this module. Options of a
game are one more parameter, `madoi_princess(players=2,options=first_play:true;first:0)`.

Chance draws the seed of a game digit by digit, so `madoi_utena` has DIGIT ** digits deals, each of them
`Game.new(players, seed)`; what is still random later follows from it. The small games (`madoi_utena_small`) have one
chance node with every deal there is, so the whole tree can be searched, and information-state tensors too.

    observation = open_spiel.python.observation.make_observation(game)
    observation.set_from(state, seat)       # quick; `state.observation_tensor()` makes all of it anew at each call
    observation.dict["hand"]                # the parts by name (docs/tensors.md)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from madoi.core.extras import extra

with extra("openspiel"):
    import numpy as np
    import pyspiel

from madoi.adapters import small
from madoi.adapters.kind import Kind
from madoi.core import OVER, Game, IllegalAction, Option, Rng, State
from madoi.core.deals import every_deal
from madoi.core.events import Told, as_seen
from madoi.core.eyes import WATCHER, eyes_of
from madoi.core.registry import get
from madoi.core.view import view_json
from madoi.games import HOUSE

DIGIT = 16  # outcomes of each chance node; OpenSpiel writes all of them down whenever one is drawn
DIGITS = 3
USUAL = "usual"  # options as they are without a word
MOST_DEALS = 5_000
MOST_PATHS = 100_000
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class Seeds:
    """Chance of a game as it is: the digits of a seed, the highest first."""

    def __init__(self, kind: Kind, digits: int) -> None:
        self.kind = kind
        self.digits = digits
        self.outcomes = [(digit, 1.0 / DIGIT) for digit in range(DIGIT)]

    def deal(self, fallen: list[int]) -> State:
        seed = 0
        for digit in fallen:
            seed = seed * DIGIT + digit
        return self.kind.deal(seed)


class Deals:
    """Chance of a small game: one node with every deal and its probability."""

    digits = 1

    def __init__(self, kind: Kind, deals: list[tuple[State, float]]) -> None:
        self.kind = kind
        self.deals = [state for state, _ in deals]
        self.outcomes = [(number, probability) for number, (_, probability) in enumerate(deals)]

    def deal(self, fallen: list[int]) -> State:
        return self.deals[fallen[0]].clone()


class MadoiGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours for so many players."""

    def __init__(
        self,
        kind: Kind,
        chance: Seeds | Deals,
        game_type: Any,
        params: dict[str, Any],
        longest: int,
        total: float | None = None,
    ) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=kind.actions,
            max_chance_outcomes=len(chance.outcomes),
            num_players=kind.seats,
            min_utility=kind.low,
            max_utility=kind.high,
            utility_sum=total,
            max_game_length=longest,
        )
        super().__init__(game_type, info, params)
        self.kind = kind
        self.chance = chance
        self.longest = longest
        self.shelf = Shelf(kind, chance)

    def new_initial_state(self) -> MadoiState:
        return MadoiState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.chance.digits

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"the observer of {self.kind.game.slug} takes no parameters, not {params}")
        return Observer(self.kind, self.longest, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Shelf:
    """What all states of a game share: copying it is keeping it."""

    def __init__(self, kind: Kind, chance: Seeds | Deals) -> None:
        self.kind = kind
        self.chance = chance
        self.story = Story(chance, [], None, [])

    def __deepcopy__(self, memo: dict[int, object]) -> Shelf:
        return self

    def story_of(self, state: MadoiState) -> Story:
        """What happened so far. The one that was asked for last is mostly its beginning."""
        actions = state.actions()
        story = self.story
        if story.fallen != state.fallen or story.sample is not state.sample or story.actions != actions[: story.length]:
            self.story = story = Story(self.chance, state.fallen, state.sample, actions)
        story.go_on(actions)
        return story


class Sample:
    """Where a sampled world begins: a position, after so many actions, and what its player remembers of them. Nobody
    else remembers anything before it: another deal was played then."""

    def __init__(self, position: State, after: int, player: int, past: list[object]) -> None:
        self.position = position
        self.after = after
        self.player = player
        self.past = past

    def __deepcopy__(self, memo: dict[int, object]) -> Sample:
        return self  # it never changes


class Story:
    """A game from its deal or from a sampled world on, with all that was told."""

    def __init__(self, chance: Seeds | Deals, fallen: list[int], sample: Sample | None, actions: list[int]) -> None:
        self.fallen = fallen[:]
        self.sample = sample
        self.actions = actions[: sample.after] if sample else []
        self.told: list[tuple[int, int, list[Told]]] = []  # who did what, and what it brought about
        if fallen:
            self.position = sample.position.clone() if sample else chance.deal(fallen)
            self.beginning = self.position.clone()
            self.position.watch()

    @property
    def length(self) -> int:
        return len(self.actions)

    def go_on(self, actions: list[int]) -> None:
        for action in actions[self.length :]:
            actor = int(self.position.actor)
            self.position.apply(action)
            self.actions.append(action)
            self.told.append((actor, action, self.position.take_events()))

    def seen_by(self, player: int) -> list[object]:
        """All that a seat has seen, in order, with what it did itself."""
        sample = self.sample
        mine = sample is not None and sample.player == player
        seen = list(sample.past) if sample and mine else [msgspec.to_builtins(self.beginning.view(player))]
        eyes = eyes_of(player)
        for actor, action, told in self.told:
            seen.append([action if actor == player else None, *as_seen(told, eyes)])
        return seen


class MadoiState(pyspiel.State):  # type: ignore[misc]
    """A position of ours; before the deal there is none. `clone` copies it through `State.__deepcopy__`."""

    def __init__(self, game: MadoiGame) -> None:
        super().__init__(game)
        self.shelf = game.shelf
        self.fallen: list[int] = []
        self.position: State | None = None
        self.sample: Sample | None = None  # of a state that was resampled
        self.player = CHANCE  # OpenSpiel asks several times between two actions

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        assert position is not None
        return list(position.legal_actions()) if player == self.player else []

    # What OpenSpiel could work out from those above. It would come back for each of them, some several times: a loop in
    # Python spent half of its time on the way.

    def is_chance_node(self) -> bool:
        return self.player == CHANCE

    def is_player_node(self) -> bool:
        return self.player >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.position is not None and self.player >= 0 and (player is None or player == self.player):
            return list(self.position.legal_actions())
        legal: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return legal

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        if self.position is not None and self.player >= 0 and (player is None or player == self.player):
            mask = [0] * self.shelf.kind.actions
            for action in self.position.legal_actions():
                mask[action] = 1
            return mask
        none: list[int] = super().legal_actions_mask() if player is None else super().legal_actions_mask(player)
        return none

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.shelf.chance.outcomes

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is not None:
            try:
                position.apply(action)
            except IllegalAction as error:
                error.add_note(f"action {action} of player {self.player} ({self.shelf.kind.word(action)})")
                raise
        else:
            self.fallen.append(action)
            if len(self.fallen) < self.shelf.chance.digits:
                return
            position = self.position = self.shelf.chance.deal(self.fallen)
        self.player = player_at(position)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == CHANCE else self.shelf.kind.game.text_of(action)

    def returns(self) -> list[float]:
        return [0.0] * self.shelf.kind.seats if self.position is None else list(self.position.returns())

    def __str__(self) -> str:
        """How it came about, in words; no two histories have the same. A sampled world shares that of the truth."""
        moves = [self.shelf.kind.game.text_of(action) for action in self.actions()]
        return "; ".join([f"deal {' '.join(map(str, self.fallen))}", *moves])

    def actions(self) -> list[int]:
        """The decisions so far."""
        actions: list[int] = self.history()[len(self.fallen) :]
        return actions

    def begin_at(self, position: State, player: int) -> None:
        """Stand at a position of ours, dealt already, as one player knows it: for those who search from there on."""
        self.position = position
        self.player = player_at(position)
        self.sample = Sample(position.clone(), len(self.actions()), player, [])

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> MadoiState:
        """A state that the player cannot tell apart from this one, for `ISMCTSBot.set_resampler`. It is to be played
        on and looked at: it has this one's history, so that serialized it would be this one again."""
        assert self.position is not None
        world = self.position.determinize(player, Rng(int(rng() * (1 << 52))))
        other: MadoiState = self.clone()
        other.position = world
        past = self.shelf.story_of(self).seen_by(player)
        other.sample = Sample(world.clone(), len(self.actions()), player, past)
        return other


def player_at(position: State) -> int:
    """Who is asked, in OpenSpiel's numbers."""
    return TERMINAL if position.actor == OVER else int(position.actor)


class Observer:
    """What OpenSpiel asks of an observer. Public information is what a watcher sees; private is where a seat's tensor
    says more. With perfect recall there is a row for each decision so far, where the game is small enough."""

    def __init__(self, kind: Kind, longest: int, wanted: Any) -> None:
        self.kind = kind
        self.recall = bool(wanted.perfect_recall)
        self.public = bool(wanted.public_info)
        self.private = wanted.private_info
        rows = longest + 1 if self.recall else 1
        self.tensor = np.zeros(rows * kind.size, np.float32)
        self.rows = self.tensor.reshape(rows, kind.size)
        self.dict = kind.parts(self.rows if self.recall else self.tensor)

    def set_from(self, state: MadoiState, player: int) -> None:
        if state.position is not None and not self.recall:
            self._write(self.tensor, state.position, player)
            return
        self.tensor.fill(0)
        if state.position is None:
            return
        if state.sample is not None:
            raise RuntimeError("a sampled state has no tensor of what came before it")
        replayed = state.shelf.chance.deal(state.fallen)
        self._write(self.rows[0], replayed, player)
        for row, action in enumerate(state.actions(), 1):
            replayed.apply(action)
            self._write(self.rows[row], replayed, player)

    def string_from(self, state: MadoiState, player: int) -> str:
        position = state.position
        if position is None:
            return "before the deal"
        if self.recall:
            seen = state.shelf.story_of(state).seen_by(player)
            return msgspec.json.encode(seen, order="deterministic").decode()
        if self.private == pyspiel.PrivateInfoType.NONE:
            return view_json(position.view(None)).decode()
        return view_json(position.view(player)).decode() if self.public else self._kept(position, player)

    def _write(self, row: Any, position: State, player: int) -> None:
        if self.private == pyspiel.PrivateInfoType.NONE:
            row[:] = self.kind.peek(position, WATCHER)
            return
        row[:] = self.kind.peek(position, player)
        if not self.public:
            row *= row != self.kind.peek(position, WATCHER)

    def _kept(self, position: State, player: int) -> str:
        """The parts of the tensor in which this seat knows more than a watcher who sits beside it."""
        mine, theirs = (
            self.kind.parts(self.kind.look(position, player)),
            self.kind.parts(self.kind.look(position, None)),
        )
        return "; ".join(f"{name} {mine[name].tolist()}" for name in mine if (mine[name] != theirs[name]).any())


# -- registering ---------------------------------------------------------------------------------------


def _type(
    game: Game, name: str, seats: tuple[int, ...], parameters: dict[str, Any], made: small.Small | None = None
) -> Any:
    """Small games have information-state tensors."""
    utility = pyspiel.GameType.Utility.GENERAL_SUM
    if game.returns_kind == "win-loss":
        utility = pyspiel.GameType.Utility.IDENTICAL
    elif made is not None and made.total is not None:
        utility = pyspiel.GameType.Utility.CONSTANT_SUM
    return pyspiel.GameType(
        short_name=name,
        long_name=f"{game.texts.line('en', 'title')}, rules {game.rules_version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=made is not None,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def options_in(game: Game, words: str) -> dict[str, object]:
    """`name:value;name:a+b` as options; what is wrong with a value the game will say."""
    declared = {option.name: option for option in game.options}
    given: dict[str, object] = {}
    for word in words.split(";") if words != USUAL else ():
        name, _, text = word.partition(":")
        option = declared.get(name, Option(name, None))
        otherwise = tuple(text.split("+")) if option.form in ("list", "seats") else text
        given[name] = next((value for value in option.allowed if str(value).lower() == text.lower()), otherwise)
    return given


def _register(slug: str) -> None:
    game = get(slug)
    name = f"madoi_{slug}"
    fewest = min(n for n in game.seat_counts if n > 1)
    parameters = {"players": fewest, "digits": DIGITS, "options": USUAL}
    game_type = _type(game, name, game.seat_counts, parameters)

    class Whole(MadoiGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = {**parameters, **(params or {})}
            kind = Kind(slug, given["players"], options_in(game, given["options"]))
            longest = game.longest(given["players"])
            super().__init__(kind, Seeds(kind, given["digits"]), game_type, given, longest)

    pyspiel.register_game(game_type, Whole)


def _register_small(slug: str) -> None:
    made = small.GAMES[slug]
    game = made.game
    game_type = _type(game, f"madoi_{slug}_small", (made.seats,), {}, made)

    class Small(MadoiGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            kind = Kind(game, made.seats, made.options)
            chance = Deals(kind, every_deal(kind.blank(), made.key_of, MOST_DEALS, MOST_PATHS))
            super().__init__(kind, chance, game_type, params or {}, made.longest, made.total)

    pyspiel.register_game(game_type, Small)


for _slug in HOUSE:
    _register(_slug)
for _slug in small.GAMES:
    _register_small(_slug)
