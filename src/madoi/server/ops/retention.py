"""What is old is forgotten while the server runs, without harm to anybody who sits at a table."""

from __future__ import annotations

import asyncio
import logging

from madoi.server.rooms.hub import Hub

logger = logging.getLogger("madoi.retention")


async def apply_retention_regularly(hub: Hub, every: float) -> None:
    """Again and again, until the server goes down. A failure is no reason to stop: the next time it may go well."""
    while True:
        await asyncio.sleep(every)
        try:
            await apply_retention(hub)
        except Exception as error:
            logger.error("old tables were not removed", exc_info=error)


async def apply_retention(hub: Hub) -> int:
    """Forget what is old, but no table at which somebody is or something is under way. Tables that are gone, also
    because another server forgot them, leave the memory too: nothing may be written to a log without a beginning."""
    busy = {id for id, room in hub.rooms.loaded.items() if not room.idle}
    await hub.store.keep(busy, hub.now())  # for the other servers
    gone = await hub.store.forget(hub.settings.retention, hub.now(), busy)
    for id in await hub.store.missing(list(hub.rooms.loaded)):
        room = hub.rooms.drop(id)
        if room is not None:
            for subscriber in list(room.subscribers):
                subscriber.hang_up()
    if gone:
        logger.info("old tables removed", extra={"tables": gone})
    return gone
