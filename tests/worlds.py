"""Tables in the middle of a game, planted into a database, and all that can be heard of them."""

from __future__ import annotations

import gzip
import re
import select
from collections.abc import Callable, Mapping
from contextlib import closing
from http.client import HTTPConnection
from itertools import pairwise
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.sync.client import ClientConnection

from madoi.core import Game, Move, Rng, get
from madoi.store import Append, Store
from madoi.tables import Table, Wish, commands, create, hash_of
from madoi.tables import entries as log
from madoi.tables.entries import ClockRule
from madoi.tables.snapshot import save
from serving import UNLIMITED, Server

# Who knows the same is told the same hint; a bot that ran out of time on a busy machine would be replaced by chance.
ALIKE = (*UNLIMITED, "--load", "one_deal", "--bot-deadline", "120")
NAMES = ("aki", "ben", "chi", "dai")
T0 = 1_800_000_000_000
THING = re.compile(r'"([a-z]+(?:/[a-z0-9]+)+)"')
WANT = ["table", "view", "choices", "actions", "events"]
LOOKS = (
    "", "/state", "/view", "/choices", "/actions", "/hint", "/undo", "/record", "/history", "/view?lang=ja",
    "/history?views=1&progress=1",
)  # fmt: skip
TIME = re.compile(r"\b1[0-9]{12}\b")  # milliseconds since 1970


def played(
    game: Game, seats: int, depth: int, until: Callable[[Table], bool] | None = None, seed: int = 0
) -> tuple[Table, list[log.AnyEntry]]:
    """A table after some decisions, or after fewer if it is as wanted before, and its log."""
    people = [log.Plan("person", name, "", hash_of(f"token-{name}")) for name in NAMES[:seats]]
    created = create(game, Wish(seats=people, clock=ClockRule(600_000, 5_000)), "host")
    created = msgspec.structs.replace(created, secret=f"{seed:064x}")  # the same every time
    table = Table("?", created, T0, game)
    entries: list[log.AnyEntry] = [created]
    rng = Rng(depth + seats + seed)
    wanted = commands.start(table, 0, False)
    for _ in range(depth + 1):
        for entry in wanted.entries:
            table.apply(entry, T0)
            entries.append(entry)
        if table.status != "playing" or (until is not None and until(table)):
            break
        seat = table.awaited[int(rng.below(len(table.awaited)))]
        actions = table.state.legal_actions_of(seat)  # type: ignore[union-attr]
        wanted = commands.move(table, seat, int(actions[rng.below(len(actions))]), table.turn)
    return table, entries


class Reply(NamedTuple):
    """What a server answered; the headers in their order."""

    status_code: int
    headers: list[tuple[str, str]]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return msgspec.json.decode(self.content)


class Http:
    """One line to a server that is kept. These tests ask many thousand questions, and a client for everything takes
    several times as long for each as the server does."""

    def __init__(self, url: str) -> None:
        where = urlsplit(url)
        # What is compared is what is said, not how soon: a busy machine has time.
        self._line = HTTPConnection(str(where.hostname), where.port, timeout=600)
        self.close = self._line.close

    def get(self, path: str, **more: Any) -> Reply:
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> Reply:
        return self.request("POST", path, **more)

    def request(
        self,
        method: str,
        path: str,
        *,
        json: object = None,
        content: str | None = None,
        headers: Mapping[str, str] | None = None,
        params: Mapping[str, object] | None = None,
    ) -> Reply:
        if params:
            path += f"?{urlencode(params)}"
        sent = {"Accept": "*/*", "Accept-Encoding": "gzip", **(headers or {})}
        body = None if content is None else content.encode()
        if json is not None:
            sent["Content-Type"], body = "application/json", msgspec.json.encode(json)
        if self._line.sock is not None and select.select([self._line.sock], [], [], 0)[0]:
            self._line.close()  # it was left alone for too long
        self._line.request(method, path, body, sent)
        answer = self._line.getresponse()
        told = answer.read()
        packed = answer.getheader("content-encoding") == "gzip"
        return Reply(answer.status, answer.getheaders(), gzip.decompress(told) if packed else told)


def client_of(server: Server) -> closing[Http]:
    return closing(Http(server.url))


async def put(store: Store, id: str, table: Table, entries: list[log.AnyEntry]) -> None:
    """The log, and the world as a snapshot: the server takes the table from there."""
    await store.append(Append(id, 0, T0, entries))
    await store.save_snapshot(id, table.number, save(table))


def masked(text: str, table: str) -> str:
    """Without the id of the table and the time of day; sizes stay."""
    return TIME.sub("T" * 13, text.replace(table, "TABLE"))


Answer = tuple[str, int, list[tuple[str, str]], str]  # path, status, headers in their order, body


def over_http(http: Http, table: str, who: int) -> list[Answer]:
    """Every answer that a seat can get without changing anything, refusals included."""
    token = f"token-{NAMES[who]}" if who >= 0 else ""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    shown = http.get(f"/api/tables/{table}").json()
    asked: list[tuple[str, str, dict[str, object] | None]] = [("GET", path, None) for path in LOOKS]
    asked += [("POST", "/moves", {"expected": shown["turn"], "action": action}) for action in (10**6, -1)]
    asked += [("POST", "/moves", {"expected": 0, "action": 0}), ("POST", "/takeover?seat=0", None)]
    asked += [("POST", "/join", {}), ("POST", "/resume", None), ("POST", "/answer", {"yes": True})]
    if who in shown["deciders"]:
        actions = http.get(f"/api/tables/{table}/actions", headers=headers).json()["actions"]
        asked += [("POST", "/moves", {"expected": shown["turn"], "action": one}) for one in illegal(shown, actions)]
    view = http.get(f"/api/tables/{table}/view", headers=headers).text
    asked += [("POST", "/why", {"touch": touch}) for touch in touches(view)]
    answers = []
    for method, path, body in asked:
        reply = http.request(method, f"/api/tables/{table}{path}", json=body, headers=headers)
        answers.append(answer(path, reply, table))
    keys = {"tables": [{"table": table, "token": token}]}
    answers.append(answer("/mine", http.post("/api/tables/mine", json=keys), table))
    if view.startswith("{") and '"status"' not in view[:20]:
        drawing = http.post(f"/api/games/{shown['game']}/drawing", content=f'{{"view":{view}}}')
        answers.append(answer("/drawing", drawing, table))
    return answers


def from_outside(http: Http, table: str, token: str) -> list[Answer]:
    """Every answer that somebody can get who has the link of a table without spectators, and a token of no seat."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    asked: list[tuple[str, str, object]] = [("GET", path, None) for path in LOOKS]
    asked += [("POST", path, None) for path in ("/start", "/leave", "/pause", "/resume", "/abandon", "/takeback")]
    asked += [("POST", "/moves", {"expected": turn, "action": 0}) for turn in range(8)]
    asked += [("POST", "/join", {}), ("POST", "/undo", {}), ("POST", "/say", {"sign": "hello"})]
    asked += [("POST", "/takeover?seat=0", None), ("POST", "/rematch", {}), ("POST", "/answer", {"yes": True})]
    asked += [("POST", "/why", {"touch": ["deck"]}), ("PATCH", "/seat", {"name": "x"})]
    asked += [("PUT", "/seats/0", {"kind": "open"}), ("GET", "/state?after=1&wait=0", None)]
    answers = [
        answer(path, http.request(method, f"/api/tables/{table}{path}", json=body, headers=headers), table)
        for method, path, body in asked
    ]
    for path in (f"/api/records/{table}", f"/api/records/{table}/replay", "/api/tables", "/api/records"):
        answers.append(answer(path.replace(table, "TABLE"), http.get(path, headers=headers), table))
    keys = {"tables": [{"table": table, "token": token}]}
    answers.append(answer("/mine", http.post("/api/tables/mine", json=keys), table))
    return answers


def answer(path: str, reply: Reply, table: str) -> Answer:
    kept = [(key, value) for key, value in reply.headers if key.lower() != "date"]
    return path, reply.status_code, kept, masked(reply.text, table)


def illegal(shown: dict[str, Any], legal: list[int]) -> list[int]:
    """Some actions of the game that the seat may not choose now."""
    others = sorted(set(range(get(shown["game"]).action_space)) - set(legal))
    return others[:: max(1, len(others) // 5)]


def touches(view: str) -> list[list[str]]:
    """Some things that the seat sees, by themselves and after one another."""
    things = sorted(set(THING.findall(view)))
    some = things[:: max(1, len(things) // 5)]
    return [["deck"], *([thing] for thing in some), *([one, other] for one, other in pairwise(some))]


def hello(line: ClientConnection, who: int) -> None:
    token = f"token-{NAMES[who]}" if who >= 0 else None
    line.send(msgspec.json.encode({"type": "hello", "token": token, "after": 2, "want": WANT}).decode())


def heard(line: ClientConnection, table: str) -> list[str]:
    """Everything until the answer to a ping, which comes after all that was sent before."""
    line.send('{"type":"ping","id":7}')
    frames: list[str] = []
    while not frames or '"type":"pong"' not in frames[-1]:
        frames.append(masked(str(line.recv(timeout=20)), table))
    return frames


def decide(http: Http, table: str, move: Move) -> str:
    headers = {"Authorization": f"Bearer token-{NAMES[move.seat]}"}
    turn = http.get(f"/api/tables/{table}", headers=headers).json()["turn"]
    body = {"expected": turn, "action": move.action}
    reply = http.post(f"/api/tables/{table}/moves", json=body, headers=headers)
    assert reply.status_code == 200, reply.text
    return reply.text
