"""What a game is: its name, seats, options, box of components, and how people see its states."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec

from madoi.core import saving
from madoi.core.actions import Actions, Operand, Verb, Words
from madoi.core.card import Card
from madoi.core.choice import Choice, Note, Reason
from madoi.core.components import ChangedBox
from madoi.core.deeds import Deed
from madoi.core.errors import BadComponents, BadOptions, BadRecord, IllegalAction
from madoi.core.events import Event, Told
from madoi.core.eyes import Who
from madoi.core.options import Option, Options, OptionValue, complete
from madoi.core.outcome import Outcome
from madoi.core.player import Player
from madoi.core.progress import Series
from madoi.core.reasons import Reasons
from madoi.core.rng import KEY_BYTES, SEEDS, Rng, chance_from
from madoi.core.state import State
from madoi.core.tensor import Tensor
from madoi.core.texts import Texts
from madoi.core.touching import reason_for
from madoi.core.view import View
from madoi.core.wording import Wording

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from rich.console import RenderableType


#: What a row of a box says to people only: whoever corrects it plays the same game.
FOR_PEOPLE = frozenset({"name", "names", "note", "notes", "provenance", "source", "text", "title", "comment"})
DIGESTS_KEPT = 1000  # by seats and options: of a game with a date as its option there is no end


class Setup(msgspec.Struct, frozen=True, eq=False):
    """Who sits down to what: a game, the number of seats, and all its options."""

    game: Game
    seats: int
    options: Options


class DailyChallenge(msgspec.Struct, frozen=True):
    """A task of the day, the same for everybody who plays alone: the option that takes its date, and the scores of its
    medals, rising."""

    option: str
    medals: tuple[int, ...] = ()


class Game:
    """A value in the registry. A subclass fills in the class variables and the methods that raise."""

    slug: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    minutes: ClassVar[int]
    rules_version: ClassVar[int]
    actions: ClassVar[Actions]  # the verbs, declared once
    options: tuple[Option, ...]  # a box may give other defaults
    texts: ClassVar[Texts]
    view_type: ClassVar[type[View]]
    event_types: ClassVar[tuple[type[Event], ...]]
    counted: ClassVar[frozenset[type[Event]] | None] = None  # those with `deeds`; None where all are to be asked
    clause_prefix: ClassVar[str]  # "U" for clauses U1.1, U1.2, …
    talk: ClassVar[Literal["free", "signs", "silent"]] = "free"  # what may be said during play
    signs: ClassVar[tuple[str, ...]] = ()  # with talk "signs": all that may be said, texts of its catalogue
    parts: ClassVar[Mapping[str, type]] = {}  # the classes of the objects inside a state
    shared: ClassVar[frozenset[str]] = frozenset()  # attributes that all clones share and a save leaves out
    tutorial: ClassVar[Traversable | None] = None  # a folder with course.toml, ja.ftl and en.ftl (docs/tutorials.md)
    puzzles: ClassVar[Traversable | None] = None  # a file of puzzles, as `madoi puzzles find` makes it
    veiled: ClassVar[frozenset[str]] = frozenset()  # phases in which only who is asked knows whether there is a choice
    returns_kind: ClassVar[Literal["win-loss", "rank", "margin"]] = "win-loss"  # what `returns()` of a state are
    player: ClassVar[Player] = Player()  # who plays sensibly; bots and stand-ins build on it
    expert: ClassVar[Player | None] = None  # taught by games against itself; the strongest bot builds on it
    reasons: ClassVar[Reasons] = Reasons()  # what hints and analyses tell of the ways a game may go on
    components: Mapping[str, Any]  # the parsed component file
    changed: ChangedBox | None = None  # where it is not the printed box, whose it is; `with_box` says so
    daily: DailyChallenge | None = None  # where there is one, the game says what it scores (`daily_score`)

    def __init_subclass__(cls) -> None:
        """A game that gives only the number of its actions has the one verb `action`."""
        size = cls.__dict__.get("action_space")
        if isinstance(size, int) and "actions" not in cls.__dict__:
            cls.actions = Actions(Verb("action", Operand("number", size)))

    def __repr__(self) -> str:
        return f"<game {self.slug}, rules {self.rules_version}, box {self.digest}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from madoi.core import registry

        if self.slug not in registry.slugs():
            return object.__new__, (type(self),), vars(self)
        if self.changed is not None:
            return registry.game_in_box, (self.slug, self.changed)
        return registry.game_with, (self.slug, None if registry.get(self.slug) is self else dict(self.components))

    # -- what a subclass writes ----------------------------------------------------------------

    def blank(self, setup: Setup) -> State:
        """A state that refers to the right tables, with nothing dealt."""
        raise NotImplementedError

    def view(self, state: State, who: Who) -> View:
        """All that these eyes may know (`eyes_of(who)`); an allow-list."""
        raise NotImplementedError

    def views(self, state: State, whos: Sequence[Who]) -> list[View]:
        """The views of several eyes. A game may do better than one by one if most of them is the same."""
        return [self.view(state, who) for who in whos]

    def choices(self, state: State, seat: int) -> list[Choice]:
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome:
        raise NotImplementedError

    def position(self, description: Mapping[str, Any]) -> State:
        """The state of a readable description (docs/positions.md); raises `BadPosition`."""
        raise NotImplementedError

    def describe(self, state: State) -> dict[str, object]:
        raise NotImplementedError

    def broken_invariants(self, state: State) -> list[str]:
        """What must always hold and does not; empty when all is well."""
        raise NotImplementedError

    def longest(self, seats: int) -> int:
        """No game has more decisions than this."""
        raise NotImplementedError

    def daily_score(self, state: State) -> int:
        """What a finished daily challenge counts on the board of its day."""
        raise NotImplementedError

    def returns_range(self, seats: int) -> tuple[float, float]:
        """The least and the greatest number that `returns()` can have."""
        return 0.0, 1.0

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together: all of a co-operative game, otherwise each for itself."""
        together = self.returns_kind == "win-loss"
        return (tuple(range(seats)),) if together else tuple((seat,) for seat in range(seats))

    def in_play(self, setup: Setup) -> Any:
        """What the rules read of the box with these seats and options: the rows in play and the numbers, as plain
        data. Records tell boxes apart by it. Names, notes and rows that play no part do not belong here."""
        return without_words(self.components)

    def with_components(self, components: Mapping[str, Any]) -> Game:
        """The same game with another box; raises `BadComponents`."""
        raise NotImplementedError

    def with_box(self, box: ChangedBox) -> Game:
        """The same, as it is played at tables and kept in records: marked as somebody's changed box."""
        if box.game != self.slug:
            raise BadComponents("box-of-another-game", game=self.slug, found=box.game)
        game = self.with_components(box.components)
        game.changed = box
        return game

    def tensor(self, setup: Setup) -> Tensor | None:
        """What eyes know as numbers, for programs that learn; None where a game has not declared it."""
        return None

    def sensible_action(self, world: State, rng: Rng) -> int:
        """What a sensible player in the actor's seat would do. `world` is a sampled one, never the truth,
        and only what that seat knows in it may decide."""
        return int(self.player.choose(world, rng))

    def draw(self, view: View, language: str) -> RenderableType:
        """A view for the terminal."""
        from rich.pretty import Pretty

        return Pretty(msgspec.to_builtins(view))

    def cards(self, language: str) -> Sequence[Card]:
        """What is in the box, in words, for people who look something up."""
        return ()

    def check_setup(self, seats: int, options: Options) -> None:
        """Raise `BadOptions` for options that do not go together, or not with so many seats."""

    def warnings(self, setup: Setup) -> tuple[Note, ...]:
        """What people should know before they sit down to this setup, though it is allowed."""
        return ()

    def complete_options(self, seats: int, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Fill in defaults that depend on the number of seats."""
        return options

    def progress(self, view: View) -> tuple[Series, ...]:
        """How the game stands, in numbers for a chart. `view` is a spectator's, so nothing hidden can get in."""
        return ()

    def foreseeable(self, told: Told, seat: int) -> bool:
        """Whether the seat whose move brought this event about could have told beforehand all that it says. An
        allow-list: what is not named here counts as something that came out, and cannot simply be taken back."""
        return False

    def deeds(self, event: Event) -> Sequence[Deed]:
        """What of the box an event says to have been seen, got or used; the lab counts it."""
        return ()

    def offered(self, state: State) -> Sequence[str]:
        """The things of the box that lie open for everybody in a game that has just been dealt."""
        return ()

    def put_to_use(self, state: State, action: int) -> Sequence[str]:
        """The things that the actor would put to use by this action: who plays without one of them cannot do it."""
        return ()

    def called(self, thing: str, language: str) -> str:
        """The name of a thing that `deeds`, `offered` or `put_to_use` speaks of."""
        return Wording(self.texts, language, ()).thing(thing)

    def value_called(self, option: str, value: OptionValue, language: str) -> str:
        """The option's own word for a value, else that of the thing it names, else a plain one."""
        word = "none" if value is None else str(value).lower()
        general = {"true": "value-yes", "false": "value-no", "none": "value-none"}
        for key in (f"option-{option}-{word}", f"name-{word}", general.get(word, "")):
            if key and (text := self.texts.maybe(language, key)) is not None:
                return text
        return word

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        """Why an action is not legal now for a seat that is asked, as far as that seat knows."""
        return Reason("illegal-action")

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        """Why touching these things leads nowhere for a seat that is asked. A table gives a sampled world, never
        the truth, so the answer is only right if it depends on what the seat knows."""
        return reason_for(self.choices(state, seat), touch)

    # -- what follows for every game -----------------------------------------------------------

    @property
    def action_space(self) -> int:
        """Actions are 0..action_space-1."""
        return int(self.actions.size)

    @cached_property
    def words(self) -> Words:
        """The words of the operands, from the box."""
        return Words({})

    @cached_property
    def plain_signs(self) -> Mapping[str, str]:
        """For signs of its own, as wide ones that every terminal has."""
        return {}

    @cached_property
    def _texts(self) -> dict[int, str]:
        return {}

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {}

    @cached_property
    def _digests_in_play(self) -> dict[tuple[int, bytes], str]:
        return {}

    def text_of(self, action: int) -> str:
        """An action in words, as records keep it."""
        text = self._texts.get(action)
        if text is None:
            text = self._texts[action] = self.actions.text(action, self.words)
        return text

    def action_of(self, text: str) -> int:
        """The action that words mean; raises `BadAction`."""
        action = self._numbers.get(text)
        if action is None:
            action = self._numbers[text] = int(self.actions.parse(text, self.words))
        return action

    def setup(self, seats: int, options: Mapping[str, object] | None = None) -> Setup:
        """Checked seats and options, to be used for any number of games."""
        if seats not in self.seat_counts:
            allowed = ", ".join(str(n) for n in self.seat_counts)
            raise BadOptions("bad-seats", game=self.slug, seats=seats, allowed=allowed)
        full = self.complete_options(seats, complete(self.options, options or {}))
        try:
            self.check_setup(seats, full)
        except BadOptions as error:
            error.texts = self.texts
            raise
        return Setup(self, seats, full)

    def new(
        self, seats: int, seed: int | bytes, options: Mapping[str, object] | None = None, watch: bool = False
    ) -> State:
        """A new game; the same seats, seed and options give the same game on every machine. A number deals from the
        fast generator, a key of 32 bytes from the stream that nobody can compute from cards that lie open.
        With `watch` what happens before the first decision is told too."""
        return self.deal(self.setup(seats, options), seed, watch)

    def deal(self, setup: Setup, seed: int | bytes, watch: bool = False) -> State:
        """As `new`, for a setup that is used again and again."""
        if len(seed) != KEY_BYTES if isinstance(seed, bytes) else not 0 <= seed < SEEDS:
            raise BadOptions("bad-seed", seed="(key)" if isinstance(seed, bytes) else str(seed))
        state = self.blank(setup)
        state.setup = setup
        if watch:
            state.watch()
        state.deal(chance_from(seed))
        return state

    def refusal(self, state: State, action: int, seat: int | None = None) -> IllegalAction:
        """What a seat that is asked hears of an illegal action; the actor if none is named."""
        who = int(state.actor) if seat is None else seat
        reason = self.why_not(state, action, who)
        facts = {**reason.args, "action": action, "legal": len(state.legal_actions_of(who))}
        refused = IllegalAction(reason.key, **facts)
        refused.clauses = reason.clauses
        refused.texts = self.texts
        return refused

    def save(self, state: State) -> bytes:
        assert state.setup is not None
        data = saving.to_data(state, saving.NOT_SAVED | self.shared)
        head = {"game": self.slug, "version": self.rules_version, "seats": state.setup.seats}
        return msgspec.msgpack.encode({**head, "options": dict(state.setup.options), "state": data})

    def load(self, data: bytes) -> State:
        """The state that `State.save` wrote."""
        try:
            saved = msgspec.msgpack.decode(data)
            if saved["game"] != self.slug or saved["version"] != self.rules_version:
                raise BadRecord("save-of-another-game", game=self.slug, found=f"{saved['game']} {saved['version']}")
            setup = self.setup(saved["seats"], saved["options"])
            state = self.blank(setup)
            state.setup = setup
            saving.fill(state, saved["state"], self.parts)
        except (ValueError, OverflowError, KeyError, TypeError, AttributeError) as error:
            raise BadRecord("bad-save", why=str(error)) from error
        return state

    @cached_property
    def digest(self) -> str:
        """Tells whole boxes apart, names and notes included."""
        return _digest(self.components)

    def digest_in_play(self, setup: Setup) -> str:
        """Tells games apart: records name what of the box they were played with. Kept, because it is made of the whole
        box and asked for at the end of every game."""
        known, key = self._digests_in_play, (setup.seats, msgspec.json.encode(setup.options, order="deterministic"))
        digest = known.get(key)
        if digest is None:
            if len(known) >= DIGESTS_KEPT:
                known.clear()
            digest = known[key] = _digest(self.in_play(setup))
        return digest


def _digest(data: object) -> str:
    return hashlib.sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:16]


def without_words(data: Any) -> Any:
    """Parsed components without what they say to people only."""
    if isinstance(data, Mapping):
        return {
            key: without_words(value)
            for key, value in data.items()
            if key not in FOR_PEOPLE and not key.startswith(("name_", "note_", "text_"))
        }
    return [without_words(item) for item in data] if isinstance(data, list) else data
