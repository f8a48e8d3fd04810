"""The largest territory of each seat, with the points that it would bring."""

from engine.games.terra_nova.columns import FACTION, NONE
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts.docks.seat_values import SeatValuesThing, ranked
from tm_desktop.play.views import SeatView
from tm_desktop.theming.theme import Theme


class TerritoryThing(SeatValuesThing):
    """If the game ended now."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "topics.territory")

    def show_sizes(self, rules: Ruleset, state: TNState, seats: tuple[SeatView, ...]) -> bool:
        """False while factions are chosen."""
        if any(row[FACTION] == NONE for row in state.seats):
            return False
        sizes = [territory(rules, state, seat) for seat in range(rules.seats)]
        self.show_values(tr("Largest territory"), seats, ranked(sizes, rules.territory, "network"))
        return True
