"""What an operator may set."""

from __future__ import annotations

import msgspec

from madoi.core.components import ChangedBox
from madoi.store import Retention


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str = "sqlite:///madoi.sqlite3"
    load: tuple[str, ...] = ()  # modules to import first, with games of strangers
    boxes: tuple[ChangedBox, ...] = ()  # changed ones in which tables may be opened, besides the printed ones
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    host_names: tuple[str, ...] = ()  # names that this server goes by, besides its addresses; "*" is any
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses that may read /metrics; "*" is everybody
    web: str | None = None  # the folder of the built client; None takes the one in the package, if it is there
    docs: str | None = None  # the same for the documents as a site (`make docs`)

    rate: float = 50.0  # requests a second from one address; 0 is no limit
    burst: float = 200.0
    tables_per_minute: float = 30.0  # new tables and records from one address; 0 is no limit
    messages: float = 50.0  # messages a second on one socket; 0 is no limit
    message_size: int = 16_384
    body_size: int = 65_536
    record_size: int = 2_000_000
    records_per_day: int = 50  # that one address may hand in, and how large together
    record_bytes_per_day: int = 20_000_000
    records_in_all: int = 20_000  # handed in, as long as they are kept
    daily_results_per_address: int = 50  # for one day's board: a class behind one router
    daily_results_in_all: int = 20_000  # the same, from everybody
    connections: int = 5_000  # at once, of whatever kind; 0 is no limit
    connections_per_address: int = 300
    sockets_per_table: int = 200  # of spectators; seats have places of their own
    sockets_per_address: int = 100  # the same: a class behind one router, with several tabs each; 0 is no limit
    sockets_per_seat: int = 8  # tabs and devices of one person; a dead one makes way for the next
    tables_in_memory: int = 5_000  # more are kept only while somebody is connected

    pulse: float = 20.0  # seconds between two looks at who is still there: connections, and other servers
    grace: float = 120.0  # seconds after a table was opened here in which nobody counts as absent

    bot_workers: int = 1
    bot_deadline: float = 10.0  # seconds after which a bot's process is killed
    window_pace: float = 1.0  # bots answer a window after this to twice as many seconds, drawn before they think
    window_beat: float = 0.05  # what is done in a window is answered one to two beats of so many seconds later
    private_hooks: bool = False  # webhooks to private addresses, for tests and closed networks
    push_contact: str = ""  # mailto: or https: for the operators of push services; else the first host name
    retention: Retention = Retention()
    tidy_every: float = 3600.0  # seconds between two times that the retention is applied
