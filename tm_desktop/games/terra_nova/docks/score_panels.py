"""Panels of the score page: whose territory is the largest, what is left in hand."""

from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts.docks.score_sheets import RankSheet
from tm_desktop.theming.theme import Theme


def territory_sheet(presenter: TerraNovaPresenter, rules: Ruleset, state: TNState, theme: Theme) -> RankSheet:
    """The largest group of buildings within reach of each seat."""
    sizes = [territory(rules, state, seat) for seat in range(rules.seats)]
    homes = [presenter.home_of(row) for row in state.seats]
    return RankSheet(theme, tr("Largest territory"), LOOK, homes, sizes, rules.territory)
