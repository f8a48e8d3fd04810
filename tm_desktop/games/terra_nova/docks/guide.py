"""What the docks of Terra Nova ask."""

from functools import partial

from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.board.plans import previews_of
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.help_texts import HELP
from tm_desktop.games.terra_nova.words.plan_lines import PlanWords
from tm_desktop.games.terra_nova.words.why_not import WhyNot
from tm_desktop.parts.rules_panel import Guide
from tm_desktop.play.plugin import PartContext


def guide_of(context: PartContext) -> Guide[Ruleset, TNState]:
    game, presenter = context.game, context.presenter
    assert isinstance(game, TerraNova)
    assert isinstance(presenter, TerraNovaPresenter)
    words, reasons = partial(PlanWords, presenter), partial(WhyNot, presenter)
    return Guide(game.rules, HELP, TNState, presenter, presenter.in_docks, previews_of(game), words, reasons)
