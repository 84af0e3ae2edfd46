"""The component file: numbers, provenance, and messages that name the wrong key."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.hoshizukuri_helpers import GAME, IDS
from madoi.core import BadComponents
from madoi.testing import clause

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    data = copy.deepcopy(dict(GAME.components))
    change(data)
    return data


def test_every_card_and_set_says_where_it_comes_from() -> None:
    for card in GAME.components["card"]:
        assert {"name", "color", "starflakes", "cost", "vp", "generate", "effect", "copies"} <= set(card["provenance"])
    for table in GAME.components["set"]:
        assert set(table["provenance"]) == {"kinds", "name"}
    for table in ("limits", "setup"):
        named = set(GAME.components[table]["provenance"])
        assert named == set(GAME.components[table]) - {"provenance", "players"}


CARDS = [  # H13.1 to H13.25: colour, star flakes, cost, points, icon
    ("stardust", "none", 1, 0, 0, False),
    ("rock", "none", 2, 2, 0, False),
    ("satellite", "none", 1, 2, 1, True),
    ("planet", "none", 1, 6, 4, True),
    ("star", "none", 1, 10, 8, True),
    ("nebula", "red", 2, 3, 0, False),
    ("protostar", "red", 3, 6, 0, False),
    ("flame", "red", 1, 4, 0, False),
    ("thunder", "red", 1, 5, 0, False),
    ("eruption", "red", 1, 3, 0, False),
    ("nuclear_fusion", "red", 0, 7, 0, False),
    ("water", "blue", 1, 2, 0, False),
    ("ice", "blue", 1, 5, 0, False),
    ("crystal", "blue", 1, 5, 0, False),
    ("storm", "blue", 1, 4, 0, False),
    ("geyser", "blue", 1, 3, 0, False),
    ("spring", "blue", 1, 3, 0, False),
    ("forest", "green", 1, 4, 0, False),
    ("microorganism", "green", 1, 4, 0, False),
    ("ground", "green", 1, 7, 0, False),
    ("grassland", "green", 1, 4, 0, False),
    ("fruit_tree", "green", 1, 8, 3, False),
    ("black_hole", "none", 1, 4, 0, False),
    ("meteorite", "none", 2, 3, 0, False),
    ("constellation", "none", 1, 8, 0, True),
]


@clause("H13.1", "H13.2", "H13.3", "H13.4", "H13.5", "H13.6", "H13.7", "H16.12", "H16.13")
def test_the_numbers_of_all_cards() -> None:
    assert [card[0] for card in CARDS] == IDS
    for number, (_, colour, flakes, cost, points, icon) in enumerate(CARDS):
        card = GAME.components["card"][number]
        assert (card["color"], card["generate"], card["no"]) == (colour, icon, number + 1)
        box = GAME.box
        assert (box.flakes[number], box.cost[number], box.points[number]) == (flakes, cost, points)
        assert (box.icons >> number & 1 == 1) == icon


@clause("H13.26", "H13.22")
def test_nine_kinds_have_no_play_effect() -> None:
    plain = [name for k, name in enumerate(IDS) if not GAME.box.effects >> k & 1]
    assert plain == [
        "stardust", "rock", "satellite", "planet", "star", "nebula", "protostar", "fruit_tree", "constellation",
    ]  # fmt: skip


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = data["card"][IDS.index(name)]
    return found


WRONG: list[tuple[str, Change]] = [
    ("cards", lambda d: d.update(cards=[])),
    ("card", lambda d: d["card"].pop()),
    ("card[3].cost", lambda d: card(d, "planet").update(cost=-1)),
    ("card[3].cost", lambda d: card(d, "planet").update(cost="six")),
    ("card[3].prise", lambda d: card(d, "planet").update(prise=6)),
    ("card[3].vp", lambda d: card(d, "planet").pop("vp")),
    ("card[3].no", lambda d: card(d, "planet").update(no=5)),
    ("card[6].id", lambda d: card(d, "protostar").update(id="nebula")),
    ("card[5].color", lambda d: card(d, "nebula").update(color="pink")),
    ("card[5].supply", lambda d: card(d, "nebula").update(supply="moon")),
    ("card[5].types", lambda d: card(d, "nebula").update(types=["star"])),
    ("card[5].effect.op", lambda d: card(d, "nebula").update(effect={"op": "explode"})),
    ("card[5].effect.op", lambda d: card(d, "nebula").update(effect={"op": "scrap_hand", "min": 1, "max": 1})),
    ("card[7].effect", lambda d: card(d, "flame").update(effect={"op": "scrap_hand", "min": 0, "max": 3})),
    ("card[7].effect.cards", lambda d: card(d, "flame")["effect"].update(cards=2)),
    ("card[8].effect.bonus", lambda d: card(d, "thunder")["effect"].pop("bonus")),
    ("card[10].effect.values", lambda d: card(d, "nuclear_fusion")["effect"].update(values=[1, 2])),
    ("card[19].effect.reached", lambda d: card(d, "ground")["effect"].update(reached="sun")),
    ("card[24].end_game.op", lambda d: card(d, "constellation").update(end_game={"op": "more"})),
    ("card[5].copies_in_box", lambda d: card(d, "nebula").update(copies_in_box=7)),
    ("card[1].initial_copies", lambda d: card(d, "rock").update(initial_copies=2)),
    ("card", lambda d: card(d, "water").update(color="red")),
    ("card", lambda d: card(d, "water").update(generate=True)),
    ("card[24].end_game.vp", lambda d: card(d, "constellation")["end_game"].update(vp=2)),
    ("card[23].effect.draw", lambda d: card(d, "meteorite")["effect"].update(draw=2)),
    ("card[5].name_en", lambda d: card(d, "nebula").update(name_en=6)),
    ("meta.players_max", lambda d: d["meta"].update(players_max=5)),
    ("meta.colour", lambda d: d["meta"].update(colour="blue")),
    ("meta.card_total", lambda d: d["meta"].update(card_total=231)),
    ("limits.finish_orbit", lambda d: d["limits"].update(finish_orbit=0)),
    ("limits.generation_gains", lambda d: d["limits"].update(generation_gains=2)),
    ("limits.max_plays_per_turn", lambda d: d["limits"].update(max_plays_per_turn=101)),
    ("limits.max_decisions_per_player", lambda d: d["limits"].pop("max_decisions_per_player")),
    ("setup.require_each_color_when_random", lambda d: d["setup"].pop("require_each_color_when_random")),
    ("limits.speed", lambda d: d["limits"].update(speed=2)),
    ("medals", lambda d: d["medals"].update(gold=1)),
    ("setup.initial_hand", lambda d: d["setup"].update(initial_hand=8)),
    ("setup.initial_deck", lambda d: d["setup"]["initial_deck"].update(moon=1)),
    ("setup.players.2.planet", lambda d: d["setup"]["players"]["2"].pop("planet")),
    ("setup.players.2.moon", lambda d: d["setup"]["players"]["2"].update(moon=1)),
    ("setup.comet_colors", lambda d: d["setup"].update(comet_colors=["yellow"])),
    ("set[0].kinds", lambda d: d["set"][0]["kinds"].pop()),
    ("set[0].kinds", lambda d: d["set"][0]["kinds"].__setitem__(0, "planet")),
    ("set[0].id", lambda d: d["set"][0].update(id="last")),
    ("set", lambda d: d["set"].pop()),
]


@pytest.mark.parametrize(("key", "change"), WRONG, ids=[f"{k}-{key}" for k, (key, _) in enumerate(WRONG)])
def test_a_wrong_file_is_refused_and_the_key_named(key: str, change: Change) -> None:
    with pytest.raises(BadComponents) as caught:
        GAME.with_components(changed(change))
    assert caught.value.facts["at"] == key


def test_a_corrected_number_changes_the_game() -> None:
    other = GAME.with_components(changed(lambda d: card(d, "fruit_tree").update(cost=6)))
    assert other.box.cost[IDS.index("fruit_tree")] == 6
    assert other.digest != GAME.digest
    assert other.new(2, 1).actor >= 0


@clause("H3.5")
def test_the_box_decides_whether_a_random_supply_has_all_colours() -> None:
    other = GAME.with_components(changed(lambda d: d["setup"].update(require_each_color_when_random=False)))
    assert GAME.setup(2).options["require_each_color"] is True
    assert other.setup(2).options["require_each_color"] is False
    assert other.setup(2, {"require_each_color": True}).options["require_each_color"] is True


NO_PART: list[tuple[str, Change, dict[str, object]]] = [
    ("a name", lambda d: card(d, "nebula").update(name_en="Mist"), {}),
    ("a source", lambda d: card(d, "nebula")["provenance"].update(cost="book"), {}),
    ("a term", lambda d: d["term"].pop(), {}),
    ("a medal", lambda d: d["medals"].update(gold=46), {}),
    ("a card of another supply", lambda d: card(d, "fruit_tree").update(cost=6), {"supply": "first"}),
    ("a set that is not played", lambda d: d["set"][1]["kinds"].reverse(), {"supply": "first"}),
]
A_PART: list[tuple[str, Change, dict[str, object]]] = [
    ("a cost", lambda d: card(d, "nebula").update(cost=4), {"supply": "first"}),
    ("a number of an effect", lambda d: card(d, "thunder")["effect"].update(bonus=3), {"supply": "first"}),
    ("a limit", lambda d: d["limits"].update(finish_orbit=30), {"supply": "first"}),
    ("a pile", lambda d: d["setup"]["players"]["2"].update(planet=7), {"supply": "first"}),
    ("a card that may be drawn", lambda d: card(d, "fruit_tree").update(cost=6), {"supply": "random"}),
    ("the kinds of the set", lambda d: d["set"][0]["kinds"].__setitem__(0, "ice"), {"supply": "first"}),
]


def digests(change: Change, options: dict[str, object]) -> set[str]:
    other = GAME.with_components(changed(change))
    return {game.digest_in_play(game.setup(2, options)) for game in (GAME, other)}


@pytest.mark.parametrize(("what", "change", "options"), NO_PART, ids=[row[0] for row in NO_PART])
def test_what_plays_no_part_makes_no_other_game(what: str, change: Change, options: dict[str, object]) -> None:
    assert len(digests(change, options)) == 1, what


@pytest.mark.parametrize(("what", "change", "options"), A_PART, ids=[row[0] for row in A_PART])
def test_what_the_rules_read_makes_another_game(what: str, change: Change, options: dict[str, object]) -> None:
    assert len(digests(change, options)) == 2, what
