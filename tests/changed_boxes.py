"""A box of Hoshizukuri that somebody has changed, for tests of tables and records."""

from __future__ import annotations

from pathlib import Path

from madoi.core import Game, registry
from madoi.core.components import read_box

PRINTED_COST, COST = 5, 2
CHANGED = '[changed]\ntitle = "Cheap thunder"\nby = "Aki"\n'


def changed_file(folder: Path, head: str = CHANGED) -> Path:
    """The box in which thunder costs two."""
    import madoi.games

    text = (Path(madoi.games.__file__).parent / "hoshizukuri" / "box.toml").read_text("utf-8")
    before, found, after = text.partition('id = "thunder"')
    assert found
    assert f"cost = {PRINTED_COST}\n" in after
    path = folder / "thunder.toml"
    path.write_text(before + found + after.replace(f"cost = {PRINTED_COST}\n", f"cost = {COST}\n", 1) + head, "utf-8")
    return path


def changed_game(folder: Path) -> Game:
    return registry.game_in_box("hoshizukuri", read_box(changed_file(folder)))


def cost_of_thunder(components: object) -> int:
    assert isinstance(components, dict)
    return int(next(row["cost"] for row in components["card"] if row["id"] == "thunder"))
