"""What the docks of Terra Nova ask."""

from functools import partial

from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.amounts import outcome_of
from tm_desktop.games.terra_nova.words.help_texts import HELP
from tm_desktop.games.terra_nova.words.plan_lines import PlanWords
from tm_desktop.games.terra_nova.words.why_not import WhyNot
from tm_desktop.parts.board.plans import Previews
from tm_desktop.parts.rules_panel import Guide, RulesPanel
from tm_desktop.play.plugin import PartContext

TNPanel = RulesPanel[Ruleset, TNState]


def guide_of(context: PartContext) -> Guide[Ruleset, TNState]:
    game, presenter = context.game, context.presenter
    assert isinstance(game, TerraNova)
    assert isinstance(presenter, TerraNovaPresenter)
    previews = Previews(game, lambda seat, events, _: outcome_of(seat, events))
    words, reasons = partial(PlanWords, presenter), partial(WhyNot, presenter)
    return Guide(game.rules, HELP, TNState, presenter, presenter.in_docks, previews, words, reasons)
