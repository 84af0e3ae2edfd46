"""Tables in the middle of a game, planted into a database, and all that can be heard of them."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import msgspec

from madoi.core import Game, Rng
from madoi.store import Append, Store
from madoi.tables import Table, Wish, asking, create, hash_of
from madoi.tables import entries as log
from madoi.tables.snapshot import save

NAMES = ("aki", "ben", "chi", "dai")
T0 = 1_800_000_000_000
TIME = re.compile(r"\b1[0-9]{12}\b")  # milliseconds since 1970


def played(
    game: Game, seats: int, depth: int, until: Callable[[Table], bool] | None = None, seed: int = 0
) -> tuple[Table, list[log.AnyEntry]]:
    """A table after some decisions, or after fewer if it is as wanted before, and its log."""
    people = [log.Plan("person", name, "", hash_of(f"token-{name}")) for name in NAMES[:seats]]
    created = create(game, Wish(seats=people, window=None), "host")
    created = msgspec.structs.replace(created, secret=f"{seed:064x}")  # the same every time
    table = Table("?", created, T0, game)
    entries: list[log.AnyEntry] = [created]
    rng = Rng(depth + seats + seed)
    wanted = asking.start(table, 0, False)
    for _ in range(depth + 1):
        for entry in wanted:
            table.apply(entry, T0)
            entries.append(entry)
        if table.status != "playing" or (until is not None and until(table)):
            break
        seat = table.awaited[int(rng.below(len(table.awaited)))]
        actions = table.state.legal_actions_of(seat)  # type: ignore[union-attr]
        wanted = asking.move(table, seat, int(actions[rng.below(len(actions))]), table.turn)
    return table, entries


async def put(store: Store, id: str, table: Table, entries: list[log.AnyEntry]) -> None:
    """The log, and the world as a snapshot: the server takes the table from there."""
    await store.append(Append(id, 0, T0, entries))
    await store.save_snapshot(id, table.number, save(table))


def masked(text: str, table: str) -> str:
    """Without the id of the table and the time of day; sizes stay."""
    return TIME.sub("T" * 13, text.replace(table, "TABLE"))


def over_http(http: httpx.Client, table: str, who: int) -> list[tuple[str, int, dict[str, str], str]]:
    """Every answer that a seat can get without changing anything, refusals included."""
    headers = {"Authorization": f"Bearer token-{NAMES[who]}"} if who >= 0 else {}
    turn = http.get(f"/api/tables/{table}").json()["turn"]
    looks = (
        "",
        "/state",
        "/view",
        "/choices",
        "/actions",
        "/undo",
        "/record",
        "/history",
        "/view?lang=ja",
        "/history?views=1&progress=1",
    )
    asked: list[tuple[str, str, dict[str, object] | None]] = [("GET", path, None) for path in looks]
    asked += [("POST", "/moves", {"expected": turn, "action": 10**6}), ("POST", "/moves", {"expected": 0, "action": 0})]
    asked += [("POST", "/takeover?seat=0", None), ("POST", "/join", {}), ("POST", "/why", {"touch": ["deck"]})]
    answers = []
    for method, path, body in asked:
        reply = http.request(method, f"/api/tables/{table}{path}", json=body, headers=headers)
        kept = {key: value for key, value in reply.headers.items() if key != "date"}
        answers.append((path, reply.status_code, kept, masked(reply.text, table)))
    return answers
