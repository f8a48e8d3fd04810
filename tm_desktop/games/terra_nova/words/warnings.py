"""What a seat may regret, and towns that come up: said before the turn ends, never forbidden.

Everything is asked of the rules: legal actions, previews, and what the coming income would be.
"""

from collections.abc import Iterator, Sequence

from engine.core.game import Decision
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import BOWL1, BOWL2, HOUSE, SHOVELS, USE_SHOVELS
from engine.games.terra_nova.economy import income_sources
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import loose_groups, tiles_left, value_needed, worth
from engine.kit.masks import hexes_in
from tm_desktop.games.terra_nova.words.amounts import amount_text
from tm_desktop.games.terra_nova.words.texts import name_of, tr
from tm_desktop.parts.turn_notes import built_in, founded_notes, possible_towns, towns_left, unused
from tm_desktop.play.turns import TurnStep
from tm_desktop.play.views import Note

_FOUNDERS = (actions.Build, actions.UpgradeToPost, actions.UpgradeToPalace, actions.Connect)


def turn_notes(game: TerraNova, after: TNState, seat: int, steps: Sequence[TurnStep]) -> Iterator[Note]:
    """About a running turn that leads to this position: taken and considered steps alike."""
    yield from _town_notes(game, seat, steps, after)
    for step in steps:
        before, action = step.before, step.entry.action
        if isinstance(action, actions.DropOut) and isinstance(before, TNState):
            yield from map(Note, left_undone(game, before, step.entry.decision))
            yield from map(Note, wasted(game, after, seat))
    if not any(step.is_considered for step in steps):  # what is only looked at loses nothing
        yield from _shovel_notes(game, after, seat)


def drop_out_warnings(game: TerraNova, state: TNState, decision: Decision, after: TNState | None = None) -> list[str]:
    """What dropping out now would leave undone, and what the next income would waste with the tile taken."""
    undone = left_undone(game, state, decision)
    return [*undone, *(wasted(game, after, decision.seat) if after is not None else ())]


def left_undone(game: TerraNova, state: TNState, decision: Decision) -> Iterator[str]:
    rules, legal = game.rules, game.legal_actions(state, decision)
    specials = [rules.specials[action.special] for action in legal if isinstance(action, actions.UseSpecial)]
    powers = [rules.power_actions[action.action] for action in legal if isinstance(action, actions.UsePower)]
    yield from unused(
        [name_of("specials", special.id) for special in specials if not special.cost],
        [name_of("power_actions", power.id) for power in powers],
    )
    names = rules.board.names
    yield from towns_left(names[hex_] for hex_ in sorted(possible_towns(game, state, decision, _FOUNDERS)))


def wasted(game: TerraNova, state: TNState, seat: int) -> Iterator[str]:
    """Power of the next income that would find no token to move; exchanging before makes room."""
    if state.round >= game.rules.rounds:
        return
    row = state.seats[seat]
    power = sum(power for _, (_, power) in income_sources(game.rules, row))
    lost = power - 2 * row[BOWL1] - row[BOWL2]
    if lost > 0:
        yield tr("The next income would waste %1; what you exchange before makes room.", amount_text(lost, "power"))


def _shovel_notes(game: TerraNova, after: TNState, seat: int) -> Iterator[Note]:
    asked = [decision for decision in game.open_decisions(after) if decision.seat == seat]
    may_leave = asked and asked[0].kind == USE_SHOVELS and actions.Decline() in game.legal_actions(after, asked[0])
    if may_leave:
        yield Note(tr("%1 would be lost.", amount_text(after.seats[seat][SHOVELS], "shovels")))


def _town_notes(game: TerraNova, seat: int, steps: Sequence[TurnStep], after: TNState) -> Iterator[Note]:
    rules, row = game.rules, after.seats[seat]

    def told(hexes: int) -> str:
        buildings = sum(after.building[hex_] != 0 for hex_ in hexes_in(hexes))
        return tr("%1 buildings, value %2", buildings, worth(rules, after, hexes))

    yield from founded_notes(steps, seat, lambda hex_: rules.board.names[hex_], told)
    if tiles_left(rules, row) <= 0:
        return
    built = {*built_in(steps, seat)}
    for group in loose_groups(rules, after, seat):
        if not built & {*hexes_in(group)}:
            continue
        buildings = rules.town_buildings - group.bit_count()
        value = value_needed(rules, row) - worth(rules, after, group)
        if buildings <= 0 and value == 1:
            yield Note(tr("A town is missed by a value of 1."))
        elif buildings == 1 and value <= rules.values[HOUSE]:
            yield Note(tr("A town is missed by 1 building."))
