"""A bot from outside joins by a link and takes what promises most: `python examples/bot.py https://server/t/TABLE`."""

import random
import sys

from madoi.client import Client, ServerRefused, parse_link


def play(link: str, name: str = "example bot") -> None:
    server, table, token = parse_link(link)
    with Client(server) as client:
        me = client.seat(table, token) if token else client.join(table, name)
        version = 0
        while True:
            state = me.state(after=version, wait=25)
            version = state.table.version
            if state.table.status in ("over", "abandoned"):
                print("The end:", state.table.outcome)
                return
            if state.choices:
                best = max(state.choices, key=lambda choice: (len(choice.preview), random.random()))
                try:
                    version = me.move(best.action, state.table.turn).version - 1
                except ServerRefused as refused:
                    print(refused)  # somebody was faster: look again


if __name__ == "__main__":
    play(sys.argv[1])
