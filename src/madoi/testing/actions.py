"""Are legal actions ascending and legal, and all others refused without a trace?"""

from __future__ import annotations

from madoi.core import OVER, IllegalAction, Rng
from madoi.core.errors import BadAction
from madoi.testing.trial import Broken, Spot, Trial, numbers

SAMPLED = 40  # actions tried at every position
WHOLE = 20_000  # the largest action space that is tried entirely, at one position of each game


def check_actions(trial: Trial) -> None:
    """Ascending, inside the space, and `is_legal` says the same for every action there is."""
    space = trial.game.action_space
    rng = Rng(trial.seed)
    for spot in trial.walks():
        legal = numbers(spot.state.legal_actions())
        if legal != sorted(set(legal)):
            spot.fail(f"legal actions are not strictly ascending: {legal}")
        if legal and not 0 <= legal[0] <= legal[-1] < space:
            spot.fail(f"legal actions {legal} leave the action space 0..{space - 1}")
        _check_is_legal(spot, legal, [*legal, *_others(legal, space, rng)])
        _check_seats(spot, legal)
    for spot in trial.spots(1):
        whole = range(space) if space <= WHOLE else [int(rng.below(space)) for _ in range(WHOLE)]
        _check_is_legal(spot, numbers(spot.state.legal_actions()), list(whole))


def check_refusals(trial: Trial) -> None:
    """An illegal action raises `IllegalAction` and changes nothing."""
    rng = Rng(trial.seed + 1)
    for spot in trial.walks(watch=True):
        legal = set(numbers(spot.state.legal_actions()))
        before = spot.state.save()
        spot.state.take_events()
        for action in _others(sorted(legal), trial.game.action_space, rng)[:8]:
            if action in legal:
                continue
            try:
                spot.state.apply(action)
            except IllegalAction as error:
                str(error)
            else:
                spot.fail(f"the illegal action {action} is accepted; legal are {sorted(legal)}")
            if spot.state.save() != before or spot.state.take_events():
                spot.fail(f"the illegal action {action} is refused, but leaves a trace")


def check_words(trial: Trial) -> None:
    """Every action has words of its own, from which it is read again; what is no action is refused."""
    game = trial.game
    rng = Rng(trial.seed + 7)
    space = game.action_space
    whole = range(space) if space <= WHOLE else [int(rng.below(space)) for _ in range(WHOLE)]
    for action in whole:
        text = game.actions.text(action, game.words)
        if game.actions.parse(text, game.words) != action:
            raise Broken(f"action {action} is written {text!r}, which reads as another one")
    for text in ("", "no-such-verb", f"{game.actions.verbs[0].name} {'x ' * 5}".strip()):
        try:
            game.action_of(text)
        except BadAction:
            continue
        raise Broken(f"{text!r} is read as an action")


def _others(legal: list[int], space: int, rng: Rng) -> list[int]:
    """Outside the space, beside legal actions, and anywhere."""
    near = [action + step for action in legal for step in (-1, 1)]
    some = [near[rng.below(len(near))] for _ in range(min(len(near), SAMPLED // 2))]
    mixed = [-1, space, space + 1]
    for action in some:
        mixed += [action, int(rng.below(space))]
    return [*mixed, *(int(rng.below(space)) for _ in range(SAMPLED // 2))]


def _check_is_legal(spot: Spot, legal: list[int], tried: list[int]) -> None:
    members = set(legal)
    for action in tried:
        if spot.state.is_legal(action) != (action in members):
            word = "is" if action in members else "is not"
            spot.fail(f"action {action} {word} in legal_actions(), but is_legal() says otherwise")


def _check_seats(spot: Spot, legal: list[int]) -> None:
    state = spot.state
    deciders = numbers(state.deciders())
    for seat in range(spot.trial.seats):
        actions = numbers(state.legal_actions_of(seat))
        if state.actor != OVER and seat == state.actor and actions != legal:
            spot.fail(f"legal_actions_of() gives {actions}, legal_actions() {legal}", seat)
        if bool(actions) != (seat in deciders):
            spot.fail(f"legal_actions_of() gives {actions}, the deciders are {deciders}", seat)
        if actions != sorted(set(actions)):
            spot.fail(f"legal_actions_of() is not strictly ascending: {actions}", seat)
