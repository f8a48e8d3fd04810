"""What a participant may do when a fragment is built: reward and clearing, in either order (rules 10.5)."""

from engine.core.game import Action
from engine.games.age_contrived.action_table import ActionTable
from engine.games.age_contrived.building import (
    CLEARING,
    KEEPS,
    REWARDED,
    activations,
    same_type_before,
    to_clear,
)
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState, Frame


def participate(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> list[Action]:
    _, seat, monument, flags, kept = frame
    own = to_clear(state, seat, monument, kept)
    found: list[Action] = []
    if not flags & REWARDED and (not flags & CLEARING or not own):
        found = [table.take_reward, table.bonus_tile[state.bonus_at[monument]]]
        if rules.monuments[monument].fragments[state.built[monument]].reward:
            found.append(table.stop)
    for index, (energy, place) in enumerate(own):
        if same_type_before(rules, state, own, index):
            continue
        if flags & KEEPS and not kept:
            found.append(table.keep[place])
        else:
            found.append(table.exhaust[place])
            found += [table.activate[place][kind] for kind in activations(rules, state, seat, energy, place)]
    return found
