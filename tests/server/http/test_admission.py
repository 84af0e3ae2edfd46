"""Who gets a place when there are few, and who has to go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from madoi.server.http import admission
from madoi.server.http.admission import Admission, Claim, FrontDoor


class Link:
    """A connection that only remembers whether it was cut, and how much it has not read."""

    def __init__(self) -> None:
        self.cut = asyncio.Event()
        self.unread = 0

    def abort(self) -> None:
        self.cut.set()

    def get_write_buffer_size(self) -> int:
        return self.unread


def run(talk: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await talk()

    asyncio.run(all_of_it())


def come(door: FrontDoor, address: str = "192.0.2.1", claim: Claim = Claim.NOTHING) -> tuple[Link, Admission | None]:
    link = Link()
    one = door.admit(link, (address, 1), lambda: None)
    if one is not None:
        one.become(claim)
    return link, one


def test_when_it_is_full_the_oldest_with_the_least_claim_goes() -> None:
    async def talk() -> None:
        door = FrontDoor(4, 0)
        seated, guest, idle, fresh = (come(door, claim=claim)[0] for claim in reversed(Claim))
        one, admitted = come(door, claim=Claim.SEATED)
        assert admitted is not None
        assert [link.cut.is_set() for link in (seated, guest, idle, fresh)] == [False, False, False, True]
        come(door, claim=Claim.SEATED)
        assert idle.cut.is_set()
        come(door, claim=Claim.SEATED)
        assert guest.cut.is_set()
        assert len(door) == 4
        assert come(door)[1] is None  # all four sit at tables
        assert not seated.cut.is_set()
        assert not one.cut.is_set()

    run(talk)


def test_a_crowd_of_spectators_makes_way_for_who_may_have_a_seat() -> None:
    async def talk() -> None:
        door = FrontDoor(50, 0)
        crowd = [come(door, f"192.0.2.{n}", Claim.GUEST)[0] for n in range(50)]
        _, player = come(door, "198.51.100.1")
        assert player is not None
        player.become(Claim.SEATED)
        assert [link.cut.is_set() for link in crowd].index(True) == 0
        for n in range(200):
            come(door, f"203.0.113.{n % 100}", Claim.GUEST)
        assert player in door._by_claim[Claim.SEATED]

    run(talk)


def test_one_address_has_so_many_and_takes_nobody_elses_place() -> None:
    async def talk() -> None:
        door = FrontDoor(100, 3)
        other, _ = come(door, "198.51.100.1")
        mine = [come(door, "2001:db8::1")[0] for _ in range(3)]
        _, fourth = come(door, "2001:db8::2")  # the same household
        assert fourth is not None
        assert [link.cut.is_set() for link in (other, *mine)] == [False, True, False, False]
        for _ in range(5):
            come(door, "2001:db8::3", Claim.GUEST)
        assert come(door, "2001:db8::4")[1] is None  # all three ask for something
        assert come(door, "198.51.100.2")[1] is not None

    run(talk)


@pytest.mark.parametrize("proxies", [["192.0.2.1"], ["192.0.2.0/24"], ["*"]])
def test_a_proxy_may_connect_as_often_as_it_likes(proxies: list[str]) -> None:
    async def talk() -> None:
        door = FrontDoor(0, 2, proxies)
        assert all(come(door, claim=Claim.GUEST)[1] is not None for _ in range(20))

    run(talk)


def test_who_leaves_gives_the_place_back_once() -> None:
    async def talk() -> None:
        door = FrontDoor(2, 2)
        _, one = come(door, claim=Claim.SEATED)
        _, other = come(door, claim=Claim.SEATED)
        assert one is not None
        assert other is not None
        one.leave()
        one.leave()
        one.become(Claim.GUEST)  # too late
        assert len(door) == 1
        other.leave()
        assert not door._by_address

    run(talk)


def test_who_takes_too_long_is_told_so_and_who_never_reads_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.001)
    monkeypatch.setattr(admission, "SLOW_READER", 0.01)

    async def talk() -> None:
        door, late = FrontDoor(0, 0), asyncio.Event()
        asking = door.admit(Link(), ("192.0.2.1", 1), late.set)
        assert asking is not None
        asking.allow(0.01)
        reader, reading = come(door, claim=Claim.SEATED)
        assert reading is not None
        reader.unread = 5
        await asyncio.wait_for(reader.cut.wait(), 20)
        await asyncio.wait_for(late.wait(), 20)
        assert asking.deadline is None  # told once

    run(talk)


def test_thousands_who_are_late_together_keep_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.001)

    async def talk() -> None:
        door, refused, most_at_once = FrontDoor(0, 0), list[int](), 0
        for number in range(1000):
            one = door.admit(Link(), (f"192.0.2.{number % 200}", 1), lambda number=number: refused.append(number))  # type: ignore[misc]
            assert one is not None
            one.allow(-1)
        while len(refused) < 1000:
            before = len(refused)
            await asyncio.sleep(0)  # somebody else's turn
            most_at_once = max(most_at_once, len(refused) - before)
        assert refused == list(range(1000))
        assert most_at_once <= 2 * admission.AT_A_TIME

    run(talk)


def test_who_has_left_before_its_turn_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.001)
    monkeypatch.setattr(admission, "AT_A_TIME", 1)

    async def talk() -> None:
        door, told, done = FrontDoor(0, 0), list[str](), asyncio.Event()
        comers: dict[str, Admission] = {}

        def late(name: str) -> None:
            told.append(name)
            if name == "first":
                comers["second"].leave()
            if name == "third":
                done.set()

        for name in ("first", "second", "third"):
            one = door.admit(Link(), ("192.0.2.1", 1), lambda name=name: late(name))  # type: ignore[misc]
            assert one is not None
            one.allow(-1)
            comers[name] = one
        await asyncio.wait_for(done.wait(), 20)
        assert told == ["first", "third"]

    run(talk)


def test_one_that_cannot_be_refused_goes_and_all_others_are_looked_at_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "EVERY", 0.001)

    def fail() -> None:
        raise OSError("its line is gone")

    async def talk() -> None:
        door, told, broken = FrontDoor(0, 0), asyncio.Event(), Link()
        one = door.admit(broken, ("192.0.2.1", 1), fail)
        assert one is not None
        one.allow(-1)
        await asyncio.wait_for(broken.cut.wait(), 20)
        assert len(door) == 0
        other = door.admit(Link(), ("192.0.2.2", 1), told.set)
        assert other is not None
        other.allow(-1)
        await asyncio.wait_for(told.wait(), 20)

    run(talk)
