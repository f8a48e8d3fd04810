"""What lies on the lower edge of the board: the power actions with their gains, and the plates."""

from functools import partial

from engine.games.terra_nova.columns import BRIDGES, COIN, SAILING, SHOVELS
from engine.games.terra_nova.ruleset import PowerAction, Ruleset
from tm_desktop.games.terra_nova.words.texts import name_of, tr
from tm_desktop.hexboard.edge_signs import paint_convert, paint_gain, paint_pass
from tm_desktop.hexboard.legend import legend
from tm_desktop.hexboard.power_actions import CONVERT, PASS, Edge, Plate, Space

_ICONS = {COIN: "coin", BRIDGES: "bridge", SAILING: "ship", SHOVELS: "spade"}


def edge_of(rules: Ruleset) -> Edge:
    plates = {
        CONVERT: Plate(
            tr("Exchange"),
            partial(paint_convert, gained="coin"),
            tr("Exchange of power"),
            tr("Exchange power for coins"),
            "actions.exchange",
            tr("No power can be exchanged now."),
        ),
        PASS: Plate(
            tr("Drop out"),
            paint_pass,
            tr("Drop out"),
            tr("Drop out and take another bonus tile"),
            "actions.drop_out",
        ),
    }
    words = legend(tr("Exchange first"), has_foreign=False, mark=tr("Neutral house") if rules.marks else "")
    return Edge([_space(action) for action in rules.power_actions], plates, words)


def _space(action: PowerAction) -> Space:
    """The cost stands on the space, so that the name can do without it."""
    column, number = action.gain[0]
    name = tr("Bridge") if column == BRIDGES else name_of("power_actions", action.id)
    return Space(name, action.cost, partial(paint_gain, _ICONS[column], number))
