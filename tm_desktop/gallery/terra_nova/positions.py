"""Games of Terra Nova to take pictures of."""

from engine.core.game import Decision
from engine.games.terra_nova.columns import TAKE_TURN
from engine.games.terra_nova.game import GAME
from engine.games.terra_nova.state import TNState
from tm_desktop.gallery.tables import Tables, Test

TABLES = Tables(GAME, 3, {})
setup, whole_game, first_position = TABLES.setup, TABLES.whole, TABLES.first_position


def turn_in(round_: int) -> Test:
    """A person's turn in that round, a whole one."""

    def test(state: TNState, decision: Decision) -> bool:
        return state.round == round_ and decision.kind == TAKE_TURN

    return test


def asks(kind: int) -> Test:
    return lambda state, decision: decision.kind == kind
