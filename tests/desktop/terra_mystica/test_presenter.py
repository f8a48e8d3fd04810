"""Terra Mystica in words: no window, only positions."""

from itertools import pairwise
from random import Random

import pytest

from engine.core.events import Gained, PhaseBegan
from engine.core.game import Decision
from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, CARD, COIN, GONE, NONE, TAKE_TURN, WORKER
from engine.games.terra_mystica.events import TownFounded
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.notation.game_text import GameText
from engine.games.terra_mystica.state import TMState
from tests.desktop.terra_mystica.conftest import first_game
from tests.engine.games.terra_mystica.table import Table
from tests.golden.make import FOLDER
from tm_desktop.games.terra_mystica.board.plans import plans_at
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.asked import TerraMysticaAsked
from tm_desktop.games.terra_mystica.words.warnings import pass_warnings
from tm_desktop.parts.board.marks import DASHED
from tm_desktop.play.naming import BOTH, FACTIONS, NAMES


@pytest.fixture
def table() -> Table:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7")
    table.set("witches", coins=9, workers=9, bowls=(0, 0, 6), vp=20)
    return table


@pytest.fixture
def presenter(table: Table) -> TerraMysticaPresenter:
    presenter = TerraMysticaPresenter(table.game, GAME.title)
    presenter.naming = FACTIONS
    return presenter


def test_seats_are_called_by_players_factions_or_both(table: Table, presenter: TerraMysticaPresenter) -> None:
    state, name = table.state, table.game.setup.seats[0].name

    def called(naming: str, *players: str) -> tuple[str, str, str]:
        presenter.naming, presenter.players = naming, players
        seat = presenter.table(state, players).seats[0]
        return seat.name, seat.full, seat.second

    assert called(BOTH, "human", "human") == (name, f"{name} (Witches)", "Witches")
    assert called(NAMES, "human", "human") == (name, name, "Witches")
    assert called(FACTIONS, "human", "human") == ("Witches", "Witches", name)
    assert called(BOTH, "human", "random") == ("Witches", "Witches", name), "a person alone"
    assert called(BOTH, "random", "human") == ("Witches", "Witches", name), "a bot"
    assert called(NAMES, "random", "human")[0] == name


def _turn(table: Table) -> tuple[TMState, Decision]:
    state = table.state
    return state, table.game.open_decisions(state)[0]


def test_choices_name_price_points_and_who_gets_power(table: Table, presenter: TerraMysticaPresenter) -> None:
    state, decision = _turn(table)
    hex_ = table.game.rules.board.hex_by_name["F4"]
    view = presenter.decision(state, decision, True)
    upgrade = next(choice for choice in view.choices if choice.action == actions.Upgrade(hex_, 2))
    assert upgrade.label == "Trading house at F4"
    assert "costs 2 workers, 3 coins" in upgrade.detail
    assert "Nomads may take" in upgrade.detail
    assert len(view.choices) == len(table.game.legal_actions(state, decision))


def test_what_a_pass_brings_is_told_in_sentences(table: Table, presenter: TerraMysticaPresenter) -> None:
    state, decision = _turn(table)
    passes = [choice.detail for choice in presenter.decision(state, decision, True).choices if "Pass" in choice.label]
    assert passes
    for detail in passes:
        assert detail.endswith(".")
        assert all(sentence[:1].isupper() or sentence[:1].isdigit() for sentence in detail.split(". ")), detail


@pytest.mark.parametrize(
    ("player", "caption"), [("human", "Ada"), ("casual", "Ada, casual"), ("of another version", "Ada")]
)
def test_a_seat_names_its_player_and_the_level_of_a_bot(
    table: Table, presenter: TerraMysticaPresenter, player: str, caption: str
) -> None:
    name = table.game.setup.seats[0].name
    seat = presenter.table(table.state, (player, "human")).seats[0]
    assert seat.caption == caption.replace("Ada", name)
    assert seat.player == name


def test_seats_say_when_it_is_their_turn_and_that_they_have_passed(
    table: Table, presenter: TerraMysticaPresenter
) -> None:
    state = table.state
    state.order, state.passed = (1, 0), (1,)
    witches, nomads = presenter.table(state, ("human", "human")).seats
    assert (witches.place, witches.status) == (2, "")
    assert (nomads.place, nomads.status) == (1, "passed")
    state.seats[0][GONE] = 1
    witches, _ = presenter.table(state, ("human", "human")).seats
    assert (witches.status, witches.facts) == ("has left", ())


def test_an_offer_is_a_question(table: Table, presenter: TerraMysticaPresenter) -> None:
    table.play("witches", "upgrade F4 TP", "end_turn")
    state, decision = _turn(table)
    assert decision.kind == ANSWER_LEECH
    title, hint = presenter.prompt(state, decision)
    assert title in ("take 1 power?", "2 power for 1 VP?")
    assert hint == "Witches built next to you."
    labels = [choice.label for choice in presenter.decision(state, decision, True).choices]
    assert labels == ["Take", "Decline"]


def test_a_plan_sums_up_its_steps(table: Table, presenter: TerraMysticaPresenter) -> None:
    state, decision = _turn(table)
    asked = TerraMysticaAsked(presenter, state, presenter.decision(state, decision, True))
    hex_ = next(hex_ for hex_, kind in asked.marks.rings.items() if kind == DASHED)
    plans = plans_at(asked.previews, asked.node, hex_)
    builds = [plan for plan in plans if isinstance(plan.main, actions.Build)]
    assert builds
    assert plans[: len(builds)] == builds
    for plan in builds:
        after = state
        for step in plan.steps:
            after, _ = table.game.apply(after, step, table.game.open_decisions(after)[-1])
        price = {what: number for number, what in plan.outcome.price}
        assert state.seats[0][WORKER] - after.seats[0][WORKER] == price["workers"]
        assert state.seats[0][COIN] - after.seats[0][COIN] == price["coins"]


def test_conversions_are_found_and_named(table: Table, presenter: TerraMysticaPresenter) -> None:
    table.set("witches", coins=9, workers=0, priests=3, bowls=(0, 4, 2))
    state, decision = _turn(table)
    asked = TerraMysticaAsked(presenter, state, presenter.decision(state, decision, True))
    marks = asked.marks
    assert not asked.marks_of(table.game.legal_actions(state, decision)).rings
    assert set(marks.rings.values()) == {"dotted"}
    burned = [plan for plan in marks.powers_after.values() if actions.Burn() in plan.paid_by]
    assert burned


def test_passing_warns_of_what_is_left(table: Table) -> None:
    table.set("witches", bowls=(0, 1, 11))
    table.state.seats[0][CARD] = [card.id for card in table.game.rules.bonus_cards].index("spade")
    state, decision = _turn(table)
    free, power = pass_warnings(table.game, state, decision)
    assert free == "Still free to use: Spade card."
    assert power == "Your power pays for: Bridge, Priest, 2 workers, 7 coins, 1 spade, 2 spades."


def _play(seed: int, count: int = 3) -> Session:
    session = Session(GAME.create(first_game(count, first_game=False)))
    chance = Random(seed)
    while session.result is None:
        decision = session.open_decisions[0]
        session.play(chance.choice(list(session.game.legal_actions(session.state, decision))), decision)
    return session


@pytest.mark.parametrize("seed", range(3))
def test_the_log_tells_whole_games_turn_by_turn(seed: int) -> None:
    session = _play(seed)
    assert isinstance(session.game, TerraMystica)
    presenter = TerraMysticaPresenter(session.game, GAME.title)
    lines = presenter.log_lines(session, 0)
    assert lines[0].heading == "Set-up"
    assert [line.heading for line in lines if line.heading.startswith("Round")] == [f"Round {n}" for n in range(1, 7)]
    assert lines[-1].step == len(session.log)
    assert all(line.text and "%" not in line.text for line in lines)
    # Each step is in exactly one line, and a log that grows step by step ends the same.
    steps = [line for line in lines if not line.came_along]
    assert [line.first for line in steps] == [1, *(line.step + 1 for line in steps[:-1])]
    middle = steps[len(steps) // 2]
    assert presenter.log_lines(session, middle.first - 1) == lines[lines.index(middle) :]
    # What came along stands below the step that brought it.
    above = [line for line, along in pairwise(lines) if along.came_along and not line.came_along]
    assert len(above) >= session.game.rules.rounds
    assert all(lines[lines.index(line) + 1].first == line.first for line in above)


@pytest.mark.parametrize("name", ["five_league", "three_darklings", "four_given", "two_engineers"])
def test_the_notation_of_the_log_is_that_of_the_ledger(name: str) -> None:
    """Every row that a player wrote stands in the log, in the same words and order for each seat."""
    session = read_save(FOLDER / f"{name}.tmgame", Registry([GAME])).session
    assert isinstance(session.game, TerraMystica)
    lines = TerraMysticaPresenter(session.game, GAME.title).log_lines(session, 0)
    rows = [line for line in GameText(session).lines if line.seat != NONE and not line.automatic]
    for seat in range(session.game.rules.seats):
        logged = [line.detail for line in lines if line.seat == seat and line.detail and not line.came_along]
        written = [row.text for row in rows if row.seat == seat]
        assert ". ".join(logged) == ". ".join(written)


def test_a_town_is_named_once_in_its_line() -> None:
    session = read_save(FOLDER / "five_league.tmgame", Registry([GAME])).session
    assert isinstance(session.game, TerraMystica)
    lines = TerraMysticaPresenter(session.game, GAME.title).log_lines(session, 0)
    towns = [line.text for line in lines if "town tile" in line.text]
    assert towns
    assert all(text.count("town") == text.count("town tile") for text in towns)


def test_every_source_of_points_has_a_name() -> None:
    for seed in range(5):
        session = _play(seed)
        presenter = TerraMysticaPresenter(session.game, GAME.title)
        for event in session.events:
            if isinstance(event, Gained) and event.what == "vp":
                assert "_" not in presenter.source_name(event.source)
                assert presenter.source_name(event.source)[0].isupper()


def test_the_seats_are_named_after_their_factions(table: Table, presenter: TerraMysticaPresenter) -> None:
    view = presenter.table(table.state, ("human", "random"))
    assert [seat.name for seat in view.seats] == ["Witches", "Nomads"]
    assert [seat.icon for seat in view.seats] == ["terrain_forest", "terrain_desert"]
    assert view.progress is not None
    assert view.progress.title == "Round 1 of 6"
    assert table.game.open_decisions(table.state)[0].kind == TAKE_TURN


def test_which_moments_can_be_heard() -> None:
    presenter = TerraMysticaPresenter(Table("witches nomads").game, "Terra Mystica")
    assert presenter.cue(PhaseBegan("round", 2)) == "round"
    assert presenter.cue(PhaseBegan("cult_rewards", 2)) == ""
    assert presenter.cue(TownFounded(0, 1)) == "town"
    assert presenter.question_cue(Decision(ANSWER_LEECH, 0)) == "offer"
    assert presenter.question_cue(Decision(TAKE_TURN, 0)) == "turn"
