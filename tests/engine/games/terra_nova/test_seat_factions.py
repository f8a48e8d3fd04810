"""Factions that are given to seats or drawn for them, beside those that seats pick."""

import pytest

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_nova.actions import PickFaction
from engine.games.terra_nova.columns import FACTION, NONE, PICK_FACTION
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.notation.game_text import TerraNovaNotation
from engine.games.terra_nova.state import TNState


def begun(seats: int, seed: int = 3, **options: OptionValue) -> Session:
    players = tuple(Seat(f"Player {number}") for number in range(1, seats + 1))
    return Session(GAME.create(Setup(GAME.id, players, seed, options)))


def choices(session: Session) -> tuple[int, list[str]]:
    """Who is asked, and what may be chosen."""
    game, (decision,) = session.game, session.open_decisions
    assert isinstance(game, TerraNova)
    legal = session.game.legal_actions(session.state, decision)
    return decision.seat, [game.rules.factions[a.faction].id for a in legal if isinstance(a, PickFaction)]


def test_a_given_faction_is_kept_for_its_seat() -> None:
    session = begun(3, factions=("golems", "pick", "pick"))
    while session.open_decisions[0].kind == PICK_FACTION:
        seat, found = choices(session)
        if seat == 0:
            assert found == ["golems"]
        else:
            assert not {"golems", "fire_sprites"} & set(found)
        session.play(session.game.legal_actions(session.state, session.open_decisions[0])[0])
    assert isinstance(session.state, TNState)
    assert session.state.hand == ()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", ["none", "planner", "lucky_digger"])
def test_drawn_factions_differ_in_their_terrain(seed: int, variant: str) -> None:
    session = begun(2, seed, factions=("random", "random"), two_player_variant=variant)
    terrains: set[int] = set()
    while not terrains or session.open_decisions[0].kind == PICK_FACTION:
        if session.open_decisions[0].kind == PICK_FACTION:
            assert len(choices(session)[1]) == 1
        session.play(session.game.legal_actions(session.state, session.open_decisions[0])[0])
        state, game = session.state, session.game
        assert isinstance(state, TNState)
        assert isinstance(game, TerraNova)
        terrains = {game.rules.factions[row[FACTION]].terrain for row in state.seats if row[FACTION] != NONE}
        assert state.neutral not in terrains
    assert len(terrains) == 2


def test_the_planners_neutral_terrain_is_none_of_those_given() -> None:
    for seed in range(20):
        state = begun(2, seed, factions=("golems", "sea_dogs"), two_player_variant="planner").state
        assert isinstance(state, TNState)
        rules = GAME.create(Setup(GAME.id, (Seat("a"), Seat("b")), 1)).rules  # type: ignore[attr-defined]
        given = {faction.terrain for faction in rules.factions if faction.id in ("golems", "sea_dogs")}
        assert state.neutral not in given


@pytest.mark.parametrize("factions", [("golems",), ("golems", "fire_sprites"), ("golems", "golems")])
def test_lists_that_do_not_fit_are_refused(factions: tuple[str, ...]) -> None:
    with pytest.raises(PlayerError):
        begun(2, factions=factions)


def test_another_faction_is_refused_with_its_reason() -> None:
    session = begun(2, factions=("golems", "sea_dogs"))
    given = session.game.legal_actions(session.state, session.open_decisions[0])
    other = next(PickFaction(number) for number in range(10) if PickFaction(number) not in given)
    reason = session.game.why_illegal(session.state, other, session.open_decisions[0])
    assert reason == "other_faction_given"


def test_the_notation_keeps_them() -> None:
    session = begun(2, factions=("golems", "random"))
    notation = TerraNovaNotation(GAME)
    for _ in range(5):
        session.play(session.game.legal_actions(session.state, session.open_decisions[0])[0])
    text = notation.write(session, "lines")
    assert "option factions golems,random" in text
    replayed = notation.replay(text, "game", {}, verify=False)
    assert replayed.session.game.setup.options == session.game.setup.options
