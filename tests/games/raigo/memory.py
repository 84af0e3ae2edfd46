"""What a careful player of Raigo writes down, from what this seat was told alone: where pieces went that were seen,
what a hidden piece cannot be, and which of two hidden pieces is the heavier one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from madoi.core import Event, State
from madoi.core.view import View
from madoi.games.raigo.people import events
from madoi.games.raigo.rules.state import Raigo

BODY = 3
PAIRED = {"exchange", "stealth", "heaven", "princess"}  # both pieces are lifted before either is laid
WHOLE = {"no-yaku", "unrest", "complete", "split", "turret", "summon", "destroy", "harmony", "dignity"}
BY_EFFECT = {
    "steal", "exchange", "stealth", "heaven", "phantom", "moisten", "princess", "dragon", "qilin", "wind", "ogre",
    "pass-on",
}  # fmt: skip


class Back:
    """A piece as it lies there: what is known of it."""

    def __init__(self, known: str | None = None, ougi: bool = False) -> None:
        self.known = known
        self.ougi = ougi
        self.barred: set[str] = set()
        self.group: Group | None = None
        self.arrived = False


class Group:
    """Places among which pieces were lost from sight, and those that are known to be among them."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.members: set[Back] = set()


class Memory:
    def __init__(self) -> None:
        self.seats = 0
        self.inner: list[list[Back | None]] = []
        self.towers: dict[tuple[int, int], dict[int, Back]] = {}
        self.clouds: list[list[Back]] = []
        self.moons: list[list[Back]] = []
        self.bound: tuple[int, int] | None = None
        self.orders: list[tuple[Back, Back, bool]] = []
        self.first: events.Moved | None = None  # of a pair
        self.fanned: dict[int, Back] = {}  # drawn pieces that keep their places until each has gone where it belongs
        self.named: tuple[int, str] | None = None  # who named what for a snake that nothing has drawn yet
        self.moon: tuple[int, str] | None = None  # who discarded what for the moon
        self.storm = False
        self.user = 0

    # -- the beginning ---------------------------------------------------------------------------------

    def begin(self, view: View) -> None:
        seen = cast(Any, view)
        self.seats = seen.seats
        for mat in seen.mats:
            self.inner.append([Back(slot.piece) if slot.occupied else None for slot in mat.inner])
            self.clouds.append([Back(slot.piece) for slot in mat.cloud])
            self.moons.append([Back(slot.piece, True) for slot in mat.moon])
            for gate, tower in enumerate(mat.gates):
                self.towers[mat.seat, gate] = {k: Back(stage.piece) for k, stage in enumerate(tower.stages)}

    # -- what happens ----------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        if not isinstance(event, events.Sorted | events.Beads):
            self.conclude(event)
        match event:
            case events.Moved():
                self.moved(event)
            case events.Activated(seat=seat, source=source):
                self.user = seat
                if source.startswith("inner/"):
                    self.known_at(source, event.piece)
                    self.lift(source, event.piece, "used")
            case events.Targeted(effect="ja", things=things):
                self.named = (event.seat, things[0])
            case events.Targeted(effect="ran"):
                self.storm = True
            case events.Redirected(by=by, target=target) if by is not None:
                self.known_at(target, by)
            case events.Released(gate=gate, pieces=pieces) | events.Shown(place=gate, pieces=pieces):
                if gate.startswith("gate/"):
                    for stage, piece in enumerate(pieces):
                        self.known_at(f"stage/{gate[5:]}/{stage}", piece)
                else:
                    self.known_at(gate, pieces[0])
            case events.Rearranged(place=place) if place.startswith("cloud/"):
                self.rearranged(int(place[6:]))
            case events.Chosen(what="ougi"):
                self.moons[event.seat].append(Back(event.chosen, True))
            case events.TurnBegan():
                for back in self.inside(range(self.seats)):
                    if back.arrived:
                        back.barred.add("hou_collapse")

    def conclude(self, event: Event | None) -> None:
        """Silence is an answer: nothing drew the snake, nobody else had the moon's piece, no lightning was left."""
        why = event.why if isinstance(event, events.Moved) else ""
        if self.named is not None and not isinstance(event, events.Redirected):
            user, thing = self.named
            named = self.at(thing)
            for back in self.inside(seat for seat in range(self.seats) if seat != user):
                if back is not named:
                    back.barred.add("bi")
        if self.moon is not None and why != "moon":
            user, piece = self.moon
            for back in self.inside(seat for seat in range(self.seats) if seat != user):
                back.barred.add(piece)
            self.moon = None
        if self.storm and why != "storm":
            for back in self.inside(range(self.seats)):
                back.barred.add("rai")
            self.storm = False
        self.named = None

    def moved(self, event: events.Moved) -> None:
        if event.why == "moon" and self.moon is None:
            assert event.piece is not None
            self.moon = (self.user, event.piece)
        if event.why in PAIRED:
            if self.first is None:
                self.first = event
                return
            one, self.first = self.first, None
            both = sorted((one, event), key=lambda move: move.source, reverse=True)
            lifted = {id(move): self.lift(move.source, move.piece, move.why) for move in both}
            self.lay(lifted[id(one)], one)
            self.lay(lifted[id(event)], event)
            return
        self.lay(self.lift(event.source, event.piece, event.why), event)

    # -- taking and laying -------------------------------------------------------------------------------

    def lift(self, place: str, piece: str | None, why: str) -> Back:
        kind, *rest = place.split("/")
        if kind == "inner":
            seat, slot = int(rest[0]), int(rest[1])
            back = self.inner[seat][slot]
            assert back is not None, f"nothing lies on {place}"
            if slot < BODY and why != "unbind":
                self.note_orders(seat, slot, why == "pass-on")
            self.inner[seat][slot] = None
            self.close_up(seat)
        elif kind == "stage":
            tower = self.towers[int(rest[0]), int(rest[1])]
            if why not in WHOLE:
                self.compact(tower)
            back = tower.pop(int(rest[2]))
            if why not in WHOLE:
                self.compact(tower)
        elif kind == "cloud" and len(rest) == 2 and why == "wind":
            cloud = self.clouds[int(rest[0])]
            self.fanned = self.fanned or dict(enumerate(cloud))
            back = self.fanned.pop(int(rest[1]))
            cloud.remove(back)
        elif kind == "cloud" and len(rest) == 2:
            back = self.clouds[int(rest[0])].pop(int(rest[1]))
        elif kind == "cloud":
            back = self.from_cloud(int(rest[0]), piece)
        elif kind == "moon":
            back = self.moons[int(rest[0])].pop(int(rest[1]))
        elif kind == "bind":
            self.bound = None
            back = Back(piece)
        else:
            back = Back(piece)
        if piece is not None:
            self.learn(back, piece)
        return back

    def from_cloud(self, seat: int, piece: str | None) -> Back:
        cloud = self.clouds[seat]
        if len(cloud) > 1 and piece is None:
            self.lose(cloud)
        for back in cloud:
            if piece is None or back.known == piece or (back.group is not None and back.known is None):
                cloud.remove(back)
                return back
        return cloud.pop()

    def lay(self, back: Back, event: events.Moved) -> None:
        kind, *rest = event.target.split("/")
        if kind == "inner":
            seat, slot = int(rest[0]), int(rest[1])
            back.arrived = event.why in BY_EFFECT
            if slot < BODY:
                self.into_body(seat, slot, back, event.why != "place")
            else:
                self.inner[seat][slot] = back
        elif kind == "stage":
            tower = self.towers[int(rest[0]), int(rest[1])]
            if event.why != "split":
                self.compact(tower)
            stage = int(rest[2])
            for above in sorted((k for k in tower if k >= stage), reverse=True):
                tower[above + 1] = tower.pop(above)
            tower[stage] = back
        elif kind == "cloud" and len(rest) == 2:
            cloud = self.clouds[int(rest[0])]
            if int(rest[1]) < len(cloud):  # told of the deal again, after the first look
                cloud[int(rest[1])] = back
            else:
                cloud.append(back)
        elif kind == "cloud":  # no place in it: which is which cannot be told
            cloud = self.clouds[int(rest[0])]
            cloud.append(back)
            if len(cloud) > 1:
                self.lose(cloud)
        elif kind == "bind":
            seat, slot = int(rest[0]), int(rest[1])
            if slot < BODY:
                self.note_orders(seat, slot, False)
            self.bound = (seat, slot)

    def loose(self, seat: int) -> list[int]:
        return [slot for slot in range(BODY) if self.bound != (seat, slot)]

    def close_up(self, seat: int) -> None:
        slots = self.loose(seat)
        pieces = [self.inner[seat][slot] for slot in slots if self.inner[seat][slot] is not None]
        for k, slot in enumerate(slots):
            self.inner[seat][slot] = pieces[k] if k < len(pieces) else None

    def into_body(self, seat: int, slot: int, back: Back, sorted_in: bool) -> None:
        slots = self.loose(seat)
        pieces = [piece for k in slots if (piece := self.inner[seat][k]) is not None]
        at = slots.index(slot)
        pieces.insert(at, back)
        for k, place in enumerate(slots):
            self.inner[seat][place] = pieces[k] if k < len(pieces) else None
        if sorted_in:  # above those of equal weight
            for below in pieces[: at + 1]:
                for above in pieces[at + 1 :]:
                    self.orders.append((below, above, True))

    def note_orders(self, seat: int, slot: int, heaviest: bool) -> None:
        """How a body piece lay among the others, before it goes."""
        back = self.inner[seat][slot]
        assert back is not None
        for k in self.loose(seat):
            other = self.inner[seat][k]
            if other is not None and other is not back:
                if k < slot:
                    self.orders.append((other, back, False))
                if k > slot or heaviest:
                    self.orders.append((back, other, False))

    def compact(self, tower: dict[int, Back]) -> None:
        for k, old in enumerate(sorted(tower)):
            tower[k] = tower.pop(old)

    # -- what is known --------------------------------------------------------------------------------

    def at(self, place: str) -> Back | None:
        kind, *rest = place.split("/")
        if kind == "inner":
            return self.inner[int(rest[0])][int(rest[1])]
        return self.towers[int(rest[0]), int(rest[1])].get(int(rest[2]))

    def known_at(self, place: str, piece: str) -> None:
        back = self.at(place)
        assert back is not None, f"nothing lies on {place}"
        self.learn(back, piece)

    def learn(self, back: Back, piece: str) -> None:
        """A piece is seen; out of a group it is taken for the known one (R2.13)."""
        back.known = piece
        if back.group is not None:
            back.group.members.discard(back)
            if piece in back.group.known:
                back.group.known.remove(piece)
            back.group = None

    def inside(self, seats: Any) -> Iterator[Back]:
        for seat in seats:
            for slot, back in enumerate(self.inner[seat]):
                if back is not None and self.bound != (seat, slot):
                    yield back

    def rearranged(self, seat: int) -> None:
        """All free inner pieces and the cloud are mixed out of sight."""
        for slot in range(len(self.inner[seat]) - 1, -1, -1):
            back = self.inner[seat][slot]
            if back is not None and self.bound != (seat, slot):
                self.inner[seat][slot] = None
                self.clouds[seat].append(back)
        if len(self.clouds[seat]) > 1:
            self.lose(self.clouds[seat])

    def lose(self, cloud: list[Back]) -> None:
        """Which piece is which cannot be told any more."""
        if all(back.group is not None and back.known is None for back in cloud):
            return
        group = Group()
        hidden = [back.barred for back in cloud if back.known is None]
        common = set.intersection(*hidden) if hidden else set()
        for back in cloud:
            if back.known is not None:
                group.known.append(back.known)
            if back.group is not None:
                group.known += back.group.known
                for other in back.group.members - set(cloud):
                    group.members.add(other)
                    other.group = group
                back.group.known, back.group.members = [], set()
        for k in range(len(cloud)):
            cloud[k] = Back()
            cloud[k].barred = set(common)
            cloud[k].group = group
            group.members.add(cloud[k])

    # -- looking at a world ------------------------------------------------------------------------------

    def contradictions(self, world: State) -> list[str]:
        self.conclude(None)
        t = cast(Raigo, world)
        found: list[str] = []
        kinds: dict[Back, str] = {}
        for place, back, token in self.places(t):
            if (back is None) != (token is None):
                found.append(f"{place} should be {'empty' if back is None else 'occupied'}")
            elif back is not None and token is not None:
                kinds[back] = t.kind_id(token)
                if back.known is not None and back.known != kinds[back]:
                    found.append(f"{place} is {kinds[back]}, it was seen to be {back.known}")
                if back.known is None and kinds[back] in back.barred:
                    found.append(f"{place} is {kinds[back]}, which it cannot be")
                if back.ougi and not t.is_ougi(token):
                    found.append(f"{place} is {kinds[back]}, it came from a moon")
        for heavy, light, strictly in self.orders:
            if heavy in kinds and light in kinds:
                difference = self.weight(t, kinds[heavy]) - self.weight(t, kinds[light])
                if difference < 0 or (strictly and difference == 0):
                    found.append(f"{kinds[heavy]} should be heavier than {kinds[light]}")
        for group in {back.group for back in kinds if back.group is not None}:
            here = Counter(kinds[back] for back in group.members if back in kinds)
            if Counter(group.known) - here:
                found.append(f"among {sorted(here.elements())} there should be {group.known}")
        return found

    def weight(self, t: Raigo, piece: str) -> int:
        return int(t.box.weight[t.box.kind_ids.index(piece)])

    def places(self, t: Raigo) -> Iterator[tuple[str, Back | None, int | None]]:
        for seat, mat in enumerate(t.mats):
            for slot, token in enumerate(mat.inner):
                yield f"inner/{seat}/{slot}", self.inner[seat][slot], None if token < 0 else int(token)
            for gate, tower in enumerate(mat.gates):
                mine = self.towers[seat, gate]
                self.compact(mine)
                for k in range(max(len(tower.stages), len(mine))):
                    there = int(tower.stages[k]) if k < len(tower.stages) else None
                    yield f"stage/{seat}/{gate}/{k}", mine.get(k), there
            for k, token in enumerate(mat.cloud):
                if k < len(self.clouds[seat]):
                    yield f"cloud/{seat}/{k}", self.clouds[seat][k], int(token)
            for k, token in enumerate(mat.moon):
                yield f"moon/{seat}/{k}", self.moons[seat][k] if k < len(self.moons[seat]) else None, int(token)
