"""`madoi report`: what a game is like, measured; as a page and in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.arguments import Components, Options, Ray, Slug, Workers
from madoi.cli.shell import Shell, read_options

if TYPE_CHECKING:
    from madoi.core.game import Game
    from madoi.lab.experiments import Subject
    from madoi.lab.report.words import Words


MOST_THINGS = 12  # that a terminal shows, and those that stand out


def report(
    context: typer.Context,
    slug: Slug,
    seats: Annotated[int | None, typer.Option(help="help-report-seats")] = None,
    options: Options = None,
    components: Components = None,
    against: Annotated[list[str] | None, typer.Option(metavar="FILE|NAME=VALUE", help="help-report-against")] = None,
    minutes: Annotated[float, typer.Option(min=0.05, help="help-report-minutes")] = 2,
    games: Annotated[int | None, typer.Option(min=20, help="help-report-games")] = None,
    plan: Annotated[str | None, typer.Option(metavar="N,N,…", help="help-report-plan")] = None,
    seed: Annotated[int, typer.Option(help="help-seed")] = 1,
    workers: Workers = 0,
    ray: Ray = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="help-report-out")] = None,
) -> None:
    """help-report"""
    from madoi.cli.progress import Bar
    from madoi.core.errors import MadoiError
    from madoi.lab.experiments import Subject
    from madoi.lab.pool import open_pool
    from madoi.lab.report.page import page
    from madoi.lab.report.words import Words
    from madoi.lab.study import budget_for, budget_in_words, budget_of, study

    shell: Shell = context.obj
    game = shell.game(slug, components)
    seats = min(n for n in game.seat_counts if n > 1) if seats is None else seats
    if seats < 2:
        raise MadoiError("report-needs-two")
    given = dict(read_options(game, options or []))
    game.setup(seats, given)
    subject = Subject(slug, seats, given, None if components is None else dict(game.components))
    other = other_of(shell, subject, against or [])
    path = out or Path(f"{slug}-report.html")
    write(path, "")  # refuse now rather than after minutes
    pool = open_pool(workers, ray)
    try:
        with Bar(shell, shell.title(game)) as bar:
            clock = None
            if plan is not None:
                budget = budget_in_words(plan)
            elif games is not None:
                budget = budget_of(games, other is not None)
            else:
                clock = budget_for(subject, minutes * 60, pool, other is not None)
                budget = clock.budget
            made = study(subject, seed, budget, pool, other, bar.tell, clock)
    finally:
        pool.close()
    write(path, page(made, game, shell.language))
    show(shell, game, Words(made, game, shell.language))
    shell.line()
    shell.line(Words(made, game, shell.language).say("report-written", path=str(path)))


def write(path: Path, text: str) -> None:
    from madoi.core.errors import MadoiError

    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise MadoiError("no-writing", path=str(path), why=error.strerror or str(error)) from error


def other_of(shell: Shell, subject: Subject, words: list[str]) -> Subject | None:
    """What it is compared with: the same with another box, or with other options."""
    import msgspec

    if not words:
        return None
    changed = [word for word in words if "=" in word and not Path(word).exists()]
    boxes = [word for word in words if word not in changed]
    components = subject.components
    for box in boxes:
        components = dict(shell.game(subject.slug, Path(box)).components)
    other = msgspec.structs.replace(subject, components=components)
    options = {**subject.options, **read_options(other.game, changed)}
    other.game.setup(subject.seats, options)
    return msgspec.structs.replace(other, options=options)


def show(shell: Shell, game: Game, words: Words) -> None:
    """The same in the terminal, without the pictures."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from madoi.lab.report.page import MOST_EDITS

    study = words.study
    shell.line(words.say("page-title", game=study.titles[shell.language]), style="bold")
    for option in words.set_options():
        shell.line(option)
    shell.line()
    if study.against is not None:
        for at, before, after in map(words.edit, study.against.edits[:MOST_EDITS]):
            shell.line(f"{at}: {before} → {after}")
        if len(study.against.edits) > MOST_EDITS:
            shell.line(words.say("more-changes", count=len(study.against.edits) - MOST_EDITS))
        shell.line()
    for sentence in words.findings():
        shell.line(f"• {sentence}")
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=words.say("section-order"), title_justify="left")
    table.add_column("" if study.together else words.say("by-turn"))
    for one in study.by_seats:
        heading = words.say("seats-heading", seats=one.summary.seats, games=one.summary.games)
        table.add_column(heading, justify="right")
    if study.together:
        table.add_row(words.say("measure-win"), *(words.share(one.summary.wins_by_seat[0]) for one in study.by_seats))
    else:
        for place in range(max(one.summary.seats for one in study.by_seats)):
            table.add_row(
                words.place(place),
                *(
                    words.share(one.summary.wins_by_turn[place]) if place < one.summary.seats else ""
                    for one in study.by_seats
                ),
            )
    shell.out.print(table)
    for one in study.by_seats:
        if words.partners(one.summary.seats):
            shell.line(words.say("partners-at", seats=one.summary.seats))
            shell.line()
    tried = [thing for thing in study.things if thing.lift is not None]
    things = [thing for number, thing in enumerate(tried) if number < MOST_THINGS or thing.stands_out]
    if things:
        table = Table(box=SIMPLE_HEAD, pad_edge=False, title=words.say("section-things"), title_justify="left")
        for key in ("thing", "worth", "taken", "used"):
            table.add_column(words.say(f"column-{key}"), justify="left" if key == "thing" else "right")
        for thing in things:
            assert thing.lift is not None
            taken = f"{thing.taken.value:.0%}" if thing.taken else ""
            worth = words.points(thing.lift) + (" *" if thing.stands_out else "  ")
            style = "bold" if thing.stands_out else ""
            table.add_row(words.thing(thing), worth, taken, f"{thing.used:.2f}", style=style)
        shell.out.print(table)
        shell.line(words.say("sure-mark", looks=len(tried)))
        if len(tried) > len(things):
            shell.line(words.say("more-things-on-page", count=len(tried) - len(things)))
        shell.line()
    shell.line(words.say("section-caveats"), style="bold")
    for sentence in words.caveats():
        shell.line(f"• {sentence}")
