"""`madoi export`: records as a corpus for programs that learn from games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from madoi.cli.arguments import Components
from madoi.cli.shell import Shell


def export(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="RECORD …", help="help-export-files", show_default=False)],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="help-export-out")],
    tensor: Annotated[bool, typer.Option("--tensor", help="help-export-tensor")] = False,
    components: Components = None,
) -> None:
    """help-export"""
    import msgspec

    from madoi.cli.progress import Bar
    from madoi.core.errors import BadRecord, MadoiError
    from madoi.core.record import Record
    from madoi.lab.corpus import lines_of, records_in

    shell: Shell = context.obj
    found = records_in(files)
    encoder = msgspec.json.Encoder()
    decisions = 0
    try:
        with out.open("xb") as file, Bar(shell, out.name) as bar:
            for number, path in enumerate(found):
                record = Record.read(path)
                try:
                    lines = list(lines_of(record, shell.game_of(record, components), number, tensor))
                except MadoiError as error:
                    raise BadRecord("bad-record-in", path=str(path), why=shell.sentence(error)) from error
                file.writelines(encoder.encode(line) + b"\n" for line in lines)
                decisions += len(lines) - 1
                bar.tell("games", number + 1, len(found))
    except FileExistsError as error:
        raise BadRecord("out-is-there-already", path=str(out)) from error
    except OSError as error:
        raise BadRecord("no-writing", path=str(out), why=error.strerror or "") from error
    shell.tell("exported", games=len(found), decisions=decisions, path=str(out))
