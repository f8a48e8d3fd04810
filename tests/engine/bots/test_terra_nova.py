"""The planning player of Terra Nova at whole tables: legal, repeatable, with every faction and option, soon stopped."""

from itertools import count

import pytest

from engine.bots.api import Watch
from engine.bots.calibration import forecaster_of
from engine.bots.levels import LEVELS, PLANNERS, make_bot
from engine.bots.planning.choices import LATER
from engine.bots.table import final_result, play_game
from engine.bots.terra_nova.features import LAND, features
from engine.bots.terra_nova.outlook import PARTS, Outlook
from engine.bots.terra_nova.view import View
from engine.bots.terra_nova.weights import tuned_weights
from engine.cli.main import main
from engine.core.game import Action, Setup
from engine.core.reading import load_yaml
from engine.core.resources import resource
from engine.core.session import Session
from engine.games.terra_nova.actions import Decline, EndTurn, PickFaction
from engine.games.terra_nova.columns import (
    ACTIONS,
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    EXCHANGE_POWER,
    FACTION,
    PALACES,
    PICK_FACTION,
    TAKE_TILE,
    TAKE_TURN,
)
from engine.games.terra_nova.game import GAME as TN
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from tests.engine.bots.playing import played_out, seats_of

TABLES = [(2, "printed"), (2, "planner"), (2, "lucky_digger"), (3, "first_game"), (4, "drop_out_order")]


def _setup(players: int, seed: int, preset: str = "printed") -> Setup:
    return Setup(TN.id, seats_of(players), seed, TN.presets[preset])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "preset"), TABLES)
def test_every_table_is_played_to_its_end(players: int, preset: str, level: str) -> None:
    played_out(_setup(players, 40 + players, preset), level, nodes=40 if level == "expert" else 0)


@pytest.mark.parametrize("faction", range(10))
def test_every_faction_is_played(faction: int) -> None:
    session = played_out(_setup(2, faction), "skilled", nodes=60, begin=(PickFaction(faction),))
    assert session.state.seats[session.log[0].decision.seat][FACTION] == faction  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_equal_seeds_and_nodes_give_equal_games(level: str) -> None:
    logs = [played_out(_setup(2, 11), level, nodes=40).log for _ in range(2)]
    assert logs[0] == logs[1]


def _game(players: int) -> TerraNova:
    game = TN.create(_setup(players, 5))
    assert isinstance(game, TerraNova)
    return game


def _at(kind: int, players: int = 3) -> Session:
    """A table where somebody is asked this for the first time."""
    session = Session(_game(players))
    while session.open_decisions[0].kind != kind:
        session.play(make_bot("casual", session.at).choose(session.game, session.state, session.open_decisions[0]))
    return session


@pytest.mark.parametrize("explains", [False, True])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", [PICK_FACTION, TAKE_TURN])
def test_a_stop_is_heard_within_few_positions(kind: int, level: str, explains: bool) -> None:
    session = _at(kind)
    asked = count()
    watch = Watch(stopped=lambda: next(asked) > 3, explains=explains)
    report = make_bot(level, 1).think(session.game, session.state, session.open_decisions[0], watch)
    assert report.action in session.game.legal_actions(session.state)
    assert watch.nodes < 1000


@pytest.mark.parametrize("level", PLANNERS)
def test_the_report_tells_the_best_choices_and_why(level: str) -> None:
    session = _at(TAKE_TURN)
    report = make_bot(level, 1).think(session.game, session.state, session.open_decisions[0], Watch())
    assert len({candidate.steps for candidate in report.candidates}) == 3
    best = report.candidates[0]
    assert best.steps[0] == report.action
    assert {name for name, _ in best.parts} <= {*PARTS, "later"}
    assert best.parts


def test_every_choice_of_a_report_can_be_played() -> None:
    """Whatever is asked in a whole game: set-up, turns, the middle of turns that somebody else began, exchanges."""
    session = Session(_game(3))
    game, told = session.game, set()
    while session.open_decisions:
        decision = session.open_decisions[0]
        report = make_bot("skilled", session.at).think(game, session.state, decision, Watch())
        for candidate in report.candidates:
            trial = session.fork()
            for action in candidate.steps:
                trial.play(action, trial.open_decisions[0])
            told.add(type(candidate.steps[0]).__name__)
        session.play(make_bot("novice", session.at).choose(game, session.state, decision), decision)
    assert {"Build", "Dig", "TakeTile", "DropOut", "UsePower"} <= told


@pytest.mark.parametrize("kind", [PICK_FACTION, TAKE_TILE])
def test_choices_of_the_set_up_have_reasons(kind: int) -> None:
    session = _at(kind)
    report = make_bot("expert", 1).think(session.game, session.state, session.open_decisions[0], Watch())
    assert sum(gain for _, gain in report.candidates[0].parts) > 0


def test_the_novice_beats_chance() -> None:
    for seed in (1, 2):
        session = play_game(_game(2), [make_bot("novice", seed), make_bot("random", seed)], check=True)
        scores = final_result(session).scores
        assert scores[0] > scores[1] + 10


# What the estimate counts


def _outlook(state: TNState) -> Outlook:
    return Outlook(_game(3), state, state.active, tuned_weights())


def _first_turn() -> TNState:
    state = _at(TAKE_TURN).state.copy()
    assert isinstance(state, TNState)
    return state


def test_power_that_no_bowl_has_room_for_is_lost() -> None:
    state = _first_turn()
    row = state.seats[state.active]
    row[PALACES] = 1  # the left ones bring power
    values = []
    for bowls in ((0, 0, 8), (1, 0, 7)):
        row[BOWL1 : BOWL3 + 1] = list(bowls)
        values.append(_outlook(state).parts(state)[PARTS.index("resources")])
    weights = tuned_weights()
    left = len(weights.coins) - 1
    assert values[1] - values[0] > weights.bowl1[left] - weights.bowl3[left]


def test_in_the_last_round_power_and_coins_count_as_the_rules_say() -> None:
    state = _first_turn()
    state.round = 5
    row = state.seats[state.active]
    state.cards = [max(coins, 0) * 0 for coins in state.cards]
    points = []
    for coins, power in ((7, 5), (7, 4), (6, 5)):
        row[COIN], row[BOWL1], row[BOWL2], row[BOWL3] = coins, 8 - power, 0, power
        points.append(int(_outlook(state).parts(state)[PARTS.index("resources")]))
    assert points == [4, 3, 3]


def test_the_facts_of_the_land_are_what_its_weights_are_multiplied_with() -> None:
    state, weights = _first_turn(), tuned_weights()
    found = features(_game(3), state, state.active, weights)
    parts = dict(zip(PARTS, _outlook(state).parts(state), strict=True))
    left = len(weights.coins) - 1
    assert parts["towns"] == pytest.approx(weights.towns[left] * found["towns"])
    assert parts["ground"] == pytest.approx(sum(getattr(weights, name)[left] * found[name] for name in LAND))


@pytest.mark.parametrize("players", ["2", "3"])
@pytest.mark.parametrize("command", ["tune", "calibrate"])
def test_numbers_are_looked_at_with_drawn_factions_for_every_seat(
    command: str, players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--game", TN.id, "--games", "2", "--players", players, "--jobs", "1"]) == 0
    assert f"2 games, {players} players" in capsys.readouterr().out


def test_every_part_of_the_estimate_has_a_name() -> None:
    assert list(load_yaml(resource("rules", "terra_nova", "texts.yaml"))["estimate"]) == [*PARTS, LATER]


def test_a_group_without_land_to_grow_onto_is_less_of_a_town() -> None:
    """The same houses, once with free land around and once with none."""
    state = _first_turn()
    promised = [_outlook(state).parts(state)[PARTS.index("towns")]]
    others = state.own[:]
    others[-1] |= state.free
    state.own, state.free = others, 0
    promised.append(_outlook(state).parts(state)[PARTS.index("towns")])
    assert 0 < promised[1] < promised[0]


def test_what_looks_ahead_arrives_where_the_game_does() -> None:
    """When the others have dropped out, the next round is foreseen to the last coin."""
    session = _at(TAKE_TURN)
    game, seen = session.game, 0
    assert isinstance(game, TerraNova)
    while session.state.round < game.rules.rounds:  # type: ignore[attr-defined]
        decision, state = session.open_decisions[0], session.state
        assert isinstance(state, TNState)
        if decision.kind == TAKE_TURN and len(state.out) == game.rules.seats - 1:
            view = View(game, decision.seat, tuned_weights())
            estimate = view.estimate(state)
            foreseen = view.next_round(state, estimate)
            _go_on(session, view.passing(state, estimate), decision.seat)
            real = session.state
            assert isinstance(real, TNState)
            assert foreseen.round == real.round
            assert foreseen.cards == real.cards
            assert foreseen.seats[decision.seat][:ACTIONS] == real.seats[decision.seat][:ACTIONS]
            seen += 1
        else:
            session.play(make_bot("skilled", session.at).choose(game, state, decision), decision)
    assert seen


def _go_on(session: Session, dropping_out: Action, seat: int) -> None:
    """Drop out as the last one, and on to the next round; the others exchange nothing."""
    session.play(dropping_out)
    session.play(EndTurn())
    while session.open_decisions[0].kind == EXCHANGE_POWER:
        decision = session.open_decisions[0]
        is_own = decision.seat == seat
        action = make_bot("skilled", 1).choose(session.game, session.state, decision) if is_own else Decline()
        session.play(action, decision)


@pytest.mark.parametrize("level", PLANNERS)
def test_every_level_that_plans_foresees_the_end(level: str) -> None:
    assert forecaster_of(TN.id, level) is not None
