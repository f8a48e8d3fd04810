"""What the docks of Terra Mystica ask."""

from functools import partial

from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.plans import previews_of
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.why_not import WhyNot
from tm_desktop.parts.rules_panel import Guide, RulesPanel
from tm_desktop.play.plugin import PartContext

TMPanel = RulesPanel[Ruleset, TMState]


def guide_of(context: PartContext) -> Guide[Ruleset, TMState]:
    game, presenter = context.game, context.presenter
    assert isinstance(game, TerraMystica)
    assert isinstance(presenter, TerraMysticaPresenter)
    words, reasons = partial(PlanWords, presenter), partial(WhyNot, presenter)
    return Guide(game.rules, HELP, TMState, presenter, presenter.in_docks, previews_of(game), words, reasons)
