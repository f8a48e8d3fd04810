"""What is counted: one table for passing, rewards and the final scoring, whatever data names of it."""

import pytest

from engine.bots.levels import make_bot
from engine.bots.table import check_scores, play_game
from engine.bots.terra_mystica.outlook import Outlook
from engine.bots.terra_mystica.weights import tuned_weights
from engine.core.events import Event, Gained
from engine.core.game import Seat, Setup
from engine.core.reading import RulesDataError
from engine.games.terra_mystica.columns import CARD, CULT, FAVORS, MEASURE_NAMES, ONE_CULT, SUPPLY, VP
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.measures import count
from engine.games.terra_mystica.rounds import score_pass
from engine.games.terra_mystica.state import TMState
from tests.engine.core.test_packs import pack

CARD_OF_BRIDGES = "bridge_builder: {code: MINE1, income: {coins: 2}, pass: {bridges: 3, fire: [0, 0, 5]}}\n"
FAVOR_OF_TOWNS = "capital: {code: MINE2, count: 3, cults: {}, pass: {towns: 4}}\n"
SCORING_OF_TEMPLES = "pilgrims: {code: MINE3, town: 2, cult: temple, step: 1, reward: {coins: 1}}\n"
EXTRA = "final_scoring: {extra_tiles: {spans: {code: MINE4, measure: bridges}}}\n"
OPTIONS = "options: {extra_final_scoring: {values: [none, spans, random]}}\n"
FILES = {
    "tiles__bonus_cards": CARD_OF_BRIDGES,
    "tiles__favor_tiles": FAVOR_OF_TOWNS,
    "tiles__scoring_tiles": SCORING_OF_TEMPLES,
    "game": EXTRA,
    "options": OPTIONS,
}


def packed(seats: int = 3, seed: int = 1, **options: str) -> TerraMystica:
    chosen = {"faction_choice": "random", "extra_final_scoring": "spans", **options}
    table = Setup(GAME.id, tuple(Seat(str(seat)) for seat in range(seats)), seed, chosen, (pack("mine", **FILES),))
    game = GAME.create(table)
    assert isinstance(game, TerraMystica)
    return game


def test_every_measure_counts_in_every_position_of_a_game() -> None:
    game = packed()
    session = play_game(game, [make_bot("casual", seat) for seat in range(3)], check=True)
    check_scores(session, GAME.score_resource)
    state = session.state
    assert isinstance(state, TMState)
    names = (*MEASURE_NAMES, *game.rules.cults)
    counts = {names[measure]: count(game.rules, state, 0, measure) for measure in range(1, len(names))}
    built = sum(counts[kind] for kind in game.rules.buildings[1:])
    assert counts["buildings"] == built == state.own[0].bit_count()
    assert counts["cult_steps"] == sum(counts[cult] for cult in game.rules.cults)
    assert counts["network"] <= built
    assert counts["bridges"] == sum(owner == 0 for _, owner in state.bridges)


def test_a_card_and_a_favor_tile_of_a_pack_count_what_they_name() -> None:
    game = packed()
    rules = game.rules
    state = game.initial_state()
    for _ in range(40):
        state = game.advance(state, game.legal_actions(state)[0])
    row = state.seats[0]
    row[CARD] = [card.id for card in rules.bonus_cards].index("bridge_builder")
    row[FAVORS] = 1 << [tile.id for tile in rules.favor_tiles].index("capital")
    row[SUPPLY] -= 2
    row[CULT] = 7  # far beyond the list, whose last entry holds
    before = row[VP]
    events: list[Event] = []
    score_pass(rules, state, 0, events.append)
    assert row[VP] - before == 2 * 3 + 5
    assert [event.source for event in events if isinstance(event, Gained)] == ["bonus_card.bridge_builder"]


def test_the_final_scoring_can_count_bridges() -> None:
    game = packed()
    assert [(tile.id, MEASURE_NAMES[tile.measure]) for tile in game.rules.extra_tiles] == [("spans", "bridges")]
    assert game.rules.scoring_tiles[-1].measure == MEASURE_NAMES.index("temple")
    assert game.rules.scoring_tiles[0].measure >= ONE_CULT


@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_bots_play_with_any_measure(level: str) -> None:
    for seed in range(3):
        bots = [make_bot(level, seat) for seat in range(3)]
        session = play_game(packed(seed=seed), bots, check=True)
        check_scores(session, GAME.score_resource)


def test_bots_want_what_such_a_card_pays_for() -> None:
    """The more bridges it has, the more the card is worth to a planner."""
    game = packed()
    state = game.initial_state()
    for _ in range(40):
        state = game.advance(state, game.legal_actions(state)[0])
    card = [card.id for card in game.rules.bonus_cards].index("bridge_builder")
    seat = state.active
    worths = []
    for _ in range(2):
        worths.append(Outlook(game, state, seat, tuned_weights()).card_worth(state, card, 0))
        state.seats[seat][SUPPLY] -= 1
    assert worths[1] - worths[0] == pytest.approx(3)


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"game": "final_scoring: {extra_tiles: {edge: {between: [dwelling, temple]}}}"}, "only the measure widest"),
        ({"game": "final_scoring: {extra_tiles: {edge: {measure: bridge}}}"}, "expected one of dwelling"),
        ({"tiles__bonus_cards": "cult: {pass: {bridges: [1, x]}}"}, "cult.pass.bridges"),
        ({"tiles__bonus_cards": "cult: {pass: {fire: 99}}"}, "a whole number from 0 to 50"),
    ],
)
def test_what_cannot_be_counted_is_refused(files: dict[str, str], says: str) -> None:
    with pytest.raises(RulesDataError, match=says):
        sources((pack("mine", **files),))
