"""Every tutorial can be followed to its end, whatever the player chooses, and shows nothing but the player's seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

import madoi.games  # noqa: F401  # fills the registry
from madoi.core import OVER, Choice, Game, Rng, State, get, slugs
from madoi.core.events import as_seen
from madoi.core.moment import Moment
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.lessons import LessonStep, build, course, read_script, texts_of
from madoi.lessons.steps import Walk
from madoi.testing.clauses import read_clauses, rules_folder

TAUGHT = [slug for slug in slugs() if get(slug).tutorial is not None]
MOST_BYTES = 400_000
OPEN = {"princess"}  # games whose events are the same for everybody
pytestmark = pytest.mark.parametrize("slug", TAUGHT)


@cache
def walked(slug: str) -> list[tuple[LessonStep, State]]:
    game = get(slug)
    return list(Walk(game, read_script(game)).steps())


def ids(thing: Any) -> Iterator[str]:
    """Every string in a view or choice."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from ids(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from ids(value)


def names(game: Game) -> list[str]:
    return ["花", "月", "雪", "星"][: build(game).seats]


def test_every_way_leads_to_the_end(slug: str) -> None:
    """Step numbers go up, apart from those asked again, so there is no way in circles."""
    found = course(slug)
    reached = {0}
    for number, step in enumerate(found.steps):
        assert number in reached, f"nothing leads to step {number}"
        if not step.choices:
            nexts = [step.next]
        else:
            assert step.next is None
            assert [choice.action for choice in step.choices] == [after.action for after in step.after]
            assert {after.next for after in step.after if after.again} <= {number}
            nexts = [after.next for after in step.after if not after.again]
            assert nexts
        for following in nexts:
            assert following is None or following > number
            last = step.lesson + 1 == found.lessons
            assert (following is None) == last
            if following is not None:
                assert found.steps[following].lesson == step.lesson + 1
                reached.add(following)


def test_it_is_as_long_as_a_tutorial_should_be(slug: str) -> None:
    found = course(slug)
    assert 8 <= found.lessons <= 15
    assert 3 <= found.minutes <= 5
    assert len(msgspec.json.encode(found)) < MOST_BYTES


def test_every_way_ends_with_a_game_that_is_won(slug: str) -> None:
    for step, state in walked(slug):
        if not step.choices and step.next is None:
            assert state.actor == OVER
            assert state.outcome().ranks[course(slug).seat] == 1


def test_the_player_makes_most_of_the_steps_and_really_decides_in_some(slug: str) -> None:
    steps = {step.lesson: step for step in course(slug).steps}.values()
    assert sum(bool(step.choices) for step in steps) * 3 >= len(steps) * 2
    assert sum(len(step.choices) > 1 for step in steps) * 3 >= len(steps)


def test_what_is_offered_is_what_the_table_would_offer(slug: str) -> None:
    seat = course(slug).seat
    for step, state in walked(slug):
        offered = {choice.action: choice for choice in state.choices(seat)} if step.choices else {}
        for choice in step.choices:
            assert state.is_legal(choice.action)
            assert choice == offered[choice.action]
        paths = [choice.touch for choice in step.choices]
        assert len(set(paths)) == len(paths)


def test_moments_show_the_own_move_first_and_end_where_the_next_step_begins(slug: str) -> None:
    found = course(slug)
    for step in found.steps:
        for after in step.after:
            assert after.moments[0].who == found.seat
            assert all(moment.who != found.seat for moment in after.moments[1:])
            assert all(moment.events for moment in after.moments)
            following = None if after.again or after.next is None else found.steps[after.next]
            if following is not None and not following.fresh:
                assert after.moments[-1].view == following.view


def test_everything_pointed_at_is_there(slug: str) -> None:
    for step in course(slug).steps:
        shown = {*ids(msgspec.to_builtins(step.view)), *ids(msgspec.to_builtins(step.choices))}
        assert [thing for thing in step.point if thing not in shown] == [], step.say.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_text(slug: str, language: str) -> None:
    game = get(slug)
    words = Wording(texts_of(game), language, names(game))
    for step in course(slug).steps:
        notes = [step.say, step.wrong, *(after.reply for after in step.after)]
        assert all(words.note(note) for note in notes if note is not None)
        for choice in step.choices:
            assert words.choice(choice)
            assert all(words.note(note) for note in choice.preview)
        for after in step.after:
            for moment in after.moments:
                assert all(words.event(event) for event in moment.events)


def test_no_text_is_missing_in_a_language_or_never_said(slug: str) -> None:
    script = read_script(get(slug))
    said = {lesson.say for lesson in script.lesson} | {lesson.wrong for lesson in script.lesson if lesson.ask}
    said |= {ask.reply for lesson in script.lesson for ask in lesson.ask if ask.reply}
    for language in LANGUAGES:
        entries = FluentParser().parse(texts_of(get(slug)).own(language)).body
        assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
        found = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
        assert len(found) == len(set(found))
        assert set(found) == said


@pytest.mark.parametrize(("language", "most"), [("ja", 110), ("en", 240)])
def test_a_step_says_little(slug: str, language: str, most: int) -> None:
    words = Wording(texts_of(get(slug)), language, names(get(slug)))
    long = {step.say.key: len(words.note(step.say)) for step in course(slug).steps}
    assert {key: length for key, length in long.items() if length > most} == {}


def test_all_views_are_those_of_the_players_seat(slug: str) -> None:
    found = course(slug)
    for step in found.steps:
        views = [step.view, *(moment.view for after in step.after for moment in after.moments)]
        assert {view.seat for view in views} == {found.seat}


def test_events_are_told_as_the_players_seat_saw_them(slug: str) -> None:
    """A move is made again on a copy of the table, and what it tells the seat is what the course shows."""
    better = 0

    class Watched(Walk):
        def moved(self, world: State, choice: Choice, step: int) -> Moment:
            nonlocal better
            twin = world.clone()
            twin.watch()
            twin.apply(choice.action)
            told = twin.take_events()
            moment = super().moved(world, choice, step)
            assert msgspec.to_builtins(moment.events) == as_seen(told, self.seat)
            assert moment.view == twin.view(self.seat)
            better += as_seen(told, self.seat) != as_seen(told, 1 - self.seat)
            return moment

    list(Watched(get(slug), read_script(get(slug))).steps())
    assert better or slug in OPEN, "no event of this course is told in two ways, so this test shows nothing"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_course_is_the_same_in_worlds_that_the_player_cannot_tell_apart(slug: str, seed: int) -> None:
    """What a position leaves open is dealt otherwise, and not a byte of the course is different."""
    game = get(slug)
    one, two = build(game, 0), build(game, seed)
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    other = [state for _, state in Walk(game, read_script(game), seed).steps()]
    differ = [state.save() != twin.save() for (_, state), twin in zip(walked(slug), other, strict=True)]
    assert sum(differ) * 2 > len(differ)  # a scene near the end may have everything named


def test_steps_do_not_depend_on_what_the_seat_cannot_know(slug: str) -> None:
    """Also what the script names stays hidden until it comes out: in a sampled world the step looks the same."""
    seat = course(slug).seat
    for number, (step, state) in enumerate(walked(slug)):
        if state.actor == OVER:
            continue
        world = state.determinize(seat, Rng(number))
        assert world.view(seat) == step.view
        offered = {choice.action: choice for choice in world.choices(seat)}
        assert all(offered[choice.action] == choice for choice in step.choices)


def test_the_rules_that_it_claims_to_teach_are_cited(slug: str) -> None:
    folder = rules_folder()
    assert folder is not None
    clauses, _ = read_clauses((folder / f"{slug}.md").read_text("utf-8"))
    known = {clause.number for clause in clauses}
    script = read_script(get(slug))
    cited = {number for lesson in script.lesson for number in lesson.clauses}
    assert cited <= known
    assert {number.partition(".")[0] for number in cited} == set(script.teaches)


def test_a_step_cites_a_rule_of_what_it_asks_for(slug: str) -> None:
    for step in course(slug).steps:
        assert step.clauses
        for choice in step.choices:
            assert set(choice.clauses) & set(step.clauses), (step.say.key, choice.verb)
