"""What lies on the lower edge of the board: the power actions with their gains, and the plates."""

from functools import partial

from engine.games.terra_mystica.columns import BRIDGES, COIN, PRIEST, SPADES, WORKER
from engine.games.terra_mystica.ruleset import PowerAction, Ruleset
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.hexboard.edge_signs import paint_convert, paint_gain, paint_pass
from tm_desktop.hexboard.legend import legend
from tm_desktop.hexboard.power_actions import CONVERT, PASS, Edge, Plate, Space

_ICONS = {COIN: "coin", BRIDGES: "bridge", PRIEST: "priest", WORKER: "worker", SPADES: "spade"}


def edge_of(rules: Ruleset) -> Edge:
    plates = {
        CONVERT: Plate(
            tr("Convert"),
            partial(paint_convert, gained="worker"),
            tr("Conversions"),
            tr("Conversions and burning power"),
            "actions.convert",
            tr("Nothing can be converted now."),
        ),
        PASS: Plate(tr("Pass"), paint_pass, tr("Pass"), tr("Pass and take another bonus card"), "actions.pass"),
    }
    return Edge([_space(action) for action in rules.power_actions], plates, legend())


def _space(action: PowerAction) -> Space:
    column, number = action.gain[0]
    return Space(
        name_of("power_actions", action.id), action.cost, partial(paint_gain, _ICONS.get(column, "special"), number)
    )
