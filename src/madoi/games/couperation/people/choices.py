"""The legal actions of Couperation in a person's terms: what is touched, what would happen, by which clause."""

from __future__ import annotations

from madoi.core.choice import Choice, Note
from madoi.games.couperation import box, things
from madoi.games.couperation.rules import actions, drawing, exchange, placing, table, turn
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import OPEN, is_apex, row_of, x_of

Args = dict[str, str | int]


def choices_of(state: Couperation, seat: int) -> list[Choice]:
    return [_choice(state, action) for action in state.legal_actions_of(seat)]


def path_of(action: int) -> tuple[str, ...]:
    """What a person touches to mean an action, legal or not."""
    verb = actions.ACTIONS.verb(action)
    if verb is actions.PLACE or verb is actions.PLACE_DOWN:
        card, cell = verb.two(action)
        # The button comes first: the path of A must not be the beginning of the path of B.
        before = () if verb is actions.PLACE else (things.FACE_DOWN,)
        return *before, things.card(card), things.cell(cell)
    if verb is actions.TURN_UP:
        return things.cell(verb.one(action)), things.TURN_UP
    if verb is actions.SEND:
        first, second = verb.two(action)
        return things.card(first), things.card(second)
    if verb is actions.TAKE_SUM or verb is actions.TAKE_DIFFERENCE:
        return things.card(verb.one(action)), things.base_button(table.BASES[_base(action)])
    if verb is actions.CORRECT or verb is actions.DISCARD or verb is actions.DISCARD_RESERVE:
        return things.card(verb.one(action)), things.DISCARDS
    if verb is actions.SET or verb is actions.EXCHANGE:
        return (things.cell(verb.one(action)),)
    if verb is actions.DRAW:
        return things.DECK, things.draw_button(verb.one(action))
    if verb is actions.ENOUGH:
        return (things.ENOUGH,)
    return (things.YES if verb is actions.WISH_YES else things.NO,)


def _base(action: int) -> int:
    return table.SUM if actions.TAKE_SUM.has(action) else table.DIFFERENCE


def where(cell: int) -> Args:
    return {"row": row_of(cell), "x": x_of(cell), "cell": things.cell(cell)}


def _choice(state: Couperation, action: int) -> Choice:
    args, preview, clauses = _told(state, action)
    verb = actions.ACTIONS.verb(action)
    return Choice(action, verb.name, path_of(action), args, preview, clauses, any_order=verb is actions.SEND)


Told = tuple[Args, tuple[Note, ...], tuple[str, ...]]  # arguments of the text, preview, clauses


def _told(state: Couperation, action: int) -> Told:
    verb = actions.ACTIONS.verb(action)
    if verb is actions.PLACE or verb is actions.PLACE_DOWN:
        card, cell = verb.two(action)
        return _place(state, card, cell, down=verb is actions.PLACE_DOWN)
    if verb is actions.TURN_UP:
        return _turn_up(state, verb.one(action))
    if verb is actions.SEND:
        return _send(state, *verb.two(action))
    if verb is actions.TAKE_SUM or verb is actions.TAKE_DIFFERENCE:
        return _take(state, _base(action), verb.one(action))
    if verb is actions.CORRECT:
        return {"card": things.name(verb.one(action)), "left": state.owed}, (), ("C7.5.2",)
    if verb is actions.ENOUGH:
        return {}, (), ("C14.9",)
    if verb is actions.SET or verb is actions.EXCHANGE:
        return _lay(state, verb.one(action), exchanged=verb is actions.EXCHANGE)
    if verb is actions.DISCARD:
        return {"card": things.name(verb.one(action))}, (), ("C8.1",)
    if verb is actions.DISCARD_RESERVE:
        return {"card": things.name(verb.one(action))}, (), ("C8.2",)
    if verb is actions.DRAW:
        return _draw(state, verb.one(action))
    return {}, (), ("C2.8",)


def _place(state: Couperation, card: int, cell: int, down: bool) -> Told:
    args: Args = {"card": things.name(card), **where(cell)}
    preview = _next_draw(state, card, cell, state.actor + 1 if down else OPEN)
    if down:
        return args, preview, ("C7.3",)
    if card == box.FINISH:
        return args, preview, ("C7.2", "C9.5" if is_apex(cell) else "C9.6")
    return args, preview, ("C7.2",)


def _turn_up(state: Couperation, cell: int) -> Told:
    tower = state.tower
    args: Args = {**where(cell), "low": tower.lows[cell], "high": tower.highs[cell]}
    note = Note("preview-turn-up", {"low": tower.lows[cell], "high": tower.highs[cell]}, (things.cell(cell),))
    preview: tuple[Note, ...] = (note,)
    own = tower.placers[cell] - 1 == state.actor
    if own and not tower.takes(cell, state.number(tower.cards[cell])):
        preview = (Note("preview-loses", {}, (things.cell(cell),), danger=True),)  # more certain than what would fit
    return args, preview, ("C7.4",)


def _send(state: Couperation, a: int, b: int) -> Told:
    numbers = state.number(a), state.number(b)
    args: Args = {"first": things.name(a), "second": things.name(b), "sum": sum(numbers)}
    args["difference"] = max(numbers) - min(numbers)
    return args, (), ("C7.5.1", "C9.4") if b == box.FINISH else ("C7.5.1",)


def _take(state: Couperation, base: int, card: int) -> Told:
    needed = exchange.correction(state, base, card)
    args: Args = {
        "card": things.name(card),
        "base": table.BASES[base],
        "result": exchange.base_of(state, base),
        "correction": needed,
    }
    note = Note("preview-correction", {"count": needed}, (things.card(card),))
    return args, (note,), ("C7.5.2", "C7.5.3")


def _lay(state: Couperation, cell: int, exchanged: bool) -> Told:
    args: Args = {"card": things.name(state.taken), **where(cell)}
    preview = _next_draw(state, state.taken, cell, OPEN)
    return args, preview, ("C7.5.4", "C7.5.5") if exchanged else ("C7.5.4",)


def _draw(state: Couperation, count: int) -> Told:
    preview: tuple[Note, ...] = ()
    if count == 0 and not turn.can_act(state):
        preview = (Note("preview-standstill", danger=True),)  # C5.5: a client should warn
    return {"count": count}, preview, ("C6.1",) if state.turn == 0 else ("C6.2", "C6.3")


def _next_draw(state: Couperation, card: int, cell: int, placer: int) -> tuple[Note, ...]:
    """What the next player may draw afterwards, or the win; nothing hidden plays a part in it."""
    trial = state.clone()
    trial.tower.put(cell, card, placer)
    if trial.tower.is_complete():
        return (Note("preview-won"),)
    if state.rulings.down_support_counts:  # a heart would count a mark that nobody has seen
        return ()
    trial.tower.measure(trial.box.numbers)
    allowance = drawing.allowance_after(trial, cell)
    note = Note("preview-allowance", {"count": allowance})
    return (note, *_stuck(trial, allowance))


def _stuck(trial: Couperation, allowance: int) -> tuple[Note, ...]:
    """The next player may be unable to act (C5.3, C10.4), as far as everybody can see: from the number of cards, what
    may be drawn, and the tower."""
    if trial.rulings.skip:  # C14.10
        return ()
    seat = trial.actor = trial.following()
    draws = min(allowance, trial.glasses_left()) > 0 and any(
        placing.may_lie(trial, placing.ANY_GLASS, cell) for cell in trial.tower.spots()
    )
    if draws or placing.can_act_for_all_to_see(trial):
        return ()
    return (Note("preview-next-stuck", {"seat": seat}, (things.hand(seat),), danger=True),)
