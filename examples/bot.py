"""A bot from outside that takes what promises most.

    python examples/bot.py https://server/t/TABLE     joins a table by its link
    python examples/bot.py https://server             opens a table of every game, one after the other, and plays it

It asks no more often than the server lets it: the client waits as it is told to, and comes back to a server that was
away.
"""

import random
import sys

from madoi.client import Client, Seat, ServerRefused, parse_link
from madoi.server.http.schemas import NewTable, SeatWish


def play(me: Seat) -> None:
    version = 0
    while True:
        state = me.state(after=version, wait=25)
        version = state.table.version
        if state.table.status in ("over", "abandoned"):
            print("The end:", state.table.game, state.table.outcome)
            return
        if state.choices:
            best = max(state.choices, key=lambda choice: (len(choice.preview), random.random()))
            try:
                version = me.move(best.action, state.table.turn).version - 1
            except ServerRefused as refused:
                print(refused)  # somebody was faster: look again


def join(link: str, name: str = "example bot") -> None:
    server, table, token = parse_link(link)
    with Client(server) as client:
        play(client.seat(table, token) if token else client.join(table, name))


def open_tables(server: str, slugs: list[str]) -> None:
    """A table of each game against a bot of the server; without slugs all games."""
    with Client(server) as client:
        for slug in slugs or [game.slug for game in client.games()]:
            opened = client.create(NewTable(game=slug, seats=[SeatWish("person"), SeatWish("bot")]))
            me = client.seat(opened.table.id, opened.seats[0].token)
            me.start()
            play(me)


if __name__ == "__main__":
    if "/t/" in sys.argv[1]:
        join(sys.argv[1])
    else:
        open_tables(sys.argv[1], sys.argv[2:])
