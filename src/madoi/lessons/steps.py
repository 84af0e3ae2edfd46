"""A script played through by the engine, so that a client only has to show it: every view, choice and event is here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from madoi.core import OVER, Choice, Game, Note, State, registry
from madoi.core.event_fields import things_in
from madoi.core.moment import Moment
from madoi.core.texts import Texts
from madoi.core.view import View
from madoi.lessons.script import Ask, BadLesson, Lesson, Move, Script, read_script


class LessonAfter(msgspec.Struct, kw_only=True):
    """What follows from one choice: the own move, then those of the others."""

    action: int
    moments: list[Moment]
    reply: Note | None  # to be said about it
    again: bool  # it was no good: `next` is this step once more
    next: int | None  # the number of the next step; None: the course is over


class LessonStep(msgspec.Struct, kw_only=True):
    """What is said and shown, and what the player may do. Without choices the player looks and goes on to `next`."""

    lesson: int  # from 0: how far the course has come, whatever was chosen
    fresh: bool  # a new scene: it does not follow from what was done before
    say: Note
    point: list[str]  # ids of the view or of the choices
    clauses: list[str]  # where the rules say it
    view: View
    choices: list[Choice]
    after: list[LessonAfter]  # in the order of the choices
    wrong: Note | None  # to be said when something else is touched
    next: int | None


class Course(msgspec.Struct, kw_only=True):
    """Steps begin at 0 and refer to each other by number, because what a player decides makes a difference."""

    game: str
    rules_version: int
    seats: int
    seat: int  # the player's; all views and events are those of this seat
    minutes: int
    lessons: int
    steps: list[LessonStep]


def course(slug: str) -> Course:
    """The tutorial of a game, the same for everybody; raises `UnknownGame` and `NoTutorial`."""
    return build(registry.get(slug))


def texts_of(game: Game) -> Texts:
    """What the lessons say, on top of the game's texts."""
    assert game.tutorial is not None
    return Texts(game.tutorial, game.texts)


@lru_cache(maxsize=32)
def build(game: Game, seed: int = 0) -> Course:
    """Play the script through, in every way it leaves open. `seed` deals what its positions leave open."""
    walk = Walk(game, read_script(game), seed)
    steps = [step for step, _ in walk.steps()]
    return Course(
        game=game.slug,
        rules_version=game.rules_version,
        seats=steps[0].view.seats,
        seat=walk.script.seat,
        minutes=walk.script.minutes,
        lessons=len(walk.script.lesson),
        steps=steps,
    )


class Walk:
    """All ways through a script. The same lesson from the same state is the same step."""

    def __init__(self, game: Game, script: Script, seed: int = 0) -> None:
        self.game = game
        self.script = script
        self.seed = seed
        self.seat = script.seat
        self.found: dict[tuple[int, bytes], int] = {}
        self.open: list[tuple[int, State]] = []  # steps in the order of their numbers
        self.met: set[int] = set()  # what is asked for and was legal somewhere

    def steps(self) -> Iterator[tuple[LessonStep, State]]:
        """Every step with the state it shows."""
        self.number(0, None)
        done = 0
        while done < len(self.open):
            lesson, state = self.open[done]
            yield self.step(done, lesson, state), state
            done += 1
        for number, one in enumerate(self.script.lesson):
            for ask in one.ask:
                if id(ask) not in self.met:
                    raise self.bad(number, f"it never happens that {ask.verb} {' '.join(ask.touch)} is legal")

    def number(self, lesson: int, state: State | None) -> int | None:
        """The number of the step with this lesson after this state; None after the last lesson."""
        if lesson == len(self.script.lesson):
            return None
        position = self.script.lesson[lesson].position
        if position is not None:
            state = self.game.position({"seed": self.seed, **position})
        if state is None:
            raise BadLesson(f"{self.game.slug}: the first lesson needs a position")
        key = (lesson, state.save())
        if key not in self.found:
            self.found[key] = len(self.open)
            self.open.append((lesson, state))
        return self.found[key]

    def step(self, here: int, number: int, state: State) -> LessonStep:
        lesson = self.script.lesson[number]
        asked = self.asked(number, lesson, state)
        return LessonStep(
            lesson=number,
            fresh=lesson.position is not None,
            say=Note(lesson.say, lesson.args),
            point=lesson.point,
            clauses=lesson.clauses,
            view=state.view(self.seat),
            choices=[choice for choice, _ in asked],
            after=[self.after(here, number, state, choice, ask) for choice, ask in asked],
            wrong=Note(lesson.wrong, lesson.args) if asked else None,
            next=None if asked else self.number(number + 1, state),
        )

    def asked(self, number: int, lesson: Lesson, state: State) -> list[tuple[Choice, Ask]]:
        """The choices that fit what is asked, each with the first wish that it fits."""
        if not lesson.ask:
            return []
        found: list[tuple[Choice, Ask]] = []
        for choice in state.choices(self.seat):
            ask = next((ask for ask in lesson.ask if ask.fits(choice)), None)
            if ask is not None:
                found.append((choice, ask))
                self.met.add(id(ask))
        if all(ask.again for _, ask in found):
            raise self.bad(number, "nothing that leads on is legal")
        return found

    def after(self, here: int, number: int, state: State, choice: Choice, ask: Ask) -> LessonAfter:
        lesson = self.script.lesson[number]
        world = state.clone()
        world.watch()
        moments = [self.moved(world, choice, 1)]
        for move in ask.then:
            moments += self.scripted(number, world, move, len(moments) + 1)
        return LessonAfter(
            action=choice.action,
            moments=moments,
            reply=None if ask.reply is None else Note(ask.reply, lesson.args),
            again=ask.again,
            next=here if ask.again else self.number(number + 1, world),
        )

    def scripted(self, number: int, world: State, move: Move, step: int) -> list[Moment]:
        actor = int(world.actor)
        if actor not in (OVER, self.seat):
            for choice in world.choices(actor):
                if move.fits(choice):
                    return [self.moved(world, choice, step)]
        if move.maybe:
            return []
        raise self.bad(number, f"nobody else can {move.verb} {' '.join(move.touch)} then")

    def moved(self, world: State, choice: Choice, step: int) -> Moment:
        who = int(world.actor)
        world.apply(choice.action)
        events = [one.seen_by(self.seat) for one in world.take_events()]
        return Moment(
            number=step,
            time=None,
            entry="moved",
            who=who,
            why=None,
            things=things_in(events),
            events=events,
            view=world.view(self.seat),
            progress=None,
        )

    def bad(self, number: int, why: str) -> BadLesson:
        return BadLesson(f"{self.game.slug}, lesson {number} ({self.script.lesson[number].say}): {why}")
