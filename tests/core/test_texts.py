"""Both catalogues of every package say the same things, and every text can be said."""

from __future__ import annotations

import itertools
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from long_runs import all_but_the_first_long
from madoi.core import get
from madoi.core.errors import BadOptions
from madoi.core.events import kind_of
from madoi.core.texts import CORE, LANGUAGES, Texts, preferred_language
from madoi.core.wording import Wording
from madoi.games import HOUSE

ROOT = Path(__file__).parents[2]
CATALOGUES = {"core": CORE, "cli": Texts(files("madoi") / "locales", CORE), **{slug: get(slug).texts for slug in HOUSE}}


def messages(texts: Texts, language: str) -> dict[str, str]:
    """The source of each message of a catalogue, without those it stands on; a key may not stand twice."""
    source = (texts.folder / f"{language}.ftl").read_text("utf-8")
    found: dict[str, str] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            assert entry.span
            found[entry.id.name] = source[entry.span.start : entry.span.end]
    return found


def variables(message: str) -> set[str]:
    return set(re.findall(r"\$([a-zA-Z][\w-]*)", message))


@pytest.mark.parametrize("name", CATALOGUES)
def test_both_languages_have_the_same_keys(name: str) -> None:
    texts = CATALOGUES[name]
    assert set(messages(texts, "ja")) == set(messages(texts, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_text_can_be_said(name: str, language: str) -> None:
    texts = CATALOGUES[name]
    known = messages(texts, language)
    quotable = {**messages(CORE, language), **known}
    for key, source in known.items():
        quoted = [quotable[other] for other in re.findall(r"\{ ([a-z][\w-]*) \}", source)]
        wanted = set().union(*map(variables, [source, *quoted]))
        for value in (0, 1, 2, "none", "yes", "no", "other"):
            assert texts.say(language, key, dict.fromkeys(wanted, value)), key


JAPANESE = sorted([*ROOT.glob("src/**/ja.ftl"), *ROOT.glob("web/src/**/ja.ftl"), *ROOT.glob("docs/book/*.ja.md")])
TERMINAL = re.compile(r"\$(path|url|host|folder|why|form)\b")  # what is typed stands apart from the sentence around it


@pytest.mark.parametrize("path", JAPANESE, ids=lambda path: "-".join(path.parts[-3:]))
def test_japanese_has_no_spaces_around_numbers_names_and_things(path: Path) -> None:
    letter, thing = r"[ぁ-んァ-ヶ一-龠々ー、。：（）「」]", r"(?:[0-9]|\{ \$[\w-]+ \})"
    loose = re.compile(f"{letter} {thing}|{thing} {letter}")
    lines = path.read_text("utf-8").splitlines()
    told = [line for line in lines if not line.startswith(("#", "![")) and not TERMINAL.search(line)]
    assert [line for line in told if loose.search(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", HOUSE)
def test_a_game_has_its_title_options_and_a_line_for_every_event(slug: str, language: str) -> None:
    game = get(slug)
    known = messages(game.texts, language)
    wanted = ["title", "tagline", *(f"option-{option.name}" for option in game.options)]
    wanted += [f"event-{kind_of_type(kind)}" for kind in game.event_types]
    assert [key for key in wanted if key not in known] == []


def kind_of_type(kind: type) -> str:
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", HOUSE)
def test_event_lines_ask_only_for_what_events_have(slug: str, language: str) -> None:
    game = get(slug)
    known = messages(game.texts, language)
    for kind in game.event_types:
        fields = set(kind.__struct_fields__)
        derived = {
            f"{field}_{what}" for field in fields for what in ("name", "id", "count", "each")
        }  # see madoi.core.wording
        allowed = fields | derived | ({"name"} if "seat" in fields else set())
        assert variables(known[f"event-{kind_of_type(kind)}"]) <= allowed, kind_of_type(kind)


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_whole_games_can_be_told_in_both_languages(slug: str) -> None:
    """Phases, choices, previews, events and outcomes that random games meet, with every number of seats."""
    from madoi.core import OVER, Rng

    game = get(slug)
    for seats in game.seat_counts:
        words = [Wording(game.texts, language, [f"P{k}" for k in range(seats)]) for language in LANGUAGES]
        state = game.new(seats, 11)
        state.watch()
        rng = Rng(11)
        while state.actor != OVER:
            choices = state.choices(int(state.actor))
            for one in words:
                assert one.phase(state.view(None))
                for choice in choices:
                    assert one.choice(choice)
                    for note in choice.preview:
                        assert one.note(note)
            state.apply(choices[rng.below(len(choices))].action)
            for told in state.take_events():
                for one in words:
                    for seat in (None, *range(seats)):
                        assert one.event(told.seen_by(seat)), kind_of(told.public)
        outcome = state.outcome()
        for one in words:
            assert one.outcome(outcome)
            assert all(one.say(line.key) for line in outcome.sums)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_read_without_fluent_is_the_same(language: str) -> None:
    texts = CATALOGUES["cli"]
    for key in ("compiled", "plain"):
        assert texts.line(language, key) == texts.say(language, key)
    with pytest.raises(KeyError):
        texts.line(language, "nothing")


@pytest.mark.parametrize("after", [0, 1])
def test_a_text_can_be_said_by_others_while_somebody_reads_it(after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In another thread, when so much of it has been read."""
    texts, key = Texts(get("hoshizukuri").texts.folder, CORE), "option-kinds-flame"
    bundle, said = texts._catalogue("en").bundle, list[str]()
    add, parts = bundle.add_resource, itertools.count()

    def interrupted(resource: Any) -> None:
        if threading.current_thread() is threading.main_thread() and next(parts) == after:
            said.append(pool.submit(texts.say, "en", key).result())
        add(resource)

    monkeypatch.setattr(bundle, "add_resource", interrupted)
    with ThreadPoolExecutor() as pool:
        said.append(texts.say("en", key))
    assert set(said) == {texts.say("en", "name-card-flame")}


def test_ids_become_names() -> None:
    words = Wording(get("utena").texts, "ja", ["花", "月"])
    assert words.thing("altar/2") == "壇3"
    assert words.thing("cloud/color-blue") == "青"
    assert words.thing("card/G07") == "G07"
    said = words.arguments({"seat": 1, "lead": 0, "ok": True, "card": None, "all": ("altar/0", "altar/1"), "few": ()})
    assert said["name"] == "月"
    assert said["lead_name"] == "花"
    assert (said["ok"], said["card"], said["all"], said["few"]) == ("yes", "none", "壇1、壇2", "–")


@pytest.mark.parametrize("seats", [2**63, 10**30, -(10**400), 10**308, "9" * 5000], ids=range(5))
def test_a_sentence_can_be_said_of_any_number(seats: int | str) -> None:
    said = str(BadOptions("bad-seats", game="utena", seats=seats, allowed="1, 2"))
    assert "Numbers of players: 1, 2" in said
    assert len(said) < 400


def test_the_language_is_the_wanted_one_else_that_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred_language() == "en"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert preferred_language() == "ja"
    assert preferred_language("en") == "en"
