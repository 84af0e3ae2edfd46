"""What a bot is, what it knows, and the bots there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from madoi.bots.search.patience import patient_search
from madoi.bots.search.variants import search
from madoi.core import Game, MadoiError, Rng, State, View
from madoi.core.eyes import eyes_of
from madoi.core.player import Player


class Knowledge:
    """All that a seat may use to decide: its view, its legal actions, worlds sampled from what it knows, how many seats
    there are, and whether people sit at the table."""

    def __init__(self, state: State, seat: int, with_people: bool = False) -> None:
        assert state.setup is not None
        self.game: Game = state.setup.game
        self.seat = seat
        self.seats: int = state.setup.seats
        self.with_people = with_people
        self.legal_actions = [int(action) for action in state.legal_actions_of(seat)]
        self._state = state

    @cached_property
    def view(self) -> View:
        return self._state.view(self.seat)

    def sample(self, rng: Rng) -> State:
        """A world that the seat cannot tell apart from the true one."""
        return self._state.determinize(self.seat, rng)

    def imagine(self, rng: Rng) -> State:
        """Such a world as the game's player imagines it: the more likely ones rather than any."""
        return self.game.player.imagine(self._state, eyes_of(self.seat), rng)


Bot = Callable[[Knowledge, Rng], int]


class UnknownBot(MadoiError):
    """A name under which there is no bot."""


def random_bot(known: Knowledge, rng: Rng) -> int:
    """Level 0: any legal action."""
    return known.legal_actions[rng.below(len(known.legal_actions))]


def sensible_bot(known: Knowledge, rng: Rng) -> int:
    """Level 1: what the game's own player does, from the seat's knowledge."""
    if len(known.legal_actions) == 1:
        return known.legal_actions[0]
    return known.game.sensible_action(known.sample(rng), rng)


CAUTION = 1.5  # standard errors by which a choice must be better than the sensible one to be taken; …
PATIENT_CAUTION = 1.0  # … for who is patient; …
PARTNERS_CAUTION = {"couperation": 2.0}  # … or where partners misread a choice that a sensible player would not make


def patient_caution(game: Game) -> float:
    return PARTNERS_CAUTION.get(game.slug, PATIENT_CAUTION)


class SearchBot:
    """Levels 2 to 4: search over the sensible player, until the time is up or so many games are played out. With a
    number of games instead of a time it decides the same on every machine. Who is patient drops no candidate for
    bad luck in a few worlds, where there are games enough; who is `patient_together` is so where all win or lose as
    one. A master is always patient, and searches over the expert, if the game has one."""

    def __init__(self, seconds: float, rollouts: int = 0, patient_together: bool = False, master: bool = False) -> None:
        self.seconds = seconds
        self.rollouts = rollouts
        self.patient_together = patient_together
        self.master = master

    def is_patient(self, game: Game) -> bool:
        return self.master or (self.patient_together and game.returns_kind == "win-loss")

    def caution(self, game: Game) -> float:
        return patient_caution(game) if self.is_patient(game) else CAUTION

    def player_of(self, game: Game) -> Player:
        """Who plays the games out."""
        return game.expert if self.master and game.expert is not None else game.player

    def __call__(self, known: Knowledge, rng: Rng) -> int:
        if len(known.legal_actions) == 1:
            return known.legal_actions[0]
        world = known.sample(rng)
        player = self.player_of(known.game)
        think = patient_search if self.is_patient(known.game) else search
        caution = self.caution(known.game)
        found = think(
            player, world, known.seat, known.legal_actions, caution, self.rollouts, self.seconds, rng,
            generous=known.with_people and known.game.returns_kind == "win-loss",
        )  # fmt: skip
        return int(found)


LEVEL_3 = SearchBot(0.2, patient_together=True)  # hints and analyses search as it does
BOTS: dict[str, Bot] = {  # by level
    "random": random_bot,
    "sensible": sensible_bot,
    "quick": SearchBot(0.02),
    "thoughtful": LEVEL_3,
    "deep": SearchBot(1.0, master=True),
}


def seconds_of(name: str) -> float:
    """How long a bot of this name may think."""
    bot = BOTS.get(name)
    return bot.seconds if isinstance(bot, SearchBot) else 0.0


def get_bot(name: str) -> Bot:
    """A bot by its name; raises `UnknownBot`."""
    if name not in BOTS:
        raise UnknownBot("unknown-bot", name=name, known=", ".join(BOTS))
    return BOTS[name]


def get_measured_bot(text: str) -> Bot:
    """For programs: `thoughtful:500` is that bot with at most 500 games played out for a move instead of a time, so
    that it decides the same on every machine; a name alone is that bot. Raises `UnknownBot`."""
    name, colon, rollouts = text.partition(":")
    bot = get_bot(name)
    if not colon:
        return bot
    if not isinstance(bot, SearchBot) or not rollouts.isdecimal() or not 0 < int(rollouts[:10]) < 10**9:
        raise UnknownBot("unmeasured-bot", name=text)
    return SearchBot(0.0, int(rollouts), bot.patient_together, bot.master)
