"""What a seat may regret: said before it passes, never forbidden."""

from engine.core.game import Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import PRIEST
from engine.games.terra_mystica.economy import income_sources, power_room, priest_room
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.amounts import amount_text
from tm_desktop.games.terra_mystica.texts import name_of, tr


def pass_warnings(game: TerraMystica, state: TMState, decision: Decision) -> list[str]:
    """Actions that cost nothing and are still free, and income that the next round would waste."""
    rules, row = game.rules, state.seats[decision.seat]
    found = []
    unused = [
        name_of("specials", rules.specials[action.special].id)
        for action in game.legal_actions(state, decision)
        if isinstance(action, actions.UseSpecial) and not rules.specials[action.special].cost
    ]
    if unused:
        found.append(tr("Still free to use: %1.", ", ".join(unused)))
    if state.round < rules.rounds:
        # The card in hand goes back, the next one is not known yet: both are left out.
        incomes = [income for source, income in income_sources(rules, row) if not source.startswith("bonus_card")]
        priests, power = sum(income[2] for income in incomes), sum(income[3] for income in incomes)
        lost_priests = priests - priest_room(rules, row)
        if priests and lost_priests > 0 and row[PRIEST]:
            found.append(tr("The next income would lose %1.", amount_text(lost_priests, "priests")))
        if power and power > power_room(row):
            found.append(tr("The next income would lose %1.", amount_text(power - power_room(row), "power")))
    return found
