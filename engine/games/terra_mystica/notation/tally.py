"""The columns of a ledger, kept by events alone: no look at the state, so it also proves that events are complete."""

from engine.core.events import Event, Gained
from engine.games.terra_mystica.columns import BOWL1, BOWL2, BOWL3, ROW_LENGTH
from engine.games.terra_mystica.events import CultMoved, FactionPicked, PowerBurned, TokensMoved
from engine.games.terra_mystica.notation.ledger import Values
from engine.games.terra_mystica.ruleset import Ruleset
from engine.kit.bowls import gain_power, spend_power


class Tally:
    """One seat's values."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._amounts = {"vp": 0, "coins": 0, "workers": 0, "priests": 0}
        self._bowls = [0] * ROW_LENGTH  # a row of which only the bowls are used
        self._cults = [0] * len(rules.cults)

    def see(self, event: Event) -> None:
        if isinstance(event, Gained):
            if event.what == "power":
                self._power(event.amount)
            elif event.what in self._amounts:
                self._amounts[event.what] += event.amount
        elif isinstance(event, CultMoved):
            self._cults[event.cult] = event.after
        elif isinstance(event, PowerBurned):
            self._bowls[BOWL2] -= 2
            self._bowls[BOWL3] += 1
        elif isinstance(event, TokensMoved):
            for bowl, change in enumerate(event.bowls):
                self._bowls[BOWL1 + bowl] += change
        elif isinstance(event, FactionPicked):
            faction = self._rules.factions[event.faction]
            self._bowls[BOWL1 : BOWL3 + 1] = faction.start[3:]
            self._cults = list(faction.cults)

    def _power(self, amount: int) -> None:
        if amount > 0:
            gain_power(self._bowls, BOWL1, amount)
        else:
            spend_power(self._bowls, BOWL1, -amount)

    @property
    def values(self) -> Values:
        amounts = self._amounts
        first, second, third = self._bowls[BOWL1 : BOWL3 + 1]
        fire, water, earth, air = self._cults
        return Values(
            amounts["vp"],
            amounts["coins"],
            amounts["workers"],
            amounts["priests"],
            (first, second, third),
            (fire, water, earth, air),
        )
