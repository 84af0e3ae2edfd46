"""`madoi clauses`: the numbered rules, where they come from, and which have tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import AsJson, MaybeSlug
from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.testing.clauses import Report


def clauses(
    context: typer.Context,
    slug: MaybeSlug = None,
    tests: Annotated[Path | None, typer.Option(metavar="DIR", help="help-tests")] = None,
    as_json: AsJson = False,
) -> None:
    """help-clauses"""
    import madoi.games
    from madoi.core.errors import MadoiError
    from madoi.core.registry import get, slugs
    from madoi.testing import clauses as reading

    shell: Shell = context.obj
    wanted = [slug] if slug else slugs()
    games = {name: shell.game(name) for name in wanted}
    rules = reading.rules_folder()
    if rules is None:
        raise MadoiError("no-rules")
    folder = tests or tests_folder(rules)
    if not folder.is_dir():
        raise MadoiError("no-tests", folder=str(folder))
    cited = reading.citations_in(folder)
    reports: dict[str, Report] = {}
    for name, game in games.items():
        file = rules / f"{name}.md"
        if not file.is_file():
            if slug or name in madoi.games.HOUSE:
                raise MadoiError("no-rules-of", slug=name)
            continue  # a stranger's game has its rules elsewhere
        reports[name] = reading.report(file.read_text("utf-8"), cited, game.clause_prefix)
    strangers = [] if slug else reading.strangers(cited, (get(name).clause_prefix for name in slugs()))
    if as_json:
        shell.json({name: _facts(found) for name, found in reports.items()})
    else:
        for name, found in reports.items():
            show(shell, name, found)
    for number in strangers:
        typer.echo(shell.say("clause-of-no-game", number=number, places=", ".join(cited[number])), err=True)
    if strangers or not all(found.fine for found in reports.values()):
        raise typer.Exit(1)


def tests_folder(rules: Path) -> Path:
    """The tests of the checkout that the rules are in; of an installed package those of the checkout one stands in."""
    here = Path("tests")
    beside = rules.parents[1] / "tests"
    return here if not beside.is_dir() and Path("docs", "rules").is_dir() else beside


def _facts(found: Report) -> dict[str, object]:
    return {
        "testable": len(found.testable),
        "tested": len(found.tested),
        "untested": found.untested,
        "unknown": list(found.unknown),
    }


def show(shell: Shell, name: str, found: Report) -> None:
    for one in found.clauses:
        tests = len(found.tests.get(one.number, ()))
        state = shell.say("clause-tests", count=tests) if tests else shell.say("clause-untested")
        if one.untestable is not None:
            state = shell.say("clause-untestable", why=one.untestable)
        mark = "✓" if tests else "–" if one.untestable is not None else "✗"
        shell.line(f"{mark} {one.number:<9} {state}  [{one.provenance or '–'}]")
    for number in found.unknown:
        shell.tell("clause-unknown", number=number)
    shell.tell(
        "clause-summary", slug=name, clauses=len(found.clauses), testable=len(found.testable),
        tested=len(found.tested), untested=len(found.untested), unknown=len(found.unknown),
    )  # fmt: skip
