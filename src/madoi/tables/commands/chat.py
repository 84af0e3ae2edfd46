"""What may be said at a table."""

from __future__ import annotations

from madoi.tables import entries as log
from madoi.tables.commands.checks import seated
from madoi.tables.decision import Decision
from madoi.tables.errors import BadRequest, NotNow
from madoi.tables.table import Table

TEXT_LENGTH = 500
SIGNS = ("hello", "thanks", "sorry", "thinking", "your-turn", "well-played", "again", "bye")


def say(table: Table, seat: int, text: str = "", sign: str = "") -> Decision:
    """Talk, as far as the table's rule allows: during play a silent game hears nothing, or signs alone."""
    seated(seat)
    if sign and sign not in SIGNS + table.game.signs:
        raise BadRequest("no-such-sign", sign=sign, signs=", ".join(SIGNS + table.game.signs))
    text = text.strip()
    if bool(text) == bool(sign) or len(text) > TEXT_LENGTH:
        raise BadRequest("bad-words", most=TEXT_LENGTH)
    talk = table.created.talk
    allowed = table.game.signs or SIGNS  # a game that lists what may be said means nothing else
    if table.status == "playing" and (talk == "silent" or (talk == "signs" and sign not in allowed)):
        raise NotNow("silence", rule=talk)
    return Decision(log.Said(seat, text, sign))
