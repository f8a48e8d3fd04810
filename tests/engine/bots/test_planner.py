"""The planning player at whole tables: legal, repeatable, with every faction, and quick to stop."""

from collections import defaultdict
from itertools import count

import pytest

from engine.bots.api import Watch
from engine.bots.levels import LEVELS, PLANNERS, make_bot
from engine.bots.terra_mystica.knowledge import KNOWLEDGE
from engine.bots.terra_mystica.outlook import PARTS
from engine.core.game import Decision, Setup
from engine.core.session import Session
from engine.games.terra_mystica.actions import Pass
from engine.games.terra_mystica.columns import FACTION, PICK_FACTION, TAKE_CARD, TAKE_TURN
from engine.games.terra_mystica.game import GAME as TM
from tests.engine.bots.playing import played_out, seats_of


@pytest.mark.parametrize("level", PLANNERS)
def test_every_level_that_plans_has_its_depth(level: str) -> None:
    assert KNOWLEDGE.planner(level, None) is not None
    assert KNOWLEDGE.forecaster(level, None) is not None


def test_a_level_without_a_depth_does_not_plan() -> None:
    assert KNOWLEDGE.planner("novice", None) is None


@pytest.mark.parametrize("level", PLANNERS)
def test_every_level_finishes_with_every_faction(level: str) -> None:
    rules = TM.create(Setup(TM.id, seats_of(2), 1)).rules  # type: ignore[attr-defined]
    colours: defaultdict[int, list[str]] = defaultdict(list)
    for faction in rules.factions:
        colours[faction.terrain].append(faction.id)
    tables = []
    for number in range(max(map(len, colours.values()))):
        one_of_each = [factions[number % len(factions)] for factions in colours.values()]
        tables += [one_of_each[:4], one_of_each[4:]]
    played = set()
    for seed, table in enumerate(tables):
        options = {**TM.presets["league"], "factions": tuple(table)}
        session = played_out(Setup(TM.id, seats_of(len(table)), seed, options), level, nodes=60)
        played |= {row[FACTION] for row in session.state.seats}  # type: ignore[attr-defined]
    assert len(played) == len(rules.factions)


@pytest.mark.parametrize("preset", ["printed", "league"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_table_is_played_to_its_end(players: int, preset: str) -> None:
    played_out(Setup(TM.id, seats_of(players), 40 + players, TM.presets[preset]), "casual", nodes=0)


def test_equal_seeds_and_nodes_give_equal_games() -> None:
    setup = Setup(TM.id, seats_of(2), 11, TM.presets["league"])
    logs = [played_out(setup, "expert", nodes=40).log for _ in range(2)]
    assert logs[0] == logs[1]


ROUND_1 = """\
option errata-cultist-power
option mini-expansion-1
option shipping-bonus
option temple-scoring-tile
option variable-turn-order
score SCORE4,SCORE1,SCORE3,SCORE5,SCORE8,SCORE9
delete BON1
delete BON2
delete BON5
delete BON8
delete BON9
player Ada
player Ben
setup giants
setup fakirs
giants: build E3
fakirs: build A5. done
fakirs: build F3
giants: build A9
fakirs: pass BON3
giants: pass BON6
"""


@pytest.mark.parametrize("level", PLANNERS)
def test_nobody_passes_at_once_with_enough_to_build(level: str) -> None:
    session = TM.notation.replay(ROUND_1, "rows", {}, verify=False).session
    assert session.open_decisions == (Decision(TAKE_TURN, 0),)
    action = make_bot(level, 1).choose(session.game, session.state, session.open_decisions[0])
    assert not isinstance(action, Pass)


def _first_turn(level: str) -> tuple[Session, Watch]:
    """A table where the first seat has its first turn."""
    session = Session(TM.create(Setup(TM.id, seats_of(3), 5, TM.presets["league"])))
    while session.open_decisions[0].kind != TAKE_TURN:
        session.play(make_bot("casual", session.at).choose(session.game, session.state, session.open_decisions[0]))
    return session, Watch()


@pytest.mark.parametrize("explains", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_a_stop_is_heard_within_few_positions(level: str, explains: bool) -> None:
    session, _ = _first_turn(level)
    asked = count()
    watch = Watch(stopped=lambda: next(asked) > 3, explains=explains)
    report = make_bot(level, 1).think(session.game, session.state, session.open_decisions[0], watch)
    assert report.action in session.game.legal_actions(session.state)
    assert watch.nodes < 1000


@pytest.mark.parametrize("level", PLANNERS)
def test_the_report_tells_the_best_choices_and_why(level: str) -> None:
    session, watch = _first_turn(level)
    report = make_bot(level, 1).think(session.game, session.state, session.open_decisions[0], watch)
    assert len(report.candidates) == 3
    assert report.candidates[0].steps[0] == report.action
    assert len({candidate.steps for candidate in report.candidates}) == 3
    values = [candidate.value for candidate in report.candidates]
    assert values == sorted(values, reverse=True)
    best = report.candidates[0]
    assert best.parts
    assert {name for name, _ in best.parts} <= set(PARTS)
    sizes = [abs(gain) for _, gain in best.parts]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("kind", [PICK_FACTION, TAKE_CARD])
def test_choices_of_the_set_up_have_reasons_too(kind: int) -> None:
    """What sets each apart from the usual one; the rest of the difference in value would be unexplained."""
    session = Session(TM.create(Setup(TM.id, seats_of(2), 5, TM.presets["league"])))
    while session.open_decisions[0].kind != kind:
        session.play(make_bot("casual", session.at).choose(session.game, session.state, session.open_decisions[0]))
    report = make_bot("expert", 1).think(session.game, session.state, session.open_decisions[0], Watch())
    best, *others = report.candidates
    assert sum(gain for _, gain in best.parts) > 0
    for other in others:
        less = sum(gain for _, gain in other.parts) - sum(gain for _, gain in best.parts)
        assert less == pytest.approx(other.value - best.value)


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_bot_that_explains_weighs_its_choices_to_their_end(level: str) -> None:
    session, _ = _first_turn(level)
    decision = session.open_decisions[0]
    reports = [
        make_bot(level, 1).think(session.game, session.state, decision, Watch(explains=explains))
        for explains in (False, True)
    ]
    best, *others = reports[1].candidates
    assert best.value >= reports[0].candidates[0].value
    assert reports[1].action == best.steps[0]
    assert others
    for other in others:
        difference = sum(gain for _, gain in other.parts) - sum(gain for _, gain in best.parts)
        assert difference == pytest.approx(other.value - best.value)
    assert any(other.later for other in others)


def test_a_stop_is_heard_while_choices_are_weighed() -> None:
    session, _ = _first_turn("expert")
    decision = session.open_decisions[0]
    whole = Watch()
    make_bot("expert", 1).think(session.game, session.state, decision, whole)
    stopped = Watch(nodes=whole.nodes + 1, explains=True)
    report = make_bot("expert", 1).think(session.game, session.state, decision, stopped)
    assert stopped.nodes < whole.nodes + 1000
    assert report.action == report.candidates[0].steps[0]


def test_every_choice_of_a_report_can_be_played() -> None:
    """Whatever is asked in a whole game: set-up, turns, the middle of turns that somebody else began, offers."""
    game = TM.create(Setup(TM.id, seats_of(3), 8, TM.presets["league"]))
    session = Session(game)
    told = set()
    while session.open_decisions:
        decision = session.open_decisions[0]
        report = make_bot("skilled", session.at).think(game, session.state, decision, Watch(nodes=80))
        for candidate in report.candidates:
            trial = session.fork()
            for action in candidate.steps:
                own = [other for other in trial.open_decisions if other.seat == decision.seat]
                trial.play(action, decision if decision in own else own[0])
            told.add(type(candidate.steps[0]).__name__)
        session.play(make_bot("novice", session.at).choose(game, session.state, decision), decision)
    assert {"Build", "TakeCard", "AcceptPower", "Pass", "Upgrade", "PickFavor"} <= told
