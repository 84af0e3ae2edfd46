"""Who is told of a turn by Web Push: whoever asked for it and is not connected. A page that is open tells it itself."""

from __future__ import annotations

import asyncio
import logging
import re
from functools import partial
from typing import TYPE_CHECKING

from madoi.server.http.problems import TEXTS
from madoi.server.http.push import INSTALL, KEY, WebPush, is_installed, new_key
from madoi.server.rooms.room import Room
from madoi.tables import Refused, Table, commands

if TYPE_CHECKING:
    from madoi.server.rooms.hub import Hub

logger = logging.getLogger("madoi.push")
LOOKS = (4, 15, 90)  # so many pulses after a turn: is who was connected gone? A dead connection is cut within three
HOST_NAME = re.compile(r"[\w-]+(\.[\w-]+)+")


class TurnPushes:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._stopped = False
        self._looks: dict[tuple[str, int], asyncio.TimerHandle] = {}  # by table and seat
        self.sender: WebPush | None = None  # None: the extra is not installed

    async def start(self) -> None:
        settings = self._hub.settings
        if not is_installed():
            logger.info("web push is off", extra={"install": INSTALL})
            return
        key = await self._hub.store.own_key(KEY, new_key)
        contact = contact_of(settings.push_contact, settings.host_names)
        self.sender = WebPush(key, contact, settings.private_hooks, self._hub.metrics)

    def stop(self) -> None:
        """Nothing new begins."""
        self._stopped = True
        for look in self._looks.values():
            look.cancel()

    async def close(self) -> None:
        if self.sender is not None:
            await self.sender.close()

    def tell(self, room: Room) -> None:
        """It is somebody's turn."""
        if self.sender is None or self._stopped:
            return
        for seat in wanted(room.table):
            self._tell(room, seat, room.table.turn, LOOKS)

    def _tell(self, room: Room, seat: int, turn: int, looks: tuple[int, ...]) -> None:
        if seat not in room.present():
            self._hub.background.start(self._send(room.table, seat))
        elif looks:
            self._look_later(room.table.id, seat, turn, looks)

    def _look_later(self, table: str, seat: int, turn: int, looks: tuple[int, ...]) -> None:
        def look() -> None:
            del self._looks[table, seat]
            self._hub.background.start(self._look_again(table, seat, turn, looks[1:]))

        if (table, seat) in self._looks:
            self._looks[table, seat].cancel()
        wait = looks[0] * self._hub.settings.pulse
        self._looks[table, seat] = asyncio.get_running_loop().call_later(wait, look)

    async def _look_again(self, table: str, seat: int, turn: int, looks: tuple[int, ...]) -> None:
        try:
            room = await self._hub.rooms.open(table)
        except Refused:
            return
        if room.table.turn == turn and seat in wanted(room.table):
            self._tell(room, seat, turn, looks)

    async def _send(self, table: Table, seat: int) -> None:
        """Nothing in a notice is a secret, and nobody but the device can read it."""
        assert self.sender is not None
        for address in table.seats[seat].pushes:
            language = address.language
            notice = {
                "table": table.id,
                "title": TEXTS.say(language, "push-turn"),
                "body": table.game.texts.maybe(language, "title") or table.game.slug,
            }
            self.sender.notify(address, table.id, notice, partial(self._gone, table.id, seat, address.endpoint))

    def _gone(self, table: str, seat: int, endpoint: str) -> None:
        self._hub.background.start(self._forget(table, seat, endpoint))

    async def _forget(self, table: str, seat: int, endpoint: str) -> None:
        try:
            room = await self._hub.rooms.open(table)
            await self._hub.act(room, lambda table, now: commands.unsubscribe(table, seat, endpoint))
        except Refused:
            pass  # there is nothing any more to forget it at


def wanted(table: Table) -> list[int]:
    """The seats that the table waits for, and whose persons want to be told; not who has just moved and goes on."""
    if table.status != "playing" or table.paused or not any(seat.pushes for seat in table.seats):
        return []
    moved = table.steps[-1].seats if table.steps else ()
    waits = [seat for seat in table.awaited if moved != (seat,)]
    return [seat for seat in waits if table.seats[seat].asked and table.seats[seat].pushes]


def contact_of(given: str, host_names: tuple[str, ...]) -> str:
    """Whom a push service can turn to: what the operator says, else the server's own name."""
    named = next((name for name in host_names if HOST_NAME.fullmatch(name)), None)
    return given or (f"https://{named}" if named else "https://localhost")
