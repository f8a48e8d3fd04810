"""Rules by which a player may have offers of power answered. They look at what taking would do and compute nothing."""

from collections.abc import Callable

from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BOWL3, VP
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.play.views import Routine

_PRICES = (1, 2, 3, 4)
_ASK = "_ask"  # at the end of a rule that leaves to the player what it does not take

Wants = Callable[[list[int], list[int]], bool]  # whether to take, by the rows of the seat before and after it


def _for_up_to(price: int) -> Wants:
    return lambda before, after: before[VP] - after[VP] <= price


_RULES: dict[str, Wants] = {
    "always": lambda before, after: True,
    "free": _for_up_to(0),
    **{f"up_to_{price}": _for_up_to(price) for price in _PRICES},
    "bowl3": lambda before, after: after[BOWL3] > before[BOWL3],
    "never": lambda before, after: False,
}
_LEAVES_REST = tuple(rule for rule in _RULES if rule not in ("always", "never"))


def leech_routine() -> Routine:
    """Each rule says what becomes of the rest: it is declined, or its player is asked."""
    taken = {
        "free": tr("Take what costs no VP"),
        **{f"up_to_{price}": tr("Take for up to %1", amount_text(price, "vp")) for price in _PRICES},
        "bowl3": tr("Take if power reaches bowl III"),
    }
    rules = (
        ("always", tr("Take everything")),
        ("never", tr("Decline everything")),
        *((rule, tr("%1, decline the rest", taken[rule])) for rule in _LEAVES_REST),
        *((f"{rule}{_ASK}", tr("%1, ask for the rest", taken[rule])) for rule in _LEAVES_REST),
    )
    return Routine("leech", tr("Power offers"), rules)


def leech_answer(game: TerraMystica, state: TMState, decision: Decision, rule: str) -> Action | None:
    """None if the rule leaves the offer to the player, and for one that this version does not know."""
    wants = _RULES.get(rule.removesuffix(_ASK))
    if wants is None:
        return None
    legal = game.legal_actions(state, decision)
    take = next((action for action in legal if isinstance(action, actions.AcceptPower)), None)
    if take is not None:
        after, _ = game.apply(state, take, decision)
        if wants(state.seats[decision.seat], after.seats[decision.seat]):
            return take
        if rule.endswith(_ASK):
            return None
    return next(action for action in legal if isinstance(action, actions.DeclinePower))
