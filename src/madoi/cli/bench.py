"""`madoi bench`: how fast the rules run here, compiled and plain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from madoi.cli.arguments import AsJson, MaybeSlug
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.lab.measure import Speed


def bench(
    context: typer.Context,
    slug: MaybeSlug = None,
    windows: Annotated[int, typer.Option(min=1, help="help-windows")] = 5,
    as_json: AsJson = False,
) -> None:
    """help-bench"""
    import madoi
    import madoi.games  # fills the registry
    from madoi.core.registry import slugs
    from madoi.lab.measure import measure, measure_plain

    shell: Shell = context.obj
    results: dict[str, dict[str, Any]] = {}
    if not as_json:
        shell.tell("bench-compiled" if madoi.COMPILED else "bench-plain")
    for name in [slug] if slug else slugs():
        game = shell.game(name)
        here = {seats: measure(game, seats, windows) for seats in game.seat_counts}
        plain = measure_plain(name, windows) if madoi.COMPILED else here
        results[name] = numbers(here, plain, madoi.COMPILED)
        if not as_json:
            show(shell, name, here, plain, results[name])
    if as_json:
        shell.json(results)


def numbers(here: dict[int, Speed], plain: dict[int, Speed], compiled: bool) -> dict[str, Any]:
    """The means over the numbers of seats; what is not compiled has no compiled number and no ratio."""
    from madoi.lab.measure import mean

    one, other = mean(list(here.values())), mean(list(plain.values()))
    return {
        "compiled": compiled,
        "decisions_per_s": round(one.decisions_per_s),
        "compiled_decisions_per_s": round(one.decisions_per_s) if compiled else None,
        "interpreted_decisions_per_s": round(other.decisions_per_s),
        "inside_per_s": round(one.inside_per_s),
        "random_rollouts_per_s": round(one.random_rollouts_per_s),
        "sensible_rollouts_per_s": round(one.sensible_rollouts_per_s),
        "search_per_s": round(one.search_per_s),
        "ratio": round(one.decisions_per_s / other.decisions_per_s, 2) if compiled else None,
        "clone_us": one.clone_us,
        "determinize_us": one.determinize_us,
        "choices_us": one.choices_us,
        "view_us": one.view_us,
        "save_us": one.save_us,
        "deal_us": one.deal_us,
    }


def show(shell: Shell, name: str, here: dict[int, Speed], plain: dict[int, Speed], means: dict[str, Any]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=name, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=0)
    keys = ("seats", "decisions", "inside", "interpreted", "ratio", "clone", "determinize", "choices", "view", "save")
    for key in keys:
        table.add_column(shell.say(f"bench-{key}"), justify="right")
    for seats, speed in here.items():
        ratio = speed.decisions_per_s / plain[seats].decisions_per_s
        table.add_row(
            str(seats), f"{speed.decisions_per_s:,.0f}", f"{speed.inside_per_s:,.0f}",
            f"{plain[seats].decisions_per_s:,.0f}",
            f"{ratio:.1f}" if means["compiled"] else "–", f"{speed.clone_us:.2f}", f"{speed.determinize_us:.2f}",
            f"{speed.choices_us:.1f}", f"{speed.view_us:.1f}", f"{speed.save_us:.1f}",
        )  # fmt: skip
    table.add_section()
    table.add_row(
        shell.say("bench-mean"), f"{means['decisions_per_s']:,}", f"{means['inside_per_s']:,}",
        f"{means['interpreted_decisions_per_s']:,}",
        f"{means['ratio']:.1f}" if means["ratio"] else "–", f"{means['clone_us']:.2f}",
        f"{means['determinize_us']:.2f}", f"{means['choices_us']:.1f}", f"{means['view_us']:.1f}",
        f"{means['save_us']:.1f}",
    )  # fmt: skip
    shell.out.print(table)
    rollouts = Table(box=SIMPLE_HEAD, pad_edge=False)
    for key in ("seats", "random-rollouts", "sensible-rollouts", "search", "deal"):
        rollouts.add_column(shell.say(f"bench-{key}"), justify="right")
    for seats, speed in here.items():
        values = (speed.random_rollouts_per_s, speed.sensible_rollouts_per_s, speed.search_per_s)
        rollouts.add_row(str(seats), *(f"{value:,.0f}" for value in values), f"{speed.deal_us:.1f}")
    shell.out.print(rollouts)
