"""What a seat may regret, and towns that come up: said before the turn ends, never forbidden.

Everything is asked of the rules: legal actions, previews, and what the coming income would waste.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce

from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import FINISH_TURN, PLACE_SPADES, PLAY, SPADES, WORKERS_TO_PRIESTS
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.rounds import coming_waste, reward_times
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.towns import groups, missing, strength, tiles_left
from engine.kit.masks import hexes_in
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts.turn_notes import built_in, founded_notes, possible_towns, towns_left, unused
from tm_desktop.play.turns import TurnStep
from tm_desktop.play.views import Note

_FOUNDERS = (actions.Build, actions.Upgrade, actions.Connect)


def pass_warnings(
    game: TerraMystica, state: TMState, decision: Decision, passes: Sequence[actions.Pass] | None = None
) -> list[str]:
    """What is left undone, and what the next income would waste whichever of these passes is taken (default: all)."""
    chosen = passes or [action for action in game.legal_actions(state, decision) if isinstance(action, actions.Pass)]
    return [*left_undone(game, state, decision), *wasted(game, state, decision.seat, chosen)]


def turn_notes(game: TerraMystica, after: TMState, seat: int, steps: Sequence[TurnStep]) -> Iterator[Note]:
    """About a running turn that leads to this position: taken and considered steps alike."""
    yield from _town_notes(game, seat, steps, after)
    for step in steps:
        before, action = step.before, step.entry.action
        if isinstance(action, actions.Pass) and isinstance(before, TMState):
            # Where conversions may follow a pass, they can still save what the income would waste.
            is_same_round = after.round == before.round and after.phase == PLAY
            yield from map(Note, left_undone(game, before, step.entry.decision))
            yield from map(Note, wasted(game, after if is_same_round else before, seat, (action,)))
    if not any(step.is_considered for step in steps):  # what is only looked at loses nothing
        yield from _spade_notes(game, after, seat)
    yield from _trade_notes(game, after, seat)


def _spade_notes(game: TerraMystica, after: TMState, seat: int) -> Iterator[Note]:
    asked = game.open_decisions(after)[:1]
    may_end = asked and asked[0].seat == seat and asked[0].kind in (FINISH_TURN, PLACE_SPADES)
    spades = after.seats[seat][SPADES]
    if may_end and spades and actions.EndTurn() in game.legal_actions(after, asked[0]):
        yield Note(tr("%1 would be lost.", amount_text(spades, "spades")))


def _trade_notes(game: TerraMystica, after: TMState, seat: int) -> Iterator[Note]:
    """A chance that the next conversion or the end of the turn ends."""
    asked = [decision for decision in game.open_decisions(after)[:1] if decision.seat == seat]
    if asked and after.seats[seat][WORKERS_TO_PRIESTS] and not game.rules.flags.lasting_workers_to_priests:
        legal = game.legal_actions(after, asked[0])
        most = max((action.workers for action in legal if isinstance(action, actions.ConvertWorkers)), default=0)
        if most:
            yield Note(
                tr("Up to %1 can become priests now, before any other conversion.", amount_text(most, "workers"))
            )


def left_undone(game: TerraMystica, state: TMState, decision: Decision) -> Iterator[str]:
    """What could still be done before a pass."""
    legal = game.legal_actions(state, decision)
    yield from _unused(game, legal)
    names = game.rules.board.names
    yield from towns_left(names[hex_] for hex_ in sorted(possible_towns(game, state, decision, _FOUNDERS)))
    yield from _missed_reward(game, state, decision, legal)


def _unused(game: TerraMystica, legal: Sequence[Action]) -> Iterator[str]:
    rules = game.rules
    specials = [rules.specials[action.special] for action in legal if isinstance(action, actions.UseSpecial)]
    powers = [rules.power_actions[action.action] for action in legal if isinstance(action, actions.UsePower)]
    yield from unused(
        [name_of("specials", special.id) for special in specials if not special.cost],
        [name_of("power_actions", power.id) for power in powers],
    )


def _missed_reward(game: TerraMystica, state: TMState, decision: Decision, legal: Sequence[Action]) -> Iterator[str]:
    """A cult reward that one priest more would bring."""
    rules = game.rules
    if state.round == rules.rounds:
        return
    tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    now = reward_times(rules, state, decision.seat, tile)
    for action in legal:
        if isinstance(action, actions.SendPriest):
            after, _ = game.apply(state, action, decision)
            if reward_times(rules, after, decision.seat, tile) > now:
                yield tr("A priest on %1 would reach another cult reward.", name_of("cults", rules.cults[action.cult]))
                return


def wasted(game: TerraMystica, state: TMState, seat: int, passes: Sequence[actions.Pass]) -> Iterator[str]:
    """What every one of these cards would waste."""
    by_card = [Counter(coming_waste(game.rules, state, seat, action.card)) for action in passes]
    common = reduce(lambda first, second: first & second, by_card)
    for what in ("priests", "power"):
        if common[what]:
            yield tr("The next income would waste %1.", amount_text(common[what], what))


def _town_notes(game: TerraMystica, seat: int, steps: Sequence[TurnStep], after: TMState) -> Iterator[Note]:
    rules = game.rules

    def worth(hexes: int) -> str:
        _, power = strength(rules, after, seat, hexes)
        buildings = sum(after.building[hex_] != 0 for hex_ in hexes_in(hexes))
        return tr("%1 buildings, power %2", buildings, power)

    yield from founded_notes(steps, seat, lambda hex_: rules.board.names[hex_], worth)
    if tiles_left(after) <= 0:
        return
    built = {*built_in(steps, seat)}
    for group in groups(rules, after, seat):
        if not built & {*hexes_in(group)}:
            continue
        lacking = missing(rules, after, seat, group)
        if lacking == (0, 1):
            yield Note(tr("A town is missed by 1 power."))
        elif lacking == (1, 0):
            yield Note(tr("A town is missed by 1 building."))
