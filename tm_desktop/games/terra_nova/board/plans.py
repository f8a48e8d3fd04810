"""What can be done on a hex, as plans. One that only transforms leaves out the house that could follow."""

from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import ADD_HOUSE
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.words.amounts import Outcome, outcome_of
from tm_desktop.parts.board import plans as shared

Plan = shared.Plan[TNState, Outcome]
Previews = shared.Previews[TNState, Outcome]

Bare = actions.Dig | actions.Claim  # another terrain, and nothing on it


def previews_of(game: TerraNova) -> Previews:
    return shared.Previews(
        game, lambda seat, events, after: outcome_of(seat, events), declined={ADD_HOUSE: actions.Decline()}
    )
